"""HTTP: the current guest: name, notifications, own tables, deletion."""

from typing import Annotated, Any

import httpx
import msgspec
from litestar import Controller, Request, Response, delete, get, patch, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody
from msgspec import Meta

from spellbox.errors import SpellboxError
from spellbox.server.browsers import device_name
from spellbox.server.connection import DELETED
from spellbox.server.guests import COOKIE, Guest
from spellbox.server.law import plain_name
from spellbox.server.messages import Name
from spellbox.server.services import MaybeGuest, Services, TheGuest, TheServices
from spellbox.server.settings import ASCII
from spellbox.server.tables import Cursor, TableListing, list_of
from spellbox.server.traffic import network_of

YEAR = 365 * 86_400
AnyRequest = Request[Any, Any, Any]


class NewGuest(msgspec.Struct, forbid_unknown_fields=True):
    name: Name


class Me(msgspec.Struct):
    """The current guest."""

    id: str
    name: str
    webhook: str
    push: bool
    muted: list[str]


class ChangedMe(msgspec.Struct, forbid_unknown_fields=True):
    """The fields to change; an empty webhook or push subscription removes it."""

    name: Name | None = None
    webhook: Annotated[str, Meta(max_length=500, pattern=r"^(https?://[^\s\x00]+)?$")] | None = None
    push: Annotated[str, Meta(max_length=2000, pattern=ASCII)] | None = None


def me(guest: Guest) -> Me:
    return Me(guest.id, guest.name, guest.webhook, bool(guest.push), guest.muted)


def cookie(name: str, value: str, services: Services) -> Cookie:
    """A cookie that scripts cannot read (HttpOnly) and other sites do not send (SameSite)."""
    secure = services.settings.public_url.startswith("https")
    return Cookie(key=name, value=value, max_age=YEAR, httponly=True, samesite="strict", secure=secure)


def device_of(request: AnyRequest) -> str:
    return device_name(request.headers.get("user-agent", ""))


def checked_webhook(address: str) -> str:
    """A valid webhook URL, or an error."""
    try:
        host = httpx.URL(address).host if address else "none"
    except httpx.InvalidURL:
        host = ""
    if not host:
        raise SpellboxError.saying("webhook-address", address=repr(address))
    return address


def checked_push(subscription: str) -> str:
    """A valid push subscription as JSON, or an error."""
    if subscription:
        try:
            given = msgspec.json.decode(subscription, type=Subscription)
        except msgspec.DecodeError as problem:
            raise SpellboxError(f"push: not a subscription of a browser: {problem}") from None
        if not given.endpoint.startswith(("https://", "http://")) or not {"p256dh", "auth"} <= set(given.keys):
            raise SpellboxError("push: a subscription has an endpoint and the keys p256dh and auth")
    return subscription


class Subscription(msgspec.Struct):
    endpoint: str
    keys: dict[str, str]


class People(Controller):
    path = "/api/me"
    tags = ("guests",)

    @post()
    async def arrive(
        self, data: JSONBody[NewGuest], services: TheServices, request: Request[Any, Any, Any]
    ) -> Response[Me]:
        """Create a guest with a name, and set the cookie."""
        services.new_guests.take(network_of(request.client.host if request.client else ""))
        guest, token = await services.guests.new(data.name, device_of(request))
        return Response(me(guest), cookies=[cookie(COOKIE, token, services)])

    @get()
    async def show(self, maybe: MaybeGuest, services: TheServices, request: AnyRequest) -> Response[Me | None]:
        """The current guest; null on a first visit. The cookie is set again, so that it does not expire in use."""
        kept = [cookie(COOKIE, request.cookies[COOKIE], services)] if maybe else []
        return Response(me(maybe) if maybe else None, cookies=kept)

    @patch()
    async def change(self, data: JSONBody[ChangedMe], guest: TheGuest, services: TheServices) -> Me:
        """Change the name, webhook or push subscription of the current guest."""
        checked = {"name": plain_name, "webhook": checked_webhook, "push": checked_push}
        given = {field: getattr(data, field) for field in checked if getattr(data, field) is not None}
        if given:
            await services.guests.change(guest, **{field: checked[field](value) for field, value in given.items()})
        return me(guest)

    @delete(status_code=200)
    async def forget(self, guest: TheGuest, services: TheServices) -> Response[dict[str, bool]]:
        """Delete the current guest and their chat messages."""
        with services.guests.leaving(guest):
            services.present.close(guest.id, DELETED)
            await services.forget_guest(guest.id)
            await services.guests.forget(guest)
        gone = Response({"deleted": True})
        gone.delete_cookie(COOKIE)
        return gone

    @get("/tables")
    async def tables(self, guest: TheGuest, services: TheServices, after: Cursor = "") -> Response[list[TableListing]]:
        """The guest's tables, unfinished ones first, then the last changed first. The header Link has the next page."""
        page = await services.store.tables.list_own(guest.id, after)
        return list_of(page, services.hall, guest.id)

    @get("/push-key")
    async def push_key(self, services: TheServices) -> dict[str, str]:
        """The key with which a browser subscribes to web push; the subscription, as JSON text, is set by PATCH."""
        return {"key": services.notifier.public_key}
