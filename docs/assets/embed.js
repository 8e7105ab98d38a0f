/* Aluette: a hand alone in a frame. It follows the system's light and dark, understands `#s18` as a
   step of its first hand, leads to the same step of the lesson, and says how high it is. */
"use strict";

(() => {
  const root = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const follow = () => { root.dataset.mdColorScheme = dark.matches ? "slate" : "default"; };
  follow();
  dark.addEventListener("change", follow);

  const spellOut = () => {
    if (/^#s\d/.test(location.hash)) history.replaceState(null, "", `#${root.dataset.hand}-${location.hash.slice(1)}`);
  };
  spellOut();
  addEventListener("hashchange", spellOut); // before the hand reads it

  addEventListener("click", ({ target }) => {
    const lesson = target.closest(".al-embed__lesson");
    if (lesson && location.hash) lesson.hash = location.hash;
  });

  const tell = () => parent.postMessage({ aluette: "height", height: Math.ceil(root.getBoundingClientRect().height) }, "*");
  if (parent !== window) new ResizeObserver(tell).observe(root);
})();
