"""Checks that hold for every game, at every table, in random play.

`CHECKS` are functions of a game's name, a number of players and options; they fail by assertions. A game's own tests
run them all, as `examples/hearts/tests` does.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from copy import copy as copy_object
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np

from spellbox import games
from spellbox.errors import SpellboxError
from spellbox.kit import bits
from spellbox.kit.chance import below, chance
from spellbox.kit.events import MOST_EVENTS
from spellbox.kit.play import copy
from spellbox.kit.rule import INTERPRETED, Record
from spellbox.match import Match, load, verify
from spellbox.sight import SPECTATOR
from spellbox.testing.play import new_match, random_play

SEEDS = range(2) if INTERPRETED else range(4)
STRIDE = 8 if INTERPRETED else 1
"""Costly checks run at every STRIDE-th move, because interpreted rules are slow."""

Check = Callable[[str, int, dict[str, Any]], None]
CHECKS: list[Check] = []
"""Checks that run for each number of players and each variant."""
GAME_CHECKS: list[Callable[[str], None]] = []
"""Checks that run once for each game."""


def check(function: Check) -> Check:
    CHECKS.append(function)
    return function


def check_of_game(function: Callable[[str], None]) -> Callable[[str], None]:
    GAME_CHECKS.append(function)
    return function


def seats_and_spectator(match: Match) -> list[str | None]:
    return [None, *(f"p{seat + 1}" for seat in range(match.players))]


def cards_on(match: Match) -> Counter[str]:
    """All cards of the state, and those that have left the game."""
    found: Counter[str] = Counter()

    def collect(value: Any) -> None:
        if isinstance(value, dict):
            for each in value.values():
                collect(each)
        elif isinstance(value, list):
            for each in value:
                collect(each)
        elif isinstance(value, str) and value in card_ids:
            found[value] += 1

    card_ids = set(match.cards.card_ids())
    collect(match.game.table(match.state, match.cards))
    found.update(match.game.gone(match.state, match.cards))
    return found


@check
def random_play_ends_and_conserves_cards(name: str, players: int, options: dict[str, Any]) -> None:
    for seed in SEEDS:
        match = new_match(name, players, options, seed)
        in_the_box = cards_on(match)
        for now in random_play(match, seed):
            assert now.over or all(now.legal(seat) for seat in now.to_move())
            if len(now.history) % 7 == 0:
                assert cards_on(now) == in_the_box
        assert match.over
        assert len(match.history) <= match.game.MAX_MOVES
        assert max(len(played.events) for played in match.history) < MOST_EVENTS // 2
        assert match.legal("p1") == []
        assert match.scores() == [sum(line.points for line in lines) for lines in match.explain()]


@check
def notation_round_trips(name: str, players: int, options: dict[str, Any]) -> None:
    for now in islice(random_play(new_match(name, players, options, 5), 5), 40):
        for seat in now.to_move():
            for words in now.legal(seat):
                move = now.game.parse(now.state, now.cards, words)
                assert now.game.text(now.state, now.cards, move) == words


@check
def a_view_tells_the_words_of_moves(name: str, players: int, options: dict[str, Any]) -> None:
    """`texts` and `wording` agree with `text`, and need only the view of the seat."""
    match = new_match(name, players, options, 5)
    texts = match.game.texts(match.cards)
    for now in islice(random_play(match, 5), 40):
        for seat in now.to_move():
            view = now.look(int(seat[1:]) - 1)
            moves = now.legal_moves(int(seat[1:]) - 1)
            assert [texts[now.game.wording(view, move)] for move in moves] == now.legal(seat)


@check
def notation_is_exact(name: str, players: int, options: dict[str, Any]) -> None:
    match = new_match(name, players, options, 1)
    for words in ("", "take", "TAKE C3", "take  c3", " take c3", "take c3 ", "pick q0", "go nowhere"):
        try:
            match.game.parse(match.state, match.cards, words)
        except SpellboxError:
            continue
        raise AssertionError(f"{words!r} was taken for a move")


@check
def why_not_is_silent_exactly_for_legal_moves(name: str, players: int, options: dict[str, Any]) -> None:
    for now in islice(random_play(new_match(name, players, options, 3), 3), 0, 200, 11):
        known = games.clauses(name)
        for seat in range(players):
            legal = set(now.legal_moves(seat))
            for move in range(now.game.MOVES):
                refusals = now.why_not(seat, move)
                assert (not refusals) == (move in legal), now.game.text(now.state, now.cards, move)
                assert all(refusal.clause in known for refusal in refusals)
                assert all(now.reason(refusal) for refusal in refusals)


@check
def a_redealt_table_looks_the_same_to_its_seat(name: str, players: int, options: dict[str, Any]) -> None:
    """The first property of redeal: a belief has the same view and the same observation as the true state."""
    rng = chance(99)
    for now in islice(random_play(new_match(name, players, options, 8), 8), 0, None, 3 * STRIDE):
        for seat in range(players):
            believed = copy(now.state)
            now.game.redeal(believed, now.cards.box, seat, rng)
            assert shown(now, now.state, seat) == shown(now, believed, seat)
            for remembering in (False, True):
                assert (observed(now, now.state, seat, remembering) == observed(now, believed, seat, remembering)).all()


@check
def a_log_tells_a_seat_the_same_of_every_table_it_could_believe_in(
    name: str, players: int, options: dict[str, Any]
) -> None:
    rng = chance(17)
    for now in islice(random_play(new_match(name, players, options, 6), 6), 0, None, 9):
        for seat in range(players):
            believed = copy(now.state)
            now.game.redeal(believed, now.cards.box, seat, rng)
            twin = copy_of(now, believed)
            assert twin.log(f"p{seat + 1}") == now.log(f"p{seat + 1}")
    assert now.over
    for viewer in seats_and_spectator(now):  # in the end everything is told
        assert len(now.log(viewer)) == len(now.history)
        assert sum(map(len, now.log(viewer))) == sum(len(played.events) for played in now.history)


@check
def what_is_not_binding_shows_nobody_what_was_hidden(name: str, players: int, options: dict[str, Any]) -> None:
    """After such a move a seat's view is the same for every belief that it had before and that the move fits."""
    rng, match = chance(23), new_match(name, players, options, 12)
    believed: list[Any] = []
    checked = 0
    for now in random_play(match, 12):
        if believed and not now.history[-1].binding:
            last = now.history[-1]
            for seat, before in enumerate(believed):
                if last.move in legal_moves(now, before, last.seat):
                    checked += 1
                    twin = replayed(now, before, last.seat, last.move)
                    assert shown(twin, twin.state, seat) == shown(now, now.state, seat), (last, seat)
        looked_at = range(players if len(now.history) % STRIDE == 0 else 0)
        believed = [redealt(now, now.state, seat, int(below(rng, 1000))) for seat in looked_at]
    moves = [played.binding for played in match.history]
    assert checked > 10 // STRIDE or all(moves)


@check
def events_tell_a_seat_no_more_than_its_views(name: str, players: int, options: dict[str, Any]) -> None:
    """The same move is made from the true state and from a belief: where a view does not differ, its log does not."""
    before: list[Any] = []
    checked = 0
    for now in random_play(new_match(name, players, options, 14), 14):
        for seat, believed in enumerate(before):
            last = now.history[-1]
            if last.move in legal_moves(now, believed, last.seat):
                twin = replayed(now, believed, last.seat, last.move)
                for viewer in (seat, SPECTATOR):
                    if not (now.over or twin.over) and twin.look(viewer).tobytes() == now.look(viewer).tobytes():
                        checked += 1
                        assert log_of(twin, viewer) == log_of(now, viewer), (last, viewer)
        looked_at = range(players if len(now.history) % STRIDE == 0 and not now.over else 0)
        before = [redealt(now, now.state, seat, 100 + len(now.history)) for seat in looked_at]
    assert checked > 10


def log_of(match: Match, viewer: int) -> list[Any]:
    return match.log(None if viewer == SPECTATOR else f"p{viewer + 1}")


def legal_moves(match: Match, state: Record, seat: int) -> list[int]:
    mask = bits.mask(match.game.MOVES)
    match.game.legal(state, match.cards.box, seat, mask)
    return bits.members(mask)


def replayed(match: Match, before: Record, seat: int, move: int) -> Match:
    """The match with its last move played from another table."""
    twin = copy_of(match, before)
    twin.history.pop()
    twin.push(seat, move)
    return twin


@check
def the_last_move_is_binding(name: str, players: int, options: dict[str, Any]) -> None:
    match = new_match(name, players, options, 31)
    for _ in random_play(match, 31):
        pass
    assert match.history[-1].binding  # the end opens everything


@check
def undo_goes_back_to_the_table_and_the_chance_before(name: str, players: int, options: dict[str, Any]) -> None:
    match = new_match(name, players, options, 41)
    for now in islice(random_play(match, 41), 0, None, 13):
        if now.over:
            break
        before = now.state.tobytes(), now.rng.tobytes(), list(now.history)
        seat = int(now.to_move()[0][1:]) - 1
        now.push(seat, now.legal_moves(seat)[-1])
        made = now.history[-1]
        assert now.undo() == made
        assert (now.state.tobytes(), now.rng.tobytes(), now.history) == before


def copy_of(match: Match, state: Record) -> Match:
    """The match with another table, and the same moves made."""
    twin = copy_object(match)
    twin.state, twin.rng, twin.history = copy(state), copy(match.rng), list(match.history)
    return twin


def shown(match: Match, state: Record, seat: int) -> Any:
    """All that may be sent to a seat: the bytes of its view, and the outcomes of its moves."""
    twin = copy_of(match, state)
    previews = {} if INTERPRETED else twin.previews(f"p{seat + 1}")  # interpreted they take long
    return twin.look(seat).tobytes(), previews, twin.log(f"p{seat + 1}")


def observed(match: Match, state: Record, seat: int, remembering: bool) -> Any:
    out = np.full(match.game.OBSERVATION, np.nan, np.float32)
    match.game.observe(state, match.cards.box, seat, remembering, out)
    return out


@check
def redeal_conserves_cards_and_varies(name: str, players: int, options: dict[str, Any]) -> None:
    """Cards conserved; independent across calls: two redeals of a table with a hidden deck differ."""
    match = new_match(name, players, options, 21)
    now = next(islice(random_play(match, 21), 12, None))
    rng = chance(1)
    before = cards_on(now)
    original = copy(now.state)
    dealt = set()
    for _ in range(4):
        now.state = copy(original)
        now.game.redeal(now.state, now.cards.box, 0, rng)
        assert cards_on(now) == before
        dealt.add(now.state.tobytes())
    assert len(dealt) == 4


@check
def redeal_is_blind_to_what_the_seat_cannot_know(name: str, players: int, options: dict[str, Any]) -> None:
    """Tables that differ only in facts hidden from a seat are redealt to the same bytes by the same dice.

    So a belief may leave the process: nothing can be read in unused places of the record either.
    """
    for now in islice(random_play(new_match(name, players, options, 34), 34), 0, None, 10):
        if now.over:
            break
        for seat in range(players):
            twin = copy(now.state)
            now.game.redeal(twin, now.cards.box, seat, chance(7))
            first, second = (redealt(now, start, seat, 1000) for start in (now.state, twin))
            assert first.tobytes() == second.tobytes()


def redealt(match: Match, state: Record, seat: int, seed: int) -> Any:
    believed = copy(state)
    match.game.redeal(believed, match.cards.box, seat, chance(seed))
    return believed


@check
def views_are_plain_data(name: str, players: int, options: dict[str, Any]) -> None:
    for now in islice(random_play(new_match(name, players, options, 13), 13), 0, None, 9):
        for seat in seats_and_spectator(now):
            assert json.loads(json.dumps(now.view(seat))) == now.view(seat)


@check
def a_match_file_replays_to_the_same_table(name: str, players: int, options: dict[str, Any]) -> None:
    match = new_match(name, players, options, 2**200 + 17)
    for _ in random_play(match, 55):
        pass
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "match.toml"
        file.write_text(match.file(), encoding="utf-8")
        again = load(file)
        assert again.state.tobytes() == match.state.tobytes()
        assert again.file() == match.file()
        verify(file)


@check
def interpreted_and_compiled_rules_agree_byte_for_byte(name: str, players: int, options: dict[str, Any]) -> None:
    if INTERPRETED:
        return
    code = f"""
from spellbox.testing.play import new_match, random_play
match = new_match({name!r}, {players}, {options!r}, 11)
for now in random_play(match, 11):
    print(now.state.tobytes().hex())
print(match.sheet().tobytes().hex())
"""
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    told = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    match = new_match(name, players, options, 11)
    here = [now.state.tobytes().hex() for now in random_play(match, 11)] + [match.sheet().tobytes().hex()]
    assert told.stdout.split() == here


@check
def threads_do_not_change_results(name: str, players: int, options: dict[str, Any]) -> None:
    from spellbox.sim import cpu

    if INTERPRETED:
        return
    game = games.find(name)
    cards = game.read_cards()
    chosen = game.read_options(cards, game.default_seats(players), options)
    one, two = (cpu.simulate(game, cards.box, chosen, 9000, 5, threads) for threads in (1, 2))
    assert one.tobytes() == two.tobytes()
    assert one.games == 9000


@check_of_game
def kernels_compile_to_ptx_without_a_gpu(name: str) -> None:
    """Each game compiles in a process of its own, so that none depends on another's compilation."""
    if INTERPRETED:
        return
    code = f"""
from spellbox import games
from spellbox.sim import cuda
for name, text in cuda.ptx(games.find({name!r})).items():
    assert ".target sm_90" in text and f".entry" in text, name
    print(name)
"""
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.split() == ["play_games", "final_tables"]


@check_of_game
def a_state_record_is_small(name: str) -> None:
    assert games.find(name).STATE.itemsize <= 640
