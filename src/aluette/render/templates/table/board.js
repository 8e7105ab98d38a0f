const { dataset, textContent } = document.getElementById("al-phrases");
const phrases = JSON.parse(textContent);
let rules; {# rules.js, once something is to be ruled #}
const ready = async () => {
  rules ??= await import("./rules.js");
};
const fill = (text, gaps) => text.replace(/\{(\w+)\}/g, (_, name) => gaps[name]);
const seats = [0, 1, 2, 3];
const FILED = ["north", "east", "south", "west"]; {# in files, whatever the language #}

const SIGNS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_";
const SVG = "http://www.w3.org/2000/svg";
const PREFIX = "#own=";

const element = (name, className, ...content) => {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...content);
  return made;
};

{# A hand in the address: the rules and the dealer in one sign, the 36 cards seat by seat, the plays. #}
const address = ({ table, dealer, hands, plays }) => PREFIX + [4 * table + dealer, ...hands.flat(), ...plays].map((number) => SIGNS[number]).join("");

{# The hand that an address holds; null if it holds none, undefined if it is no address of a hand. #}
const addressed = (hash) => {
  if (!hash.startsWith(PREFIX)) return undefined;
  const [first, ...cards] = [...hash.slice(PREFIX.length)].map((sign) => SIGNS.indexOf(sign));
  const [dealt, plays] = [cards.slice(0, 36), cards.slice(36)];
  const sound = first >= 0 && first < 4 * phrases.tables.length && cards.every((card) => card >= 0 && card < 48) && new Set(dealt).size === 36 && new Set(plays).size === plays.length;
  if (!sound) return null;
  return { table: first >> 2, dealer: first % 4, hands: seats.map((seat) => dealt.slice(9 * seat, 9 * seat + 9)), plays };
};

{# How a hand stands after some plays; `wrong` is the place of a play that its seat could not make. #}
const stand = ({ table, dealer, hands, plays }) => {
  const tricks = [];
  let next = (dealer + 1) % 4;
  let wrong = -1;
  plays.forEach((card, place) => {
    if (place % 4 === 0) tricks.push({ leader: next, cards: [] });
    const trick = tricks.at(-1);
    if (wrong < 0 && !hands[(trick.leader + trick.cards.length) % 4].includes(card)) wrong = place;
    trick.cards.push(card);
    if (trick.cards.length < 4) return;
    Object.assign(trick, rules.judge(trick.leader, trick.cards, phrases.tables[table].rules));
    next = trick.next;
  });
  const complete = tricks.filter(({ cards }) => cards.length === 4);
  const open = tricks.length > complete.length ? tricks.at(-1) : { leader: next, cards: [] };
  return {
    ...open,
    tricks,
    wrong,
    winners: complete.map(({ winner }) => winner),
    turn: complete.length < 9 ? (open.leader + open.cards.length) % 4 : null,
  };
};

const picture = (code, name) => {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "al-card");
  svg.setAttribute("role", "img");
  if (name) svg.setAttribute("aria-label", name);
  else svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `${dataset.cards}#k${code}`);
  svg.append(use);
  return svg;
};

{# Draw a hand as it stands: a trick that is complete, or if `fresh` the table as the next one begins.
   `open` tells whose cards are seen, `large` whose are large even out of turn, `plays` whether the one
   whose turn it is may be played for. #}
const draw = (board, hand, now, { fresh = false, open = () => true, large = () => false, plays = () => true } = {}) => {
  const focused = board.contains(document.activeElement);
  const trick = fresh ? now : now.tricks.at(-1);
  const played = new Set(hand.plays);
  const count = rules.tally(now.winners);
  const named = (card) => picture(rules.DECK[card], capital(phrases.names[card]));
  for (const seat of seats) {
    const play = board.querySelectorAll(".al-play")[seat];
    const card = trick?.cards[(seat - trick.leader + 4) % 4];
    play.lastElementChild.replaceWith(card === undefined ? element("span", "al-slot") : element("span", "al-play__card", named(card)));
    play.classList.toggle("al-play--wins", trick?.winner === seat);
    play.classList.toggle("al-play--ties", trick?.winner === null && trick.tied.includes(seat));
    const holding = board.querySelectorAll(".al-holding")[seat];
    const turn = now.turn === seat;
    const held = hand.hands[seat].filter((one) => !played.has(one)).sort((one, other) => rules.strength(one) - rules.strength(other) || one - other);
    holding.classList.toggle("al-holding--turn", turn);
    holding.querySelector(".al-holding__count").textContent = phrases.counts[count[seat]];
    holding.querySelector(".al-holding__cards").replaceChildren(
      ...held.map((one) => {
        if (turn && plays(seat)) {
          const button = element("button", "al-pack__card", named(one));
          button.type = "button";
          button.dataset.play = one;
          return button;
        }
        if (large(seat)) return element("span", "al-pack__card", named(one));
        return element("span", "al-strip", open(seat) ? named(one) : picture("back"));
      }),
    );
  }
  board.querySelector(".al-taken").replaceChildren(...now.winners.map((winner) => element("li", "", phrases.takers[winner ?? 4])));
  if (focused && !board.contains(document.activeElement)) board.querySelector("[data-play]")?.focus({ preventScroll: true });
};

{# Four hands of nine cards, by chance. #}
const shuffled = () => {
  const pack = Array.from({ length: 48 }, (_, card) => [Math.random(), card]).sort(([one], [other]) => one - other);
  return seats.map((seat) => pack.slice(9 * seat, 9 * seat + 9).map(([, card]) => card));
};

{# A pack is one stop for the keyboard: the arrows lead from card to card, and from suit to suit. #}
for (const pack of document.querySelectorAll(".al-pack")) {
  const cards = [...pack.children];
  const stopAt = (card) => cards.forEach((other) => (other.tabIndex = other === card ? 0 : -1));
  stopAt(cards[0]);
  pack.addEventListener("focusin", ({ target }) => stopAt(target));
  pack.addEventListener("keydown", (event) => {
    const way = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -12, ArrowDown: 12 }[event.key];
    if (!way) return;
    event.preventDefault();
    cards[(cards.indexOf(event.target) + way + 48) % 48].focus();
  });
}

{# Put sentences where they are read out, unless they stand there already. #}
const say = (place, ...told) => {
  const text = told.join(" ");
  if (place.textContent !== text) place.textContent = text;
};
