/* Aluette: the hand that a reader steps through, card by card.
   Whatever it shows was worked out when the page was built; nothing here knows a rule or a word. */

const SVG = "http://www.w3.org/2000/svg";
export const SEATS = ["north", "east", "south", "west"];
const THEME_KEYS = new Set(["n", "p", ",", ".", "f", "s", "/"]);
const VERSION = 1; // of the trace
export const STORED = "aluette.player";
const WRITE_AFTER = 400; // ms; browsers refuse addresses that are rewritten all the time
const SETTLED_AFTER = 150; // ms after which a held key has stopped
const HOLD_AFTER = 500;
const SWIPE = 40; // px

const bySeat = (make) => Object.fromEntries(SEATS.map((seat, index) => [seat, make(seat, index)]));

const within = (low, value, high) => Math.min(Math.max(value, low), high);

export const fill = (text, gaps) => text.replace(/\{(\w+)\}/g, (_, name) => gaps[name]);

export const element = (name, className, text = "") => {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
};

const flag = (node, name, on) => {
  if (node[name] !== on) node.classList.toggle(name, (node[name] = on));
};

/* The reader's own settings; where nothing can be stored they last as long as the page. */
export const settings = { speed: 1, guess: false };
try {
  Object.assign(settings, JSON.parse(localStorage.getItem(STORED)));
} catch {}

/* A hand is made ready in an idle moment shortly before it comes into view. */
const whenIdle = window.requestIdleCallback ?? setTimeout;
const nearby = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) whenIdle(() => target.ready());
  },
  { rootMargin: "100% 0px" },
);
const leaving = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) if (!isIntersecting) target.stop();
});

/* A hand. Its state is the number of a step, and a card played instead if there is one; `show`
   draws any state from the trace alone. */
class Hand extends HTMLElement {
  connectedCallback() {
    this.followAddress = () => {
      const asked = this.asked();
      if (!asked) return;
      this.ready();
      if (!this.trace) return;
      this.stop();
      if (this.panel) this.close();
      const index = Math.max(0, this.place(asked.step));
      if (asked.card) this.imagine(index, asked.card);
      else this.show(index);
      this.reveal();
    };
    this.stopHidden = () => document.hidden && this.stop();
    addEventListener("hashchange", this.followAddress);
    document.addEventListener("visibilitychange", this.stopHidden);
    if (this.asked()) this.followAddress();
    else if (!this.trace) nearby.observe(this);
  }

  disconnectedCallback() {
    this.stop();
    clearTimeout(this.writing);
    nearby.unobserve(this);
    removeEventListener("hashchange", this.followAddress);
    document.removeEventListener("visibilitychange", this.stopHidden);
  }

  ready() {
    if (this.trace || !this.isConnected) return;
    nearby.unobserve(this);
    const box = this.parentElement;
    const trace = JSON.parse(this.dataset.trace);
    if (trace.v !== VERSION) {
      box.classList.add("al-hand--plain"); // the tables stay as they are
      return;
    }
    this.trace = trace;
    this.find();
    this.layCards();
    this.listen();
    box.classList.add("al-hand--ready");
    // From now on the player answers to the steps' addresses, wherever the page is.
    for (const anchor of box.querySelectorAll(`[id^="${trace.id}-s"]`)) anchor.removeAttribute("id");
    leaving.observe(this);
    this.index = 0;
    this.settle();
  }

  find() {
    const one = (selector) => this.querySelector(selector);
    const template = document.getElementById("al-player");
    this.words = template.dataset;
    one(".al-below").append(template.content.cloneNode(true));
    this.board = one(".al-board");
    this.caption = one(".al-caption");
    this.slider = one(".al-slider");
    this.middle = one(".al-board__middle");
    this.pill = one(".al-board__pill");
    this.extras = one(".al-extras");
    this.guess = one(".al-guess");
    this.branch = one(".al-branch");
    this.names = bySeat((seat) => one(`[data-name="${seat}"]`));
    this.rings = bySeat((seat) => one(`[data-ring="${seat}"]`));
    this.tallies = bySeat((seat) => one(`[data-tally="${seat}"]`));
    this.slots = bySeat((seat) => one(`.al-board__slot--${seat}`));
    this.marked = [...this.querySelectorAll("[data-step]")];
    this.rows = [...this.querySelectorAll("[data-trick]")];
    this.controls = Object.fromEntries([...this.querySelectorAll("[data-go]")].map((button) => [button.dataset.go, button]));
    this.player = one("[data-do=play]");
    this.text = this.parentElement.querySelector("details");
    this.lines = [...this.text.querySelectorAll("li")];
    this.spoken = new Map([...this.querySelectorAll(".al-hand__dealt svg")].map((svg) => [svg.firstElementChild.getAttribute("href").split("#k")[1], svg.getAttribute("aria-label")]));
    this.open = "all";
    this.sort = "rank";
  }

  drawn(code) {
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("class", "al-card");
    svg.append(document.createElementNS(SVG, "use"));
    if (code) this.draw(svg, code);
    return svg;
  }

  draw(svg, code) {
    if (svg.code === code) return;
    svg.code = code;
    svg.firstChild.setAttribute("href", `${this.dataset.cards}#k${code}`);
  }

  layCards() {
    const cards = this.querySelector(".al-board__cards");
    this.held = new Map();
    for (const seat of SEATS) {
      for (const code of this.trace.hands[seat]) {
        const place = element("span", `al-held al-held--${seat}`);
        place.dataset.held = code;
        place.append(this.drawn(code));
        this.held.set(code, place);
        cards.append(place);
      }
      this.arrange(this.trace.hands[seat]);
    }
    this.laid = bySeat((seat) => {
      const place = element("span", `al-laid al-laid--${seat}`);
      place.append(this.drawn(""));
      cards.append(place);
      return place;
    });
  }

  arrange(codes) {
    codes.forEach((code, index) => {
      const { style } = this.held.get(code);
      style.setProperty("--i", index);
      style.setProperty("--gap", within(0, 256 / (codes.length - 1), 32));
      style.setProperty("--column", index % 2);
      style.setProperty("--row", Math.floor(index / 2));
      style.zIndex = index;
    });
  }

  listen() {
    this.addEventListener("click", (event) => this.click(event));
    this.addEventListener("keydown", (event) => this.press(event));
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value), { held: true }));
    this.text.addEventListener("toggle", () => this.tellHoldings());
    for (const button of Object.values(this.controls)) {
      button.addEventListener("pointerdown", () => {
        this.swallow = false;
        clearTimeout(this.holding);
        this.holding = setTimeout(() => this.hold(button.dataset.go, 350), HOLD_AFTER);
      });
      for (const end of ["pointerup", "pointercancel", "pointerleave"]) button.addEventListener(end, () => clearTimeout(this.holding));
    }
    this.board.addEventListener("pointerdown", (event) => {
      this.swallow = false;
      this.swipe = event.pointerType === "mouse" ? null : [event.clientX, event.clientY];
    });
    this.board.addEventListener("pointerup", (event) => {
      if (!this.swipe) return;
      const [across, down] = [event.clientX - this.swipe[0], event.clientY - this.swipe[1]];
      this.swipe = null;
      if (Math.abs(across) < SWIPE || Math.abs(down) >= Math.abs(across) * Math.tan(Math.PI / 6)) return;
      this.swallow = true;
      this.go(this.target(across < 0 === this.matches(":dir(ltr)") ? "next" : "back"));
    });
  }

  /* Step again and again while a button is held, up to the end of a trick. */
  hold(way, pause) {
    this.swallow = true;
    this.go(this.target(way), { held: true });
    if (!this.resolved(this.trace.steps[this.index]) && !this.atEnd(way)) this.holding = setTimeout(() => this.hold(way, Math.max(100, pause * 0.8)), pause);
  }

  click(event) {
    if (this.swallow && event.detail) {
      this.swallow = false;
      return;
    }
    const on = (selector) => event.target.closest(selector);
    const button = on("button");
    if (button) {
      const { go, do: act, open, guess, seat, card, ...setting } = button.dataset;
      if (act !== "play") this.stop();
      if (button.getAttribute("aria-disabled") === "true") return;
      if (go) this.go(this.target(go));
      else if (act) this[act]();
      else if (open) this.toggle(open);
      else if (guess) this.answer(guess);
      else if (seat) this.offer(seat);
      else if (card) this.instead(card);
      else this.set(setting);
      return;
    }
    const link = on("th a");
    const cell = on("[data-step]");
    const held = on("[data-held]");
    if (link) {
      event.preventDefault();
      this.go(this.place(Number(link.hash.split("-s")[1])));
    } else if (cell) this.go(this.place(Number(cell.dataset.step)));
    else if (held) this.tap(held.dataset.held);
  }

  press(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const { key, target } = event;
    if (THEME_KEYS.has(key)) {
      event.stopPropagation();
      return;
    }
    const left = this.matches(":dir(rtl)") ? "ArrowRight" : "ArrowLeft";
    const group = target.closest("[data-roving]");
    if (group && key.startsWith("Arrow")) {
      event.preventDefault();
      this.rove(group, target, key === "ArrowUp" || key === left ? -1 : 1);
      return;
    }
    let index = null;
    if (key === "Escape") {
      if (this.playing) this.stop();
      else if (this.card) this.leave();
      else if (this.panel) this.close(true);
      else if (this.guess.contains(target)) this.focus();
      else return;
    } else if (key === " " && target === this) this.play();
    else if (key === "Home") index = 0;
    else if (key === "End") index = this.trace.steps.length - 1;
    else if (key === "ArrowLeft" || key === "ArrowRight") index = this.target(`${event.shiftKey ? "trick-" : ""}${key === left ? "back" : "next"}`);
    else if (/^[1-9]$/.test(key)) index = this.place(5 * key - 4);
    else return;
    event.preventDefault();
    if (index !== null && index >= 0) this.go(index, { held: event.repeat });
  }

  resolved(step) {
    return step.trick && step.step % 5 === 0;
  }

  atEnd(way) {
    return this.index === (way.endsWith("back") ? 0 : this.trace.steps.length - 1);
  }

  /* Where a control leads: one step on, or to the nearest resolved trick, else to the end. */
  target(way) {
    const { steps } = this.trace;
    if (way === "next") return this.index + 1;
    if (way === "back") return this.index - 1;
    const found = way === "trick-next"
      ? steps.findIndex((step, index) => index > this.index && this.resolved(step))
      : steps.findLastIndex((step, index) => index < this.index && this.resolved(step));
    return found >= 0 ? found : way === "trick-next" ? steps.length - 1 : 0;
  }

  place(step) {
    return this.trace.steps.findIndex((one) => one.step === step);
  }

  /* What the page's address asks of this hand: a step, and a card played instead. */
  asked() {
    const [, id, step, card] = /^#(h\d+)(?:-s(\d+)(?:~(\d\d?[a-z]))?)?$/.exec(location.hash) ?? [];
    if (id !== this.parentElement.id) return null;
    if (step === undefined) return { step: JSON.parse(this.dataset.trace).steps[0].step };
    return { step: Number(step), card };
  }

  address() {
    const { id, steps } = this.trace;
    return `#${id}-s${steps[this.index].step}${this.card ? `~${this.card}` : ""}`;
  }

  /* Bring the hand into view, opening what it is folded into. */
  reveal() {
    const folded = this.closest("details");
    if (folded) folded.open = true;
    this.parentElement.scrollIntoView({ block: "start" });
  }

  /* Go to a step because the reader wants to, and put it into the address. */
  go(index, { held = false, auto = false, say = "" } = {}) {
    if (!auto) this.stop();
    const wanted = within(0, index, this.trace.steps.length - 1);
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
    if (!this.playing) return;
    clearTimeout(this.playing);
    this.playing = null;
    this.player.setAttribute("aria-label", this.words.play);
    this.player.classList.remove("al-control--playing");
    this.caption.setAttribute("aria-live", "polite");
  }

  /* Show what is set. */
  settle() {
    const pressed = { hands: this.open, sort: this.sort, speed: String(settings.speed), asking: settings.guess ? "on" : "" };
    for (const [name, value] of Object.entries(pressed)) {
      for (const button of this.querySelectorAll(`[data-${name}]`)) button.setAttribute("aria-pressed", button.dataset[name] === value);
    }
    this.parentElement.classList.toggle("al-hand--asks", settings.guess);
    if (this.card) this.imagine(this.index, this.card);
    else this.show(this.index);
  }

  show(index, { branch = null, falls = false, back = false, held = false, auto = false, say = "" } = {}) {
    const { steps, plays, hands, alt } = this.trace;
    const step = steps[index];
    const before = this.index;
    const asks = Boolean(settings.guess && step.ask && !branch);
    const seen = { ...step, ...(asks && { best: [], tied: [], say: fill(this.words.ask, { say: step.ask }) }), ...branch?.seen };
    const table = branch?.table ?? new Map(plays.slice(step.from, step.to));
    this.index = index;
    this.card = branch?.card;

    const played = new Set([...plays.slice(0, step.from).map(([, code]) => code), ...table.values()]);
    for (const [seat, codes] of Object.entries(hands)) {
      const closed = this.open !== "all" && this.open !== seat;
      for (const code of codes) {
        const place = this.held.get(code);
        const gone = played.has(code);
        flag(place, "al-held--played", gone);
        this.draw(place.firstChild, closed && !gone ? "back" : code);
      }
    }
    const newest = plays[step.to - 1]?.[0];
    SEATS.forEach((seat, place) => {
      const card = this.laid[seat];
      const code = table.get(seat);
      const turn = seen.turn === seat;
      card.hidden = !code;
      if (code) this.draw(card.firstChild, code);
      flag(card, "al-laid--best", seen.best.includes(seat));
      flag(card, "al-laid--tied", seen.tied.includes(seat));
      flag(card, "al-laid--falls", falls && seat === newest && step.to !== steps[before].to);
      flag(card, "al-laid--instead", seat === branch?.seat);
      flag(this.names[seat], "al-board__name--turn", turn);
      flag(this.rings[seat], "al-board__ring--turn", turn);
      flag(this.slots[seat], "al-board__slot--turn", turn);
      this.count(this.tallies[seat], seen.tally[place]);
    });
    this.middle.textContent = seen.pill ? "" : step.middle;
    this.pill.hidden = !seen.pill;
    this.pill.firstChild.textContent = seen.pill;

    this.tell(say || seen.say, back ? this.words.back : "", held || (auto && !this.resolved(step) && index < steps.length - 1), held);

    this.slider.value = index;
    this.slider.setAttribute("aria-valuetext", step.place);
    this.slider.style.setProperty("--done", `${(100 * index) / (steps.length - 1)}%`);
    for (const [way, button] of Object.entries(this.controls)) button.setAttribute("aria-disabled", this.atEnd(way));
    flag(this.parentElement, "al-hand--branch", Boolean(branch));
    this.extras.hidden = Boolean(branch || asks);
    this.guess.hidden = !asks;
    this.branch.hidden = !branch;
    if (branch) this.branch.firstElementChild.textContent = fill(this.words.branch, step);
    this.querySelector('[data-open="alt"]').setAttribute("aria-disabled", (alt[step.from] ?? "").replaceAll(".", "").length < 2);

    const ahead = (cell) => cell.dataset.step > step.step;
    for (const cell of this.marked) flag(cell, "al-ahead", ahead(cell));
    for (const row of this.rows) {
      const now = row.dataset.trick == step.trick;
      flag(row, "al-row--now", now);
      flag(row, "al-row--ahead", row.dataset.trick * 5 - 4 > step.step);
      flag(row, "al-row--undecided", ahead(row.lastElementChild));
      if (now) row.setAttribute("aria-current", "step");
      else row.removeAttribute("aria-current");
    }
    this.lines[before]?.removeAttribute("aria-current");
    this.lines[index]?.setAttribute("aria-current", "step");
    if (this.text.open) this.tellHoldings();
  }

  /* Say a sentence; while a key is held, only the last one is to be heard. */
  tell(words, back, quiet, held) {
    clearTimeout(this.settling);
    const write = () => {
      const [prefix, rest] = back.split("{say}");
      this.caption.replaceChildren(...(prefix ? [element("span", "al-hidden", prefix)] : []), words + (rest ?? ""));
    };
    this.caption.setAttribute("aria-live", quiet ? "off" : "polite");
    write();
    if (!held) return;
    this.settling = setTimeout(() => {
      this.caption.setAttribute("aria-live", "polite");
      write();
    }, SETTLED_AFTER);
  }

  /* Dots up to five; above that one dot and the figure. */
  count(place, tricks) {
    if (place.tricks === tricks) return;
    place.tricks = tricks;
    const dots = Array.from({ length: tricks > 5 ? 1 : tricks }, () => document.createElement("i"));
    place.replaceChildren(...dots, tricks === 0 || tricks > 5 ? String(tricks) : "");
  }
}

/* What a reader may do besides is loaded when he first does it. */
const LATER = ["tap", "play", "answer", "toggle", "instead", "leave", "imagine", "restart", "link", "rove", "set", "tellHoldings"];
const besides = () => import("./player-panels.js").then(({ methods }) => Object.assign(Hand.prototype, methods));
for (const name of LATER) {
  Hand.prototype[name] = async function (...given) {
    await besides();
    this[name](...given);
  };
}

customElements.define("aluette-hand", Hand);
