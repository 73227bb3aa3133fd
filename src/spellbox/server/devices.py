"""HTTP: the devices of a guest, logging out, and the recovery phrase."""

from typing import Any

import msgspec
from litestar import Controller, Request, Response, delete, get, post
from litestar.params import FromPath

from spellbox.errors import SpellboxError
from spellbox.server.connection import LOGGED_OUT
from spellbox.server.guests import COOKIE, digest
from spellbox.server.people import Me, me
from spellbox.server.services import TheGuest, TheServices
from spellbox.server.store import guests

AnyRequest = Request[Any, Any, Any]
ID_LETTERS = 16
"""How many letters of a token's digest identify a device."""


class Device(msgspec.Struct):
    """A browser in which a guest is logged in."""

    id: str
    name: str  # browser and system, as far as they are known
    seen: float  # last use, in seconds since 1970, within an hour or so
    current: bool  # whether it is the one that sent this request


class Phrase(msgspec.Struct):
    """A recovery phrase, by which a guest can log in after losing all cookies."""

    phrase: str


def id_of(device: guests.Device) -> str:
    return device.token[:ID_LETTERS]


def is_current(device: guests.Device, request: AnyRequest) -> bool:
    return device.token == digest(request.cookies.get(COOKIE, ""))


class Devices(Controller):
    path = "/api/me"
    tags = ("guests",)

    @get("/devices")
    async def list(self, guest: TheGuest, services: TheServices, request: AnyRequest) -> list[Device]:
        """The devices on which the guest is logged in, this one first. Unused devices are logged out after 180 days."""
        found = await services.guests.devices(guest)
        devices = [Device(id_of(each), each.name, each.seen, is_current(each, request)) for each in found]
        return sorted(devices, key=lambda device: not device.current)

    @delete("/devices/{device:str}", status_code=200)
    async def log_out(
        self, device: FromPath[str], guest: TheGuest, services: TheServices, request: AnyRequest
    ) -> Response[Me | None]:
        """Log a device out; answers null if it is this one."""
        for each in await services.guests.devices(guest):
            if id_of(each) == device:
                await services.guests.log_out(each)
                services.present.close_session(each.token, LOGGED_OUT)
                gone = is_current(each, request)
                answer: Response[Me | None] = Response(None if gone else me(guest))
                if gone:
                    answer.delete_cookie(COOKIE)
                return answer
        raise SpellboxError.saying("not-on-that-device")

    @post("/recovery")
    async def recovery(self, guest: TheGuest, services: TheServices) -> Phrase:
        """Make a recovery phrase; POST it as `code` to /api/me/claim. It works until a new one is made."""
        return Phrase(await services.guests.phrase(guest))
