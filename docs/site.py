"""A hook of mkdocs: examples and measurements, which lie beside docs/, are files of the site too."""

import os
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


def on_page_markdown(markdown: str, page: Any, files: Files, **_: Any) -> str:
    """In the site docs/ is the root, so links that leave docs/ or lead into it change.

    What is not in the site is named without a link.
    """
    here = ROOT / page.file.src_uri if page.file.src_uri.startswith("bench/") else ROOT / "docs" / page.file.src_uri

    def relink(found: re.Match[str]) -> str:
        text, path, anchor = found.groups(default="")
        target = os.path.relpath(here.parent / path, ROOT).removeprefix("docs/")
        if files.get_file_from_path(target) is None:
            return text
        return f"[{text}]({os.path.relpath(target, Path(page.file.src_uri).parent)}{anchor})"

    return re.sub(r"\[([^\]]*)\]\((\.\./[^)#\s]*)(#[^)\s]*)?\)", relink, markdown)
