"""The score of a finished table of Master Elf, line by line."""

from collections.abc import Iterator
from typing import Any

from spellbox.games.master_elf.cards import SECRET, TREASURES, Box, Cards
from spellbox.games.master_elf.rules import NO_RIBBON, Sheet, State
from spellbox.kit.bits import members_of
from spellbox.kit.play import Line


def explain(state: State, cards: Cards, sheet: Sheet) -> list[list[Line]]:
    """Every seat's score, line by line; the points of the lines add up to the total."""
    return [list(lines(cards, state.players[seat].gifts, sheet.players[seat])) for seat in range(state.seats)]


def lines(cards: Cards, made: int, mine: Any) -> Iterator[Line]:
    """E6.1, E6.2 Which gifts count in which collection, E6.3 the ribbons, E6.4 the elves."""
    box = cards.box
    for number, name in enumerate(cards.types):
        counted = [cards.gifts[gift] for gift in members_of(made) if counts_in(box, mine, gift) == number]
        if counted:
            rule = "E6.2" if name in (SECRET, TREASURES) else "E6.1"
            yield Line(f"{name}: {', '.join(counted)}", int(mine.points[number]), rule)
    if mine.of_ribbon:
        of_colour = [] if mine.ribbon == NO_RIBBON else named(cards, made & box.of_ribbon[mine.ribbon])
        colour = cards.ribbons[mine.ribbon]  # the last one is the rainbow
        listed = ", ".join(of_colour + named(cards, made & box.rainbow))
        yield Line(f"{colour} ribbon: {listed}", int(mine.of_ribbon), "E6.3")
    if mine.elves:
        yield Line(f"elves: {', '.join(named(cards, made & box.elves))}", int(mine.elves), "E6.4")


def named(cards: Cards, gifts: int) -> list[str]:
    return [cards.gifts[gift] for gift in members_of(gifts)]


def counts_in(box: Box, mine: Any, gift: int) -> int:
    """E6.1 The one type in which a gift counts."""
    return int(box.type_of[gift, int(mine.second) >> gift & 1])
