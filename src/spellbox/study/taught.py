"""A strong player for a changed card file: the game's own network, taught on with the cards that are tried."""

import importlib.util
from pathlib import Path

from spellbox.bots.network_policy import NAME
from spellbox.study.plan import Plan

CPU_TABLES, CPU_CRITIC = 512, 128
"""Settings that two cores can teach with in a minute; a GPU has the defaults of `Course`."""


def can_teach(plan: Plan) -> bool:
    """Whether a minute is enough: with PyTorch, and a GPU or a network to begin with."""
    if importlib.util.find_spec("torch") is None:
        return False
    return bool(plan.rules.NETWORKS) or device() != "cpu"


def device() -> str:
    import torch

    return "cuda" if torch.cuda.is_available() else "cpu"


def teach_player(plan: Plan, seconds: float, folder: Path) -> str:
    """Teach a network for some seconds with the plan's card file; returns the name of the bot that plays by it."""
    from spellbox.teach.course import Course, teach
    from spellbox.teach.ppo import Settings

    networks = plan.rules.NETWORKS
    start = networks.get(plan.players, networks[max(networks)]) if networks else None
    course = Course(plan.game, folder, seconds, [plan.players], start=start, device=device(), deals=0, say=silent)
    course.cards = plan.box()
    if course.device == "cpu":
        course.tables, course.settings = CPU_TABLES, Settings(critic=CPU_CRITIC)
    teach(course)
    return f"{NAME}:{folder / 'network.npz'}"


def silent(words: str) -> None:
    """Print nothing: `spellbox design` shows a progress bar instead of the lines of a course."""
