/* Aluette: what a reader may do in the player besides stepping: let it play by itself, say who wins,
   ask what another card would have done, and set how it shows the hand. */

import { SEATS, STORED, element, fill, settings } from "./player.js";

const style = Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL("player-panels.css", import.meta.url) });
document.head.append(style);
await new Promise((done) => style.addEventListener("load", done));

const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"; // places in a trace's outcomes

const HEIGHT = 760; // px of a frame: the board, its sentence and its buttons on a phone

const keep = (change) => {
  Object.assign(settings, change);
  try {
    localStorage.setItem(STORED, JSON.stringify(settings));
  } catch {}
  for (const hand of document.querySelectorAll(".al-hand--ready aluette-hand")) hand.settle();
};

export const methods = {
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
    this.player.setAttribute("aria-label", this.words.pause);
    this.player.classList.add("al-control--playing");
    this.await();
  },

  await() {
    const step = this.trace.steps[this.index];
    const pause = (this.resolved(step) ? 2400 : 1100) + 45 * Math.max(0, step.say.length - 60);
    this.playing = setTimeout(() => {
      this.go(this.index + 1, { auto: true });
      if (this.atEnd("next") || !this.guess.hidden) this.stop();
      else this.await();
    }, pause / settings.speed);
  },

  /* What the reader says who wins. */
  answer(key) {
    const { best, say } = this.trace.steps[this.index + 1];
    const right = key === (best[0] ?? "nobody");
    this.go(this.index + 1, { say: fill(right ? this.words.right : this.words.wrong, { say }) });
    this.controls.next.focus({ preventScroll: true });
  },

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
    this.controls.next.focus({ preventScroll: true });
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
    const page = new URL(this.parentElement.dataset.embed, document.querySelector("link[rel=canonical]").href);
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
    if (sort) for (const seat of SEATS) this.arrange(this.sorted(seat));
    if (speed) keep({ speed: Number(speed) });
    else if (asking) keep({ guess: !settings.guess });
    else this.settle();
  },

  /* A hand from its strongest card down, or as it is played. */
  sorted(seat) {
    const order = this.trace.plays.map(([, code]) => code);
    const turn = (code) => order.indexOf(code) + 1 || order.length + 1;
    const codes = [...this.trace.hands[seat]];
    return this.sort === "played" ? codes.sort((one, other) => turn(one) - turn(other)) : codes;
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
      dealt.caption.className = "";
      dealt.caption.textContent = this.words.holds;
      this.text.firstElementChild.after(dealt);
      this.holdings = [...dealt.querySelectorAll("td")];
    }
    SEATS.forEach((seat, index) => {
      const codes = this.trace.hands[seat].filter((code) => !this.held.get(code).classList.contains("al-held--played"));
      this.holdings[index].textContent = codes.map((code) => this.spoken.get(code)).join(" · ") || "–";
    });
  },

  /* What if: the trick at this step, by the place of its first card among the plays. */
  trick(step = this.trace.steps[this.index]) {
    return step.from;
  },

  playOf(seat) {
    const first = this.trick();
    return this.trace.plays.findIndex(([one], index) => index >= first && one === seat);
  },

  /* What each card of a seat makes of the trick; nothing for cards gone, or the one that was played. */
  made(seat) {
    const { plays, hands, alt } = this.trace;
    const play = this.playOf(seat);
    if (play < 0 || play >= this.trick() + 4) return [];
    return hands[seat]
      .map((code, index) => [code, DIGITS.indexOf(alt[play]?.[index] ?? ".")])
      .filter(([code, outcome]) => outcome >= 0 && code !== plays[play][1]);
  },

  /* Who could have played another card, he who played last being the last. */
  alternatives() {
    const { steps, plays } = this.trace;
    const to = steps[this.index].to;
    const order = plays.slice(this.trick(), this.trick() + 4).map(([seat]) => seat);
    const last = Math.max(to - this.trick(), 1) - 1;
    const seats = [...order.slice(last + 1), ...order.slice(0, last + 1)];
    return seats.filter((seat) => this.made(seat).length);
  },

  really(seat) {
    const { plays, hands, alt, outcomes } = this.trace;
    const play = this.playOf(seat);
    return outcomes[DIGITS.indexOf(alt[play][hands[seat].indexOf(plays[play][1])])];
  },

  /* Show the trick of a step as it would be with another card; the real step if there is none. */
  imagine(index, card) {
    const { steps, plays, hands, outcomes } = this.trace;
    this.show(index);
    const seat = SEATS.find((one) => hands[one].includes(card));
    const made = seat && this.made(seat).find(([code]) => code === card);
    if (!made) return;
    const { from, step } = steps[index];
    const outcome = outcomes[made[1]];
    const before = steps[this.place(step - (step % 5 || 5) + 1)];
    const table = new Map(plays.slice(from, from + 4)).set(seat, card);
    const say = `${fill(this.words.with, { card: this.spoken.get(card), say: outcome.say })} ${this.really(seat).really}`;
    this.show(index, { branch: { card, seat, table, seen: { ...outcome, say, turn: null, tally: before.tally } } });
  },
};
