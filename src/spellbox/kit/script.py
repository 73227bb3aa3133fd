"""A script: draws fixed in advance, in place of a generator, for code that visits every outcome of a shuffle.

Rules use it like a generator and get its draws one by one. When they need one more draw than it has, the script records
the outcomes of that missing draw. What the rules do after that must be discarded.
"""

from typing import Any

import numpy as np

from spellbox.kit.bits import wide
from spellbox.kit.play import record
from spellbox.kit.rule import Record, rule

MOST_FACES = 256  # outcomes of one draw
MOST_DRAWS = 256  # of one move, the deal included

# The layout of a script's words.
DECIDED = 0  # how many draws it has
USED = 1  # how many of them the rules have asked for
SIDES = 2  # how many outcomes the missing draw has; 0 if no draw was missing
SINGLES = 3  # draws with one outcome before the missing one: a script skips them, a generator spends a word on each
FACES = 4
DRAWS = FACES + MOST_FACES
SCRIPT_WORDS = DRAWS + MOST_DRAWS

SCRIPT = np.dtype(
    [
        ("key", np.uint32, 8),
        ("block", np.uint32, 2),
        ("stream", np.uint32, 2),
        ("words", np.uint32, SCRIPT_WORDS),
        ("used", np.int32),
    ],
    align=True,
)
"""The fields of CHANCE with more words: by their number the compiler distinguishes scripts from generators."""


def script(draws: bytes) -> Record:
    """A script with these draws."""
    rng = record(SCRIPT)
    rng.words[DECIDED] = len(draws)
    rng.words[DRAWS : DRAWS + len(draws)] = np.frombuffer(draws, np.uint8)
    return rng


def missing(rng: Record) -> bytes:
    """The cards that the missing draw chooses among, with duplicates; empty if no draw was missing."""
    return bytes(rng.words[FACES : FACES + rng.words[SIDES]].astype(np.uint8))


@rule
def scripted(words: Any, n: int) -> int:
    """The next draw, from 0 to n - 1. A missing draw is recorded and returns 0; a single outcome uses no draw."""
    used = wide(words[USED])
    if n == 1:
        if used <= words[DECIDED]:
            words[SINGLES] += 1
        return wide(0)
    words[USED] += 1
    if used < words[DECIDED]:
        return wide(words[DRAWS + used])
    if used == words[DECIDED]:
        words[SIDES] = n
        for face in range(n):
            words[FACES + face] = face
    return wide(0)


@rule
def show_faces(words: Any, cards: Any, first: int, count: int) -> None:
    """If the last draw was the missing one, record the cards that it chooses among."""
    if words[USED] != words[DECIDED] + 1:
        return
    for place in range(count):
        words[FACES + place] = cards[first + place]
