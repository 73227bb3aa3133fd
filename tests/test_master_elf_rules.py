"""Master Elf: the clauses that are easy to get wrong, scoring against brute force, and random play."""

import functools
import hashlib
import itertools
import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spellbox.errors import CardsError
from spellbox.games import master_elf as game
from spellbox.games.master_elf import rules
from spellbox.games.master_elf.rules import ASIDE, CHOOSE, CRAFT, DRAW, DROP, GO, OPEN, PAYMENTS, SKIP, TAKE, Phase
from spellbox.kit import bits, counts
from spellbox.kit.chance import chance
from spellbox.kit.play import copy, record
from spellbox.sim import cpu

CARDS = game.read_cards()
BOX = CARDS.box
AAB, ABB, AAX, BBX, ABX = range(PAYMENTS)
COLLECTION, PAIR = (0, 1, 3, 6, 9, 12), (0, 0, 5)


def heap(*kinds: str) -> int:
    return sum(1 << 8 * CARDS.kind(kind) for kind in kinds)


def gifts(*names: str) -> int:
    return sum(1 << CARDS.gift(name) for name in names)


def names(members: int) -> set[str]:
    return {name for number, name in enumerate(CARDS.gifts) if int(members) >> number & 1}


class Table:
    """A table laid by hand: what is not named is away, and the areas are full enough not to matter."""

    def __init__(
        self,
        stacks: tuple[tuple[str, ...], ...] = (("tank", "sword"), ("kite", "skis"), ("drum", "anchor")),  # tops first
        hands: tuple[tuple[str, ...], ...] = ((), ()),
        made: tuple[tuple[str, ...], ...] = ((), ()),
        aside: tuple[str, ...] = ("dragon", "guitar", "rocket"),
        ingredients: tuple[str, ...] = ("wood",) * 7 + ("cloth",) * 7,  # top first
        discard: tuple[str, ...] = (),
    ) -> None:
        self.state = state = record(game.STATE)
        self.rng = chance(5)
        options = record(game.OPTIONS)
        options.seats = len(hands)
        game.deal(state, BOX, options, self.rng)
        place = 0
        for number, stack in enumerate(stacks):
            state.bottoms[number], state.heights[number] = place, len(stack)
            for gift in reversed(stack):
                state.gifts[place] = CARDS.gift(gift)
                place += 1
        state.aside = gifts(*aside)
        state.ingredients_height = len(ingredients)
        state.ingredients[: len(ingredients)] = [CARDS.kind(kind) for kind in reversed(ingredients)]
        state.discard = heap(*discard)
        for area in range(1, 5):
            state.areas[area] = heap("wood", "cloth")
        for player, hand, own in zip(state.players, hands, made, strict=False):
            player.hand, player.gifts = heap(*hand), gifts(*own)

    def legal(self) -> set[int]:
        mask = bits.mask(game.MOVES)
        game.legal(self.state, BOX, int(self.state.turn), mask)
        return {move for move in range(game.MOVES) if bits.has(mask, move)}

    def do(self, *moves: int) -> "Table":
        for move in moves:
            assert move in self.legal()
            game.play(self.state, BOX, int(self.state.turn), move, self.rng)
        return self

    def go(self, area: str) -> "Table":
        return self.do(GO + CARDS.area(area))

    def take(self, kind: str) -> "Table":
        return self.do(TAKE + CARDS.kind(kind))

    def drop(self, *kinds: str) -> "Table":
        return self.do(*(DROP + CARDS.kind(kind) for kind in kinds))

    def into_city(self) -> "Table":
        self.state.players[self.state.turn].at = CARDS.area("east")
        return self.go("city")

    def to_craft(self) -> "Table":
        """Go somewhere and take what does not matter, up to the creation of a gift."""
        return self.go("north").take("wood")

    def craft(self, gift: str, payment: int) -> "Table":
        return self.do(craft(self.state, gift, payment))

    def choose(self, gift: str) -> "Table":
        return self.do(CHOOSE + CARDS.gift(gift))

    def stack(self, number: int) -> list[str]:
        """From the top."""
        bottom, height = int(self.state.bottoms[number]), int(self.state.heights[number])
        return [CARDS.gifts[gift] for gift in reversed(self.state.gifts[bottom : bottom + height])]

    def heights(self) -> list[int]:
        return [int(height) for height in self.state.heights]

    def hand(self, seat: int) -> int:
        return counts.how_many(self.state.players[seat].hand)


def craft(state: Any, gift: str, payment: int) -> int:
    for stack in range(3):
        if state.heights[stack] and rules.top_of(state, stack) == CARDS.gift(gift):
            return CRAFT + stack * PAYMENTS + payment
    raise AssertionError(f"{gift} is on no top")


def crafts(table: Table) -> set[int]:
    return {move for move in table.legal() if CRAFT <= move < OPEN}


# E2, E3


@pytest.mark.parametrize(("seats", "height"), [(2, 8), (3, 10), (4, 12)])
def test_set_up(seats: int, height: int) -> None:
    table = Table(hands=((),) * seats)
    game.deal(table.state, BOX, options_for(seats), chance(1))
    assert table.heights() == [height] * 3
    assert bits.size(table.state.aside) == 45 - 3 * height
    assert [counts.how_many(area) for area in table.state.areas[:5]] == [0, 1, 1, 1, 1]
    assert all(table.hand(seat) == 3 for seat in range(seats))
    assert table.state.ingredients_height == 42 - 3 * seats - 4


def test_go_only_to_an_area_that_touches() -> None:
    table = Table()
    assert table.legal() == {GO + CARDS.area(area) for area in ("north", "east", "south", "west")}
    table.go("north").take("wood").do(SKIP).go("east").take("wood").do(SKIP)
    assert table.legal() == {GO + CARDS.area(area) for area in ("city", "east", "west")}


def test_an_empty_area_is_passed_over_and_then_filled() -> None:
    table = Table()
    table.state.areas[CARDS.area("north")] = 0
    table.go("north")
    assert table.state.phase == Phase.CRAFT
    table.do(SKIP)
    assert table.state.areas[CARDS.area("north")] == heap("wood", "wood", "wood")


def test_the_area_is_filled_when_its_last_card_is_taken() -> None:
    table = Table()
    table.state.areas[CARDS.area("east")] = heap("fire")
    table.go("east").take("fire").do(SKIP)
    assert counts.how_many(table.state.areas[CARDS.area("east")]) == 3


def test_exchange_of_a_whole_hand_of_seven() -> None:
    table = Table(hands=(("fire",) * 7, ()))
    table.into_city().drop(*["fire"] * 7)
    assert table.legal() == {DRAW}
    table.do(DRAW)
    assert table.state.players[0].hand == heap(*["wood"] * 7, "cloth")
    table.do(SKIP)
    assert table.legal() == {DROP + CARDS.kind("wood"), DROP + CARDS.kind("cloth")}
    table.drop("cloth")
    assert table.state.turn == 1
    assert table.hand(0) == 7


def test_the_stack_runs_out_in_the_middle_of_a_draw() -> None:
    table = Table(hands=(("fire", "fire"), ()), ingredients=("water",), discard=("metal",))
    table.into_city().drop("fire", "fire").do(DRAW)
    assert counts.count(table.state.players[0].hand, CARDS.kind("water")) == 1
    assert table.hand(0) == 3
    assert table.state.discard == 0
    assert table.state.ingredients_height == 1


def test_the_draw_stops_short_without_any_discard() -> None:
    table = Table(hands=(("fire",), ()), ingredients=())
    table.into_city().do(DRAW)
    assert table.hand(0) == 1
    assert table.state.phase == Phase.CRAFT


def test_an_emptied_stack_is_not_made_anew_before_a_card_is_needed() -> None:
    table = Table(hands=(("fire",), ()), ingredients=("water", "water"))
    table.into_city().drop("fire").do(DRAW)
    assert table.state.ingredients_height == 0
    assert table.state.discard == heap("fire")


def test_what_was_seen_of_a_hand() -> None:
    table = Table(hands=(("wood", "fire"), ()))
    table.go("north").take("wood").do(SKIP)
    assert table.state.players[0].seen == heap("wood")
    table.go("north").take("cloth").do(SKIP)
    table.into_city().drop("wood")
    assert table.state.players[0].seen == 0
    table.drop("wood")
    assert table.state.players[0].hand == heap("fire")


# E4


def test_payments() -> None:
    table = Table(hands=(("metal", "metal", "fire", "fire"), ())).to_craft()
    tank = craft(table.state, "tank", 0)
    assert crafts(table) == {tank + payment for payment in (AAB, ABB, AAX, BBX, ABX)} | {
        craft(table.state, "drum", AAX)
    }
    table.craft("tank", AAX)
    assert not table.state.players[0].crystal
    assert table.state.discard == heap("metal", "metal")
    assert names(table.state.players[0].gifts) == {"tank"}


def test_three_of_one_kind_do_not_pay() -> None:
    table = Table(hands=(("fire", "fire", "fire"), ())).to_craft()
    assert crafts(table) == {craft(table.state, "tank", BBX)}
    table.state.players[0].crystal = False
    assert table.legal() == {SKIP}


def test_the_crystal_does_not_help_a_single_card() -> None:
    table = Table(hands=(("metal",), ())).to_craft()
    assert table.legal() == {SKIP}


def test_only_tops_can_be_created() -> None:
    table = Table(
        stacks=(("kite", "tank"), ("aquarium",), ("swim-fins",)), hands=(("metal", "metal", "fire"), ())
    ).to_craft()
    table.state.players[0].crystal = False
    assert crafts(table) == set()


def secret_table(*first: str, **more: Any) -> Table:
    stacks = (first or ("key", "tank"), ("kite", "skis", "anchor"), ("drum", "sword"))
    return Table(stacks, (("metal", "metal", "magic"), ()), (("casket",), ()), **more).to_craft()


def test_secret_keeps_the_order_of_the_others() -> None:
    table = secret_table().craft("key", AAB)
    assert table.legal() == {SKIP, OPEN + 0, OPEN + 1, OPEN + 2}
    table.do(OPEN + 1)
    assert table.legal() == {SKIP} | {CHOOSE + CARDS.gift(gift) for gift in ("kite", "skis", "anchor")}
    table.choose("skis")
    assert table.stack(1) == ["kite", "anchor"]
    assert names(table.state.players[0].gifts) == {"casket", "key", "skis"}
    assert table.state.turn == 1


def test_a_gift_that_empties_its_stack_and_completes_secret() -> None:
    table = secret_table("key").craft("key", AAB)
    assert table.legal() == {SKIP, OPEN + 1, OPEN + 2}
    assert not table.state.relaid
    table.do(SKIP)
    assert table.state.relaid
    assert table.heights() == [2, 2, 1]
    assert not table.state.players[0].special_used


def test_a_free_gift_that_empties_a_second_stack_counts_once() -> None:
    stacks = (("key",), ("kite",), ("drum", "sword", "tank"))
    table = Table(stacks, (("metal", "metal", "magic"), ()), (("casket",), ())).to_craft()
    table.craft("key", AAB).do(OPEN + 1).choose("kite")
    assert table.state.relaid
    assert table.heights() == [1, 1, 1]
    assert table.state.turn == 1


def test_skip_after_open_uses_the_special_action() -> None:
    table = secret_table().craft("key", AAB).do(OPEN + 2, SKIP)
    assert table.state.players[0].special_used
    assert table.state.lookers[2] == 1


def test_a_free_pirate_does_not_open_the_treasures() -> None:
    stacks = (("key", "tank"), ("kite", "pirate"), ("drum", "sword"))
    table = Table(stacks, (("metal", "metal", "magic"), ()), (("casket", "treasure-map"), ())).to_craft()
    table.craft("key", AAB).do(OPEN + 1).choose("pirate")
    assert table.state.turn == 1


def test_treasures_look_through_the_gifts_aside() -> None:
    stacks = (("pirate", "tank"), ("kite", "skis"), ("drum", "sword"))
    table = Table(stacks, (("magic", "magic", "water"), ()), (("treasure-map",), ())).to_craft()
    table.craft("pirate", AAB)
    assert table.legal() == {SKIP, OPEN + ASIDE}
    table.do(OPEN + ASIDE).choose("guitar")
    assert names(table.state.aside) == {"dragon", "rocket"}
    assert table.state.lookers[ASIDE] == 1


def test_treasures_without_gifts_aside_can_only_be_skipped() -> None:
    stacks = (("pirate", "tank"), ("kite", "skis"), ("drum", "sword"))
    table = Table(stacks, (("magic", "magic", "water"), ()), (("treasure-map",), ()), aside=()).to_craft()
    assert table.craft("pirate", AAB).legal() == {SKIP}


# E5


@pytest.mark.parametrize(
    ("others", "heights"),
    [
        ((("kite", "skis"), ("drum", "anchor")), [2, 1, 1]),
        ((("kite", "skis"), ("drum",)), [1, 1, 1]),
        ((("kite",), ("drum",)), None),
    ],
)
def test_laying_the_stacks_anew(others: tuple[tuple[str, ...], ...], heights: list[int] | None) -> None:
    table = Table((("tank",), *others), (("metal", "metal", "fire"), ())).to_craft().craft("tank", AAB)
    if heights:
        assert table.state.relaid
        assert table.heights() == heights
        assert table.state.turn == 1
        assert names(table.state.players[1].remembers) == {"kite", "drum"}
    else:
        assert table.state.phase == Phase.BONUS
        assert game.ending(table.state) == game.Ending.TOO_FEW


def test_no_card_left_to_lay() -> None:
    stacks = (("key",), ("kite",), ())
    table = Table(stacks, (("metal", "metal", "magic"), ()), (("casket",), ())).to_craft()
    table.craft("key", AAB).do(OPEN + 1).choose("kite")
    assert table.heights() == [0, 0, 0]
    assert table.state.phase == Phase.BONUS


def test_the_second_time_ends_the_game_at_once() -> None:
    table = Table((("tank",), ("kite",), ("drum",)), (("metal", "metal", "fire") + ("water",) * 4, ()))
    table.state.relaid = True
    table.state.areas[CARDS.area("north")] = heap("wood")
    table.to_craft().craft("tank", AAB)
    assert table.state.phase == Phase.BONUS
    assert table.state.areas[CARDS.area("north")] == 0
    assert game.ending(table.state) == game.Ending.SECOND_TIME


def test_bonus_order_is_fixed_and_breaks_ties_by_hand_then_seat() -> None:
    hands = (("fire",), ("fire", "fire"), ("fire", "fire"), ())
    made = (("sword",), ("skis",), ("anchor",), ())
    table = Table(hands=hands, made=made, aside=("dragon", "guitar", "rocket"))
    rules.reveal_bonus(table.state, table.rng)
    order = []
    while table.state.phase != Phase.OVER:
        order.append(int(table.state.turn))
        table.do(min(table.legal()))
    assert order == [3, 1, 2]
    assert [bits.size(player.gifts) for player in table.state.players] == [1, 2, 2, 1]


def test_a_bonus_gift_triggers_nothing() -> None:
    table = Table(made=(("key",), ("sword",)), aside=("casket", "guitar"))
    rules.reveal_bonus(table.state, table.rng)
    table.choose("casket").do(min(table.legal()))
    assert game.to_move(table.state) == 0


def test_an_idle_game_ends() -> None:
    table = Table()
    table.state.idle = 38
    table.to_craft().do(SKIP)
    assert table.state.phase == Phase.GO
    table.go("south").take("wood").do(SKIP)
    assert table.state.phase == Phase.BONUS
    assert game.ending(table.state) == game.Ending.IDLE


# E6


def score(*made: str) -> Any:
    table = Table(made=(made, ()))
    sheet = record(game.SHEET)
    game.scores(table.state, BOX, sheet)
    return sheet.players[0]


def test_secret_is_kept_apart_where_antiquities_are_worth_more() -> None:
    apart = score("casket", "key", "sword", "tea-set")
    assert apart.cards[CARDS.type("antiquities")] == 4
    assert apart.points[CARDS.type("antiquities")] == 9
    assert apart.second == 0
    together = score("casket", "key", "sword")
    assert together.points[CARDS.type("secret")] + together.points[CARDS.type("antiquities")] == 6
    alone = score("casket", "key")
    assert names(alone.second) == {"casket", "key"}
    assert alone.points[CARDS.type("secret")] == 5


def test_rainbows_count_with_the_most_frequent_ribbon() -> None:
    blue, green = ("sword", "compass", "submarine"), ("tank", "anchor")
    red = ("steam-train", "music-box", "bicycle", "umbrella", "dragon")
    mine = score(*blue, *green, *red, "felt-tip-set")
    assert (CARDS.ribbons[mine.ribbon], mine.of_ribbon) == ("red", 6)
    assert score("felt-tip-set", "plasma-lamp").of_ribbon == 2


def best_by_brute_force(made: int) -> int:
    """E6 by trying every assignment."""
    held = [gift for gift in range(len(CARDS.gifts)) if made >> gift & 1]
    best = 0
    for assignment in itertools.product(*({int(each) for each in BOX.type_of[gift]} for gift in held)):
        points = 0
        for number, name in enumerate(CARDS.types):
            worth = PAIR if name in ("secret", "treasures") else COLLECTION
            points += worth[min(assignment.count(number), len(worth) - 1)]
        best = max(best, points)
    ribbons = max(int(made & of).bit_count() for of in BOX.of_ribbon)
    return best + ribbons + int(made & BOX.rainbow).bit_count() + int(made & BOX.elves).bit_count()


two_typed_more_often = st.sets(
    st.one_of(st.integers(0, 44), st.sampled_from([g for g in range(45) if int(BOX.two_typed) >> g & 1])), max_size=16
)


@settings(max_examples=150, deadline=None)
@given(two_typed_more_often)
def test_scoring_equals_brute_force(held: set[int]) -> None:
    made = sum(1 << gift for gift in held)
    mine = score(*(CARDS.gifts[gift] for gift in held))
    assert mine.total == best_by_brute_force(made)
    counted = [0] * len(CARDS.types)
    for gift in held:
        counted[BOX.type_of[gift][int(mine.second) >> gift & 1]] += 1
    assert counted == [int(cards) for cards in mine.cards[: len(counted)]]
    assert mine.total == sum(map(int, mine.points)) + mine.of_ribbon + mine.elves


# The box


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('game = "master-elf"', 'game = "chess"', "begins with game"),
        ('needs = ["metal", "fire"]', 'needs = ["metal", "metal"]', "twice"),
        ('needs = ["metal", "fire"]', 'needs = ["metal", "gold"]', "unknown 'gold'"),
        ('ribbon = "green"', 'ribbon = "pink"', "unknown ribbon 'pink'"),
        ('types = ["antiquities", "secret"]', 'types = ["antiquities"]', "exactly two gifts"),
        ("stack_heights = [8, 10, 12]", "stack_heights = [8, 10, 16]", "stack_heights"),
        ("collection = [1, 3, 6, 9, 12]", "collection = [1, 3, 2]", "not falling"),
        ('touches = ["city", "east", "west"]', 'touches = ["city"]', "in turn"),
        ("copies = 7", "copies = 60", "ingredients: at most"),
        ('id = "sword"', 'id = "tank"', "stands twice"),
    ],
)
def test_a_wrong_card_file_is_refused_with_line_and_reason(old: str, new: str, reason: str) -> None:
    with pytest.raises(CardsError, match=rf"changed\.toml, line \d+: .*{reason}"):
        game.parse_cards(CARDS.source.replace(old, new, 1), "changed.toml")


# Random play


def options_for(seats: int) -> Any:
    options = record(game.OPTIONS)
    options.seats = seats
    return options


def random_states(seats: int, seed: int) -> Iterator[tuple[Any, Any]]:
    """Every state of a random game, with dice to throw."""
    dice, rng = np.random.default_rng(seed), chance(seed)
    table = Table()
    game.deal(table.state, BOX, options_for(seats), rng)
    table.rng = rng
    while game.to_move(table.state):
        yield table.state, dice
        legal = sorted(table.legal())
        assert legal
        table.do(int(dice.choice(legal)))
    yield table.state, dice


def all_ingredients(state: Any) -> list[int]:
    heaps = [*state.areas, state.discard, *(player.hand for player in state.players)]
    lying = list(state.ingredients[: state.ingredients_height])
    return [sum(counts.count(each, kind) for each in heaps) + lying.count(kind) for kind in range(len(CARDS.kinds))]


def check_conserved(state: Any) -> None:
    assert all_ingredients(state) == [7] * 6
    places = [[CARDS.gift(gift) for gift in stack_of(state, stack)] for stack in range(3)]
    sets = [state.aside, state.revealed, *(player.gifts for player in state.players)]
    places += [[gift for gift in range(45) if int(each) >> gift & 1] for each in sets]
    assert sorted(itertools.chain(*places)) == list(range(45))


def stack_of(state: Any, stack: int) -> list[str]:
    bottom, height = int(state.bottoms[stack]), int(state.heights[stack])
    return [CARDS.gifts[gift] for gift in state.gifts[bottom : bottom + height]]


def known_to(state: Any, seat: int) -> Any:
    """All that a seat sees or remembers (E4.8)."""
    looked = [int(lookers) >> seat & 1 for lookers in state.lookers]
    return [
        [
            state[field].tolist()
            for field in ("phase", "turn", "idle", "relaid", "dropped", "opened", "areas", "discard")
        ],
        [state[field].tolist() for field in ("heights", "revealed", "lookers", "ingredients_height")],
        [(p.gifts, p.at, p.crystal, p.special_used, p.seen, counts.how_many(p.hand)) for p in state.players],
        int(state.players[seat].hand),
        [stack_of(state, stack) if looked[stack] else stack_of(state, stack)[-1:] for stack in range(3)],
        int(state.aside) if looked[ASIDE] else bits.size(state.aside),
        int(rules.known_in_stacks(state, seat)),
    ]


def check_redeal(state: Any, seat: int, dice: Any) -> Any:
    imagined = copy(state)
    game.redeal(imagined, BOX, seat, chance(int(dice.integers(1 << 60))))
    check_conserved(imagined)
    assert known_to(imagined, seat) == known_to(state, seat)
    return imagined


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_play_conserves_cards_and_redeals_keep_what_is_known(seats: int) -> None:
    for seed in range(4):
        moves = 0
        for state, dice in random_states(seats, seed):
            moves += 1
            if moves % 5 == 0 or state.phase in (Phase.CHOOSE, Phase.BONUS, Phase.OVER):
                check_conserved(state)
                check_redeal(state, int(dice.integers(seats)), dice)
        assert moves <= game.MAX_MOVES


def looked_through() -> Table:
    """p1 has looked through stack 2 of a dealt table, and p2 through the gifts aside."""
    table = Table()
    game.deal(table.state, BOX, options_for(2), chance(3))
    table.state.lookers[1], table.state.lookers[ASIDE] = 0b01, 0b10
    return table


def test_redeal_keeps_what_was_looked_through_and_varies_the_rest() -> None:
    table, dice = looked_through(), np.random.default_rng(1)
    for seat in (0, 1):
        imagined = [check_redeal(table.state, seat, dice) for _ in range(60)]
        assert len({each.players[1 - seat].hand for each in imagined}) > 5
        assert len({tuple(stack_of(each, 0)) for each in imagined}) > 50
        assert (len({each.aside for each in imagined}) == 1) == (seat == 1)
        assert (len({tuple(stack_of(each, 1)) for each in imagined}) == 1) == (seat == 0)


def test_gifts_seen_before_a_new_laying_are_known_to_be_in_the_stacks() -> None:
    table, dice = looked_through(), np.random.default_rng(1)
    table.state.heights[0] = 0
    table.state.aside |= gifts(*(CARDS.gifts[gift] for gift in table.state.gifts[:8]))
    tops = {stack_of(table.state, stack)[-1] for stack in (1, 2)}
    seen = set(stack_of(table.state, 1)) | tops
    rules.check_stacks(table.state, table.rng)
    assert table.heights() == [6, 5, 5]
    assert names(table.state.players[0].remembers) == seen
    assert names(table.state.players[1].remembers) == tops
    assert not table.state.lookers[:3].any()
    visible = {stack_of(table.state, stack)[-1] for stack in range(3)}
    assert names(rules.known_in_stacks(table.state, 0)) == seen - visible
    for _ in range(60):
        check_redeal(table.state, 0, dice)


def test_hidden_gifts_are_redealt_evenly() -> None:
    """Each of two unknown gifts is as often under the top as aside."""
    table = Table(stacks=(("tank", "sword"), ("kite",), ("drum",)), aside=("dragon",))
    under = 0
    for seed in range(400):
        imagined = copy(table.state)
        game.redeal(imagined, BOX, 1, chance(seed))
        under += stack_of(imagined, 0)[0] == "dragon"
    assert 150 < under < 250


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_thousand_games_end(seats: int) -> None:
    totals = cpu.simulate(game, BOX, options_for(seats), 1000, 11, 1)
    assert totals.games == totals.endings.sum() == 1000
    assert totals.longest <= game.MAX_MOVES
    assert totals.endings[game.Ending.SECOND_TIME] > 900


FINAL = """
import hashlib
from spellbox.games import master_elf as game
from spellbox.kit.play import record
from spellbox.sim import cpu
for seats in (2, 3, 4):
    options = record(game.OPTIONS)
    options.seats = seats
    states, sheets, lengths = cpu.final_tables(game, game.read_cards().box, options, 4, 9)
    print(hashlib.sha256(states.tobytes() + sheets.tobytes() + lengths.tobytes()).hexdigest())
"""


@functools.cache
def final_digests(interpreted: bool) -> str:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": str(int(interpreted))}
    return subprocess.run(
        [sys.executable, "-c", FINAL], env=environment, check=True, capture_output=True, text=True
    ).stdout


def test_interpreted_and_compiled_games_are_equal() -> None:
    digests = final_digests(interpreted=True)
    assert len(digests.split()) == 3
    assert digests == final_digests(interpreted=False)
    assert all(len(each) == hashlib.sha256().digest_size * 2 for each in digests.split())
