"""One guest on several devices, several guests in one browser."""

from server.people import Person, RunningServer
from spellbox.server.identities import MOST_OTHERS


def link_of(person: Person) -> dict[str, str]:
    return {"code": person.http.post("/api/me/link").json()["code"]}


def others_of(person: Person) -> list[str]:
    return [other["name"] for other in person.http.get("/api/me/others").json()]


def test_looking_at_a_link_does_not_use_it(ann: Person, bob: Person) -> None:
    link = link_of(bob)
    for _ in range(2):
        assert ann.http.post("/api/me/claim/look", json=link).json() == {"id": bob.id, "name": "Bob"}
        assert ann.http.get("/api/me").json()["id"] == ann.id
    assert ann.http.post("/api/me/claim", json=link).json()["id"] == bob.id
    assert ann.http.post("/api/me/claim/look", json=link).status_code == 400


def test_the_guest_that_a_browser_was_is_kept_in_it(ann: Person, bob: Person, server: RunningServer) -> None:
    eve = Person(server.url, "Eve")
    for other in (bob, eve):
        ann.http.post("/api/me/claim", json=link_of(other))
    assert ann.http.get("/api/me").json()["id"] == eve.id
    assert others_of(ann) == ["Bob", "Ann"]
    answer = ann.http.post("/api/me/switch", json={"guest": ann.id})
    assert (answer.json()["id"], "httponly" in answer.headers["set-cookie"].lower()) == (ann.id, True)
    assert ann.http.get("/api/me").json()["id"] == ann.id
    assert others_of(ann) == ["Eve", "Bob"]


def test_only_a_guest_that_the_browser_was_can_be_switched_to(ann: Person, bob: Person) -> None:
    assert ann.http.post("/api/me/switch", json={"guest": bob.id}).status_code == 400
    ann.http.post("/api/me/claim", json=link_of(bob))
    bob.http.delete("/api/me")
    assert others_of(ann) == ["Ann"]
    assert ann.http.post("/api/me/switch", json={"guest": ann.id}).json()["id"] == ann.id
    assert others_of(ann) == []


def test_a_browser_that_keeps_many_guests_uses_no_further_link(ann: Person, server: RunningServer) -> None:
    for number in range(MOST_OTHERS):
        assert ann.http.post("/api/me/claim", json=link_of(Person(server.url, f"{number}"))).status_code == 201
    one_more = link_of(Person(server.url, "one more"))
    assert "other guests already" in ann.http.post("/api/me/claim", json=one_more).json()["reason"]
    assert ann.http.post("/api/me/claim/look", json=one_more).status_code == 200  # and it is not used up
    assert "Ann" in others_of(ann)
