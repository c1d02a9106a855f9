"""Positions for tests. Everything else is kit.testing: `act`, `can`, `why`, `choices` by the words that a person reads.

To set a position up, places are CS SK DB WL DC TU JL ML FN TB OC IN (and WH), a card is its place and icon (FNf: Fort Norman,
fuel; w wrench, m money), dice and cubes are colours. Of chance, `act` takes what happens: "rolled 3", "Inuvik (fuel)", "blue".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from aerodrome.core import registry
from aerodrome.core.messages import Message
from aerodrome.core.rules import CHANCE
from aerodrome.games.yukon_airways import ids, words
from aerodrome.games.yukon_airways import state as st
from aerodrome.games.yukon_airways.data import DIAL_NAMES, N_COLOURS, N_CUBE_COLOURS, N_DIALS, N_ICONS, N_KINDS, N_LOCATIONS
from aerodrome.games.yukon_airways.rules import YukonAirwaysRules
from aerodrome.games.yukon_airways.state import YukonAirwaysState
from aerodrome.games.yukon_airways.steps import cockpit
from aerodrome.games.yukon_airways.view import YukonAirwaysView
from aerodrome.games.yukon_airways.words import CUBE_COLOURS
from aerodrome.kit.testing import GameTable

INFO = registry.game("yukon-airways")
DATA = cast(YukonAirwaysRules, registry.rules(INFO)).data
PLACES = ("WH", "CS", "SK", "DB", "WL", "DC", "TU", "JL", "ML", "FN", "TB", "OC", "IN")
ICONS = "wfm"


def place(name: str) -> int:
    """The number of a place."""
    return PLACES.index(name)


def kind(card: str) -> int:
    """The kind of a card such as FNf."""
    return ICONS.index(card[2]) * 12 + place(card[:2]) - 1


def named(card: str) -> str:
    """The id under which a card such as FNf is drawn and touched."""
    return ids.slot(YukonAirwaysView(), kind(card))


def colour(name: str) -> int:
    """The number of a colour."""
    return CUBE_COLOURS.index(name)


def cards(kinds: Sequence[int]) -> str:
    """Cards as words, sorted by name."""
    return " ".join(sorted(PLACES[number % 12 + 1] + ICONS[number // 12] for number in kinds))


def counted(counts: Sequence[int]) -> str:
    """The same of cards counted by kind."""
    return cards([number for number in range(N_KINDS) for _ in range(counts[number])])


def dice(counts: Sequence[int], start: int = 0) -> str:
    """Dice by colour as words."""
    return " ".join(CUBE_COLOURS[number] for number in range(N_COLOURS) for _ in range(counts[start + number]))


class Table(GameTable[YukonAirwaysRules, YukonAirwaysState, YukonAirwaysView]):
    """A table of Yukon Airways, with short ways to read it."""

    def __init__(self, seats: int = 2, *, seed: int = 1, version: int | None = None, **options: Any) -> None:
        super().__init__("yukon-airways", seats, options, seed=seed, version=version)
        self.data = self.rules.data

    def copy(self) -> Table:
        """Another table with the same position."""
        other = Table(self.state.seats)
        other.state = self.state.copy()
        return other

    # Chance by words

    def act(self, *sentences: str) -> None:
        """Plays choices by their sentences, and outcomes of chance by what happens."""
        for what in sentences:
            if self.mover == CHANCE:
                self.happen(self._outcome(what))
            else:
                super().act(what)

    def _outcome(self, what: str) -> int:
        if self.state.step in (st.DRAW_CARD, st.DEAL_CARD):
            return [self.say(words.card(self.data, number)) for number in range(N_KINDS)].index(what)
        if self.state.step == st.PLACE_CUBE:
            return colour(what)
        if self.state.step == st.DRAW_PLANE:
            return self.data.plane_names.index(what)
        return int(what.split()[1]) - 1  # rolled 3, objective 5, player 2

    def skip_boarding(self, gate: int = 1) -> None:
        """The seat to move goes to a gate, moves nothing and boards as little as it must."""
        self.act(f"go to gate {gate}")
        self.run_chance()
        seat = self.state.player
        while self.state.step in (st.IMPROVE, st.MOVE, st.BOARD) and self.state.player == seat:
            self.rules.apply(self.state, self.rules.legal(self.state)[-1])
        self.run_chance()

    def recorded(self, *sentences: str) -> list[tuple[int, ...]]:
        """Plays on, and gives all events that the log tells of."""
        events: list[tuple[int, ...]] = []
        for what in sentences:
            self.state.trace = events
            self.act(what)
            self.state.trace = None
        return events

    def lines(self, events: Sequence[tuple[int, ...]], seat: int) -> list[str]:
        """What a seat is told of events."""
        shown = [event for event in events if event[0] == -1 or (seat >= 0 and event[0] >> seat & 1)]
        return [self.say(self.rules.presenter.sentence(event, seat) or Message("own-name")) for event in shown]

    # Reading

    def hand(self, seat: int = 0) -> str:
        """The cards of a hand."""
        return counted(self.state.hands[seat * N_KINDS : (seat + 1) * N_KINDS])

    def face_up(self, seat: int = 0) -> str:
        """The cards that lie face up before a seat."""
        return cards(st.laid_by(self.state.up, seat))

    def face_down(self, seat: int = 0) -> str:
        """The cards that lie face down before a seat."""
        return cards(st.laid_by(self.state.downs, seat))

    def pile(self) -> str:
        """The discard pile."""
        return counted(self.state.pile)

    def at_gate(self, gate: int) -> str:
        """The dice at a gate."""
        return dice(self.state.gates, (gate - 1) * N_COLOURS)

    def aboard(self, seat: int = 0) -> str:
        """The dice in a seaplane."""
        return dice(self.state.aboard, seat * N_COLOURS)

    def delivered(self) -> str:
        """The dice that the last flight of the day delivered."""
        return dice(self.state.flown, len(self.state.flown) - N_COLOURS)

    def at(self, seat: int = 0) -> str:
        """Where a seaplane stands."""
        return PLACES[self.state.places[seat]]

    def won(self, name: str, seat: int = 0) -> str:
        """The cubes on a personal map at a place."""
        counts = cockpit.own_cubes(self.state, seat, place(name))
        return " ".join(CUBE_COLOURS[number] for number in range(N_CUBE_COLOURS) for _ in range(counts[number]))

    def cubes_at(self, name: str) -> str:
        """The cubes at a place of the map."""
        return dice(cockpit.cubes_at(self.state, place(name)))

    def dial(self, name: str, seat: int = 0) -> int:
        """What a dial shows."""
        return cockpit.mark(self.state, self.data, seat, DIAL_NAMES.index(name))

    def fuel(self, seat: int = 0) -> int:
        """The fuel of a seat."""
        return cockpit.fuel(self.state, seat)

    def money(self, seat: int = 0) -> int:
        """The dollars of a seat."""
        return self.state.money[seat]

    def icons(self, seat: int = 0) -> str:
        """Unused icons of a seat."""
        return "".join(ICONS[number] * self.state.icons[seat * N_ICONS + number] for number in range(N_ICONS))

    def is_on(self, switch: int, seat: int = 0) -> bool:
        """Whether a switch is on."""
        return cockpit.has_switch(self.state, seat, switch)

    def has_finished(self, seat: int = 0) -> bool:
        """Whether a seat has finished the day."""
        return self.state.finished >> seat & 1 == 1

    def places_visited(self, seat: int = 0) -> int:
        """Locations with a cube on the personal map."""
        return cockpit.locations(self.state, seat)

    # Setting up

    def deal(self, seat: int, names: str) -> None:
        """Gives a seat cards from the deck."""
        for name in names.split():
            st.draw_card(self.state, seat, kind(name))
            assert self.state.deck[kind(name)] >= 0, f"too many cards {name}"

    def put_cubes(self, seat: int, **cubes: str) -> None:
        """Cubes on a personal map, with the dice that brought them."""
        for name, colours in cubes.items():
            for cube in colours.split():
                cockpit.win_cubes(self.state, seat, place(name), colour(cube), 1)
                self.state.total_dice[seat] += 1

    def max_out(self, seat: int = 0) -> None:
        """Nothing is left to improve."""
        self.state.switches[seat] = 127
        for number in range(1, N_DIALS):
            self.state.dials[seat * N_DIALS + number] = len(self.data.marks[number]) - 1

    def take_dice(self, names: str) -> list[int]:
        """Dice from gate 1, by colour."""
        counts = [0] * N_COLOURS
        for name in names.split():
            counts[colour(name)] += 1
            self.state.gates[colour(name)] -= 1
            assert self.state.gates[colour(name)] >= 0, f"too many {name} dice"
        return counts


def new_table(seats: int = 2, seed: int = 1, **options: Any) -> Table:
    """A table set up by chance, at the first question."""
    table = Table(seats, seed=seed, **options)
    table.run_chance()
    return table


def _cleared(seats: int, version: int | None) -> Table:
    """Hands and table empty, all dice at gate 1, all cubes in the pool, everybody plain."""
    table = Table(seats, version=version)
    table.run_chance()
    s = table.state
    s.hands, s.hand_counts = [0] * (seats * N_KINDS), [0] * seats
    s.deck = [2] * N_KINDS
    s.deck_count = sum(s.deck)
    s.gates = [table.data.dice_per_colour[seats - 1]] * N_COLOURS + [0] * 25
    s.pool, s.cubes = [table.data.cubes_per_colour] * N_COLOURS, [0] * N_LOCATIONS
    s.order = list(range(seats))
    s.player = s.position = s.due = 0
    s.dials = [0] * (seats * N_DIALS)
    s.switches = [0] * seats
    return table


def position(
    seats: int = 2,
    *,
    objectives: Sequence[int] = (),
    hand: str = "",
    hands: Mapping[int, str] | None = None,
    fuel: int = 7,
    money: int = 5,
    switches: str = "",
    dials: Mapping[str, int] | None = None,
    cubes: Mapping[str, str] | None = None,
    gates: Mapping[int, str] | None = None,
    day: int = 0,
    version: int | None = None,
) -> Table:
    """Seat 0 as the test wants it, everybody else plain; dice not named lie at gate 1."""
    table = _cleared(seats, version)
    s = table.state
    s.objectives = [number - 1 for number in objectives]
    s.day = day
    for seat in range(seats):
        s.dials[seat * N_DIALS] = 4
    s.dials[0] = fuel
    s.money = [money] * seats
    for name, value in (dials or {}).items():
        number = DIAL_NAMES.index(name)
        s.dials[number] = table.data.marks[number].index(value)
    for switch in switches.split():
        s.switches[0] |= 1 << (int(switch) - 1)
    for seat, names in {0: hand, **(hands or {})}.items():
        table.deal(seat, names)
    for name, colours in (cubes or {}).items():
        for cube in colours.split():
            s.cubes[place(name)] += 1 << (st.CUBE_BITS * colour(cube))
            s.pool[colour(cube)] -= 1
    for gate, waiting in (gates or {}).items():
        for index, count in enumerate(table.take_dice(waiting)):
            s.gates[(gate - 1) * N_COLOURS + index] += count
    return table


def boarding(seats: int = 2, **facts: Any) -> Table:
    """Seat 0 is to choose a gate."""
    table = position(seats, **facts)
    table.state.step = st.GATE
    return table


def flying(seats: int = 2, *, aboard: str = "red", at: str = "WH", others: str = "", **facts: Any) -> Table:
    """Seat 0 is to fly, the others have finished; with `others`, they have those dice aboard and fly too."""
    table = position(seats, **facts)
    s = table.state
    s.aboard[:N_COLOURS] = table.take_dice(aboard)
    s.places[0] = place(at)
    for seat in range(1, seats):
        if others:
            s.aboard[seat * N_COLOURS : (seat + 1) * N_COLOURS] = table.take_dice(others)
        else:
            s.finished |= 1 << seat
    s.step = st.FLY
    return table
