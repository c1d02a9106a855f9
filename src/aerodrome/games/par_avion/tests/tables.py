"""The table at which the tests of Par Avion play: planes put where a test wants them, cards put aboard."""

from __future__ import annotations

from typing import cast

from aerodrome.core import registry
from aerodrome.core.rng import Rng
from aerodrome.core.rules import CHANCE
from aerodrome.games.par_avion import state as st
from aerodrome.games.par_avion.data import ALL_CARDS, N_CARDS
from aerodrome.games.par_avion.geometry import opposite
from aerodrome.games.par_avion.knowledge import FIRST_PLANE, N_PLACES
from aerodrome.games.par_avion.rules import ParAvionRules
from aerodrome.games.par_avion.state import ParAvionState
from aerodrome.games.par_avion.view import ParAvionView
from aerodrome.games.par_avion.words import direction_message
from aerodrome.kit.testing import GameTable

INFO = registry.game("par-avion")
ALPHA, BRAVO, CHARLIE, DELTA, ECHO, FOXTROT, GOLF, HOTEL, INDIA, JULIET = range(10)
E, NE, NW, W, SW, SE = range(6)


class ParAvionTable(GameTable[ParAvionRules, ParAvionState, ParAvionView]):
    """One match with its whole position in the open; every choice is followed by a check of the position."""

    def __init__(self, seats: int = 3, planes: int = 2, *, version: int | None = None, **options: object) -> None:
        super().__init__("par-avion", seats, {"planes": planes, **options}, version=version)

    def act(self, *sentences: str) -> None:
        for words in sentences:
            super().act(words)
            self.rules.check(self.state)

    def only(self, *sentences: str) -> bool:
        """Whether exactly these choices are legal, each named as `act` would name it."""
        return len(self.choices) == len(sentences) and all(self.can(words) for words in sentences)

    @property
    def scores(self) -> list[int]:
        """Points of each seat."""
        return self.rules.scores(self.state)

    def guess(self, view: ParAvionView, seed: int) -> ParAvionState:
        """A position that a view allows."""
        return cast(ParAvionState, self.rules.guess(view, Rng(seed)))

    def branch(self) -> ParAvionTable:
        """The same position once more, to be played differently."""
        other = ParAvionTable(self.state.seats, self.state.planes_each, version=self.rules.version)
        other.state = self.state.copy()
        return other

    # Setting up

    def settle(self) -> None:
        """Nobody has seen anything but his own planes: every hidden card may lie wherever cards lie."""
        s = self.state
        hidden = 0
        for mask in s.piles + s.hold:
            hidden |= mask
        places = s.piles + s.hold + [0] * (N_PLACES - len(s.piles) - len(s.hold))
        s.may = [hidden if places[place] else 0 for place in range(N_PLACES)] * (s.seats + 1)
        for plane, seat in enumerate(s.owner):
            for place in range(N_PLACES):
                s.may[seat * N_PLACES + place] &= ~s.hold[plane]
        for plane, seat in enumerate(s.owner):
            s.may[seat * N_PLACES + FIRST_PLANE + plane] = s.hold[plane]
        s.exact = [0] * s.seats
        s.seen = [0] * (N_PLACES * s.seats)
        s.seen_turn = [-1] * (N_PLACES * s.seats)
        self.rules.check(s)

    def fly(self, plane: int, where: str, facing: int) -> None:
        """Puts a plane into the air."""
        self.state.where[plane] = st.AIRBORNE
        self.state.at[plane] = field(where)
        self.state.facing[plane] = facing

    def ground(self, plane: int, where: str, facing: int) -> None:
        """Puts a plane on the ground of a field, repaired."""
        self.fly(plane, where, facing)
        self.state.where[plane] = st.GROUNDED

    def park(self, plane: int, airport: int) -> None:
        """Parks a plane at the airport of that number."""
        self.state.where[plane] = st.PARKED
        self.state.at[plane] = airport - 1

    def load(self, plane: int, *cards: int, flown: bool = True) -> None:
        """Puts cards aboard a plane, wherever they are."""
        s = self.state
        for number in cards:
            bit = 1 << number
            s.piles = [mask & ~bit for mask in s.piles]
            s.hold = [mask & ~bit for mask in s.hold]
            s.won = [mask & ~bit for mask in s.won]
            s.out &= ~bit
            s.hold[plane] |= bit
            s.flown = s.flown | bit if flown else s.flown & ~bit
        self.settle()

    def win(self, seat: int, *cards: int) -> None:
        """Lays cards open before a seat."""
        s = self.state
        for number in cards:
            s.piles = [mask & ~(1 << number) for mask in s.piles]
            s.won[seat] |= 1 << number
        self.settle()

    def discard(self, mask: int = ALL_CARDS) -> None:
        """Takes cards of the piles out of the game."""
        s = self.state
        for airport in range(10):
            s.out |= s.piles[airport] & mask
            s.piles[airport] &= ~mask
        self.settle()

    def blow(self, *winds: int, seat: int = 2) -> None:
        """Winds in these directions are in force, played by a seat in the turn before."""
        s = self.state
        for number, direction in enumerate(winds, 1):
            wind = card("Wind", number)
            s.piles = [mask & ~(1 << wind) for mask in s.piles]
            s.weather += [wind, seat, direction, s.turn - 1]
            s.wind[direction] += 1
            s.wind[opposite(direction)] -= 1
        self.settle()

    def fog_on(self, airport: int, seat: int = 2) -> None:
        """A Fog lies on the airport of that number, played by a seat in the turn before."""
        s = self.state
        fog = card("Fog")
        s.piles = [mask & ~(1 << fog) for mask in s.piles]
        s.out &= ~(1 << fog)
        s.weather += [fog, seat, airport - 1, s.turn - 1]
        s.fog |= 1 << (airport - 1)
        self.settle()

    # Whole turns

    def end_turn(self) -> None:
        """Ends the turn of a player whose planes need not move."""
        if self.state.step == st.CHOOSE:
            self.act("all planes are done")
        self.act("end the turn")

    def idle_turns(self, player: int) -> None:
        """Turns in which airborne planes turn round on the spot and nothing else happens, until it is the player's turn."""
        s = self.state
        while s.active != player:
            for plane in range(len(s.owner)):
                if s.owner[plane] == s.active and s.where[plane] == st.AIRBORNE:
                    back = self.say(direction_message(opposite(s.facing[plane])))
                    self.act(f"fly {DATA.plane_names[plane]}", f"facing {back} (1 MP)")
            self.end_turn()


def dealt(seats: int = 3, planes: int = 2, version: int | None = None, **options: object) -> ParAvionTable:
    """A table after the deal: card n lies at airport n % 10 + 1, and the planes belong to the seats in turn."""
    t = ParAvionTable(seats, planes, version=version, **options)
    t.happen(*range(N_CARDS))
    t.happen(*(plane % seats for plane in range(seats * planes)))
    assert t.mover != CHANCE
    return t


def scene(
    seats: int = 3, planes: int = 2, player: int = 0, round_: int = 4, version: int | None = None, **options: object
) -> ParAvionTable:
    """A turn of a player in mid-game; all planes are parked, empty, at airport 8."""
    t = dealt(seats, planes, version, **options)
    s = t.state
    s.placed = len(s.owner)
    s.round = round_
    s.turn = len(s.owner) + (round_ - 1) * seats + player
    s.active = s.player = player
    s.step = st.CHOOSE
    for plane in range(len(s.owner)):
        s.where[plane] = st.PARKED
        s.at[plane] = 7
    t.settle()
    return t


def enterable(t: ParAvionTable) -> set[str]:
    """The fields that the plane in movement may enter now."""
    return {sentence.split(" ")[4] for sentence in t.choices if sentence.startswith("fly ")}


def field(name: str) -> int:
    """A field by column,row."""
    col, row = name.split(",")
    return int(row) * DATA.columns + int(col)


def card(title: str, copy: int = 1) -> int:
    """The number of a card by its title; `copy` counts cards of the same title from 1."""
    return [number for number in range(N_CARDS) if DATA.titles[number] == title][copy - 1]


DATA = ParAvionTable().rules.data
