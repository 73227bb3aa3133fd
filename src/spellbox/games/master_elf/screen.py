"""Master Elf in a terminal: the board with its five areas, the three stacks of gifts, the workshops."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from spellbox.games.master_elf.cards import CITY, CRYSTAL, RAINBOW, Cards
from spellbox.games.master_elf.rules import payments_for
from spellbox.kit import words
from spellbox.kit.counts import one_of

LOCALES = Path(__file__).with_name("locales")
ROWS = 36  # of a picture of the largest table, 132 columns wide
AREA_WIDTH, SIDE_WIDTH, GIFT_WIDTH = 22, 33, 33
SEAT_STYLES = ("dodger_blue2", "red3", "green4", "yellow3")
KIND_STYLES = ("grey58", "dark_orange3", "medium_purple3", "dodger_blue2", "orange4", "magenta3", "green4", "red3")
KIND_SYMBOLS = "▣▲✦≈♣◈●◆"
"""Ingot, flame, star, wave, leaf, weave, and two for other boxes: the table reads without colour too."""
RIBBON_STYLES = {"green": "green4", "red": "red3", "blue": "dodger_blue2", "yellow": "yellow3", RAINBOW: "bold"}
ELF = "☺"
MAP = ((None, "north", None), ("west", "city", "east"), (None, "south", None))


def say(message: str, language: str, **arguments: object) -> str:
    """A message of the game's `locales` for the terminal."""
    return words.say(f"screen-{message}", arguments, language, LOCALES)


def draw(shown: Mapping[str, Any], me: str, choices: Mapping[str, int], cards: Cards, language: str) -> RenderableType:
    """The drawing of a seat's view; its choices are numbered."""
    top = Table.grid(padding=(0, 1))
    top.add_row(board(shown, choices, cards, language), beside(shown, me, choices, cards, language))
    parts: list[RenderableType] = [top, stacks(shown, me, choices, cards, language)]
    for heading, pile, verb in (
        ("aside", shown["aside"]["gifts"], "choose"),
        ("bonus-gifts", shown["revealed"], "bonus"),
        ("in-the-stacks", shown["known_in_stacks"], ""),
    ):
        if pile["cards"]:
            parts.append(gift_list(say(heading, language), pile["cards"], verb, choices, cards, language))
    return Group(*parts, workshops(shown, me, cards, language))


def board(shown: Mapping[str, Any], choices: Mapping[str, int], cards: Cards, language: str) -> Table:
    """The printed five areas as a cross; those of another box in rows of three."""
    printed = {name for row in MAP for name in row if name}
    others = [name for name in cards.areas if name not in printed]
    rows = [*MAP, *(others[start : start + 3] for start in range(0, len(others), 3))]
    grid = Table.grid()
    for _ in range(3):
        grid.add_column(width=AREA_WIDTH)
    for row in rows:
        cells = [area(shown, name, choices, cards, language) if name in cards.areas else Text() for name in row]
        if any(name in cards.areas for name in row):
            grid.add_row(*cells)
    return grid


def area(
    shown: Mapping[str, Any], name: str | None, choices: Mapping[str, int], cards: Cards, language: str
) -> RenderableType:
    assert name
    if name == cards.areas[CITY]:
        lying = Text(say("ingredient-stack", language, count=shown["ingredients"]["count"]), style="dim")
    else:
        here = is_here(shown, name)
        lying = Text("  ").join(
            kind_text(kind, cards).append(choice(choices.get(f"take {kind}") if here else None))
            for each in shown["areas"]
            if each["area"] == name
            for kind in each["cards"]["cards"]
        )
    who = Text(" ").join(
        Text(f"p{seat + 1}", style=f"bold {SEAT_STYLES[seat]}{' reverse' if f'p{seat + 1}' in shown['turn'] else ''}")
        for seat, player in enumerate(shown["players"])
        if player["at"] == name
    )
    title = Text().append(cards.name(name, language), style="bold").append(choice(choices.get(f"go {name}")))
    return Panel(
        Group(lying or Text("–", style="dim"), who or Text()), title=title, title_align="left", box=box.ROUNDED
    )


def is_here(shown: Mapping[str, Any], name: str) -> bool:
    """Whether the player who must move is in the area."""
    return any(player["at"] == name and f"p{n}" in shown["turn"] for n, player in enumerate(shown["players"], 1))


def choice(number: int | None) -> Text:
    """The number to type for a choice."""
    return Text(" ").append(f"({number})", style="bold reverse") if number else Text()


def kind_text(kind: str, cards: Cards, name: str = "") -> Text:
    number = cards.kinds.index(kind)
    return Text().append(f"{KIND_SYMBOLS[number]}{name and ' ' + name}", style=KIND_STYLES[number])


def beside(
    shown: Mapping[str, Any], me: str, choices: Mapping[str, int], cards: Cards, language: str
) -> RenderableType:
    """The own hand by kind, and the discard."""
    rows = Table(box=None, padding=(0, 1, 0, 0), header_style="dim")
    for heading in ("hand" if me else "", "", "discard", ""):
        rows.add_column(heading and say(heading, language))
    own = hand_of(shown, me)
    for kind in cards.kinds:
        held, out = own.count(kind), shown["discard"]["cards"].count(kind)
        count = Text("▮" * held or "–", style="bold" if held else "dim") if me else Text()
        name = kind_text(kind, cards, cards.name(kind, language))
        rows.add_row(count, name, Text(str(out or "–"), style="dim"), choice(choices.get(f"drop {kind}")))
    crystal = me and shown["players"][int(me[1:]) - 1]["crystal"]
    foot = Text(f"◇ {cards.name(CRYSTAL, language)}") if crystal else None
    title = Text(say("your-hand", language, count=len(own)) if me else say("ingredients", language), style="bold")
    return Panel(rows, title=title, title_align="left", subtitle=foot, box=box.ROUNDED, width=SIDE_WIDTH)


def hand_of(shown: Mapping[str, Any], me: str) -> list[str]:
    return shown["players"][int(me[1:]) - 1]["hand"]["cards"] if me else []


def stacks(shown: Mapping[str, Any], me: str, choices: Mapping[str, int], cards: Cards, language: str) -> Table:
    """The three stacks side by side: their top gifts, and those known below them."""
    grid = Table.grid()
    grid.add_row(*(stack(shown, number, me, choices, cards, language) for number in range(len(shown["stacks"]))))
    return grid


def stack(
    shown: Mapping[str, Any], number: int, me: str, choices: Mapping[str, int], cards: Cards, language: str
) -> Panel:
    pile = shown["stacks"][number]["gifts"]
    seen = pile["cards"]
    title = Text().append(say("stack", language, number=number + 1, count=pile["count"]), style="dim")
    title.append(choice(choices.get(f"open {number + 1}")))
    rows: list[RenderableType] = [] if seen else [Text(say("empty", language), style="dim")]
    payable = False
    if seen:
        name = (
            Text().append(cards.name(seen[0], language), style="bold").append(choice(choices.get(f"choose {seen[0]}")))
        )
        rows += [
            name,
            needs(seen[0], cards, language),
            types(seen[0], cards, language),
            ribbon(seen[0], cards, language),
        ]
        if me and not shown["end"]:
            player = shown["players"][int(me[1:]) - 1]
            payable, told = can_pay(seen[0], hand_of(shown, me), player["crystal"], choices, cards, language)
            rows.append(told)
    for gift in seen[1:]:
        rows.append(below(gift, cards, language).append(choice(choices.get(f"choose {gift}"))))
    style = "bold green4" if payable else "none"
    shape = box.HEAVY if payable else box.ROUNDED
    return Panel(Group(*rows), title=title, title_align="left", box=shape, width=GIFT_WIDTH, border_style=style)


def needs(gift: str, cards: Cards, language: str) -> Text:
    kinds = [cards.kinds[kind] for kind in cards.needs(cards.gift(gift))]
    return Text(" + ", style="dim").join(kind_text(kind, cards, cards.name(kind, language)) for kind in kinds)


def types(gift: str, cards: Cards, language: str) -> Text:
    shown = dict.fromkeys(cards.types[each] for each in cards.box.type_of[cards.gift(gift)])
    return Text(" / ".join(cards.name(each, language) for each in shown))


def ribbon(gift: str, cards: Cards, language: str) -> Text:
    """The ribbon, and the elf if there is one."""
    number = cards.gift(gift)
    colour = ribbon_of(number, cards)
    found = Text().append(f"◖◗ {cards.name(colour, language)}", style=RIBBON_STYLES.get(colour, ""))
    return found.append(f"  {ELF}" if int(cards.box.elves) >> number & 1 else "")


def ribbon_of(gift: int, cards: Cards) -> str:
    for number, colour in enumerate(cards.ribbons[:-1]):
        if int(cards.box.of_ribbon[number]) >> gift & 1:
            return colour
    return RAINBOW


def below(gift: str, cards: Cards, language: str) -> Text:
    """A gift on one line, symbols only."""
    kinds = [cards.kinds[kind] for kind in cards.needs(cards.gift(gift))]
    symbols = Text("").join(kind_text(kind, cards) for kind in kinds)
    return symbols.append(f" {cards.name(gift, language)}")


def can_pay(
    gift: str, hand: Sequence[str], crystal: bool, choices: Mapping[str, int], cards: Cards, language: str
) -> tuple[bool, Text]:
    """Whether the hand pays for a gift, or which single card is missing."""
    number, held = cards.gift(gift), sum(int(one_of(cards.kind(kind))) for kind in hand)
    if payments_for(cards.box, held, crystal, number):
        told = Text().append(f"✔ {say('can-pay', language)}", style="bold green4")
        for move, typed in choices.items():
            if move.startswith(f"craft {gift} "):
                told.append(choice(typed))
        return True, told
    needed = cards.needs(number)
    missing = [cards.kinds[kind] for kind in needed if payments_for(cards.box, held + one_of(kind), crystal, number)]
    if not missing:
        return False, Text(say("short-of-several", language), style="dim")
    told = Text().append(f"{say('short-of', language)} ", style="dim")
    return False, told.append(
        Text(f" {say('or', language)} ").join(kind_text(kind, cards, cards.name(kind, language)) for kind in missing)
    )


def gift_list(
    heading: str, gifts: Sequence[str], verb: str, choices: Mapping[str, int], cards: Cards, language: str
) -> Text:
    """Gifts that lie in no stack, in a line."""
    found = Text().append(f"{heading}: ", style="dim")
    return found.append(
        Text(", ").join(
            below(gift, cards, language).append(choice(choices.get(f"{verb} {gift}") if verb else None))
            for gift in gifts
        )
    )


def workshops(shown: Mapping[str, Any], me: str, cards: Cards, language: str) -> Table:
    """Every seat: cards, crystal, special action, and the gifts in the collections where they count best."""
    rows = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for heading in ("", "cards", "gifts"):
        rows.add_column(heading and say(heading, language), no_wrap=heading == "")
    for seat, player in enumerate(shown["players"]):
        name = f"p{seat + 1}"
        who = (
            Text()
            .append(name, style=f"bold {SEAT_STYLES[seat]}")
            .append(f" ({words.say('terminal-you', {}, language)})" if name == me else "")
        )
        who.append(f"  {player['shelf']['total']}", style="bold")
        rows.add_row(who, cards_text(player, cards, language), shelf(player["shelf"], cards, language))
    return rows


def cards_text(player: Mapping[str, Any], cards: Cards, language: str) -> Text:
    hand = player["hand"]
    found = Text().join(kind_text(kind, cards) for kind in hand["cards"])
    found.append("▯" * (hand["count"] - len(hand["cards"])), style="dim")
    found.append(" ◇" if player["crystal"] else "")
    return found.append(f" {say('looked', language)}" if player["special_used"] else "", style="dim")


def shelf(made: Mapping[str, Any], cards: Cards, language: str) -> Text:
    """The collections with their points and gifts, then the points of ribbons and elves."""
    parts = []
    for collection in made["collections"]:
        part = Text().append(f"{cards.name(collection['type'], language)} {collection['points']}", style="bold")
        gifts = ", ".join(cards.name(gift, language) for gift in collection["gifts"]["cards"])
        parts.append(part.append(f" {gifts}"))
    if made["ribbon"]:
        parts.append(Text(f"{cards.name(made['ribbon'], language)} {made['ribbons']}", style="bold"))
    if made["elves"]:
        parts.append(Text(f"{say('elves', language)}: {made['elves']}", style="bold"))
    return Text(" · ", style="dim").join(parts) if parts else Text("–", style="dim")


def prompt(shown: Mapping[str, Any], me: str, cards: Cards, language: str) -> str:
    """The instruction to whoever must move, with what will happen."""
    return say(f"prompt-{shown['phase']}", language)


def subject(what: str, cards: Cards, language: str) -> str:
    """The name of the subject of a score line: a type, a ribbon, the elves."""
    if what == "elves":
        return say("elves", language)
    ribbon = what.removesuffix(" ribbon")
    return (
        cards.name(what, language) if ribbon == what else say("ribbon", language, ribbon=cards.name(ribbon, language))
    )
