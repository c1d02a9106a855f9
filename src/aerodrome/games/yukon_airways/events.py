"""Events of the log as they are seen: which way a seaplane flew, where dice went, and what a day brought."""

from __future__ import annotations

from collections.abc import Sequence

from aerodrome.core.messages import Line, Message, Scene, SceneRow, Way
from aerodrome.games.yukon_airways import ids, log, words
from aerodrome.games.yukon_airways.data import N_COLOURS, N_GATES, Data
from aerodrome.games.yukon_airways.geometry import route
from aerodrome.games.yukon_airways.scoring import LINES
from aerodrome.games.yukon_airways.sentences import REWARDS


def way(event: tuple[int, ...], data: Data) -> Way | None:
    """The thing that moved with its way, or what the event is about."""
    code, *args = event[1:]
    if code == log.FLIES:
        seat, start, to, cost = args[:4]
        places = [ids.place(data, place) for place in route(data.connections, start, to, cost)]
        return Way(f"on-map-{seat + 1}", tuple(places))
    if code == log.MOVES:
        _, colour, start, end, _ = args
        return Way(ids.die(start, colour), (ids.gate(start), ids.gate(end)))
    if code == log.TO_GATE:
        return Way("", (ids.gate(args[1]),))
    if code == log.IMPROVES:
        return Way("", (ids.improvement(args[0], args[1]),))
    if code == log.BOARDS:
        aboard = [colour for colour in range(N_COLOURS) if args[1 + colour]]
        gates = tuple(
            [ids.die(gate, colour) for colour in aboard for gate in range(N_GATES)]
        )  # they left where there are fewer now
        return Way("", (f"seats-{args[0] + 1}",), gates)
    if code == log.CUBES:
        return Way("", (ids.place(data, args[1]), f"map-{args[0] + 1}"))
    if code == log.REWARD:
        return Way("", (ids.aim(args[1]),))
    return Way("", ("calendar",)) if code == log.DAY else None


def scene(event: tuple[int, ...], data: Data) -> Scene | None:
    """The income of a day, what an objective pays, and the final score."""
    code, *args = event[1:]
    if code == log.INCOME:
        day, names = args.pop(0), ("scene-best", "scene-fares", "scene-fuel-used")
        return Scene(Message("scene-income", {"day": words.named("day", data.days[day])}), _rows(names, args))
    if code == log.OVER:
        return Scene(Message("scene-over"), _rows([f"score-{name}" for name in LINES], args))
    if code == log.REWARD:
        seat, objective, amount = args
        money = amount if REWARDS[objective] == "money" else 0
        reward = Message(f"reward-{REWARDS[objective]}", {"n": amount})
        line = Line(Message("scene-reward", {"reward": reward}), money)
        return Scene(words.objective(data, objective), (SceneRow(seat, (line,)),))
    return None


def _rows(names: Sequence[str], dollars: list[int]) -> tuple[SceneRow, ...]:
    """For each seat as many amounts as there are names; what brought nobody anything is left out."""
    size = len(names)
    shown = [place for place in range(size) if any(dollars[place::size])] or [0]
    seats = range(len(dollars) // size)
    return tuple(SceneRow(seat, tuple(Line(Message(names[at]), dollars[seat * size + at]) for at in shown)) for seat in seats)
