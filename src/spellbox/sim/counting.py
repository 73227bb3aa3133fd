"""Statistics of single games for studies: the same rules for random play on the CPU, on a GPU, and for bots.

A row describes one game: its length, its end, its scores, how often the lead changed, and for each seat and component
(a card, spell or gift) at how many decisions it was offered, how often it was chosen, how many are held in the end.

A pair measures the effect of choosing a component. A first game (SEARCH) draws one of the decisions at which a seat
could choose the component or something else. The game is then played again from the same deal and dice, in two or three
arms, as in a clinical trial: the seat chooses something else (WITHOUT), it chooses the component (WITH), and, if the
seat then held it, the component is given to another seat (GIVEN).
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
"""The arms of a pair: the seat chooses something else, it chooses the component, another seat gets the component."""
SEARCH = -1
"""In place of an arm: the first game, which draws the decision."""


@functools.cache
def row_type(game: Game) -> np.dtype[Any]:
    """The record of one game."""
    by_component = (np.int16, (game.MOST_SEATS, max(1, game.COMPONENTS)))
    return np.dtype(
        [
            ("moves", np.int32),
            ("turns", np.int32),  # a turn is a run of moves by one seat
            ("lead_changes", np.int32),
            ("decided", np.int32),  # the last move that changed who leads
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
            ("drawn", np.int64),  # the last cast of the dice that choose a decision or a seat
            ("decision", np.int32),  # its number, from 0
            ("offers", np.int32),  # decisions so far that offered the component beside something else
            ("chosen", np.int32),  # one of these decisions, all equally likely; NOWHERE if there is none
            ("component", np.int16),
            ("arm", np.int8),  # SEARCH, WITHOUT, WITH or GIVEN
            ("seat", np.int8),  # that must move; NOWHERE when the game is over
            ("chooser", np.int8),  # the seat of the chosen decision
            ("before", np.int16),  # how many the chooser had when it chose
            ("gained", np.bool_),  # whether the chooser has got one more since
            ("given", np.bool_),  # whether that one was given to another seat
        ],
        align=True,
    )


@rule
def begin_row(row: Record) -> None:
    """Clear the row of a game that begins."""
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
def make_count_decision(game: Game) -> Any:
    """A rule that counts the components that a seat could choose and did choose, before its move is played."""

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
def make_count_lead(game: Game) -> Any:
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
def make_close_row(game: Game) -> Any:
    """A rule that writes down the scores and what each seat holds when the game is over."""

    @rule
    def close_row(state: Record, box: Record, sheet: Record, row: Record) -> None:
        row.ending = game.ending(state)
        for seat in range(state.seats):
            row.scores[seat] = sheet.players[seat].total
            game.count_held(state, box, seat, row.held[seat])

    return close_row


@functools.cache
def make_open_game(game: Game) -> Any:
    """A rule that deals the first game of a pair (SEARCH), or a game without a pair."""

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
        played.arm = SEARCH
        played.gained = False
        played.given = False

    return open_game


@functools.cache
def make_open_arm(game: Game) -> Any:
    """A rule that deals the game again for an arm of its pair, after a decision was found."""
    open_game = make_open_game(game)

    @rule
    def open_arm(played: Record, box: Record, options: Record, number: int, arm: int) -> None:
        chosen = wide(played.chosen)
        open_game(played, box, options, number, wide(played.component))
        played.chosen = chosen
        played.arm = arm

    return open_arm


@functools.cache
def make_find_moves(game: Game) -> Any:
    """A rule that finds who must move and the legal moves. At the chosen decision only those of the arm are left."""
    is_offered, filter_moves, count_of = make_is_offered(game), make_filter_moves(game), make_count_of(game)

    @rule
    def find_moves(played: Record, box: Record, held: Any) -> None:
        """`held` is scratch space: a count for each component."""
        waiting = game.to_move(played.state)
        if waiting == 0:
            played.seat = NOWHERE
            return
        seat, component = bits.lowest(waiting), wide(played.component)
        played.seat = seat
        game.legal(played.state, box, seat, played.legal)
        if played.arm == SEARCH:
            if component != NO_COMPONENT and is_offered(played.state, box, seat, played.legal, component):
                played.offers += 1
                played.drawn = cast(played.drawn)
                # Reservoir sampling: the n-th offer replaces the chosen one with probability 1/n.
                if shown(played.drawn, wide(played.offers)) == 0:
                    played.chosen = played.decision
                    played.chooser = seat
        elif played.decision == played.chosen:
            filter_moves(played.state, box, seat, played.legal, component, played.arm != WITHOUT)
            played.before = count_of(played.state, box, seat, component, held)

    return find_moves


@functools.cache
def make_play_move(game: Game) -> Any:
    """A rule that plays a move. In the arm GIVEN it passes the component on as soon as the chooser has it."""
    count_of = make_count_of(game)

    @rule
    def play_move(played: Record, box: Record, move: int, held: Any) -> None:
        game.play(played.state, box, wide(played.seat), move, played.rng)
        played.rolled = cast(played.rolled)
        played.decision += 1
        if played.arm < WITH or played.gained or played.decision <= played.chosen:
            return
        chooser, component = wide(played.chooser), wide(played.component)
        if count_of(played.state, box, chooser, component, held) > played.before:
            played.gained = True
            if played.arm == GIVEN:
                seats = wide(played.state.seats)
                taker = (chooser + 1 + shown(played.drawn, seats - 1)) % seats
                played.given = game.give_component(played.state, box, component, chooser, taker)

    return play_move


@functools.cache
def make_count_of(game: Game) -> Any:
    """A rule that returns how many of a component a seat holds."""

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
    open_game, find_moves, count_move = make_open_game(game), make_find_moves(game), make_count_move(game)
    close_row = make_close_row(game)

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
        find_moves(played, box, held)
        while played.seat != NOWHERE:
            count_move(played, box, draw_move(played), sheet, held, latest, row)
            find_moves(played, box, held)
        close_row(played.state, box, sheet, row)

    return counted_game


@functools.cache
def make_count_move(game: Game) -> Any:
    """A rule that plays a move and counts what it did."""
    count_decision, count_lead, play_move = make_count_decision(game), make_count_lead(game), make_play_move(game)

    @rule
    def count_move(played: Record, box: Record, move: int, sheet: Record, held: Any, latest: Any, row: Record) -> None:
        count_decision(played.state, box, wide(played.seat), played.legal, move, row, latest)
        play_move(played, box, move, held)
        count_lead(played.state, box, sheet, row)

    return count_move


@functools.cache
def make_is_offered(game: Game) -> Any:
    """A rule that returns whether a seat may choose a component and may also do something else."""

    @rule
    def is_offered(state: Record, box: Record, seat: int, mask: Any, component: int) -> bool:
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

    return is_offered


@functools.cache
def make_filter_moves(game: Game) -> Any:
    """A rule that keeps in a mask only the moves that choose a component, or only the others."""

    @rule
    def filter_moves(state: Record, box: Record, seat: int, mask: Any, component: int, choosing: bool) -> None:
        for word in range(len(mask)):
            members = mask[word]
            while members:
                move = word * bits.WORD + bits.lowest(members)
                members &= members - 1
                if (game.component_of(state, box, seat, move) == component) != choosing:
                    bits.remove(mask, move)

    return filter_moves


@functools.cache
def make_result_of(game: Game) -> Any:
    """A rule that returns the result of a seat in a finished game: its points, and its score less the best other."""

    @rule
    def result_of(state: Record, box: Record, sheet: Record, seat: int) -> tuple[int, int]:
        game.scores(state, box, sheet)
        mine, best, sharing = wide(sheet.players[seat].total), wide(-(1 << 31)), 1
        for other in range(state.seats):
            if other != seat:
                best = max(best, wide(sheet.players[other].total))
        for other in range(state.seats):
            sharing += other != seat and sheet.players[other].total == mine
        return WIN // sharing if mine >= best else 0, mine - best

    return result_of


@functools.cache
def make_write_arm(game: Game) -> Any:
    """A rule that writes the result of one arm of a pair."""
    result_of = make_result_of(game)

    @rule
    def write_arm(state: Record, box: Record, sheet: Record, seat: int, arm: int, pair: Record) -> None:
        pair.points[arm], pair.margins[arm] = result_of(state, box, sheet, seat)

    return write_arm


@rule
def begin_pair(played: Record, pair: Record) -> None:
    """Begin the record of a pair after its first game: the decision that was drawn, if there was one."""
    found = played.chosen != NOWHERE
    pair.component = played.component if found else NO_COMPONENT
    pair.third = THIRDS * wide(played.chosen) // wide(played.decision) if found else 0
    pair.given = False


@functools.cache
def make_play_pair(game: Game) -> Any:
    """A rule that plays one pair at random."""
    open_game, open_arm, write_arm = make_open_game(game), make_open_arm(game), make_write_arm(game)
    find_moves, play_move = make_find_moves(game), make_play_move(game)

    @rule
    def play_on(played: Record, box: Record, held: Any) -> None:
        find_moves(played, box, held)
        while played.seat != NOWHERE:
            play_move(played, box, draw_move(played), held)
            find_moves(played, box, held)

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
        for arm in range(GIVEN + 1):
            if arm != GIVEN or played.gained:
                open_arm(played, box, options, number, arm)
                play_on(played, box, held)
                write_arm(played.state, box, sheet, wide(played.chooser), arm, pair)
        pair.given = played.given

    return play_pair
