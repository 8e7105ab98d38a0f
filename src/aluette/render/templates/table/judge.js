{# What would your table say? A reader puts together a trick, a hand or a match, and the rules rule it
   under every preset. #}
const MOST = { trick: 4, hand: 9, match: 30 };

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
