"""Mistakes in the words of a command: Typer tells them in English only, so its sentences are recognized here."""

import re

from typer import TyperException

from spellbox.errors import SpellboxError

WRONG = r"Invalid value for '(?P<name>[^']+)'(?: \(env var: '[^']+'\))?:"
SENTENCES = {
    "usage-missing": r"Missing (?:argument|option|parameter) '(?P<name>[^']+)'.*",
    "usage-option": r"No such option: (?P<name>\S+)",
    "usage-option-like": r"No such option: (?P<name>\S+) \(Possible options: (?P<known>.+)\)",
    "usage-no-value": r"Option '(?P<name>[^']+)' requires an argument\.",
    "usage-a-value": r"Option '(?P<name>[^']+)' does not take a value\.",
    "usage-command": r"No such command '(?P<name>.*)'\.",
    "usage-command-like": r"No such command '(?P<name>.*)'\. Did you mean '(?P<known>.+)'\?",
    "usage-too-many": r"Got unexpected extra argument\(s\) \((?P<words>.*)\)",
    "usage-kind": rf"{WRONG} (?P<value>.+) is not a valid (?P<kind>int|float|bool).*",
    "usage-range": rf"{WRONG} (?P<value>.+) is not in the range (?P<range>\S+)\.",
}
"""The messages of our catalogues, and Typer's sentences with their arguments."""


def error(mistake: TyperException) -> SpellboxError:
    """The mistake as an error that can be told in every language; an unknown sentence stays as it is."""
    said = mistake.format_message()
    context = getattr(mistake, "ctx", None)
    command = f"{context.command_path if context else 'spellbox'} --help"
    for message, sentence in SENTENCES.items():
        if found := re.fullmatch(sentence, said, re.DOTALL):
            return SpellboxError.saying(message, **found.groupdict(), help=command)
    return SpellboxError(said)
