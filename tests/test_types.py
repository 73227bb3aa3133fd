"""The page's types are those of the code."""

import importlib.util

from conftest import ROOT


def test_generated_types_are_fresh() -> None:
    spec = importlib.util.spec_from_file_location("make_types", ROOT / "web" / "make_types.py")
    assert spec is not None
    assert spec.loader is not None
    make_types = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(make_types)
    stale = [file.name for file, text in make_types.files().items() if file.read_text(encoding="utf-8") != text]
    assert not stale, f"run `make types`: {', '.join(stale)}"
