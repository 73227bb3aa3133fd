"""Environments for learning: Gymnasium (registered here), PettingZoo and OpenSpiel. Needs `spellbox[envs]`."""

from gymnasium.envs.registration import register

from spellbox.games import names

for name in names():
    register(
        id=f"spellbox/{name.replace('-', ' ').title().replace(' ', '')}-v1",
        entry_point="spellbox.envs.gymnasium:AgainstBots",
        vector_entry_point="spellbox.envs.many:VectorAgainstBots",
        kwargs={"game": name},
    )
