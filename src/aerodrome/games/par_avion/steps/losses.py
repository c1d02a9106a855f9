"""Cards that come into the open, looks into other planes, emergency landings, crashes and fines."""

from __future__ import annotations

from aerodrome.games.par_avion.data import OPEN, Data
from aerodrome.games.par_avion.knowledge import FIRST_PLANE, N_PLACES, expose, rule_out, see, size
from aerodrome.games.par_avion.state import CONFISCATE, GROUNDED, MISSING, UNPLACED, ParAvionState, points_of
from aerodrome.games.par_avion.steps import codes
from aerodrome.games.par_avion.steps.codes import tell, tell_seat


def open_up(s: ParAvionState, cards: int) -> None:
    """Cards that everybody sees from now on are in no hidden place, and in nobody's memory of one."""
    expose(s.may, cards)
    for index in range(len(s.seen)):
        s.seen[index] &= ~cards


def note(s: ParAvionState, seat: int, place: int, contents: int) -> None:
    """A seat sees what a place holds and remembers it."""
    see(s.may, seat, place, contents)
    s.seen[seat * N_PLACES + place] = contents
    s.seen_turn[seat * N_PLACES + place] = s.turn
    s.exact[seat] |= 1 << place


def lose_cards(s: ParAvionState, plane: int, cards: int) -> None:
    """PA-191, PA-G31: out of the game, for everybody to see."""
    s.hold[plane] &= ~cards
    s.flown &= ~cards
    s.out |= cards
    open_up(s, cards)


def score_card(s: ParAvionState, seat: int, plane: int, card: int) -> None:
    """PA-235, PA-365: the card lies open before its owner and never returns."""
    bit = 1 << card
    s.hold[plane] &= ~bit
    s.flown &= ~bit
    s.won[seat] |= bit
    open_up(s, bit)


def use_navigator(s: ParAvionState, data: Data, plane: int) -> None:
    """PA-361, PA-365: a Navigator aboard wards off a problem, brings its points and is used up."""
    aboard = s.hold[plane] & data.navigators
    card = 0
    while not (aboard >> card) & 1:
        card += 1
    seat = s.owner[plane]
    score_card(s, seat, plane, card)
    tell(s, codes.LOG_NAVIGATOR, seat, plane, card)


def look_into(s: ParAvionState, data: Data, seat: int, plane: int) -> None:
    """PA-260, PA-262: one seat sees the cards; PA-271: contraband among them costs the plane all its cards."""
    contents = s.hold[plane]
    tell(s, codes.LOG_LOOKS, seat, plane)
    tell_seat(s, seat, codes.LOG_SEES, seat, plane, contents)
    note(s, seat, FIRST_PLANE + plane, contents)
    if contents & data.contraband:
        lose_cards(s, plane, contents)  # PA-272, PA-288: the plane goes on, no fine
        tell(s, codes.LOG_CAUGHT, seat, plane, contents)
    else:
        rule_out(s.may, s.seats + 1, FIRST_PLANE + plane, data.contraband)  # everybody saw that nothing was found


def emergency_landing(s: ParAvionState, data: Data, plane: int, resume: int) -> None:
    """PA-170 to PA-173, PA-G51: terrain first; on open ground only a VIP leaves, elsewhere the plane crashes."""
    if data.terrain[s.at[plane]] != OPEN:
        crash(s, data, plane, resume)
        return
    s.where[plane] = GROUNDED
    s.repair[plane] = 1  # PA-342: the owner's next turn is lost
    tell(s, codes.LOG_GROUNDED, plane, s.at[plane])
    leaving = s.hold[plane] & data.vips
    if leaving:  # PA-284
        lose_cards(s, plane, leaving)
        tell(s, codes.LOG_LEAVES, plane, leaving)
    rule_out(s.may, s.seats + 1, FIRST_PLANE + plane, data.vips)  # everybody saw whether one got off
    s.step = resume


def crash(s: ParAvionState, data: Data, plane: int, resume: int) -> None:
    """PA-190, PA-191, PA-285: plane and cards are gone at once; each VIP aboard costs a fine (PA-287)."""
    cards = s.hold[plane]
    _remove(s, plane)
    tell(s, codes.LOG_CRASHES, plane, cards)
    s.payer = s.owner[plane]
    s.fines_due = size(cards & data.vips)
    s.resume = resume
    settle_fines(s, data)


def _remove(s: ParAvionState, plane: int) -> None:
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
            tell(s, codes.LOG_FINE, s.payer, data.vip_fine)
        elif confiscate_legal(s):
            s.step = CONFISCATE
            return
        else:
            tell(s, codes.LOG_NO_FINE, s.payer)
        s.fines_due -= 1
    s.payer = -1
    s.step = s.resume
    s.resume = 0


def confiscate_legal(s: ParAvionState) -> list[int]:
    """PA-G49: any plane of his that is not missing."""
    return [
        plane
        for plane in range(len(s.owner))
        if s.owner[plane] == s.payer and s.where[plane] != MISSING and s.where[plane] != UNPLACED
    ]


def confiscate_apply(s: ParAvionState, data: Data, plane: int) -> None:
    """PA-286, PA-288: the plane and its cards are gone; that is no crash, so VIPs aboard cost no fine."""
    cards = s.hold[plane]
    _remove(s, plane)
    tell(s, codes.LOG_CONFISCATED, s.payer, plane, cards)
    s.fines_due -= 1
    settle_fines(s, data)
