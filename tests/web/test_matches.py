"""Whole matches against bots through the page: by mouse, by keyboard alone, and on a phone."""

import random

import pytest
from playwright.sync_api import ElementHandle

from conftest import every_game
from web.conftest import PHONE, Visit
from web.visitor import LIT, Visitor, click, tap

AGAINST_A_BOT = ["me", "apprentice"]
FINGER = 44
"""Pixels that a finger needs, either way."""


@every_game
def test_a_match_by_mouse(name: str, ann: Visitor) -> None:
    ann.open_table(name, AGAINST_A_BOT)
    ann.wait_for_turn()
    ann.play_on(LIT[name], click)
    assert ann.page.locator(".end h2").inner_text()


@every_game
def test_a_match_on_a_phone(name: str, visit: Visit) -> None:
    """Nothing needs scrolling sideways, and fingers find what they may press."""
    ann = visit(**PHONE).say_hello()
    ann.open_table(name, AGAINST_A_BOT)
    ann.wait_for_turn()

    def carefully(button: ElementHandle) -> None:
        assert ann.page.evaluate("document.scrollingElement.scrollWidth") <= 375
        if button.evaluate("(it, lit) => it.matches(lit)", LIT[name]):
            small.update(too_small(button))
        tap(button)

    small: set[str] = set()
    ann.play_on(LIT[name], carefully)
    assert small == set()
    assert ann.page.evaluate("document.scrollingElement.scrollWidth") <= 375


def too_small(button: ElementHandle) -> set[str]:
    """What a finger misses, unless another finger has played it meanwhile."""
    box = button.bounding_box()
    if box is None or min(box["width"], box["height"]) >= FINGER:
        return set()
    return {f"{button.get_attribute('class')}: {box['width']:.0f}×{box['height']:.0f}"}


@every_game
def test_a_match_by_keyboard_alone(name: str, ann: Visitor) -> None:
    """The first moves by Tab and Enter on the table, the others typed."""
    ann.open_table(name, AGAINST_A_BOT)
    for _ in range(6):
        ann.wait_for_turn()
        tab_to(ann, LIT[name])
        ann.page.keyboard.press("Enter")
    tab_to(ann, "input[list=legal-moves]")
    dice = random.Random(1)
    while not ann.over:
        ann.wait_until(lambda: bool(ann.legal()) or ann.over, "a move or the end")
        if ann.legal():
            type_blindly(ann, dice.choice(ann.legal()))


def type_blindly(visitor: Visitor, move: str) -> None:
    """Type into whatever has the focus once nothing is in front of it."""
    visitor.leave_dialogs()
    told = len(visitor.frames)
    visitor.page.keyboard.insert_text(move)
    visitor.page.keyboard.press("Enter")
    visitor.wait_for_answer(told, move)


def tab_to(visitor: Visitor, wanted: str) -> None:
    """Press Tab until something that is wanted has the focus; a dialog in front of it, as Perluceo's, is left first."""
    for _ in range(90):
        visitor.leave_dialogs()
        visitor.page.keyboard.press("Tab")
        if visitor.page.evaluate("wanted => document.activeElement.matches(wanted)", wanted):
            return
    pytest.fail(f"Tab never comes to {wanted}")
