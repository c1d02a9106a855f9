"""Yukon Airways in words: questions, choices, log sentences, score lines."""

from __future__ import annotations

import re
from typing import Any

from aerodrome.core.messages import Choice, Line, Message
from aerodrome.games.yukon_airways import state as st
from aerodrome.games.yukon_airways.data import (
    CHRISTMAS,
    DIAL_NAMES,
    HAND_SIZE,
    ICON_NAMES,
    IN_PLAY,
    N_COLOURS,
    N_DESTINATIONS,
    N_DIALS,
    N_GATES,
    N_ICONS,
    N_LOCATIONS,
    Data,
)
from aerodrome.games.yukon_airways.geometry import gate_distance, route
from aerodrome.games.yukon_airways.scoring import LINES, score_lines
from aerodrome.games.yukon_airways.state import YukonAirwaysState
from aerodrome.games.yukon_airways.steps import told
from aerodrome.games.yukon_airways.steps.boarding import DONE
from aerodrome.games.yukon_airways.steps.improve import DECLINE
from aerodrome.games.yukon_airways.steps.planning import PAIR, SET
from aerodrome.games.yukon_airways.texts import TEXTS
from aerodrome.games.yukon_airways.view import YukonAirwaysView

__all__ = ["TEXTS", "breakdown", "describe", "question", "sentence"]

CUBE_COLOURS = ("red", "green", "pink", "blue", "yellow", "grey")


# Names and ids


def named(kind: str, name: str) -> Message:
    """What an edition calls a day, an objective or a title; names that only a home-made edition has stay as they are."""
    id_ = f"{kind}-{re.sub('[^a-z0-9]+', '-', name.lower()).strip('-')}"
    return Message(id_) if id_ in TEXTS else Message("own-name", {"name": name})


def colour_message(data: Data, colour: int) -> Message:
    """A colour of dice or cubes."""
    return Message(CUBE_COLOURS[colour])


def card_message(data: Data, kind: int) -> Message:
    """A ticket card: its place and icon."""
    place = data.names[kind % N_DESTINATIONS + 1]
    return Message("card", {"place": place, "icon": Message(ICON_NAMES[kind // N_DESTINATIONS])})


def improvement_message(which: int) -> Message:
    """A switch or dial."""
    return Message(f"switch-{which + 1}" if which < 7 else f"dial-{DIAL_NAMES[which - 6]}")


def improvement_id(seat: int, which: int) -> str:
    """The element id of a switch or dial of a seat."""
    return f"switch-{seat + 1}-{which + 1}" if which < 7 else f"dial-{seat + 1}-{DIAL_NAMES[which - 6]}"


def hand_slots(v: YukonAirwaysView) -> list[int]:
    """The kinds of the own hand in the order of their slots: by destination, then icon. Slot 1 is hand-1."""
    return [
        icon * N_DESTINATIONS + place
        for place in range(N_DESTINATIONS)
        for icon in range(N_ICONS)
        if v.hand and v.hand[icon * N_DESTINATIONS + place]
    ]


def slot_id(v: YukonAirwaysView, kind: int) -> str:
    """The element id of a card kind in the own hand."""
    return f"hand-{hand_slots(v).index(kind) + 1}"


def dice_message(counts: list[int]) -> list[Message]:
    """Dice by colour: 2 red, 1 blue."""
    named = [(colour, n) for colour, n in enumerate(counts) if n]
    return [Message("dice", {"n": n, "colour": Message(CUBE_COLOURS[colour])}) for colour, n in named]


def cost_to(v: YukonAirwaysView, data: Data, place: int) -> int:
    """The cheapest fuel from where the viewer's or the mover's seaplane stands."""
    seat = v.seat if v.seat >= 0 else v.player
    return data.distance[v.places[seat] * N_LOCATIONS + place]


def tickets_of(v: YukonAirwaysView) -> int:
    """Tickets of the plan."""
    return sum(v.plan[st.TICKET : st.TICKET + N_ICONS]) + v.sets


def detour_of(v: YukonAirwaysView, data: Data) -> int:
    """The cost of the longer route that is on offer."""
    wanted = data.threshold[2] - v.burnt[v.player]
    longer = data.longer[v.places[v.player] * N_LOCATIONS + v.to]
    return next((price for price in longer if price >= wanted), 0)


# Questions


def question(v: YukonAirwaysView, data: Data) -> Message:
    """What is asked of the player to move."""
    if v.step == st.ENDED:
        return Message("ask-over")
    if v.mover < 0:
        return Message("ask-setup" if v.player < 0 or v.step < st.GATE else "ask-chance")
    seat = v.player
    if v.step == st.PICK_OBJECTIVE:
        return Message("ask-objective", {"left": IN_PLAY - len(v.objectives)})
    if v.step == st.IMPROVE:
        return _improve_question(v, data)
    if v.step == st.MOVE:
        return Message("ask-move", {"free": v.free, "money": v.money[seat]})
    if v.step == st.BOARD:
        return Message("ask-board", {"gate": v.markers[seat] + 1})
    if v.step == st.FLY:
        dice = sum(v.aboard[seat * N_COLOURS : (seat + 1) * N_COLOURS])
        return Message("ask-fly", {"fuel": v.dials[seat * N_DIALS], "dice": dice})
    if v.step == st.DISCARD:
        limit = data.marks[HAND_SIZE][v.dials[seat * N_DIALS + HAND_SIZE]]
        return Message("ask-discard", {"left": v.hand_counts[seat] - limit})
    simple = {st.PICK_PLANE: "ask-plane", st.GATE: "ask-gate"}
    return Message(simple[v.step]) if v.step in simple else _plan_question(v, data)


def _improve_question(v: YukonAirwaysView, data: Data) -> Message:
    ids = {st.BY_SOLO: "solo", st.BY_GATE: "gate", st.BY_BONUS: "bonus", st.BY_CUBES: "cubes", st.BY_OBJECTIVE: "objective"}
    args = {"price": data.improvement_price, "due": v.due, "name": named("objective", data.objective_names[1])}
    return Message(f"ask-improve-{ids[v.cause]}", args)


def _plan_question(v: YukonAirwaysView, data: Data) -> Message:
    cost = data.distance[v.places[v.player] * N_LOCATIONS + v.to]
    args: dict[str, Any] = {"place": data.names[v.to], "cost": cost, "tickets": tickets_of(v)}
    if v.step == st.DETOUR:
        return Message("ask-detour", {**args, "longer": detour_of(v, data), "goal": data.threshold[2]})
    if v.step == st.BURN:
        return Message("ask-burn", {**args, "left": cost - v.dials[v.player * N_DIALS] - v.paid})
    ids = {st.TICKETS: "ask-tickets", st.SET_CARD: "ask-set", st.UNDER: "ask-under", st.DICE: "ask-dice"}
    return Message(ids[v.step], {**args, "left": v.set_left})


# Choices


def describe(v: YukonAirwaysView, data: Data, choice: int) -> Choice:
    """A legal choice of the open question."""
    if choice == DONE:
        ids = {st.MOVE: "moves", st.BOARD: "board", st.TICKETS: "tickets", st.UNDER: "under", st.DICE: "dice"}
        return Choice(choice, "done", (), Message(f"{ids[v.step]}-done"))
    if v.step < st.GATE:
        return _describe_setup(v, data, choice)
    if v.step == st.GATE:
        return Choice(choice, "gate", (f"gate-{choice + 1}",), Message("to-gate", {"gate": choice + 1}))
    if v.step == st.IMPROVE:
        return _describe_improvement(v, data, choice)
    if v.step == st.MOVE:
        return _describe_move(v, data, choice)
    if v.step == st.BOARD:
        target = f"die-{v.markers[v.player] + 1}-{CUBE_COLOURS[choice]}"
        return Choice(choice, "board", (target,), Message("board", {"colour": colour_message(data, choice)}))
    if v.step == st.FLY:
        if choice == 0:
            return Choice(choice, "finish", (), Message("finish"))
        args = {"place": data.names[choice], "cost": cost_to(v, data, choice)}
        return Choice(choice, "fly", (f"place-{data.ids[choice]}",), Message("fly-to", args))
    return _describe_plan(v, data, choice)


def _describe_setup(v: YukonAirwaysView, data: Data, choice: int) -> Choice:
    if v.step == st.PICK_OBJECTIVE:
        args = {"number": choice + 1, "name": named("objective", data.objective_names[choice])}
        return Choice(choice, "objective", (f"objective-{choice + 1}",), Message("pick-objective", args))
    plain = v.seats == 1 or (v.plain >> v.player) & 1
    dial = improvement_message(data.plane_dials[choice] + 6)
    message = Message("pick-plane-plain" if plain else "pick-plane", {"name": data.plane_names[choice], "dial": dial})
    return Choice(choice, "plane", (f"plane-{choice + 1}",), message)


def _describe_improvement(v: YukonAirwaysView, data: Data, choice: int) -> Choice:
    if choice == DECLINE:
        return Choice(choice, "decline", (), Message("decline"))
    args: dict[str, Any] = {"what": improvement_message(choice)}
    if choice >= 7:
        dial = choice - 6
        args["mark"] = mark_message(data, dial, v.dials[v.player * N_DIALS + dial] + 1)
    id_ = "turn-on" if choice < 7 else "turn-up"
    return Choice(choice, "improve", (improvement_id(v.player, choice),), Message(id_, args))


def dollars(n: int) -> Message:
    """A sum of money."""
    return Message("dollars", {"n": n})


def mark_message(data: Data, dial: int, position: int) -> Message | int:
    """The value at a position of a dial."""
    value = data.marks[dial][position]
    return dollars(value) if dial == CHRISTMAS else value


def _describe_move(v: YukonAirwaysView, data: Data, choice: int) -> Choice:
    colour, start, end = choice // 36, choice // 6 % 6, choice % 6
    paid = max(0, gate_distance(start, end) - v.free) * data.move_price
    args = {"colour": colour_message(data, colour), "start": start + 1, "end": end + 1, "dollars": paid}
    targets = (f"die-{start + 1}-{CUBE_COLOURS[colour]}", f"gate-{end + 1}")
    return Choice(choice, "move", targets, Message("move-paid" if paid else "move-free", args))


def _describe_plan(v: YukonAirwaysView, data: Data, choice: int) -> Choice:
    if v.step == st.DICE:
        target = f"aboard-{v.player + 1}-{CUBE_COLOURS[choice]}"
        return Choice(choice, "deliver", (target,), Message("deliver", {"colour": colour_message(data, choice)}))
    if v.step == st.DETOUR:
        if not choice:
            return Choice(choice, "direct", (), Message("direct", {"cost": cost_to(v, data, v.to)}))
        cost = detour_of(v, data)
        via = [data.names[place] for place in route(data.connections, v.places[v.player], v.to, cost)[1:-1]]
        return Choice(choice, "detour", (), Message("detour", {"cost": cost, "via": via}))
    if choice == SET:
        size = data.set_size_with_switch if (v.switches[v.player] >> 5) & 1 else data.set_size
        return Choice(choice, "set", (), Message("begin-set", {"n": size}))
    if PAIR <= choice < PAIR + N_ICONS:
        icon = ICON_NAMES[choice - PAIR]
        return Choice(choice, "pair", (f"icon-{v.player + 1}-{icon}",), Message("use-pair", {"icon": Message(icon)}))
    kinds = {
        st.TICKETS: ("ticket", "lay-ticket"),
        st.SET_CARD: ("face-down", "lay-down"),
        st.UNDER: ("under", "lay-under"),
        st.BURN: ("burn", "burn"),
        st.DISCARD: ("discard", "discard"),
    }
    kind, id_ = kinds[v.step]
    return Choice(choice, kind, (slot_id(v, choice),), Message(id_, {"card": card_message(data, choice)}))


# The log


def sentence(event: tuple[int, ...], data: Data) -> Message | None:
    """A log entry in words."""
    code, args = event[1], list(event[2:])
    if code in (told.OBJECTIVE, told.DAY, told.SHUFFLE, told.ROLLED, told.OVER, told.CUBE, told.TRACK, told.STARTS):
        return _common_sentence(code, args, data)
    seat = args[0]
    if code == told.FLIES:
        return _flight_sentence(args, data)
    if code in (told.DEALT, told.DRAWN, told.DISCARDS):
        ids = {told.DEALT: "log-dealt", told.DRAWN: "log-drawn", told.DISCARDS: "log-discards"}
        return Message(ids[code], {"seat": seat, "card": card_message(data, args[1])})
    if code in (told.LAID_DOWN, told.SHOWN):
        id_ = "log-laid-down" if code == told.LAID_DOWN else "log-shown"
        return Message(id_, {"seat": seat, "cards": [card_message(data, kind) for kind in args[1:]]})
    if code == told.IMPROVES:
        if args[1] < 7:
            return Message("log-turn-on", {"seat": seat, "what": improvement_message(args[1])})
        shown = dollars(args[3]) if args[1] - 6 == CHRISTMAS else args[3]
        return Message("log-turn-up", {"seat": seat, "what": improvement_message(args[1]), "mark": shown})
    if code == told.REWARD:
        name = named("objective", data.objective_names[args[1]])
        return Message("log-reward", {"seat": seat, "name": name, "reward": _reward(args[1], args[2])})
    if code == told.CUBES:
        cubes = _cubes(args[2:])
        return Message("log-cubes", {"seat": seat, "place": data.names[args[1]], "cubes": cubes})
    return _boarding_sentence(code, args, data)


def _cubes(counts: list[int]) -> list[Message]:
    named = [(colour, n) for colour, n in enumerate(counts) if n]
    return [Message("coloured-cube", {"n": n, "colour": Message(CUBE_COLOURS[colour])}) for colour, n in named]


def _reward(objective: int, amount: int) -> Message:
    ids = {0: "cards", 1: "improvement", 2: "money", 3: "money", 4: "money", 5: "fuel-card", 6: "money", 7: "fuel", 8: "cards"}
    return Message(f"reward-{ids[objective]}", {"n": amount})


def _common_sentence(code: int, args: list[int], data: Data) -> Message:
    if code == told.OBJECTIVE:
        return Message("log-objective", {"number": args[0] + 1, "name": named("objective", data.objective_names[args[0]])})
    if code == told.DAY:
        return Message("log-day", {"day": named("day", data.days[args[0]])})
    if code == told.STARTS:
        if len(args) == 1:
            return Message("log-solo", {"money": data.solo_start_money})
        return Message("log-starts", {"seat": args[0], "money": data.start_money[0]})
    if code == told.TRACK:
        return Message("log-track", {"players": [Message("player", {"seat": seat}) for seat in args]})
    if code == told.CUBE:
        return Message("log-cube", {"place": data.names[args[0]], "cubes": _cubes(args[1:])})
    if code == told.ROLLED:
        gates = [
            Message("gate-dice", {"gate": gate + 1, "dice": dice_message(args[gate * N_COLOURS : (gate + 1) * N_COLOURS])})
            for gate in range(N_GATES)
            if any(args[gate * N_COLOURS : (gate + 1) * N_COLOURS])
        ]
        return Message("log-rolled", {"gates": gates})
    return Message("log-shuffle" if code == told.SHUFFLE else "log-over")


def _boarding_sentence(code: int, args: list[int], data: Data) -> Message:
    seat = args[0]
    if code == told.PLANE:
        return Message("log-plane", {"seat": seat, "name": data.plane_names[args[1]]})
    if code == told.TO_GATE:
        return Message("log-gate", {"seat": seat, "gate": args[1] + 1})
    if code == told.DRAWS:
        return Message("log-draws", {"seat": seat, "n": args[1]})
    if code == told.MOVES:
        _, colour, start, end, dollars = args
        move = {"seat": seat, "colour": colour_message(data, colour), "start": start + 1, "end": end + 1, "dollars": dollars}
        return Message("log-move-paid" if dollars else "log-move-free", move)
    if code == told.BOARDS:
        dice = dice_message(args[1:6])
        return Message("log-boards" if dice else "log-boards-none", {"seat": seat, "dice": dice, "fuel": args[6]})
    if code == told.FINISHES:
        id_ = "log-finishes" if args[1] or args[2] else "log-finishes-nothing"
        return Message(id_, {"seat": seat, "best": args[1], "fares": args[2]})
    return Message("log-loses", {"seat": seat})


def _flight_sentence(args: list[int], data: Data) -> Message:
    """One sentence for a whole flight: tickets, dice, fuel, bonuses."""
    seat, start, end, price, burnt, down, sets = args[:7]
    tickets, hung, load, bonuses, gained = args[7:10], args[10:13], args[13:18], args[18:21], args[21:]
    parts = [Message("part-delivers", {"dice": dice_message(load)})]
    if burnt:
        parts.insert(0, Message("part-burnt", {"n": burnt}))
    if sum(tickets):
        parts.append(Message("part-tickets", {"n": sum(tickets)}))
    if sets:
        parts.append(Message("part-sets", {"n": sets, "cards": down}))
    for icon, number in enumerate(hung):
        if number:
            parts.append(Message("part-under", {"n": number, "icon": Message(ICON_NAMES[icon])}))
    for icon, number in enumerate(bonuses):
        for index in range(number):
            if icon:
                parts.append(Message(f"part-bonus-{ICON_NAMES[icon]}"))
            elif index < len(gained):
                parts.append(Message("part-bonus-wrench", {"what": improvement_message(gained[index])}))
            else:
                parts.append(Message("part-bonus-lost"))
    names = {"start": data.names[start], "end": data.names[end]}
    return Message("log-flies", {"seat": seat, "price": price, "parts": parts, **names})


def breakdown(s: YukonAirwaysState, data: Data) -> list[list[Line]]:
    """The score of each seat line by line."""
    result: list[list[Line]] = []
    for seat in range(s.seats):
        points = score_lines(s, data, seat)
        result.append([Line(Message(f"score-{name}"), n) for name, n in zip(LINES, points, strict=True)])
    return result
