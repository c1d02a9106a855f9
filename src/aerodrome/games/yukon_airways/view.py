"""What a seat may know (YA-490 to YA-497): everything but the hands and face-down cards of others, and the deck."""

from __future__ import annotations

from typing import Final

from aerodrome.core.rng import Rng
from aerodrome.core.rules import CHANCE, OVER, View
from aerodrome.games.yukon_airways.data import N_KINDS, Data
from aerodrome.games.yukon_airways.state import (
    DEAL_CARD,
    DEAL_OBJECTIVE,
    DECK,
    DOWN,
    DRAW_CARD,
    DRAW_PLANE,
    DRAW_STARTER,
    ENDED,
    HAND,
    PILE,
    PLACE_CUBE,
    ROLL,
    UP,
    YukonAirwaysState,
    count_cards,
)

_NONE: Final[list[int]] = []  # what lists are before `observe` sets them


class YukonAirwaysView(View):
    """The open table, the own hand and the own face-down cards; of other hands and the deck only the numbers."""

    objective_mode: int = 0
    plane_mode: int = 0
    plain: int = 0
    previous: int = -1
    day: int = 0
    objectives: list[int] = _NONE
    order: list[int] = _NONE
    position: int = 0
    player: int = -1
    dealt: int = 0
    gates: list[int] = _NONE
    rolling: list[int] = _NONE
    hand: list[int] = _NONE  # own, by kind
    own_down: list[int] = _NONE  # own face-down cards, by kind
    pile: list[int] = _NONE  # by kind
    up: list[int] = _NONE  # seat * 36 + kind
    deck_count: int = 0
    hand_counts: list[int] = _NONE  # by seat
    down_counts: list[int] = _NONE  # by seat
    pool: list[int] = _NONE
    cubes: list[int] = _NONE
    flown: list[int] = _NONE
    planes: list[int] = _NONE
    money: list[int] = _NONE
    dials: list[int] = _NONE
    switches: list[int] = _NONE
    markers: list[int] = _NONE
    places: list[int] = _NONE
    aboard: list[int] = _NONE
    served: list[int] = _NONE
    maps: list[int] = _NONE
    flights: list[int] = _NONE
    best: list[int] = _NONE
    fares: list[int] = _NONE
    remote: list[int] = _NONE
    burnt: list[int] = _NONE
    icons: list[int] = _NONE
    pairs: list[int] = _NONE
    finished: list[int] = _NONE
    total_flights: list[int] = _NONE
    total_dice: list[int] = _NONE
    free: int = 0
    moves: list[int] = _NONE
    to_draw: int = 0
    drawer: int = -1
    then: int = 0
    due: int = 0
    cause: int = 0
    last: int = -1
    checked: int = 0
    to: int = 0
    plan: list[int] = _NONE
    sets: int = 0
    set_left: int = 0
    down: int = 0
    low: int = 0  # of the own plan: it tells the last card laid
    slots: int = 0
    fresh: int = 0
    stage: int = 0
    paid: int = 0
    gained: list[int] = _NONE

    def fields(self) -> tuple[str, ...]:
        """Names of all fields that the seat may know."""
        return (
            "seat", "seats", "mover", "turn", "step", "legal", "objective_mode", "plane_mode", "plain", "previous", "day",
            "objectives", "order", "position", "player", "dealt", "gates", "rolling", "hand", "own_down", "pile", "up",
            "deck_count", "hand_counts", "down_counts", "pool", "cubes", "flown", "planes", "money", "dials", "switches",
            "markers", "places", "aboard", "served", "maps", "flights", "best", "fares", "remote", "burnt", "icons", "pairs",
            "finished", "total_flights", "total_dice", "free", "moves", "to_draw", "drawer", "then", "due", "cause", "last",
            "checked", "to", "plan", "sets", "set_left", "down", "low", "slots", "fresh", "stage", "paid", "gained",
        )  # fmt: skip


_CHANCE_STEPS = (
    (1 << DEAL_OBJECTIVE)
    | (1 << DRAW_PLANE)
    | (1 << DEAL_CARD)
    | (1 << ROLL)
    | (1 << PLACE_CUBE)
    | (1 << DRAW_STARTER)
    | (1 << DRAW_CARD)
)


def mover(s: YukonAirwaysState) -> int:
    """The seat to move, CHANCE or OVER."""
    if s.step == ENDED:
        return OVER
    if (_CHANCE_STEPS >> s.step) & 1:
        return CHANCE
    return s.player


def observe(s: YukonAirwaysState, seat: int) -> YukonAirwaysView:
    """All that a seat may know."""
    v = YukonAirwaysView()
    v.seat = seat
    v.mover = mover(s)
    v.seats = s.seats
    v.turn = s.turn
    v.step = s.step
    _observe_cards(s, v, seat)
    _observe_table(s, v)
    _observe_pilots(s, v)
    _observe_plan(s, v)
    v.low = s.low if seat >= 0 and seat == s.player else 0
    return v


def _observe_cards(s: YukonAirwaysState, v: YukonAirwaysView, seat: int) -> None:
    """YA-490 to YA-496: own cards by kind, those of others by number."""
    if seat >= 0:
        v.hand = s.cards[(HAND + 3 * seat) * N_KINDS : (UP + 3 * seat) * N_KINDS]
        v.own_down = s.cards[(DOWN + 3 * seat) * N_KINDS : (DOWN + 3 * seat + 1) * N_KINDS]
    v.pile = s.cards[PILE * N_KINDS : (PILE + 1) * N_KINDS]
    v.up = []
    for other in range(s.seats):
        v.up.extend(s.cards[(UP + 3 * other) * N_KINDS : (DOWN + 3 * other) * N_KINDS])
    v.deck_count = count_cards(s, DECK)
    v.hand_counts = [count_cards(s, HAND + 3 * other) for other in range(s.seats)]
    v.down_counts = [count_cards(s, DOWN + 3 * other) for other in range(s.seats)]


def _observe_table(s: YukonAirwaysState, v: YukonAirwaysView) -> None:
    """YA-494: the common pieces."""
    v.objective_mode = s.objective_mode
    v.plane_mode = s.plane_mode
    v.plain = s.plain
    v.previous = s.previous
    v.day = s.day
    v.objectives = s.objectives[:]
    v.order = s.order[:]
    v.position = s.position
    v.player = s.player
    v.dealt = s.dealt
    v.gates = s.gates[:]
    v.rolling = s.rolling[:]
    v.pool = s.pool[:]
    v.cubes = s.cubes[:]
    v.flown = s.flown[:]
    v.to_draw = s.to_draw
    v.drawer = s.drawer
    v.then = s.then


def _observe_pilots(s: YukonAirwaysState, v: YukonAirwaysView) -> None:
    """YA-494: what lies before each player."""
    v.planes = s.planes[:]
    v.money = s.money[:]
    v.dials = s.dials[:]
    v.switches = s.switches[:]
    v.markers = s.markers[:]
    v.places = s.places[:]
    v.aboard = s.aboard[:]
    v.served = s.served[:]
    v.maps = s.maps[:]
    v.flights = s.flights[:]
    v.best = s.best[:]
    v.fares = s.fares[:]
    v.remote = s.remote[:]
    v.burnt = s.burnt[:]
    v.icons = s.icons[:]
    v.pairs = s.pairs[:]
    v.finished = s.finished[:]
    v.total_flights = s.total_flights[:]
    v.total_dice = s.total_dice[:]


def _observe_plan(s: YukonAirwaysState, v: YukonAirwaysView) -> None:
    """The turn in hand; the driver shows a draft to its player alone."""
    v.free = s.free
    v.moves = s.moves[:]
    v.due = s.due
    v.cause = s.cause
    v.last = s.last
    v.checked = s.checked
    v.to = s.to
    v.plan = s.plan[:]
    v.sets = s.sets
    v.set_left = s.set_left
    v.down = s.down
    v.slots = s.slots
    v.fresh = s.fresh
    v.stage = s.stage
    v.paid = s.paid
    v.gained = s.gained[:]


def guess(v: YukonAirwaysView, data: Data, rng: Rng) -> YukonAirwaysState:
    """A position that fits the view: cards that this seat cannot see are shared out at random."""
    s = YukonAirwaysState()
    s.seats = v.seats
    s.turn = v.turn
    s.step = v.step
    s.low = v.low
    _guess_table(s, v)
    _guess_pilots(s, v)
    _guess_plan(s, v)
    _guess_cards(s, v, data, rng)
    return s


def _guess_cards(s: YukonAirwaysState, v: YukonAirwaysView, data: Data, rng: Rng) -> None:
    s.cards = [0] * ((HAND + 3 * v.seats) * N_KINDS)
    seen = [0] * N_KINDS
    for kind in range(N_KINDS):
        s.cards[PILE * N_KINDS + kind] = v.pile[kind]
        seen[kind] += v.pile[kind]
        for seat in range(v.seats):
            up = v.up[seat * N_KINDS + kind]
            s.cards[(UP + 3 * seat) * N_KINDS + kind] = up
            seen[kind] += up
        if v.seat >= 0:
            s.cards[(HAND + 3 * v.seat) * N_KINDS + kind] = v.hand[kind]
            s.cards[(DOWN + 3 * v.seat) * N_KINDS + kind] = v.own_down[kind]
            seen[kind] += v.hand[kind] + v.own_down[kind]
    unseen: list[int] = []
    for kind in range(N_KINDS):
        for _ in range(data.tickets[kind // 12] - seen[kind]):
            unseen.append(kind)
    rng.shuffle(unseen)
    for seat in range(v.seats):
        if seat != v.seat:
            for _ in range(v.hand_counts[seat]):
                s.cards[(HAND + 3 * seat) * N_KINDS + unseen.pop()] += 1
            for _ in range(v.down_counts[seat]):
                s.cards[(DOWN + 3 * seat) * N_KINDS + unseen.pop()] += 1
    for kind in unseen:
        s.cards[kind] += 1


def _guess_table(s: YukonAirwaysState, v: YukonAirwaysView) -> None:
    s.objective_mode = v.objective_mode
    s.plane_mode = v.plane_mode
    s.plain = v.plain
    s.previous = v.previous
    s.day = v.day
    s.objectives = v.objectives[:]
    s.order = v.order[:]
    s.position = v.position
    s.player = v.player
    s.dealt = v.dealt
    s.gates = v.gates[:]
    s.rolling = v.rolling[:]
    s.pool = v.pool[:]
    s.cubes = v.cubes[:]
    s.flown = v.flown[:]
    s.to_draw = v.to_draw
    s.drawer = v.drawer
    s.then = v.then


def _guess_pilots(s: YukonAirwaysState, v: YukonAirwaysView) -> None:
    s.planes = v.planes[:]
    s.money = v.money[:]
    s.dials = v.dials[:]
    s.switches = v.switches[:]
    s.markers = v.markers[:]
    s.places = v.places[:]
    s.aboard = v.aboard[:]
    s.served = v.served[:]
    s.maps = v.maps[:]
    s.flights = v.flights[:]
    s.best = v.best[:]
    s.fares = v.fares[:]
    s.remote = v.remote[:]
    s.burnt = v.burnt[:]
    s.icons = v.icons[:]
    s.pairs = v.pairs[:]
    s.finished = v.finished[:]
    s.total_flights = v.total_flights[:]
    s.total_dice = v.total_dice[:]


def _guess_plan(s: YukonAirwaysState, v: YukonAirwaysView) -> None:
    s.free = v.free
    s.moves = v.moves[:]
    s.due = v.due
    s.cause = v.cause
    s.last = v.last
    s.checked = v.checked
    s.to = v.to
    s.plan = v.plan[:]
    s.sets = v.sets
    s.set_left = v.set_left
    s.down = v.down
    s.slots = v.slots
    s.fresh = v.fresh
    s.stage = v.stage
    s.paid = v.paid
    s.gained = v.gained[:]
