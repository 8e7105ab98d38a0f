/* Aluette: the hand that a reader steps through, card by card.
   Whatever it shows was worked out when the page was built; nothing here knows a rule or a word. */

const VERSION = "2"; // of the trace
const SIGNS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_";
export const STORED = "aluette.player";
const WRITE_AFTER = 400; // ms; browsers refuse more
const SETTLED_AFTER = 150; // ms after a held key
const SWIPE = 40; // px
const STEEP = 0.577; // 30 degrees

export const fill = (text, gaps) => text.replace(/\{(\w+)\}/g, (_, name) => gaps[name]);

export const element = (name, className, text = "") => Object.assign(document.createElement(name), { className, textContent: text });

/* What a sign of a trace says: the cards marked, the seat whose card alone is (else -1), who leads next. */
export const read = (sign) => {
  const value = SIGNS.indexOf(sign);
  const mask = value & 15;
  return { mask, one: [1, 2, 4, 8].indexOf(mask), leader: value >> 4 };
};

const codeOf = (svg) => svg.firstElementChild.href.baseVal.split("#s")[1];

export const flag = (node, name, on) => node.classList.toggle(name, Boolean(on));

const mark = (place, on) => (on ? place?.setAttribute("aria-current", "step") : place?.removeAttribute("aria-current"));

/* The reader's own settings, kept where that can be. */
export const settings = { speed: 1, guess: false };
try {
  Object.assign(settings, JSON.parse(localStorage.getItem(STORED)));
} catch {}

/* When idle; cards laid as soon as made are drawn twice. */
const whenIdle = window.requestIdleCallback ?? setTimeout;
const nearby = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) whenIdle(() => {
      target.uses = [...target.querySelectorAll(".al-dealt use")].map((use) => use.cloneNode());
      for (const { href } of target.uses) href.baseVal = href.baseVal.replace("#s", "#k");
      whenIdle(() => target.ready());
    });
  },
  { rootMargin: "100% 0px" },
);

addEventListener("hashchange", () => {
  for (const shape of document.querySelectorAll("[data-trace]")) shape.followAddress?.();
});

/* A hand. Its state is the number of a step, and a card played instead if there is one; `show`
   draws any state from the trace alone. */
export class Hand extends HTMLElement {
  connectedCallback() {
    if (!this.followAddress() && !this.steps) nearby.observe(this);
  }

  disconnectedCallback() {
    this.stop();
    clearTimeout(this.writing);
    nearby.unobserve(this);
  }

  /* Do what the page's address asks of this hand: show a step, or a card played instead. */
  followAddress() {
    const [, id, step, card] = /^#(\w\d+)(?:-s(\d+)(?:~(\d\d?[a-z]))?)?$/.exec(location.hash) ?? [];
    if (id !== this.parentElement.id) return false;
    this.ready();
    if (!this.steps) return true;
    this.stop();
    if (this.panel) this.close();
    const index = Math.max(0, this.place(step));
    if (card) this.imagine(index, card);
    else this.show(index);
    this.closest("details")?.setAttribute("open", "");
    this.parentElement.scrollIntoView({ block: "start" });
    return true;
  }

  ready() {
    if (this.steps || !this.isConnected) return;
    nearby.unobserve(this);
    const box = this.parentElement;
    const [version, ...trace] = this.dataset.trace.split(" ");
    if (version !== VERSION) {
      box.classList.add("al-hand--plain"); // the tables stay as they are
      return;
    }
    this.furnish();
    this.understand(...trace);
    this.layCards();
    this.listen();
    box.classList.add("al-hand--ready");
    this.tabIndex = this.index = 0;
    this.settle();
  }

  furnish() {
    const one = (selector) => this.querySelector(selector);
    const all = (selector) => [...this.querySelectorAll(selector)];
    const template = document.getElementById("al-player");
    this.words = template.dataset;
    one(".al-hand__dealt").after(template.content.cloneNode(true));
    for (const name of ["board", "caption", "slider", "middle", "ends", "extras", "guess", "branch"]) this[name] = one(`.al-${name}`);
    this.seats = all(".al-seat");
    this.laid = all(".al-laid");
    this.rows = all(".al-tricks tbody tr");
    this.controls = all("[data-go]");
    this.text = this.parentElement.querySelector("details");
    this.lines = [...this.text.querySelectorAll("li")];
    this.open = "all";
    this.sort = "rank";
  }

  /* Read the hand from its tables, its sentences and its trace. */
  understand(marks = "", others = "", ...before) {
    const { words, lines, parentElement: { id } } = this;
    // From now on the player answers to the steps' addresses.
    this.marked = [...this.querySelectorAll(`[id^="${id}-s"]`)];
    for (const place of this.marked) {
      place.dataset.step = place.id.split("-s")[1];
      place.removeAttribute("id");
    }
    const first = (this.first = Number(this.marked[0].dataset.step));
    const last = first + lines.length - 1;

    this.spoken = new Map();
    this.hands = [...this.querySelectorAll(".al-dealt tr")].map((row) => [...row.querySelectorAll("svg")].map((svg) => {
      const code = codeOf(svg);
      this.spoken.set(code, svg.getAttribute("aria-label"));
      return code;
    }));

    // A play: whose it is, the card, and what each other card would have made of the trick.
    const plays = (this.plays = before.map((code) => [this.hands.findIndex((codes) => codes.includes(code)), code]));
    let next = -1;
    for (const row of this.rows) {
      const [head, ...cells] = row.cells;
      cells.forEach((cell, seat) => {
        const { step } = cell.dataset;
        if (!step) {
          if (cell.className) next = seat;
          cell.dataset.step = last;
          this.marked.push(cell);
        } else if (seat < 4) plays[step - Math.ceil(step / 5)] = [seat, codeOf(cell.lastElementChild.firstChild)];
      });
      const link = element("a", "", head.textContent);
      const { step } = Object.assign(head.dataset, cells[4].dataset);
      link.href = `#${id}-s${step}`;
      head.replaceChildren(link);
    }
    const held = new Set(this.spoken.keys());
    let at = 0;
    plays.forEach((play, n) => {
      const made = (play[2] = new Map());
      held.delete(play[1]);
      for (const code of this.hands[play[0]]) if (held.has(code) && others[at] && before.length <= n) made.set(code, others[at++]);
    });

    const tally = [0, 0, 0, 0];
    this.steps = [];
    for (let step = 0; step <= last; step++) {
      const over = step > marks.length;
      const trick = over ? 0 : Math.ceil(step / 5);
      const card = trick && step % 5;
      const won = trick && !card;
      const sign = read(marks[step - 1] ?? "0");
      if (won && sign.one >= 0) tally[sign.one]++;
      const to = over ? plays.length : step - trick + (card > 0);
      const name = trick ? fill(words.trick, { trick }) : "";
      if (step >= first) this.steps.push({
        ...sign, step, trick, card, won, to,
        from: over ? to : Math.max(0, 4 * trick - 4),
        turn: over || won || card === 4 ? -1 : (plays[to]?.[0] ?? next),
        ends: marks[5 * trick - 1],
        tally: [...tally],
        middle: name,
        pill: over ? this.querySelector(".al-verdict__title").textContent : won && sign.one < 0 ? words.spoiled : "",
        place: card ? fill(words.card, { trick, card }) : name || (over ? words.result : words.deal),
        say: lines[step - first].textContent,
      });
    }
    this.slider.max = this.last = lines.length - 1;
  }

  drawn(code, use) {
    const svg = this.laid[0].firstChild.cloneNode(true);
    if (use) svg.replaceChildren(use);
    this.draw(svg, code);
    return svg;
  }

  draw(svg, code) {
    const { href } = svg.firstChild;
    if (!href.baseVal.endsWith(`#k${code}`)) href.baseVal = `${this.cards}#k${code}`;
  }

  layCards() {
    this.cards = this.querySelector(".al-dealt use").href.baseVal.split("#s")[0];
    this.held = new Map();
    this.hands.forEach((codes, seat) => {
      for (const code of codes) {
        const place = element("span", "al-held");
        place.dataset.held = code;
        place.append(this.drawn(code, this.uses?.shift()));
        this.held.set(code, place);
        this.seats[seat].append(place);
      }
      this.arrange(codes);
    });
  }

  arrange(codes) {
    codes.forEach((code, index) => {
      const { style } = this.held.get(code);
      style.setProperty("--i", index);
      style.setProperty("--column", index % 2);
      style.setProperty("--gap", Math.min(256 / (codes.length - 1), 32));
      style.zIndex = index;
    });
  }

  listen() {
    const on = (type, act) => this.addEventListener(type, act);
    on("click", this.click);
    on("keydown", this.press);
    on("pointerdown", ({ target, pointerType, pointerId, clientX, clientY }) => {
      this.swallow = false;
      this.swipe = pointerType !== "mouse" && this.board.contains(target) && [clientX, clientY];
      const button = target.closest("[data-go]");
      if (!button) return;
      button.setPointerCapture(pointerId); // for its end
      clearTimeout(this.holding);
      this.holding = setTimeout(() => this.hold(button.dataset.go, 350), 500);
    });
    on("pointercancel", () => clearTimeout(this.holding));
    on("pointerup", ({ clientX, clientY }) => {
      clearTimeout(this.holding);
      if (!this.swipe) return;
      const [across, down] = [clientX - this.swipe[0], clientY - this.swipe[1]];
      if (Math.abs(across) < SWIPE || Math.abs(down) >= STEEP * Math.abs(across)) return;
      this.swallow = true;
      this.go(this.target(across < 0 === this.matches(":dir(ltr)") ? "next" : "back"));
    });
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value), { held: true }));
    this.text.addEventListener("toggle", () => this.tellHoldings());
  }

  click(event) {
    if (this.swallow && event.detail) {
      this.swallow = false;
      return;
    }
    const on = (selector) => event.target.closest(selector);
    const button = on("button");
    if (button) {
      const { go } = button.dataset;
      if (button.getAttribute("aria-disabled") === "true") this.stop();
      else if (go) this.go(this.target(go));
      else this.act(button.dataset);
      return;
    }
    const cell = on("[data-step]");
    const held = on("[data-held]");
    if (on("a")) event.preventDefault();
    if (cell) this.go(this.place(cell.dataset.step));
    else if (held) this.tap(held.dataset.held);
  }

  press(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const { key, target } = event;
    if ("np,.fs/".includes(key)) {
      event.stopPropagation(); // the theme listens to it
      return;
    }
    const left = this.matches(":dir(rtl)") ? "ArrowRight" : "ArrowLeft";
    const group = target.closest("[data-roving]");
    if (group && key.startsWith("Arrow")) {
      event.preventDefault();
      this.rove(group, target, key === "ArrowUp" || key === left ? -1 : 1);
      return;
    }
    let index = -1;
    if (key === "Escape") this.escape(target);
    else if (key === " " && target === this) this.play();
    else if (key === "Home") index = 0;
    else if (key === "End") index = this.last;
    else if (key === "ArrowLeft" || key === "ArrowRight") index = this.target(`${event.shiftKey ? "trick-" : ""}${key === left ? "back" : "next"}`);
    else if (/^[1-9]$/.test(key)) index = this.place(5 * key - 4);
    else return;
    event.preventDefault();
    if (index >= 0) this.go(index, { held: event.repeat });
  }

  atEnd(way) {
    return this.index === (way.endsWith("back") ? 0 : this.last);
  }

  /* Where a control leads: one step on, or to the nearest resolved trick, else to the end. */
  target(way) {
    const on = way.endsWith("next") ? 1 : -1;
    let index = this.index + on;
    if (way.startsWith("trick")) while (this.steps[index] && !this.steps[index].won) index += on;
    return index;
  }

  place(step) {
    const index = step - this.first;
    return this.steps[index] ? index : -1;
  }

  address() {
    return `#${this.parentElement.id}-s${this.steps[this.index].step}${this.card ? `~${this.card}` : ""}`;
  }

  /* Go where the reader wants, and put it into the address. */
  go(index, { held, auto, say } = {}) {
    if (!auto) this.stop();
    const wanted = Math.min(Math.max(0, index), this.last);
    if (wanted === this.index && !this.card) return;
    if (this.panel) this.close();
    this.tapped = null;
    this.show(wanted, { falls: wanted === this.index + 1, back: wanted < this.index, held, auto, say });
    this.write();
    if (!this.guess.hidden && !held && this.contains(document.activeElement)) this.guess.focus({ preventScroll: true });
  }

  write() {
    clearTimeout(this.writing);
    this.writing = setTimeout(() => {
      if (this.isConnected) history.replaceState(history.state, "", this.address());
    }, WRITE_AFTER);
  }

  stop() {
    clearTimeout(this.holding);
    if (this.playing) this.halt();
  }

  /* Show what is set. */
  settle() {
    this.parentElement.classList.toggle("al-hand--asks", settings.guess);
    if (this.card) this.imagine(this.index, this.card);
    else this.show(this.index);
  }

  show(index, { branch, falls, back, held, auto, say } = {}) {
    const { steps, plays } = this;
    const step = steps[index];
    const before = this.index;
    const asks = settings.guess && step.card === 4 && !branch;
    const [newest, fallen] = plays[step.to - 1] ?? [];
    const ask = asks && { mask: 0, one: -1, say: fill(this.words.ask, { seat: this.seats[newest].querySelector("b").textContent, name: this.spoken.get(fallen) }) };
    const seen = { ...step, ...ask, ...branch?.seen };
    const table = branch?.table ?? new Map(plays.slice(step.from, step.to));
    this.index = index;
    this.card = branch?.card;

    const played = new Set([...plays.slice(0, step.from).map(([, code]) => code), ...table.values()]);
    this.hands.forEach((codes, seat) => {
      const closed = this.open !== "all" && this.open != seat;
      for (const code of codes) {
        const place = this.held.get(code);
        const gone = played.has(code);
        flag(place, "al-held--played", gone);
        this.draw(place.firstChild, closed && !gone ? "back" : code);
      }
      const card = this.laid[seat];
      const code = table.get(seat);
      card.hidden = !code;
      if (code) this.draw(card.firstChild, code);
      flag(card, "al-laid--best", seen.one === seat);
      flag(card, "al-laid--tied", seen.one < 0 && (seen.mask >> seat) & 1);
      flag(card, "al-laid--falls", falls && seat === newest && step.to !== steps[before].to);
      flag(card, "al-laid--instead", seat === branch?.seat);
      flag(this.seats[seat], "al-seat--turn", seen.turn === seat);
      // Dots, or one dot and the figure.
      const tricks = seen.tally[seat];
      const tally = this.seats[seat].querySelector(".al-tally");
      if (tally.tricks === tricks) return;
      tally.tricks = tricks;
      tally.textContent = tricks && tricks < 6 ? "" : tricks;
      tally.style.setProperty("--dots", tricks < 6 ? tricks : 1);
    });
    this.middle.textContent = seen.pill ? "" : step.middle;
    this.ends.hidden = !seen.pill;
    this.ends.firstChild.textContent = seen.pill;

    this.reach(before, say || seen.say, { back, held, auto });
    flag(this.parentElement, "al-hand--branch", branch);
    this.extras.hidden = branch || asks;
    this.guess.hidden = !asks;
    this.branch.hidden = !branch;
    if (branch) this.branch.firstElementChild.textContent = fill(this.words.branch, step);
    this.extras.firstElementChild.setAttribute("aria-disabled", !plays[step.from]?.[2].size);

    for (const cell of this.marked) flag(cell, "al-ahead", cell.dataset.step > step.step);
    for (const row of this.rows) mark(row, row.textContent.startsWith(step.trick));
    if (this.text.open) this.tellHoldings();
  }

  /* Tell a step, and show where it is. While a key is held, only the last sentence is to be heard. */
  reach(before, words, { back, held, auto }) {
    const { index, last, slider, lines } = this;
    const { place, won } = this.steps[index];
    const tell = (live) => {
      this.caption.setAttribute("aria-live", live);
      this.caption.replaceChildren(element("span", "al-hidden", back ? this.words.back : ""), words);
    };
    clearTimeout(this.settling);
    tell(held || (auto && !won && index < last) ? "off" : "polite");
    if (held) this.settling = setTimeout(tell, SETTLED_AFTER, "polite");
    slider.value = index;
    slider.setAttribute("aria-valuetext", place);
    slider.style.setProperty("--done", `${(100 * index) / last}%`);
    for (const button of this.controls) button.setAttribute("aria-disabled", this.atEnd(button.dataset.go));
    mark(lines[before]);
    mark(lines[index], true);
  }
}

/* Loaded when a reader first does it. */
const LATER = ["tap", "act", "hold", "escape", "play", "rove", "imagine", "tellHoldings"];
const besides = () => import("./player-panels.js").then(({ methods }) => Object.assign(Hand.prototype, methods));
for (const name of LATER) {
  Hand.prototype[name] = async function (...given) {
    await besides();
    this[name](...given);
  };
}

customElements.define("aluette-hand", Hand);
