"""Everything that can be clicked in Yukon Airways, and why it is not allowed where it is not."""

from __future__ import annotations

from typing import Any

from aerodrome.core.messages import Message, Reason
from aerodrome.core.rules import OVER
from aerodrome.games.yukon_airways import state as st
from aerodrome.games.yukon_airways.data import (
    CARDS_AS_FUEL,
    DIAL_NAMES,
    HAND_SIZE,
    ICON_NAMES,
    N_COLOURS,
    N_DESTINATIONS,
    N_DIALS,
    N_GATES,
    N_ICONS,
    N_IMPROVEMENTS,
    N_LOCATIONS,
    N_OBJECTIVES,
    N_PLANES,
    Data,
)
from aerodrome.games.yukon_airways.geometry import gate_distance
from aerodrome.games.yukon_airways.steps.boarding import DONE, move_code
from aerodrome.games.yukon_airways.steps.improve import DECLINE, TIMELY
from aerodrome.games.yukon_airways.steps.planning import PAIR, SET
from aerodrome.games.yukon_airways.view import YukonAirwaysView
from aerodrome.games.yukon_airways.words import (
    CUBE_COLOURS,
    card_message,
    cost_to,
    hand_slots,
    improvement_id,
    improvement_message,
    tickets_of,
)

Targets = tuple[str, ...]
CARD_ACTS = {"ticket": st.TICKETS, "face-down": st.SET_CARD, "under": st.UNDER, "burn": st.BURN, "discard": st.DISCARD}
PLAN_STEPS = (st.TICKETS, st.SET_CARD, st.UNDER, st.DICE, st.DETOUR, st.BURN)


def _no(id_: str, clause: str, **args: Any) -> Reason:
    return Reason(Message(id_, args), clause)


def _me(v: YukonAirwaysView) -> int:
    """The seat whose cockpit is meant: the viewer's, or for spectators the mover's."""
    return v.seat if v.seat >= 0 else max(v.player, 0)


def askable(v: YukonAirwaysView, data: Data) -> list[tuple[str, Targets]]:
    """Objectives and planes to pick, gates, dice, the own cockpit, places, own cards, buttons."""
    me = _me(v)
    found: list[tuple[str, Targets]] = [("objective", (f"objective-{n}",)) for n in range(1, N_OBJECTIVES + 1)]
    found += [("plane", (f"plane-{n}",)) for n in range(1, N_PLANES + 1)]
    found += [("gate", (f"gate-{n}",)) for n in range(1, N_GATES + 1)]
    found += [("improve", (improvement_id(me, which),)) for which in range(N_IMPROVEMENTS)]
    found.append(("improve", (f"dial-{me + 1}-{DIAL_NAMES[0]}",)))
    for colour, name in enumerate(CUBE_COLOURS[:N_COLOURS]):
        for gate in range(N_GATES):
            if v.gates[gate * N_COLOURS + colour]:
                die = f"die-{gate + 1}-{name}"
                found.append(("board", (die,)))
                found += [("move", (die, f"gate-{end + 1}")) for end in range(N_GATES) if end != gate]
        if v.aboard[me * N_COLOURS + colour]:
            die = f"aboard-{me + 1}-{name}"
            found.append(("deliver", (die,)))
            found += [("move", (die, f"gate-{end + 1}")) for end in range(N_GATES)]
    found += [("fly", (f"place-{name}",)) for name in data.ids]
    for slot in range(len(hand_slots(v))):
        found += [(act, (f"hand-{slot + 1}",)) for act in CARD_ACTS]
    if any(v.up[me * 36 : (me + 1) * 36]) or v.down_counts[me]:
        found.append(("burn", (f"table-{me + 1}",)))
    found += [("pair", (f"icon-{me + 1}-{icon}",)) for icon in ICON_NAMES]
    buttons = ("decline", "finish", "set", "direct", "detour", "done")
    return [*found, *((button, ()) for button in buttons)]


def choice_of(v: YukonAirwaysView, data: Data, kind: str, targets: Targets) -> int:
    """The choice that a click would mean in its own step, or -1 if there is none."""
    if kind in CARD_ACTS:
        slot = targets[0]
        return hand_slots(v)[int(slot.removeprefix("hand-")) - 1] if slot.startswith("hand-") else -1
    if kind in ("objective", "plane", "gate"):
        return int(targets[0].split("-")[1]) - 1
    if kind == "improve":
        ids = [improvement_id(_me(v), which) for which in range(N_IMPROVEMENTS)]
        return ids.index(targets[0]) if targets[0] in ids else -1
    if kind in ("board", "deliver", "move"):
        place, gate, name = targets[0].split("-")
        colour = CUBE_COLOURS.index(name)
        if kind != "move":
            return colour
        return move_code(colour, int(gate) - 1, int(targets[1].split("-")[1]) - 1) if place == "die" else -1
    if kind == "fly":
        return data.ids.index(targets[0].removeprefix("place-"))
    if kind == "pair":
        return PAIR + ICON_NAMES.index(targets[0].split("-")[2])
    return {"decline": DECLINE, "finish": 0, "set": SET, "direct": 0, "detour": 1, "done": DONE}[kind]


_STEPS = {
    "objective": st.PICK_OBJECTIVE,
    "plane": st.PICK_PLANE,
    "gate": st.GATE,
    "improve": st.IMPROVE,
    "decline": st.IMPROVE,
    "move": st.MOVE,
    "board": st.BOARD,
    "fly": st.FLY,
    "finish": st.FLY,
    "set": st.TICKETS,
    "deliver": st.DICE,
    "direct": st.DETOUR,
    "detour": st.DETOUR,
    **CARD_ACTS,
}


def _is_legal(v: YukonAirwaysView, data: Data, kind: str, targets: Targets) -> bool:
    if kind in _STEPS and v.step != _STEPS[kind]:
        return False
    if kind == "pair" and v.step not in (st.TICKETS, st.UNDER):
        return False
    if kind == "fly" and targets[0] == f"place-{data.ids[0]}":
        return False
    if kind == "board" and not targets[0].startswith(f"die-{v.markers[v.player] + 1}-"):
        return False
    return choice_of(v, data, kind, targets) in v.legal


def refuse(v: YukonAirwaysView, data: Data, kind: str, targets: Targets) -> Reason | None:
    """Why an act is not legal now; None if it is."""
    if v.mover == OVER:
        return _no("no-over", "YA-430")
    if v.mover != v.seat:
        if kind in ("fly", "finish") and v.seat >= 0 and v.finished[v.seat]:
            return _no("no-fly-finished", "YA-372")
        if v.mover < 0:
            return _no("no-chance", "YA-051")
        return _no("no-turn", "YA-130" if v.step >= st.FLY else "YA-061", seat=v.player)
    if _is_legal(v, data, kind, targets):
        return None
    if kind in ("gate", "objective", "plane", "finish", "direct", "detour"):
        return _refuse_simple(v, kind)
    if kind in ("improve", "decline"):
        return _refuse_improvement(v, data, kind, targets)
    if kind == "move":
        return _refuse_move(v, data, targets)
    if kind == "board":
        return _refuse_board(v, data, targets)
    if kind == "fly":
        return _refuse_fly(v, data, targets)
    if kind == "pair":
        return _refuse_pair(v, data, targets)
    if kind == "deliver":
        return _refuse_deliver(v)
    if kind == "done":
        return _refuse_done(v, data)
    if kind in ("burn", "discard"):
        return _refuse_payment(v, data, kind, targets)
    return _refuse_card(v, data, kind, targets)


def _refuse_simple(v: YukonAirwaysView, kind: str) -> Reason:
    if kind == "gate":
        if v.markers[v.seat] >= 0:
            return _no("no-gate-again", "YA-067", gate=v.markers[v.seat] + 1)
        return _no("no-step", "YA-063")
    if kind == "objective":
        return _no("no-objective", "YA-002")
    if kind == "plane":
        return _no("no-plane", "YA-005")
    if kind == "finish":
        return _no("no-finish", "YA-371")
    return _no("no-route", "YA-227" if kind == "direct" else "YA-228")


# The cockpit


def _left(v: YukonAirwaysView, data: Data, which: int) -> int:
    if which < 7:
        return 1 - (v.switches[v.seat] >> which & 1)
    return len(data.marks[which - 6]) - 1 - v.dials[v.seat * N_DIALS + which - 6]


def _refuse_improvement(v: YukonAirwaysView, data: Data, kind: str, targets: Targets) -> Reason:
    if kind == "decline":
        return _no("no-decline", "YA-251", price=data.improvement_price)
    which = choice_of(v, data, kind, targets)
    if which < 0:
        return _no("no-fuel-dial", "YA-246")
    if v.step != st.IMPROVE:
        if v.step in (st.MOVE, st.BOARD) and v.markers[v.seat] == 5:
            if not any(_left(v, data, other) for other in range(N_IMPROVEMENTS)):
                return _no("no-gate-left", "YA-112")
            if v.money[v.seat] < data.improvement_price:
                return _no("no-gate-money", "YA-111", price=data.improvement_price)
            return _no("no-gate-once", "YA-111")
        return _no("no-improvement", "YA-245")
    if not _left(v, data, which):
        if which < 7:
            return _no("no-switch-on", "YA-247", number=which + 1)
        return _no("no-dial-max", "YA-247", what=improvement_message(which))
    if v.cause == st.BY_BONUS and (v.last <= which or TIMELY >> which & 1):
        return _no("no-improvement-plan", "YA-134", place=data.names[v.to])
    return _no("no-improvement-order", "YA-194" if v.cause == st.BY_BONUS else "YA-250")


# Boarding


def _refuse_move(v: YukonAirwaysView, data: Data, targets: Targets) -> Reason:
    if targets[0].startswith("aboard"):
        return _no("no-move-aboard", "YA-077")
    money = v.money[v.seat]
    if v.step != st.MOVE:
        if v.step == st.BOARD and money < data.move_price:
            return _no("no-move-none", "YA-076", money=money)
        return _no("no-move-now", "YA-077" if v.step == st.BOARD else "YA-068")
    code = choice_of(v, data, "move", targets)
    length = gate_distance(code // 6 % 6, code % 6)
    if length > v.free + money // data.move_price:
        return _no("no-move-money", "YA-073", length=length, free=v.free, money=money)
    return _no("no-move-order", "YA-074")


def _refuse_board(v: YukonAirwaysView, data: Data, targets: Targets) -> Reason:
    seat = v.seat
    aboard = v.aboard[seat * N_COLOURS : (seat + 1) * N_COLOURS]
    second = v.switches[seat] >> 3 & 1
    if v.step != st.BOARD:
        if sum(aboard) >= data.seats:
            if second:
                return _no("no-board-seats", "YA-312", seats=data.seats)
            return _no("no-board-full", "YA-080", seats=data.seats)
        return _no("no-board-now", "YA-062")
    gate = v.markers[seat]
    if not targets[0].startswith(f"die-{gate + 1}-"):
        return _no("no-board-gate", "YA-079", gate=gate + 1)
    colour = choice_of(v, data, "board", targets)
    limit = 1 + (data.gate_colours if gate == 2 else 0) + (data.switch_colours if second else 0)
    if not aboard[colour] and sum(n > 0 for n in aboard) >= limit:
        if limit == 1:
            return _no("no-board-colour", "YA-081")
        return _no("no-board-colours", "YA-082", limit=limit)
    return _no("no-board-order", "YA-083")


# The flight


def _refuse_fly(v: YukonAirwaysView, data: Data, targets: Targets) -> Reason:
    place = choice_of(v, data, "fly", targets)
    if place == 0:
        return _no("no-fly-hub", "YA-135")
    if v.step != st.FLY:
        return _no("no-fly-now", "YA-138")
    if place == v.places[v.seat]:
        return _no("no-fly-here", "YA-136", place=data.names[place])
    hand = sum(v.hand)
    matching = sum(v.hand[icon * N_DESTINATIONS + place - 1] for icon in range(N_ICONS))
    size = data.set_size_with_switch if v.switches[v.seat] >> 5 & 1 else data.set_size
    if not matching and hand < size:
        return _no("no-fly-ticket", "YA-141", place=data.names[place], n=size)
    limit = data.marks[CARDS_AS_FUEL][v.dials[v.seat * N_DIALS + CARDS_AS_FUEL]]
    cards = min(limit, hand - (1 if matching else size))
    args = {"place": data.names[place], "cost": cost_to(v, data, place), "fuel": v.dials[v.seat * N_DIALS], "cards": cards}
    return _no("no-fly-fuel", "YA-219" if limit and cards == limit else "YA-134", **args)


def _refuse_pair(v: YukonAirwaysView, data: Data, targets: Targets) -> Reason:
    icon = choice_of(v, data, "pair", targets) - PAIR
    if not v.switches[v.seat] >> 4 & 1:
        return _no("no-pair-off", "YA-313")
    if v.pairs[v.seat]:
        return _no("no-pair-used", "YA-314")
    if v.icons[v.seat * N_ICONS + icon] < data.icons_with_switch:
        return _no("no-pair-icons", "YA-188", icon=Message(ICON_NAMES[icon]))
    if v.step in (st.TICKETS, st.UNDER) and v.fresh >> icon & 1:
        return _no("no-plan", "YA-134", place=data.names[v.to])
    return _no("no-pair-now", "YA-315")


def _refuse_deliver(v: YukonAirwaysView) -> Reason:
    if v.step == st.DICE:
        return _no("no-deliver-order", "YA-155")
    if v.to and (v.step in (st.DETOUR, st.BURN) or (v.step == st.IMPROVE and v.cause == st.BY_CUBES)):
        return _no("no-deliver-more", "YA-142", n=2 if v.switches[v.seat] & 1 else 1)
    return _no("no-deliver-now", "YA-154")


def _refuse_done(v: YukonAirwaysView, data: Data) -> Reason:
    if v.step == st.BOARD:
        return _no("no-done-board", "YA-084")
    if v.step == st.TICKETS and not tickets_of(v):
        return _no("no-tickets-yet", "YA-139")
    if v.step in (st.TICKETS, st.UNDER):
        return _no("no-plan", "YA-134", place=data.names[v.to])
    if v.step == st.DICE:
        return _no("no-dice-yet", "YA-301" if v.switches[v.seat] & 1 else "YA-154")
    return _no("no-done", "YA-062" if v.step < st.FLY else "YA-138")


def _refuse_payment(v: YukonAirwaysView, data: Data, kind: str, targets: Targets) -> Reason:
    if kind == "discard":
        if v.step == st.DISCARD:
            return _no("no-discard-order", "YA-407")
        limit = data.marks[HAND_SIZE][v.dials[v.seat * N_DIALS + HAND_SIZE]]
        return _no("no-discard-now", "YA-278" if sum(v.hand) > limit else "YA-408")
    if targets[0].startswith("table"):
        return _no("no-burn-laid", "YA-224")
    if v.step == st.BURN:
        return _no("no-burn-order", "YA-222")
    limit = data.marks[CARDS_AS_FUEL][v.dials[v.seat * N_DIALS + CARDS_AS_FUEL]]
    if v.step in PLAN_STEPS:
        if v.dials[v.seat * N_DIALS] >= data.distance[v.places[v.seat] * N_LOCATIONS + v.to]:
            return _no("no-burn-tank", "YA-218")
        return _no("no-burn-limit", "YA-219", n=limit)
    return _no("no-burn-now", "YA-218")


def _refuse_card(v: YukonAirwaysView, data: Data, kind: str, targets: Targets) -> Reason:
    """A ticket, a face-down set or card, an under-card."""
    if kind == "under":
        return _refuse_under(v, data, targets)
    dice = sum(v.aboard[v.seat * N_COLOURS : (v.seat + 1) * N_COLOURS])
    full = v.step in (st.TICKETS, st.UNDER) and tickets_of(v) >= dice
    card = choice_of(v, data, kind, targets)
    if kind == "face-down":
        if v.step != st.SET_CARD:
            return _no("no-ticket-now", "YA-141")
        short = card < v.low or sum(v.hand[card:]) < v.set_left
        return _no("no-set-order", "YA-145") if short else _no("no-plan", "YA-134", place=data.names[v.to])
    if full:
        return _no("no-ticket-dice", "YA-147", dice=dice)
    if v.step != st.TICKETS:
        return _no("no-ticket-now", "YA-139")
    if kind == "set":
        size = data.set_size_with_switch if v.switches[v.seat] >> 5 & 1 else data.set_size
        if sum(v.hand[v.low if v.sets else 0 :]) < size:
            return _no("no-set-cards", "YA-141", n=size)
        return _no("no-plan", "YA-134", place=data.names[v.to])
    if card % N_DESTINATIONS + 1 != v.to:
        return _no("no-ticket-place", "YA-140", card=card_message(data, card), place=data.names[v.to])
    if v.sets or card < v.low:
        return _no("no-ticket-order", "YA-139")
    return _no("no-plan", "YA-134", place=data.names[v.to])


def _refuse_under(v: YukonAirwaysView, data: Data, targets: Targets) -> Reason:
    if v.step != st.UNDER:
        return _no("no-under-now", "YA-148")
    card = choice_of(v, data, "under", targets)
    icon = card // N_DESTINATIONS
    free = bin(v.slots).count("1") < v.sets
    if not (v.plan[st.TICKET + icon] or v.slots >> icon & 1 or free):
        if v.sets:
            return _no("no-under-set", "YA-150", icon=Message(ICON_NAMES[icon]))
        return _no("no-under-icon", "YA-149", icon=Message(ICON_NAMES[icon]))
    if card < v.low:
        return _no("no-under-order", "YA-148")
    return _no("no-plan", "YA-134", place=data.names[v.to])
