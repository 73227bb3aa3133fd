"""The score of a finished hand of Hearts, line by line."""

from spellbox.kit.account import Account, account_schema, enter
from spellbox.kit.rule import rule
from spellbox_hearts.rules import MOON, Box, Sheet, State

SUBJECTS = (
    "to begin with",
    "hearts taken",
    "queen of spades",
    "the moon was shot",
    "jack of diamonds",
    "no trick taken",
)
CLAUSES = ("H5.5", "H5.1", "H5.1", "H5.2", "H5.3", "H5.4")
"""What says so, by subject."""
START, HEARTS_TAKEN, QUEEN, SHOT, JACK, NO_TRICK = range(len(SUBJECTS))

ACCOUNT = account_schema(SUBJECTS, CLAUSES, len(SUBJECTS))


@rule
def account(state: State, box: Box, sheet: Sheet, seat: int, account: Account) -> None:
    """H5 A line for each way to points."""
    mine = sheet.players[seat]
    enter(account, START, MOON, START)
    add(account, HEARTS_TAKEN, mine.hearts)
    add(account, QUEEN, mine.queen)
    add(account, SHOT, mine.moon)
    add(account, JACK, mine.jack)
    add(account, NO_TRICK, mine.none)


@rule
def add(account: Account, subject: int, points: int) -> None:
    """A line, unless it is about no points."""
    if points:
        enter(account, subject, points, subject)
