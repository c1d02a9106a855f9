"""What a drawing remembers from earlier ones is what it would draw anew: whole games, every seat, in another order."""

from __future__ import annotations

import functools
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

import aerodrome
from aerodrome.core import drawing, registry
from aerodrome.core.match import Match
from aerodrome.core.rng import Rng
from aerodrome.core.rules import SPECTATOR, View

WHOLE = os.environ.get("AERODROME_WHOLE_GAMES") == "1"  # every seat in every position of whole games: some minutes
MOST = 10**9 if WHOLE else 120  # positions of a game that are looked at
ALL_SEATS = 1 if WHOLE else 8  # of so many positions each is looked at from every seat


def forget(game: str) -> int:
    """Empties every memory of the game's modules and of the common drawing; says how many there were."""
    for memory in drawing.MEMORIES:
        memory.clear()
    places = (registry.game(game).folder.name, "core.drawing", "core.lettering")
    found = 0
    for name, module in list(sys.modules.items()):
        if name.startswith("aerodrome.") and any(place in name for place in places):
            for thing in vars(module).values():
                if isinstance(thing, functools._lru_cache_wrapper):
                    thing.cache_clear()
                    found += 1
    return found


def drawn(match: Match, view: View) -> list[object]:
    """All that a drawing says."""
    picture = match.rules.presenter.draw(view, match.names)
    return [picture.description, list(picture.live.items()), [(area.role, area.box, area.static) for area in picture.areas]]


@contextmanager
def without_memory() -> Iterator[None]:
    """Every part is drawn, whatever was drawn before; what is remembered meanwhile stays."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(drawing._Memory, "find", lambda self, key: None)
        patched.setattr(drawing._Memory, "keep", lambda self, key, static, live: None)
        yield


@pytest.mark.parametrize("game", registry.games())
def test_a_remembered_part_is_what_would_be_drawn_anew(game: str) -> None:
    """Games of few and of many, with other names, one after the other: all use the same memory."""
    info = registry.game(game)
    compared = 0
    for number, seats in enumerate((min(info.seats), max(info.seats))):
        match, rng = aerodrome.new(game, seats=seats, seed=11 + number), Rng(11)
        match.names = [f"{'Anna' if number else 'Zoë'} {seat}" for seat in range(seats)]
        seen = 0
        while not match.over and seen < MOST:
            legal = match.narrow()
            match.play(legal[rng.below(len(legal))])
            seen += 1
            for seat in (SPECTATOR, *range(seats)) if seen % ALL_SEATS == 0 or match.over else (SPECTATOR, max(match.mover, 0)):
                view = match.view(seat)
                remembered = drawn(match, view)
                with without_memory():
                    assert remembered == drawn(match, view)
                compared += 1
    assert compared > 50
    assert all(len(memory) for memory in drawing.MEMORIES[:1])


@pytest.mark.parametrize("game", registry.games())
def test_what_modules_remember_is_what_would_be_drawn_anew(game: str) -> None:
    match, rng = aerodrome.new(game, seats=max(registry.game(game).seats), seed=11), Rng(11)
    seen: list[tuple[View, list[object]]] = []
    while not match.over and len(seen) < MOST:
        legal = match.narrow()
        match.play(legal[rng.below(len(legal))])
        for seat in (SPECTATOR, match.mover if match.mover >= 0 else 0):
            view = match.view(seat)
            seen.append((view, drawn(match, view)))
    assert forget(game)
    for view, before in reversed(seen):
        assert drawn(match, view) == before


def test_an_incomplete_key_is_found() -> None:
    """A part that shows more than its key says is not what would be drawn anew."""

    def draw(picture: drawing.Drawing, word: str) -> None:
        picture.put("thing", word)

    first, second = (drawing.Drawing(10, 10, "", "") for _ in range(2))
    first.part(draw, first, "one", by=0)
    second.part(draw, second, "two", by=0)
    assert first.live == second.live
    with without_memory():
        second = drawing.Drawing(10, 10, "", "")
        second.part(draw, second, "two", by=0)
    assert first.live != second.live


def test_memories_are_bounded() -> None:
    memory = drawing._Memory(3)
    for number in range(5):
        memory.find(0)
        memory.keep(number, [], {})
    assert len(memory) == 3
    assert memory.find(4) is not None
    assert memory.find(1) is None
