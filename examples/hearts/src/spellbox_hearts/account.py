"""The score of a finished hand of Hearts, line by line."""

from spellbox.kit.play import Line
from spellbox_hearts.cards import Cards
from spellbox_hearts.rules import MOON, Sheet, State

LINES = (
    ("hearts", "hearts taken", "H5.1"),
    ("queen", "queen of spades", "H5.1"),
    ("moon", "the moon was shot", "H5.2"),
    ("jack", "jack of diamonds", "H5.3"),
    ("none", "no trick taken", "H5.4"),
)


def explain(state: State, cards: Cards, sheet: Sheet) -> list[list[Line]]:
    """Every seat's score: the lines add up to the total."""
    return [
        [
            Line("to begin with", MOON, "H5.5"),
            *(Line(what, int(mine[field]), rule) for field, what, rule in LINES if mine[field]),
        ]
        for mine in sheet.players
    ]
