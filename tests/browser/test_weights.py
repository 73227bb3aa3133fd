"""Files of weights hold the arrays of a network, and the page decodes them exactly."""

import base64
import gzip
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from conftest import ROOT, compiled_only
from spellbox import games
from spellbox.browser.coder import encode
from spellbox.browser.weights import weights

pytestmark = compiled_only


def networks() -> dict[str, Path]:
    return {f"{name}-{file.stem}": file for name in games.BUILT_IN for file in games.find(name).NETWORKS.values()}


def decoded_in_typescript(files: dict[str, Path], folder: Path) -> None:
    """Fails if a network's file of weights does not decode to its arrays."""
    told = {}
    for name, file in files.items():
        (folder / f"{name}.weights").write_bytes(weights(file))
        with np.load(file) as kept:
            told[name] = {each: plain(kept[each]) for each in kept.files if each != "players"}
    (folder / "told.json").write_text(json.dumps(told))
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = os.environ | {"SPELLBOX_WEIGHTS": str(folder), "PATH": path}
    command = ["npx", "--no-install", "vitest", "run", "tests/weights.test.ts"]
    done = subprocess.run(command, cwd=ROOT / "web", env=environment, capture_output=True, text=True)
    assert not done.returncode, done.stdout + done.stderr
    assert f"{len(files) + 1} passed" in done.stdout  # and the small layer


def plain(array: Any) -> dict[str, Any]:
    return {"shape": array.shape, "bytes": base64.b64encode(array.tobytes()).decode()}


def test_networks_are_decoded_as_they_are_kept(tmp_path: Path) -> None:
    decoded_in_typescript(networks(), tmp_path)


def test_layers_of_any_weights_are_decoded(tmp_path: Path) -> None:
    rng = np.random.default_rng(5)
    layers = {
        "uniform": rng.integers(-127, 128, (300, 70)),
        "rare": rng.integers(0, 2000, (400, 50)) // 1999 * 127,
        "zero": np.zeros((100, 30)),
        "largest": np.full((90, 40), -127),
        "single": np.full((1, 1), 1),
        "no rows": np.zeros((0, 5)),
        "no columns": np.zeros((5, 0)),
    }
    np.savez(tmp_path / "any.npz", **{name: layer.astype(np.int8) for name, layer in layers.items()})  # type: ignore[arg-type]
    decoded_in_typescript({"any": tmp_path / "any.npz"}, tmp_path)


def test_what_no_layer_has_is_refused() -> None:
    with pytest.raises(ValueError, match="a weight is -128"):
        encode(np.full((2, 2), -128, np.int8))


@pytest.mark.parametrize("name", networks())
def test_the_coder_is_much_better_than_gzip(name: str) -> None:
    with np.load(networks()[name]) as kept:
        gzipped = gzip.compress(b"".join(kept[each].tobytes() for each in kept.files))
    assert len(weights(networks()[name])) < 0.9 * len(gzipped)
