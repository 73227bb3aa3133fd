"""The deal of the day in a real browser: from the lobby to the finale and back."""

import random
import re

from playwright.sync_api import expect

from server.test_play import play_out
from web.visitor import Visitor


def test_the_deal_of_the_day_is_played_to_its_end(ann: Visitor) -> None:
    assert ann.page.get_by_role("region", name="Deal of the day").count() == 0  # on a first visit
    ann.ask("POST", "/tables", game="glastonbury", players=2)
    ann.go()
    panel = ann.page.get_by_role("region", name="Deal of the day")
    expect(panel).to_contain_text("Everybody gets the same cards.")
    panel.get_by_role("button", name="Play today’s deal").click()
    ann.wait_for_turn()
    ann.type_move(ann.legal()[0])
    ann.go()
    panel.get_by_role("button", name="Continue").click()
    ann.wait_for_turn()
    at = ann.at_table(ann.ask("GET", "/daily")["mine"]["table"])
    play_out([at], random.Random(1))
    ann.page.locator("main.end .podium").wait_for()
    expect(ann.page.locator(".hero")).to_contain_text(re.compile(r"Deal of the day: 1st of \d+"))
    expect(ann.page.get_by_role("button", name="Download the match")).to_have_count(0)
    ann.page.get_by_role("button", name="Replay", exact=True).click()
    ann.page.get_by_role("slider").first.wait_for()
    ann.go()
    mine = ann.ask("GET", "/daily")["mine"]
    points = f"{mine['points']}".replace("-", "−")
    expect(panel).to_contain_text(f"You: {points} points, 1st of {mine['played']}")
    panel.get_by_role("button", name="Today’s best").click()
    name = ann.ask("GET", "/me")["name"]
    expect(ann.page.get_by_role("dialog", name="Today’s best")).to_contain_text(name)
