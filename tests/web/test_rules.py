"""The rules page: a game in a minute, its turns in pictures that can be tried, cards, search; the quick reference."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from conftest import every_game
from web.conftest import PHONE, Visit
from web.measuring import faults
from web.visitor import PATIENCE, Visitor

expect.set_options(timeout=PATIENCE)
FIRST_TURN = {"glastonbury": "Walk", "grimoire": "The candle rises", "master-elf": "Go"}
LANGUAGES = ("en", "de", "fr", "ru")
SPILLED = """() => [...document.querySelectorAll("#minute li")].filter(({ children: [cards, words] }) =>
  cards.lastElementChild.getBoundingClientRect().right > words.getBoundingClientRect().left
).map((each) => each.id)"""
"""Rows of what scores in which the cards lie over the words."""
INTERNAL = r"cards\.toml|\[[RDSH]\]|`|guide-|rules-[a-z]"
"""What nobody wants to read: file names, marks, notation, and ids of words that are missing."""
FROM_TOP = "(it) => Math.round(it.getBoundingClientRect().top)"
AT_THE_TOP = range(53, 100)
"""Pixels; the games and the search stay in the first 53."""


@every_game
def test_a_picture_of_a_turn_can_be_tried(name: str, ann: Visitor) -> None:
    """The table opens as it is drawn, it is one's turn, and the others are bots."""
    ann.go(f"/rules/{name}")
    turn = ann.page.locator("#turns li").first
    expect(turn.get_by_role("img", name=FIRST_TURN[name])).to_be_visible()
    expect(turn.locator(".stage button").first).to_be_attached()
    turn.get_by_role("button", name="Try it").click()
    ann.wait_for_turn()
    ann.type_move(ann.legal()[0])
    info = next(message["table"] for message in ann.messages if "table" in message)
    assert {seat["kind"] for seat in info["seats"][1:]} == {"bot"}
    assert ann.ask("GET", "/me/tables") == []


@every_game
def test_the_rules_read_well_in_every_language(name: str, visit: Visit) -> None:
    """On a phone nothing lies outside of the window or over something else, and nothing internal is in the text."""
    ann = visit(**PHONE).say_hello()
    for language in LANGUAGES:
        ann.speak(language).go(f"/rules/{name}")
        ann.page.locator(f"#every article[lang={language}]").wait_for()
        ann.page.evaluate("document.querySelectorAll('details').forEach((each) => (each.open = true))")
        assert re.findall(INTERNAL, ann.page.locator("main").inner_text()) == []
        assert [fault for fault in faults(ann.page) if fault.startswith(("the page", "written over"))] == []
        assert ann.page.evaluate(SPILLED) == []


def test_the_gallery_shows_one_kind(ann: Visitor) -> None:
    ann.go("/rules/grimoire")
    cards = ann.page.locator("#cards li")
    expect(cards).to_have_count(32)
    ann.page.get_by_role("button", name="Treasures 3").click()
    expect(cards).to_have_count(3)
    expect(cards.first).to_contain_text("Copper coin")


def test_a_search_finds_cards_and_rules(ann: Visitor) -> None:
    ann.go("/rules/grimoire")
    ann.page.get_by_role("searchbox").fill("king")
    found = ann.page.locator("main li button")
    expect(found.first).to_contain_text("King")
    found.first.click()
    expect(ann.page.locator("#card-king")).to_be_in_viewport()
    ann.page.get_by_role("searchbox").fill("R4.3")
    found.filter(has_text="later in the round before").click()
    expect(ann.page.locator(".here")).to_contain_text("R4.3")
    expect(ann.page.locator(".here")).to_be_in_viewport()


@every_game
def test_the_quick_reference_opens_at_the_table(name: str, ann: Visitor) -> None:
    ann.open_table(name, ["me", "apprentice"])
    ann.wait_for_turn()
    ann.page.get_by_role("button", name="Rules", exact=True).click()
    dialog = ann.page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name="What scores")).to_be_visible()
    expect(dialog).to_contain_text(FIRST_TURN[name])
    expect(dialog.locator(".example svg").first).to_be_visible()
    address = ann.page.url
    clause = dialog.locator("a.clause").first
    number = clause.inner_text()
    clause.click()
    expect(dialog.locator(".here")).to_contain_text(number)
    assert ann.page.url == address


@every_game
@pytest.mark.parametrize("window", [{}, PHONE])
def test_links_lead_to_the_parts_of_a_rules_page(name: str, window: dict[str, Any], visit: Visit) -> None:
    """Also one that somebody was sent: the heading is in sight below what stays at the top."""
    ann = visit(**window).say_hello()
    for part in ("turns", "cards", "quick"):
        ann.go(f"/rules/{name}").page.locator(f"aside a[href='#{part}']").click()
        ann.page.wait_for_timeout(300)  # pictures are drawn when they come near
        assert ann.page.locator(f"#{part}").evaluate(FROM_TOP) in AT_THE_TOP, part
    ann.go().go(f"/rules/{name}#quick").wait_until(
        lambda: ann.page.locator("#quick").count() > 0 and ann.page.locator("#quick").evaluate(FROM_TOP) in AT_THE_TOP,
        "the part at the top",
        5,
    )
