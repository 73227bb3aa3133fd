"""Sentences that no game owns, from `spellbox/locales`; Project Fluent reads them here and on the page."""

import functools
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

LOCALES = Path(__file__).parent.parent / "locales"
ENGLISH = "en"


@functools.cache
def bundle(language: str) -> FluentBundle:
    """The messages in a language."""
    found = FluentBundle([language], use_isolating=False)
    found.add_resource(FluentResource((LOCALES / f"{language}.ftl").read_text(encoding="utf-8")))
    return found


def say(message: str, arguments: Mapping[str, Any], language: str = ENGLISH) -> str:
    """A message with its arguments."""
    messages = bundle(language)
    pattern = messages.get_message(message).value
    assert pattern is not None, message
    text, problems = messages.format_pattern(pattern, dict(arguments))
    assert not problems, (message, arguments, problems)
    return str(text)
