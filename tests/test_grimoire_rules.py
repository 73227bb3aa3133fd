"""Grimoire's rules at the table: each test lays one out, plays, and looks."""

import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from spellbox import games
from spellbox.errors import CardsError
from spellbox.games.grimoire import cards as box_of
from spellbox.games.grimoire import parse_cards, read_cards, rules
from spellbox.games.grimoire.rules import CAST, GIVE, LUCK, PAY, PICK, SEIZE, SHOES, SKIP, TARGET, Ending, Phase
from spellbox.kit import bits
from spellbox.kit.chance import chance
from spellbox.sim import cpu, record

GRIMOIRE = games.find("grimoire")
CARDS = read_cards()
COPPER, SILVER, GOLD = (CARDS.kind(coin) for coin in box_of.TREASURE_IDS)
THIEF, WANDERER, CURATOR, BANKER, ROGUE, PRINCE, QUEEN, KING = range(box_of.COMPANIONS)
JUNK, DIVINE_SHOES, CROWN = (CARDS.kind(item) for item in ("junk", "divine-shoes", "moonstone-crown"))


class Table:
    """A table at the beginning of a book phase; piles are named from the top."""

    def __init__(
        self,
        seats: int = 3,
        level: int = 15,
        order: Sequence[int] | None = None,
        deck: Sequence[int] | None = None,
        discard: Sequence[int] = (),
        items: Sequence[int] | None = None,
        territories: Sequence[Sequence[int]] = (),
        tokens: Sequence[int] = (),
        shoes_due: Sequence[int] = (),
        cards: Any = CARDS,
    ) -> None:
        self.box, self.rng, self.state = cards.box, chance(1), record(rules.STATE)
        options = record(rules.OPTIONS)
        options.seats = seats
        rules.deal(self.state, self.box, options, self.rng)
        state = self.state
        state.level = level
        if order is not None:
            state.order[:seats] = order
        if deck is not None:
            state.deck[: len(deck)] = deck[::-1]
            state.deck_height = len(deck)
        if items is not None:
            state.items[: len(items)] = items[::-1]
            state.items_height = len(items)
        for card in discard:
            state.discard[card] += 1
        for seat, territory in enumerate(territories):
            for card in territory:
                state.players[seat].territory[card] += 1
        for seat, held in enumerate(tokens):
            state.players[seat].tokens = held
        state.pool -= sum(tokens)
        for seat in shoes_due:
            state.players[seat].shoes_due = True
        rules.lay_zone(state, self.rng)

    def play(self, seat: int, move: int) -> None:
        assert move in self.legal(seat), f"{move} is not among {self.legal(seat)}"
        rules.play(self.state, self.box, seat, move, self.rng)

    def legal(self, seat: int) -> list[int]:
        mask = np.zeros(1, np.int64)
        rules.legal(self.state, self.box, seat, mask)
        return [move for move in range(rules.MOVES) if bits.has(mask, move)]

    def cast(self, *levels: int) -> None:
        for seat, level in enumerate(levels):
            self.play(seat, CAST + level - 1)

    def pick(self) -> None:
        """The seat to move takes the last card there is."""
        self.play(self.turn, self.legal(self.turn)[-1])

    @property
    def waiting(self) -> list[int]:
        waiting = rules.to_move(self.state)
        return [seat for seat in range(rules.MOST_SEATS) if waiting >> seat & 1]

    @property
    def turn(self) -> int:
        (seat,) = self.waiting
        return seat

    @property
    def order(self) -> list[int]:
        return list(self.state.order[: self.state.seats])

    @property
    def tokens(self) -> list[int]:
        return [int(player.tokens) for player in self.state.players[: self.state.seats]]

    def held(self, seat: int) -> list[int]:
        return cards_in(self.state.players[seat].territory)

    def points(self, seat: int, kind: int) -> int:
        sheet = record(rules.SHEET)
        rules.scores(self.state, self.box, sheet)
        return int(sheet.players[seat].points[kind])


def cards_in(counts: Any) -> list[int]:
    return [kind for kind, count in enumerate(counts) for _ in range(count)]


# R3 Set-up phase


def test_the_marker_rises_every_round_and_stays_at_its_end() -> None:
    for level, then in ((6, 7), (14, 15), (15, 15)):
        table = Table(2, level=level)
        assert table.state.level == level
        table.cast(3, 3)
        table.pick()
        table.pick()
        assert (table.state.phase, table.state.level) == (Phase.BOOK, then)


def test_the_discard_is_not_reshuffled_before_a_card_is_needed() -> None:
    table = Table(2, deck=[COPPER] * 3, discard=[GOLD] * 3)
    assert table.state.deck_height == 0
    assert table.state.discard[GOLD] == 3
    table.cast(3, 3)
    table.pick()
    table.pick()
    assert table.state.discard.sum() == 0
    assert table.state.deck_height == 1
    assert sorted([*table.state.zone[:3], table.state.deck[0]]) == [COPPER, GOLD, GOLD, GOLD]


def test_no_card_to_lay_ends_the_game_at_once() -> None:
    table = Table(2, deck=[COPPER, GOLD])
    assert table.waiting == []
    assert rules.ending(table.state) == Ending.NO_QUEST_CARD
    assert list(table.state.zone[:3]) == [COPPER, GOLD, box_of.NO_CARD]


# R4 Book phase


def test_a_choice_may_be_changed_until_the_last_player_has_chosen() -> None:
    table = Table(3, level=6)
    assert table.waiting == [0, 1, 2]
    assert table.legal(0) == [CAST + level for level in range(6)]
    table.play(1, CAST + 2)
    assert table.waiting == [0, 2]
    table.play(1, CAST + 5)
    assert table.legal(1) == table.legal(0)
    table.play(0, CAST + 0)
    table.play(2, CAST + 2)
    assert list(table.state.players["cast"][:3]) == [1, 6, 3]
    assert table.legal(1) == []


def test_the_order_of_the_rulebooks_example() -> None:
    halli, fletcher, karen, paul, elizabeth = range(5)
    table = Table(5, order=[halli, fletcher, paul, elizabeth, karen])
    table.cast(2, 4, 4, 6, 7)
    assert table.order == [halli, paul, elizabeth, karen, fletcher]


def test_groups_of_one_spell_go_by_level() -> None:
    table = Table(5, order=[0, 1, 2, 3, 4])
    table.cast(8, 3, 8, 3, 13)
    assert table.order == [4, 3, 1, 2, 0]


def test_acceleration_comes_to_the_front_and_time_stop_turns_all_round() -> None:
    table = Table(4, order=[0, 1, 2, 3])
    table.cast(2, 5, 3, 5)
    assert table.order == [3, 1, 0, 2]
    table = Table(4, order=[0, 1, 2, 3])
    table.cast(2, 5, 11, 3)
    assert table.order == [2, 3, 0, 1]
    table = Table(4, order=[0, 1, 2, 3])
    table.cast(2, 11, 11, 3)
    assert table.order == [0, 3, 2, 1]


def test_shoes_count_as_acceleration_once() -> None:
    table = Table(3, order=[0, 1, 2], shoes_due=[2])
    table.cast(2, 3, 13)
    assert table.order == [2, 0, 1]
    assert not table.state.players["shoes_due"].any()
    table = Table(3, order=[0, 1, 2], shoes_due=[0])
    table.cast(5, 5, 3)
    assert table.order == [1, 0, 2]


# R5 Quest phase


def test_companions_look_at_everything_before_they_take() -> None:
    table = Table(2, territories=[[THIEF, THIEF, BANKER], [WANDERER, BANKER]], tokens=[4, 5])
    table.cast(2, 6)
    assert table.tokens == [6, 5]
    table.pick()
    assert table.tokens == [6, 7]


def test_the_pool_runs_dry() -> None:
    table = Table(2, territories=[[THIEF] * 5], tokens=[0, 28])
    table.cast(3, 13)
    assert table.tokens == [2, 28]
    table.pick()
    assert table.tokens == [2, 28]
    assert table.state.pool == 0


def test_only_a_treasure_that_lay_face_down_is_a_secret() -> None:
    for seats, slots_face_down in ((4, 1), (5, 2)):
        for slot in range(seats + 1):
            table = Table(seats, deck=[GOLD] * (seats + 1))
            table.cast(*range(2, 2 + seats))
            taker = table.turn
            table.play(taker, PICK + slot)
            assert table.held(taker) == [GOLD]
            assert table.state.players[taker].hidden[GOLD] == (slot < slots_face_down)
    table = Table(2, deck=[KING, GOLD, GOLD])
    table.cast(2, 3)
    table.play(0, PICK)
    assert table.state.players[0].hidden.sum() == 0


def test_what_is_left_in_the_zone_is_discarded() -> None:
    table = Table(2, deck=[KING, GOLD, COPPER] + [SILVER] * 3)
    table.cast(2, 3)
    table.play(0, PICK + 1)
    table.play(1, PICK + 2)
    assert cards_in(table.state.discard) == [KING]


# R6 Spells


def test_luck_replaces_a_card_face_down_where_it_lay_so() -> None:
    table = Table(2, deck=[KING, GOLD, COPPER, QUEEN])
    table.cast(1, 3)
    assert table.legal(0) == [LUCK, LUCK + 1, LUCK + 2, SKIP]
    table.play(0, LUCK)
    assert list(table.state.zone[:3]) == [QUEEN, GOLD, COPPER]
    assert cards_in(table.state.discard) == [KING]
    assert table.legal(0) == [PICK, PICK + 1, PICK + 2]


def test_luck_with_an_empty_deck_reshuffles_the_very_card() -> None:
    table = Table(2, deck=[KING, GOLD, COPPER])
    table.cast(1, 3)
    table.play(0, LUCK + 1)
    assert list(table.state.zone[:3]) == [KING, GOLD, COPPER]
    assert (table.state.deck_height, table.state.discard.sum()) == (0, 0)


def test_silence_stops_forbidden_spells_that_come_after_it() -> None:
    table = Table(3, order=[0, 1, 2])
    table.cast(2, 3, 13)
    table.pick()
    table.pick()
    table.pick()
    assert table.tokens == [0, 0, 0]
    table.cast(2, 5, 10)
    assert not table.state.silence
    table = Table(3, shoes_due=[2])
    table.cast(2, 3, 13)
    table.pick()
    table.pick()
    assert table.tokens == [0, 0, 3]


def test_cure_is_offered_only_with_a_token_and_a_card() -> None:
    for tokens, discard, offered in ((1, [GOLD], True), (0, [GOLD], False), (1, [], False)):
        table = Table(2, discard=discard, tokens=[tokens, 0])
        table.cast(4, 13)
        assert (table.legal(0) == [PAY, SKIP]) is offered
    table = Table(2, discard=[GOLD], tokens=[1, 0])
    table.cast(4, 13)
    table.play(0, PAY)
    assert (table.held(0), table.tokens[0], table.state.pool) == ([GOLD], 0, 30)
    assert table.state.players[0].hidden.sum() == 0
    assert table.state.phase == Phase.PICK


def test_charm_wants_more_companions_and_passes_over_the_defended() -> None:
    few, some, many = [ROGUE], [PRINCE, PRINCE], [PRINCE, QUEEN, KING]
    table = Table(5, deck=[COPPER] * 6, territories=[few, few, some, many, many])
    table.cast(9, 12, 13, 11, 14)
    while table.turn != 0:
        table.pick()
    assert table.legal(0) == [TARGET + 2, TARGET + 4]
    table.play(0, TARGET + 2)
    assert table.held(0) == [ROGUE, PRINCE]
    assert table.state.phase == Phase.PICK


def test_the_target_of_charm_chooses_what_it_gives() -> None:
    table = Table(2, territories=[[], [PRINCE, PRINCE, KING]])
    table.cast(9, 13)
    assert table.waiting == [1]
    assert table.legal(0) == []
    assert table.legal(1) == [GIVE + PRINCE, GIVE + KING]
    table.play(1, GIVE + PRINCE)
    assert (table.held(0), table.held(1), table.waiting) == ([PRINCE], [PRINCE, KING], [0])


def test_domination_lets_the_caster_choose() -> None:
    table = Table(2, territories=[[], [PRINCE, PRINCE, KING]])
    table.cast(14, 15)
    assert table.legal(0) == [SEIZE + PRINCE, SEIZE + KING]
    table.play(0, SEIZE + KING)
    assert (table.held(0), table.held(1)) == ([KING], [PRINCE, PRINCE])


def test_resistance_protects_whenever_its_turn_comes() -> None:
    table = Table(2, territories=[[], [KING]], shoes_due=[0])
    table.cast(14, 6)
    assert (table.turn, table.legal(0)[0], table.held(0)) == (0, PICK, [])


def test_summon_elemental_allows_equals() -> None:
    for tokens, then in (([2, 2], 5), ([3, 2], 3)):
        table = Table(2, tokens=tokens)
        table.cast(10, 13)
        assert table.tokens[0] == then


def test_polymorph_takes_half_rounded_up_of_the_one_who_has_most() -> None:
    table = Table(3, tokens=[1, 5, 4])
    table.cast(12, 13, 14)
    assert table.tokens == [4, 2, 4]
    table = Table(3, tokens=[9, 4, 4])
    table.cast(12, 13, 14)
    assert table.legal(0) == [TARGET + 1, TARGET + 2]
    table.play(0, TARGET + 2)
    assert table.tokens == [11, 4, 2]
    table = Table(3, tokens=[0, 5, 1])
    table.cast(12, 6, 13)
    table.pick()
    assert table.tokens == [1, 5, 0]
    table = Table(3, tokens=[3, 0, 0])
    table.cast(12, 13, 14)
    assert (table.tokens, table.state.phase) == ([3, 0, 0], Phase.PICK)


def test_wish_takes_seen_cards_of_the_discard() -> None:
    table = Table(2, discard=[GOLD, GOLD, KING, KING])
    table.cast(15, 15)
    caster = table.turn
    assert (len(table.held(caster)), table.state.discard.sum()) == (3, 1)
    assert table.state.players[caster].hidden.sum() == 0
    table = Table(2, discard=[GOLD])
    table.cast(15, 12)
    table.pick()
    assert (table.held(0), table.state.phase) == ([GOLD], Phase.PICK)


@pytest.mark.parametrize("discarded", [0, 1, 3])
def test_wish_ends_the_game_when_another_card_is_due_and_there_is_none(discarded: int) -> None:
    table = Table(2, deck=[COPPER] * 3, discard=[GOLD] * discarded)
    table.cast(15, 13)
    table.pick()
    assert table.held(0) == [GOLD] * discarded
    assert (table.state.phase == Phase.OVER) == (discarded < 3)
    if discarded < 3:
        assert (table.waiting, rules.ending(table.state)) == ([], Ending.WISH)


def test_creation_keeps_its_item_secret_and_an_empty_deck_gives_nothing() -> None:
    table = Table(2, items=[CROWN])
    table.cast(7, 7)
    first = table.turn
    assert (table.state.players[first].hidden[CROWN], table.state.phase) == (1, Phase.PICK)
    table.pick()
    assert table.held(table.turn) == []


def test_shoes_are_revealed_when_drawn_or_never() -> None:
    table = Table(2, items=[DIVINE_SHOES])
    table.cast(7, 13)
    assert table.legal(0) == [SHOES, SKIP]
    assert table.held(0) == [DIVINE_SHOES]
    table.play(0, SHOES)
    assert (table.state.players[0].shoes_due, table.state.players[0].hidden.sum()) == (True, 0)
    assert table.state.phase == Phase.PICK
    table = Table(2, items=[DIVINE_SHOES])
    table.cast(7, 13)
    table.play(0, SKIP)
    assert (table.state.players[0].shoes_due, table.state.players[0].hidden[DIVINE_SHOES]) == (False, 1)


# R7 End and scoring


def test_ten_companions_by_domination_end_the_game_with_the_round() -> None:
    table = Table(3, territories=[[THIEF] * 9, [QUEEN] * 10, []])
    table.cast(14, 15, 2)
    table.pick()
    assert table.held(0) == [THIEF] * 9 + [QUEEN]
    assert table.state.last_round
    table.pick()
    assert table.waiting == [1]
    table.pick()
    assert (table.waiting, rules.ending(table.state)) == ([], Ending.TEN_CARDS)


def test_losing_the_tenth_companion_does_not_undo_the_end() -> None:
    table = Table(2, deck=[COPPER, THIEF, COPPER] + [COPPER] * 6, territories=[[THIEF] * 9, [THIEF] * 8])
    table.cast(2, 14)
    table.play(0, PICK + 1)
    assert len(table.held(0)) == 9
    table.pick()
    assert rules.ending(table.state) == Ending.TEN_CARDS
    assert table.waiting == []


def test_worth_of_the_cards() -> None:
    table = Table(2, territories=[[ROGUE] * 4 + [PRINCE, PRINCE], [QUEEN, QUEEN, THIEF, PRINCE]])
    assert [table.points(0, kind) for kind in (ROGUE, PRINCE)] == [10, -2]
    assert [table.points(1, kind) for kind in (QUEEN, PRINCE, THIEF)] == [6, 4, 1]
    table = Table(2, territories=[[CURATOR, COPPER, SILVER, GOLD, GOLD], [CURATOR, CURATOR, GOLD]])
    assert [table.points(seat, CURATOR) for seat in (0, 1)] == [3, 2]
    assert [table.points(0, coin) for coin in (COPPER, SILVER, GOLD)] == [1, 2, 6]


def test_kings_and_junk_want_strictly_most() -> None:
    table = Table(3, territories=[[KING, KING], [KING, THIEF], []])
    assert [table.points(seat, KING) for seat in range(3)] == [2, 1, 0]
    table = Table(3, territories=[[KING, KING, THIEF], [KING, THIEF], []])
    assert [table.points(seat, KING) for seat in range(3)] == [10, 1, 0]
    table = Table(3, territories=[[JUNK] * 2, [JUNK] * 2, [JUNK]])
    assert [table.points(seat, JUNK) for seat in range(3)] == [-2, -2, -1]
    table = Table(3, territories=[[JUNK] * 3, [JUNK] * 2, []])
    assert [table.points(seat, JUNK) for seat in range(3)] == [6, -2, 0]


def test_the_total_counts_cards_items_and_tokens() -> None:
    table = Table(2, territories=[[GOLD, THIEF, CROWN], []], tokens=[7, 2])
    sheet = record(rules.SHEET)
    rules.scores(table.state, table.box, sheet)
    assert [int(player.total) for player in sheet.players[:2]] == [3 + 1 + 4 + 7, 2]


# R8 What may be seen


def sight(state: Any, seat: int) -> object:
    """All that a seat may see of a table that is not over."""
    public = [state[field].tobytes() for field in ("level", "pool", "order", "place", "silence", "target", "discard")]
    zone = ["?" if card >= 0 and rules.lies_face_down(state, slot) else card for slot, card in enumerate(state.zone)]
    phase, drawn = state.phase, state.drawn
    if drawn != box_of.NO_CARD and seat != state.order[state.place]:
        phase, drawn = Phase.PICK, "?"
    players: list[object] = []
    for other in range(state.seats):
        player = state.players[other]
        choice = bool(player.cast) if state.phase == Phase.BOOK and other != seat else player.cast
        held = (player.territory - (0 if other == seat else player.hidden)).tolist()
        treasures = player.territory[box_of.TREASURE : box_of.ITEM].sum()
        players.append((choice, player.tokens, player.shoes_due, held, treasures, player.territory.sum()))
    return public, zone, int(phase), drawn, players, state.deck_height, state.items_height, state.last_round


def all_cards(state: Any) -> list[int]:
    """How many cards of each kind lie anywhere."""
    counts = state.players["territory"][: state.seats].sum(axis=0, dtype=int)
    counts[: box_of.QUEST_KINDS] += state.discard
    for pile in (state.deck[: state.deck_height], state.items[: state.items_height], state.zone):
        for card in pile[pile >= 0]:
            counts[card] += 1
    return [int(count) for count in counts]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_random_play_keeps_cards_tokens_and_secrets(seats: int) -> None:
    rng = np.random.default_rng(seats)
    for number in range(4):
        table = Table(seats)
        options = record(rules.OPTIONS)
        options.seats = seats
        rules.deal(table.state, table.box, options, chance(number))
        moves = 0
        while table.waiting:
            seat = int(rng.choice(table.waiting))
            legal = table.legal(seat)
            assert legal
            check_believable(table, seat=int(rng.integers(seats)))
            table.play(seat, int(rng.choice(legal)))
            moves += 1
            assert all_cards(table.state) == table.box.copies.tolist()
            assert table.state.pool + sum(table.tokens) == table.box.pool
            assert (table.state.players["hidden"] <= table.state.players["territory"]).all()
        assert moves <= rules.MAX_MOVES


def check_believable(table: Table, seat: int) -> None:
    """R8.2 Cards are conserved, and the seat sees no difference, nor could it tell who must move."""
    believed = table.state.copy()
    rules.redeal(believed, table.box, seat, table.rng)
    assert all_cards(believed) == all_cards(table.state)
    assert sight(believed, seat) == sight(table.state, seat)
    assert rules.to_move(believed) == rules.to_move(table.state)
    assert believed.players[seat].tobytes() == table.state.players[seat].tobytes()
    assert (believed.players["hidden"] <= believed.players["territory"]).all()
    if believed.phase == Phase.SHOES:
        assert believed.drawn == DIVINE_SHOES


def test_redeal_fits_the_phase_to_the_item_for_all_but_its_owner() -> None:
    for items in ([DIVINE_SHOES, CROWN, CROWN], [CROWN, DIVINE_SHOES, CROWN]):
        table = Table(3, items=items)
        table.cast(7, 13, 14)
        phases = set()
        for _ in range(40):
            believed = table.state.copy()
            rules.redeal(believed, table.box, 1, table.rng)
            assert (believed.phase == Phase.SHOES) == (believed.drawn == DIVINE_SHOES)
            phases.add(int(believed.phase))
            rules.redeal(believed := table.state.copy(), table.box, 0, table.rng)
            assert believed.phase == table.state.phase
        assert phases == {Phase.SHOES, Phase.PICK}


def test_redeal_chooses_spells_for_others_who_have_chosen() -> None:
    table = Table(3, level=6)
    table.play(0, CAST)
    table.play(1, CAST)
    chosen = set()
    for _ in range(60):
        believed = table.state.copy()
        rules.redeal(believed, table.box, 1, table.rng)
        assert list(believed.players["cast"][1:3]) == [1, 0]
        chosen.add(int(believed.players[0].cast))
    assert chosen == {1, 2, 3, 4, 5, 6}


def test_redeal_gives_others_any_unseen_treasure() -> None:
    table = Table(2, deck=[COPPER, GOLD, KING] + [SILVER, COPPER, QUEEN] * 4)
    table.cast(2, 3)
    table.play(0, PICK)
    held, decks = set(), set()
    for _ in range(60):
        believed = table.state.copy()
        rules.redeal(believed, table.box, 1, table.rng)
        held.add(tuple(cards_in(believed.players[0].territory)))
        decks.add(believed.deck[: believed.deck_height].tobytes())
    assert held == {(COPPER,), (SILVER,)}
    assert len(decks) > 20


def test_redeal_leaves_a_finished_table_alone() -> None:
    table = Table(2, deck=[COPPER, GOLD])
    before = table.state.tobytes()
    rules.redeal(table.state, table.box, 0, table.rng)
    assert table.state.tobytes() == before


# The same on every target

FINAL_TABLES = """
import hashlib
from spellbox import games
from spellbox.sim import cpu, record
game = games.find("grimoire")
hasher = hashlib.sha256()
for seats in range(2, 6):
    options = record(game.OPTIONS)
    options.seats = seats
    for part in cpu.final_tables(game, game.read_cards().box, options, 2, 5):
        hasher.update(part.tobytes())
print(hasher.hexdigest())
"""


def test_interpreted_and_compiled_play_alike() -> None:
    said = []
    for disabled in ("0", "1"):
        environment = {**os.environ, "NUMBA_DISABLE_JIT": disabled}
        run = [sys.executable, "-c", FINAL_TABLES]
        said.append(subprocess.run(run, env=environment, capture_output=True, text=True, check=True).stdout)
    assert said[0] == said[1]


def test_many_games_end_in_time_and_in_every_way() -> None:
    options = record(rules.OPTIONS)
    options.seats = 5
    totals = cpu.simulate(GRIMOIRE, CARDS.box, options, 4096, 3, 1)
    assert totals.longest <= rules.MAX_MOVES
    assert (totals.endings[: len(Ending)] > 0).all()


# The rulebook and the card file


def test_every_clause_is_cited_by_a_rule_and_no_other() -> None:
    source = "".join((Path(rules.__file__).with_name(name)).read_text() for name in ("rules.py", "cards.py"))
    cited = set(re.findall(r"R\d+[.#]\d+", source))
    assert cited == set(games.clauses("grimoire"))


def test_the_rulebooks_tables_are_those_of_the_card_file() -> None:
    rows = re.findall(r"^\| `?([\w-]+)`? \| `?([\w-]+)`? \| (.*?) \|", games.rulebook("grimoire"), re.MULTILINE)
    said = {row[0]: int(row[1]) for row in rows if row[0] in box_of.CARD_IDS}
    assert said == {card: CARDS.copies(kind) for kind, card in enumerate(box_of.CARD_IDS)}
    spells = {row[1]: (int(row[0]), row[2]) for row in rows if row[1] in box_of.SPELL_IDS}
    levels = {CARDS.spell(level): level for level in range(1, box_of.LEVELS + 1)}
    assert spells == {spell: (levels[spell], ", ".join(CARDS.types[spell])) for spell in box_of.SPELL_IDS}


def changed(*changes: tuple[str, str]) -> str:
    source = CARDS.source
    for old, new in changes:
        assert old in source
        source = source.replace(old, new, 1)
    return source


def test_numbers_come_from_the_card_file() -> None:
    cards = parse_cards(changed(("tokens = 30", "tokens = 12"), ("companions = 10", "companions = 2")), "mine.toml")
    table = Table(2, territories=[[], [QUEEN, QUEEN]], cards=cards)
    assert table.state.pool == 12
    table.cast(14, 15)
    table.play(0, PICK + 1)
    assert cards.box.copies[QUEEN] == 5


def test_a_smaller_book_with_other_levels() -> None:
    source = CARDS.source
    kept = [part for part in source.split("[[spell]]") if 'id = "fireball"' not in part and 'id = "wish"' not in part]
    cards = parse_cards("[[spell]]".join(kept).replace("level = 9", "level = 15"), "mine.toml")
    table = Table(2, territories=[[], [QUEEN]], cards=cards)
    assert table.legal(0) == [CAST + level - 1 for level in (1, 2, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15)]
    table.cast(15, 13)
    table.pick()
    assert QUEEN in table.held(0)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('game = "grimoire"', 'game = "chess"', 'line 9: a card file of this game begins with game = "grimoire"'),
        ("tokens = 30", "tokens = 300", "line 12: tokens is a whole number from 0 to 99, not 300"),
        ("start = 6", "start = 16", "line 16: start is a whole number from 1 to 15, not 16"),
        ("copies = 14", "copies = 60", "the box has 120 quest cards; it needs 6 to 96"),
        ('id = "queen"', 'id = "duchess"', "'duchess': there are thief, wanderer"),
        ("copies = 6\n", "copies = 7\n", "7 Rogues need as many values, and at most 16; here are 6"),
        ("needs = 5", "otherwise = 5", "banker lacks 'needs'"),
        ("worth = 1\nname", "worth = 1\ntokens = 1\nname", "line 29: copper-coin has no use for 'tokens'"),
        ("level = 9", "level = 8", "level 8 is that of 'thunderstorm' already"),
        ('type = ["time"]', 'type = ["common"]', "Acceleration and Time Stop are the time spells"),
        ('ru = "Вор", ', "", "name lacks 'ru'"),
    ],
)
def test_a_card_file_is_refused_with_line_and_reason(old: str, new: str, reason: str) -> None:
    with pytest.raises(CardsError) as caught:
        parse_cards(changed((old, new)), "mine.toml")
    assert reason in str(caught.value)
    assert str(caught.value).startswith("mine.toml, line ")
