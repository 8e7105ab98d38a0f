{# A hand against the bots: the reader sits in the south. #}
const READER = 2;

for (const page of document.querySelectorAll(".al-game")) {
  const one = (selector) => page.querySelector(selector);
  const board = one(".al-hand-board");
  const caption = one(".al-caption");
  let hand;
  let before = []; {# how many cards had been played at each turn of the reader's #}
  let waits = false; {# for the reader to have seen a trick that is complete #}
  let seen = false; {# the cards of the others #}
  let peeks = 0;
  let hints = 0;
  let tip = "";
  let lines = []; {# what has happened since the reader last did something #}

  const full = (card) => phrases.fullNames[card] ?? phrases.cards[card];

  {# What the bot on a seat chooses; `seat` may be the reader's. #}
  const choice = ({ hands, plays }, { turn, leader, cards }) => rules.choose(phrases.opposite[turn], { seat: turn, holding: hands[turn].filter((card) => !plays.includes(card)), leader, table: cards });

  const reason = (chosen) => ({ card: full(chosen.card), reason: phrases.reasons[chosen.rule] });

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
    waits = !lead && !now.cards.length && now.turn !== null && hand.plays.length > 0;
    show(now);
  };

  const show = (now = stand(hand)) => {
    const over = now.turn === null;
    const ruleset = phrases.tables[hand.table].rules;
    draw(board, hand, now, { fresh: !waits && !over, open: () => seen || over, large: (seat) => seat === READER, plays: (seat) => seat === READER && !waits });
    const told = waits || over || !hand.plays.length ? ofStep(now, ruleset, hand.dealer) : [];
    caption.replaceChildren(...[...lines, told.join(" "), tip, now.turn === READER && !waits ? phrases.yourTurn : ""].filter(Boolean).map((line) => element("p", "", line)));
    const on = one("[data-do=on]");
    on.hidden = !waits;
    if (waits) on.focus({ preventScroll: true });
    one("[data-do=hint]").setAttribute("aria-disabled", waits || over);
    one("[data-do=back]").setAttribute("aria-disabled", !before.length);
    one("[data-do=peek]").setAttribute("aria-pressed", seen);
    say(one(".al-game__count"), fill(phrases.helped, { hints, peeks }));
    one(".al-game__end").hidden = !over;
    if (!over) return;
    one(".al-game__end a").hash = address(hand);
    const found = moments(ruleset);
    one(".al-game__moments").replaceChildren(...(found.length ? found : [phrases.noMoment]).map((line) => element("li", "", line)));
  };

  const pair = (played, ruleset) => {
    const result = rules.score(stand(played).winners, ruleset);
    return result && result.winner % 2;
  };

  {# Where another card of the reader's, and the hints from there on, would have changed the point. #}
  const moments = (ruleset) => {
    const really = pair(hand, ruleset);
    return before.flatMap((length, number) => {
      const start = hand.plays.slice(0, length);
      for (const card of hand.hands[READER].filter((other) => !hand.plays.slice(0, length + 1).includes(other))) {
        const other = { ...hand, plays: [...start, card] };
        for (let now = stand(other); now.turn !== null; now = stand(other)) other.plays.push(choice(other, now).card);
        const instead = pair(other, ruleset);
        if (instead === really || instead === null) continue;
        const link = one(".al-game__end a").cloneNode();
        link.hash = address({ ...hand, plays: start });
        link.append(fill(phrases.moment, { number: number + 1, card: phrases.cards[card], played: phrases.cards[hand.plays[length]], pair: phrases.players[instead] }));
        return link;
      }
      return [];
    });
  };

  const begin = (dealt) => {
    hand = { ...dealt, table: Number(one("select").value), plays: [] };
    [before, lines, peeks, hints, seen] = [[], [], 0, 0, false];
    board.hidden = false;
    go(true);
    board.scrollIntoView({ block: "start" });
  };

  const acts = {
    deal: () => begin({ hands: shuffled(), dealer: Math.floor(4 * Math.random()) }),
    again: () => begin(hand),
    on() {
      go(true);
      one("[data-play]")?.focus({ preventScroll: true });
    },
    hint() {
      hints++;
      tip = fill(phrases.hint, reason(choice(hand, stand(hand))));
      show();
    },
    back() {
      hand.plays.length = before.pop();
      waits = false;
      show();
    },
    peek() {
      seen = !seen;
      if (seen) peeks++;
      show();
    },
  };

  page.addEventListener("click", async ({ target }) => {
    const button = target.closest("button");
    if (!button || button.getAttribute("aria-disabled") === "true") return;
    await ready();
    const { play, do: act } = button.dataset;
    if (act !== "hint" && act !== "peek") [lines, tip] = [[], ""];
    if (act) acts[act]();
    else if (play) {
      before.push(hand.plays.length);
      hand.plays.push(Number(play));
      go(false);
    }
  });
}
