"""HTTP: the files of the page, which are part of the package. All paths outside the API lead to the page."""

import asyncio
import hashlib
import mimetypes
from pathlib import Path
from typing import Any, NamedTuple

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from spellbox.server.afterwards import UNCOMPRESSED

PAGE = Path(__file__).parent.parent / "page"
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
ENCODINGS = {"br": ".br", "gzip": ".gz"}
"""The content encodings that the build makes of each file, the smallest first, and their file endings."""


class Asset(NamedTuple):
    """A file of the page in memory, with its compressed forms. All files together are a few megabytes."""

    changed: int
    etag: str
    kind: str
    bodies: dict[str, bytes]  # by encoding; "" is the file itself


assets: dict[Path, Asset] = {}


async def asset_of(file: Path) -> Asset:
    """A file from memory. A new or changed file is read in a thread first."""
    changed = file.stat().st_mtime_ns
    found = assets.get(file)
    if found is None or found.changed != changed:
        found = assets[file] = await asyncio.to_thread(read_asset, file, changed)
    return found


def read_asset(file: Path, changed: int) -> Asset:
    data = file.read_bytes()
    bodies = {"": data}
    for encoding, ending in ENCODINGS.items():
        compressed = file.with_name(file.name + ending)
        if compressed.is_file():
            bodies[encoding] = compressed.read_bytes()
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    return Asset(changed, f'"{hashlib.sha256(data).hexdigest()[:16]}"', kind, bodies)


def file_of(wanted: str) -> Path | None:
    """A file of the page; None if there is none, or if the name is not possible for a file."""
    try:
        file = (PAGE / wanted).resolve()
        return file if file.is_file() and file.is_relative_to(PAGE.resolve()) else None
    except (OSError, ValueError):
        return None


def best_encoding(accepted: str, asset: Asset) -> str:
    """The best content encoding that the client accepts."""
    taken = {each.partition(";")[0].strip() for each in accepted.split(",") if "q=0" not in each.replace("q=0.", "")}
    return next((encoding for encoding in ENCODINGS if encoding in taken and encoding in asset.bodies), "")


@get(["/", "/{path:path}"], include_in_schema=False, opt={UNCOMPRESSED: True})
async def page(request: Request[Any, Any, Any], path: FromPath[str] = "") -> Response[Any]:
    """A file of the page, or the page."""
    wanted = path.strip("/")
    if wanted.startswith("api/"):
        raise NotFoundException(f"there is no /{wanted}")
    file = file_of(wanted)
    if file is None and Path(wanted).suffix:
        raise NotFoundException(f"there is no /{wanted}")
    file = file or file_of("index.html")
    if file is None:
        raise NotFoundException("the page is not built: run make setup")
    asset = await asset_of(file)
    cache = FOR_EVER if wanted.startswith("assets/") else ASK_AGAIN
    headers = {"Cache-Control": cache, "ETag": asset.etag, "Vary": "Accept-Encoding"}
    if asset.etag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, media_type=asset.kind, headers=headers)
    encoding = best_encoding(request.headers.get("accept-encoding", ""), asset)
    if encoding:
        headers["Content-Encoding"] = encoding
    return Response(asset.bodies[encoding], media_type=asset.kind, headers=headers)
