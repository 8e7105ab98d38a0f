{# What would your table say? A reader puts together a trick, a hand or a match, and the rules rule it
   under every preset. #}
/* Aluette: what would your table say? */
import { element, fill, ofHand, ofTrick, phrases, ready, rules } from "./table.js";

const MOST = { trick: 4, hand: 9, match: 30 };

{# How a match stands or ended; `results` is as in rules.js, each worth up to two points. #}
const ofMatch = (results, ruleset) => {
  const most = ruleset.mordienne === "off" ? 1 : 2;
  const capped = results.map((result) => result && [result[0], Math.min(result[1], most)]);
  const { score, counted, ended, winner } = rules.match(capped, ruleset);
  const [unit, agreed] = ruleset.match_end.split(":");
  const told = [];
  if (unit === "hands" && (counted > agreed || (counted == agreed && !ended))) told.push(phrases.extra);
  if (!ended) told.push(fill(phrases.open, { points: score[0], others: score[1] }));
  else told.push(fill(phrases.won, { pair: phrases.players[winner], points: score[winner], others: score[1 - winner] }));
  if (ended && ended < results.length) told.push(fill(phrases.overAfter, { number: ended }));
  if (results.slice(0, ended || undefined).some((result) => result && result[1] > most)) told.push(phrases.onePoint);
  return told;
};

{# What one table says of a trick, a hand or a match, and the rule by which it does. #}
export const ruling = (kind, taken, leader, ruleset) => {
  const by = (field) => phrases.rules[field][ruleset[field]];
  if (kind === "trick") {
    const judged = rules.judge(leader, taken, ruleset);
    const told = ofTrick(leader, taken, judged, ruleset);
    return judged.winner === null ? [...told, by("lead_after_spoiled")] : told;
  }
  if (kind === "match") {
    const results = taken.map((key) => (key === "x" ? null : key.split(" ").map(Number)));
    return [...ofMatch(results, ruleset), by("match_end")];
  }
  const winners = taken.map((key) => (key === "x" ? null : Number(key)));
  const told = ofHand(winners, rules.score(winners, ruleset), ruleset, 0);
  if (!rules.score(winners, ruleset)) return [told[0], by("all_spoiled")];
  const disputed = phrases.tables.some((table) => rules.score(winners, table.rules).mordienne);
  return disputed ? [...told, by("mordienne")] : told;
};

for (const judge of document.querySelectorAll(".al-judge")) {
  const kind = judge.dataset.judge;
  const one = (selector) => judge.querySelector(selector);
  const all = (selector) => [...judge.querySelectorAll(selector)];
  const plays = all(".al-play");
  let taken = []; {# cards in the order played; or winners, or what each hand brought #}
  let leader = 0;

  const rule = async () => {
    await ready();
    const enough = kind === "match" ? taken.length : taken.length === MOST[kind];
    const groups = new Map();
    for (const table of enough ? phrases.tables : []) {
      const told = ruling(kind, taken, leader, table.rules);
      const same = JSON.stringify(told);
      groups.set(same, [...(groups.get(same) ?? []), table.name]);
    }
    one(".al-judge__rulings").replaceChildren(
      ...[...groups].map(([told, names]) =>
        element(
          "div",
          "al-ruling",
          element("p", "al-ruling__tables", ...(groups.size > 1 ? names : [phrases.everyTable]).flatMap((name) => [element("span", "", name), " "])),
          ...JSON.parse(told).map((sentence) => element("p", "", sentence)),
        ),
      ),
    );
    if (enough) one(".al-judge__rulings").scrollIntoView({ block: "nearest" });
    if (kind !== "trick") return;
    const { winner, tied } = enough ? rules.judge(leader, taken, phrases.tables[0].rules) : { tied: [] };
    plays.forEach((play, seat) => {
      play.classList.toggle("al-play--wins", seat === winner);
      play.classList.toggle("al-play--ties", winner === null && tied.includes(seat));
    });
    one(".al-judge__next").textContent = enough ? "" : fill(phrases.turn, { seat: phrases.seats[(leader + taken.length) % 4] });
  };

  const show = () => {
    if (kind === "trick") {
      plays.forEach((play, seat) => {
        const card = taken[(seat - leader + 4) % 4];
        const picture = card === undefined ? element("span", "al-slot") : element("span", "al-play__card", one(`[data-card="${card}"] svg`).cloneNode(true));
        play.lastElementChild.replaceWith(picture);
      });
      for (const button of all("[data-card]")) button.setAttribute("aria-pressed", taken.includes(Number(button.dataset.card)));
      for (const button of all("[data-leader]")) button.setAttribute("aria-pressed", Number(button.dataset.leader) === leader);
    } else {
      one(".al-judge__taken").replaceChildren(...taken.map((key) => element("li", "", one(`[data-add="${key}"]`).textContent)));
    }
    return rule();
  };

  judge.addEventListener("click", ({ target }) => {
    const button = target.closest("button");
    if (!button) return;
    const { card, leader: seat, add, do: act } = button.dataset;
    if (seat) leader = Number(seat);
    else if (act) taken = act === "undo" ? taken.slice(0, -1) : [];
    else {
      const what = card ? Number(card) : add;
      if (card && taken.includes(what)) taken = taken.filter((other) => other !== what);
      else if (taken.length < MOST[kind]) taken = [...taken, what];
    }
    show();
  });
}
