"""Teach a game's network by self-play: `spellbox teach GAME`.

One network plays every seat at tables of every size and with every option, and learns by proximal policy optimisation
(PPO) from what became of the games. Needs the `torch` extra; what it writes needs NumPy only (`spellbox.bots.network`).
docs/teaching.md describes the method.
"""
