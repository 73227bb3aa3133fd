"""Sentences about a game in the languages of its catalogues: refusals and events, for the terminal and for errors.

A game's `locales/LANGUAGE.ftl` is read here by Project Fluent's runtime and on the page by its JavaScript twin.
"""

import functools
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from spellbox.kit.play import Refusal
from spellbox.kit.schema import Plain

FALLBACK = "en"
NAMED = ("card", "kind")
"""Arguments that are ids of the card file."""


@functools.cache
def bundle(game: Any, language: str) -> FluentBundle:
    """The messages of a game in a language, and in English those that it lacks."""
    found = FluentBundle([language, FALLBACK], use_isolating=False)
    for each in dict.fromkeys((language, FALLBACK)):
        file = Path(game.__file__).parent / "locales" / f"{each}.ftl"
        if file.exists():
            found.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return found


def sentence(game: Any, cards: Any, language: str, message: str, args: Mapping[str, Any]) -> str:
    """A message with its arguments; cards are named as the card file names them."""
    messages = bundle(game, language)
    named = {key: cards.name(value, language) if key in NAMED and value else value for key, value in args.items()}
    pattern = messages.get_message(message).value
    assert pattern is not None, message
    text, problems = messages.format_pattern(pattern, named)
    assert not problems, (message, named, problems)
    return str(text)


def refusal(game: Any, cards: Any, language: str, why: Refusal) -> str:
    """Why a move is not legal."""
    return sentence(game, cards, language, f"refused-{why.message}", why.args)


def event(game: Any, cards: Any, language: str, told: Plain) -> str:
    """What happened, in a sentence without a full stop; empty for what needs no words."""
    message = f"event-{told['what']}"
    if not bundle(game, language).has_message(message):
        return ""
    return sentence(game, cards, language, message, told)


def line(game: Any, cards: Any, language: str, events: list[Plain]) -> str:
    """All that a move did, in one line."""
    sentences = [words for told in events if (words := event(game, cards, language, told))]
    return "; ".join(sentences) + "." if sentences else ""
