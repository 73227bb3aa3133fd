"""The wheel holds all that is needed to play, and plays where there is neither Node nor this folder."""

import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from conftest import ROOT
from server.people import Person, opened, seated

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
    "types": "spellbox/py.typed",
}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    build = f"""
import os, shutil, setuptools.build_meta
os.chdir({str(folder)!r})
for name in ("pyproject.toml", "README.md", "LICENSE"):
    shutil.copy({str(ROOT)!r} + "/" + name, ".")
shutil.copytree({str(ROOT / "src")!r}, "src", ignore=shutil.ignore_patterns("*.egg-info", "__pycache__"))
setuptools.build_meta.build_wheel("dist")
"""
    subprocess.run([sys.executable, "-c", build], check=True, capture_output=True)
    return next((folder / "dist").glob("*.whl"))


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
