"""Writes the playthroughs of OpenSpiel, with its own generator: `python tests/make_playthroughs.py`."""

from pathlib import Path

from absl import flags
from open_spiel.python.algorithms import generate_playthrough

import spellbox.envs.open_spiel  # noqa: F401  registers the games

FOLDER = Path(__file__).parent / "playthroughs"
PLAYED = {
    "glastonbury": ("spellbox_glastonbury(players=2,recipes=true)", 47),
    "grimoire": ("spellbox_grimoire", 40),
    "grimoire-sequential": ("spellbox_grimoire(book=sequential)", 40),
    "master-elf": ("spellbox_master_elf", 8),
}
"""The game and the seed of its random play: those of short games."""


def main() -> None:
    flags.FLAGS.mark_as_parsed()
    for name, (game, seed) in PLAYED.items():
        text = generate_playthrough.playthrough(game, None, seed=seed)
        (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
