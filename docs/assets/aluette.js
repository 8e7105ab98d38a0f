/* Aluette: the timeline's hint, and what is loaded when it is asked for.
   Whatever is shown was worked out when the page was built; nothing here knows a rule or a word. */

/* The hint to scroll has done its work once the timeline was scrolled. */
document.addEventListener("scroll", (event) => {
  if (event.target.classList?.contains("al-timeline__scroll")) event.target.parentElement.classList.add("al-timeline--scrolled");
}, { capture: true, passive: true });

/* Steps are made ready when they are unfolded for the first time. */
document.addEventListener("toggle", ({ target }) => {
  if (target.open && target.matches?.(".al-steps")) import("./steps.js").then(({ open }) => open(target));
}, true);
