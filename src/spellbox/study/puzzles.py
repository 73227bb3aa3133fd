"""Puzzles: positions in which one move is clearly best by playouts, and is not the one that the network likes best."""

import itertools
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import numpy as np

from spellbox.bots.manner import network_logits, settle
from spellbox.bots.network_policy import NAME
from spellbox.bots.search import others_may_move
from spellbox.kit.chance import chance
from spellbox.kit.play import copy, seat_name
from spellbox.kit.schema import Plain
from spellbox.match import Match
from spellbox.study.batched import policy_of
from spellbox.study.estimate import Estimate
from spellbox.study.plan import Plan
from spellbox.study.playouts import Position, Value, play_positions, values

FORMAT = 1
MARGIN = 0.03
"""The share of the win that the best move must have more than every other, at the lower end of the interval."""
MOST_A_MATCH = 2
SCREENED = 8
"""Positions are screened with so many times fewer beliefs. Those that look promising are then proven with all."""
FEWEST_BELIEFS = 8
DIGITS = 4
Progress = Callable[[str, int, int], None]
"""Called with a stage, how much of it was done since the last call, and how much it is in all."""


class Found(NamedTuple):
    """A position of a match that the network played with itself."""

    match: Match  # to its end
    played: int  # moves before the position
    position: Position
    policy: list[float]  # the network's probability of each move of the position

    @property
    def likeliest(self) -> int:
        return self.position.moves[int(np.argmax(self.policy))]


def make(plan: Plan, positions: int, beliefs: int, threads: int, progress: Progress) -> Plain:
    """Puzzles from so many positions, as plain data: what `spellbox puzzles` writes."""
    found = []
    for each in itertools.islice(self_play(plan), positions):
        found.append(each)
        progress("playing matches", 1, positions)
    looked = value(plan, found, max(FEWEST_BELIEFS, beliefs // SCREENED), "screening", threads, progress)
    promising = [each for each, ranked in zip(found, looked, strict=True) if surprises(each, ranked)]
    # The move with the highest of many estimates is likely to be overestimated, so that it is valued again.
    proven = value(plan, promising, beliefs, "proving", threads, progress)
    clear = [pair for pair in zip(promising, proven, strict=True) if surprises(*pair) and clearness(pair[1]) > MARGIN]
    told = {"game": plan.game, "version": plan.rules.VERSION, "players": plan.players, "positions": len(found)}
    return {"spellbox_puzzles": FORMAT, **told, "puzzles": [puzzle(*pair) for pair in clearest(clear)]}


def self_play(plan: Plan) -> Iterator[Found]:
    """The positions with more than one legal move, of one match of the network with itself after the other.

    It plays the likeliest move; where several seats choose at once, it draws from its policy.
    """
    game, cards, policy = plan.rules, plan.box(), policy_of(plan, NAME)
    seats, seed = game.default_seats(plan.players, cards), plan.derive("draws")
    numbers = itertools.count()
    for stream in itertools.count():
        match = Match(plan.game, seats, plan.seed, plan.options, cards, stream=stream)
        dice, found = chance(seed, stream), []
        while not match.over:
            seat = match.waiting()[0]
            mask, moves = match.legal_mask(seat), match.legal_moves(seat)
            logits = network_logits(game, policy.network, match.state, cards.box, seat)
            if len(moves) > 1:
                likely = np.exp(logits[moves] - logits[moves].max())
                position = Position(copy(match.state), seat, moves, next(numbers))
                found.append(Found(match, len(match.history), position, (likely / likely.sum()).tolist()))
            drawn = others_may_move(game, match.state, cards.box, seat)
            match.push(seat, int(settle(logits, mask, 0.0, float(drawn), dice)))
        yield from found


def value(
    plan: Plan, found: Sequence[Found], beliefs: int, stage: str, threads: int, progress: Progress
) -> list[list[Value]]:
    """The values of the moves of all positions, the best move of each first."""
    if not found:
        return []
    positions = [each.position for each in found]
    total, parts = sum(len(each.moves) for each in positions) * beliefs, []
    progress(stage, 0, total)
    for part in play_positions(plan, positions, beliefs, stage, threads):
        parts.append(part)
        progress(stage, len(part[0]), total)
    return values(positions, beliefs, parts)


def surprises(found: Found, ranked: Sequence[Value]) -> bool:
    """Whether the best move is not the network's likeliest, and better than every other by the margin."""
    return ranked[0].move != found.likeliest and min(each.lost_wins.value for each in ranked[1:]) > MARGIN


def clearness(ranked: Sequence[Value]) -> float:
    """What the best move surely has more than every other of the win, with the intervals of all moves together."""
    return min(each.lost_wins.interval(len(ranked) - 1)[0] for each in ranked[1:])


def clearest(pairs: Sequence[tuple[Found, list[Value]]]) -> Iterator[tuple[Found, list[Value]]]:
    """The clearest few positions of each match."""
    for _, group in itertools.groupby(pairs, key=lambda pair: pair[0].match.stream):
        yield from sorted(group, key=lambda pair: -clearness(pair[1]))[:MOST_A_MATCH]


def puzzle(found: Found, ranked: Sequence[Value]) -> Plain:
    """A puzzle as plain data. Solvers may see what is in `shown`; the rest is the maker's."""
    match, position = found.match, found.position
    data = match.data()
    data["moves"] = data["moves"][: found.played]
    data.pop("scores", None)
    game, cards = match.game, match.cards
    likely = dict(zip(position.moves, found.policy, strict=True))
    texts = {move: game.text(position.state, cards, move) for move in position.moves}
    return {
        "shown": {
            "seat": seat_name(position.seat),
            "view": match.sight.view(position.state, position.seat),
            "legal": [texts[move] for move in position.moves],
        },
        "solution": texts[ranked[0].move],
        "difficulty": round(1 - likely[ranked[0].move], DIGITS),
        "moves": [
            {
                "move": texts[each.move],
                "wins": round(each.wins.value, DIGITS),
                "lead": round(each.lead.value, DIGITS),
                "lost_wins": with_interval(each.lost_wins),
                "lost_lead": with_interval(each.lost_lead),
                "policy": round(likely[each.move], DIGITS),
            }
            for each in ranked
        ],
        "match": data,
    }


def with_interval(estimate: Estimate) -> list[float]:
    """The value, and the ends of its 95 % interval."""
    return [round(number, DIGITS) for number in (estimate.value, estimate.low, estimate.high)]
