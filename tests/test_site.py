"""The documentation as a whole: every page is in the site, every link leads somewhere, and its examples run."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from conftest import ROOT

DOCS = ROOT / "docs"
PAGES = sorted(DOCS.glob("**/*.md"))
BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
QUOTING = ("adding-a-game.md", "protocol.md")
"""Pages that quote parts of files; other tests run those files."""
RUNNABLE = [page for page in PAGES if page.name not in QUOTING and BLOCK.search(page.read_text(encoding="utf-8"))]


def listed(navigation: Any) -> list[str]:
    """The pages of a part of the site's table of contents, in order."""
    if isinstance(navigation, str):
        return [navigation]
    parts = navigation.values() if isinstance(navigation, dict) else navigation
    return [page for part in parts for page in listed(part)]


def test_the_site_lists_every_page_once() -> None:
    navigation = yaml.safe_load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"))["nav"]
    pages = [str(page.relative_to(DOCS)) for page in PAGES]
    assert sorted(listed(navigation)) == sorted([*pages, "bench/RESULTS.md"])


@pytest.mark.parametrize("page", [*PAGES, ROOT / "README.md", ROOT / "CONTRIBUTING.md"], ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    for link in re.findall(r"\]\(([^)\s]+)\)", text):
        path, _, anchor = link.partition("#")
        if not link.startswith("http"):
            target = page.parent / path if path else page
            assert target.exists(), link
            assert not anchor or anchor in anchors(target), link


def anchors(page: Path) -> list[str]:
    """The anchors of a page's headings, as mkdocs and code hosts name them."""
    titles = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return [re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles]


@pytest.mark.parametrize("page", RUNNABLE, ids=lambda page: page.name)
def test_what_a_page_shows_runs(page: Path, tmp_path: Path) -> None:
    """The Python blocks of a page run one after the other, in a process of their own."""
    script = tmp_path / "page.py"
    script.write_text("\n".join(BLOCK.findall(page.read_text(encoding="utf-8"))), encoding="utf-8")
    done = subprocess.run([sys.executable, str(script)], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_the_site_is_built_and_loads_nothing_from_other_hosts(tmp_path: Path) -> None:
    """The site builds, if mkdocs is installed (`make docs-site` installs it)."""
    pytest.importorskip("mkdocs")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    for page in tmp_path.glob("**/*.html"):
        html = page.read_text(encoding="utf-8")
        assert not re.search(r'<(?:script|img|iframe)[^>]+src="(?:https?:)?//', html), page
        assert not re.search(r'<link[^>]+rel="(?:stylesheet|preconnect|icon)"[^>]+href="(?:https?:)?//', html), page
    assert "mean_interval" in (tmp_path / "lab.html").read_text(encoding="utf-8")
    assert "MaskablePPO" in (tmp_path / "recipes.html").read_text(encoding="utf-8")
