"""The output of commands in a terminal: at most 100 columns, without colours if NO_COLOR is set."""

from rich.console import Console

WIDTH = 100


def console(stderr: bool = False) -> Console:
    screen = Console(stderr=stderr, highlight=False)
    if screen.width > WIDTH:
        screen.width = WIDTH
    return screen
