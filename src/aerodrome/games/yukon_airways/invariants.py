"""What holds in every position (YA-520 to YA-528)."""

from __future__ import annotations

from aerodrome.core.errors import BrokenInvariant
from aerodrome.games.yukon_airways.data import (
    FIRST_DIAL,
    GREY,
    HUB,
    N_COLOURS,
    N_DESTINATIONS,
    N_DIALS,
    N_ICONS,
    N_IMPROVEMENTS,
    N_KINDS,
    N_LOCATIONS,
    N_SWITCHES,
    Data,
    icon_of,
)
from aerodrome.games.yukon_airways.scoring import cubes_by_colour
from aerodrome.games.yukon_airways.state import BY_CUBES, FLOWN_DICE, FLOWN_SIZE, GATE, IMPROVE, ROLL, YukonAirwaysState, laid_by
from aerodrome.games.yukon_airways.steps.cockpit import cubes_at, dice_aboard, times_left


def check(s: YukonAirwaysState, data: Data) -> None:
    """Raises BrokenInvariant where the position contradicts the rules."""
    _check_cards(s, data)
    _check_dice(s, data)
    _check_cubes(s, data)
    for seat in range(s.seats):
        _check_pilot(s, data, seat)
    if sorted(s.order) != list(range(s.seats)):
        raise BrokenInvariant("The turn track does not hold each player once.", "YA-528")
    if s.step == GATE:
        _check_boarding(s)


def _check_cards(s: YukonAirwaysState, data: Data) -> None:
    if min(s.deck) < 0 or min(s.pile) < 0 or min(s.hands) < 0:
        raise BrokenInvariant("A place holds fewer than no cards.", "YA-520")
    counts = [s.deck[kind] + s.pile[kind] + sum(s.hands[kind::N_KINDS]) for kind in range(N_KINDS)]
    for code in s.up + s.downs:
        counts[code % N_KINDS] += 1
    for kind in range(N_KINDS):
        if counts[kind] != data.tickets[icon_of(kind)]:
            raise BrokenInvariant(f"There are {counts[kind]} cards of kind {kind}.", "YA-520")
    for seat in range(s.seats):
        hand = sum(s.hands[seat * N_KINDS : (seat + 1) * N_KINDS])
        down = len(laid_by(s.downs, seat))
        if s.hand_counts[seat] != hand or s.down_counts[seat] != down or s.deck_count != sum(s.deck):
            raise BrokenInvariant(f"The public numbers of cards of seat {seat} or of the deck are not the true ones.", "YA-491")


def _check_dice(s: YukonAirwaysState, data: Data) -> None:
    for colour in range(N_COLOURS):
        total = s.rolling[colour]
        for at in range(colour, len(s.gates), N_COLOURS):
            total += s.gates[at]
        for at in range(colour, len(s.aboard), N_COLOURS):
            total += s.aboard[at]
        total += _on_tickets(s, colour)
        if total != data.dice_per_colour[s.seats - 1]:
            raise BrokenInvariant(f"There are {total} dice of colour {colour}.", "YA-521")
    if min(s.gates) < 0 or min(s.aboard) < 0:
        raise BrokenInvariant("A place holds fewer than no dice.", "YA-521")


def _on_tickets(s: YukonAirwaysState, colour: int) -> int:
    """Dice of a colour that lie on tickets: those of the day's flights, until they are rolled."""
    return 0 if s.step == ROLL else sum(s.flown[FLOWN_DICE + colour :: FLOWN_SIZE])


def _check_cubes(s: YukonAirwaysState, data: Data) -> None:
    for colour in range(N_COLOURS):
        total = s.pool[colour]
        for place in range(N_LOCATIONS):
            total += cubes_at(s, place)[colour]
        for seat in range(s.seats):
            total += cubes_by_colour(s, seat)[colour]
        if total != data.cubes_per_colour:
            raise BrokenInvariant(f"There are {total} cubes of colour {colour}.", "YA-522")
    if s.step >= GATE:
        wanted = data.cubes_per_destination[s.seats - 1] * N_DESTINATIONS
        if data.cubes_per_colour * N_COLOURS - sum(s.pool) != wanted:
            raise BrokenInvariant("The cubes on the board and the maps are not those of the setup.", "YA-522")
    if s.cubes[HUB] or min(s.cubes) < 0:
        raise BrokenInvariant("Whitehorse holds a cube, or a location fewer than none.", "YA-522")


def _check_pilot(s: YukonAirwaysState, data: Data, seat: int) -> None:
    if not 0 <= s.dials[seat * N_DIALS] <= data.fuel_max or s.money[seat] < 0:
        raise BrokenInvariant(f"Seat {seat} has {s.dials[seat * N_DIALS]} fuel and ${s.money[seat]}.", "YA-523")
    if dice_aboard(s, seat) > data.seats:
        raise BrokenInvariant(f"Seat {seat} has {dice_aboard(s, seat)} dice aboard.", "YA-524")
    counts = cubes_by_colour(s, seat)
    cubes = sum(counts)
    if cubes != s.total_dice[seat]:
        raise BrokenInvariant(f"Seat {seat} has {cubes} cubes for {s.total_dice[seat]} dice.", "YA-525")
    made = 0
    left = 0
    for which in range(N_IMPROVEMENTS):
        left += times_left(s, data, seat, which)
        made += ((s.switches[seat] >> which) & 1) if which < N_SWITCHES else s.dials[seat * N_DIALS + which - FIRST_DIAL]
    open_now = s.due if s.step == IMPROVE and s.cause == BY_CUBES and s.player == seat else 0
    if cubes - counts[GREY] - open_now > made and left > 0:
        raise BrokenInvariant(f"Seat {seat} has made {made} improvements for {cubes - counts[GREY]} coloured cubes.", "YA-526")
    if min(s.icons[seat * N_ICONS : (seat + 1) * N_ICONS]) < 0:
        raise BrokenInvariant(f"Seat {seat} has used an icon twice.", "YA-188")


def _check_boarding(s: YukonAirwaysState) -> None:
    if s.position == 0:
        for seat in range(s.seats):
            if s.places[seat] != HUB or s.up or s.downs or dice_aboard(s, seat):
                raise BrokenInvariant("A round begins with a seaplane away, dice aboard or cards on the table.", "YA-527")
