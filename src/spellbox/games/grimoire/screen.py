"""Grimoire in a terminal: the book, the quest zone, the Territories."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from spellbox.games.grimoire.cards import COMPANION_IDS, ITEM_IDS, LEVELS, TREASURE_IDS, Cards
from spellbox.games.grimoire.notation import SLOT_NAMES

ROWS = 34  # of a picture of the largest table, 132 columns wide
SLOT_WIDTH = 15
BOOK_COLUMNS = 3
TYPE_SYMBOLS = {"forbidden": ("†", "red3"), "defence": ("◊", "dodger_blue2"), "time": ("≈", "medium_purple3")}
CARD_SYMBOLS = {
    **dict.fromkeys(COMPANION_IDS, ("♙", "dodger_blue2")),
    **dict.fromkeys(TREASURE_IDS, ("●", "dark_orange3")),
    **dict.fromkeys(ITEM_IDS, ("◆", "medium_purple3")),
}


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
    for slot, card in enumerate(shown["zone"]):
        number = choices.get(f"pick {SLOT_NAMES[slot]}") or choices.get(f"luck {SLOT_NAMES[slot]}")
        cells.append(face(card, cards, language).append(choice(number)))
    slots.add_row(*cells)
    return slots


def face(card: str, cards: Cards, language: str) -> Text:
    if not card:
        return Text("·", style="dim")
    if card == "?":
        return Text("▒▒ face down")
    symbol, style = CARD_SYMBOLS[card]
    return Text(f"{symbol} {cards.name(card, language)}", style=style)


def piles(shown: Mapping[str, Any], cards: Cards, language: str) -> Text:
    """The pool, the decks and the open discard."""
    discard = counted(shown["discard"], cards, language) or "empty"
    heights = f"Pool: {shown['pool']} tokens   Quest deck: {size(shown['deck'])}   Items: {size(shown['items'])}"
    return Text(f"{heights}   Discard: {discard}", style="dim")


def size(pile: Any) -> int:
    if isinstance(pile, Mapping):
        return int(pile["count"])
    return pile if isinstance(pile, int) else len(pile)


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
            counted(player["companions"], cards, language) or Text("–", style="dim"),
            pile(player["treasures"], cards, language),
            pile(player["items"], cards, language),
        )
    return Group(rows, Text(" ".join(remarks(shown)), style="dim"))


def remarks(shown: Mapping[str, Any]) -> Iterator[str]:
    """What the table does not show by itself."""
    if shown["phase"] == "book":
        yield "The order is last round's."
    if shown["silence"] and not shown["over"]:
        yield "Forbidden spells are silenced."
    if shown["last_round"] and not shown["over"]:
        yield "This round is the last."


def chosen(shown: Mapping[str, Any], player: Mapping[str, Any], cards: Cards, language: str) -> Text:
    """R4.1 The spell of this round, as far as it is known; and shoes that wait for the next Time step."""
    words = cards.name(cards.spell(player["cast"]), language) if player["cast"] else ""
    if shown["phase"] == "book":
        words = words or ("chosen" if player["chosen"] else "…")
    return Text(words + (" (shoes due)" if player["shoes_due"] else ""))


def pile(content: Any, cards: Cards, language: str) -> Text:
    """R5.2 One's own cards; of others' how many, and what was seen."""
    if not size(content):
        return Text("–", style="dim")
    if not isinstance(content, Mapping):
        return Text(counted(content, cards, language))
    unseen = content["count"] - len(content["seen"])
    seen = counted(content["seen"], cards, language)
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


def tell(before: Mapping[str, Any], after: Mapping[str, Any], words: str, cards: Cards, language: str) -> str:
    """One line about a move that somebody made, and what it brought about; nothing about a secret one."""
    seat, move, *what = words.split()
    gains = {name: gained(before, after, name) for name in after["order"]}
    if move == "skip" and before["phase"] == "pick":
        return ""
    if move == "cast":
        if after["phase"] == "book":
            return f"{seat} has chosen."
        line = revealed(after, cards, language)
    elif move == "pick":
        line = picked(before, seat, what[0], gains[seat], cards, language)
    elif move == "luck":
        slot = SLOT_NAMES.index(what[0])
        line = f"{seat} discards {card_name(before['zone'][slot], cards, language)} of {what[0]} by Luck"
    elif move in ("give", "seize"):
        line = f"{before['target']} gives {before['acting']} {cards.name(what[0], language)}"
        gains[before["target"]][what[0]] += 1
        gains[before["acting"]][what[0]] -= 1
    else:
        line = {
            "pay": f"{seat} pays for Cure",
            "target": f"{seat} aims at {what[0]}" if what else "",
            "shoes": f"{seat} shows Divine shoes",
            "skip": f"{seat} declines",
        }[move]
    told = [line, *(f"{name} {gain}" for name in gains if (gain := spoken(gains[name], cards, language)))]
    if after["over"]:
        told.append(f"the game is over ({after['ending']})")
    elif after["phase"] == "book":
        told.append(f"a new round at level {after['level']}")
    return "; ".join(told) + "."


def revealed(after: Mapping[str, Any], cards: Cards, language: str) -> str:
    """R4.1 All spells, in this round's order."""
    spells = []
    for name in after["order"]:
        level = after["players"][int(name[1:]) - 1]["cast"]
        spells.append(f"{name} {cards.name(cards.spell(level), language)} {level}")
    return "The books open: " + ", ".join(spells)


def picked(before: Mapping[str, Any], seat: str, slot: str, gain: Counter[str], cards: Cards, language: str) -> str:
    """A card that lay open is named, and is no news any more."""
    card = before["zone"][SLOT_NAMES.index(slot)]
    if card != "?":
        gain["Treasure" if card in TREASURE_IDS else card] -= 1
    return f"{seat} takes {card_name(card, cards, language)} of {slot}"


def card_name(card: str, cards: Cards, language: str) -> str:
    return "the face-down card" if card == "?" else cards.name(card, language)


def gained(before: Mapping[str, Any], after: Mapping[str, Any], name: str) -> Counter[str]:
    """What a player has more or less of than before."""
    old, new = (shown["players"][int(name[1:]) - 1] for shown in (before, after))
    gain = Counter(new["companions"])
    gain.subtract(old["companions"])
    gain["token"] = new["vp"] - old["vp"]
    gain["Treasure"] = size(new["treasures"]) - size(old["treasures"])
    gain["item"] = size(new["items"]) - size(old["items"])
    return gain


def spoken(gain: Counter[str], cards: Cards, language: str) -> str:
    parts = []
    for what, count in gain.items():
        if count:
            name = cards.name(what, language) if what in COMPANION_IDS else what + ("s" if abs(count) > 1 else "")
            parts.append(f"{count:+d} {name}")
    return " ".join(parts)
