"""Cards that come into the open, looks into other planes, emergency landings, crashes and fines."""

from __future__ import annotations

from aerodrome.games.par_avion import log
from aerodrome.games.par_avion.data import OPEN, Card, CardSet, Data, Plane
from aerodrome.games.par_avion.knowledge import FIRST_PLANE, cards_of, cell, expose, rule_out, see, size
from aerodrome.games.par_avion.log import tell, tell_seat
from aerodrome.games.par_avion.state import (
    CONFISCATE,
    GROUNDED,
    MISSING,
    UNPLACED,
    ParAvionOpenTable,
    ParAvionState,
    points_of,
)


def open_up(s: ParAvionState, cards: CardSet) -> None:
    """Cards that everybody sees from now on are in no hidden place, and in nobody's memory of one."""
    s.own_minds()
    expose(s.may, cards)
    for index in range(len(s.seen)):
        s.seen[index] &= ~cards


def note(s: ParAvionState, seat: int, place: int, contents: CardSet) -> None:
    """A seat sees what a place holds and remembers it."""
    s.own_minds()
    see(s.may, seat, place, contents)
    s.seen[cell(seat, place)] = contents
    s.seen_turn[cell(seat, place)] = s.turn
    s.exact[seat] |= 1 << place


def lose_cards(s: ParAvionState, plane: Plane, cards: CardSet) -> None:
    """PA-191, PA-G31: out of the game, for everybody to see."""
    s.hold[plane] &= ~cards
    s.flown &= ~cards
    s.out |= cards
    open_up(s, cards)


def score_card(s: ParAvionState, data: Data, plane: Plane, card: Card) -> None:
    """PA-235, PA-365: the card lies open before its owner and never returns."""
    bit = 1 << card
    seat = s.owner[plane]
    s.hold[plane] &= ~bit
    s.flown &= ~bit
    s.won[seat] |= bit
    open_up(s, bit)
    if s.goal_at_once and s.starter < 0 and points_of(s, data, seat) >= s.goal:  # PA-G69, PA-G70: whoever is first
        s.starter = seat
        s.cause = log.GOAL_REACHED
        tell(s, log.GOAL_REACHED, seat)


def use_navigator(s: ParAvionState, data: Data, plane: Plane) -> None:
    """PA-361, PA-365: a Navigator aboard wards off a problem, brings its points and is used up."""
    card = cards_of(s.hold[plane] & data.navigators)[0]
    tell(s, log.NAVIGATOR, s.owner[plane], plane, card)
    score_card(s, data, plane, card)


def look_into(s: ParAvionState, data: Data, seat: int, plane: Plane) -> None:
    """PA-260, PA-262: one seat sees the cards; PA-271: contraband among them costs the plane all its cards."""
    contents = s.hold[plane]
    tell(s, log.LOOKS, seat, plane)
    tell_seat(s, seat, log.SEES, plane, contents)
    note(s, seat, FIRST_PLANE + plane, contents)
    if contents & data.contraband:
        lose_cards(s, plane, contents)  # PA-272, PA-288: the plane goes on, no fine
        tell(s, log.CAUGHT, plane, contents, s.owner[plane])
    else:
        s.own_minds()
        rule_out(s.may, s.seats + 1, FIRST_PLANE + plane, data.contraband)  # everybody saw that nothing was found


def emergency_landing(s: ParAvionState, data: Data, plane: Plane, repair: int, resume: int) -> None:
    """PA-170 to PA-173, PA-G51: terrain first; on open ground only a VIP leaves, elsewhere the plane crashes."""
    if data.terrain[s.at[plane]] != OPEN:
        crash(s, data, plane, resume)
        return
    s.where[plane] = GROUNDED
    s.repair[plane] = repair
    tell(s, log.GROUNDED, plane, s.at[plane])
    leaving = s.hold[plane] & data.vips
    if leaving:  # PA-284
        lose_cards(s, plane, leaving)
        tell(s, log.LEAVES, plane, leaving)
    s.own_minds()
    rule_out(s.may, s.seats + 1, FIRST_PLANE + plane, data.vips)  # everybody saw whether one got off
    s.step = resume


def crash(s: ParAvionState, data: Data, plane: Plane, resume: int) -> None:
    """PA-190, PA-191, PA-285: plane and cards are gone at once; each VIP aboard costs a fine (PA-287)."""
    cards = s.hold[plane]
    remove_plane(s, plane)
    tell(s, log.CRASHES, plane, cards, s.owner[plane])
    s.payer = s.owner[plane]
    s.fines_due = size(cards & data.vips)
    s.resume = resume
    settle_fines(s, data)


def remove_plane(s: ParAvionState, plane: Plane) -> None:
    """The plane is missing, and its cards are lost."""
    lose_cards(s, plane, s.hold[plane])
    s.where[plane] = MISSING
    s.at[plane] = -1
    s.facing[plane] = 0
    s.repair[plane] = 0
    s.stuck[plane] = 0
    s.fresh[plane] = 0


def settle_fines(s: ParAvionState, data: Data) -> None:
    """PA-285 to PA-287, PA-G47 to PA-G49: pay whole fines; who cannot gives up a plane, if there is one."""
    while s.fines_due > 0:
        if points_of(s, data, s.payer) >= data.vip_fine:
            s.fines[s.payer] += data.vip_fine
            tell(s, log.FINE, s.payer, data.vip_fine)
        elif _has_plane(s, s.payer):
            s.step = CONFISCATE
            s.player = s.payer
            return
        else:
            tell(s, log.NO_FINE, s.payer)
        s.fines_due -= 1
    s.payer = -1
    s.step = s.resume
    s.player = s.active
    s.resume = 0


def is_in_play(t: ParAvionOpenTable, plane: Plane) -> bool:
    """PA-G49: a plane that can be given up stands somewhere."""
    return t.where[plane] != MISSING and t.where[plane] != UNPLACED


def _has_plane(s: ParAvionState, seat: int) -> bool:
    return any(s.owner[plane] == seat and is_in_play(s, plane) for plane in range(len(s.owner)))
