"""Deal, play and score random hands of Aluette many at once, with the batch of the odds."""

from __future__ import annotations

import numpy as np
from rounds import answer_rounds

from aluette.rules.ruleset import GUIDE
from aluette.rules.seats import Seat
from aluette.study import batch

CHUNKS = 8
CARDS = 36

chance = np.random.SFC64(1)
table = batch.rulings(GUIDE.ruleset)


def hands() -> int:
    for _ in range(CHUNKS):
        played = batch.play(batch.shuffle(batch.CHUNK, chance), Seat.EAST, table)
        batch.points(batch.score(played.winners), GUIDE.ruleset)
    return CHUNKS * batch.CHUNK * CARDS


answer_rounds({"batch": hands})
