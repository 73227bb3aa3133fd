"""All tables of a server: what is asked at them, what then happens, who is told. The one place where these meet."""

import asyncio
import contextlib
import logging
import re
import secrets
import time
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

import msgspec
import sqlalchemy as sql

from spellbox import games
from spellbox.kit.chance import parse_seed
from spellbox.server import events, law, messages, metrics, steady, store, thinking
from spellbox.server.connection import Connection
from spellbox.server.events import Event
from spellbox.server.law import Refusal, Who
from spellbox.server.messages import Asked, Candidate, Done, Hinted, Previews, Refused
from spellbox.server.room import Room
from spellbox.server.settings import ServerSettings, TableSettings, check
from spellbox.server.store import Damaged, Store
from spellbox.server.table import STAND_IN, Card, Start, Table, replayed
from spellbox.sight import SPECTATOR
from spellbox.terminal.hint import in_words

log = logging.getLogger("spellbox.hall")
HEARTBEAT = 2.0
BREATH = 2.0
"""Seconds after which a table is taken from disk again when the disk has refused to write."""
TABLE_ID = re.compile(r"[0-9a-f]{16}")
IDLE = 900.0
"""Seconds after which a table that nobody looks at leaves the memory."""
SHOWN_CANDIDATES = 6

update_table = (
    sql.update(store.tables)
    .where(store.tables.c.id == sql.bindparam("which"))
    .values(status=sql.bindparam("status"), changed=sql.bindparam("changed"))
)
Notify = Callable[[Table, int], Coroutine[Any, Any, None]]


class Hall:
    def __init__(self, kept: Store, settings: ServerSettings, ready: dict[str, asyncio.Event]) -> None:
        self.store = kept
        self.settings = settings
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Task[Room | None]] = {}
        self.thinkers = thinking.Thinkers(settings.threads, settings.pace)
        self.tasks: set[asyncio.Task[Any]] = set()
        self.damaged: set[str] = set()
        """Tables that cannot be read from disk."""
        self.resumed: set[str] = set()
        """Tables with clocks that this process has opened: the time from before it is given back once."""
        self.lost_since: dict[str, float] = {}
        """Tables whose last events could not be written, and since when."""
        self.rescuing = False
        self.advised: set[str] = set()
        """Guests for whom a hint is being thought of; more at a time would keep the bots of all tables waiting."""
        self.asked = 0.0
        """When somebody last asked for something."""
        self.notify: Notify | None = None
        self.ready = ready
        """By game, set when its rules are compiled."""

    async def open(self) -> None:
        """Take up the matches that were going on; their clocks get back the time the server was away."""
        alive = await self.store.fact("alive")
        self.alive_before = float(alive) if alive else steady.now()
        self.spawn(self.live())

    async def close(self) -> None:
        for room in self.rooms.values():
            for connection in room.connections:
                connection.close("the server stops: connect again in a moment")
            self.stop_timer(room)
        for task in list(self.tasks):
            task.cancel()
        self.thinkers.close()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def spawn(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.finished)

    def finished(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (problem := task.exception()):
            log.error("a task failed", exc_info=problem)

    async def live(self) -> None:
        """Take up all matches; only then is the server back, and its time counts."""
        await self.take_up()
        await self.beat()

    async def beat(self) -> None:
        """Note that the server is alive, and let go of tables that nobody uses."""
        self.store.put_once(store.facts, {"name": "alive", "value": str(self.alive_before)})
        alive = sql.update(store.facts).where(store.facts.c.name == "alive").values(value=sql.bindparam("now"))
        while True:
            await asyncio.sleep(HEARTBEAT)
            self.store.put(alive, {"now": str(steady.now())})
            for room in list(self.rooms.values()):
                if not room.connections and not room.thinking and not room.timer and room.idle() > IDLE:
                    self.drop(room)

    async def take_up(self) -> None:
        playing = sql.select(store.tables.c.id).where(store.tables.c.status == "playing")
        for (table,) in await self.store.rows(playing):
            try:
                await self.room(table)
            except Damaged:
                pass  # and told in the log
            except Exception:
                log.exception("a table cannot be taken up", extra={"table": table})
                self.lost_since.setdefault(table, self.alive_before)
        self.start_rescue()

    async def room(self, table: str) -> Room | None:
        """The room of a table, from memory or from disk."""
        if table in self.rooms:
            return self.rooms[table]
        if table in self.damaged:
            raise Damaged(table)
        if not TABLE_ID.fullmatch(table):
            return None
        if table not in self.loading:
            self.loading[table] = asyncio.create_task(self.load(table))
            self.loading[table].add_done_callback(lambda _: self.loading.pop(table, None))
        return await asyncio.shield(self.loading[table])

    async def rooms_of(self, tables: list[str]) -> list[Room]:
        """The rooms of tables, without those that cannot be read: one damaged record must not spoil a list."""
        found = []
        for table in tables:
            with contextlib.suppress(Damaged):
                found.append(await self.room(table))
        return [room for room in found if room]

    async def read(self, table: str) -> tuple[Table, list[Event]] | None:
        """A table as its events on disk leave it."""
        try:
            found = await self.store.load_table(table)
            if found is None:
                return None
            await self.ready[found[0].settings.game].wait()
            return await asyncio.to_thread(replayed_or_damaged, *found), found[1]
        except Damaged:
            log.exception("a table is damaged", extra={"table": table})
            self.damaged.add(table)
            raise

    async def load(self, table: str) -> Room | None:
        found = await self.read(table)
        if found is None:
            return None
        room, happened = self.enter(found[0]), found[1]
        if room.table.settings.clock and room.table.playing:
            self.give_back_time(room, happened[-1].at)
        else:
            self.forget_loss(table)
        self.note_clocks(room.table)
        self.go_on(room)
        return room

    def give_back_time(self, room: Room, last: float) -> None:
        """Charge no clock for the time when the server was away, or could not write.

        What a seat had used until then counts, by the clock of that time: where the wall clock has been set back since,
        the seconds are negative.
        """
        table, now = room.table.id, steady.now()
        away_since = max(self.alive_before, last)
        if table in self.resumed:
            away_since = self.lost_since.get(table, now)
        if away_since != now:
            self.happen(room, [events.Slept(now, now - away_since)])
            self.store.put(None, None, lambda: self.forget_loss(table), of=table)

    def forget_loss(self, table: str) -> None:
        self.lost_since.pop(table, None)

    def note_clocks(self, table: Table) -> None:
        if table.settings.clock:
            self.resumed.add(table.id)

    def enter(self, table: Table) -> Room:
        room = self.rooms[table.id] = Room(table)
        metrics.tables.set(len(self.rooms))
        return room

    def drop(self, room: Room) -> None:
        self.stop_timer(room)
        self.rooms.pop(room.table.id, None)
        metrics.tables.set(len(self.rooms))

    def new_table(self, settings: TableSettings, host: Who, start: Start = Start(), seed: int | None = None) -> Room:  # noqa: B008
        """Open a table."""
        check(settings)
        if len(self.rooms) >= self.settings.limits.tables:
            raise Refusal("this server has as many tables as it can hold: try again later")
        if seed is None:
            seed = secrets.randbits(256) if settings.seed is None else parse_seed(settings.seed)
        card = Card(
            id=secrets.token_hex(8),
            settings=settings,
            version=games.find(settings.game).VERSION,
            seed=seed,
            invite=secrets.token_urlsafe(18),
            spectate=secrets.token_urlsafe(18),
            host=host.id,
            opened=steady.now(),
            start=start,
        )
        row = {"id": card.id, "card": msgspec.json.encode(card).decode(), "status": "open", "public": settings.public}
        room = self.enter(Table(card))
        self.note_clocks(room.table)
        self.store.put(
            sql.insert(store.tables),
            row | {"changed": card.opened},
            otherwise=lambda problem: self.lost(room, problem),
        )
        self.remember_player(host.id, card.id)
        return room

    def remember_player(self, guest: str, table: str) -> None:
        self.store.put_once(store.players, {"guest": guest, "table": table})

    def greet(self, room: Room, connection: Connection, hello: messages.Hello) -> None:
        """Let a connection in, and tell it all it may know."""
        table = room.table
        known = table.is_known(connection.guest)
        connection.invited = same_secret(hello.key, table.card.invite)
        if not (known or connection.invited or table.settings.public or same_secret(hello.key, table.card.spectate)):
            raise Refusal("this table is private: it opens by its invite link or its spectator link")
        if returned := law.come_back(table, connection.guest, steady.now()):
            self.happen(room, returned)
        room.connections.append(connection)
        room.used = time.monotonic()
        room.info_is_old = True
        others = [(each, told) for each, told in room.news() if each is not connection]
        welcome = room.welcome(connection, hello)
        self.store.after(lambda: tell([(connection, welcome), *others]))

    def leave(self, room: Room, connection: Connection) -> None:
        if connection in room.connections:
            room.part(connection)
            told = room.news()
            self.store.after(lambda: tell(told))

    def ask(self, room: Room, connection: Connection, said: Asked) -> None:
        """What a guest asks at a table: it happens, or is refused and nothing changes."""
        self.asked = time.monotonic()
        table = room.table
        who = Who(connection.guest, connection.name, connection.invited)
        if (who.id, said.id) in table.done:
            self.store.after(lambda: connection.tell(Done(said.id)))
            return
        try:
            match said:
                case messages.Hint():
                    self.hint(room, connection, said)
                case messages.Preview():
                    self.preview(room, connection, said)
                case messages.Rematch():
                    self.rematch(room, connection, who, said)
                case messages.Start() if not self.ready[table.settings.game].is_set():
                    self.spawn(self.ask_when_ready(room, connection, said))
                case _:
                    decided = law.decide(table, who, said, steady.now(), room.absences())
                    self.happen(room, decided, said.id, connection)
        except Refusal as refusal:
            metrics.refusals.inc()
            answer = Refused(
                said.id, refusal.reason, refusal.clause, refusal.legal, refusal.message, dict(refusal.arguments)
            )
            self.store.after(lambda: connection.tell(answer))

    async def ask_when_ready(self, room: Room, connection: Connection, said: Asked) -> None:
        """Ask again as soon as the game's rules are compiled."""
        await self.ready[room.table.settings.game].wait()
        if not connection.closed:
            self.ask(room, connection, said)

    def happen(self, room: Room, happened: list[Event], answers: str = "", asker: Connection | None = None) -> None:
        """Let events happen: in memory at once, on disk, and only then told."""
        table = room.table
        status, waiting, proposal = table.status, table.waiting, table.proposal
        first = table.events
        for event in happened:
            table.apply(event)
            room.info_is_old = room.info_is_old or not isinstance(event, events.Moved)
        room.info_is_old = room.info_is_old or table.status != status or table.proposal is not proposal
        if answers and asker:
            table.done.add((asker.guest, answers))
        told = room.news(answers, asker)
        for offset, event in enumerate(happened):
            last = offset + 1 == len(happened)
            then = (lambda: tell(told)) if last else nothing
            otherwise = partial(self.lost, room, since=event.at)
            self.store.put_event(table.id, first + offset + 1, event, then, otherwise)
            if isinstance(event, events.Sat | events.Chatted):
                self.remember_player(event.guest, table.id)
        if table.status != status:
            self.store.put(update_table, {"which": table.id, "status": table.status, "changed": steady.now()})
        for seat in table.waiting:
            chair = table.chairs[seat]
            away = chair.guest and not chair.level and not room.connected(chair.guest)
            if self.notify and away and seat not in waiting:
                self.store.after(partial(self.spawn, self.notify(table, seat)))
        self.go_on(room)

    def lost(self, room: Room, problem: Exception, since: float | None = None) -> None:
        """What happened could not be written: it did not happen. The table is taken from disk again."""
        if self.rooms.get(room.table.id) is not room:
            return
        log.error("could not write", extra={"table": room.table.id, "problem": store.describe(problem)})
        for connection in room.connections:
            connection.close("the server could not keep what happened last: connect again")
        self.drop(room)
        self.lost_since.setdefault(room.table.id, since or steady.now())
        self.start_rescue()

    def start_rescue(self) -> None:
        if self.lost_since and not self.rescuing:
            self.rescuing = True
            self.spawn(self.rescue())

    async def rescue(self) -> None:
        """Open lost tables as soon as the database works again: their bots and clocks go on, with or without people."""
        while self.lost_since:
            await asyncio.sleep(BREATH)
            try:
                await self.store.probe()
                for table in [each for each in self.lost_since if each not in self.rooms]:
                    await self.rescue_table(table)
            except Exception as problem:  # every driver has errors of its own; whatever it is, try again
                log.warning("the database does not work yet", extra={"problem": store.describe(problem)})
        self.rescuing = False

    async def rescue_table(self, table: str) -> None:
        try:
            found = await self.room(table)
        except Damaged:
            found = None
        if found is None:
            self.forget_loss(table)

    def go_on(self, room: Room) -> None:
        """Wake the bots whose turn it is, and set the timer for the clocks."""
        table = room.table
        for seat in table.bots_to_move():
            if seat not in room.thinking:
                room.thinking.add(seat)
                self.spawn(self.bot_turn(room, seat))
        self.stop_timer(room)
        people = [seat for seat in table.waiting if not table.chairs[seat].level]
        due = table.clocks.runs_out(people) if table.playing else None
        if due is not None:
            wait = max(0.0, due - steady.now())
            room.timer = asyncio.get_running_loop().call_later(wait, self.time_out, room)

    def stop_timer(self, room: Room) -> None:
        if room.timer:
            room.timer.cancel()
            room.timer = None

    def time_out(self, room: Room) -> None:
        """A clock has run out: a bot takes over, or the seat loses, as the table has chosen."""
        table, now = room.table, steady.now()
        left = table.clocks.left_at(table.waiting, now)
        late = [seat for seat in table.waiting if left[seat] <= 0 and not table.chairs[seat].level]
        for seat in late:
            if table.playing:
                lose = table.settings.on_timeout == "lose"
                self.happen(
                    room, [events.Resigned(now, seat, "time") if lose else events.TookOver(now, seat, STAND_IN)]
                )
        if not late:
            self.go_on(room)

    async def bot_turn(self, room: Room, seat: int) -> None:
        table = room.table
        try:
            match = table.match
            assert match is not None
            epoch = table.epoch
            move = await self.thinkers.choose(match, seat, table.chairs[seat].level)
        finally:
            room.thinking.discard(seat)
        if self.rooms.get(table.id) is not room or seat not in table.bots_to_move():
            return
        if table.epoch != epoch or move not in match.legal_moves(seat):
            self.go_on(room)
            return
        self.bot_moves(room, seat, move)

    def bot_moves(self, room: Room, seat: int, move: int) -> None:
        """Play a bot's move, and with it what it must decide next if the others cannot see that it must (R8.3)."""
        table = room.table
        match = table.match
        assert match is not None
        before = match.look(SPECTATOR).tobytes()
        text = match.game.text(match.state, match.cards, move)
        self.happen(room, [events.Moved(steady.now(), seat, text)])
        metrics.moves.labels(table.settings.game, "bot").inc()
        if (
            seat in table.waiting
            and table.playing
            and match.look(SPECTATOR).tobytes() == before
            and table.chairs[seat].level
        ):
            self.bot_moves(room, seat, thinking.quick_choice(match, seat))

    def hint(self, room: Room, connection: Connection, said: messages.Hint) -> None:
        self.asked = time.monotonic()
        table = room.table
        who = Who(connection.guest, connection.name, connection.invited)
        if not table.settings.hints:
            raise Refusal("this table is played without hints")
        law.must_be_playing(table)
        seat = law.own_seat(table, who, said.seat)
        if seat not in table.waiting:
            raise Refusal("it is not your turn")
        if who.id in self.advised:
            raise Refusal("one hint at a time: the last one is still being thought of")
        self.advised.add(who.id)
        self.spawn(self.advise(room, connection, said, seat, table.moment(seat)))

    async def advise(
        self, room: Room, connection: Connection, said: messages.Hint, seat: int, moment: tuple[bool, int, int]
    ) -> None:
        """Answer with what a bot would consider, unless the moment has passed; it may have before this runs."""
        candidates: list[Candidate] = []
        try:
            if room.table.moment(seat) == moment:
                candidates = await self.consider(room, seat)
        finally:
            self.advised.discard(connection.guest)
        passed = room.table.moment(seat) != moment
        connection.tell(Hinted(said.id, said.seat, [] if passed else candidates))

    async def consider(self, room: Room, seat: int) -> list[Candidate]:
        match = room.table.match
        assert match is not None
        belief, found = await self.thinkers.consider(match, seat)
        looked_at = sum(each.visits for each in found) or 1
        candidates = []
        for each in found[:SHOWN_CANDIDATES]:
            words = in_words(match, belief, each)
            share = each.visits / looked_at
            candidates.append(Candidate(words[0], each.wins, round(each.margin, 1), round(share, 3), words[1:]))
        return candidates

    def preview(self, room: Room, connection: Connection, said: messages.Preview) -> None:
        """Tell a seat what its moves would do; its view determines the answer."""
        law.must_be_playing(room.table)
        law.own_seat(room.table, Who(connection.guest, connection.name, connection.invited), said.seat)
        assert room.table.match is not None
        connection.tell(Previews(said.id, said.seat, room.table.match.previews(said.seat)))

    def rematch(self, room: Room, connection: Connection, who: Who, said: messages.Rematch) -> None:
        """The same people once more; who began now comes last. Against bots alone it starts at once."""
        table = room.table
        law.must_be_seated(table, who)
        if not table.ended:
            raise Refusal("a rematch can be had when the match is over")
        if table.rematch:
            self.store.after(lambda: connection.tell(Done(said.id)))
            return
        colours = table.seats[1:] + table.seats[:1] if isinstance(table.seats, list) else None
        settings = msgspec.structs.replace(table.settings, seed=None, seats=colours, begins="first")
        again = self.new_table(settings, who)
        now = steady.now()
        seated: list[Event] = []
        for seat, chair in enumerate(table.chairs[1:] + table.chairs[:1]):
            bot = events.BotSat(now, seat, chair.level or STAND_IN)
            seated.append(events.Sat(now, seat, chair.guest, chair.name) if chair.guest else bot)
        alone = table.guests() == [who.id]
        self.happen(again, [*seated, *([events.Started(now)] if alone else [])])
        self.happen(room, [events.Followed(now, again.table.id)], said.id, connection)

    async def forget_guest(self, guest: str) -> None:
        """Delete a guest everywhere: at their tables, their name and what they said."""
        theirs = sql.select(store.players.c.table).where(store.players.c.guest == guest)
        for (table,) in await self.store.rows(theirs):
            for room in await self.rooms_of([table]):
                self.happen(room, [events.Forgotten(steady.now(), guest)])
            await self.store.scrub(table, guest)


def replayed_or_damaged(card: Card, happened: list[Event]) -> Table:
    try:
        return replayed(card, happened)
    except Exception as problem:
        raise Damaged(card.id) from problem


def same_secret(given: str, right: str) -> bool:
    return secrets.compare_digest(given.encode(), right.encode())


def tell(told: list[tuple[Connection, bytes]]) -> None:
    for connection, message in told:
        connection.tell(message)


def nothing() -> None:
    pass
