"""Pictures of games for the home page, and the styles of their drawings: drawn by the games themselves."""

from __future__ import annotations

import hashlib
from functools import lru_cache

import aerodrome
from aerodrome.core import registry
from aerodrome.core.drawing import Drawing
from aerodrome.core.errors import BadTerms
from aerodrome.core.rng import Rng
from aerodrome.core.rules import SPECTATOR

THEMES = ("auto", "light", "dark")


@lru_cache(maxsize=64)
def sample(name: str, edition: str | None = None, option: str = "", value: str = "") -> Drawing:
    """A position as everybody sees it, some moves into a game; one option may be set."""
    info = registry.game(name)
    seats = next((n for n in info.seats if n > 2), info.seats[-1])
    try:
        match = aerodrome.new(name, seats=seats, seed=4, edition=edition, options={option: value} if option else {})
    except BadTerms:  # not with that many players
        match = aerodrome.new(name, seats=seats, seed=4, edition=edition)
    rng = Rng(4)
    for _ in range(info.minutes**2 // 60):  # enough to show some play; long games begin slowly
        legal = match.narrow()
        if match.over or not legal:
            break
        match.play(legal[rng.below(len(legal))])
    return match.rules.presenter.draw(match.view(SPECTATOR))


def shown(name: str, option: str, value: str) -> tuple[str, str]:
    """An option of those that are offered with one of its values, or nothing."""
    offered = [one for one in registry.game(name).options if one.name == option and not (one.many or one.test or one.ruling)]
    known = {str(one) for one in offered[0].values} - {str(offered[0].default)} if offered else set()
    return (option, value) if value in known else ("", "")


@lru_cache(maxsize=64)
def picture(name: str, theme: str, edition: str | None = None, option: str = "", value: str = "") -> str:
    """The main part of the sample as a picture that carries its own styles; the theme is one of THEMES."""
    drawing = sample(name, edition, option, value)
    return drawing.svg(theme, part=drawing.areas[0].box)


@lru_cache(maxsize=64)
def styles(name: str) -> str:
    """The styles of a game's drawings, for pages."""
    return sample(name).styles()


@lru_cache(maxsize=64)
def styles_version(name: str) -> str:
    """Changes whenever the styles do, so that browsers may keep them."""
    return hashlib.sha256(styles(name).encode()).hexdigest()[:10]
