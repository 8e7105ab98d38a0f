/* Aluette: puzzles to play, both cards of a pair. What the others answer, what becomes of every
   trick and every word stand in the page; nothing here knows a rule. */

import { OPEN, forgetAll, keep, signs, whenElsewhere } from "./progress.js";

const SIGNS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_";
const SEATS = ["north", "east", "south", "west"];
const PAIRS = ["north-south", "east-west"];
const RIGHT = "r"; // at the first try
const MENDED = "m"; // after another card

const shared = document.getElementById("al-puzzles");
const words = shared.dataset;
const piece = (selector) => shared.content.querySelector(selector).cloneNode(true);
const fill = (text, gaps) => text.replace(/\{(\w+)\}/g, (_, name) => gaps[name]);
const element = (name, className, text = "") => Object.assign(document.createElement(name), { className, textContent: text });

/* A position of the tree: for each card what follows on it. */
const read = (position) =>
  new Map(
    position.split(",").map((row) => {
      const [, wrong, plays, mark, number] = /^(-?)(.*)([@!])(\d+)$/.exec(row);
      const cards = plays.split(" ").map((play) => /^(\d+[a-z])(.?)$/.exec(play).slice(1));
      return [cards[0][0], { wrong, cards, next: mark === "@" ? Number(number) : -1, end: Number(number) }];
    }),
  );

class Puzzle {
  constructor(root, solved) {
    const one = (selector) => root.querySelector(selector);
    this.root = root;
    this.solved = solved;
    this.nodes = root.dataset.tree.split(";").map(read);
    this.groups = root.dataset.equals.split(",").map((codes) => codes.split(" "));
    this.cards = new Map(); // each with its seat, its picture and its name
    for (const [seat, row] of [...root.querySelectorAll(".al-dealt tr")].entries()) {
      for (const strip of row.querySelectorAll(".al-strip")) {
        const svg = strip.querySelector("svg").cloneNode(true);
        svg.setAttribute("class", "al-card");
        const { href } = svg.firstElementChild; // of the strip, "#s"; here the whole card shows
        const code = href.baseVal.split("#s")[1];
        href.baseVal = href.baseVal.replace("#s", "#k");
        this.cards.set(code, { seat, strip, svg, name: svg.getAttribute("aria-label") });
      }
    }
    this.names = [...root.querySelectorAll(".al-dealt th")].map((cell) => cell.textContent);
    this.rows = [...root.querySelectorAll(".al-dealt tr")];
    this.places = SEATS.map((seat) => one(`.al-play--${seat}`));
    this.taken = one(".al-taken");
    this.ends = [...one(".al-puzzle__ends").children];
    this.fold = one("details");
    this.lead = one(".al-play__lead");
    const first = [...root.querySelectorAll(".al-play")].filter((place) => place.querySelector("svg"));
    const table = first.map((place) => [this.places.indexOf(place), place.querySelector("svg").cloneNode(true)]);
    this.past = [{ node: 0, swapped: new Map(), gone: [], table, tricks: [], told: [], mask: 0 }];
    this.furnish(one(".al-puzzle__play"));
    this.show();
  }

  furnish(place) {
    this.status = element("div", "al-puzzle__told");
    this.status.setAttribute("role", "status");
    this.status.tabIndex = -1;
    this.turn = element("p", "al-puzzle__whose");
    this.choices = element("div", "al-puzzle__choices");
    this.choices.setAttribute("role", "group");
    this.back = piece("[data-do=back]");
    this.back.addEventListener("click", () => this.takeBack());
    this.choices.addEventListener("click", ({ target }) => {
      const button = target.closest("button");
      if (button) this.play(button.dataset.card);
    });
    place.append(this.status, this.turn, this.choices, this.back);
    this.root.classList.add("al-puzzle--ready");
  }

  /* Play a card, and what follows on it. Of equal cards the tree names one: they change places. */
  play(code) {
    const { node, swapped, ...before } = this.past.at(-1);
    const choices = this.nodes[node];
    const names = new Map(swapped);
    const real = (card) => names.get(card) ?? card;
    let card = [...names].find(([, one]) => one === code)?.[0] ?? code;
    if (!choices.has(card)) {
      const other = this.groups.find((group) => group.includes(card)).find((one) => choices.has(one));
      const theirs = real(other);
      names.set(other, code).set(card, theirs);
      card = other;
    }
    const { wrong, cards, next, end } = choices.get(card);
    const state = { node: next, swapped: names, gone: [...before.gone], table: [...before.table], tricks: [...before.tricks], told: [], mask: 0, wrong, end };
    let line = [];
    for (const [index, [one, sign]] of cards.entries()) {
      const played = real(one);
      const { seat, svg, name } = this.cards.get(played);
      if (state.table.length === 4) state.table = [];
      state.mask = 0;
      state.table.push([seat, svg]);
      state.gone.push(played);
      line.push(fill(words.play, { seat: this.names[seat], card: name }));
      if (!sign) continue;
      const value = SIGNS.indexOf(sign);
      state.mask = value & 15;
      const winner = [1, 2, 4, 8].indexOf(state.mask);
      state.tricks.push(winner);
      const level = words.level.split("|");
      const last = next < 0 && index === cards.length - 1;
      let said = words[last ? "ends" : "takes"].split("|").at(winner);
      if (winner < 0 && !last) said = fill(words.spoil, { seats: level[state.mask], leader: this.names[value >> 4] });
      state.told.push(`${line.join(" · ")}. ${said}`);
      line = [];
    }
    if (line.length) state.told.push(`${line.join(" · ")}.`);
    this.past.push(state);
    if (wrong) this.missed = true;
    else if (next < 0) this.solved(this.missed);
    this.show();
    if (wrong) this.back.focus({ preventScroll: true });
    else if (next < 0) this.status.focus({ preventScroll: true });
    else this.choices.firstElementChild.focus({ preventScroll: true });
  }

  takeBack() {
    this.past.pop();
    this.show();
    this.choices.firstElementChild.focus({ preventScroll: true });
  }

  show() {
    const { node, swapped, gone, table, tricks, told, mask, wrong, end } = this.past.at(-1);
    for (const [code, { strip }] of this.cards) strip.hidden = gone.includes(code);
    this.places.forEach((place, seat) => {
      const svg = table.find(([one]) => one === seat)?.[1];
      const card = element("span", svg ? "al-play__card" : "al-slot");
      if (svg) card.append(svg.cloneNode(true));
      place.lastElementChild.replaceWith(card);
      const marked = (mask >> seat) & 1;
      const alone = marked && mask === 1 << seat;
      place.classList.toggle("al-play--wins", Boolean(alone));
      place.classList.toggle("al-play--ties", Boolean(marked && !alone));
    });
    for (const extra of this.taken.querySelectorAll("[data-new]")) extra.remove();
    for (const winner of tricks) {
      const line = element("li", `al-taken--${winner < 0 ? "spoiled" : PAIRS[winner % 2]}`);
      line.dataset.new = "";
      line.append(element("span", "", this.taken.children.length + 1), winner < 0 ? words.spoiled : this.names[winner]);
      this.taken.append(line);
    }
    this.root.classList.toggle("al-puzzle--begun", this.past.length > 1);
    const over = node < 0;
    this.status.replaceChildren(...told.map((line) => element("p", "", line)));
    if (over) {
      this.status.prepend(piece(`.al-quiz__title--${wrong ? "wrong" : "right"}`));
      this.status.append(...[...this.ends[end].cloneNode(true).childNodes]);
    }
    if (over && !wrong) this.fold.open = true;
    this.back.hidden = this.past.length < 2;
    this.choices.replaceChildren();
    this.turn.textContent = "";
    const names = over ? [] : [...this.nodes[node].keys()];
    const { seat } = this.cards.get(swapped.get(names[0]) ?? names[0]) ?? {};
    const leads = this.places[table[0]?.[0] ?? seat].firstElementChild;
    if (!leads.contains(this.lead)) leads.append(" ", this.lead);
    for (const [index, row] of this.rows.entries()) row.classList.toggle("al-puzzle__turn", index === seat);
    if (over) return;
    this.turn.textContent = fill(words.turn, { seat: this.names[seat] });
    this.choices.setAttribute("aria-label", this.turn.textContent);
    for (const [code, card] of this.cards) {
      if (card.seat !== seat || gone.includes(code)) continue;
      const button = element("button", "al-answer al-answer--card");
      button.type = "button";
      button.dataset.card = code;
      const svg = card.svg.cloneNode(true);
      svg.removeAttribute("aria-label");
      svg.removeAttribute("role");
      svg.setAttribute("aria-hidden", "true");
      button.append(svg, element("span", "al-answer__name", card.name));
      this.choices.append(button);
    }
  }
}

/* The puzzles of an idea, one at a time. */
class Series {
  constructor(root) {
    this.root = root;
    this.name = root.dataset.series;
    this.roots = [...root.querySelectorAll(".al-puzzle")];
    this.titles = this.roots.map((puzzle) => puzzle.querySelector(".al-puzzle__title"));
    this.labels = this.titles.map((title) => title.textContent);
    this.made = [];
    this.picks = this.roots.map((_, index) => {
      const button = element("button", "al-do al-puzzles__pick");
      button.type = "button";
      button.addEventListener("click", () => this.pick(index));
      return button;
    });
    root.querySelector(".al-puzzles__picks").append(...this.picks);
    const forget = piece("[data-do=forget]");
    forget.addEventListener("click", () => {
      forgetAll();
      for (const series of all) series.mark();
    });
    root.append(forget);
    root.classList.add("al-puzzles--ready");
    this.mark();
    this.pick(Math.max(0, this.kept.indexOf(OPEN)));
  }

  get kept() {
    return signs(this.name, this.roots.length);
  }

  pick(now) {
    this.made[now] ??= new Puzzle(this.roots[now], (missed) => this.solved(now, missed));
    for (const [index, puzzle] of this.roots.entries()) {
      puzzle.classList.toggle("al-puzzle--now", index === now);
      if (index === now) this.picks[index].setAttribute("aria-current", "true");
      else this.picks[index].removeAttribute("aria-current");
    }
  }

  /* The puzzle that the page's address names. */
  follow() {
    const index = this.titles.findIndex((title) => `#${title.id}` === location.hash);
    if (index < 0) return;
    this.pick(index);
    this.roots[index].scrollIntoView();
  }

  solved(index, missed) {
    const came = (before) => (before === OPEN ? (missed ? MENDED : RIGHT) : before);
    keep(this.name, this.roots.length, index, came);
    this.mark();
  }

  mark() {
    for (const [index, sign] of this.kept.entries()) {
      const solved = sign === OPEN ? "" : ` ✓ ${words.solved}`;
      this.titles[index].querySelector("span")?.remove();
      if (solved) this.titles[index].append(element("span", "al-puzzle__solved", solved));
      this.picks[index].textContent = solved ? `${index + 1} ✓` : index + 1;
      this.picks[index].setAttribute("aria-label", this.labels[index] + solved);
    }
  }
}

const all = [...document.querySelectorAll(".al-puzzles")].map((root) => new Series(root));
const follow = () => {
  for (const series of all) series.follow();
};
addEventListener("hashchange", follow);
requestAnimationFrame(follow); // when all of them have their place
whenElsewhere(() => {
  for (const series of all) series.mark();
});
