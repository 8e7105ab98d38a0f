"""Best play with all cards seen: who gets the point, by which cards, and by what line of play.

The method, from the outside in:

1. `solve` turns a hand of the rules into questions of yes and no. A hand has up to five values:
   one or two points for either pair, or none if all nine tricks are spoiled. The pairs want
   opposite things, so its value is the most that north and south can force, and each step up is
   one question: do they get the point, or at least not lose it, do they make a mordienne, can
   they keep the others from one?
2. `search` answers a question by trying every card of every player, one pair against the other,
   and stops at the first card that serves its player's side. It remembers each position between
   two tricks.
3. `points` and `mordiennes` say what of the tricks played so far each question has to know.
4. `layouts` says what of the cards matters, and what they do at the least and at the most, so that
   most positions need not be searched.

Each of these says why nothing is lost by what it leaves out; the tests hold the values of single
cards to a search that leaves out nothing.
"""

from typing import Final

VERSION: Final = 1
"""Changes whenever an answer of the solver does, so that answers kept on file can be told stale."""
