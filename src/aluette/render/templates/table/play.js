{# A hand against the bots: the reader sits in the south. #}
/* Aluette: a hand against three bots. */
import { draw, element, fill, ofStep, phrases, ready, rules, say, shuffled, stand } from "./table.js";

export const READER = 2;

{# What the bot on a seat chooses; the seat may be the reader's. #}
export const choice = ({ hands, plays }, { turn, leader, cards }) => rules.choose(phrases.opposite[turn], { seat: turn, holding: hands[turn].filter((card) => !plays.includes(card)), leader, table: cards });

for (const page of document.querySelectorAll(".al-game")) {
  const one = (selector) => page.querySelector(selector);
  const board = one(".al-hand-board");
  const caption = one(".al-caption");
  const end = one(".al-game__end");
  let hand;
  let before = []; {# at each turn of the reader's: how many cards had been played, and what was told #}
  let waits = false; {# for the reader to have seen a trick that is complete #}
  let seen = false; {# the cards of the others #}
  let peeks = 0;
  let hints = 0;
  let tip = "";
  let lines = []; {# what has happened since the reader last did something #}

  const full = (card) => phrases.fullNames[card] ?? phrases.cards[card];

  const reason = (chosen) => ({ card: full(chosen.card), reason: phrases.reasons[chosen.rule] });

  const told = (now) => ofStep(now, phrases.tables[hand.table].rules, hand.dealer).join(" ");

  {# Let the bots play until it is the reader's turn, or the trick is complete. #}
  const go = (lead) => {
    let now = stand(hand);
    while (now.turn !== null && now.turn !== READER && (lead || now.cards.length)) {
      const chosen = choice(hand, now);
      lines.push(fill(phrases.botPlays, { ...reason(chosen), seat: phrases.seats[now.turn], character: phrases.characters[phrases.opposite[now.turn]] }));
      hand.plays.push(chosen.card);
      lead = false;
      now = stand(hand);
    }
    waits = !lead && !now.cards.length && now.turn !== null;
    if (waits || now.turn === null) lines.push(told(now));
    show(now);
  };

  const show = (now = stand(hand)) => {
    const over = now.turn === null;
    board.classList.toggle("al-hand-board--over", over);
    draw(board, hand, now, { fresh: !waits && !over, open: () => seen, large: (seat) => seat === READER, plays: (seat) => seat === READER && !waits });
    caption.replaceChildren(...[...lines, tip, now.turn === READER && !waits ? phrases.yourTurn : ""].filter(Boolean).map((line) => element("p", "", line)));
    const on = one("[data-do=on]");
    on.hidden = !waits;
    if (waits) on.focus({ preventScroll: true });
    one("[data-do=hint]").setAttribute("aria-disabled", waits || over);
    one("[data-do=back]").setAttribute("aria-disabled", !before.length);
    one("[data-do=peek]").setAttribute("aria-pressed", seen);
    say(one(".al-game__count"), fill(phrases.helped, { hints, peeks }));
    end.hidden = true;
    if (over) open();
  };

  {# Open the hand in the player once it is over. #}
  const open = async () => {
    const { plays } = hand;
    const { open } = await import("./opened.js");
    if (hand.plays !== plays || plays.length < 36) return;
    end.hidden = false;
    open(end, hand);
    end.focus({ preventScroll: true });
    board.scrollIntoView({ block: "start" });
  };

  const begin = (dealt) => {
    hand = { ...dealt, table: Number(one("select").value), plays: [] };
    [before, lines, peeks, hints, seen] = [[], [told(stand(hand))], 0, 0, false];
    board.hidden = false;
    go(true);
    board.scrollIntoView({ block: "start" });
  };

  const acts = {
    deal: () => begin({ hands: shuffled(), dealer: Math.floor(4 * Math.random()) }),
    again: () => begin(hand),
    on() {
      lines = [];
      go(true);
      one("[data-play]")?.focus({ preventScroll: true });
    },
    hint() {
      hints++;
      tip = fill(phrases.hint, reason(choice(hand, stand(hand))));
      show();
      caption.scrollIntoView({ block: "nearest" });
    },
    back() {
      const { length, said } = before.pop();
      [hand.plays.length, lines, tip, waits] = [length, said, "", false];
      show();
      one("[data-play]").focus({ preventScroll: true });
      caption.scrollIntoView({ block: "nearest" });
    },
    peek() {
      seen = !seen;
      if (seen) peeks++;
      show();
    },
  };

  page.addEventListener("click", async ({ target }) => {
    const button = target.closest("button");
    if (!button || end.contains(button) || button.getAttribute("aria-disabled") === "true") return;
    await ready();
    const { play, do: act } = button.dataset;
    if (act) acts[act]();
    else if (play) {
      before.push({ length: hand.plays.length, said: lines });
      [lines, tip] = [[], ""];
      hand.plays.push(Number(play));
      go(false);
    }
  });
}
