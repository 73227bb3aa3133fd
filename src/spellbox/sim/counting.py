"""What a study counts of a game: the same rules for random play on the CPU, on a GPU, and for bots.

A game becomes a row: its length, its end, its scores, how often the lead changed, and for each seat and component
(a card, spell or gift) at how many decisions it was offered, how often it was chosen, how many are held in the end.

A pair is one game played again with the same deal and the same dice. At one decision at which a component was offered,
drawn at random from all such decisions of the game, the seat once does anything else, and once chooses the component.
Where the seat came by it so, the game is played a third time, and then another seat has it instead.
"""

import functools
from typing import Any

import numpy as np

from spellbox.games.contract import Game
from spellbox.kit import bits
from spellbox.kit.bits import one, wide
from spellbox.kit.chance import CHANCE, cast, dice, shown, start
from spellbox.kit.components import NO_COMPONENT
from spellbox.kit.rule import Record, rule
from spellbox.sim import WIN

NOWHERE = -1
"""No decision, or no seat."""
APART = 0x5DEECE66D
"""Separates the dice that choose a decision from those that choose moves."""
WITHOUT, WITH, GIVEN = range(3)
"""The games of a pair: something else is chosen, the component is, and another seat has it."""
SEARCH = -1
"""The game before: a decision is looked for."""


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
        ("given", np.bool_),  # whether another seat could have it
        ("points", np.int32, 3),  # of the seat: WITHOUT, WITH, GIVEN; a win is WIN, and is shared
        ("margins", np.int32, 3),  # its score less the best other
    ],
    align=True,
)


@functools.cache
def game_type(game: Game) -> np.dtype[Any]:
    """The record of a game while it is played."""
    return np.dtype(
        [
            ("state", game.STATE),
            ("rng", CHANCE),
            ("legal", np.int64, bits.words(game.MOVES)),  # moves of the seat, as bits
            ("rolled", np.int64),  # the last cast of the random players' dice
            ("drawn", np.int64),  # and of those that choose a decision or a seat
            ("decision", np.int32),  # its number, from 0
            ("offers", np.int32),  # decisions so far that offered the component beside something else
            ("chosen", np.int32),  # one of them, each as likely as the other; NOWHERE if there was none
            ("component", np.int16),
            ("half", np.int8),  # SEARCH, WITHOUT, WITH or GIVEN
            ("seat", np.int8),  # that must move; NOWHERE when the game is over
            ("chooser", np.int8),  # the seat of the chosen decision
            ("before", np.int16),  # how many the chooser had when it chose
            ("gained", np.bool_),  # whether it has come by one more
            ("given", np.bool_),  # and another seat has got it
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
def make_opening(game: Game) -> Any:
    """A rule that deals a game in which a component is looked for: SEARCH."""

    @rule
    def open_game(played: Record, box: Record, options: Record, number: int, component: int) -> None:
        start(played.rng, number)
        game.deal(played.state, box, options, played.rng)
        played.rolled = dice(played.rng.key, number)
        played.drawn = cast(played.rolled ^ APART)
        played.decision = 0
        played.offers = 0
        played.chosen = NOWHERE
        played.component = component
        played.half = SEARCH
        played.gained = False
        played.given = False

    return open_game


@functools.cache
def make_half_opening(game: Game) -> Any:
    """A rule that deals the game again for a part of the pair, after a decision was found."""
    open_game = make_opening(game)

    @rule
    def open_half(played: Record, box: Record, options: Record, number: int, half: int) -> None:
        chosen = wide(played.chosen)
        open_game(played, box, options, number, wide(played.component))
        played.chosen = chosen
        played.half = half

    return open_half


@functools.cache
def make_waiter(game: Game) -> Any:
    """A rule that notes who must move and what is legal. At the chosen decision only a part of that is."""
    offers_beside, sieve, count_of = make_offer_test(game), make_sieve(game), make_count(game)

    @rule
    def wait(played: Record, box: Record, held: Any) -> None:
        """`held` is room for a count of each component."""
        waiting = game.to_move(played.state)
        if waiting == 0:
            played.seat = NOWHERE
            return
        seat, component = bits.lowest(waiting), wide(played.component)
        played.seat = seat
        game.legal(played.state, box, seat, played.legal)
        if played.half == SEARCH:
            if component != NO_COMPONENT and offers_beside(played.state, box, seat, played.legal, component):
                played.offers += 1
                played.drawn = cast(played.drawn)
                if shown(played.drawn, wide(played.offers)) == 0:  # reservoir sampling
                    played.chosen = played.decision
                    played.chooser = seat
        elif played.decision == played.chosen:
            sieve(played.state, box, seat, played.legal, component, played.half != WITHOUT)
            played.before = count_of(played.state, box, seat, component, held)

    return wait


@functools.cache
def make_mover(game: Game) -> Any:
    """A rule that plays a move. The component that the chooser then has may go to another seat."""
    count_of = make_count(game)

    @rule
    def move(played: Record, box: Record, action: int, held: Any) -> None:
        game.play(played.state, box, wide(played.seat), action, played.rng)
        played.rolled = cast(played.rolled)
        played.decision += 1
        if played.half < WITH or played.gained or played.decision <= played.chosen:
            return
        chooser, component = wide(played.chooser), wide(played.component)
        if count_of(played.state, box, chooser, component, held) > played.before:
            played.gained = True
            if played.half == GIVEN:
                seats = wide(played.state.seats)
                taker = (chooser + 1 + shown(played.drawn, seats - 1)) % seats
                played.given = game.give_component(played.state, box, component, chooser, taker)

    return move


@functools.cache
def make_count(game: Game) -> Any:
    """A rule that says how many of a component a seat holds."""

    @rule
    def count_of(state: Record, box: Record, seat: int, component: int, held: Any) -> int:
        for each in range(len(held)):
            held[each] = 0
        game.count_held(state, box, seat, held)
        return wide(held[component])

    return count_of


@rule
def draw_move(played: Record) -> int:
    """A random player's move."""
    return bits.pick(played.legal, shown(played.rolled, bits.total(played.legal)))


@functools.cache
def make_counted_game(game: Game) -> Any:
    """A rule that plays one game at random, the same as `simulate` plays, and fills its row."""
    open_game, wait, count_move = make_opening(game), make_waiter(game), make_counted_move(game)
    close_row = make_row_closer(game)

    @rule
    def counted_game(
        played: Record,
        box: Record,
        options: Record,
        sheet: Record,
        held: Any,
        latest: Any,
        number: int,
        row: Record,
    ) -> None:
        open_game(played, box, options, number, NO_COMPONENT)
        begin_row(row)
        for component in range(len(latest)):
            latest[component] = 0
        wait(played, box, held)
        while played.seat != NOWHERE:
            count_move(played, box, draw_move(played), sheet, held, latest, row)
            wait(played, box, held)
        close_row(played.state, box, sheet, row)

    return counted_game


@functools.cache
def make_counted_move(game: Game) -> Any:
    """A rule that plays a move and counts what it did."""
    count_decision, count_lead, move = make_decision_counter(game), make_lead_counter(game), make_mover(game)

    @rule
    def count_move(
        played: Record, box: Record, action: int, sheet: Record, held: Any, latest: Any, row: Record
    ) -> None:
        count_decision(played.state, box, wide(played.seat), played.legal, action, row, latest)
        move(played, box, action, held)
        count_lead(played.state, box, sheet, row)

    return count_move


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


@rule
def begin_pair(played: Record, pair: Record) -> None:
    """A pair after its decision was looked for."""
    found = played.chosen != NOWHERE
    pair.component = played.component if found else NO_COMPONENT
    pair.third = THIRDS * wide(played.chosen) // wide(played.decision) if found else 0
    pair.given = False


@functools.cache
def make_pair(game: Game) -> Any:
    """A rule that plays one pair at random."""
    open_game, open_half, write_half = make_opening(game), make_half_opening(game), make_half_writer(game)
    wait, move = make_waiter(game), make_mover(game)

    @rule
    def play_on(played: Record, box: Record, held: Any) -> None:
        wait(played, box, held)
        while played.seat != NOWHERE:
            move(played, box, draw_move(played), held)
            wait(played, box, held)

    @rule
    def play_pair(
        played: Record,
        box: Record,
        options: Record,
        sheet: Record,
        held: Any,
        number: int,
        component: int,
        pair: Record,
    ) -> None:
        open_game(played, box, options, number, component)
        play_on(played, box, held)
        begin_pair(played, pair)
        if played.chosen == NOWHERE:
            return
        for half in range(GIVEN + 1):
            if half < GIVEN or played.gained:
                open_half(played, box, options, number, half)
                play_on(played, box, held)
                write_half(played.state, box, sheet, wide(played.chooser), half, pair)
        pair.given = played.given

    return play_pair
