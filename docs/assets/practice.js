/* Aluette: questions to answer, alone or in series.
   The page holds the right answers, the reasons and every word; nothing here knows a rule. */

import { OPEN, forget, forgetAll, keep, signs, whenElsewhere } from "./progress.js";

const RIGHT = "r"; // at the first try
const HINTED = "h"; // at the first try, after a hint
const MISSED = "w"; // to be asked once more
const MENDED = "m"; // right when asked once more

const shared = document.getElementById("al-practice");
const words = shared.dataset;
const piece = (selector) => shared.content.querySelector(selector).cloneNode(true);

const label = (button, name, text) => {
  const made = document.createElement("span");
  made.className = `al-answer__${name}`;
  made.textContent = text;
  button.append(made);
};

class Question {
  constructor(root, answered = () => {}) {
    const one = (selector) => root.querySelector(selector);
    this.root = root;
    this.answered = answered;
    this.box = one(".al-quiz__answers");
    this.buttons = [...this.box.children];
    this.told = one(".al-quiz__told");
    this.fold = one(".al-quiz__answer");
    this.why = one(".al-quiz__why");
    this.hints = [...root.querySelectorAll(".al-quiz__hint")];
    this.more = one(".al-quiz__more");
    this.hintButton = piece("[data-do=hint]");
    this.more.append(this.hintButton);
    this.hintButton.addEventListener("click", () => this.hint());
    this.box.addEventListener("click", (event) => this.tap(event.target.closest(".al-answer")));
    this.box.addEventListener("keydown", (event) => this.move(event));
    this.begin();
  }

  begin() {
    this.touched = false;
    this.done = false;
    this.shown = 0;
    this.row = [];
  }

  /* As it was before anybody answered. */
  reset() {
    if (!this.touched) return; // to move what is in its place makes a browser lay it out again
    this.begin();
    this.fold.append(this.why);
    for (const hint of this.hints) {
      hint.hidden = true;
      this.more.before(hint);
    }
    this.told.replaceChildren();
    this.root.classList.remove("al-quiz--answered", "al-quiz--hinted");
    for (const button of this.buttons) {
      button.classList.remove("al-answer--right", "al-answer--wrong");
      button.removeAttribute("aria-disabled");
      if (button.dataset.card) button.setAttribute("aria-pressed", "false");
      for (const made of button.querySelectorAll(".al-answer__yours, .al-answer__right, .al-answer__place")) made.remove();
    }
    this.hintButton.hidden = false;
    if (this.next) this.next.hidden = true;
  }

  hint() {
    this.touched = true;
    const hint = this.hints[this.shown++];
    hint.hidden = false;
    this.told.append(hint);
    this.root.classList.add("al-quiz--hinted");
    if (this.shown === this.hints.length) {
      this.buttons[0].focus();
      this.hintButton.hidden = true;
    }
  }

  /* The arrows go from answer to answer. */
  move(event) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step || event.ctrlKey || event.altKey || event.metaKey) return;
    const at = this.buttons.indexOf(document.activeElement);
    this.buttons.at((at + step) % this.buttons.length).focus();
    event.preventDefault();
  }

  tap(button) {
    if (!button || this.done) return;
    this.touched = true;
    if (this.box.dataset.order) this.place(button);
    else this.judge(button, "right" in button.dataset, button.dataset.told);
  }

  /* Cards are tapped in order, and tapped again to be taken back. */
  place(button) {
    const at = this.row.indexOf(button);
    if (at < 0) this.row.push(button);
    else this.row.splice(at, 1);
    const rest = this.buttons.filter((one) => !this.row.includes(one));
    if (rest.length === 1) this.row.push(...rest.splice(0));
    for (const one of this.buttons) {
      const place = this.row.indexOf(one) + 1;
      one.querySelector(".al-answer__place")?.remove();
      one.setAttribute("aria-pressed", String(place > 0));
      if (place) label(one, "place", place);
    }
    if (rest.length) return;
    const codes = this.row.map((one) => one.dataset.card).join(" ");
    this.judge(null, codes === this.box.dataset.order, JSON.parse(this.box.dataset.told)[codes]);
  }

  judge(button, right, mistake) {
    this.done = true;
    this.root.classList.add("al-quiz--answered");
    const order = this.box.dataset.order?.split(" ");
    for (const [index, one] of this.buttons.entries()) {
      one.setAttribute("aria-disabled", "true");
      const good = order ? this.row.indexOf(one) === order.indexOf(one.dataset.card) : "right" in one.dataset;
      if (good) one.classList.add("al-answer--right");
      else if (order || one === button) one.classList.add("al-answer--wrong");
      if (good && !order) label(one, "right", words.right);
    }
    if (button && !right) label(button, "yours", words.yours);
    const told = [piece(`.al-quiz__title--${right ? "right" : "wrong"}`)];
    if (!right && mistake) {
      const said = document.createElement("p");
      said.textContent = mistake;
      told.push(said);
    }
    this.told.replaceChildren(...told, this.why);
    this.hintButton.hidden = true;
    this.answered(right, this.shown > 0);
  }
}

class Series {
  constructor(root) {
    const one = (selector) => root.querySelector(selector);
    this.root = root;
    this.name = root.dataset.series;
    this.items = [...root.querySelectorAll(".al-series__item")];
    this.end = this.items.pop();
    this.dots = [...one(".al-series__dots").children];
    this.questions = []; // those that have been asked so far, by their place
    one("[data-do=restart]").addEventListener("click", () => {
      forget(this.name);
      this.begin();
      this.ask(true);
    });
    one("[data-do=forget]").addEventListener("click", () => {
      forgetAll();
      for (const series of all) {
        series.begin();
        series.ask(series === this);
      }
    });
    this.begin();
    this.ask();
  }

  question(index) {
    const item = this.items[index];
    const question = new Question(item.firstElementChild, (right, hinted) => this.count(index, right, hinted));
    question.next = piece("[data-do=next]");
    question.next.hidden = true;
    question.next.addEventListener("click", () => this.ask(true));
    question.more.append(question.next);
    const again = document.createElement("span");
    again.textContent = words.again;
    item.querySelector(".al-quiz__place").append(again);
    return question;
  }

  begin() {
    this.at = -1;
    this.read();
    for (const question of this.questions) question?.reset();
  }

  read() {
    this.got = signs(this.name, this.items.length);
    this.mark();
  }

  /* Another tab has written: what was answered there is not asked here. */
  follow() {
    this.read();
    const due = this.got.indexOf(OPEN) === this.at || this.got[this.at] === MISSED;
    if (!due && !this.questions[this.at]?.done) this.ask();
  }

  /* Show the next question: first each one once, then what was missed, again and again. */
  ask(focused = false) {
    let index = this.got.indexOf(OPEN);
    const again = index < 0;
    if (again) index = this.got.indexOf(MISSED, this.at + 1);
    if (index < 0) index = this.got.indexOf(MISSED);
    this.questions[this.at]?.reset(); // what is out of sight takes no more room than before
    this.at = index;
    if (index >= 0) this.questions[index] ??= this.question(index);
    const item = this.items[index] ?? this.end;
    for (const one of [...this.items, this.end]) one.classList.toggle("al-series__item--now", one === item);
    item.classList.toggle("al-series__item--again", again);
    if (index < 0) this.sum();
    this.mark();
    if (focused) (index < 0 ? item : item.querySelector("legend")).focus({ preventScroll: true });
    if (focused && this.root.getBoundingClientRect().top < 0) this.root.scrollIntoView();
  }

  count(index, right, hinted) {
    const came = (before) => {
      if (!right) return MISSED;
      if (before === MISSED || before === MENDED) return MENDED;
      return hinted ? HINTED : RIGHT;
    };
    keep(this.name, this.items.length, index, came);
    this.read();
    const { next } = this.questions[index];
    next.hidden = false;
    next.focus({ preventScroll: true });
  }

  mark() {
    for (const [index, dot] of this.dots.entries())
      dot.className = `al-dot al-dot--${this.got[index] === OPEN ? "open" : this.got[index]}${index === this.at ? " al-dot--now" : ""}`;
  }

  sum() {
    const number = (sign) => this.got.filter((one) => one === sign).length;
    const score = this.end.querySelector("[data-score]");
    const gaps = { right: number(RIGHT), count: this.got.length, hinted: number(HINTED) };
    score.textContent = score.dataset.score.replace(/\{(\w+)\}/g, (_, name) => gaps[name]);
    const missed = this.items.filter((_, index) => this.got[index] === MENDED);
    const links = new Map(missed.map((item) => item.querySelector(".al-quiz__rule a")).map((link) => [link.href, link]));
    const list = this.end.querySelector("ul");
    list.replaceChildren(
      ...[...links.values()].map((link) => {
        const line = document.createElement("li");
        line.append(link.cloneNode(true));
        return line;
      }),
    );
    list.parentElement.hidden = !links.size;
  }
}

const all = [];
for (const root of document.querySelectorAll(".al-series")) all.push(new Series(root));
for (const root of document.querySelectorAll(".al-quiz")) if (!root.closest(".al-series")) new Question(root);
whenElsewhere(() => {
  for (const series of all) series.follow();
});
