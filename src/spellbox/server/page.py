"""HTTP: the page itself, which is built into the package. Every address that is not the API's is the page's own."""

import mimetypes
from pathlib import Path
from typing import Any

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

PAGE = Path(__file__).parent.parent / "page"
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"


def file_of(wanted: str) -> Path | None:
    """A file of the page; None if there is none, also for what no file can be called."""
    try:
        file = (PAGE / wanted).resolve()
        return file if file.is_file() and file.is_relative_to(PAGE) else None
    except (OSError, ValueError):
        return None


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(path: FromPath[str] = "") -> Response[Any]:
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
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    cache = FOR_EVER if wanted.startswith("assets/") else ASK_AGAIN
    return Response(file.read_bytes(), media_type=kind, headers={"Cache-Control": cache})
