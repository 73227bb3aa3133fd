"""HTTP: one guest on several devices, and several guests in one browser."""

from typing import Any

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.params import JSONBody

from spellbox.errors import SpellboxError
from spellbox.server.guests import COOKIE, Guest
from spellbox.server.messages import Id
from spellbox.server.people import Me, cookie, device_of, me
from spellbox.server.services import Services, TheGuest, TheServices

OTHERS = "spellbox-others"
"""The cookie with the tokens of other guests of this browser, separated by dots."""
MOST_OTHERS = 8
AnyRequest = Request[Any, Any, Any]


class Identity(msgspec.Struct):
    """The id and name of a guest."""

    id: str
    name: str


class Link(msgspec.Struct):
    """A one-time code by which another device can log in as the same guest."""

    code: str
    minutes: int


class Claim(msgspec.Struct, forbid_unknown_fields=True):
    code: Id


class Switch(msgspec.Struct, forbid_unknown_fields=True):
    guest: Id


class Proved(msgspec.Struct):
    """A guest and a valid token of theirs."""

    guest: Guest
    token: str


async def proved(tokens: list[str], services: Services) -> list[Proved]:
    """The guests of these tokens, each once, without invalid tokens."""
    found = [(await services.guests.find(token), token) for token in tokens]
    return list({guest.id: Proved(guest, token) for guest, token in found if guest}.values())


async def others(request: AnyRequest, services: Services) -> list[Proved]:
    """The other guests of this browser."""
    return await proved(request.cookies.get(OTHERS, "").split(".")[:MOST_OTHERS], services)


async def left_for(next_guest: Guest, request: AnyRequest, services: Services) -> list[Proved]:
    """The guests that the browser keeps when it switches to another: its current one, and its other ones."""
    now = await proved([request.cookies.get(COOKIE, "")], services)
    left = {each.guest.id: each for each in [*now, *await others(request, services)]}
    left.pop(next_guest.id, None)
    if len(left) > MOST_OTHERS:
        raise SpellboxError.saying("too-many-guests", count=MOST_OTHERS)
    return list(left.values())


def become(guest: Guest, token: str, left: list[Proved], services: Services) -> Response[Me]:
    """Switch the browser to a guest, and keep the others in a cookie, so that no identity is lost."""
    tokens = ".".join(each.token for each in left)
    return Response(me(guest), cookies=[cookie(COOKIE, token, services), cookie(OTHERS, tokens, services)])


class Identities(Controller):
    path = "/api/me"
    tags = ("guests",)

    @post("/link")
    async def link(self, guest: TheGuest, services: TheServices) -> Link:
        """Make a one-time code for another device."""
        return Link(await services.guests.link(guest), 15)

    @post("/claim/look", status_code=200)
    async def look(self, data: JSONBody[Claim], services: TheServices) -> Identity:
        """The guest of a one-time code, which is not used up by this."""
        guest = await services.guests.whose(data.code)
        return Identity(guest.id, guest.name)

    @post("/claim")
    async def claim(self, data: JSONBody[Claim], request: AnyRequest, services: TheServices) -> Response[Me]:
        """Log in by a one-time code. The browser keeps its former guest: see /api/me/others."""
        left = await left_for(await services.guests.whose(data.code), request, services)
        return become(*await services.guests.claim(data.code, device_of(request)), left, services)

    @get("/others")
    async def others(self, request: AnyRequest, services: TheServices) -> list[Identity]:
        """The other guests of this browser, to which it can switch back."""
        return [Identity(each.guest.id, each.guest.name) for each in await others(request, services)]

    @post("/switch")
    async def switch(self, data: JSONBody[Switch], request: AnyRequest, services: TheServices) -> Response[Me]:
        """Switch to another guest of this browser."""
        for each in await others(request, services):
            if each.guest.id == data.guest:
                return become(each.guest, each.token, await left_for(each.guest, request, services), services)
        raise SpellboxError.saying("never-that-guest")
