"""Everything that can be clicked in Par Avion, and why it is not allowed where it is not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from aerodrome.core.messages import Message, Reason
from aerodrome.core.rng import Rng
from aerodrome.core.rules import CHANCE, OVER, Rules
from aerodrome.games.par_avion import state as st
from aerodrome.games.par_avion import words
from aerodrome.games.par_avion.data import HIGH, LOST, NAVIGATOR, Data
from aerodrome.games.par_avion.geometry import opposite
from aerodrome.games.par_avion.knowledge import FIRST_PLANE, cards_of
from aerodrome.games.par_avion.steps.codes import TAKE
from aerodrome.games.par_avion.view import ParAvionView

Targets = tuple[str, ...]
Act = tuple[str, Targets]


def _no(id_: str, clause: str, **args: Any) -> Reason:
    return Reason(Message(id_, args), clause)


def askable(v: ParAvionView, data: Data) -> list[Act]:
    """Airports, planes, fields, facings, winds, cards aboard and in the pile, and the buttons."""
    found: list[Act] = [("done", ()), ("pass", ()), ("stay", ())]
    for airport in range(len(v.pile_counts)):
        found += [(kind, (words.airport_id(airport),)) for kind in ("place", "land", "fog")]
        shown = v.pile_counts[airport] if v.loader >= 0 and v.at[v.loader] == airport else min(1, v.pile_counts[airport])
        found += [("take", (words.pile_id(airport, index),)) for index in range(shown)]
    for plane in range(len(v.owner)):
        target = (words.plane_id(data, plane),)
        found += [(kind, target) for kind in ("fly", "view", "look", "target", "navigate", "give-up")]
        for index in range(v.plane_counts[plane]):
            found += [(kind, (words.slot_id(data, plane, index),)) for kind in ("put", "play")]
    on_field = "drift" if v.step == st.DRIFT else "step"
    found += [(on_field, (words.field_id(data, field),)) for field in range(len(data.terrain))]
    for direction in range(6):
        found += [("stop", (words.facing_id(direction),)), ("wind", (words.wind_id(direction),))]
    return found


def refuse(rules: Rules, v: ParAvionView, data: Data, kind: str, targets: Targets) -> Reason | None:
    """Why an act is not legal now; None if it is."""
    if v.mover == OVER:
        return _no("no-over", "PA-384")
    if v.mover == CHANCE:
        return _no("no-dealing", "PA-021")
    if v.mover != v.seat:
        return _no("no-turn", "PA-060", seat=v.mover)
    if (kind, targets) in _legal_acts(rules, v, data):
        return None
    name = targets[0].split("-", 1)[1] if targets else ""
    return _REASONS[kind](v, data, name)


def _legal_acts(rules: Rules, v: ParAvionView, data: Data) -> set[Act]:
    """The legal choices as acts. A seat's own choices follow from its view, so any guess has the same."""
    if v.acts is None:
        legal = v.legal or rules.legal(rules.guess(v, Rng(0)))
        described = [words.describe(v, data, choice) for choice in legal]
        v.acts = {(choice.kind, choice.targets) for choice in described}
    acts: set[Act] = v.acts
    return acts


def _plane(data: Data, name: str) -> int:
    return [plane.lower() for plane in data.plane_names].index(name)


def _slot(data: Data, name: str) -> tuple[int, int]:
    plane, index = name.rsplit("-", 1)
    return _plane(data, plane), int(index) - 1


def _busy(v: ParAvionView, data: Data) -> Reason:
    """Another question is open."""
    if v.step == st.LOAD:
        return _no("no-finish-load", "PA-063", plane=data.plane_names[v.loader])
    if v.step in (st.FLY, st.LOOK):
        return _no("no-finish-flight", "PA-063", plane=data.plane_names[v.flyer])
    if v.step == st.CARDS:
        return _no("no-step-two", "PA-062")
    return _no("no-answer", "PA-065" if v.step == st.REPLACE else "PA-061")


def _refuse_place(v: ParAvionView, data: Data, name: str) -> Reason:
    if v.round == 0:
        return _no("no-place-done", "PA-044", plane=data.plane_names[v.target])
    return _no("no-place-now", "PA-192")


def _refuse_plane(v: ParAvionView, data: Data, plane: int) -> Reason | None:
    """Reasons that hold for flying and loading alike."""
    if v.owner[plane] != v.seat:
        return _no("no-not-yours", "PA-063", plane=data.plane_names[plane])
    if v.where[plane] == st.MISSING:
        return _no("no-missing", "PA-192", plane=data.plane_names[plane])
    return _busy(v, data) if v.step != st.CHOOSE and v.round > 0 else None


def _refuse_fly(v: ParAvionView, data: Data, name: str) -> Reason:
    plane = _plane(data, name)
    name = data.plane_names[plane]
    common = _refuse_plane(v, data, plane)
    if common is not None:
        return common
    if v.round == 0:
        return _no("no-play-yet", "PA-047")
    if v.acted[plane] == st.MOVED:
        return _no("no-acted-moved", "PA-063", plane=name)
    if v.acted[plane] != st.IDLE:
        return _no("no-acted-viewed", "PA-201", plane=name)
    if v.repair[plane]:
        return _no("no-repair", "PA-342", plane=name)
    if v.where[plane] == st.PARKED and words.fogged(v, data, v.at[plane]):
        return _no("no-fog-off", "PA-301")
    return _no("no-way-out", "PA-124", plane=name)


def _refuse_view(v: ParAvionView, data: Data, name: str) -> Reason:
    plane = _plane(data, name)
    name = data.plane_names[plane]
    common = _refuse_plane(v, data, plane)
    if common is not None:
        return common
    if v.round == 0 and v.step == st.LOAD:
        return _busy(v, data)
    if v.where[plane] != st.PARKED:
        return _no("no-view-air", "PA-213", plane=name)
    if v.round == 0 and (v.target < 0 or v.at[plane] != v.at[v.target]):
        return _no("no-view-elsewhere", "PA-043")
    if v.acted[plane] == st.MOVED:
        return _no("no-view-moved", "PA-211", plane=name)
    return _no("no-view-again", "PA-206", plane=name)


def _refuse_look(v: ParAvionView, data: Data, name: str) -> Reason:
    plane = _plane(data, name)
    if v.owner[plane] == v.seat:
        return _no("no-look-own", "PA-260")
    if v.where[plane] == st.PARKED:
        return _no("no-look-parked", "PA-264")
    if not v.plane_counts[plane]:
        return _no("no-look-empty", "PA-260", plane=data.plane_names[plane])
    return _no("no-look-now", "PA-260")


def _refuse_target(v: ParAvionView, data: Data, name: str) -> Reason:
    plane = _plane(data, name)
    if v.step != st.TARGET:
        return _no("no-target-now", "PA-250")
    if v.where[plane] == st.AIRBORNE:
        return _no("no-target-own", "PA-330")
    if v.where[plane] == st.GROUNDED:
        return _no("no-target-air", "PA-177")
    return _no("no-target-air", "PA-330" if data.kinds[v.pending] == LOST else "PA-340")


def _refuse_navigate(v: ParAvionView, data: Data, name: str) -> Reason:
    plane = _plane(data, name)
    if v.step != st.NAVIGATE or plane != v.target:
        return _no("no-navigate-now", "PA-361")
    return _no("no-navigate-none", "PA-362", plane=data.plane_names[plane])


def _refuse_give_up(v: ParAvionView, data: Data, name: str) -> Reason:
    plane = _plane(data, name)
    if v.step != st.CONFISCATE:
        return _no("no-confiscate-now", "PA-286")
    if v.owner[plane] != v.seat:
        return _no("no-not-yours", "PA-286", plane=data.plane_names[plane])
    return _no("no-confiscate-gone", "PA-286", plane=data.plane_names[plane])


def _field(data: Data, name: str) -> int:
    col, row = name.split("-")
    return int(row) * data.columns + int(col)


def _refuse_step(v: ParAvionView, data: Data, name: str) -> Reason:
    """Why the plane in movement cannot enter a field."""
    if v.step == st.CHOOSE:
        return _no("no-plane-chosen", "PA-063")
    if v.step != st.FLY:
        return _busy(v, data)
    field, here = _field(data, name), v.at[v.flyer]
    around = data.around[here * 6 : here * 6 + 6]
    plane = data.plane_names[v.flyer]
    if field not in around:
        return _no("no-neighbour", "PA-102")
    direction = around.index(field)
    if data.terrain[field] == HIGH:
        return _no("no-high", "PA-003")
    if v.heading < 0 and not (data.runways[v.city_airport[data.city_on[here]]] >> (direction % 3)) & 1:
        return _no("no-runway-off", "PA-146")
    if v.stuck[v.flyer] and direction != v.heading:
        return _no("no-stuck", "PA-351")
    cost = 2 if v.heading >= 0 and direction == opposite(v.heading) else 1
    if v.mp == 0:
        return _no("no-mp", "PA-100", plane=plane)
    if v.mp < cost:
        return _no("no-mp-turn", "PA-103", plane=plane, mp=v.mp)
    if not (v.used >> direction) & 1 and v.mp - cost + v.wind[direction] < 0:
        return _no("no-mp-wind", "PA-315")
    return _no("no-end", "PA-124", plane=plane)


def _refuse_drift(v: ParAvionView, data: Data, name: str) -> Reason:
    """Why a lost plane cannot be moved to a field."""
    wanted = _field(data, name)
    for direction in range(6):
        field, blocked = v.at[v.target], False
        for _ in range(data.lost_fields):
            field = data.around[field * 6 + direction]
            if field < 0:
                break
            blocked = blocked or data.terrain[field] == HIGH
            if field == wanted:
                return _no("no-drift-high" if blocked else "no-drift-end", "PA-333")
    return _no("no-drift-far", "PA-331", fields=data.lost_fields)


def _refuse_land(v: ParAvionView, data: Data, name: str) -> Reason:
    airport = int(name) - 1
    if v.step != st.FLY:
        return _no("no-plane-chosen", "PA-063") if v.step == st.CHOOSE else _busy(v, data)
    if v.city_airport[data.city_on[v.at[v.flyer]]] != airport or data.city_on[v.at[v.flyer]] < 0:
        return _no("no-land-where", "PA-142", plane=data.plane_names[v.flyer])
    if v.heading < 0:
        return _no("no-land-off", "PA-146")
    if not (data.runways[airport] >> (v.heading % 3)) & 1:
        return _no("no-land-runway", "PA-143")
    if v.mp < data.landing_cost:
        return _no("no-land-mp", "PA-141")
    return _no("no-land-fog", "PA-301")


def _refuse_stop(v: ParAvionView, data: Data, name: str) -> Reason:
    if v.step != st.FLY:
        return _no("no-plane-chosen", "PA-063") if v.step == st.CHOOSE else _busy(v, data)
    city = data.city_on[v.at[v.flyer]]
    if city >= 0 and v.city_airport[city] >= 0:
        return _no("no-stop-airport", "PA-122")
    others = [plane for plane in range(len(v.owner)) if plane != v.flyer and v.where[plane] in (st.AIRBORNE, st.GROUNDED)]
    if any(v.at[plane] == v.at[v.flyer] for plane in others):
        return _no("no-stop-plane", "PA-120")
    if v.stuck[v.flyer]:
        return _no("no-stop-stuck", "PA-351")
    return _no("no-stop-turn", "PA-117", plane=data.plane_names[v.flyer])


def _refuse_put(v: ParAvionView, data: Data, name: str) -> Reason:
    plane, index = _slot(data, name)
    if v.step != st.LOAD:
        return _no("no-put-now", "PA-213")
    if plane != v.loader:
        return _no("no-put-plane", "PA-204", plane=data.plane_names[v.loader])
    if v.last_pick >= TAKE or words.slots(v, plane)[index] <= v.last_pick:
        return _no("no-put-order", "PA-204")
    return _no("no-twin", "PA-207")


def _refuse_take(v: ParAvionView, data: Data, name: str) -> Reason:
    airport, index = (int(part) - 1 for part in name.split("-"))
    if v.step != st.LOAD:
        return _no("no-take-now", "PA-213")
    if airport != v.at[v.loader]:
        return _no("no-take-pile", "PA-213", airport=words.airport_message(data, v.airport_city, v.at[v.loader]))
    if v.plane_counts[v.loader] >= data.capacity:
        if v.last_pick >= TAKE:
            return _no("no-take-room", "PA-011", room=data.capacity)
        return _no("no-take-full", "PA-203", plane=data.plane_names[v.loader])
    card = cards_of(v.contents(airport))[index]
    if (v.put >> card) & 1:
        return _no("no-take-back", "PA-203")
    if TAKE + card <= v.last_pick:
        return _no("no-take-order", "PA-207")
    return _no("no-twin", "PA-207")


def _refuse_play(v: ParAvionView, data: Data, name: str) -> Reason:
    plane, index = _slot(data, name)
    if v.owner[plane] != v.seat:
        return _no("no-not-yours", "PA-209", plane=data.plane_names[plane])
    if v.step < st.CARDS:
        return _no("no-step-one", "PA-061")
    if v.step != st.CARDS:
        return _no("no-answer", "PA-250")
    card = words.slots(v, plane)[index]
    if data.kinds[card] > NAVIGATOR:
        if data.twins_below[card] & v.contents(FIRST_PLANE + plane):
            return _no("no-twin", "PA-250")
        return _no("no-target-left", "PA-254", card=words.card_message(data, card))
    if v.where[plane] != st.PARKED:
        return _no("no-deliver-parked", "PA-230", plane=data.plane_names[plane])
    if data.kinds[card] != NAVIGATOR and data.destinations[card] != v.at[plane]:
        return _no("no-deliver-here", "PA-233", card=words.card_message(data, card))
    if not (v.flown >> card) & 1:
        return _no("no-deliver-flown", "PA-232")
    return _no("no-card-order" if card < v.last_delivered else "no-twin", "PA-236")


def _refuse_done(v: ParAvionView, data: Data, name: str) -> Reason:
    if v.step == st.CHOOSE:
        return _no("no-must-move", "PA-110", planes=words.must_move(v, data))
    return _no("no-done-now", "PA-061")


def _refuse_pass(v: ParAvionView, data: Data, name: str) -> Reason:
    return _no("no-pass", "PA-261")


def _refuse_stay(v: ParAvionView, data: Data, name: str) -> Reason:
    return _no("no-drift-now", "PA-331")


def _refuse_wind(v: ParAvionView, data: Data, name: str) -> Reason:
    return _no("no-wind-now", "PA-310")


def _refuse_fog(v: ParAvionView, data: Data, name: str) -> Reason:
    return _no("no-fog-now", "PA-300")


_REASONS: dict[str, Callable[[ParAvionView, Data, str], Reason]] = {
    "place": _refuse_place,
    "fly": _refuse_fly,
    "view": _refuse_view,
    "look": _refuse_look,
    "target": _refuse_target,
    "navigate": _refuse_navigate,
    "give-up": _refuse_give_up,
    "step": _refuse_step,
    "drift": _refuse_drift,
    "land": _refuse_land,
    "stop": _refuse_stop,
    "put": _refuse_put,
    "take": _refuse_take,
    "play": _refuse_play,
    "done": _refuse_done,
    "pass": _refuse_pass,
    "stay": _refuse_stay,
    "wind": _refuse_wind,
    "fog": _refuse_fog,
}
