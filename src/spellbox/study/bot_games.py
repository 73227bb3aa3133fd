"""Counted games and pairs that bots play: the same rows as random play gives, filled by the same rules."""

import contextlib
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

from spellbox import bots
from spellbox.kit.bits import lowest
from spellbox.kit.chance import Chance, below, chance
from spellbox.kit.components import NO_COMPONENT
from spellbox.kit.play import record, records
from spellbox.kit.rule import Record
from spellbox.match import Match
from spellbox.sim import counting
from spellbox.sim.arrays import Array
from spellbox.study.plan import Plan

Move = tuple[int, int]
"""A seat and what it played."""


class Offer(NamedTuple):
    """A decision at which a component could be chosen, or something else."""

    before: int  # moves of the game that came before it
    seat: int
    choosing: list[int]  # the moves that choose it
    others: list[int]


def play(plan: Plan, first: int, count: int, listed: Array) -> tuple[Any, Any]:
    """The rows and pairs of a range of games."""
    rows, pairs = records(count, counting.row_type(plan.rules)), records(count, counting.PAIR)
    with seated(plan) as at_table:
        for place in range(count):
            table = Table(plan, at_table, first + place)
            table.play_counted(rows[place])
            pairs[place].component = NO_COMPONENT
            if len(listed):
                table.play_pair(int(listed[(first + place) % len(listed)]), pairs[place])
    return rows, pairs


@contextlib.contextmanager
def seated(plan: Plan) -> Iterator[list[bots.Player]]:
    """A bot for each seat."""
    at_table = [bots.make(name, plan.rules) for name in plan.seat_bots()]
    try:
        yield at_table
    finally:
        for bot in at_table:
            bots.close(bot)


def games(plan: Plan, first: int, count: int) -> list[tuple[list[Move], list[int]]]:
    """The moves and the scores of a range of games."""
    row = records(1, counting.row_type(plan.rules))[0]
    found = []
    with seated(plan) as at_table:
        for number in range(first, first + count):
            table = Table(plan, at_table, number)
            table.play_counted(row)
            found.append((table.moves, [int(score) for score in row.scores[: plan.players]]))
    return found


class Table:
    """One game number, played by bots as often as it is needed."""

    def __init__(self, plan: Plan, at_table: Sequence[bots.Player], number: int) -> None:
        self.plan, self.bots, self.number = plan, at_table, number
        self.cards, self.game = plan.box(), plan.rules
        self.moves: list[Move] = []  # of the counted game

    def deal(self) -> Match:
        seats = self.game.default_seats(self.plan.players, self.cards)
        return Match(self.plan.game, seats, self.plan.seed, self.plan.options, self.cards, stream=self.number)

    def dice(self, purpose: str) -> list[Chance]:
        return [chance(self.plan.derive(purpose, self.number, seat)) for seat in range(self.plan.players)]

    def begin(self, match: Match, dice: Sequence[Chance]) -> None:
        for seat, bot in enumerate(self.bots):
            bots.begin(bot, match, seat, dice[seat])

    def ask(self, match: Match, dice: Sequence[Chance]) -> Move:
        seat = int(lowest(self.game.to_move(match.state)))
        return seat, bots.ask(self.bots[seat], match, seat, dice[seat])

    def play_counted(self, row: Record) -> None:
        """Play the game and count what happens."""
        box, sheet, latest = self.cards.box, record(self.game.SHEET), np.zeros(max(1, self.game.COMPONENTS), np.int32)
        match, dice = self.deal(), self.dice("dice")
        self.begin(match, dice)
        counting.begin_row(row)
        while not match.over:
            seat, move = self.ask(match, dice)
            mask = match.legal_mask(seat)
            counting.make_count_decision(self.game)(match.state, box, seat, mask, move, row, latest)
            match.push(seat, move)
            self.moves.append((seat, move))
            counting.make_count_lead(self.game)(match.state, box, sheet, row)
        counting.make_close_row(self.game)(match.state, box, sheet, row)

    def play_pair(self, component: int, pair: Record) -> None:
        """Play on twice from one of the offers of a component, with the same dice."""
        offers = self.offers(component)
        if not offers:
            return
        drawn = chance(self.plan.derive("offer", self.number))
        offer = offers[int(below(drawn, len(offers)))]
        pair.component = component
        pair.third = counting.THIRDS * offer.before // len(self.moves)
        without, chosen = (moves[int(below(drawn, len(moves)))] for moves in (offer.others, offer.choosing))
        taker = (offer.seat + 1 + int(below(drawn, self.plan.players - 1))) % self.plan.players
        self.play_on(offer, without, counting.WITHOUT, taker, pair)
        if self.play_on(offer, chosen, counting.WITH, taker, pair):
            self.play_on(offer, chosen, counting.GIVEN, taker, pair)

    def offers(self, component: int) -> list[Offer]:
        """The decisions of the counted game that offered a component beside something else."""
        match, found = self.deal(), []
        for before, (seat, move) in enumerate(self.moves):
            legal = match.legal_moves(seat)
            chosen = [self.game.component_of(match.state, self.cards.box, seat, each) for each in legal]
            choosing = [each for each, number in zip(legal, chosen, strict=True) if number == component]
            if choosing and len(choosing) < len(legal):
                found.append(Offer(before, seat, choosing, [each for each in legal if each not in choosing]))
            match.push(seat, move)
        return found

    def play_on(self, offer: Offer, move: int, arm: int, taker: int, pair: Any) -> bool:
        """The game up to the offer, then a move, then what the bots make of it; says if the seat gained the component.

        In the last game of a pair the taker has it from then on.
        """
        match, dice, box = self.deal(), self.dice("after"), self.cards.box
        for each in self.moves[: offer.before]:
            match.push(*each)
        before, gained = self.held(match, offer.seat, pair.component), False
        match.push(offer.seat, move)
        self.begin(match, dice)
        while True:
            if arm != counting.WITHOUT and not gained:
                gained = self.held(match, offer.seat, pair.component) > before
                if gained and arm == counting.GIVEN:
                    pair.given = self.game.give_component(match.state, box, int(pair.component), offer.seat, taker)
            if match.over:
                break
            match.push(*self.ask(match, dice))
        sheet = record(self.game.SHEET)
        counting.make_write_arm(self.game)(match.state, box, sheet, offer.seat, arm, pair)
        return gained

    def held(self, match: Match, seat: int, component: int) -> int:
        counts = np.zeros(max(1, self.game.COMPONENTS), np.int16)
        return int(counting.make_count_of(self.game)(match.state, self.cards.box, seat, int(component), counts))
