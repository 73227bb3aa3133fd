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
from spellbox.kit.play import parse_seat, seat_name
from spellbox.kit.words import say
from spellbox.match import Match
from spellbox.match import replay as replay_match
from spellbox.screen import screen_of
from spellbox.sight import SPECTATOR
from spellbox.terminal import console, hint, rulebook, scores
from spellbox.terminal.progress import compiling


class Leave(Exception):
    """The player left the table."""


def play(
    name: str,
    players: int,
    seed: str | None,
    bot: str,
    options: dict[str, Any],
    language: str,
    save: Path | None,
    card_file: Path | None,
    colour: str = "",
    place: str = "1",
) -> None:
    """Play a whole game, then explain the score."""
    game = games.find(name)
    if save and save.exists():
        raise SpellboxError.saying("file-exists", str(save))
    number = parse_seed(seed) if seed is not None else secrets.randbits(256)
    cards = game.read_cards(card_file)
    check_language(language, cards)
    mine = seat_number(place, players)
    seats = seats_with(game.default_seats(players, cards), mine, colour)
    match = Match(name, seats, number, options, cards)
    others = [bots.make(bot, game) for _ in range(match.players)]
    dice = chance(secrets.randbits(256))
    screen = console()
    me = seat_name(mine)
    screen.print(say("terminal-welcome", {"game": game.TITLE, "seat": me, "bot": bot}, language), markup=False)
    screen.print(f"[dim]{say('terminal-promised', {'digest': commitment(number)}, language)}[/dim]")
    with compiling(language):
        warm_up(match, others[0])
    try:
        told: list[str] = []
        sit_down(match, others, dice, mine)
        while not match.over:
            if me in match.to_move():
                told = my_move(match, me, screen, language, told)
            else:
                told += bot_move(match, me, others, dice, language)
        get_up(match, others, mine)
        show(match, me, screen, language, told)
        scores.show(game, cards, match.scores(), match.explain(), match.winners(), language)
    except Leave:
        screen.print(say("terminal-left", {}, language))
    except BotError as problem:
        screen.print(say("terminal-bot-failed", {"why": problem.told(language)}, language), markup=False)
        screen.print(escape(problem.output))
    finally:
        for each in others:
            bots.close(each)
    if save:
        save.write_text(match.file(), encoding="utf-8")
        screen.print(say("terminal-saved", {"file": str(save)}, language), markup=False)


def seat_number(place: str, players: int) -> int:
    """The seat that somebody takes: a number from 1, which begins, or one by lot."""
    if place == "random":
        return secrets.randbelow(players)
    if not place.isdigit() or not 1 <= int(place) <= players:
        raise SpellboxError.saying("seat-option", "--seat", players=players, value=repr(place))
    return int(place) - 1


def seats_with(seats: Any, mine: int, colour: str) -> Any:
    """The seats of a table where mine has this colour; the others keep their order."""
    if not colour:
        return seats
    if not isinstance(seats, list):
        raise SpellboxError.saying("no-colours", "--colour")
    rest = [each for each in seats if each != colour]
    return [*rest[:mine], colour, *rest[mine : len(seats) - 1]]


def sit_down(match: Match, others: Sequence[bots.Player], dice: Chance, mine: int) -> None:
    for seat in range(match.players):
        if seat != mine:
            bots.begin(others[seat], match, seat, dice)


def get_up(match: Match, others: Sequence[bots.Player], mine: int) -> None:
    for seat in range(match.players):
        if seat != mine:
            with suppress(BotError):  # the match is over, whatever a bot does now
                bots.end(others[seat], match, seat, match.winners())


def check_language(language: str, cards: Cards) -> None:
    known = cards.languages()
    if language not in known:
        raise SpellboxError.saying("no-such-language", language=repr(language), known=", ".join(known))


def warm_up(match: Match, bot: bots.Player) -> None:
    """Compile all rules before the first move."""
    twin = Match(match.name, match.seats, 0, match.options, match.cards)
    seat = parse_seat(twin.to_move()[0], twin.players)
    twin.view()
    twin.sheet()
    stand_in = bots.make("random", twin.game) if isinstance(bot, bots.ExternalBot) else bot
    twin.push(seat, bots.ask(stand_in, twin, seat, chance(0)))


def show(
    match: Match, me: str, screen: Console, language: str, told: list[str], choices: dict[str, int] | None = None
) -> None:
    """Draw the table on a cleared screen, so that covered cards must be remembered."""
    if screen.is_terminal:
        screen.clear()
    for line in told:
        screen.print(f"[dim]{escape(line)}[/dim]")
    screen.print(screen_of(match.game).draw(match.view(me), me, choices or {}, match.cards, language))


def my_move(match: Match, me: str, screen: Console, language: str, told: list[str]) -> list[str]:
    """Ask the player until a legal move is typed, and play it; returns the text about it."""
    legal = match.legal(me)
    choices = {move: number for number, move in enumerate(legal, 1)}
    show(match, me, screen, language, told, choices)
    screen.print(f"\n{screen_of(match.game).prompt(match.view(me), me, match.cards, language)}", markup=False)
    screen.print("  ".join(f"[bold]{number}[/bold] {move}" for move, number in choices.items()))
    while True:
        words = ask(screen)
        if words.isdigit() and 1 <= int(words) <= len(legal):
            words = legal[int(words) - 1]
        if words == "h":
            hint.show(match, me, language)
            continue
        if command(words, match.name, screen, language):
            continue
        refused = why_not(match, me, words, language)
        if not refused:
            match.play(words, me)
            return tell(match, me, language)
        screen.print(f"[red]{escape(refused)}[/red]")


def why_not(match: Match, me: str, words: str, language: str) -> str:
    """The reason why these words are no legal move; empty if they are."""
    seat = parse_seat(me, match.players)
    try:
        move = match.game.parse(match.state, match.cards, words)
    except SpellboxError:
        return say("terminal-no-move", {"words": words}, language)
    if match.is_legal(seat, move):
        return ""
    refusal = match.why_not(seat, move)[0]
    told = {"reason": match.reason(refusal, language), "clause": refusal.clause}
    return say("terminal-refused", told, language)


def ask(screen: Console) -> str:
    try:
        words = screen.input("[bold]>[/bold] ").strip()
        if not screen.is_terminal:
            screen.print(words)  # nobody echoed it
        return words
    except EOFError:
        raise Leave from None


def command(words: str, game: str, screen: Console, language: str) -> bool:
    """Carry out a command such as `rules`; returns whether the words were one and not a move."""
    if words in ("q", "quit"):
        raise Leave
    if words in ("", "help", "?"):
        clause = next(iter(games.clauses(game, language)), "")
        screen.print(say("terminal-help", {"clause": clause}, language), markup=False)
    elif words == "rules":
        rulebook.show(game, None, language)
    elif words.startswith("?"):
        try:
            rulebook.show(game, words[1:].strip(), language)
        except SpellboxError as problem:
            screen.print(f"[red]{escape(problem.told(language))}[/red]")
    else:
        return False
    return True


def bot_move(match: Match, me: str, others: Sequence[bots.Player], dice: Chance, language: str) -> list[str]:
    """Let a bot move; returns the text about its move."""
    seat = parse_seat(match.to_move()[0], match.players)
    match.push(seat, bots.ask(others[seat], match, seat, dice))
    return tell(match, me, language)


def tell(match: Match, me: str, language: str) -> list[str]:
    """The last move in words; nothing if it is a secret."""
    line = last_line(match, parse_seat(me, match.players), language)
    return [line] if line else []


def last_line(match: Match, viewer: int, language: str) -> str:
    return sentences.line(match.game, match.cards, language, match.line(match.history[-1], viewer))


def replay(file: Path, language: str) -> None:
    """Show a match move by move: the table before it, every move in words, the table and the score after it."""
    screen = console()
    with compiling(language):
        steps = list(replay_lines(file, language))
    match = steps[-1][0]
    check_language(language, match.cards)
    for _, line in steps:
        if line:
            screen.print(line, markup=False)
    screen.print(screen_of(match.game).draw(match.view(), "", {}, match.cards, language))
    if match.over:
        scores.show(match.game, match.cards, match.scores(), match.explain(), match.winners(), language)
    sys.stdout.flush()


def replay_lines(file: Path, language: str) -> Any:
    """The match and a line of text after each move. A spectator may see all of it, also in an unfinished match."""
    number = 0
    for match, played in replay_match(file):
        line = last_line(match, SPECTATOR, language) if played else ""
        if played and line:
            number += 1
            line = f"{number:3d}  {played.text:16} {line}"
        yield match, line
