/* Aluette: what a reader may do in the player besides stepping: let it play by itself, say who wins,
   ask what another card would have done, and set how it shows the hand. */

import { STORED, element, fill, read, settings } from "./player.js";

const style = Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL("player-panels.css", import.meta.url) });
document.head.append(style);
await new Promise((done) => style.addEventListener("load", done));

const HEIGHT = 760; // px of a frame: the board, its sentence and its buttons on a phone

const SAME = "."; // the sign of what changes nothing

const keep = (change) => {
  Object.assign(settings, change);
  try {
    localStorage.setItem(STORED, JSON.stringify(settings));
  } catch {}
  for (const hand of document.querySelectorAll(".al-hand--ready aluette-hand")) hand.settle();
};

/* A hand that nobody sees does not play on. */
const leaving = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) if (!isIntersecting) target.stop();
});
document.addEventListener("visibilitychange", () => {
  for (const hand of document.querySelectorAll("aluette-hand")) if (document.hidden) hand.stop();
});

export const methods = {
  /* A played card leads to the step in which it fell, and back; another one asks what if. */
  tap(code) {
    const { steps, plays, hands, index: from } = this;
    if (this.card) return;
    const fell = plays.findIndex(([, played]) => played === code);
    if (this.tapped?.code === code && this.tapped.to === from) {
      this.go(this.tapped.from);
    } else if (fell >= 0 && fell < steps[from].to) {
      const to = steps.findIndex((step) => step.to === fell + 1);
      if (to < 0) return;
      this.go(to);
      this.tapped = { code, from, to };
    } else if (this.alternatives().length) {
      this.toggle("alt", true);
      this.offer(hands.findIndex((codes) => codes.includes(code)));
    }
  },

  /* What a button is for. */
  act({ do: act, open, guess, seat, card, ...setting }) {
    if (act !== "play") this.stop();
    if (act) this[act]();
    else if (open) this.toggle(open);
    else if (guess) this.answer(guess);
    else if (seat) this.offer(seat);
    else if (card) this.instead(card);
    else this.set(setting);
  },

  /* Step again and again while a button is held, up to the end of a trick. */
  hold(way, pause) {
    this.swallow = true;
    this.go(this.target(way), { held: true });
    if (!this.steps[this.index].won && !this.atEnd(way)) this.holding = setTimeout(() => this.hold(way, Math.max(100, pause * 0.8)), pause);
  },

  /* What there is to leave, the latest first. */
  escape(from) {
    if (this.playing) this.stop();
    else if (this.card) this.leave();
    else if (this.panel) this.close(true);
    else if (this.guess.contains(from)) this.focus();
  },

  /* Autoplay. */
  play() {
    if (this.playing) {
      this.stop();
      return;
    }
    this.close();
    if (this.card) this.leave();
    if (this.atEnd("next")) this.go(0);
    this.running(true);
    leaving.observe(this);
    this.await();
  },

  halt() {
    clearTimeout(this.playing);
    this.playing = null;
    this.running(false);
    this.caption.setAttribute("aria-live", "polite");
  },

  running(on) {
    const button = this.querySelector("[data-do=play]");
    button.setAttribute("aria-label", on ? this.words.pause : this.words.play);
    button.classList.toggle("al-control--playing", on);
  },

  await() {
    const { won, say } = this.steps[this.index];
    const pause = (won ? 2400 : 1100) + 45 * Math.max(0, say.length - 60);
    this.playing = setTimeout(() => {
      this.go(this.index + 1, { auto: true });
      if (this.atEnd("next") || !this.guess.hidden) this.stop();
      else this.await();
    }, pause / settings.speed);
  },

  /* What the reader says who wins. */
  answer(seat) {
    const { one, say } = this.steps[this.index + 1];
    this.go(this.index + 1, { say: fill(one == seat ? this.words.right : this.words.wrong, { say }) });
    this.controls[2].focus({ preventScroll: true });
  },

  /* The panels under the buttons, one at a time. */
  toggle(name, open = this.panel?.dataset.panel !== name) {
    this.close(!open);
    if (!open) return;
    this.panel = this.querySelector(`[data-panel="${name}"]`);
    this.panel.hidden = false;
    this.opener().setAttribute("aria-expanded", "true");
    if (name === "alt") this.offer(this.alternatives().at(-1));
    this.showSettings();
    this.panel.querySelector("button[aria-pressed=true], button").focus({ preventScroll: true });
    this.panel.scrollIntoView({ block: "nearest" });
  },

  opener() {
    return this.querySelector(`[data-open="${this.panel.dataset.panel}"]`);
  },

  close(focus = false) {
    if (!this.panel) return;
    this.panel.hidden = true;
    this.opener().setAttribute("aria-expanded", "false");
    if (focus) this.opener().focus({ preventScroll: true });
    this.panel = null;
  },

  offer(seat) {
    const groups = new Map([[SAME, []]]);
    for (const [code, sign] of this.made(seat)) groups.set(sign, [...(groups.get(sign) ?? []), code]);
    for (const button of this.panel.querySelectorAll("[data-seat]")) {
      button.setAttribute("aria-pressed", button.dataset.seat == seat);
      button.setAttribute("aria-disabled", !this.made(button.dataset.seat).size);
    }
    const place = this.panel.querySelector(".al-panel__groups");
    place.replaceChildren();
    for (const [sign, codes] of groups) {
      const { say } = this.outcome(sign);
      if (!codes.length) continue;
      const list = element("ul", "al-panel__cards");
      list.setAttribute("role", "list");
      for (const code of codes) {
        const button = element("button", "al-extra al-panel__card");
        button.type = "button";
        button.dataset.card = code;
        const strip = element("span", "al-strip");
        strip.append(this.drawn(code));
        strip.firstChild.setAttribute("aria-hidden", "true");
        button.append(strip, element("span", "", this.spoken.get(code)));
        const cost = this.cost(code);
        if (cost) button.lastChild.append(element("span", `al-panel__cost al-panel__cost--${cost}`, this.words[cost]));
        list.append(document.createElement("li"));
        list.lastChild.append(button);
      }
      place.append(element("p", "al-panel__outcome", sign === SAME ? fill(this.words.same, { say }) : say), list);
    }
    if (place.querySelector(".al-panel__cost")) place.append(element("p", "al-panel__costs", this.words.costs));
    // One stop for Tab; the arrows go from card to card.
    for (const [index, button] of [...place.querySelectorAll("button")].entries()) button.tabIndex = index ? -1 : 0;
  },

  /* Play another card instead, or go back to the real hand. */
  instead(card) {
    this.close();
    this.imagine(this.index, card);
    this.write();
    this.branch.querySelector("button").focus({ preventScroll: true });
    this.board.scrollIntoView({ block: "nearest" });
  },

  leave() {
    this.show(this.index);
    this.write();
    this.querySelector('[data-open="alt"]').focus({ preventScroll: true });
  },

  restart() {
    this.go(0);
    this.controls[2].focus({ preventScroll: true });
  },

  /* In a frame, the step of the lesson that the frame leads to. */
  async link() {
    const lesson = document.querySelector(".al-embed__lesson");
    const url = new URL(this.address(), lesson ?? location).href;
    try {
      if (!lesson && navigator.share && matchMedia("(pointer: coarse)").matches) await navigator.share({ url });
      else {
        await navigator.clipboard.writeText(url);
        this.confirm("link", this.words.copied);
      }
    } catch (error) {
      if (lesson || error.name === "AbortError") return; // the reader thought better of it
      history.replaceState(history.state, "", url);
      this.confirm("link", this.words.inAddress);
    }
  },

  /* A frame with this hand, for another page; its address is the one at which the site is published. */
  async embed() {
    const place = this.panel.querySelector(".al-embedding");
    const field = place.lastElementChild;
    const page = new URL(this.closest("[data-embed]").dataset.embed, document.querySelector("link[rel=canonical]").href);
    if (this.index || this !== document.querySelector("aluette-hand")) page.hash = this.address();
    const frame = document.createElement("iframe");
    const attributes = {
      src: page.href,
      title: document.title,
      loading: "lazy",
      width: "100%",
      height: HEIGHT,
      style: "border: 0",
      allow: "clipboard-write",
    };
    for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
    field.value = frame.outerHTML;
    field.onkeydown = (event) => event.key !== "Escape" && event.stopPropagation();
    place.hidden = false;
    field.focus();
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
      this.confirm("embed", this.words.copied);
    } catch {} // there it stands, to be copied by hand
  },

  /* Say in a button what has come of it, for a moment. */
  confirm(name, said) {
    const button = this.querySelector(`[data-do=${name}]`);
    button.dataset.usual ??= button.textContent;
    button.textContent = said;
    clearTimeout(button.confirming);
    button.confirming = setTimeout(() => (button.textContent = button.dataset.usual), 3000);
  },

  /* One of the settings: for this hand which cards lie open and in what order, for all hands the rest. */
  set({ hands, sort, speed, asking }) {
    if (hands) this.open = hands;
    if (sort) this.sort = sort;
    if (sort) for (const codes of this.hands) this.arrange(this.sorted(codes));
    if (speed) keep({ speed: Number(speed) });
    else if (asking) keep({ guess: !settings.guess });
    else this.settle();
    this.showSettings();
  },

  showSettings() {
    const pressed = { hands: this.open, sort: this.sort, speed: String(settings.speed), asking: settings.guess ? "on" : "" };
    for (const [name, value] of Object.entries(pressed)) {
      for (const button of document.querySelectorAll(`[data-${name}]`)) {
        if (this.contains(button) || name === "speed" || name === "asking") button.setAttribute("aria-pressed", button.dataset[name] === value);
      }
    }
  },

  /* A hand from its strongest card down, or as it is played. */
  sorted(codes) {
    const order = this.plays.map(([, code]) => code);
    const turn = (code) => order.indexOf(code) + 1 || order.length + 1;
    return this.sort === "played" ? codes.toSorted((one, other) => turn(one) - turn(other)) : codes;
  },

  /* From one button of a group to the next. */
  rove(group, from, step) {
    const buttons = [...group.querySelectorAll("button")];
    buttons[(buttons.indexOf(from) + step + buttons.length) % buttons.length].focus();
  },

  /* Who holds what, for those who read the hand as text. */
  tellHoldings() {
    if (!this.holdings) {
      const dealt = this.querySelector(".al-dealt").cloneNode(true);
      dealt.className = "al-holds";
      dealt.removeAttribute("aria-labelledby");
      dealt.createCaption().textContent = this.words.holds;
      this.text.firstElementChild.after(dealt);
      this.holdings = [...dealt.querySelectorAll("td")];
    }
    this.hands.forEach((all, seat) => {
      const codes = all.filter((code) => !this.held.get(code).classList.contains("al-held--played"));
      this.holdings[seat].textContent = codes.map((code) => this.spoken.get(code)).join(" · ") || "–";
    });
  },

  /* What if: what each other card of a seat makes of the trick at this step. */
  made(seat) {
    const { from } = this.steps[this.index];
    return this.plays.slice(from, from + 4).find(([one]) => one == seat)?.[2] ?? new Map();
  },

  /* What a card that was not played would have done to the point; nothing where none made a difference. */
  cost(code) {
    if (!this.costs) {
      const signs = [...(this.dataset.costs ?? "")];
      this.costs = new Map();
      for (const [, played, made] of this.plays) for (const other of made?.keys() ?? []) this.costs.set(played + other, { k: "keeps", g: "gives" }[signs.shift()]);
    }
    const { from } = this.steps[this.index];
    const played = this.plays.slice(from, from + 4).find(([, , made]) => made?.has(code));
    return this.costs.get(played?.[1] + code);
  },

  /* What becomes of the trick at this step, by a sign of the trace; at the deal, of the first one. */
  outcome(sign) {
    const { words } = this;
    const { mask, one, leader } = read(sign === SAME ? this.steps[this.index || 1].ends : sign);
    if (one >= 0) return { mask, one, pill: "", say: words.takes.split("|")[one] };
    const level = words.level.split("|");
    return { mask, one, pill: words.spoiled, say: fill(words.spoil, { seats: level[mask], leader: level[1 << leader] }) };
  },

  /* Who could have played another card, he who played last being the last. */
  alternatives() {
    const { from, to } = this.steps[this.index];
    const order = this.plays.slice(from, from + 4).map(([seat]) => seat);
    const last = Math.max(to - from, 1) - 1;
    const seats = [...order.slice(last + 1), ...order.slice(0, last + 1)];
    return seats.filter((seat) => this.made(seat).size);
  },

  /* Show the trick of a step as it would be with another card; the real step if there is none. */
  imagine(index, card) {
    this.show(index);
    const seat = this.hands.findIndex((codes) => codes.includes(card));
    const sign = this.made(seat).get(card);
    if (!sign) return;
    const { from, trick } = this.steps[index];
    const outcome = this.outcome(sign);
    const { tally } = this.steps.find((step) => step.trick === trick);
    const table = new Map(this.plays.slice(from, from + 4)).set(seat, card);
    const really = this.words.really.split("|").at(this.outcome(SAME).one);
    const say = `${fill(this.words.with, { card: this.spoken.get(card), say: outcome.say })} ${really}`;
    this.show(index, { branch: { card, seat, table, seen: { ...outcome, say, turn: -1, tally } } });
  },
};
