"""What people see in a terminal: calm, at most 100 columns, NO_COLOR obeyed."""

from rich.console import Console

WIDTH = 100


def console(stderr: bool = False) -> Console:
    screen = Console(stderr=stderr, highlight=False)
    if screen.width > WIDTH:
        screen.width = WIDTH
    return screen
