{# A hand of the reader's own: dealt by taps, by chance or by typing, played card by card. #}
/* Aluette: a hand of your own. */
import { FILED, address, addressed, capital, draw, fill, ofStep, phrases, ready, rules, say, seats, shuffled, stand } from "./table.js";

const TOLD_FOR = 3000; {# ms #}
const WRITE_AFTER = 400; {# ms; browsers refuse addresses that are rewritten all the time #}

for (const page of document.querySelectorAll(".al-own")) {
  const one = (selector) => page.querySelector(selector);
  const all = (selector) => [...page.querySelectorAll(selector)];
  const board = one(".al-hand-board");

  let hand = { table: 0, dealer: 3, hands: [[], [], [], []], plays: [] };
  let chosen = []; {# cards tapped, to be given to a seat #}
  let step = 0; {# how many plays are shown #}
  let writing;

  const complete = () => hand.hands.every(({ length }) => length === 9);

  const holder = (card) => hand.hands.findIndex((cards) => cards.includes(card));

  const change = (changes, note) => {
    hand = { ...hand, ...changes };
    return show("", note);
  };

  {# The seats that lack cards, in words; `fault` is said before. #}
  const told = (fault) => [fault, ...seats.flatMap((seat) => phrases.lacks[9 - hand.hands[seat].length]?.replace("{seat}", phrases.seats[seat]) ?? [])].filter(Boolean);

  const show = async (fault = "", note = "") => {
    const dealt = complete();
    for (const button of all("[data-card]")) {
      const card = Number(button.dataset.card);
      const seat = holder(card);
      button.setAttribute("aria-pressed", chosen.includes(card));
      button.querySelector("span")?.remove();
      if (seat >= 0) button.append(Object.assign(document.createElement("span"), { textContent: phrases.seats[seat] }));
      button.classList.toggle("al-pack__card--dealt", seat >= 0);
    }
    for (const button of all("[data-seat]")) button.textContent = `${phrases.seats[button.dataset.seat]} ${hand.hands[button.dataset.seat].length}/9`;
    for (const button of all("[data-dealer]")) button.setAttribute("aria-pressed", Number(button.dataset.dealer) === hand.dealer);
    one("select").value = hand.table;
    say(one(".al-own__state"), ...told(fault), note, dealt && !fault ? phrases.ready : "");
    board.hidden = !dealt;
    if (!dealt) return;
    await ready();
    const shown = { ...hand, plays: hand.plays.slice(0, step) };
    const now = stand(shown);
    draw(board, shown, now);
    say(one(".al-caption"), ...ofStep(now, phrases.tables[hand.table].rules, hand.dealer));
    for (const button of all("[data-go]")) button.setAttribute("aria-disabled", button.dataset.go === "-1" || button.dataset.go === "-99" ? !step : step === hand.plays.length);
    one("textarea[readonly]").value = filed();
    clearTimeout(writing);
    writing = setTimeout(() => history.replaceState(history.state, "", address(hand)), WRITE_AFTER);
  };

  {# The hand as a file that the command line reads. #}
  const filed = () => {
    const row = (cards) => cards.map((card) => rules.DECK[card]).join(" ");
    const tricks = Array.from({ length: Math.ceil(hand.plays.length / 4) }, (_, trick) => `  - ${row(hand.plays.slice(4 * trick, 4 * trick + 4))}\n`);
    return [
      `rules: ${phrases.tables[hand.table].preset}\ndealer: ${FILED[hand.dealer]}\nhands:\n`,
      ...seats.map((seat) => `  ${FILED[seat]}: ${row(hand.hands[seat])}\n`),
      ...(tricks.length ? ["tricks:\n", ...tricks] : []),
    ].join("");
  };

  {# The seat of a name, or of its first letter, in the page's language or as files have it. #}
  const called = (name) => seats.find((seat) => [FILED[seat], phrases.seats[seat].toLowerCase()].some((whole) => [whole, whole[0]].includes(name.toLowerCase())));

  {# Read a hand that was typed or pasted: a seat and its cards in each line, and what a file has besides. #}
  const read = (text) => {
    const found = { ...hand, hands: [[], [], [], []], plays: [] };
    const letters = new Map(); {# those that stand for a seat #}
    const seatOf = (name) => {
      const seat = called(name);
      if (name.length < 2 && seat !== undefined) letters.set(name.toUpperCase(), phrases.seats[seat]);
      return seat;
    };
    const cards = (row) =>
      row.split(/[\s,;·]+/).filter(Boolean).map((code) => {
        const card = rules.DECK.indexOf(code.toLowerCase());
        if (card < 0) throw fill(phrases.faults.card, { text: code.slice(0, 20) });
        return card;
      });
    for (const line of text.replace(/#.*/g, "").split(/\n+/)) {
      const [, word, rest] = /^\s*(-|[^\s:]+)\s*:?\s*(.*?)\s*$/.exec(line) ?? [];
      if (word === "claim") break;
      if (!word || ["hands", "tricks", "talon"].includes(word)) continue;
      if (word === "-") found.plays.push(...cards(rest));
      else if (word === "rules" && phrases.tables.some(({ preset }) => preset === rest)) found.table = phrases.tables.findIndex(({ preset }) => preset === rest);
      else if (word === "dealer" && called(rest) !== undefined) found.dealer = seatOf(rest);
      else if (called(word) !== undefined) found.hands[seatOf(word)].push(...cards(rest));
      else throw fill(phrases.faults.line, { text: line.trim().slice(0, 40) });
    }
    const dealt = found.hands.flat();
    const twice = dealt.find((card, place) => dealt.indexOf(card) < place);
    if (twice !== undefined) throw fill(phrases.faults.twice, { card: capital(phrases.names[twice]) });
    const full = seats.find((one) => found.hands[one].length > 9);
    if (full !== undefined) throw fill(phrases.faults.full, { seat: phrases.seats[full] });
    const { wrong } = stand(found);
    if (wrong >= 0 || new Set(found.plays).size < found.plays.length) throw fill(phrases.faults.play, { card: capital(phrases.names[found.plays[Math.max(wrong, 0)]]) });
    const note = letters.size ? fill(phrases.letters, { letters: [...letters].map((read) => read.join(" = ")).join(", ") }) : "";
    return [found, note];
  };

  {# Bring the table into view once it is there. #}
  const look = () => complete() && one(".al-own__state").scrollIntoView({ block: "start" });

  const give = (seat) => {
    const given = [...hand.hands[seat], ...chosen];
    if (given.length > 9) return show(fill(phrases.faults.full, { seat: phrases.seats[seat] }));
    chosen = [];
    const shown = change({ hands: hand.hands.map((cards, other) => (other === seat ? given : cards)) });
    look();
    return shown;
  };

  const tap = (card) => {
    if (hand.plays.length) [hand.plays, step] = [[], 0];
    const given = holder(card) >= 0;
    chosen = chosen.includes(card) ? chosen.filter((other) => other !== card) : [...chosen, card];
    return given ? change({ hands: hand.hands.map((cards) => cards.filter((other) => other !== card)) }) : show();
  };

  const acts = {
    async random() {
      await ready();
      return lay({ hands: shuffled(), plays: [] });
    },
    clear() {
      [chosen, step] = [[], 0];
      history.replaceState(history.state, "", location.pathname);
      return change({ hands: [[], [], [], []], plays: [] });
    },
    async read() {
      await ready();
      try {
        return lay(...read(one("#al-own-text").value));
      } catch (fault) {
        if (typeof fault !== "string") throw fault;
        return show(fault);
      }
    },
    async link(button) {
      const link = new URL(address(hand), location.href);
      history.replaceState(history.state, "", link);
      try {
        await navigator.clipboard.writeText(link);
        say(button, phrases.copied);
      } catch {
        say(button, phrases.inAddress);
      }
      setTimeout(() => say(button, phrases.copyLink), TOLD_FOR);
    },
  };

  page.addEventListener("click", ({ target }) => {
    const button = target.closest("button");
    if (!button || button.getAttribute("aria-disabled") === "true") return;
    const { card, seat, dealer, play, go, do: act } = button.dataset;
    if (card) tap(Number(card));
    else if (seat) give(Number(seat));
    else if (dealer) {
      step = 0;
      change({ dealer: Number(dealer), plays: [] });
    } else if (play) {
      const plays = [...hand.plays.slice(0, step), Number(play)];
      step = plays.length;
      change({ plays });
    } else if (go) {
      step = Math.min(Math.max(step + Number(go), 0), hand.plays.length);
      show();
    } else if (act) acts[act](button);
  });

  one("select").addEventListener("change", ({ target }) => {
    step = 0;
    change({ table: Number(target.value), plays: [] });
  });

  {# Show a hand that did not come from taps, and fold away what deals by taps once nothing lacks. #}
  const lay = (changes, note) => {
    chosen = [];
    step = changes.plays.length;
    const shown = change(changes, note);
    one("details").open = !complete();
    look();
    return shown;
  };

  const open = async () => {
    const found = addressed(location.hash);
    if (found === undefined) return;
    await ready();
    if (!found || stand(found).wrong >= 0) {
      show(phrases.faults.link);
      return;
    }
    lay(found);
  };
  addEventListener("hashchange", open);
  open();
}
