/* Aluette: a trick, a draw, a chanter or a match that a reader steps through, with the hand's own controls.
   Its cells say in which step they come; nothing here knows a rule or a word. */

import { Hand, fill, flag, read } from "./player.js";

const styles = ["player.css", "steps.css"].map((name) => Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL(name, import.meta.url) }));
document.head.append(...styles);
await Promise.all(styles.map((style) => new Promise((done) => style.addEventListener("load", done))));

/* It stands there whole; only while its steps are unfolded it shows one of them. */
class Shape extends Hand {
  connectedCallback() {}

  furnish() {
    const template = document.getElementById("al-steps");
    this.words = template.dataset;
    this.text = this.querySelector(".al-steps");
    this.text.firstElementChild.after(template.content.cloneNode(true));
    this.board = this.firstElementChild;
    this.caption = this.text.querySelector(".al-caption");
    this.slider = this.text.querySelector(".al-slider");
    this.controls = [...this.text.querySelectorAll("[data-go]")];
    this.lines = [...this.text.querySelectorAll("li")];
    this.cells = [...this.querySelectorAll("[data-at]")];
    this.plays = this.cells.filter((cell) => cell.matches(".al-play"));
    this.guess = Object.assign(document.createElement("div"), { hidden: true });
    this.setAttribute("role", "group");
    this.setAttribute("aria-label", this.text.firstElementChild.textContent);
  }

  understand(marks = "") {
    const { lines } = this;
    this.first = 1;
    this.last = this.slider.max = lines.length - 1;
    this.steps = lines.map((line, index) => {
      const step = index + 1;
      const won = index === this.last;
      line.removeAttribute("id");
      return { ...read(marks[index] ?? "0"), step, won, say: line.textContent, place: fill(this.words.place, { step, last: lines.length }) };
    });
  }

  layCards() {}

  settle() {
    this.tellHoldings();
  }

  show(index, { back, held, auto } = {}) {
    const { step, one, mask, say } = this.steps[index];
    const before = this.index;
    this.index = index;
    for (const cell of this.cells) flag(cell, "al-ahead", cell.dataset.at > step);
    this.plays.forEach((card, place) => {
      flag(card, "al-play--wins", one === place);
      flag(card, "al-play--ties", one < 0 && (mask >> place) & 1);
    });
    this.reach(before, say, { back, held, auto });
  }

  followAddress() {
    const box = this.parentElement;
    if (!location.hash.startsWith(`#${box.id}-s`)) return false;
    this.querySelector(".al-steps").open = true;
    box.classList.add("al-stepping");
    return super.followAddress();
  }

  /* Whenever the steps are unfolded or folded up. */
  tellHoldings() {
    const { open } = this.text;
    if (open === this.parentElement.classList.contains("al-stepping")) return;
    flag(this.parentElement, "al-stepping", open);
    if (!open) this.stop();
    this.show(open ? 0 : this.last);
  }
}

customElements.define("aluette-steps", Shape);

export const open = (steps) => {
  const shape = steps.closest("aluette-steps");
  if (!shape.followAddress()) shape.ready();
};
