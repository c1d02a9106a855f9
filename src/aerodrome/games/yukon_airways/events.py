"""Events of the log as they are seen: which way a seaplane flew, where dice went, and what a day brought."""

from __future__ import annotations

from aerodrome.core.messages import Line, Message, Scene, SceneRow, Way
from aerodrome.games.yukon_airways import ids, log, words
from aerodrome.games.yukon_airways.data import Data
from aerodrome.games.yukon_airways.geometry import route
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
        return Way("", (f"seats-{args[0] + 1}",))
    if code == log.CUBES:
        return Way("", (ids.place(data, args[1]), f"map-{args[0] + 1}"))
    if code == log.REWARD:
        return Way("", (ids.objective(args[1]),))
    return Way("", ("calendar",)) if code == log.DAY else None


def scene(event: tuple[int, ...], data: Data) -> Scene | None:
    """The income of a player's day, and what an objective pays."""
    code, *args = event[1:]
    if code == log.FINISHES and (args[1] or args[2]):
        lines = (Line(Message("scene-best"), args[1]), Line(Message("scene-fares"), args[2]))
        return Scene(Message("scene-income"), (SceneRow(args[0], lines),))
    if code == log.REWARD:
        seat, objective, amount = args
        money = amount if REWARDS[objective] == "money" else 0
        reward = Message(f"reward-{REWARDS[objective]}", {"n": amount})
        line = Line(Message("scene-reward", {"reward": reward}), money)
        return Scene(words.objective(data, objective), (SceneRow(seat, (line,)),))
    return None
