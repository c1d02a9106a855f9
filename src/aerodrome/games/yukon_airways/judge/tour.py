"""The flights that the rest of a day may bring: a small search over the places that hand, dice and tank can reach."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.yukon_airways.data import (
    BLUE,
    BONUS_FUEL,
    CARD_DRAW,
    CARDS_AS_FUEL,
    GREEN,
    HAND_SIZE,
    N_COLOURS,
    N_DESTINATIONS,
    N_KINDS,
    N_LOCATIONS,
    PINK,
    YELLOW,
    Data,
)
from aerodrome.games.yukon_airways.state import CUBE_BITS, YukonAirwaysState
from aerodrome.games.yukon_airways.steps.cockpit import has_switch, mark

FUEL_WORTH: Final = 0.3  # dollars, as far as it can be used tomorrow
CARD_WORTH: Final = 0.8
NEW_WORTH: Final = 8.0  # a place that was not visited before
IMPROVEMENT_BASE: Final = 1.5
IMPROVEMENT_A_DAY: Final = 0.9
SEATS_LEFT_EMPTY: Final = 2  # of a usual boarding: fuel for tomorrow
STOPS: Final = 3  # flights looked ahead
SEEN: Final = (1 << CUBE_BITS) - 1  # mask of one colour in packed dice
ALL_SHIFTS: Final = 15  # bits of packed dice


def pack(counts: list[int], start: int) -> i64:
    """Five small numbers in one: three bits a colour."""
    found: i64 = 0
    for colour in range(N_COLOURS):
        found |= i64(counts[start + colour]) << (3 * i64(colour))
    return found


def total_of(dice: i64) -> i64:
    """How many dice."""
    return (dice & 7) + (dice >> 3 & 7) + (dice >> 6 & 7) + (dice >> 9 & 7) + (dice >> 12 & 7)


def deliver(dice: i64, cubes: i64, number: i64) -> i64:
    """The dice that stay aboard after so many are delivered, those with a cube of their colour first; above them the matches."""
    left = dice
    done: i64 = 0
    shift: i64 = 0
    while shift < ALL_SHIFTS and done < number:
        here = left >> shift & SEEN
        there = cubes >> shift & SEEN
        if there < here:
            here = there
        if here > number - done:
            here = number - done
        left -= here << shift
        done += here
        shift += 3
    matched = done
    while done < number:
        most: i64 = 0
        at: i64 = 0
        shift = 0
        while shift < ALL_SHIFTS:
            if left >> shift & SEEN > most:
                most = left >> shift & SEEN
                at = shift
            shift += 3
        left -= 1 << at
        done += 1
    return left | matched << ALL_SHIFTS


class Tour:
    """The best flights of one seat from where it is; `dollars` counts fares, value, cubes and objectives."""

    def __init__(self, s: YukonAirwaysState, data: Data, seat: int, days: float, flying: bool) -> None:
        self.distance: list[int] = data.distance
        self.values: list[int] = data.values
        self.extras: list[int] = data.extras
        self.improvement: float = IMPROVEMENT_BASE + IMPROVEMENT_A_DAY * days
        self.limit: i64 = mark(s, data, seat, CARDS_AS_FUEL)
        self.size: i64 = data.set_size_with_switch if has_switch(s, seat, 6) else data.set_size
        self.each: i64 = 2 if has_switch(s, seat, 1) else 1
        self.flights: i64 = s.flights[seat]
        self.tomorrow: bool = days > 0.0
        self.draw: i64 = mark(s, data, seat, CARD_DRAW)
        self.holds: i64 = mark(s, data, seat, HAND_SIZE)
        self.refuel: i64 = mark(s, data, seat, BONUS_FUEL) + SEATS_LEFT_EMPTY
        self.full: i64 = data.fuel_max
        self.pink: float = 0.0
        self.last_call: float = 0.0
        self.yellow: float = 0.0
        self.blue: i64 = 0
        self.green: float = 0.0
        self.remote: float = 0.0
        self.tickets: list[int] = [0] * N_LOCATIONS
        self.cubes: list[int] = [0] * N_LOCATIONS
        self.seen: i64 = 0  # mask of places visited in the game
        self.total: float = -1000.0
        self.dollars: float = 0.0
        self.new: i64 = 0
        self.hand: i64 = 0
        self.tank: i64 = 0
        self._read(s, seat, flying)
        if flying:
            self._read_objectives(s, data, seat)

    def _read_objectives(self, s: YukonAirwaysState, data: Data, seat: int) -> None:
        for index in s.objectives:
            if index == 1:
                self.remote = 0.0 if (s.remote >> seat) & 1 else self.improvement
            elif index == 3:
                self.pink = float(data.amount[3])
            elif index == 4:
                self.last_call = float(data.amount[4])
            elif index == 6:
                self.yellow = float(data.amount[6])
            elif index == 7:
                self.blue = data.amount[7]
            elif index == 8:
                self.green = CARD_WORTH * float(data.amount[8]) if self.tomorrow else 0.0

    def _read(self, s: YukonAirwaysState, seat: int, flying: bool) -> None:
        hands = s.hands
        cubes = s.cubes
        maps = s.maps
        at: i64 = seat * N_KINDS - 1
        first: i64 = seat * N_LOCATIONS
        places: i64 = N_LOCATIONS
        hand: i64 = 0
        for place in range(1, places):
            held: i64 = hands[at + place]
            held += hands[at + place + N_DESTINATIONS]
            held += hands[at + place + 2 * N_DESTINATIONS]
            if held:
                self.tickets[place] = int(held)
                hand += held
            if flying:
                self.cubes[place] = cubes[place]  # packed in the same way as dice
            if maps[first + place]:
                self.seen |= 1 << place
        self.hand = hand

    def note(self, gain: float, new: i64, hand: i64, tank: i64) -> None:
        """Keeps what is best so far; what is left over counts as far as it can be used tomorrow."""
        total = gain + NEW_WORTH * float(new)
        if self.tomorrow:
            total += CARD_WORTH * float(self.kept(hand)) + FUEL_WORTH * float(self.filled(tank))
        if total > self.total:
            self.total = total
            self.dollars = gain
            self.new = new
            self.hand = hand
            self.tank = tank

    def kept(self, hand: i64) -> i64:
        """Cards at the beginning of the next day."""
        cards = hand + self.draw
        return cards if cards < self.holds else self.holds

    def filled(self, tank: i64) -> i64:
        """Fuel after the next boarding."""
        fuel = tank + self.refuel
        return fuel if fuel < self.full else self.full

    def look(self, place: i64, tank: i64, hand: i64, dice: i64, best: i64, stops: i64, been: i64, gain: float, new: i64) -> None:
        """Notes the flight so far and tries every next one; `been` masks the places of this tour."""
        self.note(gain, new, hand, tank)
        aboard = total_of(dice)
        if aboard == 0 or stops == 0:
            return
        places: i64 = N_LOCATIONS
        for to in range(1, places):
            price: i64 = self.distance[place * N_LOCATIONS + to]
            short = price - tank
            if price == 0 or short > self.limit or (been >> to) & 1:
                continue
            spare = hand - short if short > 0 else hand
            own: i64 = self.tickets[to]
            if own > spare:
                own = spare
            if own <= 0:
                if spare >= self.size:
                    most = self.each if self.each < aboard else aboard
                    self.leave(to, tank - price if short < 0 else 0, spare - self.size, dice, most, best, stops, been, gain, new)
                continue
            most = own * self.each if own * self.each < aboard else aboard
            rest = tank - price if short < 0 else 0
            used = (most + self.each - 1) // self.each
            self.leave(to, rest, spare - used, dice, most, best, stops, been, gain, new)
            if most > 1 and stops > 1:
                self.leave(to, rest, spare - 1, dice, 1, best, stops, been, gain, new)

    def leave(
        self, to: i64, tank: i64, hand: i64, dice: i64, number: i64, best: i64, stops: i64, been: i64, gain: float, new: i64
    ) -> None:
        """Delivers so many dice and goes on from there."""
        cubes: i64 = self.cubes[to]
        after = deliver(dice, cubes, number)
        matched = after >> ALL_SHIFTS
        after &= (1 << ALL_SHIFTS) - 1
        gain += self.gain_of(to, dice, after, cubes, number, matched, STOPS - stops)
        here: i64 = self.values[to]
        if here > best:
            gain += float(here - best)
            best = here
        if not (self.seen >> to) & 1:
            new += 1
        if self.blue:
            tank += self.blue * ((dice >> (3 * BLUE) & SEEN) - (after >> (3 * BLUE) & SEEN))
            if tank > self.full:
                tank = self.full
        self.look(to, tank, hand, after, best, stops - 1, been | (1 << to), gain, new)

    def gain_of(self, to: i64, dice: i64, after: i64, cubes: i64, number: i64, matched: i64, before: i64) -> float:
        """Fares, improvements and objectives of one flight."""
        extra: i64 = self.extras[to]
        gain = float(number * (1 + extra)) + self.improvement * float(matched)
        if self.yellow != 0.0:
            gain += self.yellow * float((dice >> (3 * YELLOW) & SEEN) - (after >> (3 * YELLOW) & SEEN))
        if self.green != 0.0:
            gain += self.green * float((dice >> (3 * GREEN) & SEEN) - (after >> (3 * GREEN) & SEEN))
        if self.pink != 0.0 and before + self.flights > 0 and (dice >> (3 * PINK) & SEEN) > (after >> (3 * PINK) & SEEN):
            gain += self.pink
        if self.last_call != 0.0 and matched > 0 and matched == total_of(cubes):
            gain += self.last_call
        if extra > 0 and self.remote != 0.0:
            gain += self.remote
        return gain
