"""Air Mail in words: questions, choices, log sentences, score lines. All text stands in texts.py."""

from __future__ import annotations

from typing import Any

from aerodrome.core.messages import Choice, Line, Message
from aerodrome.games.air_mail import ids
from aerodrome.games.air_mail.data import BONUSES, DECREES, EXTRAS, ICONS, JOKER, Data
from aerodrome.games.air_mail.scoring import LINES, score_lines
from aerodrome.games.air_mail.state import (
    CLOCKWISE,
    DESTINATION,
    DISCARD,
    DRAW_EXPRESS,
    ENDED,
    EXPRESS,
    EXPRESS_PAIR,
    FLY,
    LENGTH,
    LIFT,
    NAME,
    OFFER,
    OPS,
    PAY,
    PLACE,
    REWARD,
    ROUTE,
    SHOW,
    SOURCE,
    TURN,
    WILD,
    AirMailState,
)
from aerodrome.games.air_mail.steps import log
from aerodrome.games.air_mail.steps.delivery import TAKE_EXPRESS
from aerodrome.games.air_mail.steps.turn import IMPROVE, PER_ARM
from aerodrome.games.air_mail.texts import TEXTS
from aerodrome.games.air_mail.view import AirMailView

__all__ = ["TEXTS", "breakdown", "describe", "question", "sentence"]

ACTIONS = ("expand", "obtain", "improve", "deliver")


def card_message(data: Data, kind: int) -> Message:
    """The name of a permit or special."""
    icon = Message(f"icon-{ICONS[data.kind_icon[kind]]}")
    first = data.division_names[data.kind_a[kind]]
    if data.kind_b[kind] == JOKER:
        return Message("special", {"first": first, "icon": icon})
    return Message("permit", {"first": first, "second": data.division_names[data.kind_b[kind]], "icon": icon})


def colour_message(data: Data, colour: int) -> Message:
    """A division's name, or the joker."""
    return Message("joker") if colour == JOKER else Message("name", {"name": data.division_names[colour]})


def route_message(data: Data, route: int) -> Message:
    """A route by its two cities."""
    return Message("route", {"first": data.city_names[data.route_a[route]], "second": data.city_names[data.route_b[route]]})


def decree_message(decree: int) -> Message:
    """Letter and short name."""
    letter = DECREES[decree]
    return Message("decree", {"letter": letter, "about": Message(f"decree-{letter}")})


def reward_message(data: Data, length: int) -> Message:
    """What a delivery over so many routes brings."""
    return Message(f"reward-text-{EXTRAS[data.reward_extra[length]]}", {"dollars": data.reward_dollars[length]})


def question(v: AirMailView, data: Data) -> Message:
    """What is asked of the player to move."""
    if v.step < DRAW_EXPRESS:
        return Message("ask-setup")
    if v.step < NAME:
        return Message("ask-chance")
    active = colour_message(data, v.active) if v.active >= 0 else Message("joker")
    if v.step == PLACE:
        return Message("ask-place", {"card": card_message(data, v.card)})
    if v.step == OPS:
        return Message("ask-ops", {"active": active, "ops": v.ops})
    if v.step == ROUTE:
        return Message("ask-route-any") if v.anywhere else Message("ask-route", {"active": active})
    if v.step == DESTINATION:
        return Message("ask-to-any") if v.anywhere else Message("ask-to", {"active": active})
    if v.step == LENGTH:
        return Message("ask-length", {"city": data.city_names[v.destination]})
    if v.step == PAY:
        return Message("ask-pay", {"seat": v.paying})
    simple = {
        NAME: "ask-name",
        TURN: "ask-turn",
        LIFT: "ask-lift",
        OFFER: "ask-offer",
        SOURCE: "ask-source",
        FLY: "ask-fly",
        WILD: "ask-wild",
        REWARD: "ask-reward",
        EXPRESS: "ask-express",
        EXPRESS_PAIR: "ask-pair",
        DISCARD: "ask-discard",
        SHOW: "ask-show",
        ENDED: "ask-over",
    }
    return Message(simple[v.step])


_NOTHING = {
    TURN: "grant",
    OPS: "end",
    LIFT: "decline",
    ROUTE: "decline",
    DESTINATION: "decline",
    FLY: "stay",
    DISCARD: "stop",
    SHOW: "stop",
}


def describe(v: AirMailView, data: Data, choice: int) -> Choice:
    """A legal choice of the open question."""
    if choice == data.nothing:
        kind = _NOTHING[v.step]
        return Choice(choice, kind, (), Message(kind))
    kind, targets, message = _described(v, data, choice)
    return Choice(choice, kind, targets, message)


def _described(v: AirMailView, data: Data, choice: int) -> tuple[str, tuple[str, ...], Message]:
    if v.step == TURN:
        return "card", (ids.hand(v, choice),), Message("card", {"card": card_message(data, choice)})
    if v.step == PLACE:
        return _describe_place(v, data, choice)
    if v.step == OPS:
        level = v.technology[v.player] + 1
        return ACTIONS[choice], (), Message(ACTIONS[choice], {"level": level} if choice == IMPROVE else {})
    if v.step in (LIFT, ROUTE):
        kind = "lift" if v.step == LIFT else "put"
        return kind, (ids.route(choice),), Message(kind, {"route": route_message(data, choice)})
    if v.step in (OFFER, SOURCE):
        return "take", (ids.offer(data, choice),), _take_message(v, data, choice)
    if v.step == FLY:
        card = card_message(data, v.square_card[choice])
        return "fly", (ids.square(choice),), Message("fly", {"square": choice, "card": card})
    if v.step == WILD:
        return f"wild-{ICONS[choice]}", (), Message("wild", {"icon": Message(f"icon-{ICONS[choice]}")})
    if v.step == DISCARD:
        return "discard", (ids.hand(v, choice),), Message("discard", {"card": card_message(data, choice)})
    if v.step == SHOW:
        return "show", (ids.express(v, choice),), Message("show", {"city": data.city_names[choice]})
    return _describe_delivery(v, data, choice)


def _describe_delivery(v: AirMailView, data: Data, choice: int) -> tuple[str, tuple[str, ...], Message]:
    if v.step == DESTINATION:
        return "to", (ids.city(data, choice),), Message("to", {"city": data.city_names[choice]})
    if v.step == LENGTH:
        args = {"length": choice, "reward": reward_message(data, choice)}
        return "length", (ids.level(choice),), Message("length", args)
    if v.step == PAY:
        return f"pay-{choice}", (ids.seat(v.paying),), Message("pay", {"seat": v.paying, "dollars": choice})
    if v.step == REWARD:
        kind = "reward-express" if choice == TAKE_EXPRESS else "reward-permit"
        return kind, (), Message(kind)
    if v.step == EXPRESS:
        return "express", (ids.deck(data, choice),), Message("express", {"division": data.division_names[choice]})
    first, second = data.pair_first[choice], data.pair_second[choice]
    names = {"first": data.division_names[first], "second": data.division_names[second]}
    kind = "name" if v.step == NAME else "pair"
    return kind, (ids.deck(data, first), ids.deck(data, second)), Message("name-pair", names)


def _describe_place(v: AirMailView, data: Data, choice: int) -> tuple[str, tuple[str, ...], Message]:
    arm, division = choice // PER_ARM, choice % PER_ARM // 2
    special = data.kind_b[v.card] == JOKER
    if choice % 2:
        end = JOKER
    elif not special and data.kind_a[v.card] == division:
        end = data.kind_b[v.card]
    else:
        end = data.kind_a[v.card]
    args = {
        "arm": Message("clockwise" if arm == CLOCKWISE else "counter"),
        "active": data.division_names[division],
        "end": colour_message(data, end),
    }
    kind = "place-joker" if choice % 2 else "place"
    return kind, (ids.end(arm), ids.deck(data, division)), Message("place", args)


def _take_message(v: AirMailView, data: Data, choice: int) -> Message:
    if choice > data.face_up:
        return Message("take-special")
    if choice == data.face_up:
        return Message("take-deck")
    return Message("take", {"card": card_message(data, v.offer[choice]), "slot": choice + 1})


# The log


def sentence(event: tuple[int, ...], data: Data, seat: int) -> Message | None:
    """A log entry in words; what is whispered speaks to its reader."""
    code, who, rest = event[1], event[2], event[3:]
    if code == log.LOG_DELIVERS:
        names = [data.city_names[city] for city in rest]
        args: dict[str, Any] = {"seat": who, "origin": names[0], "city": names[-1], "via": names[1:-1]}
        return Message("log-delivers-via" if len(names) > 2 else "log-delivers", args)
    if code in _PLAIN:
        return Message(_PLAIN[code], {"seat": who})
    if code in _ONE_CARD:
        return Message(_ONE_CARD[code], {"seat": who, "card": card_message(data, rest[0])})
    if code in _ONE_NUMBER:
        id_, name = _ONE_NUMBER[code]
        return Message(id_, {"seat": who, name: rest[0]})
    return _sentence_of_map(code, who, rest, data) or _sentence_of_cards(code, who, rest, data)


_PLAIN = {
    log.LOG_STARTS: "log-starts",
    log.LOG_GRANT: "log-grant",
    log.LOG_DRAWS: "log-draws",
    log.LOG_DRAWS_SPECIAL: "log-draws-special",
    log.LOG_BONUS_DOLLAR: "log-bonus-dollar",
    log.LOG_STAYS: "log-stays",
    log.LOG_DECLINES: "log-declines",
    log.LOG_ENDS: "log-ends",
    log.LOG_STOPS: "log-stops",
}
_ONE_CARD = {
    log.LOG_DEALT: "log-dealt",
    log.LOG_TAKES: "log-takes",
    log.LOG_DREW: "log-drew",
    log.LOG_DISCARDS: "log-discards",
}
_ONE_NUMBER = {
    log.LOG_IMPROVES: ("log-improves", "level"),
    log.LOG_PAID: ("log-paid", "dollars"),
    log.LOG_REWARD: ("log-reward", "dollars"),
    log.LOG_FLIES: ("log-flies", "square"),
    log.LOG_REMOVED: ("log-removed", "number"),
    log.LOG_ENDS_TURN: ("log-ends-turn", "ops"),
}


def _sentence_of_map(code: int, who: int, rest: tuple[int, ...], data: Data) -> Message | None:
    if code == log.LOG_SHOWN:
        return Message("log-shown", {"city": data.city_names[rest[0]], "bonus": Message(f"bonus-{BONUSES[rest[1]]}")})
    if code == log.LOG_NAMES:
        first, second = (data.division_names[division] for division in rest[:2])
        return Message("log-names", {"seat": who, "first": first, "second": second})
    if code == log.LOG_EXPRESS:
        return Message("log-express", {"seat": who, "division": data.division_names[rest[0]]})
    if code == log.LOG_EXPRESS_CARD:
        return Message("log-express-card", {"city": data.city_names[rest[0]], "amount": data.amount[rest[0]]})
    if code == log.LOG_SHOWS:
        return Message("log-shows", {"seat": who, "city": data.city_names[rest[0]]})
    if code == log.LOG_EXPANDS:
        return Message("log-expands", {"seat": who, "route": route_message(data, rest[0])})
    if code == log.LOG_MOVES:
        old, new = (route_message(data, route) for route in rest[:2])
        return Message("log-moves", {"seat": who, "old": old, "route": new})
    if code == log.LOG_TOKEN:
        args = {"seat": who, "bonus": Message(f"bonus-{BONUSES[rest[0]]}"), "city": data.city_names[rest[1]]}
        return Message("log-token", args)
    return None


def _sentence_of_cards(code: int, who: int, rest: tuple[int, ...], data: Data) -> Message | None:
    if code == log.LOG_DECREE_LAID:
        return Message("log-decree-laid", {"square": rest[0], "decree": decree_message(rest[1])})
    if code == log.LOG_OFFER:
        return Message("log-offer", {"slot": rest[0] + 1, "card": card_message(data, rest[1])})
    if code == log.LOG_START_CARD:
        return Message("log-start-card", {"square": rest[0], "card": card_message(data, rest[1])})
    if code == log.LOG_PLAYS:
        kind, square, active, end = rest[:4]
        args = {"seat": who, "card": card_message(data, kind), "square": square}
        return Message("log-plays", {**args, "active": colour_message(data, active), "end": colour_message(data, end)})
    if code == log.LOG_ASIDE:
        return Message("log-aside", {"decree": decree_message(rest[0])})
    if code == log.LOG_SCORES:
        args = {"seat": who, "decree": decree_message(rest[0]), "dollars": abs(rest[1])}
        return Message("log-loses" if rest[1] < 0 else "log-scores", args)
    if code == log.LOG_TRIGGER:
        return Message(f"log-trigger-{rest[0]}", {"seat": who})
    return Message("log-wild", {"seat": who, "icon": Message(f"icon-{ICONS[rest[0]]}")})


def breakdown(s: AirMailState, data: Data) -> list[list[Line]]:
    """Income of each seat by source; the final scoring once the game is over."""
    result: list[list[Line]] = []
    for seat in range(s.seats):
        lines = list(zip(LINES, score_lines(s, data, seat), strict=True))
        shown = lines if s.step == ENDED else lines[:5]
        result.append([Line(Message(f"score-{name}"), points) for name, points in shown])
    return result
