"""Every game on the generic table, which the page makes from what the server tells of a game."""

import random

import pytest
from playwright.sync_api import ElementHandle

from conftest import every_game
from spellbox import games
from spellbox.browser.modules import module
from web.conftest import PHONE, Visit
from web.test_matches import too_small
from web.visitor import Visitor, click, tap

LIT = ".box .card.lit, .box .heading.lit, .box .seat .lit, .box .empty.lit, .box [data-move]"
"""What plays a move on the generic table, or leads to one."""


def open_generic(visitor: Visitor, name: str) -> None:
    table = visitor.open_table(name, ["me", *["apprentice"] * (games.find(name).FEWEST_SEATS - 1)])
    visitor.wait_for_turn()  # everyone sits down as planned before the page is left
    visitor.go(f"/t/{table}?generic")
    visitor.wait_for_turn()
    visitor.page.locator(".box .moves").first.wait_for()


@pytest.mark.parametrize("name", [name for name in games.names() if name not in games.BUILT_IN])
def test_a_match_by_mouse(name: str, ann: Visitor) -> None:
    """The games of other packages; built-in ones are played by touch."""
    open_generic(ann, name)
    ann.play_on(LIT, click)
    assert ann.page.locator(".end h2").inner_text()


@every_game
def test_a_match_on_a_phone(name: str, visit: Visit) -> None:
    """Nothing needs scrolling sideways, and fingers find what they may press."""
    ann = visit(**PHONE).say_hello()
    open_generic(ann, name)
    small: set[str] = set()

    def carefully(button: ElementHandle) -> None:
        assert ann.page.evaluate("document.scrollingElement.scrollWidth") <= 375
        small.update(too_small(button))
        tap(button)

    ann.play_on(LIT, carefully, strays=0)
    assert small == set()


def test_rules_of_another_package_run_in_the_browser(ann: Visitor) -> None:
    """The server has compiled them; what moves would do is not asked of it any more."""
    module("hearts")
    ann.wait_until(lambda: ann.context.request.get(f"{ann.url}/api/games/hearts/rules").json(), "the rules")
    ann.open_table("hearts", ["me", *["apprentice"] * 3])
    ann.wait_for_turn()
    ann.wait_until(lambda: any(answer.url.endswith("/rules.wasm") for answer in ann.answers), "the module")
    ann.type_move(ann.legal()[0])
    assert "previews" not in {message["type"] for message in ann.messages}


@every_game
def test_every_legal_move_is_a_button_with_words(name: str, ann: Visitor) -> None:
    open_generic(ann, name)
    dice = random.Random(1)
    for _ in range(12):
        ann.wait_for_turn()
        buttons = ann.page.locator("[data-move]")
        offered = buttons.evaluate_all("all => all.map((each) => each.dataset.move)")
        assert sorted(offered) == sorted(ann.legal())
        assert all(words.strip() for words in buttons.all_inner_texts())
        ann.type_move(dice.choice(offered))


def test_a_game_that_nobody_knows_leads_nowhere(ann: Visitor) -> None:
    ann.go("/rules/chess")
    ann.page.get_by_role("heading", name="There is nothing here").wait_for()


@pytest.mark.parametrize("path", ["/", "/rules/grimoire", "/score/grimoire"])
def test_every_page_opens_with_it(path: str, ann: Visitor) -> None:
    ann.go(f"{path}?generic")
    ann.page.locator("h1, h2").first.wait_for()
    if "rules" in path:
        ann.page.locator("#turns .stage .moves").first.wait_for(state="attached")
