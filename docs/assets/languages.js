/* The links to the other languages: they keep the reader's place, and remember the choice. */
"use strict";

(() => {
  const links = document.querySelectorAll(".al-languages__link");
  const takeAlong = (event) => { event.currentTarget.hash = location.hash; };
  for (const link of links) {
    // However the link is opened (tap, keyboard, new tab, copied), it leads to where the reader is now.
    for (const type of ["pointerdown", "focus", "click", "auxclick", "contextmenu"])
      link.addEventListener(type, takeAlong);
    link.addEventListener("click", () => __md_set("language", link.hreflang));
  }
})();
