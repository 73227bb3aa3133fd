"""The score of a finished table of Grimoire, line by line."""

from spellbox.games.grimoire.cards import KINDS, Box
from spellbox.games.grimoire.rules import Sheet, State
from spellbox.kit.account import Account, account_schema, enter
from spellbox.kit.rule import rule

CLAUSES = ("R1.1", "R7.3")
BY_CARD, BY_TOKEN = range(len(CLAUSES))
TOKENS = KINDS

ACCOUNT = account_schema("subject", CLAUSES, KINDS + 1)


@rule
def account(state: State, box: Box, sheet: Sheet, seat: int, account: Account) -> None:
    """R7.3 A line for each kind of card, and one for the tokens."""
    player, mine = state.players[seat], sheet.players[seat]
    for kind in range(KINDS):
        if player.territory[kind]:
            enter(account, kind, mine.points[kind], BY_CARD)
            account.lines.items[account.lines.count - 1].times = player.territory[kind]
    if mine.tokens:
        enter(account, TOKENS, mine.tokens, BY_TOKEN)
