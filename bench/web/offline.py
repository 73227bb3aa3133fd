"""A table in the browser beside one on a server: PYTHONPATH=tests python bench/web/offline.py

Both are opened from the lobby with one click, in turns, each by a browser with an empty cache. The weight is what the
network carried (compressed) until the table was quiet, the lobby among it: page, rules and bots; without the network
that guides the strongest bots, and without the service worker, which fetches the rest of the site afterwards. Ready to
play is from the click until legal moves are lit.
"""

import gzip
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
from spellbox.server.site import write_site
from web.conftest import DESK, launch
from web.visitor import Visitor

ROUNDS = 5
MOST_WEIGHT, MOST_RATIO = 450, 1.5
PACKED = (".js", ".css", ".html", ".json", ".svg", ".wasm")
CLICK = """async (number) => {
  const from = performance.now();
  document.querySelectorAll(".games button.main")[number].click();
  while (!document.querySelector(".prompt.yours")) await new Promise(requestAnimationFrame);
  return performance.now() - from;
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
