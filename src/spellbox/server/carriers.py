"""Chooses the protocol classes for HTTP and WebSockets: our own, or uvicorn's if ours do not fit its version."""

import importlib
import logging
from collections.abc import Iterable
from functools import partial
from typing import Any

log = logging.getLogger("spellbox.carriers")
PRIVATE = {
    "uvicorn.protocols.http.httptools_impl": (
        "HttpToolsProtocol.handle_websocket_upgrade",
        "HttpToolsProtocol.on_headers_complete",
        "HttpToolsProtocol.on_message_complete",
        "HttpToolsProtocol.on_response_complete",
        "HttpToolsProtocol.send_400_response",
    ),
    "uvicorn.protocols.utils": ("get_remote_addr",),
    "uvicorn.server": ("ServerState",),
    "websockets.frames": ("DATA_OPCODES", "Frame", "CloseCode"),
    "websockets.server": ("ServerProtocol.accept", "ServerProtocol.receive_data", "ServerProtocol.data_to_send"),
    "websockets.utils": ("apply_mask",),
}
"""Undocumented parts of libraries that `http1.py` and `wire.py` use."""


def missing_parts() -> list[str]:
    """The private parts that the installed libraries do not have."""
    return [f"{module}.{name}" for module, names in PRIVATE.items() for name in names if not is_there(module, name)]


def is_there(module: str, name: str) -> bool:
    try:
        found: Any = importlib.import_module(module)
        for part in name.split("."):
            found = getattr(found, part)
    except (ImportError, AttributeError):
        return False
    return True


def protocols(plain: bool, rate: tuple[float, int], proxies: Iterable[str] = ()) -> dict[str, Any]:
    """The settings of uvicorn for our own protocols, or for its own if `plain` is set or private parts are missing.

    The rate is that of one address, but for proxies.
    """
    missing = [] if plain else missing_parts()
    if missing:
        log.warning("uvicorn or websockets has changed: connections take the plain way", extra={"missing": missing})
    if plain or missing:
        from spellbox.server.plain_wire import LONGEST_MESSAGE

        return {"ws": "websockets-sansio", "ws_max_size": LONGEST_MESSAGE, "ws_per_message_deflate": False}
    from spellbox.server.http1 import HttpConnection, Requests
    from spellbox.server.wire import Wire

    return {"http": partial(HttpConnection, requests=Requests(rate, proxies)), "ws": Wire}
