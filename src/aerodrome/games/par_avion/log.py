"""The log of Par Avion in sentences."""

from __future__ import annotations

from typing import Any

from aerodrome.core.messages import Message
from aerodrome.games.par_avion.data import FOG, Data
from aerodrome.games.par_avion.steps import codes
from aerodrome.games.par_avion.words import airport_number, card_message, cards_message, direction_message, field_message

# Of each code its text, and what the numbers after it mean.
_FORMS: dict[int, tuple[str, tuple[str, ...]]] = {
    codes.LOG_AIRPORT: ("log-airport", ("number", "city")),
    codes.LOG_DEALT: ("log-dealt", ()),
    codes.LOG_OWNS: ("log-owns", ("seat", "plane")),
    codes.LOG_PLACES: ("log-places", ("seat", "plane", "airport")),
    codes.LOG_VIEWS: ("log-views", ("seat", "plane", "airport")),
    codes.LOG_PILE: ("log-pile", ("seat", "airport", "cards")),
    codes.LOG_PUTS: ("log-puts", ("seat", "card", "plane", "airport")),
    codes.LOG_TAKES: ("log-takes", ("seat", "card", "plane", "airport")),
    codes.LOG_LOADED: ("log-loaded", ("seat", "plane", "airport", "aboard", "pile")),
    codes.LOG_TURN: ("log-turn", ("seat", "round")),
    codes.LOG_TAKES_OFF: ("log-takes-off", ("seat", "plane", "airport", "field")),
    codes.LOG_FLIES: ("log-flies", ("seat", "plane", "field", "direction", "mp")),
    codes.LOG_LANDS: ("log-lands", ("seat", "plane", "airport")),
    codes.LOG_STOPS: ("log-stops", ("seat", "plane", "field", "direction")),
    codes.LOG_LOOKS: ("log-looks", ("seat", "plane")),
    codes.LOG_SEES: ("log-sees", ("seat", "plane", "cards")),
    codes.LOG_CAUGHT: ("log-caught", ("seat", "plane", "cards")),
    codes.LOG_DELIVERS: ("log-delivers", ("seat", "card", "plane", "airport")),
    codes.LOG_PLAYS: ("log-plays", ("seat", "card", "plane")),
    codes.LOG_WIND: ("log-wind", ("seat", "direction")),
    codes.LOG_FOG: ("log-fog", ("seat", "airport")),
    codes.LOG_ON_PLANE: ("log-on-plane", ("seat", "card", "plane")),
    codes.LOG_GOES_ON: ("log-goes-on", ("seat", "plane")),
    codes.LOG_NAVIGATOR: ("log-navigator", ("seat", "plane", "card")),
    codes.LOG_DRIFTS: ("log-drifts", ("plane", "field")),
    codes.LOG_GROUNDED: ("log-grounded", ("plane", "field")),
    codes.LOG_LEAVES: ("log-leaves", ("plane", "cards")),
    codes.LOG_CRASHES: ("log-crashes", ("plane", "cards")),
    codes.LOG_FINE: ("log-fine", ("seat", "points")),
    codes.LOG_NO_FINE: ("log-no-fine", ("seat",)),
    codes.LOG_CONFISCATED: ("log-confiscated", ("seat", "plane", "cards")),
    codes.LOG_ENDS: ("log-ends", ()),
    codes.LOG_REPLACED: ("log-replaced", ("seat", "plane", "airport")),
    codes.LOG_DRIFT_STAYS: ("log-drift-stays", ("plane",)),
}


def sentence(event: tuple[int, ...], data: Data) -> Message:
    """A log entry in words."""
    code, numbers = event[1], event[2:]
    if code == codes.LOG_EXPIRES:
        if data.kinds[numbers[0]] == FOG:
            return Message("log-fog-ends", {"airport": airport_number(numbers[1])})
        return Message("log-wind-ends", {"direction": direction_message(numbers[1])})
    if code == codes.LOG_VICTORY:
        return Message(f"log-victory-{numbers[1]}", {"seat": numbers[0]})
    id_, names = _FORMS[code]
    if code == codes.LOG_TAKES_OFF and numbers[2] < 0:
        id_ = "log-lifts-off"
    return Message(id_, {name: _said(data, name, numbers[index]) for index, name in enumerate(names)})


def _said(data: Data, name: str, number: int) -> Any:
    """A number of the log as it is spoken of."""
    if name == "plane":
        return data.plane_names[number]
    if name == "airport":
        return airport_number(number)
    if name == "number":
        return number + 1
    if name == "city":
        return data.city_names[number]
    if name == "field":
        return field_message(data, number)
    if name == "direction":
        return direction_message(number)
    if name == "card":
        return card_message(data, number)
    if name == "cards":
        return cards_message(data, number)
    return number
