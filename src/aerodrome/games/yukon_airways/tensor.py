"""The view as numbers for learning; what is over before the first flight, and the record of the day's flights, are left out."""

from __future__ import annotations

from typing import Final

from aerodrome.core.tensor import MOST, Tensor, Writer
from aerodrome.games.yukon_airways.data import N_COLOURS, N_CUBE_COLOURS, N_GATES, N_KINDS, N_LOCATIONS, N_OBJECTIVES
from aerodrome.games.yukon_airways.state import CUBE_BITS, OWN_BITS, PLAN_SIZE, YukonAirwaysOpenTable
from aerodrome.games.yukon_airways.view import YukonAirwaysView

N_STEPS: Final = 48  # questions, and passages between them
N_DIALS: Final = 6
N_ICONS: Final = 3
N_SWITCHES: Final = 8
MOST_PICKS: Final = 24
MOST_IMPROVEMENTS: Final = 8


class YukonAirwaysTensor(Tensor):
    """One line a field."""

    def __init__(self) -> None:
        super().__init__(YukonAirwaysOpenTable(), YukonAirwaysView())

    def fill(self, w: Writer, table: YukonAirwaysOpenTable, v: YukonAirwaysView) -> None:
        _put_common(w, table)
        _put_seats(w, table)
        _put_own(w, v)
        _put_flight(w, table)


def _put_common(w: Writer, t: YukonAirwaysOpenTable) -> None:
    w.one_hot("step", "the question that is open", t.step, N_STEPS)
    w.seat("player", "the seat to move", t.player)
    w.wide("turn", "turns played", t.turn)
    w.number("previous", "solo: the best title so far, from 1 on; 0 for none", t.previous, high=MOST, least=-1)
    w.number("scenic_once", "ruling: objective 4 pays once a day", t.scenic_once)
    w.seat_bits("plain", "seats that use the plain side", t.plain)
    w.number("day", "0 is Tuesday", t.day, high=MOST)
    w.counts("objectives", "the objectives in play", t.objectives, N_OBJECTIVES, high=1)
    w.seat_numbers("order", "the seats on the turn track, in order", t.order, 4)
    w.number("position", "how far that order has been played, from 1 on", t.position, high=MOST, least=-1)
    w.numbers("gates", "dice of each colour at each gate", t.gates, N_GATES * N_COLOURS, high=MOST)
    w.number("deck_count", "cards in the deck", t.deck_count, high=MOST)
    w.numbers("pile", "cards of each kind on the discard pile", t.pile, N_KINDS, high=MOST)
    w.numbers("pool", "cubes of each colour beside the map", t.pool, N_COLOURS, high=MOST)
    w.masks("cubes", "cubes of each colour at each location, in binary", t.cubes, N_LOCATIONS, CUBE_BITS * N_COLOURS)


def _put_seats(w: Writer, t: YukonAirwaysOpenTable) -> None:
    w.by_seat("hand_counts", "cards in each hand", t.hand_counts)
    w.counts_of_seats("up", "cards of each kind that lie face up", t.up, N_KINDS)
    w.by_seat("down_counts", "cards that lie face down", t.down_counts)
    w.by_seat("planes", "the seaplane's model, from 1 on", t.planes, least=-1)
    w.wide_by_seat("money", "dollars", t.money)
    w.by_seat("dials", "positions of the dials", t.dials, N_DIALS)
    w.masks_by_seat("switches", "switches that are on", t.switches, N_SWITCHES)
    w.by_seat("markers", "the gate of the marker, from 1 on; 0 on the turn track", t.markers, least=-1)
    w.by_seat("places", "the location of the seaplane", t.places)
    w.by_seat("aboard", "dice of each colour aboard", t.aboard, N_COLOURS)
    w.masks_by_seat(
        "maps", "own cubes of each colour at each location, in binary", t.maps, OWN_BITS * N_CUBE_COLOURS, N_LOCATIONS
    )
    w.by_seat("flights", "flights of the day", t.flights)
    w.by_seat("best", "highest location value of the day", t.best)
    w.by_seat("fares", "dollars for dice of the day", t.fares)
    w.seat_bits("remote", "whether a remote location was visited on the day", t.remote)
    w.by_seat("burnt", "fuel used on the day", t.burnt)
    w.by_seat("icons", "icons lying and unused", t.icons, N_ICONS)
    w.seat_bits("paired", "whether switch 5 was used on the day", t.paired)
    w.seat_bits("finished", "whether the flights of the day are over", t.finished)
    w.by_seat("total_flights", "flights of the game", t.total_flights)
    w.by_seat("total_dice", "dice of the game", t.total_dice)


def _put_own(w: Writer, v: YukonAirwaysView) -> None:
    w.numbers("hand", "own cards by kind", v.hand, N_KINDS, high=MOST)
    w.counts("own_down", "own face-down cards by kind", v.own_down, N_KINDS)
    w.counts("picked", "cards picked for the open question, by kind", v.picked, N_KINDS, high=MOST_PICKS)


def _put_flight(w: Writer, t: YukonAirwaysOpenTable) -> None:
    """The turn that is being played."""
    w.number("free", "die moves that cost nothing", t.free, high=MOST)
    w.number("moved", "die moves made", t.moved, high=MOST)
    w.numbers("before", "the gates before the first of them", t.before, N_GATES * N_COLOURS, high=MOST)
    w.number("again", "whether a die has moved twice", t.again)
    w.number("due", "improvements to make", t.due, high=MOST)
    w.number("cause", "why they are due", t.cause, high=MOST)
    w.in_order("made", "those made already, from 1 on", t.made, MOST_IMPROVEMENTS)
    w.one_hot("to", "the destination that is planned", t.to, N_LOCATIONS)
    w.numbers("plan", "the tickets, icons and dice of the plan", t.plan, PLAN_SIZE, high=MOST)
    w.number("sets", "face-down sets begun", t.sets, high=MOST)
    w.number("set_left", "cards still to lay for the present one", t.set_left, high=MOST)
    w.number("down", "face-down cards of this flight", t.down, high=MOST)
    w.bits("slots", "icons that hang under face-down sets", t.slots, N_CUBE_COLOURS)
    w.number("stage", "tickets or under-cards", t.stage, high=MOST)
    w.number("cost", "fuel for the route that was chosen", t.cost, high=MOST)
    w.number("paid", "cards discarded as fuel", t.paid, high=MOST)
