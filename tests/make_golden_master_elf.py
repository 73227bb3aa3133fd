"""Writes the golden matches of Master Elf: one for every way a game can end, and every number of players.

Run by hand when the rules' version changes: `python tests/make_golden_master_elf.py`.
"""

import random
from collections.abc import Callable, Iterator
from pathlib import Path

from conftest import new_match
from spellbox.games import master_elf
from spellbox.games.master_elf.rules import Ending
from spellbox.match import Match

FOLDER = Path(__file__).parent / "golden" / "master-elf"
Player = Callable[[Match, random.Random], str]


def busy(match: Match, dice: random.Random) -> str:
    """Creates whatever gift it can."""
    legal = match.legal()
    gifts = [words for words in legal if words.split()[0] in ("craft", "open", "choose", "bonus")]
    return dice.choice(gifts) if gifts and dice.random() < 0.9 else strolling(legal, dice)


def levelling(match: Match, dice: random.Random) -> str:
    """Creates gifts of the highest stack only, so that all three run out together."""
    tops = {stack["top"]: stack["height"] for stack in match.view()["stacks"]}
    legal = match.legal()
    gifts = [w for w in legal if w.startswith("craft") and tops[w.split()[1]] == max(tops.values())]
    return dice.choice(gifts or [strolling([w for w in legal if not w.startswith(("craft", "open"))], dice)])


def idle(match: Match, dice: random.Random) -> str:
    """Creates nothing."""
    legal = match.legal()
    return next((words for words in ("skip", "draw") if words in legal), legal[0])


def strolling(legal: list[str], dice: random.Random) -> str:
    return "draw" if "draw" in legal and dice.random() < 0.6 else dice.choice(legal)


def played(players: int, player: Player, ending: Ending, opened: str) -> Iterator[Match]:
    """A match with this ending, in which this was opened."""
    for seed in range(40):
        match, dice = new_match("master-elf", players, {}, seed), random.Random(seed)
        while not match.over:
            match.play(player(match, dice))
        moves = " ".join(move.text for move in match.history)
        if master_elf.ending(match.state) == ending and opened in moves:
            yield match


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for players, player, ending, opened in (
        (2, busy, Ending.SECOND_TIME, "open aside"),
        (3, busy, Ending.SECOND_TIME, "open 1"),
        (4, busy, Ending.SECOND_TIME, "open 2"),
        (3, levelling, Ending.TOO_FEW, ""),
        (2, idle, Ending.IDLE, ""),
    ):
        match = min(played(players, player, ending, opened), key=lambda match: len(match.history))
        name = ending.name.lower().replace("_", "-")
        (FOLDER / f"{name}-{players}-players.toml").write_text(match.file())


if __name__ == "__main__":
    main()
