"""A box of one's own: from the editor through a match to the score."""

import re

from playwright.sync_api import expect

from web.conftest import Visit
from web.visitor import LIT, Visitor, click


def test_an_edited_box_is_played_and_scored(ann: Visitor) -> None:
    """A printed gift gets another name, and a new gift joins it."""
    ann.go("/box/master-elf")
    page = ann.page
    rename(ann, page.locator(".tile").first.inner_text(), "Golden train")
    page.get_by_role("button", name="Add a gift").click()
    page.get_by_label("English").fill("Paper star")
    expect(page.locator("footer [role=status]")).to_have_text("This box can be played.")
    expect(page.locator(".tile").filter(has_text="Golden train")).to_have_count(1)
    page.get_by_role("button", name="Play with this box").click()
    ann.wait_for_turn()
    ann.play_on(LIT["master-elf"], click, strays=0)
    assert page.locator(".end h2").inner_text()
    ann.go("/score/master-elf?box=own")
    for gift in ("Golden train", "Paper star"):
        page.get_by_role("button", name=gift, exact=True).click()
    expect(page.locator(".players .head b").first).not_to_have_text("0")


def rename(visitor: Visitor, old: str, new: str) -> None:
    visitor.page.locator(".tile").filter(has_text=old.strip()).first.click()
    visitor.page.get_by_label("English").fill(new)


def test_what_is_wrong_with_a_box_is_told_in_the_language_of_the_page(visit: Visit) -> None:
    anna = visit(locale="ru-RU").say_hello()
    anna.go("/box/grimoire")
    page = anna.page
    page.get_by_role("button", name=re.compile("Медная монета")).click()
    page.get_by_label("Экземпляры", exact=True).fill("60")
    status = page.locator("footer [role=status]")
    expect(status).to_contain_text("в коробке 120 карт квестов; нужно от 6 до 96")
    expect(page.get_by_role("button", name="Играть с этой коробкой")).to_be_disabled()
