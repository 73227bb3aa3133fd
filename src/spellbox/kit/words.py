"""Sentences from Project Fluent's message files: `spellbox/locales`, and the `locales` folder of each game.

The page reads the same files.
"""

import functools
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

LOCALES = Path(__file__).parent.parent / "locales"
ENGLISH = "en"


@functools.cache
def bundle(language: str, folder: Path = LOCALES) -> FluentBundle:
    """The messages of a folder in a language, and in English those that it lacks."""
    found = FluentBundle([language, ENGLISH], use_isolating=False)
    for each in dict.fromkeys((language, ENGLISH)):
        file = folder / f"{each}.ftl"
        if file.is_file():
            found.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return found


def say(message: str, arguments: Mapping[str, Any], language: str = ENGLISH, folder: Path = LOCALES) -> str:
    """A message with its arguments."""
    messages = bundle(language, folder)
    pattern = messages.get_message(message).value
    assert pattern is not None, message
    text, problems = messages.format_pattern(pattern, dict(arguments))
    assert not problems, (message, arguments, problems)
    return str(text)
