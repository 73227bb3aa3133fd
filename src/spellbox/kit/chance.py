"""Chance: the ChaCha8 stream cipher as a random number generator, the same on every target.

With a weaker generator a player could compute the cards in the deck from those that were dealt.
The layout is Bernstein's: 256-bit key, 64-bit block counter, 64-bit stream number.
"""

import hashlib
from typing import Any

import numpy as np

from spellbox.errors import SpellboxError
from spellbox.kit.bits import wide
from spellbox.kit.play import record
from spellbox.kit.rule import Record, rule
from spellbox.kit.script import scripted, show_faces

CHANCE = np.dtype(
    [
        ("key", np.uint32, 8),
        ("block", np.uint32, 2),  # the next one, low word first
        ("stream", np.uint32, 2),
        ("words", np.uint32, 16),  # of the present block
        ("used", np.int32),  # how many of the words
    ],
    align=True,
)
Chance = Record

WORDS = 16
SEED_BITS = 256


def chance(seed: int, stream: int = 0) -> Chance:
    """A fresh generator; each stream of a seed is a generator of its own."""
    rng = record(CHANCE)
    reseed(rng, seed, stream)
    return rng


def reseed(rng: Chance, seed: int, stream: int = 0) -> None:
    """Restart a generator with another seed and stream."""
    rng.key = np.frombuffer(seed_bytes(seed), np.uint32)
    start(rng, stream)


def seed_bytes(seed: int) -> bytes:
    return seed.to_bytes(SEED_BITS // 8, "little")


def commitment(seed: int) -> str:
    """The SHA-256 of a seed, published when a match begins: it fixes the seed without revealing it."""
    return hashlib.sha256(seed_bytes(seed)).hexdigest()


def parse_seed(given: object) -> int:
    """A seed is a whole number below 2^256; from text also in hexadecimal, as 0x…"""
    try:
        seed = int(given, 0) if isinstance(given, str) else given
    except ValueError:
        seed = None
    if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed < 1 << SEED_BITS:
        raise SpellboxError.saying("no-seed", seed=repr(given))
    return seed


@rule
def start(rng: Chance, stream: int) -> None:
    """Go to the beginning of a stream of the same key."""
    rng.block[0] = 0
    rng.block[1] = 0
    rng.stream[0] = np.uint32(stream & 0xFFFFFFFF)
    rng.stream[1] = np.uint32((stream >> 32) & 0xFFFFFFFF)
    rng.used = WORDS


@rule
def reseed_small(rng: Chance, seed: int) -> None:
    """`reseed` as a rule, for seeds below 2^32."""
    for place in range(len(rng.key)):
        rng.key[place] = 0
    rng.key[0] = np.uint32(seed)
    start(rng, 0)


@rule
def below(rng: Chance, n: int) -> int:
    """A number from 0 to n - 1, all equally likely (Lemire's method)."""
    if is_script(rng):
        return scripted(rng.words, n)
    while True:
        product = wide(word(rng)) * n
        rest = product & 0xFFFFFFFF
        if rest >= n or rest >= (0x100000000 - n) % n:
            return product >> 32


@rule
def shuffle(cards: Any, first: int, count: int, rng: Chance) -> None:
    """Put `count` entries from `first` on into random order (Fisher and Yates)."""
    for left in range(count, 1, -1):
        there = first + below(rng, left)
        if is_script(rng):
            show_faces(rng.words, cards, first, left)
        here = first + left - 1
        card = cards[here]
        cards[here] = cards[there]
        cards[there] = card


@rule
def is_script(rng: Chance) -> bool:
    """Whether this is a script and not a generator. It is known at compile time, so generators pay nothing for it."""
    return len(rng.words) != WORDS


@rule
def word(rng: Chance) -> int:
    """The next 32 bits of the stream."""
    if rng.used == WORDS:
        next_block(rng)
    rng.used += 1
    return rng.words[rng.used - 1]


@rule
def quarter(a: Any, b: Any, c: Any, d: Any) -> Any:
    """The quarter round of ChaCha."""
    a = np.uint32(a + b)
    d = np.uint32(d ^ a)
    d = np.uint32(np.uint32(d << np.uint32(16)) | np.uint32(d >> np.uint32(16)))
    c = np.uint32(c + d)
    b = np.uint32(b ^ c)
    b = np.uint32(np.uint32(b << np.uint32(12)) | np.uint32(b >> np.uint32(20)))
    a = np.uint32(a + b)
    d = np.uint32(d ^ a)
    d = np.uint32(np.uint32(d << np.uint32(8)) | np.uint32(d >> np.uint32(24)))
    c = np.uint32(c + d)
    b = np.uint32(b ^ c)
    b = np.uint32(np.uint32(b << np.uint32(7)) | np.uint32(b >> np.uint32(25)))
    return a, b, c, d


@rule
def next_block(rng: Chance) -> None:
    """Eight rounds over the constant, the key, the counter and the stream number; then advance the counter."""
    a0, a1, a2, a3 = np.uint32(0x61707865), np.uint32(0x3320646E), np.uint32(0x79622D32), np.uint32(0x6B206574)
    b0, b1, b2, b3 = rng.key[0], rng.key[1], rng.key[2], rng.key[3]
    c0, c1, c2, c3 = rng.key[4], rng.key[5], rng.key[6], rng.key[7]
    d0, d1, d2, d3 = rng.block[0], rng.block[1], rng.stream[0], rng.stream[1]
    for _ in range(4):  # each pass is two rounds: over the columns, then over the diagonals
        a0, b0, c0, d0 = quarter(a0, b0, c0, d0)
        a1, b1, c1, d1 = quarter(a1, b1, c1, d1)
        a2, b2, c2, d2 = quarter(a2, b2, c2, d2)
        a3, b3, c3, d3 = quarter(a3, b3, c3, d3)
        a0, b1, c2, d3 = quarter(a0, b1, c2, d3)
        a1, b2, c3, d0 = quarter(a1, b2, c3, d0)
        a2, b3, c0, d1 = quarter(a2, b3, c0, d1)
        a3, b0, c1, d2 = quarter(a3, b0, c1, d2)
    words = rng.words
    words[0] = np.uint32(a0 + np.uint32(0x61707865))
    words[1] = np.uint32(a1 + np.uint32(0x3320646E))
    words[2] = np.uint32(a2 + np.uint32(0x79622D32))
    words[3] = np.uint32(a3 + np.uint32(0x6B206574))
    words[4] = np.uint32(b0 + rng.key[0])
    words[5] = np.uint32(b1 + rng.key[1])
    words[6] = np.uint32(b2 + rng.key[2])
    words[7] = np.uint32(b3 + rng.key[3])
    words[8] = np.uint32(c0 + rng.key[4])
    words[9] = np.uint32(c1 + rng.key[5])
    words[10] = np.uint32(c2 + rng.key[6])
    words[11] = np.uint32(c3 + rng.key[7])
    words[12] = np.uint32(d0 + rng.block[0])
    words[13] = np.uint32(d1 + rng.block[1])
    words[14] = np.uint32(d2 + rng.stream[0])
    words[15] = np.uint32(d3 + rng.stream[1])
    rng.used = 0
    rng.block[0] = np.uint32(rng.block[0] + np.uint32(1))
    if rng.block[0] == 0:
        rng.block[1] = np.uint32(rng.block[1] + np.uint32(1))


@rule
def dice(key: Any, stream: int) -> int:
    """The first cast of cheap dice (SplitMix64) for random players: they need no secrecy, only fairness."""
    return cast(cast(stream) ^ (wide(key[0]) << 31) ^ wide(key[1]))


@rule
def cast(dice: int) -> int:
    """The next cast from the last one."""
    mixed = np.uint64(dice) + np.uint64(0x9E3779B97F4A7C15)
    mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return wide(mixed ^ (mixed >> np.uint64(31)))


@rule
def shown(dice: int, n: int) -> int:
    """A number from 0 to n - 1 by a cast, with a bias of at most n / 2^32."""
    return (((dice >> 32) & 0xFFFFFFFF) * n) >> 32
