"""Glastonbury in a terminal: the market, the wizards' track around it, the cauldrons."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from spellbox.games.glastonbury.cards import SPELL_IDS, Cards
from spellbox.games.glastonbury.notation import CORNER_NAMES, place
from spellbox.kit import words

LOCALES = Path(__file__).with_name("locales")
ROWS = 58  # of a picture of the largest table, 132 columns wide
STYLES = (
    "yellow3",
    "green4",
    "red3",
    "dodger_blue2",
    "dark_orange3",
    "medium_purple3",
    "orange4",
    "grey58",
    "default",
)
"""The inks of the nine colours, in the order of the box; a colour with another name has the ink of its place."""
SYMBOLS = "☼♣♦≈▲★†○✻"
"""Sun, leaf, drop, wave, flame, star, root, cloud, snowflake: the table reads without colour too."""


def say(message: str, language: str, **arguments: object) -> str:
    """A message of the game's `locales` for the terminal."""
    return words.say(f"screen-{message}", arguments, language, LOCALES)


def style_of(colour: str, cards: Cards) -> str:
    return STYLES[cards.colours.index(colour)]


def symbol_of(colour: str, cards: Cards) -> str:
    return SYMBOLS[cards.colours.index(colour)]


def colour_of(card: str, cards: Cards) -> str:
    """The colour of an ingredient; none for powder and spells."""
    kind = card.rpartition("-")[0]
    return cards.colours[cards.kinds.index(kind) // 2] if kind in cards.kinds else ""


def draw(shown: Mapping[str, Any], me: str, choices: Mapping[str, int], cards: Cards, language: str) -> RenderableType:
    """The drawing of a seat's view; its choices are numbered."""
    return Group(market(shown, choices, cards, language), Text(), cauldrons(shown, me, cards, language))


def market(shown: Mapping[str, Any], choices: Mapping[str, int], cards: Cards, language: str) -> Table:
    grid = Table(show_header=False, show_edge=False, show_lines=True, padding=0, box=box.SQUARE, expand=True)
    for column in range(8):
        track = column in (0, 7)
        width, ratio = (5, None) if track else (None, 1)
        grid.add_column(width=width, ratio=ratio, justify="center", no_wrap=True, overflow="ellipsis")
    grid.add_row(Text(), *(wizards(shown, stop, cards, letter) for stop, letter in enumerate("abcdef")), Text())
    for row in range(1, 7):
        left, right = (
            (wizards(shown, 21 - row, cards), wizards(shown, row + 4, cards)) if 1 < row < 6 else (Text(), Text())
        )
        left = Text().append(f"{row}\n", style="dim").append(left)
        cells = [cell(shown, f"{letter}{row}", choices, cards, language) for letter in "abcdef"]
        grid.add_row(left, *cells, right)
    grid.add_row(Text(), *(wizards(shown, 15 - column, cards) for column in range(6)), Text())
    return grid


def wizards(shown: Mapping[str, Any], stop: int, cards: Cards, name: str = "") -> Text:
    """The wizards at a stop."""
    found = Text().append(name, style="dim")
    if stop % 5:
        found.append(standing(shown, stop, cards))
    return found


def standing(shown: Mapping[str, Any], stop: int, cards: Cards) -> Text:
    found = Text()
    for seat, player in enumerate(shown["players"]):
        if player["stop"] == stop:
            turn = f"p{seat + 1}" in shown["turn"]
            colour = player["colour"]
            found.append(
                f" {symbol_of(colour, cards)}p{seat + 1}",
                style=f"bold {style_of(colour, cards)}{' reverse' if turn else ''}",
            )
    return found


def cell(shown: Mapping[str, Any], name: str, choices: Mapping[str, int], cards: Cards, language: str) -> Text:
    if name in CORNER_NAMES:
        corner = CORNER_NAMES.index(name)
        number = choices.get(f"corner {name}")
        lamp = Text().append(say("corner", language), style="dim").append(choice(number)).append("\n")
        return lamp.append(standing(shown, corner * 5, cards))
    card = shown["board"].get(name)
    if card is None:
        return Text("\n·", style="dim")
    number = choices.get(f"take {name}") or choices.get(f"accio {name}")
    return face(card, cards).append(choice(number)).append("\n").append(title(card, cards, language))


def choice(number: int | None) -> Text:
    """The number to type for a choice."""
    return Text(" ").append(f"({number})", style="bold reverse") if number else Text()


def face(card: str, cards: Cards) -> Text:
    """The number and the colour's symbol; orange spells stand out."""
    colour = colour_of(card, cards)
    if colour:
        return Text(card.rpartition("-")[2], style="bold").append(
            f" {symbol_of(colour, cards)}", style=style_of(colour, cards)
        )
    return Text("0" if card == "powder" else "✦", style=f"bold {spell_style(card)}")


def title(card: str, cards: Cards, language: str) -> Text:
    colour = colour_of(card, cards)
    name = cards.name(card.rpartition("-")[0] if colour else card, language)
    return Text(name, style=style_of(colour, cards) if colour else spell_style(card))


def spell_style(card: str) -> str:
    if card == "powder":
        return "default"
    return "dark_orange3" if card in SPELL_IDS[:2] else "magenta3"


def card_text(card: str, cards: Cards, language: str) -> Text:
    return face(card, cards).append(" ").append(title(card, cards, language))


def cauldrons(shown: Mapping[str, Any], me: str, cards: Cards, language: str) -> Table:
    """A row for each seat: the wizard's stop, the top of the cauldron, the spells."""
    rows = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    with_recipes = any(player["recipes"]["count"] for player in shown["players"])
    for heading in ("", "wizard", "cauldron", "walk", "spells", "recipes" if with_recipes else ""):
        rows.add_column(heading and say(heading, language), no_wrap=heading in ("", "wizard"))
    for seat, player in enumerate(shown["players"]):
        name = f"p{seat + 1}"
        colour = player["colour"]
        who = Text(
            f"{symbol_of(colour, cards)} {name} {cards.name(colour, language)}", style=f"bold {style_of(colour, cards)}"
        )
        who.append(f" ({words.say('terminal-you', {}, language)})" if name == me else "", style="default")
        at = Text(say("at", language, **place(player["stop"])) if player["stop"] >= 0 else "–")
        held = spells(player, cards, language), recipes(player, cards, language)
        rows.add_row(who, at, pile(player, cards, language), walk(player, cards), *held)
    rows.caption = Text(say("deck", language, count=shown["deck"]["count"]), style="dim")
    rows.caption_justify = "left"
    return rows


def pile(player: Mapping[str, Any], cards: Cards, language: str) -> Text:
    seen, count = player["cauldron"]["cards"], player["cauldron"]["count"]
    if not count:
        return Text(say("empty", language), style="dim")
    if not player["open"]:
        below = f"  {say('below', language, count=count - 1)}" if count > 1 else ""
        return card_text(seen[0], cards, language).append(below, style="dim")
    text = Text(f"{say('open', language)} ", style="dim")
    for card in reversed(seen):
        text.append(card_text(card, cards, language)).append("  ")
    for kind in player["powders"]:
        text.append(f"{say('powder-with', language, kind=cards.name(kind, language))}  ", style="dim")
    return text


def walk(player: Mapping[str, Any], cards: Cards) -> str:
    """The steps of the wizard's next walk; unknown below powder at a corner."""
    if player["stop"] < 0:
        return str(int(cards.box.cauldron_number))
    return "?" if player["steps"] is None else str(player["steps"])


def spells(player: Mapping[str, Any], cards: Cards, language: str) -> Text:
    found = Text()
    held = player["spells"]["cards"]
    for name in dict.fromkeys(held):
        times = f" ×{held.count(name)}" if held.count(name) > 1 else ""
        found.append(f"{cards.name(name, language)}{times}{' ' + '●' * player[name] if player.get(name) else ''} ")
    return found


def recipes(player: Mapping[str, Any], cards: Cards, language: str) -> str:
    held = player["recipes"]
    if held["cards"]:
        return "\n".join(cards.name(recipe, language) for recipe in held["cards"])
    return say("secret", language) if held["count"] else ""


def prompt(shown: Mapping[str, Any], me: str, cards: Cards, language: str) -> str:
    """The instruction to whoever must move, with what will happen."""
    player, phase = shown["players"][int(me[1:]) - 1], shown["phase"].replace(" ", "-")
    match phase:
        case "corners":
            return say("prompt-corners", language, steps=int(cards.box.cauldron_number))
        case "take" | "take-after-declinatio":
            told = say(f"prompt-{phase}", language, **place(player["stop"]))
            return f"{told} {say('prompt-accio', language)}" if phase == "take" and player["accio"] else told
        case "last-card":
            return say("prompt-last-card", language, card=cards.name(shown["taken"], language))
        case _:
            return say(f"prompt-{phase}", language)


def subject(what: str, cards: Cards, language: str) -> str:
    """The name of the subject of a score line: `moon-dew`, `powder on moon-dew`, a recipe."""
    powder, _, kind = what.partition(" on ")
    return say("powder-on", language, kind=cards.name(kind, language)) if kind else cards.name(powder, language)
