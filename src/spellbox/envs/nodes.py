"""The operations of OpenSpiel on a node of the game tree, each as one compiled call."""

import functools
from typing import Any

import numpy as np

from spellbox.games.contract import Game
from spellbox.kit import bits
from spellbox.kit.play import record
from spellbox.kit.rule import compiled_for, rule
from spellbox.kit.script import DECIDED, DRAWS, FACES, MOST_FACES, SIDES, SINGLES, USED, script

DEAL = -1
"""In place of a seat: deal."""
ILLEGAL = -1
"""In place of the seats that are to move: the move was not legal, and nothing was played."""


@functools.cache
def make_follow(game: Game) -> Any:
    """A rule that deals, or plays a move, with the draws of a script.

    State, box, options and script are arrays of one record, as in `sim/turn.py`.
    """

    @rule
    def follow(
        states: Any,
        boxes: Any,
        options: Any,
        scripts: Any,
        draws: Any,
        faces: Any,
        mask: Any,
        decided: int,
        seat: int,
        move: int,
        first: bool,
    ) -> tuple[int, int]:
        """Returns the seats that are to move, and 0; or 0, and how many faces a missing draw chooses among.

        `first` starts the script again. Of several moves made at once, the later ones continue it. A move without
        draws is new, and it is checked whether it is legal.
        """
        state, box, rng = states[0], boxes[0], scripts[0]
        words = rng.words
        if first:
            words[DECIDED], words[USED], words[SIDES], words[SINGLES] = decided, 0, 0, 0
            for place in range(decided):
                words[DRAWS + place] = draws[place]
        if seat == DEAL:
            game.deal(state, box, options[0], rng)
        else:
            if decided == 0:
                game.legal(state, box, seat, mask)
                if not (0 <= move < game.MOVES and bits.has(mask, move)):
                    return ILLEGAL, 0
            game.play(state, box, seat, move, rng)
        sides = bits.wide(words[SIDES])
        if sides:  # what the rules did after the missing draw is void
            for place in range(sides):
                faces[place] = words[FACES + place]
            return 0, sides
        return game.to_move(state), 0

    return follow


@functools.cache
def make_list_legal(game: Game) -> Any:
    """A rule that lists a seat's legal moves and returns how many they are."""

    @rule
    def list_legal(states: Any, boxes: Any, seat: int, mask: Any, moves: Any) -> int:
        game.legal(states[0], boxes[0], seat, mask)
        found = 0
        for word in range(len(mask)):
            left = mask[word]
            while left:
                moves[found] = word * bits.WORD + bits.lowest(left)
                left &= left - 1
                found += 1
        return found

    return list_legal


@rule
def list_outcomes(faces: Any, sides: int, outcomes: Any, chances: Any) -> int:
    """Lists the different faces in order, each with its probability, and returns how many they are."""
    found = 0
    for face in range(MOST_FACES):
        chances[face] = 0.0
    for place in range(sides):
        chances[faces[place]] += 1.0
    for face in range(MOST_FACES):
        if chances[face]:
            outcomes[found], chances[found] = face, chances[face] / sides
            found += 1
    return found


@functools.cache
def follow_of(game: Game) -> Any:
    """The rule of a game, compiled for exactly these types."""
    table = record(game.STATE).data, record(game.BOX).data, record(game.OPTIONS).data, script(b"").data
    room = np.zeros(1, np.uint8)
    return compiled_for(make_follow(game), *table, room, room, bits.mask(game.MOVES), 0, 0, 0, True)


@functools.cache
def list_legal_of(game: Game) -> Any:
    """The rule of a game, compiled for exactly these types."""
    room = bits.mask(game.MOVES), np.zeros(game.MOVES, np.int64)
    return compiled_for(make_list_legal(game), record(game.STATE).data, record(game.BOX).data, 0, *room)


@functools.cache
def list_outcomes_of() -> Any:
    """The compiled rule, for arrays of just these types."""
    faces, outcomes = np.zeros(MOST_FACES, np.uint8), np.zeros(MOST_FACES, np.int64)
    return compiled_for(list_outcomes, faces, 0, outcomes, np.zeros(MOST_FACES))
