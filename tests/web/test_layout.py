"""Every state of every table in the fixtures, in windows of many sizes, languages and text sizes: nothing is cut,
nothing overlaps, fingers find what they press, and axe-core has no findings."""

import json
import os
from collections import defaultdict
from itertools import product
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from conftest import ROOT, every_game
from web.conftest import Visit
from web.measuring import faults
from web.staged import StagedTable, states
from web.staged_lobby import LOBBIES, stage_lobby
from web.visitor import Visitor

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
FINDINGS = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}"""
FINGER = 44  # pixels
NARROWEST = 320  # pixels; Glastonbury's eight columns leave each a little less than a finger there
TIGHT = 37
EVERYTHING = bool(os.environ.get("SPELLBOX_ALL_WINDOWS"))


class Window(NamedTuple):
    width: int
    height: int
    language: str = "en"
    zoom: float = 1

    @property
    def touch(self) -> bool:
        return self.width < 1100

    @property
    def finger(self) -> int:
        if not self.touch:
            return 0
        return TIGHT if self.width / self.zoom <= NARROWEST else FINGER

    def context(self) -> dict[str, Any]:
        size = {"width": self.width, "height": self.height}
        return {"viewport": size, "has_touch": self.touch, "is_mobile": self.touch, "locale": self.language}


SIZES = [(1440, 900), (1366, 768), (1366, 640), (1024, 768), (768, 1024), (375, 812), (320, 640)]
ALL = [Window(*size, language, zoom) for size, language, zoom in product(SIZES, ("en", "ru", "fr", "de"), (1, 1.3))]
SAMPLE = [
    Window(1440, 900),
    Window(1366, 768, "fr"),
    Window(1366, 640, "ru"),
    Window(1024, 768, "de"),
    Window(1024, 768, "en", 1.3),
    Window(768, 1024, "fr", 1.3),
    Window(768, 1024, "de"),
    Window(375, 812, "ru"),
    Window(375, 812, "en", 1.3),
    Window(320, 640, "de"),
]


def plan(game: str) -> dict[Window, list[tuple[str, dict[str, Any]]]]:
    """Which states are measured in which windows: all in all of them, or each in one of the sample."""
    frames = [(name, frame) for name, found in states(game).items() for frame in found]
    frames.sort(key=lambda each: (len(each[1]["seats"]), each[1]["seat"]))
    if EVERYTHING:
        return dict.fromkeys(ALL, frames)
    found: dict[Window, list[tuple[str, dict[str, Any]]]] = defaultdict(list)
    for number, frame in enumerate(frames):
        found[SAMPLE[number % len(SAMPLE)]].append(frame)
    return found


def arrive(visit: Visit, window: Window) -> Visitor:
    visitor = visit(**window.context())
    kept = json.dumps({"speed": "fast", "zoom": window.zoom})
    visitor.context.add_init_script(f"localStorage.setItem('spellbox-settings', {kept!r})")
    return visitor.say_hello()


def findings(page: Page) -> list[str]:
    page.evaluate(AXE.read_text())
    found: list[str] = page.evaluate(FINDINGS)
    return found


@every_game
def test_every_state_fits_every_window(name: str, visit: Visit) -> None:
    found: list[str] = []
    for window, frames in plan(name).items():
        visitor = arrive(visit, window)
        table = StagedTable(visitor, name, frames[0][1])
        for number, (state, frame) in enumerate(frames):
            table.show(frame)
            wrong = faults(visitor.page, window.finger)
            if EVERYTHING or number % 5 == 0:
                wrong += findings(visitor.page)
            found += [f"{tuple(window)} {state}: {fault}" for fault in wrong]
        visitor.context.close()
    assert not found, "\n".join(found)


SPILLED = """(all) => all.filter((each) => each.checkVisibility()).flatMap((each) => {
  const face = each.querySelector(".face:not(button)") ?? each;
  const wide = face.scrollWidth - face.clientWidth > 1 || face.scrollHeight - face.clientHeight > 1;
  return wide ? [`${each.className}: ${each.textContent.trim()}`] : [];
})"""
"""Cards whose words are larger than they, and rows that scroll sideways."""

LARGE = [Window(320, 640, "de", 1.3), Window(375, 812, "ru", 1.3), Window(768, 1024, "fr", 1.3)]
TO_CONFIRM = {
    "glastonbury": ("take", ".thumb .main"),
    "grimoire": ("book-mid", ".choose"),
    "master-elf": ("exchange", ".hand .button.main"),
}
"""A state of each game, and the button that plays its move."""


@every_game
def test_large_text_leaves_the_moves_in_sight(name: str, visit: Visit) -> None:
    """Nobody scrolls for the button that plays; at a desk nobody scrolls at all."""
    state, button = TO_CONFIRM[name]
    for window in LARGE:
        visitor = arrive(visit, window)
        StagedTable(visitor, name, states(name)[state][0])
        expect(visitor.page.locator(button).first).to_be_in_viewport(ratio=0.95)
        visitor.context.close()
    visitor = arrive(visit, Window(1366, 768, "de", 1.3))
    StagedTable(visitor, name, states(name)[state][0]).show(states(name)[state][0])
    box = visitor.page.locator(".box")
    assert box.evaluate("(it) => it.scrollHeight - it.clientHeight") <= 0


SCROLLING = """() => [...document.querySelectorAll(".box, .box *")]
  .filter((each) => /auto|scroll/.test(getComputedStyle(each).overflowY) && each.scrollHeight > each.clientHeight + 1)
  .map((each) => `${each.className} ${each.scrollHeight} in ${each.clientHeight}`)"""


@pytest.mark.parametrize("state", ["take", "corner", "perluceo", "vanesco", "full", "last-card", "stay"])
def test_a_laptop_shows_the_whole_table_of_glastonbury(state: str, visit: Visit) -> None:
    """Also with spells, buttons and large text: seats are drawn smaller."""
    for window in (Window(1366, 768), Window(1366, 768, "fr", 1.3)):
        visitor = arrive(visit, window)
        StagedTable(visitor, "glastonbury", states("glastonbury")[state][0])
        visitor.page.wait_for_timeout(500)
        assert visitor.page.evaluate(SCROLLING) == []
        visitor.context.close()


def test_large_russian_text_leaves_names_whole(visit: Visit) -> None:
    """Also that of the player to act, whose plate said so beside the name."""
    visitor = arrive(visit, Window(1440, 900, "ru", 1.3))
    state = states("grimoire")["quest-full"][0]
    StagedTable(visitor, "grimoire", state).show(state)
    assert faults(visitor.page) == []


LONG_NAMES = {"p1": "Ореховая Лампа", "p2": "Перфекционист", "p3": "Путешественник", "p4": "Wilhelmina Featherstoneh"}
CROWDED = {"glastonbury": "take", "grimoire": "quest-tenth", "master-elf": "full"}


@every_game
def test_long_names_stay_whole_at_a_desk(name: str, visit: Visit) -> None:
    """At the table, beside the longest hand, and in the list of players."""
    state = states(name)[CROWDED[name]][0]
    seats = [each | {"kind": "guest", "guest": each["seat"]} for each in state["seats"]]
    state["seats"] = [each | {"name": LONG_NAMES.get(each["seat"], each["name"])} for each in seats]
    visitor = arrive(visit, Window(1440, 900, "ru", 1.3))
    StagedTable(visitor, name, state).show(state)
    assert faults(visitor.page) == []


@pytest.mark.parametrize("window", [Window(1440, 900, "ru"), Window(1366, 640), Window(375, 812, "de")])
def test_a_question_leaves_the_last_move_in_sight(window: Window, visit: Visit) -> None:
    """It lies over the prompt, also where a phone has scrolled."""
    visitor = arrive(visit, window)
    state = states("glastonbury")["take"][0]
    me = visitor.ask("GET", "/me")["id"]
    asking = {"what": "undo", "by": "somebody", "seat": "p2", "waiting": [me]}
    StagedTable(visitor, "glastonbury", state | {"proposal": asking})
    banner, told = visitor.page.locator(".ask"), visitor.page.locator(".narration")
    above, below = told.bounding_box(), banner.bounding_box()
    assert above
    assert below
    assert above["y"] + above["height"] <= below["y"]
    assert faults(visitor.page, window.finger) == []
    visitor.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(banner).to_be_in_viewport(ratio=1)


def test_a_tablet_has_tall_quest_cards(visit: Visit) -> None:
    visitor = arrive(visit, Window(768, 1024))
    StagedTable(visitor, "grimoire", states("grimoire")["quest-pick"][0])
    card = visitor.page.locator(".alcove.legal .place").first
    card.wait_for()
    assert card.evaluate("(it) => it.clientHeight > it.clientWidth")


def test_the_plank_of_a_shelf_is_level(visit: Visit) -> None:
    """Collections that are begun and those that are not stand on one plank."""
    visitor = arrive(visit, Window(1440, 900))
    StagedTable(visitor, "master-elf", states("master-elf")["take"][0])
    planks = visitor.page.locator(".shelf.whole .gifts")
    expect(visitor.page.locator(".shelf.whole .empty")).not_to_have_count(0)
    expect(visitor.page.locator(".shelf.whole .slot")).not_to_have_count(0)
    assert planks.evaluate_all("(all) => new Set(all.map((it) => it.getBoundingClientRect().bottom)).size") == 1


@pytest.mark.parametrize("window", [*LARGE, Window(1366, 768, "fr")])
def test_pages_fit_every_window(window: Window, visit: Visit) -> None:
    """Settings can be opened everywhere, also on the smallest phone."""
    visitor = arrive(visit, window)
    assert faults(visitor.page, 0) == []
    visitor.page.locator("header button:has([href='#sb-gear'])").click()
    visitor.page.locator("dialog[open]").wait_for()
    assert faults(visitor.page, 0) == []
    for path in ("/score/glastonbury", "/score/grimoire", "/box/master-elf"):
        visitor.go(path).page.locator("main button:visible").first.wait_for()
        assert faults(visitor.page, 0) == [], path
    visitor.go("/score/grimoire").page.locator(".groups .tile:visible").first.locator("button").first.click()
    visitor.page.locator(".players .card").first.wait_for()
    spilled = visitor.page.locator(".tile, .players .card, .tabs").evaluate_all(SPILLED)
    assert spilled == []


RETURNING = [
    Window(1440, 900, "ru"),
    Window(1366, 768, "de"),
    Window(768, 1024, "fr"),
    Window(768, 1024, "ru", 1.3),
    Window(375, 812, "fr", 1.3),
    Window(375, 812, "en"),
    Window(320, 640, "de"),
]


@pytest.mark.parametrize("window", ALL if EVERYTHING else RETURNING)
def test_the_lobby_of_somebody_who_comes_back_fits_every_window(window: Window, visit: Visit) -> None:
    visitor = arrive(visit, window)
    for name in LOBBIES:
        stage_lobby(visitor, name)
        assert faults(visitor.page, window.finger) == [], name
    assert findings(visitor.page) == []
    stage_lobby(visitor, "a deal that was played")
    visitor.page.locator(".daily .button").last.click()
    visitor.page.locator("dialog[open] li").first.wait_for()
    assert faults(visitor.page, window.finger) == []
    assert findings(visitor.page) == []


EVERY_PIXEL = """() => { const box = document.querySelector(".box"); return box.scrollHeight - box.clientHeight; }"""


@every_game
def test_a_laptop_shows_every_state_whole(name: str, visit: Visit) -> None:
    """With the longest words and full shelves nobody scrolls, and nothing is cut at the foot of the window."""
    frames = [(state, frame) for state, found in states(name).items() for frame in found]
    frames.sort(key=lambda each: (len(each[1]["seats"]), each[1]["seat"]))
    visitor = arrive(visit, Window(1366, 768, "de"))
    table = StagedTable(visitor, name, frames[0][1])
    too_high: list[str] = []
    for state, frame in frames:
        table.show(frame)
        over = visitor.page.evaluate(EVERY_PIXEL)
        too_high += [f"{state}: {over}"] * (over > 1)
    assert not too_high, "\n".join(too_high)


HINTED = {"glastonbury": "take-hints", "grimoire": "book-hints", "master-elf": "go-with-hints"}
FOOT = {"glastonbury": ".thumb", "grimoire": ".choose", "master-elf": ".mine > .hand"}
ON_TOP = """(it) => {
  const { left, right, top, bottom } = it.getBoundingClientRect();
  return it.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}"""


@every_game
def test_a_hint_leaves_the_foot_of_a_phone_free(name: str, visit: Visit) -> None:
    """The button that plays is above the hint, at once or when the page is scrolled."""
    visitor = arrive(visit, Window(375, 812))
    StagedTable(visitor, name, states(name)[HINTED[name]][0])
    visitor.page.locator("header button:has([href='#sb-lamp'])").tap()
    visitor.page.locator(".panel .chance").wait_for()
    foot = visitor.page.locator(FOOT[name])
    seen = foot.evaluate(ON_TOP)
    visitor.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    assert seen or foot.evaluate(ON_TOP)


OPEN = [Window(768, 1024, "de"), Window(768, 1024, "fr", 1.3), Window(375, 812, "fr"), Window(320, 640, "ru")]


@pytest.mark.parametrize("window", OPEN)
def test_the_buttons_that_create_lie_open(window: Window, visit: Visit) -> None:
    """The page scrolls to them by itself, and what stays in sight at its foot does not lie over them."""
    visitor = arrive(visit, window)
    StagedTable(visitor, "master-elf", states("master-elf")["craft"][0])
    buttons = visitor.page.locator(".sledges .create")
    expect(buttons).to_have_count(2)
    assert buttons.evaluate_all(f"(all) => all.every({ON_TOP})")
