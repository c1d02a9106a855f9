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
    N_SWITCHES,
    Data,
    icon_of,
)
from aerodrome.games.yukon_airways.scoring import cubes_by_colour
from aerodrome.games.yukon_airways.state import (
    BY_CUBES,
    CUBE_BITS,
    FLOWN_DICE,
    FLOWN_SIZE,
    GATE,
    IMPROVE,
    ROLL,
    YukonAirwaysState,
)
from aerodrome.games.yukon_airways.steps.cockpit import CUBE_MASK, dice_aboard, times_left


def check(s: YukonAirwaysState, data: Data) -> None:
    """Raises BrokenInvariant where the position contradicts the rules."""
    _check_cards(s, data)
    _check_dice(s, data)
    cubes = [cubes_by_colour(s, seat) for seat in range(s.seats)]
    _check_cubes(s, data, cubes)
    for seat in range(s.seats):
        _check_pilot(s, data, seat, cubes[seat])
    seats = 0
    for seat in s.order:
        seats |= 1 << seat
    if len(s.order) != s.seats or seats != (1 << s.seats) - 1:
        raise BrokenInvariant("The turn track does not hold each player once.", "YA-528")
    if s.step == GATE:
        _check_boarding(s)


def _check_cards(s: YukonAirwaysState, data: Data) -> None:
    lying = [0] * N_KINDS
    for code in s.up:
        lying[code % N_KINDS] += 1
    down = [0] * s.seats
    for code in s.downs:
        lying[code % N_KINDS] += 1
        down[code // N_KINDS] += 1
    hand = [0] * s.seats
    deck = 0
    for kind in range(N_KINDS):
        count = s.deck[kind] + s.pile[kind] + lying[kind]
        deck += s.deck[kind]
        if s.deck[kind] < 0 or s.pile[kind] < 0:
            raise BrokenInvariant("A place holds fewer than no cards.", "YA-520")
        for seat in range(s.seats):
            held = s.hands[seat * N_KINDS + kind]
            if held < 0:
                raise BrokenInvariant("A hand holds fewer than no cards.", "YA-520")
            count += held
            hand[seat] += held
        if count != data.tickets[icon_of(kind)]:
            raise BrokenInvariant(f"There are {count} cards of kind {kind}.", "YA-520")
    for seat in range(s.seats):
        if s.hand_counts[seat] != hand[seat] or s.down_counts[seat] != down[seat] or s.deck_count != deck:
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
    if s.step == ROLL:
        return 0
    dice = 0
    for at in range(FLOWN_DICE + colour, len(s.flown), FLOWN_SIZE):
        dice += s.flown[at]
    return dice


def _check_cubes(s: YukonAirwaysState, data: Data, cubes: list[list[int]]) -> None:
    counts = s.pool[:]
    for packed in s.cubes:
        for colour in range(N_COLOURS):
            counts[colour] += (packed >> (CUBE_BITS * colour)) & CUBE_MASK
    for own in cubes:
        for colour in range(N_COLOURS):
            counts[colour] += own[colour]
    for colour in range(N_COLOURS):
        if counts[colour] != data.cubes_per_colour:
            raise BrokenInvariant(f"There are {counts[colour]} cubes of colour {colour}.", "YA-522")
    if s.step >= GATE:
        wanted = data.cubes_per_destination[s.seats - 1] * N_DESTINATIONS
        if data.cubes_per_colour * N_COLOURS - sum(s.pool) != wanted:
            raise BrokenInvariant("The cubes on the board and the maps are not those of the setup.", "YA-522")
    if s.cubes[HUB] or min(s.cubes) < 0:
        raise BrokenInvariant("Whitehorse holds a cube, or a location fewer than none.", "YA-522")


def _check_pilot(s: YukonAirwaysState, data: Data, seat: int, counts: list[int]) -> None:
    if not 0 <= s.dials[seat * N_DIALS] <= data.fuel_max or s.money[seat] < 0:
        raise BrokenInvariant(f"Seat {seat} has {s.dials[seat * N_DIALS]} fuel and ${s.money[seat]}.", "YA-523")
    if dice_aboard(s, seat) > data.seats:
        raise BrokenInvariant(f"Seat {seat} has {dice_aboard(s, seat)} dice aboard.", "YA-524")
    cubes = 0
    for count in counts:
        cubes += count
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
    for at in range(seat * N_ICONS, (seat + 1) * N_ICONS):
        if s.icons[at] < 0:
            raise BrokenInvariant(f"Seat {seat} has used an icon twice.", "YA-188")


def _check_boarding(s: YukonAirwaysState) -> None:
    if s.position == 0:
        for seat in range(s.seats):
            if s.places[seat] != HUB or s.up or s.downs or dice_aboard(s, seat):
                raise BrokenInvariant("A round begins with a seaplane away, dice aboard or cards on the table.", "YA-527")
