"""Limits for incoming frames: every frame costs tokens, and addresses that flood the server are slowed down."""

import ipaddress
import time
from collections import OrderedDict

import msgspec

from spellbox.server import metrics
from spellbox.server.limits import REMEMBERED, Bucket, Rate
from spellbox.server.settings import Limits

TOKEN = 1024
"""A frame costs one token, and one more for each of so many bytes. Every read from the socket costs one too."""
SHORTEST_PAUSE = 1.0
"""The least seconds for which a connection without tokens is not read."""
MOST_PAUSES = 8
"""Successive pauses after which a connection is closed. A normal client waits for answers and never gets there."""
CALM = 60.0
"""Seconds without a pause after which earlier pauses no longer count."""
FIRST_PENALTY, LONGEST_PENALTY = 15.0, 600.0
"""Seconds for which an address is slowed after its first flood; each further one doubles them."""
SLOWER = 5
"""The factor by which the budget of a slowed address is smaller."""
SLOWED_OPENINGS = (0.5, 3)
"""The rate at which a slowed address may open connections."""


class Penalty(msgspec.Struct):
    """How often an address has flooded the server, and until when it is slowed."""

    floods: int
    until: float


class Traffic:
    """The budgets of all addresses."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.addresses = Rate("frames of one address", limits.frames_of_address)
        self.openings = Rate("connections after a flood", SLOWED_OPENINGS)
        self.penalties: OrderedDict[str, Penalty] = OrderedDict()

    def open(self, address: str) -> "Allowance":
        """The budget of a new connection; raises `TooMuch` if a slowed address opens many."""
        network = network_of(address)
        per_second, at_once = self.limits.frames
        if self.is_slowed(network):
            self.openings.take(network)
            per_second, at_once = per_second / SLOWER, at_once // SLOWER
        return Allowance(self, network, Bucket((per_second, at_once)))

    def is_slowed(self, network: str) -> bool:
        return network in self.penalties and time.monotonic() < self.penalties[network].until

    def punish(self, network: str) -> None:
        """Slow an address down. It is not blocked: people who share it can still play."""
        metrics.limited.labels("floods").inc()
        before = self.penalties.pop(network, Penalty(0, 0.0))
        seconds = min(LONGEST_PENALTY, FIRST_PENALTY * 2**before.floods)
        self.penalties[network] = Penalty(before.floods + 1, time.monotonic() + seconds)
        if len(self.penalties) > REMEMBERED:
            self.penalties.popitem(last=False)


class Allowance:
    """The budget of one connection, and the share of its address."""

    def __init__(self, traffic: Traffic, network: str, own: Bucket) -> None:
        self.traffic, self.network, self.own = traffic, network, own
        self.shared = traffic.addresses.bucket(network)
        self.pauses = 0
        self.paused = 0.0
        """When the last pause began."""

    def tokens(self) -> float:
        return min(self.own.refill(), self.shared.refill())

    def pay(self, tokens: int) -> None:
        self.own.take(tokens)
        self.shared.take(tokens)

    def pause(self) -> float:
        """For how many seconds the connection must not be read; 0 if there are tokens."""
        own, shared = self.own.wait(), self.shared.wait()
        if own:  # a pause because of others at the same address is not counted
            self.count_pause()
        return max(own, shared, SHORTEST_PAUSE) if own or shared else 0.0

    def count_pause(self) -> None:
        metrics.limited.labels("frames").inc()
        now = time.monotonic()
        self.pauses = 1 if now - self.paused > CALM else self.pauses + 1
        self.paused = now

    def is_flooded(self, held: int) -> bool:
        """Whether a connection has exceeded its budget too often, or buffers more bytes than allowed."""
        return self.pauses > MOST_PAUSES or held > self.traffic.limits.held

    def punish(self) -> None:
        self.traffic.punish(self.network)


def price(size: int) -> int:
    """The tokens that a frame of so many bytes costs."""
    return 1 + size // TOKEN


def network_of(address: str) -> str:
    """The unit that limits apply to: an IPv4 address, or the /64 network of an IPv6 address, which one customer has."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address) or found.ipv4_mapped:
        return address
    return str(ipaddress.ip_network((found, 64), strict=False))
