"""The log in sentences: one maker for each kind of event."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from aerodrome.core.messages import Message
from aerodrome.games.yukon_airways import log, words
from aerodrome.games.yukon_airways.data import CHRISTMAS, FIRST_DIAL, ICON_NAMES, N_COLOURS, N_GATES, N_SWITCHES, Data

Args = Sequence[int]
REWARDS = ("cards", "improvement", "money", "money", "money", "fuel-card", "money", "fuel", "cards")  # by objective


def sentence(event: tuple[int, ...], data: Data) -> Message:
    """A log entry in words."""
    code = event[1]
    return MAKERS[code](log.TEXT_IDS[code], event[2:], data)


def _objective(text: str, args: Args, data: Data) -> Message:
    return Message(text, {"number": args[0] + 1, "name": words.objective(data, args[0])})


def _plane(text: str, args: Args, data: Data) -> Message:
    return Message(text, {"seat": args[0], "name": data.plane_names[args[1]]})


def _card(text: str, args: Args, data: Data) -> Message:
    return Message(text, {"seat": args[0], "card": words.card(data, args[1])})


def _cards(text: str, args: Args, data: Data) -> Message:
    return Message(text, {"seat": args[0], "cards": [words.card(data, kind) for kind in args[1:]]})


def _starts(text: str, args: Args, data: Data) -> Message:
    if len(args) == 1:
        return Message("log-solo", {"money": data.solo_start_money})
    return Message(text, {"seat": args[0], "money": data.start_money[0]})


def _day(text: str, args: Args, data: Data) -> Message:
    return Message(text, {"day": words.named("day", data.days[args[0]])})


def _gate(text: str, args: Args, data: Data) -> Message:
    return Message(text, {"seat": args[0], "gate": args[1] + 1})


def _number(text: str, args: Args, data: Data) -> Message:
    return Message(text, {"seat": args[0], "n": args[1]})


def _plain(text: str, args: Args, data: Data) -> Message:
    return Message(text)


def _improves(text: str, args: Args, data: Data) -> Message:
    seat, which, value = args
    if which < N_SWITCHES:
        return Message(text, {"seat": seat, "what": words.improvement(which)})
    shown = words.dollars(value) if which - FIRST_DIAL == CHRISTMAS else value
    return Message("log-turn-up", {"seat": seat, "what": words.improvement(which), "mark": shown})


def _moves(text: str, args: Args, data: Data) -> Message:
    seat, colour, start, end, dollars = args
    move = {"seat": seat, "colour": words.colour(colour), "start": start + 1, "end": end + 1, "dollars": dollars}
    return Message(text if dollars else "log-move-free", move)


def _boards(text: str, args: Args, data: Data) -> Message:
    seat, *dice, fuel = args
    boarded = words.dice(dice)
    return Message(text if boarded else "log-boards-none", {"seat": seat, "dice": boarded, "fuel": fuel})


def _track(text: str, args: Args, data: Data) -> Message:
    return Message(text, {"players": [Message("player", {"seat": seat}) for seat in args]})


def _cubes(text: str, args: Args, data: Data) -> Message:
    return Message(text, {"seat": args[0], "place": data.names[args[1]], "cubes": words.cubes(args[2:])})


def _reward(text: str, args: Args, data: Data) -> Message:
    seat, objective, amount = args
    reward = Message(f"reward-{REWARDS[objective]}", {"n": amount})
    return Message(text, {"seat": seat, "name": words.objective(data, objective), "reward": reward})


def _finishes(text: str, args: Args, data: Data) -> Message:
    seat, best, fares = args
    return Message(text if best or fares else "log-finishes-nothing", {"seat": seat, "best": best, "fares": fares})


def _rolled(text: str, args: Args, data: Data) -> Message:
    gates = [args[gate * N_COLOURS : (gate + 1) * N_COLOURS] for gate in range(N_GATES)]
    shown = [
        Message("gate-dice", {"gate": number + 1, "dice": words.dice(dice)}) for number, dice in enumerate(gates) if any(dice)
    ]
    return Message(text, {"gates": shown})


def _cube(text: str, args: Args, data: Data) -> Message:
    return Message(text, {"place": data.names[args[0]], "cubes": words.cubes(args[1:])})


def _seat(text: str, args: Args, data: Data) -> Message:
    return Message(text, {"seat": args[0]})


def _flies(text: str, args: Args, data: Data) -> Message:
    """One sentence for a whole flight: tickets, dice, fuel, bonuses."""
    seat, start, end, price, burnt, down, sets = args[:7]
    tickets, hung, load, bonuses, gained = args[7:10], args[10:13], args[13:18], args[18:21], args[21:]
    parts = [Message("part-delivers", {"dice": words.dice(load)})]
    if burnt:
        parts.insert(0, Message("part-burnt", {"n": burnt}))
    if sum(tickets):
        parts.append(Message("part-tickets", {"n": sum(tickets)}))
    if sets:
        parts.append(Message("part-sets", {"n": sets, "cards": down}))
    for icon, number in enumerate(hung):
        if number:
            parts.append(Message("part-under", {"n": number, "icon": words.icon(icon)}))
    for icon, number in enumerate(bonuses):
        for index in range(number):
            if icon:
                parts.append(Message(f"part-bonus-{ICON_NAMES[icon]}"))
            elif index < len(gained):
                parts.append(Message("part-bonus-wrench", {"what": words.improvement(gained[index])}))
            else:
                parts.append(Message("part-bonus-lost"))
    return Message(text, {"seat": seat, "price": price, "parts": parts, "start": data.names[start], "end": data.names[end]})


def _income(text: str, args: Args, data: Data) -> Message:
    day, *dollars = args
    paid = [Message("earned", {"seat": seat, "n": sum(dollars[3 * seat : 3 * seat + 3])}) for seat in range(len(dollars) // 3)]
    return Message(text, {"day": words.named("day", data.days[day]), "paid": paid})


MAKERS: tuple[Callable[[str, Args, Data], Message], ...] = (
    _objective, _plane, _card, _starts, _day, _gate, _number, _card, _plain, _improves, _moves, _boards, _track, _flies, _cards,
    _cubes, _reward, _finishes, _rolled, _cards, _card, _plain, _cube, _seat,
    _income,
)  # fmt: skip  # in the order of the codes in log.py
