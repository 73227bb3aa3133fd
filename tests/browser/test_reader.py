"""Python and its translation for the page read card files and score files alike."""

import base64
import contextlib
import copy
import importlib
import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import tomli_w

from conftest import ROOT, compiled_only
from spellbox import games, scenario
from spellbox.browser.translate import Translator
from spellbox.errors import SpellboxError
from spellbox.kit.bits import mask
from spellbox.kit.chance import chance
from spellbox.kit.play import record
from spellbox.kit.tables import Document
from spellbox.match import Match
from spellbox.server.library import CardsToCheck, checked
from spellbox.sim import make_random_game

pytestmark = compiled_only
FILES, TABLES = 80, 40
"""Changed card files, and finished tables, of each game."""
TRIED = 4
"""Moves that are tried at every table of a match."""
WRONG = {
    "glastonbury": ("test_cards", "test_a_broken_box_is_refused_with_line_and_reason"),
    "grimoire": ("games.test_grimoire", "test_a_card_file_is_refused_with_line_and_reason"),
    "master-elf": ("games.test_master_elf", "test_a_wrong_card_file_is_refused_with_line_and_reason"),
}
"""Tests whose parameters are mistakes in a card file: what to replace, and by what."""
STRANGE: list[Any] = [
    None,
    True,
    False,
    -1,
    0,
    1,
    2,
    5,
    63,
    100,
    1000,
    "",
    "Café",
    "it's",
    'a "b"\n',
    "blue",
    "queen",
    "a" * 41,
]
STRANGE += [[], [1], ["magic"], ["queen", "queen"], [1, 2, 3], {}, {"en": "A\\B"}, {"en": ""}, {"fr": "Chat"}, 1.5]


def changed(data: dict[str, Any], dice: random.Random) -> str:
    """A card file with one to three changes of any kind."""
    data = copy.deepcopy(data)
    gentle = dice.random() < 0.4
    for _ in range(1 if gentle else dice.randint(1, 3)):
        table = dice.choice([key for key in data if key != "game"])
        entry = dice.choice(data[table]) if isinstance(data[table], list) and data[table] else data[table]
        match 6 if gentle else dice.randrange(9):
            case 0:
                data.pop(table, None)
            case 1 if isinstance(data.get(table), list) and data[table]:
                data[table].remove(entry)
            case 2 if isinstance(data.get(table), list):
                data[table].append(copy.deepcopy(entry) | ({"id": f"own-{dice.randrange(3)}"} if entry else {}))
            case 3 if isinstance(data.get(table), list):
                dice.shuffle(data[table])
            case 4:
                data[dice.choice(["own", "game", table])] = dice.choice(STRANGE)
            case 5 if isinstance(entry, dict) and entry:
                entry.pop(dice.choice(list(entry)))
            case 6 if isinstance(entry, dict):
                entry["mark"] = "own"
                numbers = [key for key, value in entry.items() if type(value) is int]
                if numbers:
                    entry[dice.choice(numbers)] += dice.choice([-1, 1, 1])
            case _ if isinstance(entry, dict) and entry:
                entry[dice.choice([*entry, "own", "glyph", "paint", "scores"])] = dice.choice(STRANGE)
        if not isinstance(data.get(table), list | dict):
            break
    return json.dumps(data, ensure_ascii=False)


def wrong_files(name: str) -> Iterator[str]:
    """The mistakes that the game's own tests make, but for those that no TOML can have."""
    module, test = WRONG[name]
    for old, new, _ in getattr(importlib.import_module(module), test).pytestmark[0].args[1]:
        with contextlib.suppress(SpellboxError):
            yield json.dumps(Document(games.printed_cards(name).source.replace(old, new, 1), name).data)


def card_files(name: str, dice: random.Random) -> Iterator[dict[str, Any]]:
    """Card files with what Python reads in them."""
    box = games.printed_cards(name).source
    printed = Document(box, name).data
    own = [changed(printed, dice) for _ in range(FILES)]
    for source in (box, json.dumps(printed), *wrong_files(name), *own, *in_toml(own)):
        found = checked(CardsToCheck(name, source))
        case: dict[str, Any] = {"game": name, "source": source, "catalogue": found.catalogue}
        if found.problem:
            case["problem"] = {key: getattr(found.problem, key) for key in ("table", "index", "key", "message", "args")}
        else:
            case |= read(name, source)
        yield case


def in_toml(files: list[str]) -> Iterator[str]:
    """The same files in TOML, but for those that say null."""
    for file in files:
        with contextlib.suppress(TypeError):
            yield tomli_w.dumps(json.loads(file))


def read(name: str, source: str) -> dict[str, Any]:
    """The records and words that a match with a card file needs."""
    game = games.find(name)
    cards = game.parse_cards(source, "cards")
    seats = {players: game.default_seats(players, cards) for players in range(game.FEWEST_SEATS, game.MOST_SEATS + 1)}
    options = game.read_options(cards, seats[game.MOST_SEATS], game.VARIANTS[-1])
    return {
        "box": encoded(cards.box),
        "vocabularies": cards.vocabularies,
        "texts": game.texts(cards),
        "seats": seats,
        "table": {"seats": seats[game.MOST_SEATS], "options": game.VARIANTS[-1], "version": game.VERSION},
        "options": encoded(options),
    }


def encoded(record: Any) -> str:
    return base64.b64encode(record.tobytes()).decode()


def tables(name: str, dice: random.Random) -> Iterator[dict[str, Any]]:
    """Finished tables with Python's score or error."""
    play = make_random_game(games.find(name))
    for seed in range(TABLES):
        table = finished(name, seed, play, dice)
        try:
            yield {"table": table, "score": scenario.score_of(table).json()}
        except SpellboxError as problem:
            yield {"table": table, "refused": [problem.message, dict(problem.arguments), str(problem)]}


def finished(name: str, seed: int, play: Any, dice: random.Random) -> dict[str, Any]:
    """A finished table as the score helper tells it; some have a card too many."""
    game = games.find(name)
    players = dice.randint(game.FEWEST_SEATS, game.MOST_SEATS)
    options = dice.choice(game.VARIANTS)
    cards, seats, state = games.printed_cards(name), game.default_seats(players), record(game.STATE)
    chosen = game.read_options(cards, seats, options)
    play(state, cards.box, chosen, chance(19), mask(game.MOVES), seed)
    told = game.table(state, cards)["players"]
    keys = {each.key for each in game.holdings(cards)}
    held = [{key: value for key, value in player.items() if key in keys} for player in told]
    if "ended" in keys:
        held[dice.randrange(players)]["ended"] = True
        for player, whole in zip(held, told, strict=True):
            player["powders"] = [kind for kind in whole["powders"] if dice.random() < 0.5]
    if dice.random() < 0.4:
        key = dice.choice([key for key, value in held[0].items() if isinstance(value, list)])
        held[0][key] = [*held[0][key], *held[-1][key], dice.choice([*cards.card_ids(), "nothing"])]
    return {"game": name, "seats": seats, "options": options, "player": held}


def illegal_moves(name: str, dice: random.Random) -> Iterator[dict[str, Any]]:
    """Moves that are not legal at tables of random play, with Python's first reason."""
    game = games.find(name)
    for players in range(game.FEWEST_SEATS, game.MOST_SEATS + 1):
        match = Match(name, game.default_seats(players), players, dice.choice(game.VARIANTS))
        while not match.over:
            for _ in range(TRIED):
                seat, move = dice.randrange(players), dice.randrange(game.MOVES)
                if not match.is_legal(seat, move):
                    clause, message, args = match.why_not(seat, move)[0]
                    told = {"clause": clause, "message": message, "args": dict(args)}
                    yield {"game": name, "state": encoded(match.state), "seat": seat, "move": move, "told": told}
            mover = dice.choice(match.to_move())
            match.play(f"{mover} {dice.choice(match.legal(mover))}")


def test_the_page_reads_scores_and_refuses_as_python_does(tmp_path: Path) -> None:
    dice = random.Random(19)
    files = [case for name in games.BUILT_IN for case in card_files(name, dice)]
    ends = [case for name in games.BUILT_IN for case in tables(name, dice)]
    refused = [case for name in games.BUILT_IN for case in illegal_moves(name, dice)]
    playable = [case for case in files if case["catalogue"]]
    problems = {case["problem"]["message"] for case in files if "problem" in case}
    assert len(playable) > 60
    assert len(problems) > 35
    assert 0.2 < sum("refused" in case for case in ends) / len(ends) < 0.5
    assert len({case["told"]["message"] for case in refused}) > 40
    file = tmp_path / "told.json"
    file.write_text(json.dumps({"files": files, "tables": ends, "refused": refused}))
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = os.environ | {"SPELLBOX_READ": str(file), "PATH": path}
    command = ["npx", "--no-install", "vitest", "run", "tests/reader.test.ts"]
    done = subprocess.run(command, cwd=ROOT / "web", env=environment, capture_output=True, text=True)
    assert not done.returncode, done.stdout[-8000:] + done.stderr[-4000:]


def unknown_to_the_page() -> None:
    del STRANGE[0]


def test_python_that_the_page_cannot_run_is_refused() -> None:
    with pytest.raises(SpellboxError, match="unknown_to_the_page: the page cannot do this"):
        Translator({}).script({"it": unknown_to_the_page})
