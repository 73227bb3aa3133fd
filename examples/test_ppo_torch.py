"""The learner in small: `make learn`. It needs torch, so `make test` leaves it alone."""

import json
from pathlib import Path

import pytest
import torch

import ppo_torch
from ppo_torch import Network, Played, Settings, Tables
from spellbox.games import glastonbury

TINY = Settings(device="cpu", tables=32, steps=24, minibatch=128, width=32, deals=3, final_deals=3, seconds=1)


def a_game(values: list[float], rewards: list[float], goes_on: list[float]) -> Played:
    """One table's steps, of which only these numbers matter."""
    columns = (torch.tensor(numbers)[:, None] for numbers in (values, rewards, goes_on))
    return Played(*[torch.empty(0)] * 4, *columns)


def test_what_is_not_legal_is_never_chosen() -> None:
    masks = torch.rand(500, 80) < 0.1
    masks[:, 7] = True
    actions, chances = ppo_torch.choose(torch.randn(500, 80) * 20, masks)
    assert masks.gather(1, actions[:, None]).all()
    assert (chances <= 0).all()


def test_the_other_seats_gain_is_ones_own_loss() -> None:
    """Two moves of a seat and one of the other, who wins: the first seat is worse off by what it hoped for."""
    played = a_game(values=[0.2, 0.4, 0.5], rewards=[0, 0, 1], goes_on=[1, -1, 0])
    settings = Settings(steps=3, decay=1.0)
    gains = ppo_torch.advantages(played, torch.tensor([9.0]), settings).flatten()
    assert gains.tolist() == pytest.approx([-1.2, -1.4, 0.5])


def test_play_fills_what_was_played_with_legal_actions() -> None:
    tables, played = Tables(TINY), Played.empty(TINY)
    after = ppo_torch.play(tables, Network(TINY.width), TINY, played)
    assert after.shape == (TINY.tables,)
    assert played.masks.gather(2, played.actions[:, :, None]).all()
    assert played.seen.any()
    assert ((played.rewards == 0) | (played.goes_on == 0)).all()


def test_a_card_is_scored_by_its_face_in_any_cell() -> None:
    tables = Tables(TINY)
    cells = ppo_torch.faces(tables.seen.float())
    assert cells.shape == (TINY.tables, 36)
    assert (cells < ppo_torch.FACES).all()
    deck = glastonbury.read_cards()
    state = tables.env.driver.tables[0].state
    for cell, face in enumerate(cells[0].tolist()):
        card = int(state.board[cell])
        assert face == (card >> 3) * 8 + (card & 7) or not deck.id(card)


def test_learning_makes_good_actions_more_likely() -> None:
    torch.manual_seed(1)
    tables, played, network = Tables(TINY), Played.empty(TINY), Network(TINY.width)
    ppo_torch.play(tables, network, TINY, played)
    gains = torch.where(played.actions % 2 == 0, 1.0, -1.0)
    optimizer = torch.optim.Adam(network.parameters())
    before = liking(network, played)
    for _ in range(3):
        ppo_torch.learn(network, optimizer, played, gains, TINY, 1.0)
    assert liking(network, played) > before + 0.01


def liking(network: Network, played: Played) -> float:
    """How likely even actions are, on average, where some are legal."""
    masks = played.masks.flatten(0, 1)
    with torch.no_grad():
        logits, _ = network(played.seen.flatten(0, 1))
    chances = logits.masked_fill(~masks, ppo_torch.NEVER).softmax(dim=1)
    return float(chances[:, ::2].sum(dim=1).mean())


def test_it_trains_and_writes_its_curve(tmp_path: Path) -> None:
    settings = Settings(**vars(TINY) | {"curve": tmp_path / "curve.json", "weights": tmp_path / "network.pt"})
    curve = ppo_torch.train(settings)
    assert json.loads((tmp_path / "curve.json").read_text()) == curve
    assert curve[0]["steps"] == 0 < curve[-1]["steps"]
    assert all(0 <= point["low"] <= point["mean"] <= point["high"] <= 1 for point in curve)
    Network(TINY.width).load_state_dict(torch.load(tmp_path / "network.pt"))
