"""What can go wrong with what is kept."""

from spellbox.errors import SpellboxError

NOT_KEPT = "the server could not write that down, so nothing was changed: try again"


class NotKept(SpellboxError):
    """It could not be written, so it did not happen."""


class Damaged(SpellboxError):
    """What was written once cannot be read any more."""

    def __init__(self, table: str) -> None:
        super().__init__(f"the record of table {table} is damaged: it cannot be opened")
