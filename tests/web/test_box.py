"""A box of one's own: from the editor through a match to the score."""

import json
import random
import re

from playwright.sync_api import Page, expect

from conftest import ROOT
from spellbox import games
from spellbox.match import Match
from web.conftest import Visit
from web.visitor import LIT, Visitor, click


def test_an_edited_box_is_played_and_scored(ann: Visitor) -> None:
    """A printed gift gets another name, and a new gift joins it."""
    ann.go("/box/master-elf")
    page = ann.page
    rename(ann, page.locator(".tile").first.inner_text(), "Golden train")
    page.get_by_role("button", name="Add a gift").click()
    page.get_by_label("English").fill("Paper star")
    expect(page.locator(".tile").filter(has_text="Golden train")).to_have_count(1)
    play_edited(ann)
    ann.play_on(LIT["master-elf"], click, strays=0)
    assert page.locator(".end h2").inner_text()
    ann.go("/score/master-elf?box=own")
    for gift in ("Golden train", "Paper star"):
        page.get_by_role("button", name=gift, exact=True).click()
    expect(page.locator(".players .head b").first).not_to_have_text("0")


def test_an_own_companion_is_played_and_scored(ann: Visitor) -> None:
    """A new Companion in the place of the printed ones: three of it end the game, and count."""
    page = edit(ann, "grimoire")
    printed = page.locator(".tiles").first.locator(".tile:not(.add)")
    expect(printed).to_have_count(8)
    for index in range(8):
        printed.nth(index).click()
        page.get_by_label("Copies", exact=True).fill("0")
    page.get_by_role("button", name="Add a Companion").click()
    page.get_by_label("English").fill("Alchemist")
    page.get_by_label("Copies", exact=True).fill("60")
    page.get_by_label("Worth", exact=True).fill("7")
    page.locator(".tile").filter(has_text="End of the game").click()
    page.get_by_label("Companions", exact=True).fill("3")
    page.get_by_label("Treasures", exact=True).fill("96")
    play_edited(ann)
    ann.play_on(LIT["grimoire"], click, strays=0)
    end = ann.sight("p1")["view"]
    held = [player["companions"]["cards"].count("own") for player in end["players"]]
    assert max(held) >= 3
    assert max(end["end"]["scores"]) >= 7 * max(held)
    expect(page.locator("main.end")).to_contain_text("Alchemist")
    ann.go("/score/grimoire?box=own")
    page.get_by_role("button", name="Alchemist", exact=True).click()
    expect(page.locator(".players .head b").first).to_have_text("7")


def test_a_renamed_and_repainted_colour_is_played_and_scored(ann: Visitor) -> None:
    page = edit(ann, "glastonbury")
    rename(ann, "blue", "pink")
    page.get_by_label("Colour", exact=True).fill("#e91e8c")
    play_edited(ann)
    table = page.url.rpartition("/")[2]
    painted = "it => getComputedStyle(it).getPropertyValue('--chooser')"
    assert page.locator("[style*=--chooser]").first.evaluate(painted) == "#e91e8c"
    at = ann.at_table(table)
    while at.info["status"] != "over":
        at.until(lambda: at.info["status"] != "playing" or at.sights["p1"]["legal"])
        if at.info["status"] == "playing":
            at.done(type="move", seat="p1", move=at.sights["p1"]["legal"][0])
    page.locator("main.end").wait_for()
    ann.go("/score/glastonbury?box=own")
    page.get_by_role("button", name="Moon dew 4").click()
    expect(page.locator("section").filter(has_text="Pink").first).to_be_visible()
    expect(page.locator(".players .head b").first).to_have_text("−8")


def edit(visitor: Visitor, game: str) -> Page:
    """The editor of a game's box; matches will be against one bot."""
    chosen = {"bots": {game: {"players": 2, "level": "apprentice"}}}
    visitor.page.evaluate(f"localStorage.setItem('spellbox-settings', {json.dumps(json.dumps(chosen))})")
    visitor.go(f"/box/{game}")
    return visitor.page


def play_edited(visitor: Visitor) -> None:
    """Play with the box as soon as it can be played."""
    expect(visitor.page.locator("footer [role=status]")).to_have_text("This box can be played.")
    visitor.page.get_by_role("button", name="Play with this box").click()
    visitor.wait_for_turn()


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


COVERED = """() => [...document.querySelectorAll(".tile")].filter((tile) => {
  const [number, name] = [".copies", ".name"].map((each) => tile.querySelector(each)?.getBoundingClientRect());
  return number && name && number.bottom > name.top && number.right > name.left;
}).map((tile) => tile.textContent.trim())"""


def test_no_number_of_copies_covers_a_name(ann: Visitor) -> None:
    for language in ("en", "de", "fr", "ru"):
        ann.speak(language).go("/box/grimoire")
        ann.page.locator(".tile .copies").first.wait_for()
        assert ann.page.evaluate(COVERED) == []


def test_the_page_verifies_a_deal_from_a_box_in_toml(ann: Visitor) -> None:
    """The match's file has the box as it was written."""
    source = (ROOT / "examples" / "tiny-grimoire.toml").read_text(encoding="utf-8")
    match, dice = Match("grimoire", 2, 7, cards=games.find("grimoire").parse_cards(source, "tiny")), random.Random(7)
    while not match.over:
        seat = match.to_move()[0]
        match.play(f"{seat} {dice.choice(match.legal(seat))}")
    opened = ann.ask("POST", "/matches", file=match.file())
    ann.go(f"/t/{opened['id']}")
    expect(ann.page.get_by_text("The deal was checked in this browser")).to_be_visible(timeout=30_000)
