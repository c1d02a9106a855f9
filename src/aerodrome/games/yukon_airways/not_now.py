"""Why something that belongs to another question cannot be done now: a true reason about that thing, act by act."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from aerodrome.core.messages import Message, Reason
from aerodrome.core.step import Act
from aerodrome.games.yukon_airways.data import CARDS_AS_FUEL, HAND_SIZE, HUB, ICON_NAMES, Data
from aerodrome.games.yukon_airways.state import (
    BOARD,
    BURN,
    BY_CUBES,
    FLY,
    GATE,
    IMPROVE,
    MOVE,
    ROUTE,
    SET_CARD,
    TICKETS,
    UNDER,
)
from aerodrome.games.yukon_airways.steps.board import seats_taken
from aerodrome.games.yukon_airways.steps.cockpit import dice_aboard, has_switch, improvements_left, mark
from aerodrome.games.yukon_airways.steps.pairs import pair_fault, pair_fault_text
from aerodrome.games.yukon_airways.steps.plan import shortage, tickets_laid
from aerodrome.games.yukon_airways.view import YukonAirwaysView

Targets = tuple[str, ...]
PLAN_STEPS = range(TICKETS, BURN + 1)


def reason(v: YukonAirwaysView, data: Data, act: Act) -> Reason:
    """Why an act of another question has no place in the open one; the viewer is to move."""
    kind, targets = act
    return REASONS[kind](v, data, targets)


def _no(text: str, clause: str, **args: Any) -> Reason:
    return Reason(Message(text, args), clause)


def _simple(text: str, clause: str) -> Callable[[YukonAirwaysView, Data, Targets], Reason]:
    """A reason that is the same at any time."""
    return lambda v, data, targets: _no(text, clause)


def _gate(v: YukonAirwaysView, data: Data, targets: Targets) -> Reason:
    if v.markers[v.seat] >= 0:
        return _no("no-gate-again", "YA-067", gate=v.markers[v.seat] + 1)
    return _no("no-gate-now", "YA-063")


def _improve(v: YukonAirwaysView, data: Data, targets: Targets) -> Reason:
    if targets[0].endswith("-fuel"):
        return _no("no-fuel-dial", "YA-246")
    if v.step in (MOVE, BOARD) and v.markers[v.seat] == 5:
        if improvements_left(v, data, v.seat) == 0:
            return _no("no-gate-left", "YA-112")
        if v.money[v.seat] < data.improvement_price:
            return _no("no-gate-money", "YA-111", price=data.improvement_price)
        return _no("no-gate-once", "YA-111")
    return _no("no-improvement", "YA-244")


def _decline(v: YukonAirwaysView, data: Data, targets: Targets) -> Reason:
    return _no("no-decline", "YA-251", price=data.improvement_price)


def _move(v: YukonAirwaysView, data: Data, targets: Targets) -> Reason:
    if targets[0].startswith("aboard"):
        return _no("no-move-aboard", "YA-077")
    money = v.money[v.seat]
    if v.step == BOARD and money < data.move_price:
        return _no("no-move-none", "YA-076", money=money)
    return _no("no-move-boarded", "YA-077") if v.step == BOARD else _no("no-move-now", "YA-068")


def _board(v: YukonAirwaysView, data: Data, targets: Targets) -> Reason:
    if v.step > BOARD and dice_aboard(v, v.seat) >= data.seats:
        return seats_taken(v, data)
    return _no("no-board-later", "YA-062") if v.step >= GATE and v.step < FLY else _no("no-board-now", "YA-062")


def _fly(v: YukonAirwaysView, data: Data, targets: Targets) -> Reason:
    if targets[0] == f"place-{data.ids[HUB]}":
        return _no("no-fly-hub", "YA-135")
    if v.to:
        return _no("no-fly-begun", "YA-138", place=data.names[v.to])
    return _no("no-fly-now", "YA-051")


def _pair(v: YukonAirwaysView, data: Data, targets: Targets) -> Reason:
    icon = ICON_NAMES.index(targets[0].split("-")[2])
    fault = pair_fault(v, data, icon)
    return pair_fault_text(icon, fault) if fault else _no("no-pair-now", "YA-315")


def _deliver(v: YukonAirwaysView, data: Data, targets: Targets) -> Reason:
    if v.to and (v.step in (ROUTE, BURN) or (v.step == IMPROVE and v.cause == BY_CUBES)):
        return _no("no-deliver-more", "YA-142", n=2 if has_switch(v, v.seat, 1) else 1)
    return _no("no-deliver-now", "YA-154")


def _burn(v: YukonAirwaysView, data: Data, targets: Targets) -> Reason:
    if targets[0].startswith("table"):
        return _no("no-burn-laid", "YA-224")
    if v.step in PLAN_STEPS:
        if shortage(v, data) <= 0:
            return _no("no-burn-tank", "YA-218")
        return _no("no-burn-limit", "YA-219", n=mark(v, data, v.seat, CARDS_AS_FUEL))
    return _no("no-burn-now", "YA-218")


def _discard(v: YukonAirwaysView, data: Data, targets: Targets) -> Reason:
    over = v.hand_counts[v.seat] > mark(v, data, v.seat, HAND_SIZE)
    return _no("no-discard-later", "YA-278") if over else _no("no-discard-now", "YA-408")


def _ticket(v: YukonAirwaysView, data: Data, targets: Targets) -> Reason:
    dice = dice_aboard(v, v.seat)
    if v.step == UNDER and tickets_laid(v) >= dice:
        return _no("no-ticket-dice", "YA-147", dice=dice)
    return _no("no-ticket-now", "YA-139")


def _face_down(v: YukonAirwaysView, data: Data, targets: Targets) -> Reason:
    return _no("no-set-first", "YA-141") if v.step == TICKETS else _no("no-face-down-now", "YA-141")


def _under(v: YukonAirwaysView, data: Data, targets: Targets) -> Reason:
    return _no("no-under-yet", "YA-148") if v.step in (TICKETS, SET_CARD) else _no("no-under-now", "YA-148")


def _done(v: YukonAirwaysView, data: Data, targets: Targets) -> Reason:
    return _no("no-done-boarding", "YA-062") if v.step < FLY else _no("no-done", "YA-138")


REASONS: dict[str, Callable[[YukonAirwaysView, Data, Targets], Reason]] = {
    "objective": _simple("no-objective", "YA-002"),
    "plane": _simple("no-plane", "YA-005"),
    "gate": _gate,
    "improve": _improve,
    "decline": _decline,
    "move": _move,
    "board": _board,
    "fly": _fly,
    "finish": _simple("no-finish", "YA-371"),
    "stay": _simple("no-stay", "YA-371"),
    "ticket": _ticket,
    "set": _ticket,
    "face-down": _face_down,
    "under": _under,
    "pair": _pair,
    "deliver": _deliver,
    "direct": _simple("no-route", "YA-227"),
    "burn": _burn,
    "discard": _discard,
    "done": _done,
}
