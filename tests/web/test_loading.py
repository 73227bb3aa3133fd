"""What a first visit waits for: bench/web/page.py measures how long, here is counted how much."""

import re

from playwright.sync_api import Route, expect

from web.conftest import Visit
from web.visitor import PATIENCE, Visitor

expect.set_options(timeout=PATIENCE)
FILES = 13
KILOBYTES = 125
DIALOGS = re.compile("Dialog")
SHARED_WORDS = re.compile(r"/assets/en-[^/]*\.js")
"""Why things are refused, and the names of bots."""


def files_of(visitor: Visitor) -> dict[str, int]:
    """The files of the page that were fetched, and how many bytes each was sent as."""
    found = [answer for answer in visitor.answers if "/assets/" in answer.url]
    return {answer.url.rpartition("/")[2]: int(answer.headers["content-length"]) for answer in found}


def test_the_lobby_is_few_files(visit: Visit) -> None:
    ann = visit().go()
    ann.page.wait_for_load_state("networkidle")
    files = files_of(ann)
    assert len(files) <= FILES, files
    assert sum(files.values()) <= KILOBYTES * 1000, files
    assert not [name for name in files if DIALOGS.search(name)]


def test_the_lobby_is_drawn_before_it_knows_why_things_are_refused(visit: Visit) -> None:
    ann = visit()
    held: list[Route] = []
    ann.page.route(SHARED_WORDS, lambda route: held.append(route))
    ann.go()
    expect(ann.page.locator("main h1")).to_be_visible()
    ann.wait_until(lambda: bool(held), "the sentences are asked for")
    for route in held:
        route.continue_()
