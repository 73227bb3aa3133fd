"""Card files: the base class of each game's `Cards`."""

from abc import ABC, abstractmethod
from pathlib import Path
from typing import Any, ClassVar, Self

import numpy as np

from spellbox.errors import CardsError
from spellbox.kit.play import record
from spellbox.kit.rule import Record
from spellbox.kit.schema import Vocabularies
from spellbox.kit.tables import Document, Names


class Cards(ABC):
    """A card file that has been read and found playable.

    A game's own class sets the class attributes and fills `box` and `vocabularies` in `fill`.
    """

    game: ClassVar[str]
    file: ClassVar[Path]  # the printed card file
    box_type: ClassVar[np.dtype[Any]]
    tables: ClassVar[tuple[str, ...]]  # names of the tables of a card file

    box: Record  # the card lists as a record for the rules, read-only
    vocabularies: Vocabularies  # ids by number, for the schemas

    def __init__(self, document: Document, printed: bool) -> None:
        self.source = document.source
        self.printed = printed
        self.marks = document.marks()
        self.names: dict[str, Names] = {}
        self.box = record(self.box_type)
        self.fill(document)

    @classmethod
    def read(cls, path: Path | None = None) -> Self:
        """The printed box, or the one in a changed copy of `cards.toml`."""
        return cls(Document.read(path or cls.file, CardsError), printed=path is None)

    @classmethod
    def parse(cls, source: str, where: str) -> Self:
        """A card file from its text; `where` names it in errors."""
        return cls(Document(source, where, CardsError), printed=False)

    @abstractmethod
    def fill(self, document: Document) -> None:
        """Read the document into `box`, `names` and `vocabularies`."""

    @abstractmethod
    def card_ids(self) -> list[str]:
        """The ids of all cards in the box, each once."""

    def name(self, thing: str, language: str = "en") -> str:
        """The name of a card, or of anything else that has an id in the card file."""
        return self.names[thing][language]

    def languages(self) -> list[str]:
        """The languages in which anything has a name."""
        return list(dict.fromkeys(language for names in self.names.values() for language in names))

    def check_tables(self, document: Document) -> None:
        """Refuse the card file of another game, and tables that this game does not have."""
        if document.data.get("game") != self.game:
            raise document.reject("cards-other-game", key="game", game=self.game)
        for key in document.data:
            if key not in ("game", *self.tables):
                raise document.reject("cards-unknown-table", key, 0, key)

    def add_name(self, document: Document, table: str, index: int, entry: dict[str, Any]) -> None:
        """Add the names of an entry, whose id must be new."""
        if entry["id"] in self.names:
            raise document.reject("cards-twice", table, index, "id", id=entry["id"])
        self.names[entry["id"]] = document.names(entry, table, index)
