"""What a study counts of a game: the same rules for random play on the CPU, on a GPU, and for bots.

A game becomes a row: its length, its end, its scores, how often the lead changed, and for each seat and component
(a card, spell or gift) at how many decisions it was offered, how often it was chosen, how many are held in the end.

A pair is one game played twice more with the same deal and the same dice. At one decision at which a component was
offered, drawn at random from all such decisions of the game, the seat once chooses it and once does anything else.
"""

import functools
from typing import Any

import numpy as np

from spellbox.games.contract import MOST_SEATS, Game
from spellbox.kit import bits
from spellbox.kit.bits import one, wide
from spellbox.kit.chance import Chance, cast, dice, shown, start
from spellbox.kit.components import NO_COMPONENT
from spellbox.kit.rule import Record, rule
from spellbox.sim import WIN

NOWHERE = -1
"""No decision is forced."""
APART = 0x5DEECE66D
"""Separates the dice that choose a decision from those that choose moves."""


@functools.cache
def row_type(game: Game) -> np.dtype[Any]:
    """The record of one game."""
    by_component = (np.int16, (game.MOST_SEATS, max(1, game.COMPONENTS)))
    return np.dtype(
        [
            ("moves", np.int32),
            ("turns", np.int32),  # runs of moves by one seat
            ("lead_changes", np.int32),
            ("decided", np.int32),  # the move after which those led who won
            ("ending", np.int16),
            ("mover", np.int8),  # the seat of the last move
            ("leader", np.int8),  # the last seat that led alone
            ("leaders", np.int64),  # the set of seats that lead now; in the end, the winners
            ("scores", np.int32, game.MOST_SEATS),
            ("offered", *by_component),
            ("chosen", *by_component),
            ("held", *by_component),
        ],
        align=True,
    )


THIRDS = 3
"""A decision is early, in the middle or late in its game."""
PAIR = np.dtype(
    [
        ("component", np.int16),  # NO_COMPONENT if it was never offered beside something else
        ("third", np.int8),  # in which third of the game the decision was
        ("points", np.int32, 2),  # of the seat, without the component and with it; a win is WIN, and is shared
        ("margins", np.int32, 2),  # its score less the best other
    ],
    align=True,
)


@rule
def begin_row(row: Record) -> None:
    """A row for a game that begins."""
    row.moves = 0
    row.turns = 0
    row.lead_changes = 0
    row.decided = 0
    row.mover = NOWHERE
    row.leader = NOWHERE
    row.leaders = 0
    for seat in range(len(row.scores)):
        row.scores[seat] = 0
        for component in range(row.offered.shape[1]):
            row.offered[seat, component] = 0
            row.chosen[seat, component] = 0
            row.held[seat, component] = 0


@functools.cache
def make_decision_counter(game: Game) -> Any:
    """A rule that counts what a seat could choose and what it chose, before its move is played."""

    @rule
    def count_decision(state: Record, box: Record, seat: int, mask: Any, move: int, row: Record, latest: Any) -> None:
        """`latest` holds, by component, the last decision at which it was offered: several moves may choose it."""
        row.moves += 1
        row.turns += row.mover != seat
        row.mover = seat
        for word in range(len(mask)):
            members = mask[word]
            while members:
                component = game.component_of(state, box, seat, word * bits.WORD + bits.lowest(members))
                if component != NO_COMPONENT and latest[component] != row.moves:
                    latest[component] = row.moves
                    row.offered[seat, component] += 1
                members &= members - 1
        component = game.component_of(state, box, seat, move)
        if component != NO_COMPONENT:
            row.chosen[seat, component] += 1

    return count_decision


@functools.cache
def make_lead_counter(game: Game) -> Any:
    """A rule that notes who would win if the game ended now, after a move."""

    @rule
    def count_lead(state: Record, box: Record, sheet: Record, row: Record) -> None:
        game.scores(state, box, sheet)
        best = wide(sheet.players[0].total)
        for seat in range(1, state.seats):
            best = max(best, wide(sheet.players[seat].total))
        leaders = wide(0)
        for seat in range(state.seats):
            if sheet.players[seat].total == best:
                leaders |= one(seat)
        if leaders != row.leaders:
            row.decided = row.moves
            row.leaders = leaders
        if bits.size(leaders) == 1 and bits.lowest(leaders) != row.leader:
            row.lead_changes += row.leader != NOWHERE
            row.leader = bits.lowest(leaders)

    return count_lead


@functools.cache
def make_row_closer(game: Game) -> Any:
    """A rule that writes down the scores and what each seat holds when the game is over."""

    @rule
    def close_row(state: Record, box: Record, sheet: Record, row: Record) -> None:
        row.ending = game.ending(state)
        for seat in range(state.seats):
            row.scores[seat] = sheet.players[seat].total
            game.count_held(state, box, seat, row.held[seat])

    return close_row


@functools.cache
def make_counted_game(game: Game) -> Any:
    """A rule that plays one game at random, the same as `simulate` plays, and fills its row."""
    count_decision, count_lead = make_decision_counter(game), make_lead_counter(game)
    close_row = make_row_closer(game)

    @rule
    def counted_game(
        state: Record,
        box: Record,
        options: Record,
        rng: Chance,
        mask: Any,
        sheet: Record,
        latest: Any,
        number: int,
        row: Record,
    ) -> None:
        begin_row(row)
        for component in range(len(latest)):
            latest[component] = 0
        start(rng, number)
        game.deal(state, box, options, rng)
        rolled = dice(rng.key, number)
        waiting = game.to_move(state)
        while waiting:
            seat = bits.lowest(waiting)
            game.legal(state, box, seat, mask)
            move = bits.pick(mask, shown(rolled, bits.total(mask)))
            count_decision(state, box, seat, mask, move, row, latest)
            game.play(state, box, seat, move, rng)
            count_lead(state, box, sheet, row)
            rolled = cast(rolled)
            waiting = game.to_move(state)
        close_row(state, box, sheet, row)

    return counted_game


@functools.cache
def make_offer_test(game: Game) -> Any:
    """A rule that says whether a seat may choose a component and may do something else."""

    @rule
    def offers_beside(state: Record, box: Record, seat: int, mask: Any, component: int) -> bool:
        choosing, other = False, False
        for word in range(len(mask)):
            members = mask[word]
            while members:
                move = word * bits.WORD + bits.lowest(members)
                members &= members - 1
                if game.component_of(state, box, seat, move) == component:
                    choosing = True
                else:
                    other = True
        return choosing and other

    return offers_beside


@functools.cache
def make_sieve(game: Game) -> Any:
    """A rule that leaves those moves in a mask that choose a component, or those that do not."""

    @rule
    def sieve(state: Record, box: Record, seat: int, mask: Any, component: int, choosing: bool) -> None:
        for word in range(len(mask)):
            members = mask[word]
            while members:
                move = word * bits.WORD + bits.lowest(members)
                members &= members - 1
                if (game.component_of(state, box, seat, move) == component) != choosing:
                    bits.remove(mask, move)

    return sieve


@functools.cache
def make_forced_game(game: Game) -> Any:
    """A rule that plays a random game in which one decision may be forced."""
    offers_beside, sieve = make_offer_test(game), make_sieve(game)

    @rule
    def forced_game(
        state: Record,
        box: Record,
        options: Record,
        rng: Chance,
        mask: Any,
        number: int,
        component: int,
        forced: int,
        choosing: bool,
    ) -> int:
        """At decision `forced` the seat chooses the component, or anything else if it is not `choosing`.

        Without a forced decision, returns one that offers the component beside something else, each with the same
        chance, as its number, its seat and its third of the game in one number; NOWHERE if there was none.
        """
        start(rng, number)
        game.deal(state, box, options, rng)
        rolled = dice(rng.key, number)
        drawn = cast(rolled ^ APART)
        found, offers, decision = wide(NOWHERE), 0, wide(0)
        waiting = game.to_move(state)
        while waiting:
            seat = bits.lowest(waiting)
            game.legal(state, box, seat, mask)
            if decision == forced:
                sieve(state, box, seat, mask, component, choosing)
            elif forced == NOWHERE and offers_beside(state, box, seat, mask, component):
                offers += 1
                drawn = cast(drawn)
                if shown(drawn, offers) == 0:  # reservoir sampling
                    found = decision * MOST_SEATS + seat
            game.play(state, box, seat, bits.pick(mask, shown(rolled, bits.total(mask))), rng)
            rolled = cast(rolled)
            decision += 1
            waiting = game.to_move(state)
        if found == NOWHERE:
            return found
        return found * THIRDS + THIRDS * (found // MOST_SEATS) // decision

    return forced_game


@functools.cache
def make_half_writer(game: Game) -> Any:
    """A rule that writes the result of one half of a pair."""

    @rule
    def write_half(state: Record, box: Record, sheet: Record, seat: int, half: int, pair: Record) -> None:
        game.scores(state, box, sheet)
        mine, best, sharing = wide(sheet.players[seat].total), wide(-(1 << 31)), 1
        for other in range(state.seats):
            if other != seat:
                best = max(best, wide(sheet.players[other].total))
        for other in range(state.seats):
            sharing += other != seat and sheet.players[other].total == mine
        pair.margins[half] = mine - best
        pair.points[half] = WIN // sharing if mine >= best else 0

    return write_half


@functools.cache
def make_pair(game: Game) -> Any:
    """A rule that plays one pair at random."""
    forced_game, write_half = make_forced_game(game), make_half_writer(game)

    @rule
    def play_pair(
        state: Record,
        box: Record,
        options: Record,
        rng: Chance,
        mask: Any,
        sheet: Record,
        number: int,
        component: int,
        pair: Record,
    ) -> None:
        found = forced_game(state, box, options, rng, mask, number, component, NOWHERE, False)
        pair.component = NO_COMPONENT
        if found == NOWHERE:
            return
        pair.component = component
        pair.third = found % THIRDS
        decision, seat = found // THIRDS // MOST_SEATS, found // THIRDS % MOST_SEATS
        for half in range(2):
            forced_game(state, box, options, rng, mask, number, component, decision, half == 1)
            write_half(state, box, sheet, seat, half, pair)

    return play_pair
