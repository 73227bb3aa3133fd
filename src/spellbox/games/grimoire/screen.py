"""Grimoire in a terminal: the book, the quest zone, the Territories."""

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from spellbox.games.grimoire.cards import COMPANIONS, ITEM, LEVELS, Cards
from spellbox.games.grimoire.notation import SLOT_NAMES
from spellbox.kit import words

LOCALES = Path(__file__).with_name("locales")
ROWS = 34  # of a picture of the largest table, 132 columns wide
SLOT_WIDTH = 15
BOOK_COLUMNS = 3
TYPE_SYMBOLS = {"forbidden": ("†", "red3"), "defence": ("◊", "dodger_blue2"), "time": ("≈", "medium_purple3")}
COMPANION_SYMBOL, TREASURE_SYMBOL, ITEM_SYMBOL = ("♙", "dodger_blue2"), ("●", "dark_orange3"), ("◆", "medium_purple3")


def say(message: str, language: str, **arguments: object) -> str:
    """A message of the game's `locales` for the terminal."""
    return words.say(f"screen-{message}", arguments, language, LOCALES)


def draw(shown: Mapping[str, Any], me: str, choices: Mapping[str, int], cards: Cards, language: str) -> RenderableType:
    """The drawing of a seat's view; its choices are numbered."""
    return Group(
        book(shown, choices, cards, language),
        Text(),
        zone(shown, choices, cards, language),
        piles(shown, cards, language),
        Text(),
        territories(shown, me, choices, cards, language),
    )


def book(shown: Mapping[str, Any], choices: Mapping[str, int], cards: Cards, language: str) -> Table:
    """R6 All spells; those above the marker are dim, and each names who is known to have cast it."""
    title = say("book", language, level=shown["level"])
    pages = Table(title=title, title_justify="left", title_style="bold", box=box.SQUARE, show_header=False)
    rows = LEVELS // BOOK_COLUMNS
    for _ in range(BOOK_COLUMNS):
        pages.add_column(width=30, no_wrap=True, overflow="ellipsis")
    for row in range(rows):
        levels = range(row + 1, LEVELS + 1, rows)
        pages.add_row(*(spell(shown, level, choices, cards, language) for level in levels))
    return pages


def spell(shown: Mapping[str, Any], level: int, choices: Mapping[str, int], cards: Cards, language: str) -> Text:
    name = cards.spell(level)
    if not name:
        return Text(f"{level:2d}   –", style="dim")
    kinds = [TYPE_SYMBOLS[each] for each in cards.types[name] if each in TYPE_SYMBOLS]
    symbol, style = kinds[-1] if kinds else ("·", "default")
    line = Text(f"{level:2d} {symbol} {cards.name(name, language)}", style=style if level <= shown["level"] else "dim")
    casters = [f"p{seat + 1}" for seat, player in enumerate(shown["players"]) if player["cast"] == level]
    line.append(choice(choices.get(f"cast {level}")))
    return line.append(f" ← {' '.join(casters)}" if casters else "", style="bold")


def choice(number: int | None) -> Text:
    """The number to type for a choice."""
    return Text(" ").append(f"({number})", style="bold reverse") if number else Text()


def zone(shown: Mapping[str, Any], choices: Mapping[str, int], cards: Cards, language: str) -> Table:
    """R3.2 The quest zone, slot by slot."""
    slots = Table(box=box.ROUNDED, padding=0, header_style="dim")
    for slot in range(len(shown["zone"])):
        slots.add_column(SLOT_NAMES[slot], width=SLOT_WIDTH, justify="center")
    cells = []
    for slot, lying in enumerate(shown["zone"]):
        number = choices.get(f"pick {SLOT_NAMES[slot]}") or choices.get(f"luck {SLOT_NAMES[slot]}")
        cells.append(face(lying, cards, language).append(choice(number)))
    slots.add_row(*cells)
    return slots


def face(lying: Mapping[str, Any], cards: Cards, language: str) -> Text:
    """The card in a slot."""
    if not lying["count"]:
        return Text("·", style="dim")
    if not lying["cards"]:
        return Text(f"▒▒ {say('face-down', language)}")
    card = lying["cards"][0]
    symbol, style = symbol_of(cards.kind(card))
    return Text(f"{symbol} {cards.name(card, language)}", style=style)


def symbol_of(kind: int) -> tuple[str, str]:
    """R1.2 The symbol and the colour of a Companion, a Treasure or an item."""
    return COMPANION_SYMBOL if kind < COMPANIONS else TREASURE_SYMBOL if kind < ITEM else ITEM_SYMBOL


def piles(shown: Mapping[str, Any], cards: Cards, language: str) -> Text:
    """The pool, the decks and the open discard."""
    discard = counted(shown["discard"]["cards"], cards, language) or say("empty", language)
    heights = say("decks", language, quests=shown["deck"]["count"], items=shown["items"]["count"])
    pool, discard = say("pool", language, count=shown["pool"]), say("discard", language, cards=discard)
    return Text(f"{pool}   {heights}   {discard}", style="dim")


def counted(held: Sequence[str], cards: Cards, language: str) -> str:
    """The names of cards, equal ones together."""
    return ", ".join(
        cards.name(card, language) + (f" ×{count}" if count > 1 else "") for card, count in Counter(held).items()
    )


def territories(
    shown: Mapping[str, Any], me: str, choices: Mapping[str, int], cards: Cards, language: str
) -> RenderableType:
    """R1.3 The Territory of each player, in turn order."""
    rows = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for heading in ("", "vp", "spell", "companions", "treasures", "items"):
        justify: Literal["left", "right"] = "right" if heading == "vp" else "left"
        rows.add_column(heading and say(heading, language), no_wrap=heading in ("", "vp"), justify=justify)
    for name in shown["order"]:
        player = shown["players"][int(name[1:]) - 1]
        waits = name in shown["turn"]
        who = Text(f"{'▶ ' if name == shown['acting'] else '  '}{name}", style="bold reverse" if waits else "bold")
        who.append(
            f" ({words.say('terminal-you', {}, language)})" if name == me else "", style="default not bold not reverse"
        )
        rows.add_row(
            who.append(choice(choices.get(f"target {name}"))),
            str(player["vp"]),
            chosen(shown, player, cards, language),
            pile(player["companions"], cards, language),
            pile(player["treasures"], cards, language),
            pile(player["items"], cards, language),
        )
    return Group(rows, Text(" ".join(remarks(shown, language)), style="dim"))


def remarks(shown: Mapping[str, Any], language: str) -> list[str]:
    """Remarks on the round, each on a line."""
    book = [say("order-before", language)] if shown["phase"] == "book" else []
    return book + [say(f"remark-{remark}", language) for remark in shown["remarks"]]


def chosen(shown: Mapping[str, Any], player: Mapping[str, Any], cards: Cards, language: str) -> Text:
    """R4.1 The spell of this round, as far as it is known; and shoes that wait for the next Time step."""
    spell = cards.name(player["spell"], language) if player["spell"] else ""
    if shown["phase"] == "book":
        spell = spell or (say("chosen", language) if player["chosen"] else "…")
    return Text(spell + (f" ({say('shoes-due', language)})" if player["shoes_due"] else ""))


def pile(content: Mapping[str, Any], cards: Cards, language: str) -> Text:
    """R5.2 The cards that may be seen, and how many others there are."""
    if not content["count"]:
        return Text("–", style="dim")
    unseen = content["count"] - len(content["cards"])
    seen = counted(content["cards"], cards, language)
    return Text(", ".join(part for part in (seen, say("unseen", language, count=unseen) if unseen else "") if part))


def prompt(shown: Mapping[str, Any], me: str, cards: Cards, language: str) -> str:
    """The instruction to whoever must move, with what will happen."""
    phase, drawn = shown["phase"], cards.name(shown["drawn"], language) if shown["drawn"] else ""
    match phase:
        case "give" | "seize":
            return say(f"prompt-{phase}", language, seat=shown["acting" if phase == "give" else "target"])
        case "shoes":
            return say("prompt-shoes", language, card=drawn)
        case "pick" if drawn:
            return f"{say('prompt-drawn', language, card=drawn)} {say('prompt-pick', language)}"
        case _:
            return say(f"prompt-{phase}", language)


def subject(what: str, cards: Cards, language: str) -> str:
    """The name of the subject of a score line: a card, or the tokens."""
    return say("tokens", language) if what == "vp" else cards.name(what, language)
