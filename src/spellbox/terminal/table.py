"""A table in the terminal: you against bots, or a match file move by move."""

import secrets
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape

from spellbox import bots, games, sentences
from spellbox.errors import BotError, SpellboxError
from spellbox.games.contract import Cards
from spellbox.kit.chance import Chance, chance, commitment, parse_seed
from spellbox.kit.play import parse_seat
from spellbox.match import Match
from spellbox.match import replay as replay_match
from spellbox.screen import screen_of
from spellbox.sight import SPECTATOR
from spellbox.terminal import console, hint, rulebook, scores
from spellbox.terminal.progress import compiling

ME = "p1"
HELP = """Type the number of a move, or the move itself as it is written.
[bold]? G5.4[/bold]  explains a clause of the rules, by its id
[bold]h[/bold]       says what a bot would consider in your place
[bold]rules[/bold]   prints the whole rulebook
[bold]q[/bold]       leaves the table"""


class Leave(Exception):
    """Somebody got up from the table."""


def play(
    name: str,
    players: int,
    seed: str | None,
    bot: str,
    options: dict[str, Any],
    language: str,
    save: Path | None,
    card_file: Path | None,
) -> None:
    """Play a whole game, then explain the score."""
    game = games.find(name)
    if save and save.exists():
        raise SpellboxError(f"{save} is there already: choose another name")
    number = parse_seed(seed) if seed is not None else secrets.randbits(256)
    cards = game.read_cards(card_file)
    check_language(language, cards)
    match = Match(name, game.default_seats(players, cards), number, options, cards)
    others = [bots.make(bot, game) for _ in range(match.players)]
    dice = chance(secrets.randbits(256))
    screen = console()
    screen.print(f"[bold]{game.TITLE}[/bold]: you are {ME}; {bot} bots have the other seats. [bold]?[/bold] helps.")
    screen.print(f"[dim]The deal is promised: SHA-256 {commitment(number)}[/dim]")
    with compiling():
        warm_up(match, others[0])
    try:
        told: list[str] = []
        sit_down(match, others, dice)
        while not match.over:
            if ME in match.to_move():
                told = my_move(match, screen, language, told)
            else:
                told += bot_move(match, others, dice, language)
        get_up(match, others)
        show(match, screen, language, told)
        scores.show(match.scores(), match.explain(), match.winners())
    except Leave:
        screen.print("You left the table.")
    except BotError as problem:
        screen.print(f"The match cannot go on: a bot {escape(str(problem))}.")
        screen.print(escape(problem.output))
    finally:
        for each in others:
            bots.close(each)
    if save:
        save.write_text(match.file(), encoding="utf-8")
        screen.print(f"The match is in {save}.")


def sit_down(match: Match, others: Sequence[bots.Player], dice: Chance) -> None:
    for seat in range(1, match.players):
        bots.begin(others[seat], match, seat, dice)


def get_up(match: Match, others: Sequence[bots.Player]) -> None:
    for seat in range(1, match.players):
        with suppress(BotError):  # the match is over, whatever a bot does now
            bots.end(others[seat], match, seat, match.winners())


def check_language(language: str, cards: Cards) -> None:
    known = cards.languages()
    if language not in known:
        raise SpellboxError(f"no card has a name in the language {language!r}: there are names in {', '.join(known)}")


def warm_up(match: Match, bot: bots.Player) -> None:
    """Let everything be compiled before the first move."""
    twin = Match(match.name, match.seats, 0, match.options, match.cards)
    seat = parse_seat(twin.to_move()[0], twin.players)
    twin.view()
    twin.sheet()
    stand_in = bots.make("random", twin.game) if isinstance(bot, bots.ExternalBot) else bot
    twin.push(seat, bots.ask(stand_in, twin, seat, chance(0)))


def show(match: Match, screen: Console, language: str, told: list[str], choices: dict[str, int] | None = None) -> None:
    """Draw the table. A strict table is wiped first: what was covered is for the memory."""
    if screen.is_terminal:
        screen.clear()
    for line in told:
        screen.print(f"[dim]{escape(line)}[/dim]")
    screen.print(screen_of(match.game).draw(match.view(ME), ME, choices or {}, match.cards, language))


def my_move(match: Match, screen: Console, language: str, told: list[str]) -> list[str]:
    """Ask until a legal move comes, and make it; what there is to tell about it."""
    legal = match.legal(ME)
    choices = {move: number for number, move in enumerate(legal, 1)}
    show(match, screen, language, told, choices)
    screen.print(f"\n{screen_of(match.game).prompt(match.view(ME), ME)}")
    screen.print("  ".join(f"[bold]{number}[/bold] {move}" for move, number in choices.items()))
    while True:
        words = ask(screen)
        if words.isdigit() and 1 <= int(words) <= len(legal):
            words = legal[int(words) - 1]
        if words == "h":
            hint.show(match, ME)
            continue
        if command(words, match.name, screen, language):
            continue
        try:
            match.play(words, ME)
            return tell(match, language)
        except SpellboxError as problem:
            screen.print(f"[red]{escape(str(problem))}[/red]")


def ask(screen: Console) -> str:
    try:
        words = screen.input("[bold]>[/bold] ").strip()
        if not screen.is_terminal:
            screen.print(words)  # nobody echoed it
        return words
    except EOFError:
        raise Leave from None


def command(words: str, game: str, screen: Console, language: str) -> bool:
    """Whether the words were a question and not a move."""
    if words in ("q", "quit"):
        raise Leave
    if words in ("", "help", "?"):
        screen.print(HELP)
    elif words == "rules":
        rulebook.show(game, None, language)
    elif words.startswith("?"):
        try:
            rulebook.show(game, words[1:].strip(), language)
        except SpellboxError as problem:
            screen.print(f"[red]{escape(str(problem))}[/red]")
    else:
        return False
    return True


def bot_move(match: Match, others: Sequence[bots.Player], dice: Chance, language: str) -> list[str]:
    """Let a bot move; what there is to tell about it."""
    seat = parse_seat(match.to_move()[0], match.players)
    match.push(seat, bots.ask(others[seat], match, seat, dice))
    return tell(match, language)


def tell(match: Match, language: str) -> list[str]:
    """The last move in words; nothing if it is a secret."""
    line = last_line(match, parse_seat(ME, match.players), language)
    return [line] if line else []


def last_line(match: Match, viewer: int, language: str) -> str:
    return sentences.line(match.game, match.cards, language, match.line(match.history[-1], viewer))


def replay(file: Path) -> None:
    """Show a match move by move: the table before it, every move in words, the table and the score after it."""
    screen = console()
    with compiling():
        steps = list(replay_lines(file))
    match = steps[-1][0]
    for _, line in steps:
        if line:
            screen.print(line, markup=False)
    screen.print(screen_of(match.game).draw(match.view(), "", {}, match.cards, "en"))
    if match.over:
        scores.show(match.scores(), match.explain(), match.winners())
    sys.stdout.flush()


def replay_lines(file: Path) -> Any:
    """A match that is still going on tells no more than its spectators see."""
    number = 0
    for match, played in replay_match(file):
        line = last_line(match, SPECTATOR, "en") if played else ""
        if played and line:
            number += 1
            line = f"{number:3d}  {played.text:16} {line}"
        yield match, line
