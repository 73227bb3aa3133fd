"""Reads TOML and JSON files that people write — cards, scenarios, matches — and reports the line of every mistake."""

import json
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from spellbox.errors import Place, ScenarioError, SpellboxError, spoken
from spellbox.kit.words import say

ENGLISH = "en"
LONGEST = 40
"""The most letters of an id or a name in a card file."""
ID = rf"(?=.{{1,{LONGEST}}}$)[a-z0-9]+(-[a-z0-9]+)*"


KINDS: dict[Any, str] = {
    int: "number",
    str: "text",
    bool: "flag",
    list: "list",
    dict: "table",
    (int, list): "number-or-list",
}
"""The kinds of values in a card file, as the variants of `refused-cards-wrong-kind` call them."""


class Names(dict[str, str]):
    """A name by language. Where a language has none, the English name stands in."""

    def __missing__(self, language: str) -> str:
        return self[ENGLISH]


class Document:
    """A parsed file that knows the line of every entry. It is TOML, or JSON if it begins with a brace."""

    def __init__(self, source: str, where: str, error: type[SpellboxError] = SpellboxError) -> None:
        self.source = source
        self.where = where
        self.error = error
        try:
            self.data: dict[str, Any] = json.loads(source) if source.lstrip()[:1] == "{" else tomllib.loads(source)
        except json.JSONDecodeError as problem:
            raise error.saying("file-syntax", line_of(where, problem.lineno), problem=problem.msg) from None
        except (ValueError, RecursionError) as problem:
            raise error.saying("file-syntax", where, problem=str(problem)) from None

    @classmethod
    def read(cls, path: Path, error: type[SpellboxError] = SpellboxError) -> "Document":
        return cls(read_text(path, error), str(path), error)

    def refuse(self, reason: str, table: str = "", index: int = 0, key: str = "") -> SpellboxError:
        """The error to raise about an entry, with file, line and a reason in English."""
        refusal = self.error(f"{self.where}, line {self.line(table, index, key)}: {reason}")
        refusal.place = Place(reason, table, index, key)
        return refusal

    def reject(self, message: str, table: str = "", index: int = 0, key: str = "", **arguments: Any) -> SpellboxError:
        """The same for a reason in every language: a message of `spellbox/locales`."""
        known = {"table": table, "key": key} | arguments
        refusal = self.error.saying(message, line_of(self.where, self.line(table, index, key)), **known)
        refusal.place = Place(spoken(message, known, ENGLISH), table, index, key)
        return refusal

    def line(self, table: str = "", index: int = 0, key: str = "") -> int:
        """The line of a key in the n-th `[table]` or `[[table]]`; the line of the table if it lacks the key."""
        lines = self.source.splitlines()
        start = 0
        if table:
            heads = [n for n, text in enumerate(lines) if re.match(rf"\s*\[+\s*{re.escape(table)}\s*\]+", text)]
            if index >= len(heads):
                return self.line(key=table) if key else 1
            start = heads[index]
        for n in range(start + bool(table), len(lines)):
            if table and lines[n].lstrip().startswith("["):
                break
            if key and re.match(rf"\s*\"?{re.escape(key)}\"?\s*[.=:]", lines[n]):
                return n + 1
        return start + 1

    def table(self, name: str, keys: Mapping[str, Any]) -> dict[str, Any]:
        """One `[name]` table with exactly these keys."""
        found = self.data.get(name)
        if not isinstance(found, dict):
            raise self.reject("cards-no-table", name)
        return self.checked(found, keys, name, 0)

    def tables(self, name: str, keys: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
        """Every `[[name]]` table, each with these keys; one that ends in ? may be left out."""
        found = self.data.get(name, [])
        if not isinstance(found, list) or not found:
            raise self.reject("cards-no-entries", name)
        for index, entry in enumerate(found):
            yield self.checked(entry, keys, name, index)

    def checked(self, entry: object, keys: Mapping[str, Any], name: str, index: int) -> dict[str, Any]:
        if not isinstance(entry, dict):
            raise self.reject("cards-not-a-table", name, index)
        known = {key.rstrip("?"): kind for key, kind in keys.items()}
        for key in entry:
            if key not in known:
                raise self.reject("cards-unknown-key", name, index, key, known=", ".join(known))
        for key, kind in keys.items():
            name_of = key.rstrip("?")
            if name_of not in entry:
                if key.endswith("?"):
                    continue
                raise self.reject("cards-lacks", name, index, name_of)
            value = entry[name_of]
            if name_of == "id" and isinstance(value, str) and not re.fullmatch(ID, value):
                raise self.reject("cards-id-form", name, index, name_of, most=LONGEST, value=repr(value))
            if not isinstance(value, kind) or (isinstance(value, bool) and kind is int):
                raise self.reject("cards-wrong-kind", name, index, name_of, kind=KINDS[kind], value=repr(value))
        return entry

    def number(self, entry: dict[str, Any], table: str, index: int, key: str, low: int, high: int) -> int:
        """The entry's whole number from `low` to `high`."""
        value = entry.get(key)
        if type(value) is not int or not low <= value <= high:
            raise self.reject("cards-number", table, index, key, low=low, high=high, value=repr(value))
        return value

    def ids(self, table: str) -> list[str]:
        """The ids of a table's entries."""
        return [str(entry["id"]) for entry in self.data.get(table, [])]

    def marks(self) -> dict[str, str]:
        """The source of each entry's data (`mark`: R, D, S or H), by its id, or by the table's name if it has no id."""
        found: dict[str, str] = {}
        for table, entries in self.data.items():
            for entry in entries if isinstance(entries, list) else [entries]:
                if isinstance(entry, dict):
                    found[str(entry.get("id", table))] = str(entry.get("mark", ""))
        return found

    def names(self, entry: dict[str, Any], table: str, index: int) -> Names:
        """The entry's name in every language that it has one in; English is compulsory."""
        names = entry["name"]
        if ENGLISH not in names:
            raise self.reject("cards-english-name", table, index, "name")
        for language, name in names.items():
            if not isinstance(name, str) or not name.strip() or len(name) > LONGEST:
                wanted = {"language": language, "most": LONGEST, "value": repr(name)}
                raise self.reject("cards-name-form", table, index, "name", **wanted)
        return Names(names)


def read_text(path: Path, error: type[SpellboxError] = SpellboxError) -> str:
    """The text of a file."""
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise error.saying("file-missing", str(path)) from None
    except OSError as problem:
        raise error.saying("file-unreadable", str(path), problem=problem.strerror) from None
    except UnicodeDecodeError:
        raise error.saying("file-not-text", str(path)) from None


def glyph(entry: Mapping[str, Any], place: int, drawn: list[str]) -> str:
    """The picture of an entry: the chosen one, or the one of its id, or, if that has none, the one of its place."""
    wanted = entry.get("glyph", entry["id"])
    return wanted if wanted in drawn else drawn[place % len(drawn)]


def line_of(file: str, line: int) -> Callable[[str], str]:
    """A line of a file, in any language."""
    return lambda language: say("at-line", {"file": file, "line": str(line)}, language)


def only_table(value: object, where: str) -> dict[str, Any]:
    """The value, if it is a table."""
    if not isinstance(value, dict):
        raise ScenarioError.saying("must-be-table", where, value=repr(value))
    return value


def only_keys(entry: object, allowed: Iterable[str], where: str) -> dict[str, Any]:
    """The entry, if it is a table with no other keys."""
    for key in only_table(entry, where):
        if key not in allowed:
            raise ScenarioError.saying("unknown-key", where, key=repr(key), known=", ".join(allowed))
    return only_table(entry, where)


def entries_by_seat(value: object, seats: int, where: str) -> list[Any]:
    """The value, if it is a list with an entry for each seat."""
    if not isinstance(value, list) or len(value) != seats:
        raise ScenarioError.saying("entry-for-each-seat", where, seats=seats)
    return value


def given_players(given: dict[str, Any], seats: int, keys: Iterable[str]) -> list[dict[str, Any]]:
    """The players of a scenario's `given`, each a table with no other keys than these; empty tables if it has none."""
    players = entries_by_seat(given.get("players", [{}] * seats), seats, "given.players")
    return [only_keys(player, keys, f"given.players[{seat}]") for seat, player in enumerate(players)]


def remove_last(pile: list[Any], card: object) -> None:
    """Remove the last occurrence of a card from a pile."""
    pile.reverse()
    pile.remove(card)
    pile.reverse()


def texts(value: object, where: str) -> list[str]:
    """The value, if it is a list of texts."""
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise ScenarioError.saying("must-be-texts", where, value=repr(value))
    return value


def whole(value: object, least: int, most: int, where: str) -> int:
    """The value, if it is a whole number in the range."""
    if type(value) is not int or not least <= value <= most:
        raise ScenarioError.saying("must-be-number", where, least=least, most=most, value=repr(value))
    return value


def flag(value: object, where: str) -> bool:
    if not isinstance(value, bool):
        raise ScenarioError.saying("must-be-flag", where, value=repr(value))
    return value


@contextmanager
def at(where: str) -> Iterator[None]:
    """Put a place in front of the message of every error that is raised inside."""
    try:
        yield
    except ScenarioError:
        raise
    except SpellboxError as problem:
        raise problem.within(where, ScenarioError) from None
