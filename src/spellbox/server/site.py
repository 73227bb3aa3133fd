"""The page as a site of plain files: `spellbox static FOLDER`. Tables live in the player's browser; there is no server.

The folder is for the root of a web host. Every file is also named in the site's service worker, which keeps all of
them in the browser on the first visit.
"""

import hashlib
import json
import shutil
from pathlib import Path

import msgspec

from spellbox import games
from spellbox.errors import SpellboxError
from spellbox.server.library import game_info, rulebook_in, scenes_of, sentences_in, summary
from spellbox.server.page import PAGE

ROUTES = ("rules", "learn", "score", "box")
"""Pages of a game that have an address of their own; on a first visit no service worker leads there yet."""
LANGUAGES = ("en", "ru", "fr", "de")
"""Of the page."""
SHELL = "index.html"
WORKER, TEMPLATE = "sw.js", "offline.js"
COMPRESSED = ("*.br", "*.gz")
"""Compressed copies, which only our server sends; web hosts compress by themselves."""
HEAD = "</title>"


def write_site(folder: Path, pace: float = 1.0) -> int:
    """Write the site; returns how many bytes it has."""
    if not (PAGE / SHELL).is_file():
        raise SpellboxError.saying("page-not-built")
    if missing := [name for name in games.BUILT_IN if not list(PAGE.glob(f"assets/{name}-*.wasm"))]:
        raise SpellboxError.saying("rules-not-compiled", games=", ".join(missing))
    shutil.copytree(PAGE, folder, ignore=shutil.ignore_patterns(WORKER, TEMPLATE, *COMPRESSED), dirs_exist_ok=True)
    write_library(folder / "api" / "games")
    write_shells(folder, shell(pace))
    write_worker(folder)
    return sum(file.stat().st_size for file in files_of(folder))


def shell(pace: float) -> str:
    """The page that says where its tables live."""
    home = f'<meta name="spellbox-home" content="browser" data-pace="{pace:g}" />'
    return (PAGE / SHELL).read_text(encoding="utf-8").replace(HEAD, f"{HEAD}\n    {home}", 1)


def write_shells(folder: Path, page: str) -> None:
    """The page at every address that can be visited first, and in place of the host's own page for what is lost."""
    own = [folder / route / name / SHELL for route in ROUTES for name in games.BUILT_IN]
    for file in (folder / SHELL, folder / "404.html", *own):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(page, encoding="utf-8")


def write_library(folder: Path) -> None:
    """The answers of a server's routes about the games."""
    write_json(folder.with_suffix(".json"), [summary(name) for name in games.BUILT_IN])
    for name in games.BUILT_IN:
        write_json(folder / f"{name}.json", game_info(name))
        write_json(folder / name / "scenes.json", scenes_of(name))
        for language in LANGUAGES:
            write_json(folder / name / f"rulebook.{language}.json", rulebook_in(name, language))
            write_json(folder / name / f"sentences.{language}.json", sentences_in(name, language))


def write_json(file: Path, content: object) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(msgspec.json.encode(content))


def write_worker(folder: Path) -> None:
    """The service worker: the version is a digest of all files, so that any change is a new version."""
    kept = [file for file in files_of(folder) if file.name not in (SHELL, "404.html", WORKER)]
    digest = hashlib.sha256(b"".join(file.read_bytes() for file in [folder / SHELL, *kept])).hexdigest()[:16]
    names = ["/", *(f"/{file.relative_to(folder).as_posix()}" for file in kept)]
    head = f"const VERSION = {json.dumps(digest)};\nconst FILES = {json.dumps(names)};\n"
    (folder / WORKER).write_text(head + (PAGE / TEMPLATE).read_text(encoding="utf-8"), encoding="utf-8")


def files_of(folder: Path) -> list[Path]:
    return sorted(file for file in folder.rglob("*") if file.is_file())
