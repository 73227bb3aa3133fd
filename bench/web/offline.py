"""A table in the browser beside one on a server: PYTHONPATH=tests python bench/web/offline.py

Both are opened from the lobby with one click, in turns, each by a browser with an empty cache. The weight is what the
network carried (compressed) until the table was quiet, the lobby among it: page, rules and bots; without the network
that guides the strongest bots, and without the service worker, which fetches the rest of the site afterwards. Ready to
play is from the click until legal moves are lit. At the end of a match the page replays it from the revealed seed: that
is timed from the server's word that it is over, with the match's file and, in the first round, the rules to fetch.
"""

import gzip
import json
import random
import statistics
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from server.people import RunningServer, settings_for
from spellbox import games
from spellbox.match import Match
from spellbox.server.site import write_site
from web.conftest import DESK, launch
from web.visitor import Visitor

ROUNDS = 5
MOST_WEIGHT, MOST_RATIO, MOST_VERIFYING = 450, 1.5, 50
PACKED = (".js", ".css", ".html", ".json", ".svg", ".wasm")
CLICK = """async (number) => {
  const from = performance.now();
  document.querySelectorAll(".games button.main")[number].click();
  while (!document.querySelector(".prompt.yours")) await new Promise(requestAnimationFrame);
  return performance.now() - from;
}"""


WATCH = """(file) => fetch("/api/matches", {
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify({ file }),
}).then((answer) => answer.json())"""
VERIFIED = """async () => {
  let found;
  while (!(found = performance.getEntriesByName("verify").at(-1))) await new Promise(requestAnimationFrame);
  return found.duration;
}"""


class Host(SimpleHTTPRequestHandler):
    """A web host that compresses, as all do, and counts what it sends: a worker's files are not the page's."""

    sent = 0

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
        Host.sent += len(body)


@cache
def packed(path: Path) -> bytes:
    return gzip.compress(path.read_bytes(), 9)


@contextmanager
def hosted(folder: Path) -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Host, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def opened(browser: Browser, url: str, game: str) -> tuple[float, float]:
    """Kilobytes and milliseconds of a first visit that opens a table."""
    ann = Visitor(browser.new_context(viewport=DESK, locale="en-GB", service_workers="block"), url)
    carried: list[float] = []
    tools = ann.context.new_cdp_session(ann.page)
    tools.on("Network.loadingFinished", lambda loaded: carried.append(loaded["encodedDataLength"]))
    tools.send("Network.enable")
    Host.sent = 0
    ann.say_hello()
    ann.page.wait_for_load_state("networkidle")
    ready = float(ann.page.evaluate(CLICK, list(games.BUILT_IN).index(game)))
    ann.page.wait_for_load_state("networkidle")
    ann.context.close()
    return max(sum(carried), Host.sent) / 1000, ready


def verified(browser: Browser, url: str, game: str) -> list[float]:
    """How long a page took to verify the deal of a finished match, in milliseconds, in several visits."""
    ann = Visitor(browser.new_context(viewport=DESK, locale="en-GB", service_workers="block"), url)
    ann.say_hello()
    opened = ann.page.evaluate(WATCH, json.dumps(finished(game).data()))
    times = []
    for _ in range(ROUNDS):
        ann.go(f"/t/{opened['id']}")
        times.append(float(ann.page.evaluate(VERIFIED)))
    ann.context.close()
    return times


def finished(name: str) -> Match:
    """A match for as many as can play, in which everybody moves at random."""
    match, dice = Match(name, games.find(name).default_seats(games.find(name).MOST_SEATS), 7), random.Random(7)
    while not match.over:
        seat = match.to_move()[0]
        match.play(f"{seat} {dice.choice(match.legal(seat))}")
    return match


def main() -> None:
    print("| game | where | weight | ready to play, all rounds | beside the server | |")
    print("|---|---|---|---|---|---|")
    with (
        tempfile.TemporaryDirectory() as folder,
        RunningServer(settings_for(Path(folder), pace=1)) as server,
        sync_playwright() as playwright,
    ):
        site = Path(folder) / "site"
        write_site(site)
        browser = launch(playwright)
        with hosted(site) as url:
            for game in games.BUILT_IN:
                rounds = [(opened(browser, server.url, game), opened(browser, url, game)) for _ in range(ROUNDS)]
                print(*rows(game, rounds), sep="\n", flush=True)
        print("\n| game | the page verifies the deal, all rounds | |\n|---|---|---|")
        for game in games.BUILT_IN:
            times = sorted(verified(browser, server.url, game))
            met = "met" if statistics.median(times) <= MOST_VERIFYING else "NOT MET"
            print(f"| {game} | {', '.join(f'{each:.0f}' for each in times)} ms | {met} |", flush=True)
        browser.close()


def rows(game: str, rounds: list[tuple[tuple[float, float], tuple[float, float]]]) -> Iterator[str]:
    ratio = statistics.median(here[1] / there[1] for there, here in rounds)
    for place, visits in (("server", [each[0] for each in rounds]), ("browser", [each[1] for each in rounds])):
        weight = max(weight for weight, _ in visits)
        times = sorted(round(ready) for _, ready in visits)
        met = place == "server" or (weight <= MOST_WEIGHT and ratio <= MOST_RATIO)
        beside = "–" if place == "server" else f"{ratio:.2f}x"
        verdict = "for information" if place == "server" else "met" if met else "NOT MET"
        yield f"| {game} | {place} | {weight:.0f} kB | {', '.join(map(str, times))} ms | {beside} | {verdict} |"


if __name__ == "__main__":
    main()
