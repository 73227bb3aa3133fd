"""A network is taught for a changed card file (`make learn`); it needs torch, as `spellbox design` does for it."""

from pathlib import Path

from spellbox import bots, games
from spellbox.bots.network import load_network
from spellbox.study import taught
from spellbox.study.batched import play
from spellbox.study.card_text import change
from spellbox.study.plan import Plan


def test_a_network_is_taught_with_the_cards_that_are_tried(tmp_path: Path) -> None:
    cards = change(games.printed_cards("grimoire").source, {"gold-coin.worth": 40})
    plan = Plan("grimoire", 3, 4, cards=cards, name="tried")
    assert taught.can_teach(plan)
    name = taught.teach_player(plan, 0.001, tmp_path)
    own = load_network(tmp_path / "network.npz")
    assert own.first.shape == load_network(plan.rules.NETWORKS[max(plan.rules.NETWORKS)]).first.shape
    rows, _ = play(Plan("grimoire", 3, 4, cards=cards, name="tried", bots=(name,)), 0, 4, plan.paired()[:0])
    assert (rows["moves"] > 10).all()
    assert bots.make(name, plan.rules)
