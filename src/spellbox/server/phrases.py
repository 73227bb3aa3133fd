"""Recovery phrases: random words that can be read aloud, written down and typed in any language.

The words are proquints (D. S. Wilkerson, "A Proposal for Proquints", arXiv:0901.4016): five letters for 16 bits.
"""

import secrets

CONSONANTS, VOWELS = "bdfghjklmnprstvz", "aiou"
WORDS = 6
"""96 bits: too many to guess."""


def new_phrase() -> str:
    return "-".join(word(secrets.randbits(16)) for _ in range(WORDS))


def word(number: int) -> str:
    """16 bits as consonant, vowel, consonant, vowel, consonant: `lusab`."""
    letters = ((12, CONSONANTS), (10, VOWELS), (6, CONSONANTS), (4, VOWELS), (0, CONSONANTS))
    return "".join(among[number >> shift & (len(among) - 1)] for shift, among in letters)


def as_written(typed: str) -> str:
    """Normalize a typed phrase: blanks, commas and capitals do not matter."""
    return "-".join("".join(letter if letter.isalnum() else " " for letter in typed.lower()).split())
