"""The tables at which a game may begin that is to go on from a match: what is hidden there, chance deals anew.

A seat's own belief (`redeal`) keeps what this seat knows, so it would tell the others. Everybody's common knowledge is
less: what all know, and that each knows more. It is the set of tables that are reached when the beliefs of all seats
are followed to and fro. As all ways to deal what is hidden are equally likely to each seat, one table is as much
likelier than another as any seat that could believe in both says.
"""

from collections import Counter
from fractions import Fraction

import numpy as np

from spellbox.errors import SpellboxError
from spellbox.kit.play import copy, only, with_fields
from spellbox.kit.rule import Record
from spellbox.kit.script import missing, script
from spellbox.match import Match

MOST_TABLES = 20_000
Chances = dict[bytes, Fraction]
"""Tables with their probabilities."""


def beginnings(match: Match) -> list[tuple[bytes, float]]:
    """The tables that could lie where the match stands, as everybody knows, with their probabilities."""
    if match.over:
        raise SpellboxError("this match is over: begin earlier")
    seats = range(match.players)
    first = min(believed(match, match.state, 0))
    found, waiting = {first: Fraction(1)}, [first]
    asked: list[set[bytes]] = [set() for _ in seats]  # the tables whose beliefs are known, by seat
    while waiting:
        here = waiting.pop()
        for seat in seats:
            if here in asked[seat]:
                continue
            chances = believed(match, laid(match, here), seat)
            if here not in chances:
                raise memory_lost()
            asked[seat].update(chances)
            for there in chances.keys() - found.keys():
                found[there] = found[here] * chances[there] / chances[here]
                waiting.append(there)
            check_number(found)
    truth = knowledge(match, match.state)
    if not any(knowledge(match, laid(match, table)) == truth for table in found):
        raise memory_lost()
    whole = sum(found.values())
    return [(table, float(found[table] / whole)) for table in sorted(found)]


def believed(match: Match, state: Record, seat: int) -> Chances:
    """All tables that a seat could believe in."""
    found: Chances = {}
    unfinished = [(b"", Fraction(1))]
    while unfinished:
        draws, chance = unfinished.pop()
        belief, rng = copy(state), script(draws)
        match.game.redeal(belief, match.cards.box, seat, rng)
        faces = missing(rng)
        if not faces:
            table = belief.tobytes()
            found[table] = found.get(table, Fraction(0)) + chance
            check_number(found)
        for face, many in Counter(faces).items():
            unfinished.append((draws + bytes([faces.index(face)]), chance * many / len(faces)))
    return found


def check_number(found: Chances) -> None:
    if len(found) > MOST_TABLES:
        raise SpellboxError(f"more than {MOST_TABLES:,} tables could lie here, with what is hidden: begin later")


def memory_lost() -> SpellboxError:
    """The error for a position in which a seat remembers what `redeal` takes from the others' beliefs."""
    return SpellboxError("a seat remembers here what cannot be dealt anew: begin earlier or later")


def laid(match: Match, table: bytes) -> Record:
    """The table as a state of its own."""
    return only(np.frombuffer(bytearray(table), with_fields(match.game.STATE)))


def knowledge(match: Match, state: Record) -> list[bytes]:
    """All that each seat knows, in numbers."""
    numbers = np.zeros((match.players, match.game.OBSERVATION), np.float32)
    for seat in range(match.players):
        match.game.observe(state, match.cards.box, seat, True, numbers[seat])
    return [row.tobytes() for row in numbers]
