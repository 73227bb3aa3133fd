"""A table in the browser beside one on a server: PYTHONPATH=tests python bench/web/offline.py [--files]

Both are opened from the lobby with one click, in turns, each by a browser with an empty cache. The weight is what the
network carried (compressed) until the table was quiet, the lobby among it: page, rules and bots. In the browser the
match is played until a bot has thought, so that its network is among it; without the service worker, which fetches the
rest of the site afterwards. Ready to play is from the click until legal moves are lit. --files lists what was carried.

At the end of a match the page replays it from the revealed seed. That is timed from when it learns the seed until its
verdict, with all that must be fetched for it: at a table where the last move was just made, and when the finished match
is opened anew.
"""

import argparse
import gzip
import json
import random
import statistics
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar

from playwright.sync_api import Browser, sync_playwright
from playwright.sync_api import Error as NotThere

from server.people import RunningServer, settings_for
from spellbox import games
from spellbox.match import Match
from spellbox.server.site import write_site
from web.conftest import DESK, launch
from web.visitor import LIT, Visitor

ROUNDS = 5
DICE = random.Random(19)
MOST_WEIGHT, MOST_LOBBY, MOST_RATIO, MOST_VERIFYING = 450, 150, 1.5, 50
PACKED = (".js", ".css", ".html", ".json", ".svg", ".wasm")
CLICK = """async (number) => {
  const from = performance.now();
  document.querySelectorAll(".games button.main")[number].click();
  while (!document.querySelector(".prompt.yours")) await new Promise(requestAnimationFrame);
  return performance.now() - from;
}"""


POST = """([path, body]) => fetch("/api" + path, {
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(body),
}).then((answer) => answer.json())"""
VERIFIED = """async () => {
  let found;
  while (!(found = performance.getEntriesByName("verify").at(-1))) await new Promise(requestAnimationFrame);
  return found.duration;
}"""


class Host(SimpleHTTPRequestHandler):
    """A web host that compresses, as all do, and counts what it sends: a worker's files are not the page's."""

    sent: ClassVar[list[tuple[str, int]]] = []

    def log_message(self, format: str, *args: object) -> None:
        pass

    def do_GET(self) -> None:
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(404)
            return
        body = packed(path) if path.suffix in PACKED else path.read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Length", str(len(body)))
        if path.suffix in PACKED:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        self.wfile.write(body)
        Host.sent.append((self.path, len(body)))


@cache
def packed(path: Path) -> bytes:
    return gzip.compress(path.read_bytes(), 9)


@contextmanager
def hosted(folder: Path) -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Host, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def opened(browser: Browser, url: str, game: str, local: bool) -> tuple[float, float]:
    """Kilobytes and milliseconds of a first visit that opens a table."""
    ann = Visitor(browser.new_context(viewport=DESK, locale="en-GB", service_workers="block"), url)
    carried: list[float] = []
    tools = ann.context.new_cdp_session(ann.page)
    tools.on("Network.loadingFinished", lambda loaded: carried.append(loaded["encodedDataLength"]))
    tools.send("Network.enable")
    Host.sent.clear()
    ann.say_hello()
    ann.page.wait_for_load_state("networkidle")
    ready = float(ann.page.evaluate(CLICK, list(games.BUILT_IN).index(game)))
    if local:
        ann.wait_until(lambda: a_bot_has_thought(ann, game), "a bot that thinks")
    ann.page.wait_for_load_state("networkidle")
    ann.context.close()
    weight = sum(size for _, size in Host.sent) if local else sum(carried)  # a worker's files are not the page's
    return weight / 1000, ready


def a_bot_has_thought(ann: Visitor, game: str) -> bool:
    """Whether a bot has asked for its network; if not, a move is made."""
    if any(path.endswith(".weights") for path, _ in Host.sent):
        return True
    if button := ann.find(LIT[game], DICE):
        with suppress(NotThere):
            button.click(timeout=1000)
    return False


def lobby(browser: Browser, url: str) -> float:
    """Kilobytes of a first visit to the lobby of the site."""
    ann = Visitor(browser.new_context(viewport=DESK, locale="en-GB", service_workers="block"), url)
    Host.sent.clear()
    ann.say_hello()
    ann.page.wait_for_load_state("networkidle")
    ann.context.close()
    return sum(size for _, size in Host.sent) / 1000


def verified(browser: Browser, url: str, game: str) -> tuple[list[float], list[float]]:
    """How long a page took to verify the deal, in milliseconds: after the last move was made, and opened anew."""
    ann = Visitor(browser.new_context(viewport=DESK, locale="en-GB", service_workers="block"), url)
    ann.say_hello()
    match = finished(game)
    seat, last = match.history[-1].text.split(" ", 1)
    played, anew = [], []
    for _ in range(ROUNDS):
        watched = ask(ann, "/matches", file=json.dumps(match.data()))
        again = ask(ann, f"/tables/{watched['id']}/continue", move=len(match.history) - 1, seat=seat)
        ann.go(f"/t/{again['id']}")
        ann.page.locator(".prompt.yours").wait_for()
        ann.page.wait_for_load_state("networkidle")
        ann.type_move(last)
        played.append(float(ann.page.evaluate(VERIFIED)))
        ann.go(f"/t/{watched['id']}")
        anew.append(float(ann.page.evaluate(VERIFIED)))
    ann.context.close()
    return sorted(played), sorted(anew)


def ask(ann: Visitor, path: str, **body: Any) -> Any:
    return ann.page.evaluate(POST, [path, body])


def finished(name: str) -> Match:
    """A match for as many as can play, in which everybody moves at random."""
    match, dice = Match(name, games.find(name).default_seats(games.find(name).MOST_SEATS), 7), random.Random(7)
    while not match.over:
        seat = match.to_move()[0]
        match.play(f"{seat} {dice.choice(match.legal(seat))}")
    return match


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--files", action="store_true", help="list the files of each table in the browser")
    files = parser.parse_args().files
    with (
        tempfile.TemporaryDirectory() as folder,
        RunningServer(settings_for(Path(folder), pace=1)) as server,
        sync_playwright() as playwright,
    ):
        site = Path(folder) / "site"
        write_site(site)
        browser = launch(playwright)
        with hosted(site) as url:
            carried = lobby(browser, url)
            print(f"The lobby of the site: {carried:.0f} kB, {verdict(carried <= MOST_LOBBY)}\n")
            print("| game | where | weight | ready to play, all rounds | beside the server | |")
            print("|---|---|---|---|---|---|")
            for game in games.BUILT_IN:
                rounds = [
                    (opened(browser, server.url, game, False), opened(browser, url, game, True)) for _ in range(ROUNDS)
                ]
                print(*rows(game, rounds), sep="\n", flush=True)
                if files:
                    print(*(f"{size:7} {path}" for path, size in Host.sent), sep="\n")
        print("\n| game | deal verified after the last move | | deal verified, match opened anew | |")
        print("|---|---|---|---|---|")
        for game in games.BUILT_IN:
            times = verified(browser, server.url, game)
            met = [verdict(statistics.median(each) <= MOST_VERIFYING) for each in times]
            told = [", ".join(f"{each:.0f}" for each in group) for group in times]
            print(f"| {game} | {told[0]} ms | {met[0]} | {told[1]} ms | {met[1]} |", flush=True)
        browser.close()


def verdict(met: bool) -> str:
    return "met" if met else "NOT MET"


def rows(game: str, rounds: list[tuple[tuple[float, float], tuple[float, float]]]) -> Iterator[str]:
    ratio = statistics.median(here[1] / there[1] for there, here in rounds)
    for place, visits in (("server", [each[0] for each in rounds]), ("browser", [each[1] for each in rounds])):
        weight = max(weight for weight, _ in visits)
        times = ", ".join(str(each) for each in sorted(round(ready) for _, ready in visits))
        met = verdict(weight <= MOST_WEIGHT and ratio <= MOST_RATIO)
        judged = "– | for information" if place == "server" else f"{ratio:.2f}x | {met}"
        yield f"| {game} | {place} | {weight:.0f} kB | {times} ms | {judged} |"


if __name__ == "__main__":
    main()
