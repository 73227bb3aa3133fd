"""HTTP/1.1 with limits that uvicorn lacks, so that no client can fill the memory or occupy all connections."""

import asyncio
import ipaddress
from collections import OrderedDict
from collections.abc import Iterable
from typing import Any
from weakref import WeakKeyDictionary

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import get_remote_addr
from uvicorn.server import ServerState

from spellbox.server import metrics
from spellbox.server.limits import Bucket, Rate
from spellbox.server.traffic import network_of

LONGEST_HEAD = 32 * 1024
"""Bytes of a request line with its headers."""
REQUEST_WITHIN = 15.0
"""Seconds in which a whole request must arrive, from the opening of the connection or its first byte."""
ANSWER_WITHIN = 30.0
"""Seconds after which a client that does not read its response is disconnected."""
MOST_PIPELINED = 8
"""Requests sent ahead on one connection; browsers send none."""
MOST_HELD = 128 * 1024
"""Bytes of a connection that wait for its address to have tokens again."""
LEAST_WAIT = 0.5
"""The least seconds for which such a connection waits."""


def most_waiting() -> int:
    """How many idle connections there may be: a share of the files that the process may open."""
    try:
        import resource
    except ImportError:  # not on Windows
        return 250
    return min(2000, resource.getrlimit(resource.RLIMIT_NOFILE)[0] // 4)


waiting: WeakKeyDictionary[ServerState, "OrderedDict[HttpConnection, None]"] = WeakKeyDictionary()
"""The idle connections of each server, the oldest first: no whole request has come from them."""


class HeadTooLong(ValueError):
    """A request that is refused while it is being read."""


class Requests:
    """A budget of connections and requests for each address, before anything is parsed: a refusal costs time too."""

    def __init__(self, rate: tuple[float, int], proxies: Iterable[str] = ()) -> None:
        self.rate = Rate("HTTP of one address", rate)
        self.proxies = [ipaddress.ip_network(each) for each in proxies]

    def bucket(self, address: str) -> Bucket:
        """The budget of an address. A proxy has one that is never used up: it speaks for many."""
        if self.is_proxy(address):
            return Bucket((1.0, 10**12))
        return self.rate.bucket(network_of(address))

    def is_proxy(self, address: str) -> bool:
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self.proxies)


class HttpConnection(HttpToolsProtocol):
    """uvicorn's HTTP protocol with deadlines and limits."""

    bucket: Bucket

    def __init__(self, *given: Any, requests: Requests, **named: Any) -> None:
        super().__init__(*given, **named)
        self.requests = requests
        self.held = b""
        """Bytes that are not parsed before the address has tokens again."""
        self.waits: asyncio.TimerHandle | None = None
        self.waiting = waiting.setdefault(self.server_state, OrderedDict())
        self.deadline: asyncio.TimerHandle | None = None
        self.blocked: asyncio.TimerHandle | None = None
        self.in_head = False
        self.head = 0
        """Bytes of the request line and the headers that have come."""

    # Waiting for a request

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.bucket = self.requests.bucket((get_remote_addr(transport) or ("", 0))[0])
        if not self.bucket.wait():  # idle connections make no debt, for which others at this address would wait
            self.bucket.take(1)
        self.wait_for_request()
        self.start_deadline()

    def wait_for_request(self) -> None:
        """Count this connection as idle. If there are too many idle ones, close the oldest."""
        self.waiting[self] = None
        if len(self.waiting) > most_waiting():
            oldest, _ = self.waiting.popitem(last=False)
            oldest.transport.abort()

    def start_deadline(self) -> None:
        if not self.deadline:
            self.deadline = self.loop.call_later(REQUEST_WITHIN, self.transport.abort)

    def stop_waiting(self) -> None:
        self.waiting.pop(self, None)
        if self.deadline:
            self.deadline.cancel()
            self.deadline = None

    def connection_lost(self, problem: Exception | None) -> None:
        self.stop_waiting()
        if self.waits:
            self.waits.cancel()
        self.resume_writing()
        super().connection_lost(problem)

    def handle_websocket_upgrade(self) -> None:
        self.stop_waiting()
        super().handle_websocket_upgrade()
        # The parser refers to this object, which would otherwise wait for the garbage collector.
        self.parser = None  # type: ignore[assignment]

    # Reading a request

    def data_received(self, data: bytes) -> None:
        if self in self.waiting:
            self.start_deadline()
        wait = self.bucket.wait()
        if wait or self.waits:
            self.hold(data, wait)
        else:
            self.parse(data)

    def hold(self, data: bytes, wait: float) -> None:
        """Backpressure: stop reading from an address that asks too much, until it has tokens again."""
        self.held += data
        self.transport.pause_reading()
        if len(self.held) > MOST_HELD:
            self.transport.abort()
        elif not self.waits:
            metrics.limited.labels(self.requests.rate.what).inc()
            self.waits = self.loop.call_later(max(wait, LEAST_WAIT), self.read_on)

    def read_on(self) -> None:
        self.waits, held = None, self.held
        self.held = b""
        if not self.transport.is_closing():
            self.transport.resume_reading()
            self.data_received(held)

    def parse(self, data: bytes) -> None:
        super().data_received(data)
        if self.in_head:
            self.head += len(data)
            if self.head > LONGEST_HEAD:
                self.send_400_response("The head of the request is too long.")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.bucket.take(1)
        self.in_head, self.head = True, 0

    def on_headers_complete(self) -> None:
        self.in_head = False
        size = len(self.url) + sum(len(name) + len(value) for name, value in self.headers)
        if size > LONGEST_HEAD or len(self.pipeline) >= MOST_PIPELINED:
            raise HeadTooLong  # the parser stops, and uvicorn answers with 400
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.stop_waiting()
        super().on_message_complete()

    # Answering it

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.transport.is_closing() and not self.pipeline:
            self.wait_for_request()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.blocked = self.loop.call_later(ANSWER_WITHIN, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.blocked:
            self.blocked.cancel()
            self.blocked = None
