"""Draws OpenSpiel's chance outcomes as the match with a seed does, so that seed 7 is the same game everywhere."""

from spellbox.envs.open_spiel import Moves, State
from spellbox.errors import SpellboxError
from spellbox.kit.chance import Chance, below, chance
from spellbox.match import Match


def draw(state: State, seed: int, stream: int = 0) -> None:
    """Apply the outcomes of the match with this seed at all chance nodes up to the next decision."""
    while state.is_chance_node():
        state.apply_action(outcome(state, seed, stream))


def outcome(state: State, seed: int, stream: int = 0) -> int:
    """The outcome of this chance node in the match with this seed."""
    rng, referee = generator_at(state, seed, stream), state.referee
    places, spent, faces = b"", 0, state.faces
    # The state keeps which faces were drawn; the generator draws places, so it starts again from the last decision.
    for _ in range(len(state.draws) + 1):
        faces = referee.follow(state.table, state.moves, places)[2]
        singles = referee.singles
        for _ in range(singles - spent):
            below(rng, 1)
        spent = singles
        places += bytes([below(rng, len(faces))])
    return faces[places[-1]]


def generator_at(state: State, seed: int, stream: int) -> Chance:
    """The match's generator as it was at the last decision, or before the deal."""
    if state.referee.begin:
        raise SpellboxError("this game goes on from a match, with what was hidden dealt anew: no seed draws its cards")
    if not state.table:
        return chance(seed, stream)
    referee = state.referee
    seats = referee.rules.default_seats(referee.players, referee.cards)
    match = Match(referee.name, seats, seed, referee.given, referee.cards, stream=stream)
    for seat, move in moves_before(state):
        match.push(seat, move)
    if bytes(match.state.tobytes()) != state.table:
        raise SpellboxError(f"this state was not reached by the draws of match {seed}")
    return match.rng


def moves_before(state: State) -> Moves:
    """All moves that were played up to the last decision."""
    found: list[Moves] = []
    past = state.past
    while past is not None:
        found.append(past.moves)
        past = past.before
    return tuple(move for moves in reversed(found) for move in moves)
