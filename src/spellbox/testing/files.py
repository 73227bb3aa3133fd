"""Checks of a game's files: scenarios, golden matches, perft counts, sentences.

The folder of a game's tests has `scenarios/*.toml`, `golden/*.toml` and `perft.toml`.
"""

import random
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from spellbox import games, scenario, sentences
from spellbox.errors import SpellboxError
from spellbox.kit.play import copy, members
from spellbox.match import Match, load, verify
from spellbox.testing.play import new_match, random_play

CLAUSE = re.compile(r"\b[A-Z]\d+[.#]\d+\b")


def scenario_holds(path: Path) -> None:
    assert scenario.run(path).failures == []


def every_clause_has_a_scenario(name: str, folder: Path) -> None:
    shown = {clause for path in folder.glob("*.toml") for clause in tomllib.loads(path.read_text("utf-8"))["rules"]}
    assert set(games.clauses(name)) - shown == set()


def every_clause_is_cited_by_the_code(name: str) -> None:
    folder = games.folder(name)
    cited = set(CLAUSE.findall("\n".join(path.read_text("utf-8") for path in sorted(folder.glob("*.py")))))
    cited |= set(CLAUSE.findall((folder / "cards.toml").read_text("utf-8")))
    assert set(games.clauses(name)) - cited == set()
    assert cited - set(games.clauses(name)) == set()


def golden_match_holds(path: Path) -> None:
    verify(path)
    assert load(path).file() == path.read_text("utf-8")


def golden_matches_show_every_ending(name: str, folder: Path) -> None:
    game = games.find(name)
    shown = {int(game.ending(load(path).state)) for path in folder.glob("*.toml")}
    assert shown == {int(ending) for ending in game.Ending}


def perft(match: Match, depth: int) -> int:
    """The number of sequences of `depth` decisions from here."""
    if depth == 0:
        return 1
    state, rng = match.state, match.rng
    total = 0
    for seat in members(match.game.to_move(state)):
        for move in match.legal_moves(seat):
            match.state, match.rng = copy(state), copy(rng)
            match.game.play(match.state, match.cards.box, seat, move, match.rng)
            total += perft(match, depth - 1)
            match.state, match.rng = state, rng
    return total


def perft_counts(file: Path) -> list[dict[str, Any]]:
    """The entries of a perft file."""
    return list(tomllib.loads(file.read_text("utf-8"))["count"])


def perft_holds(count: dict[str, Any]) -> None:
    match = after(count)
    assert [perft(match, depth) for depth in range(1, len(count["nodes"]) + 1)] == count["nodes"]


def after(count: dict[str, Any]) -> Match:
    """The table after some moves, always the legal one in the middle."""
    match = new_match(count["game"], count["players"], count.get("options", {}), count["seed"])
    for _ in range(count["after"]):
        seat = members(match.game.to_move(match.state))[0]
        moves = match.legal_moves(seat)
        match.push(seat, moves[len(moves) // 2])
    return match


def messages(name: str, language: str) -> set[str]:
    """The ids of a game's messages in a language."""
    file = games.folder(name) / "locales" / f"{language}.ftl"
    return set(re.findall(r"^([a-z][a-z0-9-]*) =", file.read_text("utf-8"), re.MULTILINE))


def every_refusal_has_words(name: str) -> None:
    source = (games.folder(name) / "refusals.py").read_text("utf-8")
    asked = {f"refused-{message}" for message in re.findall(r'Refusal\(\s*[\w".]+,\s*"([a-z-]+)"', source)}
    quoted = {f"refused-{word}" for word in re.findall(r'"([a-z-]+)"', source)}
    said = {message for message in messages(name, "en") if message.startswith("refused-")}
    assert asked <= said <= quoted
    assert asked


def languages_say_the_same(name: str) -> None:
    for file in (games.folder(name) / "locales").glob("*.ftl"):
        assert messages(name, file.stem) == messages(name, "en"), file.stem


def random_play_is_said(name: str, language: str) -> None:
    """Every event of a match in words; `sentence` asserts that no argument is missing."""
    game = games.find(name)
    for _, match in zip(range(400), random_play(new_match(name, game.MOST_SEATS, {}, 5), 5), strict=False):
        for viewer in (None, "p1"):
            for line in match.log(viewer)[-1:]:
                assert "{" not in sentences.line(game, match.cards, language, line)


def random_refusals_are_said(name: str, players: int, options: dict[str, Any]) -> None:
    """Moves that are not legal, at every decision of random play: each refusal is said in every language.

    `sentence` asserts that no argument is missing.
    """
    match = new_match(name, players, options, players)
    clauses, dice = set(games.clauses(name)), random.Random(players)
    for _ in random_play(match, players):
        for seat in range(players):
            for move in random_moves(match, dice):
                for why in match.why_not(seat, move):
                    assert why.clause in clauses, why
                    for language in sentences.languages(match.game):
                        words = sentences.refusal(match.game, match.cards, language, why)
                        assert "{" not in words, words
                        assert sentences.HIDDEN not in words, words


def random_moves(match: Match, dice: random.Random, tries: int = 12) -> Iterator[int]:
    """Moves in notation as somebody may mistype them: a word of one move in another. Illegal ones for the most part."""
    texts = [text for text in match.game.texts(match.cards) if text]
    for _ in range(tries):
        words, others = dice.choice(texts).split(), dice.choice(texts).split()
        if dice.random() < 0.5:
            words[dice.randrange(len(words))] = dice.choice(others)
        try:
            yield match.game.parse(match.state, match.cards, " ".join(words))
        except SpellboxError:
            continue
