"""Checks that a table explains itself: a sheet for everything drawn, a place on the board for every event."""

from __future__ import annotations

import re
from collections.abc import Iterator

from aerodrome.core.drawing import Drawing
from aerodrome.core.info import GameInfo
from aerodrome.core.messages import Message, player_names, render
from aerodrome.core.rng import Rng
from aerodrome.core.rules import OVER
from aerodrome.kit.clauses import clauses
from aerodrome.kit.random_game import RandomGame, demand, view_in

LOOKS = 40  # positions of a game that are looked at
STRIDE = 60  # moves between them, at most


def check_sheets(info: GameInfo, games: int) -> int:
    """Walks random games and asks for the sheet of everything drawn, by every seat; returns how many things there were."""
    known = clauses(info.folder)
    asked = 0
    for walk in _looked_at(info, games):
        for seat in walk.seats:
            view = view_in(walk.rules, walk.state, seat)
            for thing in drawn_things(walk.rules.presenter.draw(view)):
                sheet = walk.rules.presenter.explain(view, thing)
                demand(sheet is not None, f"nothing explains {thing}")
                if sheet is None:
                    continue
                for message in (sheet.name, sheet.effect, *sheet.facts):
                    _say(walk, message)
                demand(sheet.clause in known, f"the sheet of {thing} cites {sheet.clause!r}, which is no clause")
                asked += 1
    return asked


def drawn_things(drawing: Drawing) -> list[str]:
    """What a page lets a reader point at: live elements, and groups with an id among what is printed."""
    printed = re.sub(r"<defs.*?</defs>", "", "".join(drawing.static), flags=re.DOTALL)
    return [*drawing.live, *re.findall(r'<g\b[^>]*? id="([^"]+)"', printed)]


def check_ways(info: GameInfo, games: int) -> tuple[int, int]:
    """Walks random games and looks at the way and the scene of every event; returns how many there were of each."""
    ways = scenes = 0
    for walk in _looked_at(info, games):
        drawn = walk.rules.presenter.draw(view_in(walk.rules, walk.state, walk.seats[0])).live
        for event in walk.events:
            way, scene = walk.rules.presenter.way(event, 0), walk.rules.presenter.scene(event, 0)
            if way is not None:
                ways += 1
                demand(all(place in drawn for place in way.path), f"the way {way.path} of {event} leads where nothing is drawn")
            if scene is not None:
                scenes += 1
                _say(walk, scene.title)
                for row in scene.rows:
                    demand(0 <= row.seat < walk.terms.seats, f"the scene of {event} tells of seat {row.seat}")
                    for line in row.lines:
                        _say(walk, line.message)
        walk.events.clear()
    return ways, scenes


def _looked_at(info: GameInfo, games: int) -> Iterator[RandomGame]:
    """Random games with other terms each, stopped at a few dozen positions."""
    choices = info.terms(Rng(0), games)
    for number in range(games):
        walk = RandomGame(info, choices[number % len(choices)], Rng(number))
        for _ in range(LOOKS):
            walk.run(1 + walk.rng.below(STRIDE))
            yield walk
            if walk.mover == OVER:
                break


def _say(walk: RandomGame, message: Message) -> None:
    render(message, walk.rules.presenter.texts(), player_names(walk.terms.seats))
