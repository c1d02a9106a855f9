"""Pictures of games for the home page, and the styles of their drawings: drawn by the games themselves."""

from __future__ import annotations

import hashlib
from functools import lru_cache

import aerodrome
from aerodrome.core import registry
from aerodrome.core.drawing import Drawing
from aerodrome.core.rng import Rng
from aerodrome.core.rules import SPECTATOR

THEMES = ("auto", "light", "dark")


@lru_cache(maxsize=64)
def sample(name: str, edition: str | None = None) -> Drawing:
    """A position as everybody sees it, some moves into a game."""
    info = registry.game(name)
    seats = next((n for n in info.seats if n > 2), info.seats[-1])
    match = aerodrome.new(name, seats=seats, seed=4, edition=edition)
    rng = Rng(4)
    for _ in range(info.minutes**2 // 60):  # enough to show some play; long games begin slowly
        legal = match.narrow()
        if match.over or not legal:
            break
        match.play(legal[rng.below(len(legal))])
    return match.rules.presenter.draw(match.view(SPECTATOR))


@lru_cache(maxsize=64)
def picture(name: str, theme: str, edition: str | None = None) -> str:
    """The main part of the sample as a picture that carries its own styles; the theme is one of THEMES."""
    drawing = sample(name, edition)
    return drawing.svg(theme, part=drawing.areas[0].box)


@lru_cache(maxsize=64)
def styles(name: str) -> str:
    """The styles of a game's drawings, for pages."""
    return sample(name).styles()


@lru_cache(maxsize=64)
def styles_version(name: str) -> str:
    """Changes whenever the styles do, so that browsers may keep them."""
    return hashlib.sha256(styles(name).encode()).hexdigest()[:10]
