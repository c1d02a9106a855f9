"""Positions for tests: a dealt table, planes put where a test wants them, cards put aboard."""

from __future__ import annotations

from aerodrome.core import registry
from aerodrome.core.messages import player_names, render
from aerodrome.core.rules import CHANCE
from aerodrome.games.par_avion import state as st
from aerodrome.games.par_avion.data import ALL_CARDS, N_CARDS
from aerodrome.games.par_avion.geometry import DIRECTIONS
from aerodrome.games.par_avion.knowledge import FIRST_PLANE, N_PLACES
from aerodrome.games.par_avion.rules import ParAvionRules
from aerodrome.games.par_avion.state import ParAvionState
from aerodrome.games.par_avion.steps.codes import DONE

INFO = registry.game("par-avion")


def _rules() -> ParAvionRules:
    rules = registry.rules(INFO)
    assert isinstance(rules, ParAvionRules)
    return rules


RULES = _rules()
DATA = RULES.data
ALPHA, BRAVO, CHARLIE, DELTA, ECHO, FOXTROT, GOLF, HOTEL, INDIA, JULIET = range(10)
E, NE, NW, W, SW, SE = range(6)


def dealt(seats: int = 3, planes: int = 2, **options: object) -> ParAvionState:
    """A table after the deal: card n lies at airport n % 10 + 1, and the planes belong to the seats in turn."""
    s = RULES.new(seats, INFO.check_table(seats, {"planes": planes, **options}))
    for card in range(N_CARDS):
        RULES.apply(s, card)
    for plane in range(seats * planes):
        RULES.apply(s, plane % seats)
    assert RULES.mover(s) != CHANCE
    return s


def scene(seats: int = 3, planes: int = 2, player: int = 0, round_: int = 4, **options: object) -> ParAvionState:
    """A turn of a player in mid-game; all planes are parked, empty, at airport 8."""
    s = dealt(seats, planes, **options)
    s.placed = len(s.owner)
    s.round = round_
    s.turn = len(s.owner) + (round_ - 1) * seats + player
    s.player = player
    s.step = st.CHOOSE
    for plane in range(len(s.owner)):
        s.where[plane] = st.PARKED
        s.at[plane] = 7
    return settle(s)


def settle(s: ParAvionState) -> ParAvionState:
    """Nobody has seen anything but his own planes: every hidden card may lie wherever cards lie."""
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
    RULES.check(s)
    return s


def field(name: str) -> int:
    """A field by column,row."""
    col, row = name.split(",")
    return int(row) * DATA.columns + int(col)


def fly(s: ParAvionState, plane: int, where: str, facing: int) -> None:
    """Puts a plane into the air."""
    s.where[plane] = st.AIRBORNE
    s.at[plane] = field(where)
    s.facing[plane] = facing


def ground(s: ParAvionState, plane: int, where: str, facing: int) -> None:
    """Puts a plane on the ground of a field, repaired."""
    fly(s, plane, where, facing)
    s.where[plane] = st.GROUNDED


def park(s: ParAvionState, plane: int, airport: int) -> None:
    """Parks a plane at the airport of that number."""
    s.where[plane] = st.PARKED
    s.at[plane] = airport - 1


def card(title: str, copy: int = 1) -> int:
    """The number of a card by its title; `copy` counts cards of the same title from 1."""
    return [number for number in range(N_CARDS) if DATA.titles[number] == title][copy - 1]


def load(s: ParAvionState, plane: int, *cards: int, flown: bool = True) -> None:
    """Puts cards aboard a plane, wherever they are."""
    for number in cards:
        bit = 1 << number
        s.piles = [mask & ~bit for mask in s.piles]
        s.hold = [mask & ~bit for mask in s.hold]
        s.won = [mask & ~bit for mask in s.won]
        s.out &= ~bit
        s.hold[plane] |= bit
        s.flown = s.flown | bit if flown else s.flown & ~bit
    settle(s)


def win(s: ParAvionState, seat: int, *cards: int) -> None:
    """Lays cards open before a seat."""
    for number in cards:
        s.piles = [mask & ~(1 << number) for mask in s.piles]
        s.won[seat] |= 1 << number
    settle(s)


def discard(s: ParAvionState, mask: int = ALL_CARDS) -> None:
    """Takes cards of the piles out of the game."""
    for airport in range(10):
        s.out |= s.piles[airport] & mask
        s.piles[airport] &= ~mask
    settle(s)


def play(s: ParAvionState, *choices: int) -> None:
    """Plays legal choices, checking the position after each."""
    for choice in choices:
        assert choice in RULES.legal(s), f"{choice} is not among {RULES.legal(s)} in step {s.step}"
        RULES.apply(s, choice)
        RULES.check(s)


def end_turn(s: ParAvionState) -> None:
    """Ends the turn of a player whose planes need not move."""
    if s.step == st.CHOOSE:
        play(s, DONE)
    play(s, DONE)


def idle_turns(s: ParAvionState, player: int) -> None:
    """Turns in which airborne planes turn round on the spot and nothing else happens, until it is the player's turn."""
    while s.player != player:
        for plane in range(len(s.owner)):
            if s.owner[plane] == s.player and s.where[plane] == st.AIRBORNE:
                play(s, plane, 7 + (s.facing[plane] + 3) % 6)
        end_turn(s)


def reason(s: ParAvionState, kind: str, *targets: str, seat: int | None = None) -> str:
    """The clause that forbids an act to the mover (or a seat); the sentence must read well too."""
    view = RULES.observe(s, RULES.mover(s) if seat is None else seat)
    found = RULES.refuse(view, kind, targets)
    assert found is not None, f"{kind} {targets} is allowed"
    assert render(found.message, RULES.texts(), player_names(s.seats)).endswith(".")
    return found.clause


def step_fields(s: ParAvionState) -> set[str]:
    """The fields that the flying plane may enter now."""
    here = s.at[s.flyer]
    found = {DATA.ways[here * 6 + choice] for choice in RULES.legal(s) if choice < 6}
    return {f"{f % DATA.columns},{f // DATA.columns}" for f in found}


def told(s: ParAvionState, choice: int, seat: int) -> list[str]:
    """What a seat reads in the log when a choice is played."""
    s.trace = []
    RULES.apply(s, choice)
    events, s.trace = s.trace, None
    mine = [event for event in events if event[0] == -1 or (seat >= 0 and (event[0] >> seat) & 1)]
    messages = [RULES.sentence(event, seat) for event in mine]
    return [render(message, RULES.texts(), player_names(s.seats)) for message in messages if message is not None]


def name_of(direction: int) -> str:
    """A direction as part of an id."""
    return DIRECTIONS[direction].lower()
