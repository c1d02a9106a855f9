"""What a drawing remembers from earlier ones is what it would draw anew: whole games, every seat, in another order."""

from __future__ import annotations

import functools
import sys

import pytest

import aerodrome
from aerodrome.core import registry
from aerodrome.core.match import Match
from aerodrome.core.rng import Rng
from aerodrome.core.rules import SPECTATOR, View

MOST = 120  # positions of a game that are looked at


def forget(game: str) -> int:
    """Empties every memory of the game's modules and of the common drawing; says how many there were."""
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


@pytest.mark.parametrize("game", registry.games())
def test_a_remembered_part_is_what_would_be_drawn_anew(game: str) -> None:
    match, rng = aerodrome.new(game, seats=max(registry.game(game).seats), seed=11), Rng(11)
    seen: list[tuple[View, list[object]]] = []
    while not match.over and len(seen) < MOST * 3:
        legal = match.narrow()
        match.play(legal[rng.below(len(legal))])
        for seat in (SPECTATOR, match.mover if match.mover >= 0 else 0):
            view = match.view(seat)
            seen.append((view, drawn(match, view)))
    assert forget(game)
    for view, before in reversed(seen):
        assert drawn(match, view) == before
