"""How a bot forgets: a model of what people remember of buried cards, so that both sides play the memory game.

A buried card is remembered with the chance `sharpness` to the power of its burden:
- recency: the burden grows by 1 with every card above it, and by half of that in a cauldron that is not one's own;
- kind: cards of one's own colour, which pay double, weigh half; powders too;
- height: from the seventh card on, every two cards of the pile add 1 to all that lie in it.
Whether a certain card is forgotten is decided once by its face, its place and the bot's salt, so that what was
forgotten stays forgotten. A forgotten card is believed to be one that nobody has seen.
"""

from spellbox.games.glastonbury.cards import POWDER, Box, colour_of_kind, is_spell, kind_of
from spellbox.games.glastonbury.rules import DECK_SPACE, Phase, State
from spellbox.kit.bits import wide
from spellbox.kit.chance import Chance, below, cast
from spellbox.kit.maths import exp, log
from spellbox.kit.rule import rule


@rule
def forget(state: State, box: Box, seat: int, sharpness: float, salt: int, rng: Chance) -> None:
    """Replace what the seat has forgotten by what it could believe instead; no card is made or lost."""
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
    return ((drawn >> 20) & 0xFFFFFF) / 16777216.0 < exp(burden * log(sharpness))  # a power that browsers compute alike


@rule
def mistake(state: State, owner: int, place: int, rng: Chance) -> None:
    """Exchange a buried card with an unseen one of the deck that could lie in a cauldron."""
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
