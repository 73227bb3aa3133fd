"""The rulebooks: English is the source, and beside it a translation for every RULEBOOK.<language>.md.

A translation ends with digests of the English pieces that it was written from, so that an edited English clause shows
which translations are stale.
"""

import hashlib
import re
from pathlib import Path

ENGLISH = "en"
CLAUSE = re.compile(r"^- \*\*([A-Z]\d+[.#]\d+)\*\* (.+(?:\n  .+)*)\n?", re.MULTILINE)
DIGESTS = re.compile(r"\n*<!-- written from\n(.*?)-->\n*\Z", re.DOTALL)


def languages(folder: Path) -> list[str]:
    """The languages that a game's folder has a rulebook in, English first."""
    return [ENGLISH, *sorted(path.suffixes[0][1:] for path in folder.glob("RULEBOOK.*.md"))]


def path_of(folder: Path, language: str) -> Path:
    return folder / ("RULEBOOK.md" if language == ENGLISH else f"RULEBOOK.{language}.md")


def read(folder: Path, language: str) -> str:
    """The rulebook in a language, without the digests; in English where there is none."""
    known = language if language in languages(folder) else ENGLISH
    return DIGESTS.sub("\n", path_of(folder, known).read_text(encoding="utf-8"))


def clauses(book: str) -> dict[str, str]:
    """Every clause by its id: the text, with its mark."""
    return {clause: " ".join(text.split()) for clause, text in CLAUSE.findall(book)}


def pieces(book: str) -> dict[str, str]:
    """The clauses, and the other text of each chapter: G1, G2 …; chapters without an id are §0, §1 …"""
    around: dict[str, str] = {}
    unnamed = 0
    for chapter in re.split(r"^(?=## )", book, flags=re.MULTILINE):
        named = re.match(r"## ([A-Z]\d+) ", chapter)
        around[named[1] if named else f"§{unnamed}"] = " ".join(CLAUSE.sub("", chapter).split())
        unnamed += not named
    return clauses(book) | around


def digest(piece: str) -> str:
    return hashlib.sha256(piece.encode()).hexdigest()[:8]


def stale(folder: Path, language: str) -> dict[str, str]:
    """The pieces of a translation that do not match the English: missing, unknown, or out of date."""
    book = path_of(folder, language).read_text(encoding="utf-8")
    english, translated = pieces(read(folder, ENGLISH)), pieces(DIGESTS.sub("\n", book))
    written_from = digests(book)
    found = dict.fromkeys(english.keys() - translated.keys(), "missing")
    found |= dict.fromkeys(translated.keys() - english.keys(), "not in English")
    for piece in english.keys() & translated.keys():
        if written_from.get(piece) != digest(english[piece]):
            found[piece] = "older than its English"
    return {piece: found[piece] for piece in [*english, *translated] if piece in found}


def digests(book: str) -> dict[str, str]:
    """The digests of the English pieces that a translation was written from."""
    found = DIGESTS.search(book)
    return dict(line.split() for line in found[1].splitlines()) if found else {}


def confirm(folder: Path, language: str, confirmed: set[str]) -> None:
    """Record that these pieces of a translation are up to date with the English."""
    path = path_of(folder, language)
    book = path.read_text(encoding="utf-8")
    english, known = pieces(read(folder, ENGLISH)), digests(book)
    known |= {piece: digest(english[piece]) for piece in confirmed}
    lines = "".join(f"{piece} {known[piece]}\n" for piece in english if piece in known)
    path.write_text(DIGESTS.sub("\n", book).rstrip() + f"\n\n<!-- written from\n{lines}-->\n", encoding="utf-8")
