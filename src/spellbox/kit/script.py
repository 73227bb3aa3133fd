"""A script: chance whose draws are laid down one by one, for those who must know every way a shuffle can fall.

Rules take it for a generator. While its draws last it gives them out; the first one that is missing it writes down:
among what was to be drawn. What the rules do after that is void.
"""

from typing import Any

import numpy as np

from spellbox.kit.bits import wide
from spellbox.kit.play import record
from spellbox.kit.rule import Record, rule

MOST_FACES = 256  # among which one draw chooses
MOST_DRAWS = 256  # of one move, the deal included

# What stands where in the words of a script.
DECIDED = 0  # how many draws it has
USED = 1
SIDES = 2  # among how many the missing one chooses; 0 if none was missing
SINGLES = 3  # draws among one before the missing one: a script needs nothing for them, a generator spends a word
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
"""The fields of CHANCE with more words: by their number rules tell a script from a generator, without any cost."""


def script(draws: bytes) -> Record:
    """A script with these draws."""
    rng = record(SCRIPT)
    rng.words[DECIDED] = len(draws)
    rng.words[DRAWS : DRAWS + len(draws)] = np.frombuffer(draws, np.uint8)
    return rng


def missing(rng: Record) -> bytes:
    """The faces among which the draw that was missing chooses, equal ones as often as there are; none if none was."""
    return bytes(rng.words[FACES : FACES + rng.words[SIDES]].astype(np.uint8))


@rule
def scripted(words: Any, n: int) -> int:
    """The script's next draw among n; when it is missing, the first. Among one there is nothing to draw."""
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
    """If the draw just made was the missing one, it was among these cards."""
    if words[USED] != words[DECIDED] + 1:
        return
    for place in range(count):
        words[FACES + place] = cards[first + place]
