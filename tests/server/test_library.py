"""What the server tells of the games: their cards and their rulebooks."""

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from conftest import every_game
from server.people import Person
from spellbox import games, scenario
from spellbox.errors import SpellboxError
from spellbox.kit.tables import Document
from spellbox.server.library import RealTable, scored
from spellbox.server.settings import read_box


def test_a_rulebook_comes_in_the_language_that_is_asked_for(ann: Person) -> None:
    book = ann.http.get("/api/games/grimoire/rulebook", params={"language": "ru"}).json()
    assert book["language"] == "ru"
    assert book["text"] == games.rulebook("grimoire", "ru")
    assert book["clauses"] == games.clauses("grimoire", "ru")


def test_a_rulebook_is_english_where_the_language_has_none(ann: Person) -> None:
    for params in ({"language": "la"}, {}):
        book = ann.http.get("/api/games/grimoire/rulebook", params=params).json()
        assert (book["language"], book["text"]) == ("en", games.rulebook("grimoire"))


def test_a_game_names_the_languages_of_its_rulebook(ann: Person) -> None:
    assert ann.http.get("/api/games/grimoire").json()["languages"] == games.languages("grimoire")


def test_the_lobby_learns_which_games_there_are(ann: Person) -> None:
    told = ann.http.get("/api/games").json()
    assert [game["game"] for game in told] == list(games.playable())
    assert all(game["titles"]["en"] == games.find(game["game"]).TITLE for game in told)


@every_game
def test_a_game_tells_all_that_a_generic_table_needs(name: str, ann: Person) -> None:
    told, game = ann.http.get(f"/api/games/{name}").json(), games.find(name)
    assert list(told["view"]["parts"]) == list(game.VIEW.parts)
    assert list(told["outcome"]["parts"]) == list(game.OUTCOME.parts)
    assert told["players"] == [*range(game.FEWEST_SEATS, game.MOST_SEATS + 1)]
    assert {option["key"]: tuple(option["values"]) for option in told["options"]} == game.CHOICES


@every_game
def test_the_first_values_of_options_are_the_defaults(name: str) -> None:
    game, cards = games.find(name), games.printed_cards(name)
    seats = game.default_seats(game.MOST_SEATS)
    firsts = {key: values[0] for key, values in game.CHOICES.items() if values[0] != ""}  # "" is left out
    assert game.read_options(cards, seats, firsts).tobytes() == game.read_options(cards, seats, {}).tobytes()


@every_game
def test_the_score_helper_asks_for_what_can_be_scored(name: str, ann: Person) -> None:
    """Whoever holds one of each thing that is asked for can be scored."""
    told, game = ann.http.get(f"/api/games/{name}").json(), games.find(name)
    player: dict[str, object] = {}
    for asked in told["holdings"]:
        player.setdefault(asked["key"], asked["ids"][:1] or (1 if asked["many"] else True))
    others: list[dict[str, object]] = [{} for _ in range(game.MOST_SEATS - 1)]
    seats = game.default_seats(game.MOST_SEATS)
    assert scenario.score_of({"game": name, "seats": seats, "player": [player, *others]})


@pytest.mark.parametrize("value", [[], {}, None, 10**30, "x" * 3000])
@pytest.mark.parametrize("key", ["edition", "recipes", "open", "removed", "x" * 3000])
def test_an_option_that_cannot_be_is_refused(key: str, value: Any) -> None:
    """Whatever type it has."""
    table = RealTable("glastonbury", ["blue", "red"], [{}, {}], {key: value})
    with pytest.raises(SpellboxError, match="options"):
        scored(table)


def test_sentences_come_with_english_beside_them(ann: Person) -> None:
    told = ann.http.get("/api/games/grimoire/sentences", params={"language": "ru"}).json()
    folder = games.folder("grimoire") / "locales"
    assert told["text"] == (folder / "ru.ftl").read_text(encoding="utf-8")
    assert told["fallback"] == (folder / "en.ftl").read_text(encoding="utf-8")
    assert ann.http.get("/api/games/grimoire/sentences", params={"language": "../en"}).json()["text"] == ""


def test_a_lesson_is_no_match(ann: Person) -> None:
    lesson = ann.http.post("/api/tutorials/glastonbury").json()["id"]
    match = ann.open(game="glastonbury")["id"]
    assert [table["id"] for table in ann.http.get("/api/me/tables").json()] == [match]
    assert ann.at(lesson).info["status"] == "playing"


def test_a_box_that_a_server_offers_is_told_as_json(tmp_path: Path) -> None:
    """Pages read card files in JSON only: they verify the deal of a match with such a box."""
    file = tmp_path / "ours.toml"
    file.write_text(games.printed_cards("grimoire").source)
    game, name, text = read_box(file)
    assert (game, name) == ("grimoire", "ours")
    assert json.loads(text) == tomllib.loads(file.read_text())


@pytest.mark.parametrize(("path", "status"), [("/api/cards", 200), ("/api/tables", 400)])
def test_a_box_with_half_of_a_surrogate_pair_is_refused(path: str, status: int, ann: Person) -> None:
    """A name that cannot be sent was a failure of the server, or made a table that nobody could open."""
    box = Document(games.printed_cards("grimoire").source, "grimoire").data
    box["treasure"][0]["name"]["en"] = "\ud800"
    answer = ann.http.post(path, json={"game": "grimoire", "cards": json.dumps(box)})
    assert answer.status_code == status
    assert "surrogates not allowed" in answer.text
