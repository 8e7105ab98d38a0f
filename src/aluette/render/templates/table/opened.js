{# A hand that the reader has played against the bots, opened in the player. It says where another card
   of his would have changed who gets the point, if from there on he had followed the hints and the
   bots had played as they do, and shows what would have happened. #}
/* Aluette: a hand that is over, opened in the player. */
import { SIGNS, address, dataset, element, fill, ofCard, ofHand, ofStep, ofTrick, phrases, seatsOf, stand } from "./table.js";
import { READER, choice } from "./play.js";
import { DECK, ahead, judge, score, strength, tally } from "./rules.js";
import "./player.js";

const style = Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL("player.css", import.meta.url) });
document.head.append(style);
await new Promise((done) => style.addEventListener("load", done));

const skeleton = document.getElementById("al-opened").content;

const rulesetOf = ({ table }) => phrases.tables[table].rules;

const ranked = (cards) => [...cards].sort((one, other) => strength(one) - strength(other) || one - other);

{# Which pair gets the point, null if none does. #}
const pairOf = (hand) => {
  const result = score(stand(hand).winners, rulesetOf(hand));
  return result && result.winner % 2;
};

{# A hand with another card in a place, played on as the hints and the bots would. #}
const playedOn = (hand, place, card) => {
  const other = { ...hand, plays: [...hand.plays.slice(0, place), card] };
  for (let now = stand(other); now.turn !== null; now = stand(other)) other.plays.push(choice(other, now).card);
  return other;
};

{# What each card not played comes to, of the reader's plays in which one of them changes who gets
   the point: by the place of the play. #}
const turningPoints = (hand) => {
  const really = pairOf(hand);
  const found = new Map();
  hand.plays.forEach((played, place) => {
    if (!hand.hands[READER].includes(played)) return;
    const held = ranked(hand.hands[READER]).filter((card) => !hand.plays.slice(0, place + 1).includes(card));
    const ends = held.map((card) => [card, playedOn(hand, place, card)]).map(([card, other]) => ({ card, other, pair: pairOf(other) }));
    const turning = ends.find(({ pair }) => pair !== null && pair !== (really ?? 1));
    if (!turning) return;
    const sign = turning.pair === READER % 2 ? "✗" : "✓";
    const gaps = { number: Math.floor(place / 4) + 1, card: phrases.cards[turning.card], played: phrases.cards[played], pair: phrases.players[turning.pair] };
    found.set(place, { ...turning, sign, gaps, pairs: new Map(ends.map(({ card, pair }) => [card, pair])) });
  });
  return found;
};

{# What a trace says of a trick: whose cards are marked, and who leads next. #}
const mask = (some) => some.reduce((sum, seat) => sum + (1 << seat), 0);
const signOf = ({ winner, tied, next }) => SIGNS[mask(winner === null ? tied : [winner]) + 16 * next];

const traced = (hand, found) => {
  const ruleset = rulesetOf(hand);
  let [marks, others, costs] = ["", "", ""];
  stand(hand).tricks.forEach((trick, number) => {
    const { leader, cards } = trick;
    cards.forEach((played, index) => {
      marks += SIGNS[mask(ahead(leader, cards.slice(0, index + 1)))];
      const place = 4 * number + index;
      for (const card of ranked(hand.hands[(leader + index) % 4])) {
        if (hand.plays.slice(0, place + 1).includes(card)) continue;
        const sign = signOf(judge(leader, cards.with(index, card), ruleset));
        others += sign === signOf(trick) ? "." : sign;
        costs += { 0: "k", 1: "g" }[found.get(place)?.pairs.get(card)] ?? ".";
      }
    });
    marks += signOf(trick);
  });
  return { trace: `2 ${marks} ${others}`, costs: found.size ? costs : "" };
};

{# The end of a hand in a few words, to stand under the cards. #}
const inShort = (told, { winner, total, level, mordienne }) => {
  if (mordienne) return told.slice(0, 1);
  if (!level.length) return told;
  const gaps = { seats: seatsOf([winner, ...level].sort()), tricks: phrases.tricks[total - 1], seat: phrases.seats[winner] };
  return [fill(phrases.inShort, gaps), fill(phrases.point, { pair: phrases.players[winner % 2] })];
};

const told = (hand, tricks, result, ending, found) => {
  const ruleset = rulesetOf(hand);
  return [
    ofStep({ tricks: [], leader: (hand.dealer + 1) % 4 }, ruleset, hand.dealer),
    ...tricks.flatMap(({ leader, cards, ...ruling }, number) => [
      ...cards.map((_, index) => {
        const said = ofCard({ leader, cards: cards.slice(0, index + 1) });
        const { sign, gaps } = found.get(4 * number + index) ?? {};
        return sign ? [...said, `${sign} ${fill(phrases.instead[sign], gaps)}`] : said;
      }),
      ofTrick(leader, cards, ruling, ruleset, number + 1),
    ]),
    result ? inShort(ending, result) : ending,
  ].map((sentences) => element("li", "", sentences.join(" ")));
};

{# A hand as the pages show one: its tables, its sentences, its trace. #}
export const block = (hand, found = new Map()) => {
  const box = skeleton.cloneNode(true).querySelector(".al-hand");
  const one = (selector) => box.querySelector(selector);
  const pattern = one(".al-strip");
  const strip = (card) => {
    const made = pattern.cloneNode(true);
    const { firstChild: svg } = made;
    svg.setAttribute("aria-label", phrases.names[card]);
    svg.firstChild.setAttribute("href", `${dataset.cards}#s${DECK[card]}`);
    return made;
  };
  [...box.querySelectorAll(".al-dealt td")].forEach((cell, seat) => cell.replaceChildren(...ranked(hand.hands[seat]).map(strip)));
  const { tricks, winners } = stand(hand);
  tricks.forEach(({ leader, cards, winner, tied }, number) => {
    const [, ...cells] = one(".al-tricks tbody").rows[number].cells;
    const last = cells.pop();
    cells.forEach((cell, seat) => {
      const index = (seat - leader + 4) % 4;
      const { sign } = found.get(4 * number + index) ?? {};
      if (seat === winner) cell.className = "al-wins";
      if (winner === null && tied.includes(seat)) cell.className = "al-ties";
      cell.id = `h1-s${5 * number + 1 + index}`;
      if (seat === leader) cell.append(element("i", "", phrases.leadsHere));
      if (sign) cell.append(element("em", sign === "✓" ? "al-kept" : "", sign, element("span", "al-hidden", ` ${phrases.turns}`)));
      cell.append(strip(cards[index]));
    });
    last.id = `h1-s${5 * number + 5}`;
    last.replaceChildren(element("b", "", winner === null ? phrases.takers[4] : phrases.seats[winner]));
    if (winner === null) return;
    const count = tally(winners.slice(0, number + 1))[winner];
    last.append(" ", element("span", "", count, element("i", "", ` ${phrases.trickWords[count > 1 ? 1 : 0]}`)));
  });
  const result = score(winners, rulesetOf(hand));
  const ending = ofHand(winners, result, rulesetOf(hand), hand.dealer);
  const [title, reason] = one(".al-verdict").children;
  title.textContent = result ? phrases.titles[result.points - 1][result.winner % 2] : phrases.nobodyScores;
  reason.textContent = ending.join(" ");
  one(".al-steps-told").append(...told(hand, tricks, result, ending, found));
  Object.assign(one("aluette-hand").dataset, traced(hand, found));
  if (!found.size) delete one("aluette-hand").dataset.costs;
  else one(".al-tricks").after(element("p", "al-cost", [...found.values()][0].sign, " ", phrases.turned));
  return box;
};

{# Open a hand that is over in the part of the page that is there for it. #}
export const open = (end, hand) => {
  const link = end.querySelector("p > a");
  const one = (selector) => end.querySelector(selector);
  const found = turningPoints(hand);
  const lay = (shown, marked, index) => {
    const box = block(shown, marked);
    one(".al-game__hand").replaceChildren(box);
    const player = box.querySelector("aluette-hand");
    player.write = () => {}; {# the page's address has no place for this hand #}
    player.address = () => link.href;
    player.ready();
    player.show(index);
    return player;
  };
  const back = (index) => {
    one(".al-game__instead").hidden = true;
    return lay(hand, found, index);
  };
  link.hash = address(hand);
  const [first] = found.values();
  one(".al-game__turns").textContent = first ? fill(phrases.turning, first.gaps) : phrases.noMoment;
  one(".al-game__moments").replaceChildren(
    ...[...found].map(([place, { other, gaps }]) => {
      const index = place + Math.floor(place / 4) + 1;
      const button = element("button", "al-choice", fill(phrases.moment, gaps));
      button.type = "button";
      button.addEventListener("click", () => {
        const player = lay(other, new Map(), index);
        const would = fill(phrases.would, gaps);
        player.setAttribute("aria-label", would); {# read out with the focus #}
        player.focus({ preventScroll: true });
        one(".al-game__instead").hidden = false;
        one(".al-game__instead p").textContent = would;
        one(".al-game__instead button").onclick = () => back(index).focus({ preventScroll: true });
        one(".al-game__instead").scrollIntoView({ block: "start" });
      });
      return element("li", "", button);
    }),
  );
  back(0);
};
