"""The wheel is complete: it plays without Node and without this folder."""

import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from conftest import ROOT
from server.people import Person, opened, seated
from spellbox import __version__

NEEDED = {
    "the page": "spellbox/page/index.html",
    "its scripts": "spellbox/page/assets/index-*.js",
    "its fonts": "spellbox/page/assets/*.woff2",
    "its catalogues": "spellbox/page/assets/master-elf-*.js",
    "what opens without a network": "spellbox/page/sw.js",
    "cards": "spellbox/games/*/cards.toml",
    "lessons": "spellbox/games/*/tutorial.toml",
    "rulebooks": "spellbox/games/*/RULEBOOK.md",
    "translated rulebooks": "spellbox/games/*/RULEBOOK.ru.md",
    "levels": "spellbox/bots/levels.toml",
    "noise": "spellbox/bots/noise.toml",
    "types": "spellbox/py.typed",
}


def build(folder: Path, **environment: str) -> Path:
    """The wheel of a copy of the sources, built where nothing else is."""
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copyfile(ROOT / name, folder / name)
    clean = shutil.ignore_patterns("*.egg-info", "__pycache__")
    for name in ("src", "packaging"):
        shutil.copytree(ROOT / name, folder / name, ignore=clean, copy_function=shutil.copyfile)
    uv = str(Path(sys.executable).parent / "uv")
    command = [uv, "build", "-q", "--wheel", "--no-build-isolation", "--python", sys.executable]
    subprocess.run(command, cwd=folder, env={**os.environ, **environment}, check=True, capture_output=True)
    return next((folder / "dist").glob("*.whl"))


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("wheel"))


def test_a_wheel_is_the_same_wherever_and_whenever_it_is_built(wheel: Path, tmp_path: Path) -> None:
    """A second build is the same at another date, with another umask, over an older build."""
    (tmp_path / "build" / "lib" / "spellbox").mkdir(parents=True)
    (tmp_path / "build" / "lib" / "spellbox" / "removed.py").touch()
    before = os.umask(0o077)
    try:
        again = build(tmp_path, TZ="Asia/Tokyo")
    finally:
        os.umask(before)
    assert again.read_bytes() == wheel.read_bytes()


def test_the_version_is_told_once(wheel: Path) -> None:
    """The wheel has it from the package; the citation, which nothing builds, says the same."""
    assert wheel.name == f"spellbox-{__version__}-py3-none-any.whl"
    assert f"\nversion: {__version__}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"\n## {__version__}\n" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_the_metadata_tells_who_it_is_for(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        told = archive.read(f"spellbox-{__version__}.dist-info/METADATA").decode()
    for line in ("License-Expression: MIT", "Classifier: Typing :: Typed", "Requires-Python: <3.14,>=3.11"):
        assert f"\n{line}\n" in told


@pytest.mark.parametrize("what", NEEDED)
def test_the_wheel_contains(what: str, wheel: Path) -> None:
    names = [Path(name) for name in zipfile.ZipFile(wheel).namelist()]
    found = [name for name in names if name.match(NEEDED[what])]
    assert len(found) >= (3 if "/*/" in NEEDED[what] else 1)


@pytest.fixture
def installed(wheel: Path, tmp_path: Path) -> Iterator[str]:
    """The address of a server that runs from the wheel, in an environment with nothing else."""
    empty, uv = tmp_path / "empty", Path(sys.executable).parent / "uv"
    subprocess.run([uv, "venv", "-q", "--python", sys.executable, empty], check=True)
    for what in (["-r", f"{ROOT}/locks/play.txt"], ["--no-deps", str(wheel)]):
        subprocess.run([uv, "pip", "install", "-q", "--python", empty / "bin" / "python", *what], check=True)
    interpreted = {"NUMBA_DISABLE_JIT": "1", "PYTHONUNBUFFERED": "1", "PATH": str(empty / "bin"), "HOME": str(tmp_path)}
    command = [
        f"{empty}/bin/spellbox",
        "serve",
        "--port",
        "0",
        "--database",
        f"sqlite+aiosqlite:///{tmp_path}/it.db",
    ]
    with subprocess.Popen(command, cwd=tmp_path, env=interpreted, stdout=subprocess.PIPE, text=True) as serving:
        assert serving.stdout is not None
        yield serving.stdout.readline().split()[3].rstrip("/")
        serving.terminate()
    while opened:
        opened.pop().close()


def test_the_installed_wheel_serves_the_page_and_plays(installed: str) -> None:
    with httpx.Client(transport=httpx.HTTPTransport(retries=8)) as patient:  # its address is told before it listens
        assert "<title>" in patient.get(installed + "/").text
    [ann] = seated(Person(installed), game="glastonbury")
    ann.done(type="bot", seat="p2", level="apprentice")
    ann.done(type="start")
    ann.until(lambda: "p1" in ann.sights)
    ann.done(type="move", seat="p1", move=ann.sights["p1"]["legal"][0])
    ann.until(lambda: ann.sights["p1"]["legal"] and len(ann.logs["p1"]) == 2)
