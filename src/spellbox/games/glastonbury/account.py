"""The score of a finished table of Glastonbury, line by line."""

from spellbox.games.glastonbury.cards import KINDS, NEUTRAL_COLOURS, NO_RECIPE, RECIPES, Box, Cards, colour_of_kind
from spellbox.games.glastonbury.rules import MOST_POWDERS, Sheet, State, kind_points, kinds_held, powders_left
from spellbox.kit.account import Account, account_schema, enter
from spellbox.kit.bits import members_of, wide
from spellbox.kit.rule import Record, rule

CLAUSES = ("G8.1", "G8.3", "G9.1", "G9.2", "G9.3")
BY_KIND, BY_POWDER, RECIPE_A, RECIPE_B, LAST_RECIPE_B = range(len(CLAUSES))
# Subjects are numbered as `Cards.vocabularies` lists them: kinds, powders on kinds, a powder alone, recipes.
POWDER_ON = KINDS
LONE_POWDER = 2 * KINDS
RECIPE = LONE_POWDER + 1

ACCOUNT = account_schema("subject", CLAUSES, KINDS + MOST_POWDERS + RECIPES)


@rule
def account(state: State, box: Box, sheet: Sheet, seat: int, account: Account) -> None:
    """G8, G9 A line for each kind, each powder and each recipe."""
    player, mine = state.players[seat], sheet.players[seat]
    for kind in range(KINDS):
        own = colour_of_kind(kind) == player.colour
        powders = wide(0)
        for powder in range(mine.joined):
            powders += 1 if mine.placed[powder] == kind else 0
        held = mine.cards[kind] - powders
        if held:
            enter(account, kind, kind_points(held, mine.sums[kind], own), BY_KIND)
        for more in range(powders):
            before = kind_points(held + more, mine.sums[kind], own)
            enter(account, POWDER_ON + kind, kind_points(held + more + 1, mine.sums[kind], own) - before, BY_POWDER)
    for _ in range(mine.powders - mine.joined):
        enter(account, LONE_POWDER, 0, BY_POWDER)
    if player.recipe_a != NO_RECIPE:
        enter(account, RECIPE + player.recipe_a, mine.recipe_a, RECIPE_A)
    if player.recipe_b != NO_RECIPE:
        last = player.recipe_b == 2 * NEUTRAL_COLOURS - 1
        enter(account, RECIPE + player.recipe_b, mine.recipe_b, LAST_RECIPE_B if last else RECIPE_B)


def gains(state: State, cards: Cards, sheet: Sheet) -> list[dict[str, int]]:
    """G8.3 What the next powder of each seat would add to each kind that it may join; nothing without a free powder."""
    return [
        powder_gains(player, cards, sheet.players[seat]) for seat, player in enumerate(state.players[: state.seats])
    ]


def powder_gains(player: Record, cards: Cards, mine: Record) -> dict[str, int]:
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
