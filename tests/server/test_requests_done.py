"""A table remembers the last requests of everybody, and not all of them."""

from spellbox.server.requests_done import MOST_GUESTS, MOST_IDS, RequestsDone


def test_a_repeated_request_is_known_and_old_ones_are_forgotten() -> None:
    done = RequestsDone()
    for number in range(3 * MOST_IDS):
        done.add("ann", f"a{number}")
        done.add("bob", f"b{number // MOST_IDS}")
    last = [f"a{number}" for number in range(2 * MOST_IDS, 3 * MOST_IDS)]
    assert all(done.has("ann", each) for each in last)
    assert not any(done.has("bob", each) for each in last)
    assert not done.has("ann", f"a{2 * MOST_IDS - 1}")
    assert done.has("bob", "b0")
    assert sum(map(len, done.guests.values())) == MOST_IDS + 3


def test_spectators_who_come_and_go_are_forgotten() -> None:
    done = RequestsDone()
    for number in range(3 * MOST_GUESTS):
        done.add(f"spectator {number}", "hello")
        done.add("ann", "my move")
    assert done.has("ann", "my move")
    assert len(done.guests) == MOST_GUESTS
