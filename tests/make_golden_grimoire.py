"""Writes the golden matches of Grimoire: one for every way a game can end and every number of players.

Found by random play. Run by hand when the rules' version changes: `python tests/make_golden_grimoire.py`.
"""

import random
from pathlib import Path

from spellbox.games.grimoire.rules import Ending, companions_of
from spellbox.match import Match

FOLDER = Path(__file__).parent / "golden" / "grimoire"
WAYS = {"ten-companions", "ten-treasures", "no-quest-card", "wish-on-an-empty-table"}


def way(match: Match) -> str:
    """The ending of the match, as precisely as R7 distinguishes it."""
    if match.state.ending == Ending.NO_QUEST_CARD:
        return "no-quest-card"
    if match.state.ending == Ending.WISH:
        return "wish-on-an-empty-table"
    most = max(companions_of(player) for player in match.state.players[: match.players])
    return "ten-companions" if most >= match.cards.box.companions_end else "ten-treasures"


def played(players: int, seed: int) -> Match:
    """A match of random moves; now and then somebody changes a choice (R4.1)."""
    match, dice = Match("grimoire", players, seed), random.Random(seed)
    while not match.over:
        waiting = match.to_move()
        seat = int(dice.choice(waiting)[1:]) - 1
        if 1 < len(waiting) < players and dice.random() < 0.05:
            seat = dice.randrange(players)
        match.push(seat, dice.choice(match.legal_moves(seat)))
    return match


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    ways, sizes = set(WAYS), {2, 3, 4, 5}
    for seed in range(50_000):
        players = 2 + seed % 4
        match = played(players, seed)
        if way(match) in ways or players in sizes:
            ways -= {way(match)}
            sizes -= {players}
            (FOLDER / f"{way(match)}-{players}-players.toml").write_text(match.file(), encoding="utf-8")
        if not ways | sizes:
            return


if __name__ == "__main__":
    main()
