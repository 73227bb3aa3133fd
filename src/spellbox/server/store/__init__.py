"""The only part of the server that knows SQL: what is kept on disk, and how it is written and read."""

from spellbox.server.store.engine import describe, own_database
from spellbox.server.store.errors import Damaged, NotKept
from spellbox.server.store.store import Store

__all__ = ["Damaged", "NotKept", "Store", "describe", "own_database"]
