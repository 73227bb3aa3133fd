"""The server put together: routes, errors, headers; and how it is run."""

import asyncio
import contextlib
import gc
import logging
import socket as sockets
import sys
import threading
import time
import webbrowser
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import uvicorn
from litestar import Litestar, MediaType, Request, Response, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException, NotAuthorizedException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from spellbox import __version__
from spellbox.errors import SpellboxError
from spellbox.server.afterwards import Afterwards
from spellbox.server.guests import COOKIE, Guest
from spellbox.server.hall import Hall
from spellbox.server.hosts import Hosts
from spellbox.server.http1 import HttpConnection
from spellbox.server.identities import Identities
from spellbox.server.law import Refusal
from spellbox.server.library import Library
from spellbox.server.limits import TooMuch
from spellbox.server.logs import log_as_json
from spellbox.server.page import page
from spellbox.server.people import People
from spellbox.server.services import Services, TheServices
from spellbox.server.settings import ServerSettings
from spellbox.server.socket import Sockets, same_origin
from spellbox.server.store import Damaged, NotKept, Store, own_database
from spellbox.server.tables import Tables
from spellbox.server.wire import Wire

SAFE = ("GET", "HEAD", "OPTIONS")
HEADERS = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
    "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Cross-Origin-Opener-Policy": "same-origin",
}
NEVER = (10_000_000, 10, 10)
"""When the garbage collector runs by itself: a move makes hundreds of objects and no garbage, and a pause is felt."""
STILL, TIDY = 2.0, 3600.0
"""Seconds without a word from anybody after which it runs, and the most seconds that it waits for such a moment."""
TURN = 0.0005
"""Seconds for which the writer's thread waits for the loop's, or this for a bot's, before it may run."""
HEALTHY = 5.0
"""Seconds in which a healthy database answers."""
Ask = Request[Any, Any, Any]


def make_app(settings: ServerSettings) -> Litestar:
    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        services = Services(settings)
        app.state.services = services
        await services.open()
        services.hall.spawn(tidy(services.hall))
        try:
            yield
        finally:
            await services.close()

    app = Litestar(
        [People, Identities, Tables, Afterwards, Library, health, figures, status, page],
        lifespan=[running],
        dependencies={
            "services": Provide(the_services, sync_to_thread=False),
            "guest": Provide(the_guest),
            "maybe": Provide(maybe_guest),
            "key": Provide(the_key, sync_to_thread=False),
        },
        exception_handlers={SpellboxError: refused, HTTPException: failed, RecursionError: too_deep, 500: broken},
        before_request=within_limits,
        response_headers=HEADERS,
        compression_config=CompressionConfig("gzip", minimum_size=1000, gzip_compress_level=6),
        openapi_config=OpenAPIConfig(
            "Spellbox", __version__, path="/api/openapi", render_plugins=[JsonRenderPlugin(path="/openapi.json")]
        ),
        request_max_body_size=64 * 1024,
        signature_types=[Guest, Services],
        logging_config=None,
    )
    app.asgi_handler = Hosts(settings, Sockets(lambda: app.state.services, app.asgi_handler))
    return app


async def tidy(hall: Hall) -> None:
    """Collect what closed connections leave behind, when nobody waits for us."""
    tidied = time.monotonic()
    while True:
        await asyncio.sleep(STILL)
        now = time.monotonic()
        if tidied < hall.asked < now - STILL or now - tidied > TIDY:
            gc.collect()
            tidied = now


def the_services(state: State) -> Services:
    services: Services = state.services
    return services


async def maybe_guest(request: Ask, services: TheServices) -> Guest | None:
    return await services.guests.find(request.cookies.get(COOKIE))


async def the_guest(request: Ask, services: TheServices) -> Guest:
    guest = await maybe_guest(request, services)
    if guest is None:
        raise NotAuthorizedException("choose a name first: POST /api/me")
    return guest


def the_key(request: Ask) -> str:
    return request.headers.get("x-table-key", "")


async def within_limits(request: Ask) -> Response[Any] | None:
    services: Services = request.app.state.services
    if request.method not in SAFE and not same_origin(request, services.settings.public_url):
        return problem(403, "requests from other pages are not taken")
    try:
        services.requests.take(request.client.host if request.client else "")
    except TooMuch as refusal:
        return problem(429, str(refusal))
    return None


def problem(status: int, reason: str, **more: Any) -> Response[dict[str, Any]]:
    return Response({"reason": reason, **more}, status_code=status, media_type=MediaType.JSON, headers=HEADERS)


def refused(_: Ask, refusal: SpellboxError) -> Response[dict[str, Any]]:
    more: dict[str, Any] = {"message": refusal.message, "args": dict(refusal.arguments)} if refusal.message else {}
    if isinstance(refusal, Refusal) and refusal.clause:
        more["clause"] = refusal.clause
    status = (
        429
        if isinstance(refusal, TooMuch)
        else 503
        if isinstance(refusal, NotKept)
        else 500
        if isinstance(refusal, Damaged)
        else 400
    )
    return problem(status, str(refusal), **more)


def failed(_: Ask, failure: HTTPException) -> Response[dict[str, Any]]:
    details = failure.extra if isinstance(failure.extra, list) else []
    return problem(failure.status_code, failure.detail, **({"details": details} if details else {}))


def too_deep(_: Ask, __: RecursionError) -> Response[dict[str, Any]]:
    return problem(400, "the request is nested too deeply")


def broken(request: Ask, failure: Exception) -> Response[dict[str, Any]]:
    logging.getLogger("spellbox").error("unhandled", exc_info=failure, extra={"path": request.url.path})
    return problem(500, "something went wrong on our side; nothing was changed")


@get("/healthz", include_in_schema=False)
async def health(services: TheServices) -> Response[dict[str, Any]]:
    """Whether the server can keep what happens: it writes to its database, and reads from it."""
    ready = services.warming.all_ready
    try:
        async with asyncio.timeout(HEALTHY):
            await services.store.check()
    except Exception as failure:  # every driver has errors of its own
        reason = str(failure) if isinstance(failure, SpellboxError) else type(failure).__name__
        return problem(503, f"the database does not work: {reason}", ok=False, ready=ready)
    return Response({"ok": True, "ready": ready})


@get("/metrics", include_in_schema=False, media_type=MediaType.TEXT)
async def figures() -> Response[bytes]:
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


class GameStatus(msgspec.Struct):
    """How many of a game's rules are compiled."""

    ready: bool
    compiled: int
    of: int


class Status(msgspec.Struct):
    """The version, and how far the first compilation of the rules is."""

    version: str
    ready: bool
    compiled: int
    of: int
    games: dict[str, GameStatus]


@get("/api/status")
async def status(services: TheServices) -> Status:
    """The version, and how far the first compilation of the rules is."""
    warming = services.warming
    told = {
        game: GameStatus(ready.is_set(), warming.done[game], warming.total[game])
        for game, ready in warming.ready.items()
    }
    done, total = sum(warming.done.values()), sum(warming.total.values())
    return Status(__version__, warming.all_ready, done, total, told)


def free_socket(host: str, port: int, exact: bool) -> sockets.socket:
    """A socket to listen on: the port itself, or, if it is taken and need not be exact, any free one."""
    family = sockets.AF_INET6 if ":" in host else sockets.AF_INET
    sock = sockets.socket(family, sockets.SOCK_STREAM)
    sock.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
    try:
        sock.bind((host, port))
    except OSError as problem:
        if exact:
            sock.close()
            raise SpellboxError(f"--port {port}: cannot listen on {host}: {problem.strerror}") from None
        sock.bind((host, 0))
    sock.listen()
    return sock


async def try_database(address: str) -> None:
    """Open it once, so that a database that cannot be used is told in one line."""
    store = Store(address)
    try:
        await store.open()
    finally:
        await store.close()


def server_config(app: Litestar, settings: ServerSettings) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        http=HttpConnection,
        ws=Wire,
        proxy_headers=bool(settings.public_url),
        timeout_graceful_shutdown=1,
        server_header=False,
    )


def run(
    settings: ServerSettings, exact_port: bool = True, open_browser: bool = False, say: Callable[[str], None] = print
) -> None:
    """Serve until stopped."""
    settings = msgspec.structs.replace(settings, database=settings.database or own_database())
    asyncio.run(try_database(settings.database))
    sock = free_socket(settings.host, settings.port, exact_port)
    log_as_json()
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
    gc.set_threshold(*NEVER)
    sys.setswitchinterval(TURN)
    address = f"http://{settings.host}:{sock.getsockname()[1]}/"
    server = uvicorn.Server(server_config(make_app(settings), settings))
    say(f"Spellbox is at {address} — press Ctrl+C to stop it.")
    if open_browser:
        threading.Thread(target=show_page, args=(server, address), daemon=True).start()
    server.run(sockets=[sock])


def show_page(server: uvicorn.Server, address: str) -> None:
    """Open a browser as soon as the server answers; where there is none, the address has been said."""
    while not server.started:
        time.sleep(0.05)
    with contextlib.suppress(webbrowser.Error):
        webbrowser.open(address)
