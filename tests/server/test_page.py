"""The page's files: compressed when it is built, named by their content, read once."""

import gzip
import os
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from server.people import RunningServer
from spellbox.server import page

TEXT = "let spell = 1;\n" * 200
PACKED = gzip.compress(TEXT.encode(), mtime=0)  # without the time: test processes must name their tests alike


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A page as `make page` leaves it."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<title>the page</title>")
    script = tmp_path / "assets" / "table-1a2b.js"
    script.write_text(TEXT)
    script.with_name("table-1a2b.js.gz").write_bytes(PACKED)
    script.with_name("table-1a2b.js.br").write_bytes(b"as brotli does")
    monkeypatch.setattr(page, "PAGE", tmp_path)
    yield tmp_path
    page.assets.clear()


def ask(server: RunningServer, path: str, **headers: str) -> tuple[httpx.Response, bytes]:
    """An answer, and its body as it was sent."""
    names = {name.replace("_", "-"): value for name, value in ({"accept_encoding": "identity"} | headers).items()}
    with httpx.stream("GET", server.url + path, headers=names) as answer:
        return answer, b"".join(answer.iter_raw())


@pytest.mark.parametrize(
    ("accepted", "encoding", "body"),
    [
        ("identity", None, TEXT.encode()),
        ("gzip, deflate", "gzip", PACKED),
        ("gzip, br;q=0.9", "br", b"as brotli does"),
        ("br;q=0, gzip", "gzip", PACKED),
    ],
)
def test_the_smallest_form_that_is_taken_is_sent(
    server: RunningServer, built: Path, accepted: str, encoding: str | None, body: bytes
) -> None:
    answer, sent = ask(server, "/assets/table-1a2b.js", accept_encoding=accepted)
    assert (answer.status_code, answer.headers.get("content-encoding")) == (200, encoding)
    assert sent == body
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["vary"] == "Accept-Encoding"


def test_the_package_may_be_reached_by_a_symbolic_link(
    server: RunningServer, built: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    link = built.with_name(f"{built.name}-link")
    link.symlink_to(built)
    monkeypatch.setattr(page, "PAGE", link)
    assert b"<title>the page" in ask(server, "/")[1]


def test_what_a_browser_has_is_not_sent_again(server: RunningServer, built: Path) -> None:
    first, _ = ask(server, "/")
    assert first.headers["cache-control"] == "no-cache"
    again, body = ask(server, "/t/0123456789abcdef", if_none_match=first.headers["etag"])
    assert (again.status_code, body, again.headers["etag"]) == (304, b"", first.headers["etag"])
    (built / "index.html").write_text("<title>built again</title>")
    os.utime(built / "index.html", ns=(1, 1))
    newer, body = ask(server, "/", if_none_match=first.headers["etag"])
    assert (newer.status_code, body) == (200, b"<title>built again</title>")


def test_other_files_are_not_there(server: RunningServer, built: Path) -> None:
    for path in ("/assets/none.js", "/../page.py", "/api/none", "/assets/%2e%2e/%2e%2e/app.py"):
        assert ask(server, path)[0].status_code == 404, path
