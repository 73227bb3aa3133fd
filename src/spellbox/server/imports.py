"""HTTP: match files as finished tables, so that games that were played elsewhere can be watched in the page."""

import asyncio
from typing import Annotated

import msgspec
from litestar import Controller, post
from litestar.params import JSONBody
from msgspec import Meta

from spellbox import games, match
from spellbox.errors import MatchError
from spellbox.kit.play import seat_name
from spellbox.kit.tables import Document
from spellbox.match import Match
from spellbox.server import events, steady
from spellbox.server.events import Event
from spellbox.server.law import Requester
from spellbox.server.services import TheRequester, TheServices
from spellbox.server.settings import TableSettings, check_text, parsed_cards
from spellbox.server.table import StartingPosition
from spellbox.server.tables import NewTable

MOST_MATCH_FILE = 60 * 1024
SLICE = 100
"""Moves that are made without a pause."""


class MatchFile(msgspec.Struct, forbid_unknown_fields=True):
    """The text of a match file, TOML or JSON, as environments, the terminal and this server write it."""

    file: Annotated[str, Meta(max_length=MOST_MATCH_FILE)]


class Imports(Controller):
    path = "/api/matches"
    tags = ("tables",)

    @post()
    async def watch(self, data: JSONBody[MatchFile], requester: TheRequester, services: TheServices) -> NewTable:
        """Open a private table at which the finished match of a file has been played. Its host has all seats."""
        services.openings.take(requester)
        document = await asyncio.to_thread(read, data.file)
        await services.hall.ready[document.data["game"]].wait()
        played = await asyncio.to_thread(finished_match, document)
        room = services.hall.new_table(settings_of(played), requester, start_of(played))
        happened = events_of(played, requester, steady.now())
        for first in range(0, len(happened), SLICE):
            services.hall.apply_events(room, happened[first : first + SLICE])
            await services.store.flushed(room.table.id)  # others are served meanwhile
        config = room.table.config
        return NewTable(config.id, config.invite, config.spectate)


def read(text: str) -> Document:
    check_text(text, "the match file", MatchError)
    return match.checked(Document(text, "the match file", MatchError))


def finished_match(document: Document) -> Match:
    """The match of a file; raises an error if it is not over, or does not hold."""
    data = document.data
    if data["version"] != games.find(data["game"]).VERSION:
        raise document.reject("version-not-played", key="version", version=str(data["version"]))
    if "cards" in data:
        parsed_cards(data["game"], data["cards"])
    *_, (played, _) = match.replayed(document)
    if not played.over:
        raise MatchError.saying("match-not-finished")
    return played


def settings_of(played: Match) -> TableSettings:
    """The settings of a private table for a match."""
    return TableSettings(
        game=played.name,
        players=played.players,
        seats=played.seats if isinstance(played.seats, list) else None,
        options=played.options,
        cards=None if played.cards.printed else played.cards.source,
        seed=hex(played.seed),
    )


def start_of(played: Match) -> StartingPosition:
    return StartingPosition(played.given, title="imported", stream=played.stream)


def events_of(played: Match, requester: Requester, now: float) -> list[Event]:
    """The events of the table. The requester sits down at every seat last, and so cannot move before all moves."""
    moved = [events.Moved(now, each.seat, each.text.partition(" ")[2]) for each in played.history]
    seated = [events.Sat(now, seat, requester.id, seat_name(seat)) for seat in range(played.players)]
    return [events.Started(now), *moved, *seated]
