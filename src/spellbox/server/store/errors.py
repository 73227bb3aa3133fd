"""The errors of the database layer."""

from spellbox.errors import SpellboxError
from spellbox.kit.words import say

NOT_KEPT = "the server could not write that down, so nothing was changed: try again"


class NotKept(SpellboxError):
    """Something could not be written, so it was not done."""


class Fenced(Exception):
    """A write to a table that another server owns by now."""


class Damaged(SpellboxError):
    """The stored events of a table cannot be read."""

    def __init__(self, table: str) -> None:
        super().__init__(say("refused-record-is-damaged", {"table": table}))
        self.named("record-is-damaged", table=table)
