"""Several people at a table: links, talk, taking back, breaks, one screen for two; and what comes after the end."""

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

import spellbox
from conftest import every_game
from server.program import Program
from server.test_play import play_out
from spellbox.match import verify
from web.conftest import Visit
from web.visitor import LIT, PATIENCE, Visitor

expect.set_options(timeout=PATIENCE)
HERE = [{"here": "Ann"}, {"here": "Bob"}]


@pytest.fixture
def ann_and_bob(ann: Visitor, visit: Visit) -> tuple[Visitor, Visitor]:
    """Ann opens a table in the lobby, Bob comes by its invite link, and the match begins."""
    card = ann.page.get_by_role("article", name="Glastonbury")
    card.get_by_role("button", name="Invite friends").click()
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_role("group", name="Players").get_by_role("button", name="2").click()
    dialog.get_by_role("button", name="Open the table").click()
    bob = visit()
    bob.page.goto(ann.page.get_by_label("Invite link").input_value())
    bob.page.get_by_label("Your name at this table").fill("Bob")
    bob.page.get_by_role("button", name="Sit here").click()
    expect(ann.page.locator("main")).to_contain_text("Bob")
    ann.page.get_by_role("button", name="Start the match").click()
    ann.wait_for_turn()
    return ann, bob


def test_two_people_by_an_invite_link(ann_and_bob: tuple[Visitor, Visitor]) -> None:
    """They play, talk, take back alone what nobody answered, and together what somebody did."""
    ann, bob = ann_and_bob
    ann.type_move("corner a1")
    bob.wait_for_turn()
    ann.page.get_by_role("button", name="Undo").click()
    ann.wait_for_turn()
    ann.type_move("corner f6")
    bob.wait_for_turn()
    bob.type_move("corner a1")
    ann.wait_for_turn()

    for who in (ann, bob):
        who.page.get_by_role("tab", name="Chat").click()
    ann.page.get_by_label("Write a message").fill("Good luck!")
    ann.page.get_by_label("Write a message").press("Enter")
    expect(bob.page.get_by_role("log", name="Chat")).to_contain_text("Good luck!")

    ann.page.get_by_role("tab", name="Log").click()
    ann.type_move(ann.legal()[0])
    bob.wait_for_turn()
    bob.page.get_by_role("button", name="Ask to take back my last move").click()
    ann.page.get_by_role("button", name="Agree").click()
    bob.wait_until(lambda: "corner a1" in bob.legal("p2"), "the corners")


def test_a_spectator_watches_and_can_play_nothing(ann_and_bob: tuple[Visitor, Visitor], visit: Visit) -> None:
    ann, _ = ann_and_bob
    ann.page.get_by_role("button", name="Menu").click()
    link = ann.page.get_by_label("Spectator link").input_value()
    ann.page.get_by_role("button", name="Close", exact=True).click()
    eve = visit()
    eve.page.goto(link)
    expect(eve.page.locator(".prompt")).to_be_visible()
    ann.type_move("corner a1")
    expect(eve.page.get_by_role("log", name="Log")).to_contain_text("starts at")
    assert eve.page.locator(".prompt.yours, .legal, input[list=legal-moves]").count() == 0
    assert {sight["seat"] for message in eve.messages for sight in message.get("sights", [])} == {""}


def test_a_link_to_another_identity_asks_and_leaves_a_way_back(ann: Visitor, visit: Visit) -> None:
    mallory = visit().say_hello()
    mine, theirs = (who.ask("GET", "/me") for who in (ann, mallory))
    code = mallory.ask("POST", "/me/link")["code"]
    ann.go(f"/claim#{code}")
    expect(ann.page.get_by_role("main")).to_contain_text(f"You are {mine['name']} here")
    assert ann.ask("GET", "/me")["id"] == mine["id"]  # nothing has happened yet
    ann.page.get_by_role("button", name=f"No, stay {mine['name']}").click()
    ann.page.locator(".me").wait_for()
    assert ann.ask("GET", "/me")["id"] == mine["id"]

    ann.go(f"/claim#{code}")
    ann.page.get_by_role("button", name=f"Yes, I am {theirs['name']}").click()
    expect(ann.page.get_by_role("main")).to_contain_text(f"You were {mine['name']} here")
    assert ann.ask("GET", "/me")["id"] == theirs["id"]
    ann.page.get_by_role("link", name="To the lobby").click()
    ann.page.get_by_role("button", name=f"You are {theirs['name']}").click()
    ann.page.get_by_role("button", name=f"Switch to {mine['name']}").click()
    ann.page.get_by_role("button", name=f"You are {mine['name']}").wait_for()
    assert ann.ask("GET", "/me")["id"] == mine["id"]


def test_what_is_spoken_ends_with_what_to_do_and_with_who_won(ann: Visitor) -> None:
    ann.open_table("grimoire", ["me", "apprentice"])
    ann.wait_for_turn()
    spoken = ann.page.locator("p.unseen[role=status]")
    ann.type_move("cast 1")
    told_then_asked = re.compile(r"\. Luck: swap a card of the zone, or leave it\.")  # the bot may have gone first
    expect(spoken).to_contain_text(told_then_asked)
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("button", name="Resign").click()
    ann.page.get_by_role("button", name="Yes").click()
    expect(spoken).to_contain_text("Maud won. By resignation.")


def test_two_tabs_of_one_player_agree(ann: Visitor) -> None:
    table = ann.open_table("glastonbury", ["me", "apprentice"])
    ann.wait_for_turn()
    second = Visitor(ann.context, ann.url).go(f"/t/{table}")
    second.wait_for_turn()
    ann.type_move("corner a1")
    ann.wait_for_turn()
    expect(second.page.locator("[role=log] li")).to_have_count(2)
    second.wait_for_turn()
    assert second.legal() == ann.legal()
    assert second.troubles == []


@every_game
def test_what_the_others_did_is_shown_again(name: str, visit: Visit) -> None:
    ann = visit(reduced_motion="no-preference").say_hello()
    ann.open_table(name, ["me", "apprentice"], seed="4")
    again = ann.page.get_by_role("button", name="Show the others’ moves again")
    for _ in range(30):
        ann.wait_for_turn()
        if again.count():
            break
        ann.type_move(ann.legal()[0])
    now = ann.page.locator("[data-help=prompt]").inner_text()
    lit = ann.page.locator(LIT[name]).count()
    assert lit
    again.click()
    expect(again).to_have_count(0)
    expect(ann.page.locator(LIT[name])).to_have_count(0)
    expect(again).to_be_visible()
    expect(ann.page.locator(LIT[name])).to_have_count(lit)
    assert ann.page.locator("[data-help=prompt]").inner_text() == now


def test_seats_of_chosen_colours(ann: Visitor) -> None:
    """Who had the colour gets the other one."""
    card = ann.page.get_by_role("article", name="Glastonbury")
    card.get_by_role("button", name="Invite friends").click()
    colours = ann.page.get_by_role("combobox", name="Colour of")
    expect(colours).to_have_count(3)
    before = [colours.nth(seat).input_value() for seat in range(3)]
    colours.nth(0).select_option(before[2])
    assert [colours.nth(seat).input_value() for seat in range(3)] == [before[2], before[1], before[0]]
    ann.page.get_by_role("button", name="Open the table").click()
    ann.page.get_by_label("Invite link").wait_for()
    assert ann.messages[0]["table"]["settings"]["seats"] == [before[2], before[1], before[0]]


def test_one_screen_for_two_has_a_curtain(ann: Visitor) -> None:
    ann.open_table("grimoire", HERE)
    ann.page.get_by_role("button", name="I am Ann").click()
    ann.page.locator(".entry").first.wait_for()
    ann.type_move("cast 1")
    ann.page.get_by_role("button", name="I am Bob").wait_for()
    assert ann.page.locator(".entry, .choose").count() == 0
    ann.page.get_by_role("button", name="I am Bob").click()
    ann.page.locator(".entry").first.wait_for()


def test_a_hint_is_for_the_player_who_asked(ann: Visitor) -> None:
    """On one screen for two it neither shows over the curtain nor stays for the next player."""
    ann.open_table("grimoire", HERE, hints=True)
    hint, panel = ann.page.get_by_role("button", name="Hint"), ann.page.get_by_role("region", name="Hint")
    ann.page.get_by_role("button", name="I am Ann").wait_for()
    expect(hint).to_be_disabled()  # the curtain is down
    ann.page.get_by_role("button", name="I am Ann").click()
    hint.click()
    expect(panel).to_be_visible()
    ann.type_move("cast 1")
    expect_nothing_of_ann(ann)
    ann.page.get_by_role("button", name="I am Bob").click()
    ann.page.locator(".entry").first.wait_for()
    expect(panel).to_have_count(0)
    expect(ann.page.locator(".entry .hint")).to_have_count(0)


@pytest.mark.parametrize(("game", "answer"), [("master-elf", "belief"), ("glastonbury", "hint")])
def test_hints_are_searched_in_the_browser_where_nothing_must_be_remembered(
    game: str, answer: str, ann: Visitor
) -> None:
    """G4.4 At a strict table of Glastonbury the server searches: what lies in the cauldrons may not be sent."""
    ann.open_table(game, ["me", "apprentice"], hints=True)
    ann.wait_for_turn()
    ann.page.get_by_role("button", name="Hint").click()
    expect(ann.page.get_by_role("region", name="Hint")).to_contain_text("chance to win")
    assert {told["type"] for told in ann.messages} & {"belief", "hint"} == {answer}


def test_a_hint_that_comes_late_is_shown_to_nobody(ann: Visitor) -> None:
    ann.open_table("grimoire", HERE, hints=True)
    ann.page.get_by_role("button", name="I am Ann").click()
    ann.page.get_by_role("button", name="Hint").click()
    ann.type_move("cast 1")
    ann.wait_until(lambda: any(told["type"] == "belief" for told in ann.messages), "what a hint is searched from")
    expect_nothing_of_ann(ann)
    ann.page.get_by_role("button", name="I am Bob").click()
    ann.page.locator(".entry").first.wait_for()
    expect(ann.page.get_by_role("region", name="Hint")).to_have_count(0)


def expect_nothing_of_ann(ann: Visitor) -> None:
    """Bob's curtain is down: neither a hint of Ann's nor what is told to one of them alone."""
    ann.page.get_by_role("button", name="I am Bob").wait_for()
    expect(ann.page.get_by_role("region", name="Hint")).to_have_count(0)
    expect(ann.page.locator("p.unseen[role=status]")).to_have_text("")


@every_game
def test_one_click_from_the_lobby_to_a_table(name: str, ann: Visitor) -> None:
    """Three would be allowed. Against how many and how strong ones is chosen there, and remembered."""
    title = {"glastonbury": "Glastonbury", "grimoire": "Grimoire", "master-elf": "Master Elf"}[name]
    card = ann.page.get_by_role("article", name=title)
    card.get_by_role("group", name="Players").get_by_role("button", name="2").click()
    card.get_by_label("Bots").select_option("adept")
    card.get_by_role("button", name="Play with one adept").click()
    ann.wait_for_turn()
    assert ann.legal()
    ann.go()
    expect(card).to_contain_text("2 players, adept")
    expect(card.get_by_role("button", name="Play again")).to_be_visible()
    expect(ann.page.get_by_role("region", name="Continue")).to_contain_text(title)


def test_a_character_is_chosen_for_a_seat_and_says_a_line(ann: Visitor) -> None:
    """Levels stay what is offered first; a character is told at the table by its name and its line."""
    ann.page.get_by_role("article", name="Grimoire").get_by_role("button", name="Invite friends").click()
    dialog = ann.page.get_by_role("dialog", name="New table")
    dialog.get_by_role("group", name="Players").get_by_role("button", name="2").click()
    dialog.get_by_label("Seat 2").select_option(label="Bot, raider")
    expect(dialog).to_contain_text("Somebody has it already.")
    dialog.get_by_role("button", name="Open the table").click()
    ann.wait_for_turn()
    expect(ann.page.locator(".side").get_by_text("Somebody has it already.")).to_have_count(1)
    expect(ann.page.locator(".side").get_by_text("Raider")).not_to_have_count(0)


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    with Program(tmp_path, "--no-limits", "--pace", "0.02") as program:
        yield program


def test_the_page_heals_itself_after_the_server_was_killed(program: Program, visit: Visit) -> None:
    ann = visit(program.url).say_hello()
    ann.open_table("glastonbury", ["me", "apprentice"])
    ann.wait_for_turn()
    ann.type_move("corner a1")
    ann.wait_for_turn()
    before = ann.sight("p1")["view"]
    told = len(ann.frames)
    program.kill()
    expect(ann.page.get_by_text("The connection is lost.")).to_be_visible()
    program.start()
    expect(ann.page.get_by_text("The connection is lost.")).to_have_count(0)
    assert len(ann.frames) > told
    ann.wait_for_turn()
    assert ann.sight("p1")["view"] == before
    ann.type_move(ann.legal()[0])
    ann.wait_for_turn()
    assert all("ERR_" in trouble or "WebSocket" in trouble for trouble in ann.troubles), ann.troubles
    ann.troubles.clear()


@pytest.fixture
def finished(ann: Visitor) -> Visitor:
    """Ann has played a match to its end, both sides of it."""
    table = ann.open_table("glastonbury", HERE)
    ann.page.get_by_role("button", name="I am Ann").wait_for()
    play_out([ann.at_table(table)], random.Random(4))
    ann.page.locator("main.end").wait_for()
    return ann


def test_the_end_counts_shows_and_proves_the_match(finished: Visitor, tmp_path: Path) -> None:
    page = finished.page
    totals = page.locator(".podium .step b")
    expect(totals).to_have_count(2)
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the match").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    verify(file)

    page.get_by_role("button", name="Replay").click()
    expect(page.get_by_text(re.compile(r"Move (\d+) of \1"))).to_be_visible()
    page.get_by_role("button", name="Show the market").click()
    expect(page.locator(".market .cell, .market .gap")).to_have_count(32)
    page.get_by_label("Move", exact=True).fill("5")
    expect(page.get_by_text("Move 5 of")).to_be_visible()
    page.locator(".replay").click(position={"x": 2, "y": 2})
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text("Move 6 of")).to_be_visible()
    page.get_by_role("log", name="Log").get_by_role("button").nth(2).click()
    expect(page.get_by_text("Move 3 of")).to_be_visible()
    page.get_by_role("button", name="One move forward").click()
    page.get_by_role("button", name="One move forward").click()
    expect(page.locator("[aria-current=step]")).to_have_count(1)
    page.reload()  # the address has kept the move
    expect(page.get_by_text("Move 5 of")).to_be_visible()
    expect(page.get_by_label("Move", exact=True)).to_have_value("5")
    page.get_by_role("button", name="Analyse every move").click()
    expect(page.get_by_role("img", name="Chances to win")).to_be_visible()
    page.get_by_role("button", name="Play on from here").click()
    finished.wait_for_turn()


def test_a_rematch(finished: Visitor) -> None:
    before = finished.page.url
    finished.page.get_by_role("button", name="Rematch").click()
    finished.page.wait_for_url(lambda url: url != before)
    finished.page.locator(".prompt, .curtain, .start").first.wait_for()


def test_a_bot_of_the_server_is_chosen_and_plays(ann: Visitor) -> None:
    ann.open_table("grimoire", ["me", "open"])
    ann.page.locator("main select.field").last.select_option("mia")
    ann.page.locator("button.start:enabled").click()
    ann.wait_for_turn()
    ann.page.get_by_text("Bot, mia").first.wait_for(state="attached")
    ann.type_move(ann.legal()[0])
    ann.wait_for_turn()


def test_a_match_file_is_watched(ann: Visitor, tmp_path: Path) -> None:
    played = spellbox.new("glastonbury", seats=["blue", "red"], seed=7)
    while not played.over:
        played.play(played.legal()[0])
    file = tmp_path / "match.toml"
    file.write_text(played.file(), encoding="utf-8")
    ann.say_hello().page.locator(".file input").set_input_files(file)
    ann.page.locator("main.end").wait_for()


def test_the_lobby_tells_how_many_are_here(ann: Visitor, visit: Visit) -> None:
    """Without a request of its own, and only in company."""
    bob = visit().say_hello()
    bob.open_table("grimoire", ["me", "apprentice"])
    bob.wait_for_turn()
    expect(ann.page.get_by_text(re.compile(r"\d+ people here, (one|\d+) at (a table|tables)"))).to_be_visible()
