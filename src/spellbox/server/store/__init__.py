"""The database layer: the only part of the server that uses SQL."""

from spellbox.server.store.engine import describe, in_one_line, own_database
from spellbox.server.store.errors import Damaged, NotKept
from spellbox.server.store.store import Store

__all__ = ["Damaged", "NotKept", "Store", "describe", "in_one_line", "own_database"]
