const capital = (text) => text[0].toUpperCase() + text.slice(1);

const listed = (items) => {
  const [last, ...others] = [...items].reverse();
  return others.length ? fill(phrases.and, { others: others.reverse().join(", "), last }) : last;
};

const seatsOf = (seats) => listed(seats.map((seat) => phrases.seats[seat]));

{# A ruling on a trick, and who leads next; `number` is 1 to 9 within a hand. #}
const ofTrick = (leader, cards, { winner, tied, next }, ruleset, number) => {
  const best = winner ?? tied[0];
  const card = cards[(best - leader + 4) % 4];
  const trick = number ? fill(phrases.numbered, { number }) : phrases.trick;
  const gaps = { seat: phrases.seats[best], trick, card: phrases.cards[card], seats: seatsOf(tied), cards: phrases.level[card % 12][tied.length - 2] };
  const told = [];
  if (winner === null) {
    const partners = tied.length === 2 && (tied[0] - tied[1]) % 2 === 0;
    told.push(fill(number && partners ? phrases.spoiledByPartners : phrases.spoiled, { ...gaps, trick: capital(trick) }));
    if (!number) told.push(phrases.nobody);
    if (!number && partners) told.push(phrases.partners);
  } else {
    const others = cards.filter((other) => other !== card);
    const below = rules.ahead(0, others).map((place) => others[place]);
    const several = below.length > 1;
    told.push(fill(phrases.takes, { ...gaps, below: several ? phrases.below[below[0] % 12][below.length - 2] : phrases.cards[below[0]] }));
    if (several && !number) told.push(phrases.equal);
  }
  if (number === 9) return told;
  const leads = winner !== null ? phrases.leads : ruleset.lead_after_spoiled === "same-leader" ? phrases.again : number ? phrases.firstOfThem : phrases.first;
  return [...told, fill(leads, { seat: phrases.seats[next] })];
};

{# What a hand came to; `dealer` deals again where all was spoiled. #}
const ofHand = (winners, result, ruleset, dealer) => {
  if (!result) return [phrases.allSpoiled, fill(phrases.dealsAgain, { seat: phrases.seats[dealer] })];
  const { winner, total, level, mordienne } = result;
  const came = (seat) => phrases.ordinals[winners.lastIndexOf(seat)];
  const gaps = { seat: phrases.seats[winner], tricks: phrases.tricks[total - 1], pair: phrases.players[winner % 2] };
  if (mordienne) {
    const run = ruleset.mordienne === "last-five" ? phrases.lastFive : total === 1 ? phrases.lastOne : phrases.finalRun;
    return [fill(run, gaps), fill(phrases.twoPoints, gaps)];
  }
  if (!level.length) return [fill(phrases.most, gaps), fill(phrases.point, gaps)];
  return [
    fill(phrases.endLevel, { ...gaps, seats: seatsOf([winner, ...level].sort()) }),
    fill(phrases.gotFirst, { ...gaps, ordinal: came(winner) }),
    ...level.map((seat) => fill(phrases.gotLater, { seat: phrases.seats[seat], ordinal: came(seat) })),
    level.every((seat) => (seat - winner) % 2 === 0) ? phrases.eitherWay : fill(phrases.point, gaps),
  ];
};

{# The last card of an open trick, and who is highest then. #}
const ofCard = ({ leader, cards }) => {
  const place = cards.length - 1;
  const seat = (leader + place) % 4;
  const best = rules.ahead(leader, cards);
  const others = best.filter((other) => other !== seat);
  const gaps = { seat: phrases.seats[seat], card: phrases.fullNames[cards[place]] ?? phrases.cards[cards[place]], seats: seatsOf(others) };
  if (!place) return [fill(phrases.led, gaps)];
  if (best.includes(seat) && others.length) return [fill(phrases.drawsLevel, gaps)];
  const standing = others.length > 1 ? phrases.stillLevel : others.length ? phrases.stillHighest : phrases.nowHighest;
  return [fill(phrases.plays, gaps), fill(standing, { ...gaps, seat: phrases.seats[best[0]] })];
};

{# What has just happened in a hand that stands so (see `stand`). #}
const ofStep = (now, ruleset, dealer) => {
  const trick = now.tricks.at(-1);
  const gaps = { dealer: phrases.seats[dealer], seat: phrases.seats[now.leader] };
  if (!trick) return [fill(phrases.deals, gaps), fill(phrases.leadsFirst, gaps)];
  if (trick.cards.length < 4) return ofCard(trick);
  const told = ofTrick(trick.leader, trick.cards, trick, ruleset, now.tricks.length);
  return now.turn === null ? [...told, ...ofHand(now.winners, rules.score(now.winners, ruleset), ruleset, dealer)] : told;
};
