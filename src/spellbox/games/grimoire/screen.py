"""Grimoire in a terminal: the book, the quest zone, the Territories."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from spellbox.games.grimoire.cards import COMPANIONS, ITEM, LEVELS, Cards
from spellbox.games.grimoire.notation import SLOT_NAMES

ROWS = 34  # of a picture of the largest table, 132 columns wide
SLOT_WIDTH = 15
BOOK_COLUMNS = 3
REMARKS = {
    "equal-last": "Those who share a spell go last.",
    "accelerated": "Who was accelerated goes first.",
    "reversed": "Time Stop has turned the order round.",
    "silence-holds": "Forbidden spells are silenced.",
    "last-round": "This round is the last.",
}
TYPE_SYMBOLS = {"forbidden": ("†", "red3"), "defence": ("◊", "dodger_blue2"), "time": ("≈", "medium_purple3")}
COMPANION_SYMBOL, TREASURE_SYMBOL, ITEM_SYMBOL = ("♙", "dodger_blue2"), ("●", "dark_orange3"), ("◆", "medium_purple3")


def draw(shown: Mapping[str, Any], me: str, choices: Mapping[str, int], cards: Cards, language: str) -> RenderableType:
    """The table as a seat sees it; what it may choose is numbered."""
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
    title = f"The book, up to level {shown['level']}"
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
    """What to type for it."""
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
    """What lies in a slot."""
    if not lying["count"]:
        return Text("·", style="dim")
    if not lying["cards"]:
        return Text("▒▒ face down")
    card = lying["cards"][0]
    symbol, style = symbol_of(cards.kind(card))
    return Text(f"{symbol} {cards.name(card, language)}", style=style)


def symbol_of(kind: int) -> tuple[str, str]:
    """R1.2 How a Companion, a Treasure and an item are marked, and in which ink."""
    return COMPANION_SYMBOL if kind < COMPANIONS else TREASURE_SYMBOL if kind < ITEM else ITEM_SYMBOL


def piles(shown: Mapping[str, Any], cards: Cards, language: str) -> Text:
    """The pool, the decks and the open discard."""
    discard = counted(shown["discard"]["cards"], cards, language) or "empty"
    heights = f"Quest deck: {shown['deck']['count']}   Items: {shown['items']['count']}"
    return Text(f"Pool: {shown['pool']} tokens   {heights}   Discard: {discard}", style="dim")


def counted(held: Sequence[str], cards: Cards, language: str) -> str:
    """Cards in words, equal ones together."""
    return ", ".join(
        cards.name(card, language) + (f" ×{count}" if count > 1 else "") for card, count in Counter(held).items()
    )


def territories(
    shown: Mapping[str, Any], me: str, choices: Mapping[str, int], cards: Cards, language: str
) -> RenderableType:
    """R1.3 What lies before each player, in turn order."""
    rows = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for heading in ("", "VP", "spell", "Companions", "Treasures", "items"):
        rows.add_column(heading, no_wrap=heading in ("", "VP"), justify="right" if heading == "VP" else "left")
    for name in shown["order"]:
        player = shown["players"][int(name[1:]) - 1]
        waits = name in shown["turn"]
        who = Text(f"{'▶ ' if name == shown['acting'] else '  '}{name}", style="bold reverse" if waits else "bold")
        who.append(" (you)" if name == me else "", style="default not bold not reverse")
        rows.add_row(
            who.append(choice(choices.get(f"target {name}"))),
            str(player["vp"]),
            chosen(shown, player, cards, language),
            pile(player["companions"], cards, language),
            pile(player["treasures"], cards, language),
            pile(player["items"], cards, language),
        )
    return Group(rows, Text(" ".join(remarks(shown)), style="dim"))


def remarks(shown: Mapping[str, Any]) -> list[str]:
    """What the table does not show by itself."""
    book = ["The order is last round's."] if shown["phase"] == "book" else []
    return book + [REMARKS[remark] for remark in shown["remarks"]]


def chosen(shown: Mapping[str, Any], player: Mapping[str, Any], cards: Cards, language: str) -> Text:
    """R4.1 The spell of this round, as far as it is known; and shoes that wait for the next Time step."""
    words = cards.name(player["spell"], language) if player["spell"] else ""
    if shown["phase"] == "book":
        words = words or ("chosen" if player["chosen"] else "…")
    return Text(words + (" (shoes due)" if player["shoes_due"] else ""))


def pile(content: Mapping[str, Any], cards: Cards, language: str) -> Text:
    """R5.2 The cards that may be seen, and how many others there are."""
    if not content["count"]:
        return Text("–", style="dim")
    unseen = content["count"] - len(content["cards"])
    seen = counted(content["cards"], cards, language)
    return Text(", ".join(part for part in (seen, f"{unseen} unseen" if unseen else "") if part))


PROMPTS = {
    "book": "Choose a spell in secret. Whoever is alone with theirs goes first, low levels before high ones.",
    "luck": "Luck: replace a card of the zone, or skip.",
    "cure": "Cure: pay a token for a random card of the discard, or skip.",
    "target": "On whom do you cast your spell?",
    "shoes": "You drew Divine shoes: show them to move to the front next round, or skip and keep the secret.",
    "pick": "Take a card from the zone.",
}


def prompt(shown: Mapping[str, Any], me: str) -> str:
    """What to do now, and what will happen."""
    match shown["phase"]:
        case "give":
            return f"{shown['acting']} charms you: give one of your Companions."
        case "seize":
            return f"Domination: which Companion of {shown['target']} do you take?"
        case "pick" if shown["drawn"]:
            return f"You drew an item, {shown['drawn']}. {PROMPTS['pick']}"
        case phase:
            return PROMPTS[phase]
