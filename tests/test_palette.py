"""One colour for each player: told apart by all eyes in both themes, and not taken for the things of the game."""

from __future__ import annotations

import itertools
import math
import re
from pathlib import Path

import pytest

import aerodrome
from aerodrome.core import drawing, registry

Colour = tuple[float, float, float]
# Machado, Oliveira and Fernandes 2009: what remains of linear red, green and blue where one kind of cone is missing
EYES = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "without red cones": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "without green cones": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "without blue cones": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
THINGS = {  # what has a colour of its own in that game, and could be taken for a player's
    "air-mail": ("am-blue", "am-yellow", "am-green", "am-orange", "am-purple", "am-red"),
    "airlines": ("wavy", "dotted", "dashed", "parallel", "solid"),
    "par-avion": ("pa-open", "pa-urban", "pa-water", "pa-forest", "pa-mountains", "pa-high"),
    "yukon": ("gold-fill", "stone-fill", "felt"),
    "yukon-airways": ("red", "green", "pink", "blue", "yellow"),
}
THEMES = {"light": r"\.aerodrome \{(.*?)\}", "dark": r"\.aerodrome\.theme-dark \{(.*?)\}"}
APART = {"usual": 24.0}  # CIE 1976: 2 can be told apart side by side, 10 at a glance
AT_A_GLANCE = 12.0
UNLIKE_THINGS = 19.0


def variables(css: str, theme: str) -> dict[str, str]:
    """The colours that a style sheet names for a theme."""
    found = re.search(THEMES[theme], css, re.S)
    return dict(re.findall(r"--([\w-]+):\s*(#[0-9a-f]{6})\b", found[1])) if found else {}


def seen(colour: str, eyes: str) -> Colour:
    """A colour as those eyes see it, as a place in the space CIE Lab."""
    linear = []
    for at in (1, 3, 5):
        part = int(colour[at : at + 2], 16) / 255
        linear.append(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4)
    r, g, b = (min(1.0, max(0.0, sum(a * x for a, x in zip(row, linear, strict=True)))) for row in EYES[eyes])
    x, y, z = (
        part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116
        for part in (
            (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047,
            0.2126 * r + 0.7152 * g + 0.0722 * b,
            (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883,
        )
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", list(registry.games()))
def test_players_are_told_apart_by_all_eyes_and_not_taken_for_things(game: str, theme: str) -> None:
    seats = registry.game(game).seats[-1]
    match = aerodrome.new(game, seats=seats, seed=1)
    own = match.rules.presenter.draw(match.view(0)).css
    assert own is not None
    shared = (Path(drawing.__file__).parent / "drawing.css").read_text(encoding="utf-8")
    css = own.read_text(encoding="utf-8")
    colours = {**variables(shared, theme), **variables(css, theme)}
    things = [colours[name] for name in THINGS[game]]
    things += re.findall(r"own-(?:blue|brown|green|orange|pink|purple|red|turquoise|yellow) { --own: (#\w{6})", css)  # airlines
    players = [colours[f"seat-{seat}"] for seat in range(seats)]
    for eyes in EYES:
        for one, other in itertools.combinations(players, 2):
            distance = math.dist(seen(one, eyes), seen(other, eyes))
            assert distance >= APART.get(eyes, AT_A_GLANCE), f"{one} and {other} are {distance:.1f} apart for eyes {eyes}"
    for player, thing in itertools.product(players, things):
        distance = math.dist(seen(player, "usual"), seen(thing, "usual"))
        assert distance >= UNLIKE_THINGS, f"{player} and {thing} are {distance:.1f} apart"
