"""setuptools' build backend, so that the same sources give the same wheel, byte for byte, wherever it is built."""

import os
import shutil
import zipfile
from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import (
    build_editable,
    build_sdist,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    get_requires_for_build_wheel,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

ZIP_EPOCH = "315532800"
"""1980-01-01, the earliest date that a zip file can hold."""
PLAIN_FILE = 0o100644 << 16
"""The permissions of every file in the wheel, whatever they are in this checkout."""


def build_wheel(folder: str, settings: Any = None, metadata: str | None = None) -> str:
    """Build from the sources alone: not from older builds, nor with this checkout's dates and permissions."""
    os.environ.setdefault("SOURCE_DATE_EPOCH", ZIP_EPOCH)
    shutil.rmtree("build/lib", ignore_errors=True)
    name = str(build_meta.build_wheel(folder, settings, metadata))
    set_permissions(Path(folder) / name)
    return name


def set_permissions(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as built:
        files = [(info, built.read(info)) for info in built.infolist()]
    with zipfile.ZipFile(wheel, "w") as archive:
        for info, content in files:
            info.external_attr = PLAIN_FILE
            archive.writestr(info, content)
