"""A hook of mkdocs: examples and measurements, which lie beside docs/, are files of the site too."""

import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

ROOT = Path(__file__).parents[1]
BESIDE = ("examples/*.py", "examples/*.toml", "examples/recipes/*.py", "bench/RESULTS.md")


def on_files(files: Files, config: Any) -> Files:
    """Add what lies beside docs/ under the path that it has in the repository."""
    for pattern in BESIDE:
        for path in sorted(ROOT.glob(pattern)):
            files.append(File.generated(config, str(path.relative_to(ROOT)), abs_src_path=str(path)))
    return files


def on_page_markdown(markdown: str, **_: Any) -> str:
    """In the site docs/ is the root: a link to it loses its folder, and one out of it a step up."""
    inside = re.sub(r"\]\(\.\./docs/", "](../", markdown)
    return re.sub(r"\]\(\.\./((?:\.\./)*)(examples|bench)/", r"](\1\2/", inside)
