"""The table as people see it: what the others did, why not, the end, and a layout that fits every window."""

import random
from typing import Any

from playwright.sync_api import expect

from conftest import every_game
from server.test_play import play_out
from web.conftest import Visit
from web.measuring import faults
from web.visitor import Visitor

PNG = b"\x89PNG"
SIZES: list[dict[str, Any]] = [
    {"viewport": {"width": 1366, "height": 768}},
    {"viewport": {"width": 768, "height": 1024}, "has_touch": True, "locale": "de-DE"},
    {"viewport": {"width": 1024, "height": 768}, "has_touch": True, "locale": "fr-FR"},
    {"viewport": {"width": 375, "height": 812}, "has_touch": True, "is_mobile": True, "locale": "ru-RU"},
    {"viewport": {"width": 320, "height": 640}, "has_touch": True, "is_mobile": True},
]
OVERHANG = """(steps) => steps.map((step) => {
  const right = (each) => each.getBoundingClientRect().right;
  return right(step.querySelector(".trophy > *")) - right(step);
})"""
"""By how many pixels what stands on the podium is wider than its step."""
TONES = "(all) => all.map((each) => each.style.getPropertyValue('--tone'))"


def test_bots_wait_for_the_next_to_be_asked_for(ann: Visitor) -> None:
    ann.choose(speed="step")
    ann.open_table("glastonbury", ["me", "apprentice", "apprentice"], seed="4")
    following = ann.page.locator(".narration .next")
    for _ in range(3):
        ann.page.locator(".prompt.yours, .narration .next").first.wait_for()
        while following.count():
            assert not ann.page.locator(".prompt.yours").count()
            following.click()
        ann.wait_for_turn()
        ann.type_move(ann.legal()[0])
    following.wait_for()
    expect(ann.page.locator(".narration b")).to_contain_text("takes")


def test_a_card_that_cannot_be_taken_says_why(ann: Visitor) -> None:
    ann.open_table("glastonbury", ["me", "apprentice"], seed="4")
    ann.wait_for_turn()
    ann.page.locator(".cell:not(.legal)").first.click()
    why = ann.page.locator(".why-not")
    expect(why).to_contain_text("First every wizard is put at a corner")
    ann.page.keyboard.press("Escape")
    expect(why).to_have_count(0)


@every_game
def test_the_end_fits_every_window(name: str, ann: Visitor, visit: Visit) -> None:
    """All that comes before is measured from fixtures (test_layout.py)."""
    table = ann.open_table(name, ["me", "apprentice", "apprentice", "apprentice"], seed="5")
    ann.wait_for_turn()
    play_out([ann.at_table(table)], random.Random(2))
    for size in SIZES:
        visitor = visit(storage_state=ann.context.storage_state(), **size)
        visitor.go(f"/t/{table}").page.locator(".podium").wait_for()
        assert faults(visitor.page) == [], size
        overhang = visitor.page.locator(".podium li").evaluate_all(OVERHANG)
        assert max(overhang) <= 1, size
        visitor.context.close()


def test_the_count_goes_on_by_itself_and_can_be_skipped(visit: Visit) -> None:
    ann = visit(reduced_motion="no-preference").say_hello()
    table = ann.open_table("grimoire", ["me", "apprentice"], seed="5")
    ann.wait_for_turn()
    play_out([ann.at_table(table)], random.Random(2))
    seals = ann.page.locator(".count li.counted .seal")
    expect(seals).not_to_have_count(0)
    crown = ann.page.locator(".side .crown")
    expect(crown).to_be_hidden()
    ann.page.get_by_role("button", name="Rematch").wait_for()
    expect(crown).to_be_visible()
    ann.page.reload()
    ann.page.get_by_role("button", name="Show all").click()
    expect(ann.page.get_by_role("button", name="Rematch")).to_be_visible()
    assert seals.count() == ann.page.locator(".count li").count()


def test_nobodys_place_tells_the_result_before_it_is_counted(visit: Visit) -> None:
    ann = visit(reduced_motion="no-preference").say_hello()
    table = ann.open_table("grimoire", ["me", "me", "me"], seed="5")
    ann.page.locator(".curtain").wait_for()
    play_out([ann.at_table(table)], random.Random(2))
    skip = ann.page.get_by_role("button", name="Show all")
    skip.wait_for()
    podium, rows = ann.page.locator(".podium li"), ann.page.locator(".count .mark")
    as_they_sit = ["var(--blue)", "var(--green)", "var(--yellow)"]
    assert podium.evaluate_all(TONES) == rows.evaluate_all(TONES) == as_they_sit
    expect(ann.page.get_by_text("Line by line")).to_be_hidden()
    skip.click()
    assert podium.evaluate_all(TONES) == ["var(--yellow)", "var(--blue)", "var(--green)"]
    assert rows.evaluate_all(TONES) == ["var(--blue)", "var(--yellow)", "var(--green)"]


def test_a_replay_has_the_light_of_the_lamps(ann: Visitor) -> None:
    """The gradient that draws it has its colours where it is defined, not where it is used."""
    table = ann.open_table("glastonbury", ["me", "apprentice"], seed="5")
    ann.wait_for_turn()
    play_out([ann.at_table(table)], random.Random(2))
    ann.page.get_by_role("button", name="Replay").click()
    light = ann.page.locator("#gl-lamplight")
    expect(light).to_have_count(1)
    expect(light.locator("stop").first).to_have_css("stop-color", "rgb(255, 194, 71)")


def test_the_end_is_shared_as_a_picture(ann: Visitor) -> None:
    table = ann.open_table("glastonbury", ["me", "apprentice"], seed="5")
    ann.wait_for_turn()
    play_out([ann.at_table(table)], random.Random(2))
    expect(ann.page.locator(".podium li")).to_have_count(2)
    with ann.page.expect_download() as download:
        ann.page.get_by_role("button", name="Share as a picture").click()
    assert download.value.path().read_bytes().startswith(PNG)
    ann.page.get_by_text("Line by line").click()
    expect(ann.page.locator(".scores section")).to_have_count(2)
