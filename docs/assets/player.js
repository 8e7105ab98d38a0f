/* Aluette: the hand that a reader steps through, card by card.
   Whatever it shows was worked out when the page was built; nothing here knows a rule or a word. */

const SVG = "http://www.w3.org/2000/svg";
const SEATS = ["north", "east", "south", "west"];
const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"; // places in a trace's outcomes
const THEME_KEYS = new Set(["n", "p", ",", ".", "f", "s", "/"]);
const VERSION = 1; // of the trace
const STORED = "aluette.player";
const WRITE_AFTER = 400; // ms; browsers refuse addresses that are rewritten all the time
const SETTLED_AFTER = 150; // ms after which a held key has stopped
const HOLD_AFTER = 500;
const SWIPE = 40; // px

const bySeat = (make) => Object.fromEntries(SEATS.map((seat, index) => [seat, make(seat, index)]));

const within = (low, value, high) => Math.min(Math.max(value, low), high);

const fill = (text, gaps) => text.replace(/\{(\w+)\}/g, (_, name) => gaps[name]);

const element = (name, className, text = "") => {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
};

/* The reader's own settings; where nothing can be stored they last as long as the page. */
const settings = { speed: 1, guess: false };
try {
  Object.assign(settings, JSON.parse(localStorage.getItem(STORED)));
} catch {}
const keep = (change) => {
  Object.assign(settings, change);
  try {
    localStorage.setItem(STORED, JSON.stringify(settings));
  } catch {}
  for (const hand of document.querySelectorAll(".al-hand--ready aluette-hand")) hand.settle();
};

/* Hands are made ready shortly before they come into view, one at a time. */
const waiting = [];
const whenIdle = window.requestIdleCallback ?? ((work) => setTimeout(work, 1));
const readyNext = () => {
  waiting.shift()?.ready();
  if (waiting.length) whenIdle(readyNext);
};
const nearby = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      nearby.unobserve(target);
      if (waiting.push(target) === 1) whenIdle(readyNext);
    }
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
      this.close();
      this.show(this.place(asked.step), { instead: asked.card });
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
    if (this.trace) return;
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
    const use = document.createElementNS(SVG, "use");
    svg.setAttribute("class", "al-card");
    svg.append(use);
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
    }
    this.arrange();
    this.laid = bySeat((seat) => {
      const place = element("span", `al-laid al-laid--${seat}`);
      place.append(this.drawn(""));
      cards.append(place);
      return place;
    });
  }

  /* Put the cards of each hand in order: the strongest first, or as they are played. */
  arrange() {
    const order = this.trace.plays.map(([, code]) => code);
    const turn = (code) => (order.indexOf(code) + 1 || 99);
    for (const seat of SEATS) {
      const codes = [...this.trace.hands[seat]];
      if (this.sort === "played") codes.sort((one, other) => turn(one) - turn(other));
      codes.forEach((code, index) => {
        const { style } = this.held.get(code);
        style.setProperty("--i", index);
        style.setProperty("--gap", within(0, 256 / (codes.length - 1), 32));
        style.setProperty("--column", index % 2);
        style.setProperty("--row", Math.floor(index / 2));
        style.zIndex = index;
      });
    }
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

  /* A played card leads to the step in which it fell, and back; another one asks what if. */
  tap(code) {
    const { steps, plays, hands } = this.trace;
    if (this.card) return;
    if (this.tapped?.code === code && this.tapped.to === this.index) {
      this.go(this.tapped.from);
      this.tapped = null;
    } else if (plays.slice(0, steps[this.index].to).some(([, played]) => played === code)) {
      const fell = plays.findIndex(([, played]) => played === code);
      const to = steps.findIndex((step) => step.to === fell + 1);
      if (to < 0) return;
      const from = this.index;
      this.go(to);
      this.tapped = { code, from, to };
    } else if (this.alternatives().length) {
      this.toggle("alt", true);
      this.offer(SEATS.find((seat) => hands[seat].includes(code)));
    }
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
      const buttons = [...group.querySelectorAll("button:not([data-seat])")];
      const step = key === "ArrowUp" || key === left ? -1 : 1;
      buttons[(buttons.indexOf(target) + step + buttons.length) % buttons.length].focus();
      event.preventDefault();
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
    else if (/^[1-9]$/.test(key)) index = this.trace.steps.findIndex((step) => step.trick === Number(key) && step.to > step.from && !this.resolved(step));
    else return;
    event.preventDefault();
    if (index !== null && index >= 0) this.go(index, { held: event.repeat });
  }

  resolved(step) {
    return step.trick !== null && step.step % 5 === 0;
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
    this.close();
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

  /* Autoplay. */
  play() {
    if (this.playing) {
      this.stop();
      return;
    }
    this.close();
    if (this.card) this.leave();
    if (this.atEnd("next")) this.go(0);
    this.player.setAttribute("aria-label", this.words.pause);
    this.player.classList.add("al-control--playing");
    this.await();
  }

  await() {
    const step = this.trace.steps[this.index];
    const pause = (this.resolved(step) ? 2400 : 1100) + 45 * Math.max(0, step.say.length - 60);
    this.playing = setTimeout(() => {
      this.go(this.index + 1, { auto: true });
      if (this.atEnd("next") || !this.guess.hidden) this.stop();
      else this.await();
    }, pause / settings.speed);
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

  /* What the reader says who wins. */
  answer(key) {
    const { best, say } = this.trace.steps[this.index + 1];
    const right = key === (best[0] ?? "nobody");
    this.go(this.index + 1, { say: fill(right ? this.words.right : this.words.wrong, { say }) });
    this.controls.next.focus({ preventScroll: true });
  }

  /* The panels under the buttons, one at a time. */
  toggle(name, open = this.panel?.dataset.panel !== name) {
    this.close(!open);
    if (!open) return;
    this.panel = this.querySelector(`[data-panel="${name}"]`);
    this.panel.hidden = false;
    this.opener().setAttribute("aria-expanded", "true");
    if (name === "alt") this.offer(this.alternatives().at(-1));
    this.panel.querySelector("button[aria-pressed=true], button").focus({ preventScroll: true });
    this.panel.scrollIntoView({ block: "nearest" });
  }

  opener() {
    return this.querySelector(`[data-open="${this.panel.dataset.panel}"]`);
  }

  close(focus = false) {
    if (!this.panel) return;
    this.panel.hidden = true;
    this.opener().setAttribute("aria-expanded", "false");
    if (focus) this.opener().focus({ preventScroll: true });
    this.panel = null;
  }

  /* What if: the trick at this step, by the place of its first card among the plays. */
  trick(step = this.trace.steps[this.index]) {
    return step.from;
  }

  playOf(seat) {
    const first = this.trick();
    return this.trace.plays.findIndex(([one], index) => index >= first && one === seat);
  }

  /* What each card of a seat makes of the trick; nothing for cards gone, or the one that was played. */
  made(seat) {
    const { plays, hands, alt } = this.trace;
    const play = this.playOf(seat);
    if (play < 0 || play >= this.trick() + 4) return [];
    return hands[seat]
      .map((code, index) => [code, DIGITS.indexOf(alt[play]?.[index] ?? ".")])
      .filter(([code, outcome]) => outcome >= 0 && code !== plays[play][1]);
  }

  /* Who could have played another card, he who played last being the last. */
  alternatives() {
    const { steps, plays } = this.trace;
    const to = steps[this.index].to;
    const order = plays.slice(this.trick(), this.trick() + 4).map(([seat]) => seat);
    const last = Math.max(to - this.trick(), 1) - 1;
    const seats = [...order.slice(last + 1), ...order.slice(0, last + 1)];
    return seats.filter((seat) => this.made(seat).length);
  }

  really(seat) {
    const { plays, hands, alt, outcomes } = this.trace;
    const play = this.playOf(seat);
    return outcomes[DIGITS.indexOf(alt[play][hands[seat].indexOf(plays[play][1])])];
  }

  offer(seat) {
    const { outcomes } = this.trace;
    const real = this.really(seat);
    const groups = new Map([[real, []]]);
    for (const [code, place] of this.made(seat)) {
      const outcome = outcomes[place];
      groups.set(outcome, [...(groups.get(outcome) ?? []), code]);
    }
    for (const button of this.panel.querySelectorAll("[data-seat]")) {
      button.setAttribute("aria-pressed", button.dataset.seat === seat);
      button.setAttribute("aria-disabled", !this.made(button.dataset.seat).length);
    }
    const place = this.panel.querySelector(".al-panel__groups");
    place.replaceChildren();
    for (const [outcome, codes] of groups) {
      if (!codes.length) continue;
      const list = element("ul", "al-panel__cards");
      list.setAttribute("role", "list");
      for (const code of codes) {
        const button = element("button", "al-panel__card");
        button.type = "button";
        button.dataset.card = code;
        const strip = element("span", "al-strip");
        strip.append(this.drawn(code));
        strip.firstChild.setAttribute("aria-hidden", "true");
        button.append(strip, element("span", "", this.spoken.get(code)));
        list.append(document.createElement("li"));
        list.lastChild.append(button);
      }
      place.append(element("p", "al-panel__outcome", outcome === real ? fill(this.words.same, outcome) : outcome.say), list);
    }
    // One stop for Tab; the arrows go from card to card.
    for (const [index, button] of [...place.querySelectorAll("button")].entries()) button.tabIndex = index ? -1 : 0;
  }

  /* Play another card instead, or go back to the real hand. */
  instead(card) {
    this.close();
    this.show(this.index, { instead: card });
    this.write();
    this.branch.querySelector("button").focus({ preventScroll: true });
    this.board.scrollIntoView({ block: "nearest" });
  }

  leave() {
    this.show(this.index);
    this.write();
    this.querySelector('[data-open="alt"]').focus({ preventScroll: true });
  }

  restart() {
    this.go(0);
    this.controls.next.focus({ preventScroll: true });
  }

  async link() {
    const button = this.querySelector("[data-do=link]");
    const url = new URL(this.address(), location.href).href;
    const usual = this.words.link;
    try {
      if (navigator.share && matchMedia("(pointer: coarse)").matches) await navigator.share({ url });
      else {
        await navigator.clipboard.writeText(url);
        button.textContent = this.words.copied;
      }
    } catch (error) {
      if (error.name === "AbortError") return; // the reader thought better of it
      history.replaceState(history.state, "", url);
      button.textContent = this.words.inAddress;
    }
    clearTimeout(this.confirming);
    this.confirming = setTimeout(() => (button.textContent = usual), 3000);
  }

  /* One of the settings: for this hand which cards lie open and in what order, for all hands the rest. */
  set({ hands, sort, speed, asking }) {
    if (hands) this.open = hands;
    if (sort) this.sort = sort;
    if (sort) this.arrange();
    if (speed) keep({ speed: Number(speed) });
    else if (asking) keep({ guess: !settings.guess });
    else this.settle();
  }

  /* Show what is set. */
  settle() {
    const pressed = { hands: this.open, sort: this.sort, speed: String(settings.speed), asking: settings.guess ? "on" : "" };
    for (const [name, value] of Object.entries(pressed)) {
      for (const button of this.querySelectorAll(`[data-${name}]`)) button.setAttribute("aria-pressed", button.dataset[name] === value);
    }
    this.parentElement.classList.toggle("al-hand--asks", settings.guess);
    this.show(this.index, { instead: this.card });
  }

  show(index, { instead = null, falls = false, back = false, held = false, auto = false, say = "" } = {}) {
    const { steps, plays, hands, outcomes } = this.trace;
    const step = steps[index];
    const before = this.index;
    this.index = index;
    const seatInstead = instead && SEATS.find((seat) => hands[seat].includes(instead));
    const made = seatInstead && this.made(seatInstead).find(([code]) => code === instead);
    this.card = made ? instead : null;
    const asks = settings.guess && step.ask && !made;
    const from = this.trick();
    const laid = plays.slice(from, made ? from + 4 : step.to);
    const table = new Map(laid);
    if (made) table.set(seatInstead, instead);
    const real = made && this.really(seatInstead);
    const seen = made ? { ...step, ...outcomes[made[1]], turn: null, tally: steps[this.place(step.step - (step.step % 5 || 5) + 1)]?.tally ?? step.tally } : asks ? { ...step, best: [], tied: [] } : step;

    const played = new Set([...plays.slice(0, from).map(([, code]) => code), ...table.values()]);
    const seats = Object.entries(hands);
    for (const [seat, codes] of seats) {
      const closed = this.open !== "all" && this.open !== seat;
      for (const code of codes) {
        const place = this.held.get(code);
        const gone = played.has(code);
        place.classList.toggle("al-held--played", gone);
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
      card.classList.toggle("al-laid--best", seen.best.includes(seat));
      card.classList.toggle("al-laid--tied", seen.tied.includes(seat));
      card.classList.toggle("al-laid--falls", falls && seat === newest && step.to !== steps[before].to);
      card.classList.toggle("al-laid--instead", seat === seatInstead && Boolean(made));
      this.names[seat].classList.toggle("al-board__name--turn", turn);
      this.rings[seat].classList.toggle("al-board__ring--turn", turn);
      this.slots[seat].classList.toggle("al-board__slot--turn", turn);
      this.count(this.tallies[seat], seen.tally[place]);
    });
    this.middle.textContent = seen.pill && step.trick !== null ? "" : step.middle;
    this.pill.hidden = !seen.pill;
    this.pill.firstChild.textContent = seen.pill;

    const words = made
      ? `${fill(this.words.with, { card: this.spoken.get(instead), say: seen.say })} ${fill(this.words.really, real)}`
      : say || (asks ? fill(this.words.ask, { say: step.ask }) : step.say);
    this.tell(words, back ? this.words.back : "", held || (auto && !this.resolved(step) && index < steps.length - 1), held);

    this.slider.value = index;
    this.slider.setAttribute("aria-valuetext", step.place);
    this.slider.style.setProperty("--done", `${(100 * index) / (steps.length - 1)}%`);
    for (const [way, button] of Object.entries(this.controls)) button.setAttribute("aria-disabled", this.atEnd(way));
    this.parentElement.classList.toggle("al-hand--branch", Boolean(made));
    this.extras.hidden = Boolean(made || asks);
    this.guess.hidden = !asks;
    this.branch.hidden = !made;
    this.branch.firstElementChild.textContent = fill(this.words.branch, step);
    this.querySelector('[data-open="alt"]').setAttribute("aria-disabled", !this.alternatives().length);

    for (const cell of this.marked) cell.classList.toggle("al-ahead", Number(cell.dataset.step) > step.step);
    for (const row of this.rows) {
      const now = Number(row.dataset.trick) === step.trick;
      row.classList.toggle("al-row--now", now);
      row.classList.toggle("al-row--ahead", !row.querySelector("[data-step]:not(.al-ahead)"));
      row.classList.toggle("al-row--undecided", row.lastElementChild.classList.contains("al-ahead"));
      if (now) row.setAttribute("aria-current", "step");
      else row.removeAttribute("aria-current");
    }
    this.lines[before]?.removeAttribute("aria-current");
    this.lines[index]?.setAttribute("aria-current", "step");
    this.tellHoldings();
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

  /* Who holds what, for those who read the hand as text. */
  tellHoldings() {
    if (!this.text.open) return;
    if (!this.holdings) {
      const dealt = this.querySelector(".al-dealt").cloneNode(true);
      dealt.className = "al-holds";
      dealt.caption.className = "";
      dealt.caption.textContent = this.words.holds;
      this.text.firstElementChild.after(dealt);
      this.holdings = [...dealt.querySelectorAll("td")];
    }
    SEATS.forEach((seat, index) => {
      const codes = this.trace.hands[seat].filter((code) => !this.held.get(code).classList.contains("al-held--played"));
      this.holdings[index].textContent = codes.map((code) => this.spoken.get(code)).join("; ") || "–";
    });
  }

  /* Dots up to five; above that one dot and the figure. */
  count(place, tricks) {
    if (place.tricks === tricks) return;
    place.tricks = tricks;
    const dots = Array.from({ length: tricks > 5 ? 1 : tricks }, () => document.createElement("i"));
    place.replaceChildren(...dots, tricks === 0 || tricks > 5 ? String(tricks) : "");
  }
}

customElements.define("aluette-hand", Hand);
