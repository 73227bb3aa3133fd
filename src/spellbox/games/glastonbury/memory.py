"""How bots forget: a model of human memory for the buried cards of cauldrons, so that bots play the memory game too.

A buried card is remembered with the probability `sharpness` to the power of its burden:
- recency: the burden is the number of cards above it, times 1.5 in another player's cauldron;
- kind: cards of the bot's own colour, which pay double, and powders have half the burden;
- height: from the seventh card of a cauldron on, every two cards add 1 to the burden of all cards in it.
Whether a card is forgotten depends only on its face, its place and the bot's salt, so a forgotten card stays forgotten.
The bot believes a random unseen card in its place.
"""

from spellbox.games.glastonbury.cards import POWDER, Box, colour_of_kind, is_spell, kind_of
from spellbox.games.glastonbury.rules import DECK_SPACE, Phase, State
from spellbox.kit.bits import wide
from spellbox.kit.chance import Chance, below, cast
from spellbox.kit.maths import exp, log
from spellbox.kit.rule import rule


@rule
def forget(state: State, box: Box, seat: int, sharpness: float, salt: int, rng: Chance) -> None:
    """Exchange the cards that the seat has forgotten with unseen ones, so that the cards of the game stay the same."""
    if state.phase >= Phase.POWDER:
        return  # cauldrons are open, G8.4
    for owner in range(state.seats):
        player = state.players[owner]
        if owner == seat and player.looking:
            continue
        for place in range(player.height - 1):
            if not remembers(state, seat, owner, place, sharpness, salt):
                mistake(state, owner, place, rng)


@rule
def remembers(state: State, seat: int, owner: int, place: int, sharpness: float, salt: int) -> bool:
    card = state.players[owner].cauldron[place]
    height = wide(state.players[owner].height)
    burden = float(height - 1 - place)
    if owner != seat:
        burden *= 1.5
    if card == POWDER or colour_of_kind(kind_of(card)) == state.players[seat].colour:
        burden *= 0.5
    if height > 6:
        burden += (height - 6) / 2.0
    drawn = cast(salt + wide(card) * 1000003 + owner * 8191 + place)
    return ((drawn >> 20) & 0xFFFFFF) / 16777216.0 < exp(burden * log(sharpness))  # a power, the same on every target


@rule
def mistake(state: State, owner: int, place: int, rng: Chance) -> None:
    """Exchange a buried card with a random unseen card of the deck that is no spell."""
    unseen = wide(state.deck_height) - wide(state.deck_known)
    if unseen <= 0:
        return
    first = below(rng, unseen)
    for step in range(unseen):
        there = (state.deck_top + (first + step) % unseen) % DECK_SPACE
        if not is_spell(state.deck[there]):
            player = state.players[owner]
            card = state.deck[there]
            state.deck[there] = player.cauldron[place]
            player.powders += (1 if card == POWDER else 0) - (1 if player.cauldron[place] == POWDER else 0)
            player.cauldron[place] = card
            return
