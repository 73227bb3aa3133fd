"""Reading the files that people write — cards, scenarios, matches — with the line of every mistake."""

import json
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from spellbox.errors import ScenarioError, SpellboxError

ENGLISH = "en"
LONGEST = 40
"""Letters of an id or a name in a card file."""
ID = rf"(?=.{{1,{LONGEST}}}$)[a-z0-9]+(-[a-z0-9]+)*"


class Names(dict[str, str]):
    """A name by language. Where a language has none, the English name stands in."""

    def __missing__(self, language: str) -> str:
        return self[ENGLISH]


class Document:
    """A parsed file that still knows where everything stands: TOML, or JSON if it begins with a brace."""

    def __init__(self, source: str, where: str, error: type[SpellboxError] = SpellboxError) -> None:
        self.source = source
        self.where = where
        self.error = error
        try:
            self.data: dict[str, Any] = json.loads(source) if source.lstrip()[:1] == "{" else tomllib.loads(source)
        except json.JSONDecodeError as problem:
            raise error(f"{where}, line {problem.lineno}: {problem.msg}") from None
        except (ValueError, RecursionError) as problem:
            raise error(f"{where}: {problem}") from None

    @classmethod
    def read(cls, path: Path, error: type[SpellboxError] = SpellboxError) -> "Document":
        try:
            return cls(path.read_text(encoding="utf-8"), str(path), error)
        except OSError as problem:
            raise error(f"{path}: {problem.strerror}") from None
        except UnicodeDecodeError:
            raise error(f"{path}: not a text file in UTF-8") from None

    def refuse(self, reason: str, table: str = "", index: int = 0, key: str = "") -> SpellboxError:
        """The error to raise about this entry: file, line, reason; its arguments say the entry and the key."""
        refusal = self.error(f"{self.where}, line {self.line(table, index, key)}: {reason}")
        return refusal.named("", reason=reason, table=table, index=index, key=key)

    def line(self, table: str = "", index: int = 0, key: str = "") -> int:
        """Where a key of the n-th `[table]` or `[[table]]` stands; the table's own line if the key does not."""
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
            raise self.refuse(f"there is no table [{name}]")
        return self.checked(found, keys, name, 0)

    def tables(self, name: str, keys: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
        """Every `[[name]]` table, each with these keys; one that ends in ? may be left out."""
        found = self.data.get(name, [])
        if not isinstance(found, list) or not found:
            raise self.refuse(f"there is no [[{name}]]")
        for index, entry in enumerate(found):
            yield self.checked(entry, keys, name, index)

    def checked(self, entry: object, keys: Mapping[str, Any], name: str, index: int) -> dict[str, Any]:
        if not isinstance(entry, dict):
            raise self.refuse(f"{name} must be a table", name, index)
        known = {key.rstrip("?"): kind for key, kind in keys.items()}
        for key in entry:
            if key not in known:
                raise self.refuse(f"unknown key {key!r} in {name}: it has {', '.join(known)}", name, index, key)
        for key, kind in keys.items():
            name_of = key.rstrip("?")
            if name_of not in entry:
                if key.endswith("?"):
                    continue
                raise self.refuse(f"{name} lacks {name_of!r}", name, index)
            value = entry[name_of]
            if name_of == "id" and isinstance(value, str) and not re.fullmatch(ID, value):
                reason = f"an id is written in small letters, digits and hyphens, at most {LONGEST} long, not {value!r}"
                raise self.refuse(reason, name, index, name_of)
            if not isinstance(value, kind) or (isinstance(value, bool) and kind is int):
                raise self.refuse(f"{name_of} must be {spoken(kind)}, not {value!r}", name, index, name_of)
        return entry

    def ids(self, table: str) -> list[str]:
        """The ids of a table's entries."""
        return [str(entry["id"]) for entry in self.data.get(table, [])]

    def marks(self) -> dict[str, str]:
        """How each thing of a card file is known (R, D, S or H), by its id; by the table's name where it has none."""
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
            raise self.refuse(f"name lacks {ENGLISH!r}; other languages may be left out", table, index, "name")
        for language, name in names.items():
            if not isinstance(name, str) or not name.strip() or len(name) > LONGEST:
                reason = f"the name in {language!r} must be text of at most {LONGEST} letters, not {name!r}"
                raise self.refuse(reason, table, index, "name")
        return Names(names)


def glyph(entry: Mapping[str, Any], place: int, drawn: list[str]) -> str:
    """The picture of a thing: the chosen one, its own, or for an id that is not drawn the one of its place."""
    wanted = entry.get("glyph", entry["id"])
    return wanted if wanted in drawn else drawn[place % len(drawn)]


def only_keys(entry: object, allowed: Iterable[str], where: str) -> dict[str, Any]:
    """The entry, if it is a table with no other keys."""
    if not isinstance(entry, dict):
        raise ScenarioError(f"{where}: must be a table, not {entry!r}")
    for key in entry:
        if key not in allowed:
            raise ScenarioError(f"{where}: unknown key {key!r}; known are {', '.join(allowed)}")
    return entry


def texts(value: object, where: str) -> list[str]:
    """The value, if it is a list of texts."""
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise ScenarioError(f"{where}: must be a list of texts, not {value!r}")
    return value


def whole(value: object, least: int, most: int, where: str) -> int:
    """The value, if it is a whole number in the range."""
    if type(value) is not int or not least <= value <= most:
        raise ScenarioError(f"{where}: must be a whole number from {least} to {most}, not {value!r}")
    return value


def flag(value: object, where: str) -> bool:
    if not isinstance(value, bool):
        raise ScenarioError(f"{where}: must be true or false, not {value!r}")
    return value


@contextmanager
def at(where: str) -> Iterator[None]:
    """Say where, for whatever goes wrong inside."""
    try:
        yield
    except ScenarioError:
        raise
    except SpellboxError as problem:
        raise ScenarioError(f"{where}: {problem}").named(problem.message, **problem.arguments) from None


def spoken(kind: Any) -> str:
    names = {int: "a whole number", str: "text", bool: "true or false", list: "a list", dict: "a table"}
    kinds = kind if isinstance(kind, tuple) else (kind,)
    return " or ".join(names[each] for each in kinds)
