"""What the server tells of the games: their cards and their rulebooks."""

from server.people import Person
from spellbox import games


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


def test_a_lesson_is_no_match(ann: Person) -> None:
    lesson = ann.http.post("/api/tutorials/glastonbury").json()["id"]
    match = ann.open(game="glastonbury")["id"]
    assert [table["id"] for table in ann.http.get("/api/me/tables").json()] == [match]
    assert ann.at(lesson).info["status"] == "playing"
