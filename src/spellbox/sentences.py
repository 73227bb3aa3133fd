"""Sentences about a game in the languages of its catalogues: refusals and events, for the terminal and for errors.

A game's `locales/LANGUAGE.ftl` is read here by Project Fluent's runtime and on the page by its JavaScript twin.
"""

import functools
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from spellbox import games
from spellbox.games.contract import Cards, Game
from spellbox.kit.play import Refusal
from spellbox.kit.schema import Plain

FALLBACK = "en"
THINGS = ("card", "spell", "kind", "area")
"""Endings of argument names that hold ids from the card file: `card`, `other_area`."""
HIDDEN = "hidden"
"""The argument in place of a card that the reader may not know; messages have a variant for it."""


def locales(game: Game) -> Path:
    """The folder of a game's sentences."""
    return games.folder(game.NAME) / "locales"


def languages(game: Game) -> list[str]:
    """The languages of a game's sentences."""
    return sorted(file.stem for file in locales(game).glob("*.ftl"))


def source(game: Game, language: str) -> str:
    """The text of a game's sentences in a language, in Fluent; empty where it has none."""
    return (locales(game) / f"{language}.ftl").read_text(encoding="utf-8") if language in languages(game) else ""


@functools.cache
def bundle(game: Game, language: str) -> FluentBundle:
    """The messages of a game in a language, and in English those that it lacks."""
    found = FluentBundle([language, FALLBACK], use_isolating=False)
    for each in dict.fromkeys((language, FALLBACK)):
        found.add_resource(FluentResource(source(game, each)))
    return found


def sentence(game: Game, cards: Cards, language: str, message: str, args: Mapping[str, Any]) -> str:
    """A message with its arguments; ids are replaced by the names of the card file."""
    messages = bundle(game, language)
    named = {key: names(cards, language, value) if key.endswith(THINGS) else value for key, value in args.items()}
    name, _, attribute = message.partition(".")
    found = messages.get_message(name)
    pattern = found.attributes[attribute] if attribute else found.value
    assert pattern is not None, message
    text, problems = messages.format_pattern(pattern, named)
    assert not problems, (message, named, problems)
    return str(text)


def names(cards: Cards, language: str, ids: str | list[str]) -> str:
    """The names of one id, or of several."""
    listed = [ids] if isinstance(ids, str) else ids
    return ", ".join(cards.name(each, language) for each in listed if each) or HIDDEN


def refusal(game: Game, cards: Cards, language: str, why: Refusal) -> str:
    """The sentence of a refusal."""
    return sentence(game, cards, language, f"refused-{why.message}", why.args)


def event(game: Game, cards: Cards, language: str, told: list[Plain]) -> str:
    """One sentence, without a full stop, for events that differ only in their card; empty if the kind has no message.

    `$card` is the list of their cards, `$count` their number. A game may add arguments by `event_args`.
    """
    first = told[0]
    message = f"event-{first['what']}"
    if not bundle(game, language).has_message(message):
        return ""
    if len(told) > 1 and "card" not in first:
        items = [sentence(game, cards, language, f"{message}.item", each | game.event_args(each)) for each in told]
        return sentence(game, cards, language, f"{message}.many", {"items": ", ".join(items)})
    listed = {"card": [each["card"] for each in told], "count": len(told)} if "card" in first else {}
    return sentence(game, cards, language, message, first | listed | game.event_args(first))


def line(game: Game, cards: Cards, language: str, events: list[Plain]) -> str:
    """The events of a move as one line of text."""
    together = told_together(game, language)
    sentences = [words for told in grouped(events, together) if (words := event(game, cards, language, told))]
    return "; ".join(sentences) + "." if sentences else ""


@functools.cache
def told_together(game: Any, language: str) -> frozenset[str]:
    """The kinds of event of which several in a row make one sentence: their messages have an attribute `many`."""
    messages = bundle(game, language)
    ids = [f"event-{kind.name.lower().replace('_', '-')}" for kind in game.TELLINGS]
    known = [each for each in ids if messages.has_message(each) and "many" in messages.get_message(each).attributes]
    return frozenset(each.removeprefix("event-") for each in known)


def grouped(events: list[Plain], together: frozenset[str] = frozenset()) -> list[list[Plain]]:
    """Consecutive events in groups: those that differ only in their card, and those of a kind in `together`."""
    groups: list[list[Plain]] = []
    for told in events:
        last = groups[-1][0] if groups else {}
        alike = "card" in told and told | {"card": last.get("card")} == last
        if alike or (told["what"] in together and told["what"] == last.get("what")):
            groups[-1].append(told)
        else:
            groups.append([told])
    return groups
