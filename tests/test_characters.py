"""Levels and characters: how they choose from logits, and that characters differ."""

import math
import pickle
from itertools import islice
from pathlib import Path

import numpy as np
import pytest

import spellbox
from conftest import compiled_only, every_game, new_match, random_play
from spellbox import bots, games, sentences
from spellbox.bots.levels import LEVELS, LevelBot
from spellbox.bots.manner import make_leaning, settle
from spellbox.kit import bits
from spellbox.kit.chance import chance
from spellbox.kit.play import copy
from spellbox.kit.rule import INTERPRETED
from spellbox.lab import characters
from spellbox.terminal import characters as command

SHARED = Path(spellbox.__file__).with_name("locales")
CHOICES = 60 if INTERPRETED else 4000


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bots of a game without a network, with short searches."""
    for level in LEVELS.values():
        monkeypatch.setitem(level, "iterations", min(level["iterations"], 8 if INTERPRETED else 60))


def settled(logits: list[float], haste: float, noise: float) -> list[float]:
    """The frequency of each move."""
    mask, rng, played = bits.mask(len(logits)), chance(1), np.zeros(len(logits))
    bits.add(mask, (1 << len(logits)) - 1, 0)
    for _ in range(CHOICES):
        played[settle(np.array(logits), mask, haste, noise, rng)] += 1
    return list(played / CHOICES)


def test_without_noise_the_best_move_is_played() -> None:
    assert settled([1.0, 3.0, 2.0], 0.0, 0.0) == [0, 1, 0]


def test_noise_plays_moves_by_what_is_thought_of_them() -> None:
    often = settled([0.0, 2 * math.log(3.0), -1e6], 0.0, 2.0)
    assert often == pytest.approx([1 / 4, 3 / 4, 0], abs=0.25 if INTERPRETED else 0.04)


def test_in_haste_the_best_move_is_overlooked_now_and_then() -> None:
    """Of two moves the better one is overlooked with half of the probability, because one of them is always seen."""
    assert settled([0.0, 5.0], 0.4, 0.0)[0] == pytest.approx(0.2, abs=0.2 if INTERPRETED else 0.04)
    assert settled([0.0, 5.0], 1.0, 0.0)[0] == pytest.approx(0.5, abs=0.25 if INTERPRETED else 0.04)


def test_a_liking_makes_up_for_what_a_move_lacks() -> None:
    """A liking of 1 raises a move by the best logit's distance from the average, whatever the scale is."""
    match = new_match("grimoire", 2, {}, 4)
    game, mask = match.game, bits.mask(match.game.MOVES)
    game.legal(match.state, match.cards.box, 0, mask)
    legal = bits.members(mask)
    for unit in (1.0, 50.0):
        logits, likings = np.zeros(game.MOVES), np.zeros(len(game.TRAITS))
        logits[legal[0]], likings[game.TRAITS.index("tokens")] = unit * len(legal), 1.0
        before, traits = logits.copy(), np.zeros(len(game.TRAITS))
        make_leaning(game)(match.state, match.cards.box, 0, mask, likings, traits, logits)
        lifted = {game.text(match.state, match.cards, int(move)) for move in np.flatnonzero(logits != before)}
        assert lifted == {"cast 3"}  # Fireball: of the spells up to level 6 the only one that brings tokens
        assert (logits - before).max() == pytest.approx(unit * (len(legal) - 1))


@every_game
@pytest.mark.usefixtures("quick")
def test_a_character_chooses_the_same_whatever_the_hidden_truth_is(name: str) -> None:
    """And so does its copy."""
    game = games.find(name)
    for now in islice(random_play(new_match(name, game.FEWEST_SEATS, {}, 9), 9), 0, 40, 19):
        seat = int(now.to_move()[0][1:]) - 1
        for each in ("novice", *game.CHARACTERS):
            bot = pickle.loads(pickle.dumps(LevelBot(game, each, math.inf)))
            chosen = bots.ask(LevelBot(game, each, math.inf), now, seat, chance(5))
            assert chosen in now.legal_moves(seat)
            truth = now.state
            now.state = copy(truth)
            game.redeal(now.state, now.cards.box, seat, chance(77))
            assert bots.ask(bot, now, seat, chance(5)) == chosen
            now.state = truth


@every_game
def test_every_character_has_a_name_and_a_line_in_every_language(name: str) -> None:
    game, cards = games.find(name), games.printed_cards(name)
    assert 3 <= len(game.CHARACTERS) <= 6
    for language in games.languages(name):
        for each in game.CHARACTERS:
            assert f"\ncharacter-{each} = " in (SHARED / f"{language}.ftl").read_text(encoding="utf-8")
            line = sentences.sentence(game, cards, language, f"character-{each}-line", {})
            assert 0 < len(line) <= 60, line


@compiled_only
@every_game
@pytest.mark.usefixtures("quick")
def test_characters_do_what_they_like(name: str) -> None:
    """A character has liked traits more often than the level that it plays at, and disliked ones less often."""
    game = games.find(name)
    plain, *played = characters.measure(name, 24, 1, 2)
    for each in played:
        for trait, liking in game.CHARACTERS[each.bot].items():
            column = game.TRAITS.index(trait)
            apart = characters.distance(each.traits[:, column], plain.traits[:, column])
            assert apart * math.copysign(1, liking) > 2, (each.bot, trait, apart)


@compiled_only
@pytest.mark.usefixtures("quick")
def test_the_page_about_characters_is_written(tmp_path: Path) -> None:
    page = tmp_path / "characters.md"
    for _ in range(2):
        command.run("grimoire", 2, 1, 1, page)
    text = page.read_text()
    assert text.startswith("# How the characters differ")
    assert text.count("| raider |") == 1
    assert text.count("**") == 2 * 7  # in the head, and a liking for each character, two for the hoarder
