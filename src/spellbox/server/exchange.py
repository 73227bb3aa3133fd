"""Best-effort messages between servers by Redis (or Valkey): who is where, and which caches are out of date.

Nothing waits for it. A message that cannot be sent at once is dropped, and incoming messages are untrusted input.
"""

import asyncio
import logging
import random
import secrets
from collections import deque
from collections.abc import Callable
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from spellbox.errors import SpellboxError
from spellbox.server import metrics
from spellbox.server.store import describe

log = logging.getLogger("spellbox.exchange")
TIMEOUT = 2.0
"""Seconds for Redis to answer."""
SILENCE = 3.0
"""Seconds without a message after which the connection counts as broken: a server hears its own every second."""
BACKOFF = 0.5, 5.0
"""Seconds before the first and before later attempts to connect again."""
MOST_WAITING = 1000
"""Messages that wait to be sent."""
LONGEST = 64 * 1024
"""Bytes of a message that is read at all."""
READ_PAUSE = 0.001
"""Seconds between two messages that are read, so that a flood of them does not keep players waiting."""

Id = Annotated[str, Meta(max_length=16)]


class Present(msgspec.Struct, tag="present"):
    """Guests who are connected to a server, or look at its lobby, and at which of its tables each is."""

    server: Id
    here: dict[Id, list[Id]]


class Stale(msgspec.Struct, tag="stale"):
    """The content of a cache has changed."""

    server: Id
    cache: Annotated[str, Meta(max_length=32)]


Message = Present | Stale
encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Message).decode


class Exchange:
    """The exchange of a server without Redis: it sends and receives nothing."""

    def __init__(self) -> None:
        self.server = secrets.token_hex(4)
        self.caches: dict[str, Callable[[], None]] = {}
        """By name, the functions that invalidate caches."""
        self.on_present: Callable[[Present], None] = lambda message: None
        self.connected = False

    def invalidate(self, cache: str) -> None:
        """Invalidate the cache of this name here, and at all other servers."""
        self.caches[cache]()
        self.tell(Stale(self.server, cache))

    def tell(self, message: Message) -> None:
        """Send a message to the other servers; returns at once."""

    async def run(self, channel: str) -> None:
        """Exchange messages with the servers that use the same channel, until cancelled."""


class RedisExchange(Exchange):
    """The exchange of one of several servers. While Redis is out of reach, messages are dropped."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self.url = url
        self.waiting: deque[bytes] = deque(maxlen=MOST_WAITING)
        """Messages to send; if there are too many, the oldest is dropped."""
        self.wanted = asyncio.Event()

    def tell(self, message: Message) -> None:
        if not self.connected or len(self.waiting) == MOST_WAITING:
            metrics.redis_dropped.inc()
        if self.connected:
            self.waiting.append(encode(message))
            self.wanted.set()

    async def run(self, channel: str) -> None:
        pause, told = BACKOFF[0], False
        while not is_cancelled():
            try:
                await self.converse(channel)
            except Exception as problem:  # every driver has errors of its own; whatever it is, try again
                if is_cancelled():
                    return
                if self.connected or not told:
                    told = True
                    log.warning("Redis is out of reach", extra={"problem": describe(problem)})
                pause = BACKOFF[0] if self.connected else min(2 * pause, BACKOFF[1])
            finally:
                self.connected = False
                metrics.redis_up.set(0)
            await asyncio.sleep(pause * random.uniform(0.5, 1))

    async def converse(self, channel: str) -> None:
        """Send and hear messages until the connection breaks."""
        async with open_client(self.url) as redis, redis.pubsub() as heard:
            await heard.subscribe(channel)
            if is_cancelled():
                return
            both = [asyncio.create_task(self.listen(heard)), asyncio.create_task(self.send(redis, channel))]
            try:
                await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for task in both:
                    task.cancel()
                ended = await asyncio.gather(*both, return_exceptions=True)
        for problem in ended:
            if isinstance(problem, Exception):
                raise problem

    async def listen(self, heard: Any) -> None:
        while message := await heard.get_message(timeout=SILENCE):
            if message["type"] == "subscribe":
                self.begin()
            elif message["type"] == "message":
                self.hear(message["data"])
            if is_cancelled():
                return
            await asyncio.sleep(READ_PAUSE)
        raise TimeoutError

    async def send(self, redis: Any, channel: str) -> None:
        while not is_cancelled():
            await self.wanted.wait()
            self.wanted.clear()
            while self.waiting and not is_cancelled():
                await redis.publish(channel, self.waiting.popleft())

    def begin(self) -> None:
        """The connection works. What was told before it is lost, so all caches are invalidated."""
        log.info("Redis is connected")
        self.waiting.clear()
        self.connected = True
        metrics.redis_up.set(1)
        for invalidate in self.caches.values():
            invalidate()

    def hear(self, raw: bytes) -> None:
        """Handle a message, which anybody may have sent who can reach Redis."""
        try:
            if len(raw) > LONGEST:
                raise ValueError
            message = decode(raw)
        except (ValueError, RecursionError):  # msgspec's errors are of the first kind
            metrics.redis_refused.inc()
            return
        if message.server == self.server:
            return
        if isinstance(message, Present):
            self.on_present(message)
        elif invalidate := self.caches.get(message.cache):
            invalidate()


def exchange_of(url: str) -> Exchange:
    return RedisExchange(url) if url else Exchange()


def open_client(url: str) -> Any:
    """A client of Redis, which does not connect yet; raises an error of one line for an address that is none."""
    try:
        from redis.asyncio import Redis
        from redis.asyncio.retry import Retry
        from redis.backoff import NoBackoff
    except ImportError:
        raise SpellboxError.saying("package-missing", "--redis", package="redis", extra="redis") from None
    never = Retry(NoBackoff(), 0)
    try:
        client: Any = Redis.from_url(
            url, protocol=2, retry=never, socket_timeout=TIMEOUT, socket_connect_timeout=TIMEOUT
        )
        client.connection_pool.make_connection()  # refuses unknown options
    except (ValueError, TypeError):
        raise SpellboxError.saying("redis-address", "--redis") from None  # without the address: it may have a password
    return client


def is_cancelled() -> bool:
    """Whether the current task was cancelled: redis-py may swallow that when a timeout comes with it."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0
