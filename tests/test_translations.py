"""The translated rulebooks: no clause is missing, extra or out of date, and all commands find them."""

import re
import tomllib
from pathlib import Path

import pytest
from typer.testing import CliRunner

from conftest import ROOT, every_game
from spellbox import games
from spellbox.cli import app
from spellbox.games import rulebooks

TRANSLATIONS = [(name, language) for name in games.BUILT_IN for language in games.languages(name)[1:]]
every_translation = pytest.mark.parametrize(("name", "language"), TRANSLATIONS)
MARK = re.compile(r"\[([A-Z][^\[\]]*)\]")
BOOK = """# A game

An opening.

## G1 Components
- **G1.1** One card. [R]
- **G1.2** Two cards,
  and a third. [H: why]
"""


@every_game
def test_every_game_has_the_same_languages(name: str) -> None:
    assert games.languages(name) == games.languages(games.BUILT_IN[0])


@every_translation
def test_no_clause_is_missing_or_extra_or_older_than_its_english(name: str, language: str) -> None:
    assert rulebooks.stale(games.folder(name), language) == {}


@every_translation
def test_a_clause_has_the_same_marks_in_every_language(name: str, language: str) -> None:
    def marks(text: str) -> list[str]:
        return sorted(re.findall(r"\b[RDSH]\b", " ".join(MARK.findall(text))))

    english, translated = games.clauses(name), games.clauses(name, language)
    assert {clause: marks(text) for clause, text in translated.items()} == {
        clause: marks(text) for clause, text in english.items()
    }


@every_translation
def test_a_clause_has_the_same_ids_and_numbers_in_every_language(name: str, language: str) -> None:
    """Words differ; moves, card ids, cited clauses and table rows do not."""

    def facts(text: str) -> set[str]:
        return set(re.findall(r"`[^`]+`", text)) | set(re.findall(r"\b[A-Z]\d+[.#]\d+", text))

    english, translated = rulebooks.pieces(games.rulebook(name)), rulebooks.pieces(games.rulebook(name, language))
    assert {piece: facts(text) for piece, text in translated.items()} == {
        piece: facts(text) for piece, text in english.items()
    }


@every_game
def test_every_printed_name_is_in_every_language_of_the_rulebooks(name: str) -> None:
    source = tomllib.loads((games.folder(name) / "cards.toml").read_text(encoding="utf-8"))
    tables = [table for part in source.values() for table in (part if isinstance(part, list) else [part])]
    named = [table["name"] for table in tables if isinstance(table, dict) and "name" in table]
    assert len(named) > 20
    assert all(set(names) == set(games.languages(name)) for names in named)


def folder_with(tmp_path: Path, english: str, translated: str) -> Path:
    (tmp_path / "RULEBOOK.md").write_text(english)
    (tmp_path / "RULEBOOK.xx.md").write_text(translated)
    return tmp_path


def test_an_edited_english_clause_makes_its_translations_stale(tmp_path: Path) -> None:
    folder = folder_with(tmp_path, BOOK, BOOK)
    rulebooks.confirm(folder, "xx", {"§0", "G1", "G1.1", "G1.2"})
    assert rulebooks.stale(folder, "xx") == {}
    (folder / "RULEBOOK.md").write_text(BOOK.replace("One card", "Ten cards").replace("opening", "start"))
    assert rulebooks.stale(folder, "xx") == {"G1.1": "older than its English", "§0": "older than its English"}
    rulebooks.confirm(folder, "xx", {"G1.1"})
    assert rulebooks.stale(folder, "xx") == {"§0": "older than its English"}


def test_missing_and_extra_clauses_are_stale(tmp_path: Path) -> None:
    folder = folder_with(tmp_path, BOOK, BOOK.replace("G1.2", "G1.3"))
    rulebooks.confirm(folder, "xx", {"§0", "G1", "G1.1"})
    assert rulebooks.stale(folder, "xx") == {"G1.2": "missing", "G1.3": "not in English"}


def test_a_rulebook_is_read_without_its_digests(tmp_path: Path) -> None:
    folder = folder_with(tmp_path, BOOK, BOOK)
    rulebooks.confirm(folder, "xx", {"G1.1"})
    assert "written from" in (folder / "RULEBOOK.xx.md").read_text()
    assert rulebooks.read(folder, "xx") == BOOK


def test_a_language_without_a_rulebook_gets_the_english_one() -> None:
    assert games.rulebook("grimoire", "la") == games.rulebook("grimoire")
    assert games.clauses("grimoire", "la") == games.clauses("grimoire")


def test_the_terminal_prints_a_clause_in_a_language() -> None:
    told = CliRunner().invoke(app, ["rules", "grimoire", "R6.4", "--language", "ru"]).output
    assert " ".join(told.split()).endswith(games.clauses("grimoire", "ru")["R6.4"])
    assert re.search("[а-я]", told)


def test_the_terminal_says_that_a_language_has_no_rulebook() -> None:
    told = " ".join(CliRunner().invoke(app, ["rules", "grimoire", "R6.4", "--language", "la"]).output.split())
    assert "no rulebook of grimoire in “la”" in told
    assert told.endswith(games.clauses("grimoire")["R6.4"])


def test_the_page_speaks_the_languages_of_the_rulebooks() -> None:
    spoken = {path.name for path in (ROOT / "web/src/locales").iterdir()}
    assert spoken == set(games.languages("glastonbury"))
