"""The score of a finished table of Glastonbury, line by line."""

from typing import Any

from spellbox.games.glastonbury.cards import KINDS, NEUTRAL_COLOURS, NO_RECIPE, Cards
from spellbox.games.glastonbury.rules import Sheet, State, kind_points, kinds_held, powders_left
from spellbox.kit.bits import members_of
from spellbox.kit.play import Line


def explain(state: State, cards: Cards, sheet: Sheet) -> list[list[Line]]:
    """Every seat's score, line by line; the points of the lines add up to the total."""
    return [list(lines(state, cards, sheet, seat)) for seat in range(state.seats)]


def lines(state: State, cards: Cards, sheet: Sheet, seat: int) -> list[Line]:
    player, mine = state.players[seat], sheet.players[seat]
    placed = [int(kind) for kind in mine.placed[: mine.joined]]
    found = []
    for kind in range(KINDS):
        own = kind >> 1 == player.colour
        held = int(mine.cards[kind]) - placed.count(kind)
        if held:
            found.append(Line(cards.kinds[kind], int(kind_points(held, mine.sums[kind], own)), "G8.1"))
        for extra in range(placed.count(kind)):
            gain = points_step(held + extra, mine.sums[kind], own)
            found.append(Line(f"powder on {cards.kinds[kind]}", gain, "G8.3"))
    found += [Line("powder", 0, "G8.3") for _ in range(mine.powders - mine.joined)]
    if player.recipe_a != NO_RECIPE:
        found.append(Line(cards.recipes[player.recipe_a], int(mine.recipe_a), "G9.1"))
    if player.recipe_b != NO_RECIPE:
        rule = "G9.3" if player.recipe_b == 2 * NEUTRAL_COLOURS - 1 else "G9.2"
        found.append(Line(cards.recipes[player.recipe_b], int(mine.recipe_b), rule))
    return found


def gains(state: State, cards: Cards, sheet: Sheet) -> list[dict[str, int]]:
    """G8.3 What the next powder of each seat would add to each kind that it may join; nothing without a free powder."""
    return [
        powder_gains(player, cards, sheet.players[seat]) for seat, player in enumerate(state.players[: state.seats])
    ]


def powder_gains(player: Any, cards: Cards, mine: Any) -> dict[str, int]:
    if not powders_left(player):
        return {}
    joined = [int(kind) for kind in mine.placed[: mine.joined]]
    named = [int(kind) for kind in player.placed]
    return {
        cards.kinds[kind]: points_step(
            int(mine.cards[kind]) - joined.count(kind) + named.count(kind), mine.sums[kind], kind >> 1 == player.colour
        )
        for kind in members_of(kinds_held(player))
    }


def points_step(held: int, numbers: int, own: bool) -> int:
    """What the next powder does to a kind."""
    return int(kind_points(held + 1, numbers, own)) - int(kind_points(held, numbers, own))
