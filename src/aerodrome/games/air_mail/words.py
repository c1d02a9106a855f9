"""Things of the game as Messages: cards, colours, routes, decrees, rewards, and what log events speak of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from aerodrome.core.messages import Message, Reason
from aerodrome.games.air_mail.data import BONUSES, DECREES, EXTRAS, ICONS, JOKER, CardKind, Data, Decree, Division, Route
from aerodrome.games.air_mail.scoring import DECREE_J, DECREE_M, decree_values
from aerodrome.games.air_mail.view import AirMailView


def no(id_: str, clause: str, **args: Any) -> Reason:
    """A reason with the clause that it rests on."""
    return Reason(Message(id_, args), clause)


def card_message(data: Data, kind: CardKind) -> Message:
    """The name of a permit or special."""
    icon = Message(f"icon-{ICONS[data.kind_icon[kind]]}")
    first = data.division_names[data.kind_a[kind]]
    if data.kind_b[kind] == JOKER:
        return Message("special", {"first": first, "icon": icon})
    return Message("permit", {"first": first, "second": data.division_names[data.kind_b[kind]], "icon": icon})


def colour_message(data: Data, colour: Division) -> Message:
    """A division's name, or the joker."""
    return Message("joker") if colour == JOKER else Message("name", {"name": data.division_names[colour]})


def route_message(data: Data, route: Route) -> Message:
    """A route by its two cities."""
    return Message("route", {"first": data.city_names[data.route_a[route]], "second": data.city_names[data.route_b[route]]})


def decree_message(decree: Decree) -> Message:
    """Letter and short name."""
    letter = DECREES[decree]
    return Message("decree", {"letter": letter, "about": Message(f"decree-{letter}")})


def reward_message(data: Data, length: int) -> Message:
    """What a delivery over so many routes brings."""
    return Message(f"reward-text-{EXTRAS[data.reward_extra[length]]}", {"dollars": data.reward_dollars[length]})


def decree_now(v: AirMailView, data: Data, decree: Decree) -> Message:
    """What a decree would pay each player if it were scored now, as far as the viewer can tell."""
    if decree == DECREE_J:
        return Message("decree-now-discards", {"dollars": len(colours_in_hand(v, data))})
    paid = paid_messages(decree_values(v, data, decree))
    return Message("decree-now-shown" if decree == DECREE_M else "decree-now", {"paid": paid})


def paid_messages(values: list[int]) -> list[Message]:
    """What each seat gets or loses."""
    return [
        Message("decree-pays", {"seat": seat, "sign": "-" * (value < 0), "dollars": abs(value)})
        for seat, value in enumerate(values)
    ]


def dollars(value: int) -> Message:
    """An amount that may be a loss."""
    return Message("amount", {"sign": "-" * (value < 0), "dollars": abs(value)})


def colours_in_hand(v: AirMailView, data: Data) -> set[Division]:
    """The different colours among the viewer's cards: what they could earn by decree J."""
    return {colour for kind in v.hand for colour in (data.kind_a[kind], data.kind_b[kind])} - {JOKER}


_THINGS: dict[str, Callable[[Data, int], Any]] = {
    "city": lambda data, city: data.city_names[city],
    "card": card_message,
    "first": colour_message,
    "second": colour_message,
    "division": colour_message,
    "active": colour_message,
    "end": colour_message,
    "route": route_message,
    "old": route_message,
    "bonus": lambda data, bonus: Message(f"bonus-{BONUSES[bonus]}"),
    "decree": lambda data, decree: decree_message(decree),
    "icon": lambda data, icon: Message(f"icon-{ICONS[icon]}"),
    "slot": lambda data, slot: slot + 1,
}


def event_argument(data: Data, name: str, value: int) -> Any:
    """What an int of a log event is, by its name in `log.TELLS`: a thing in words, or the number itself."""
    return _THINGS[name](data, value) if name in _THINGS else value
