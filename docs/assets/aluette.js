/* Aluette: the hand that a reader steps through, the trick to judge, the timeline's hint.
   Whatever is shown was worked out when the page was built; nothing here knows a rule or a word. */

const SVG = "http://www.w3.org/2000/svg";
const SEATS = ["north", "east", "south", "west"];
const THEME_KEYS = new Set(["n", "p", ",", ".", "f", "s", "/"]);
const VERSION = 1; // of the trace
const WRITE_AFTER = 400; // ms; browsers refuse addresses that are rewritten all the time

const bySeat = (make) => Object.fromEntries(SEATS.map((seat, index) => [seat, make(seat, index)]));

const within = (low, value, high) => Math.min(Math.max(value, low), high);

const element = (name, className) => {
  const made = document.createElement(name);
  made.className = className;
  return made;
};

/* A hand. Its state is the number of a step; `show` draws any step from the trace alone. */
class Hand extends HTMLElement {
  connectedCallback() {
    if (this.trace) return;
    const trace = JSON.parse(this.dataset.trace);
    if (trace.v !== VERSION) {
      this.parentElement.classList.add("al-hand--plain"); // the tables stay as they are
      return;
    }
    this.trace = trace;
    this.find();
    this.layCards();
    this.listen();
    this.parentElement.classList.add("al-hand--ready");
    // From now on the player answers to the steps' addresses, wherever the page is.
    for (const anchor of this.parentElement.querySelectorAll(`[id^="${trace.id}-s"]`)) anchor.removeAttribute("id");
    this.show(this.asked() ?? 0);
    if (this.asked() !== null) this.parentElement.scrollIntoView({ block: "start" });
  }

  disconnectedCallback() {
    clearTimeout(this.writing);
    removeEventListener("hashchange", this.followAddress);
  }

  find() {
    const one = (selector) => this.querySelector(selector);
    this.board = one(".al-board");
    this.caption = one(".al-caption");
    this.slider = one(".al-slider");
    this.middle = one(".al-board__middle");
    this.pill = one(".al-board__pill");
    this.names = bySeat((seat) => one(`[data-name="${seat}"]`));
    this.rings = bySeat((seat) => one(`[data-ring="${seat}"]`));
    this.tallies = bySeat((seat) => one(`[data-tally="${seat}"]`));
    this.slots = bySeat((seat) => one(`.al-board__slot--${seat}`));
    this.marked = [...this.querySelectorAll("[data-step]")];
    this.rows = [...this.querySelectorAll("[data-trick]")];
    this.controls = Object.fromEntries([...this.querySelectorAll("[data-go]")].map((button) => [button.dataset.go, button]));
  }

  card(code, className) {
    const place = element("span", className);
    const svg = document.createElementNS(SVG, "svg");
    const use = document.createElementNS(SVG, "use");
    svg.setAttribute("class", "al-card");
    if (code) use.setAttribute("href", this.address(code));
    svg.append(use);
    place.append(svg);
    return place;
  }

  address(code) {
    return `${this.dataset.cards}#k${code}`;
  }

  layCards() {
    const cards = this.querySelector(".al-board__cards");
    this.held = new Map();
    for (const seat of SEATS) {
      const codes = this.trace.hands[seat];
      codes.forEach((code, index) => {
        const place = this.card(code, `al-held al-held--${seat}`);
        place.style.setProperty("--i", index);
        place.style.setProperty("--gap", within(0, 256 / (codes.length - 1), 32));
        place.style.setProperty("--column", index % 2);
        place.style.setProperty("--row", Math.floor(index / 2));
        this.held.set(code, place);
        cards.append(place);
      });
    }
    this.laid = bySeat((seat) => this.card("", `al-laid al-laid--${seat}`));
    cards.append(...Object.values(this.laid));
  }

  listen() {
    this.followAddress = () => {
      const index = this.asked();
      if (index === null) return;
      this.show(index);
      this.parentElement.scrollIntoView({ block: "start" });
    };
    addEventListener("hashchange", this.followAddress);
    this.addEventListener("click", (event) => {
      const button = event.target.closest("[data-go]");
      const link = event.target.closest("th a");
      const cell = event.target.closest("[data-step]");
      if (button) this.go(this.target(button.dataset.go));
      else if (link) {
        event.preventDefault();
        this.go(this.indexOf(Number(link.hash.split("-s")[1])));
      } else if (cell) this.go(this.indexOf(Number(cell.dataset.step)));
    });
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    this.addEventListener("keydown", (event) => this.press(event));
  }

  press(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (THEME_KEYS.has(event.key)) {
      event.stopPropagation();
      return;
    }
    const way = { ArrowRight: "next", ArrowLeft: "back", Home: "first", End: "last" }[event.key];
    let index = null;
    if (way) index = event.shiftKey && event.key.startsWith("Arrow") ? this.nextTrick(way) : this.target(way);
    else if (/^[1-9]$/.test(event.key)) index = this.trace.steps.findIndex((step) => step.trick === Number(event.key) && step.turn !== null);
    if (index === null || index < 0) return;
    event.preventDefault();
    this.go(index);
  }

  target(way) {
    const last = this.trace.steps.length - 1;
    return { first: 0, back: this.index - 1, next: this.index + 1, last }[way];
  }

  /* The nearest resolved trick before or after this step, else the deal or the end. */
  nextTrick(way) {
    const { steps } = this.trace;
    const resolved = (step) => step.trick !== null && step.step % 5 === 0;
    const forward = way === "next";
    const found = forward
      ? steps.findIndex((step, index) => index > this.index && resolved(step))
      : steps.findLastIndex((step, index) => index < this.index && resolved(step));
    return found >= 0 ? found : this.target(forward ? "last" : "first");
  }

  indexOf(step) {
    return this.trace.steps.findIndex((one) => one.step === step);
  }

  /* The step that the page's address asks of this hand, or null. */
  asked() {
    const [, id, step] = /^#(h\d+)(?:-s(\d+))?$/.exec(location.hash) ?? [];
    if (id !== this.trace.id) return null;
    const index = step === undefined ? 0 : this.indexOf(Number(step));
    return index < 0 ? null : index;
  }

  /* Go to a step because the reader wants to, and put it into the address. */
  go(index) {
    const last = this.trace.steps.length - 1;
    const wanted = within(0, index, last);
    if (wanted === this.index) return;
    const falls = wanted === this.index + 1;
    this.show(wanted, falls);
    clearTimeout(this.writing);
    this.writing = setTimeout(() => {
      if (this.isConnected) history.replaceState(history.state, "", `#${this.trace.id}-s${this.trace.steps[wanted].step}`);
    }, WRITE_AFTER);
  }

  show(index, falls = false) {
    const { steps, plays } = this.trace;
    const step = steps[index];
    this.index = index;
    const played = new Set(plays.slice(0, step.to).map(([, code]) => code));
    for (const [code, place] of this.held) place.classList.toggle("al-held--played", played.has(code));
    const table = new Map(plays.slice(step.from, step.to));
    const newest = plays[step.to - 1]?.[0];
    SEATS.forEach((seat, place) => {
      const laid = this.laid[seat];
      const code = table.get(seat);
      const turn = step.turn === seat;
      laid.hidden = !code;
      if (code) laid.firstChild.firstChild.setAttribute("href", this.address(code));
      laid.classList.toggle("al-laid--best", step.best.includes(seat));
      laid.classList.toggle("al-laid--tied", step.tied.includes(seat));
      laid.classList.toggle("al-laid--falls", falls && seat === newest && step.to !== steps[index - 1].to);
      this.names[seat].classList.toggle("al-board__name--turn", turn);
      this.rings[seat].classList.toggle("al-board__ring--turn", turn);
      this.slots[seat].classList.toggle("al-board__slot--turn", turn);
      this.count(this.tallies[seat], step.tally[place]);
    });
    this.middle.textContent = step.middle;
    this.pill.hidden = !step.pill;
    this.pill.firstChild.textContent = step.pill;
    this.caption.textContent = step.say;
    this.slider.value = index;
    this.slider.setAttribute("aria-valuetext", step.place);
    this.slider.style.setProperty("--done", `${(100 * index) / (steps.length - 1)}%`);
    const [first, last] = [index === 0, index === steps.length - 1];
    for (const [way, atEnd] of Object.entries({ first, back: first, next: last, last })) this.controls[way].setAttribute("aria-disabled", atEnd);
    for (const cell of this.marked) cell.classList.toggle("al-ahead", Number(cell.dataset.step) > step.step);
    for (const row of this.rows) {
      const now = Number(row.dataset.trick) === step.trick;
      row.classList.toggle("al-row--now", now);
      row.classList.toggle("al-row--ahead", !row.querySelector("[data-step]:not(.al-ahead)"));
      row.classList.toggle("al-row--undecided", row.lastElementChild.classList.contains("al-ahead"));
      if (now) row.setAttribute("aria-current", "step");
      else row.removeAttribute("aria-current");
    }
  }

  /* Dots up to five; above that one dot and the figure. */
  count(place, tricks) {
    const dots = Array.from({ length: tricks > 5 ? 1 : tricks }, () => document.createElement("i"));
    place.replaceChildren(...dots, tricks === 0 || tricks > 5 ? String(tricks) : "");
  }
}

customElements.define("aluette-hand", Hand);

/* A trick to judge: the page knows the right answer, and has the reason ready. */
document.addEventListener("click", (event) => {
  const answer = event.target.closest(".al-answer");
  const quiz = answer?.closest(".al-quiz");
  if (!quiz || quiz.classList.contains("al-quiz--answered")) return;
  const right = quiz.querySelector(".al-answer[data-right]");
  quiz.classList.add("al-quiz--answered");
  right.classList.add("al-answer--right");
  right.querySelector(".al-answer__right").hidden = false;
  answer.querySelector(".al-answer__yours").hidden = answer === right;
  if (answer !== right) answer.classList.add("al-answer--wrong");
  for (const button of quiz.querySelectorAll(".al-answer")) button.setAttribute("aria-disabled", "true");
  quiz.querySelector(`.al-quiz__title--${answer === right ? "right" : "wrong"}`).hidden = false;
  quiz.querySelector(".al-quiz__told").append(quiz.querySelector(".al-quiz__why"));
});

/* The hint to scroll has done its work once the timeline was scrolled. */
document.addEventListener("scroll", (event) => {
  if (event.target.classList?.contains("al-timeline__scroll")) event.target.parentElement.classList.add("al-timeline--scrolled");
}, { capture: true, passive: true });
