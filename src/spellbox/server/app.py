"""Assembles the ASGI application (routes, errors, headers) and runs it."""

import asyncio
import contextlib
import gc
import ipaddress
import logging
import secrets
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
from litestar.response import Redirect
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from spellbox import __version__
from spellbox.errors import SpellboxError
from spellbox.kit import words
from spellbox.server import metrics
from spellbox.server.afterwards import UNCOMPRESSED, Afterwards
from spellbox.server.carriers import protocols
from spellbox.server.daily import DailyDeal
from spellbox.server.devices import Devices
from spellbox.server.exchange import open_client
from spellbox.server.files import ENOUGH_FILES, raise_file_limit
from spellbox.server.garbage import NEVER, collect_in_steps
from spellbox.server.guests import COOKIE, Guest
from spellbox.server.hosts import Hosts
from spellbox.server.house_bots import HouseBots
from spellbox.server.identities import Identities
from spellbox.server.imports import Imports
from spellbox.server.law import Requester, RequestRefused
from spellbox.server.library import Library
from spellbox.server.limits import TooMuch
from spellbox.server.logs import log_as_json
from spellbox.server.node_path import NodePath
from spellbox.server.page import page
from spellbox.server.people import People
from spellbox.server.request_ids import RequestIds, request_id
from spellbox.server.services import Services, TheGuest, TheServices
from spellbox.server.settings import ServerSettings
from spellbox.server.slots import Elsewhere, leased_slots
from spellbox.server.socket import Sockets, same_origin
from spellbox.server.store import Damaged, NotKept, Store, in_one_line, own_database
from spellbox.server.tables import Tables
from spellbox.server.traffic import network_of
from spellbox.server.workers import WorkerLost

log = logging.getLogger("spellbox")
SAFE = ("GET", "HEAD", "OPTIONS")
HEADERS = {
    "Content-Security-Policy": "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
    "img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
    "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Cross-Origin-Opener-Policy": "same-origin",
}
TURN = 0.0005
"""The interpreter's switch interval: the longest time for which one thread holds the GIL while another waits.

Python's default of 5 ms would delay each commit of the writer's thread, and the event loop while a table is loaded.
"""
LOCAL = ("127.0.0.1", "::1")
"""Proxies on this machine are always trusted."""
HEALTHY = 5.0
"""Seconds after which a database that does not answer counts as unhealthy."""
STATUSES = {TooMuch: 429, NotKept: 503, WorkerLost: 503, Damaged: 500}
"""The HTTP status codes of refusals; of all others it is 400."""
AnyRequest = Request[Any, Any, Any]


def make_app(settings: ServerSettings) -> Litestar:
    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        services = Services(settings)
        app.state.services = services
        await services.open()
        services.hall.spawn(collect_in_steps(lambda: services.hall.last_request))
        services.hall.spawn(metrics.watch_loop())
        log.info("started", extra={"version": __version__, "database": services.store.kind})
        try:
            yield
        finally:
            await services.close()
            log.info("stopped")

    app = Litestar(
        [
            People,
            Identities,
            Devices,
            Tables,
            DailyDeal,
            Afterwards,
            Imports,
            Library,
            health,
            readiness,
            figures,
            status,
            page,
        ],
        lifespan=[running],
        dependencies={
            "services": Provide(the_services, sync_to_thread=False),
            "guest": Provide(the_guest),
            "maybe": Provide(maybe_guest),
            "requester": Provide(the_requester),
            "key": Provide(the_key, sync_to_thread=False),
        },
        exception_handlers={SpellboxError: refused, HTTPException: failed, RecursionError: too_deep, 500: broken},
        before_request=within_limits,
        response_headers=HEADERS,
        compression_config=CompressionConfig(
            "gzip", minimum_size=1000, gzip_compress_level=6, exclude_opt_key=UNCOMPRESSED
        ),
        openapi_config=OpenAPIConfig(
            "Spellbox", __version__, path="/api/openapi", render_plugins=[JsonRenderPlugin(path="/openapi.json")]
        ),
        request_max_body_size=64 * 1024,
        signature_types=[Guest, Services, Requester],
        logging_config=None,
    )
    sockets_and_pages = Sockets(lambda: app.state.services, app.asgi_handler)
    # Litestar has types of its own for what ASGI calls a mapping.
    app.asgi_handler = RequestIds(Hosts(settings, NodePath(settings.node, sockets_and_pages)))  # type: ignore[assignment]
    return app


def the_services(state: State) -> Services:
    services: Services = state.services
    return services


async def maybe_guest(request: AnyRequest, services: TheServices) -> Guest | None:
    guest = await services.guests.find(request.cookies.get(COOKIE))
    if guest:
        services.attendance.visit(guest.id)
    return guest


async def the_guest(request: AnyRequest, services: TheServices) -> Guest:
    guest = await maybe_guest(request, services)
    if guest is None:
        raise NotAuthorizedException("choose a name first: POST /api/me")
    return guest


async def the_requester(request: AnyRequest, guest: TheGuest) -> Requester:
    """The guest who makes a request. Whoever opens a table may sit at it."""
    return Requester(guest.id, guest.name, True, address_of(request))


def address_of(request: AnyRequest) -> str:
    return request.client.host if request.client else ""


def the_key(request: AnyRequest) -> str:
    return request.headers.get("x-table-key", "")


async def within_limits(request: AnyRequest) -> Response[Any] | None:
    services: Services = request.app.state.services
    if request.method not in SAFE and not same_origin(request, services.settings.public_url):
        return problem(403, "requests from other pages are not taken")
    try:
        services.requests.take(network_of(address_of(request)))
    except TooMuch as refusal:
        return refused(request, refusal)
    return None


def problem(status: int, reason: str, **more: Any) -> Response[dict[str, Any]]:
    body = {"reason": reason, "request": request_id.get(), **more}
    return Response(body, status_code=status, media_type=MediaType.JSON, headers=HEADERS)


def refused(request: AnyRequest, refusal: SpellboxError) -> Response[Any]:
    if isinstance(refusal, Elsewhere):
        return elsewhere(request, refusal)
    more: dict[str, Any] = {}
    if refusal.message and not any(callable(value) for value in refusal.arguments.values()):
        more = {"message": refusal.message, "args": dict(refusal.arguments)}
    if isinstance(refusal, RequestRefused) and refusal.clause:
        more["clause"] = refusal.clause
    status = next((status for kind, status in STATUSES.items() if isinstance(refusal, kind)), 400)
    return problem(status, str(refusal), **more)


def elsewhere(request: AnyRequest, refusal: Elsewhere) -> Response[Any]:
    """Send a request on to the server that owns the table, if that is known."""
    if not refusal.address:
        return problem(503, str(refusal))
    query = f"?{request.url.query}" if request.url.query else ""
    return Redirect(f"{refusal.address}{request.url.path}{query}", status_code=307)


def failed(_: AnyRequest, failure: HTTPException) -> Response[dict[str, Any]]:
    details = failure.extra if isinstance(failure.extra, list) else []
    return problem(failure.status_code, failure.detail, **({"details": details} if details else {}))


def too_deep(_: AnyRequest, __: RecursionError) -> Response[dict[str, Any]]:
    return problem(400, "the request is nested too deeply")


def broken(request: AnyRequest, failure: Exception) -> Response[dict[str, Any]]:
    log.error("unhandled", exc_info=failure, extra={"path": request.url.path})
    fault = SpellboxError.saying("our-fault")
    return problem(500, str(fault), message=fault.message, args={})


@get("/healthz", include_in_schema=False)
async def health(services: TheServices) -> Response[dict[str, Any]]:
    """Health check: whether the server can write to its database and read from it."""
    ready = services.warming.all_ready
    try:
        async with asyncio.timeout(HEALTHY):
            await services.store.check()
    except Exception as failure:  # every driver has errors of its own
        reason = str(failure) if isinstance(failure, SpellboxError) else type(failure).__name__
        return problem(503, f"the database does not work: {reason}", ok=False, ready=ready)
    return Response({"ok": True, "ready": ready})


@get("/readyz", include_in_schema=False)
async def readiness(services: TheServices) -> Response[dict[str, Any]]:
    """Readiness check: whether the rules of all games are compiled, and this server has joined the others if any."""
    if not services.warming.all_ready:
        return problem(503, "the rules are being compiled", ready=False)
    if services.slots and not services.slots.joined:
        return problem(503, "the server has not joined the others yet", ready=False)
    return Response({"ready": True})


@get("/metrics", include_in_schema=False, media_type=MediaType.TEXT)
async def figures(request: AnyRequest, services: TheServices) -> Response[Any]:
    """The metrics for Prometheus, for clients on this machine or with the token."""
    if not may_read_metrics(request, services.settings.metrics_token):
        return problem(403, "the metrics are for this machine, or for who has the token: see docs/hosting.md")
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


def may_read_metrics(request: AnyRequest, token: str) -> bool:
    """Whether a request comes from this machine and through no proxy, or brings the token."""
    given = request.headers.get("authorization", "")
    if token and secrets.compare_digest(given.encode(), f"Bearer {token}".encode()):
        return True
    passed_on = any(name in request.headers for name in ("forwarded", "x-forwarded-for", "via", "x-real-ip"))
    return not passed_on and request.client is not None and is_loopback(request.client.host)


def is_loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


class GameStatus(msgspec.Struct):
    """How many of a game's rules are compiled."""

    ready: bool
    compiled: int
    of: int


class Status(msgspec.Struct):
    """The version, how many people are here, and how far the first compilation of the rules is."""

    version: str
    ready: bool
    compiled: int
    of: int
    games: dict[str, GameStatus]
    people: int  # guests at all servers, at tables or in the lobby


@get("/api/status")
async def status(services: TheServices) -> Status:
    """The version, how many people are here, and how far the first compilation of the rules is."""
    warming = services.warming
    games = {
        game: GameStatus(ready.is_set(), warming.done[game], warming.total[game])
        for game, ready in warming.ready.items()
    }
    done, total = sum(warming.done.values()), sum(warming.total.values())
    return Status(__version__, warming.all_ready, done, total, games, services.attendance.people)


def free_socket(host: str, port: int, exact: bool) -> sockets.socket:
    """A listening socket at the port, or at any free port if it is taken and `exact` is false."""
    family = sockets.AF_INET6 if ":" in host else sockets.AF_INET
    sock = sockets.socket(family, sockets.SOCK_STREAM)
    sock.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
    try:
        sock.bind((host, port))
    except OSError as problem:
        if exact:
            sock.close()
            why = {"host": host, "problem": problem.strerror}
            raise SpellboxError.saying("cannot-listen", f"--port {port}", **why) from None
        sock.bind((host, 0))
    sock.listen()
    return sock


async def try_database(settings: ServerSettings) -> None:
    """Open the database once before the server starts, so that a problem is reported in one line."""
    store = Store(settings.database)
    try:
        await store.claim()
        await store.open()
        if slots := leased_slots(store, settings):
            with in_one_line(settings.database):
                await slots.probe()
    finally:
        await store.close()


def checked_networks(given: tuple[str, ...]) -> tuple[str, ...]:
    """Addresses and networks as uvicorn wants them; raises an error for what is neither."""
    for each in given:
        try:
            ipaddress.ip_network(each)
        except ValueError:
            raise SpellboxError.saying("no-network-address", "--trusted-proxies", value=repr(each)) from None
    return given


def server_config(app: Litestar, settings: ServerSettings) -> uvicorn.Config:
    behind_proxy = bool(settings.public_url or settings.trusted_proxies)
    proxies = LOCAL + checked_networks(settings.trusted_proxies)
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        **protocols(settings.plain_sockets, settings.limits.http_of_address, proxies if behind_proxy else ()),
        proxy_headers=behind_proxy,
        forwarded_allow_ips=list(proxies),
        timeout_graceful_shutdown=1,
        server_header=False,
    )


class TableServer(uvicorn.Server):
    """Hands its tables over to other servers before it closes connections, so that players are told where to go."""

    async def shutdown(self, sockets: list[sockets.socket] | None = None) -> None:
        services: Services | None = getattr(getattr(self.config.app, "state", None), "services", None)
        if services and services.slots:
            await services.slots.close()
        await super().shutdown(sockets)


def run(
    settings: ServerSettings,
    exact_port: bool = True,
    open_browser: bool = False,
    say: Callable[[str], None] = print,
    language: str = words.ENGLISH,
) -> None:
    """Serve until stopped."""
    settings = msgspec.structs.replace(settings, database=settings.database or own_database())
    HouseBots(settings.bots)  # a mistake is told in one line, before anything is opened
    checked_networks(settings.trusted_proxies)
    if settings.redis:
        open_client(settings.redis)
    asyncio.run(try_database(settings))
    sock = free_socket(settings.host, settings.port, exact_port)
    log_as_json()
    if (files := raise_file_limit()) < ENOUGH_FILES:
        log.warning("few files can be open: every player needs one; see LimitNOFILE", extra={"files": files})
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
    gc.set_threshold(*NEVER)
    sys.setswitchinterval(TURN)
    address = f"http://{settings.host}:{sock.getsockname()[1]}/"
    server = TableServer(server_config(make_app(settings), settings))
    say(words.say("server-is-at", {"address": address}, language))
    if open_browser:
        threading.Thread(target=show_page, args=(server, address), daemon=True).start()
    server.run(sockets=[sock])


def show_page(server: uvicorn.Server, address: str) -> None:
    """Open a browser as soon as the server accepts connections. Without a browser this does nothing."""
    while not server.started:
        time.sleep(0.05)
    with contextlib.suppress(webbrowser.Error):
        webbrowser.open(address)
