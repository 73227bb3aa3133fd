"""The score of a finished table of Master Elf, line by line."""

from typing import Any

from spellbox.games.master_elf.cards import MOST_GIFTS, MOST_RIBBONS, MOST_TYPES, Box
from spellbox.games.master_elf.rules import NO_RIBBON, Sheet, State, is_pair
from spellbox.kit.account import Account, account_schema, enter
from spellbox.kit.bits import one, wide
from spellbox.kit.rule import rule
from spellbox.kit.showing import lay_open

CLAUSES = ("E6.1", "E6.2", "E6.3", "E6.4")
BY_TYPE, BY_PAIR, BY_RIBBON, BY_ELVES = range(len(CLAUSES))
# Subjects are numbered as `Cards.vocabularies` lists them: types, ribbons (the rainbow after the others), elves.
RIBBON = MOST_TYPES
ELVES = RIBBON + MOST_RIBBONS

ACCOUNT = account_schema("subject", CLAUSES, MOST_TYPES + 2, "gift", MOST_GIFTS)


@rule
def account(state: State, box: Box, sheet: Sheet, seat: int, account: Account) -> None:
    """E6.1, E6.2 Which gifts count in which collection, E6.3 the ribbons, E6.4 the elves."""
    made, mine = wide(state.players[seat].gifts), sheet.players[seat]
    for number in range(box.types):
        counted = counted_in(box, made, mine, number)
        if counted:
            enter(account, number, mine.points[number], BY_PAIR if is_pair(box, number) else BY_TYPE)
            list_gifts(account, counted)
    if mine.of_ribbon:
        ribbon = box.ribbons if mine.ribbon == NO_RIBBON else mine.ribbon
        enter(account, RIBBON + ribbon, mine.of_ribbon, BY_RIBBON)
        if mine.ribbon != NO_RIBBON:
            list_gifts(account, made & box.of_ribbon[mine.ribbon])
        list_gifts(account, made & box.rainbow)
    if mine.elves:
        enter(account, ELVES, mine.elves, BY_ELVES)
        list_gifts(account, made & box.elves)


@rule
def counted_in(box: Box, made: int, mine: Any, number: int) -> int:
    """E6.1 The gifts that count in a type: each counts in one."""
    counted = wide(0)
    for gift in range(box.gifts):
        if made & one(gift) and box.type_of[gift, (mine.second >> gift) & 1] == number:
            counted |= one(gift)
    return counted


@rule
def list_gifts(account: Account, gifts: int) -> None:
    """Name gifts in the last line."""
    things = account.lines.items[account.lines.count - 1].things
    for gift in range(MOST_GIFTS):
        if gifts & one(gift):
            lay_open(things, gift)
