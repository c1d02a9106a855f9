"""Small pieces: dice and cubes whose colour is a shape as well, icons, seaplanes, words that fit."""

from __future__ import annotations

from collections.abc import Sequence

from aerodrome.core.drawing import move, seat_mark, tag, text
from aerodrome.core.messages import MOST_SEATS, Labels, Message, player_names, render
from aerodrome.games.yukon_airways.texts import TEXTS
from aerodrome.games.yukon_airways.words import CUBE_COLOURS

# One sign for each colour, in a box of 20 x 20 around the middle.
SIGNS = {
    "red": '<circle class="sign" r="6.2"/>',
    "green": '<path class="sign" d="M0 -7.4 L7.4 5.6 H-7.4 Z"/>',
    "pink": '<path class="sign" d="M0 7 C-11 -1 -7 -8 -2.6 -7 C-1 -6.6 0 -5 0 -4 C0 -5 1 -6.6 2.6 -7 C7 -8 11 -1 0 7 Z"/>',
    "blue": '<path class="sign" d="M0 -8 L8 0 L0 8 L-8 0 Z"/>',
    "yellow": ('<path class="sign" d="M0 -8 L2.4 -2.6 L8 -2.2 L3.7 1.6 L5 7.2 L0 4.2 L-5 7.2 L-3.7 1.6 L-8 -2.2 L-2.4 -2.6 Z"/>'),
    "grey": '<path class="sign" d="M-6 -2 H6 V2 H-6 Z"/>',
}

ICONS = {
    "wrench": (
        '<path d="M-9 9 L0 0 M3 -3 m-1 -6 a6.5 6.5 0 1 0 8 8 l-5 1 l-3.5 -3.5 z" class="icon-stroke"/>'
        '<path d="M-10 10 l-2 -2 l9 -9 l4 4 l-9 9 z" class="icon-fill"/>'
    ),
    "fuel": (
        '<path d="M-8 -9 H8 V9 H-8 Z" class="icon-fill"/><path d="M-8 -4 H8 M-8 4 H8" class="icon-line"/>'
        '<path d="M-3 -9 v-3 h6 v3" class="icon-fill"/>'
    ),
    "money": '<circle r="11" class="icon-fill"/><text class="icon-letter" text-anchor="middle" y="6">$</text>',
}

PLANE = (
    "M0 -21 C3 -21 4 -15 4 -9 L24 -4 V2 L4 1 L3 12 L10 16 V19 L0 17 L-10 19 V16 L-3 12 L-4 1 L-24 2 V-4 L-4 -9"
    " C-4 -15 -3 -21 0 -21 Z"
)
FLOATS = "M-9 -12 q-3 0 -3 8 v12 q0 4 2 4 q2 0 2 -4 v-14 z M9 -12 q3 0 3 8 v12 q0 4 -2 4 q-2 0 -2 -4 v-14 z"


class Wording(Labels):
    """What is written on one drawing, with the names of its players."""

    def __init__(self, names: Sequence[str] | None) -> None:
        self.names = list(names or player_names(MOST_SEATS))
        super().__init__(TEXTS, self.names)

    def say(self, message: Message) -> str:
        """A message of the game in words."""
        return render(message, TEXTS, self.names)


def die(colour: int, x: float, y: float, size: float = 30) -> str:
    """A die with the sign of its colour."""
    half = size / 2
    name = CUBE_COLOURS[colour]
    scale = size / 30
    face = tag("rect", x=-half, y=-half, width=size, height=size, rx=size / 5, class_="die-face")
    return tag("g", face + tag("g", SIGNS[name], transform=f"scale({scale:.3g})"), class_=f"of-{name}", transform=move(x, y))


def cube(colour: int, x: float, y: float, size: float = 17) -> str:
    """A cube with the sign of its colour."""
    half = size / 2
    name = CUBE_COLOURS[colour]
    top = f"M{-half:g} {-half:g} l4 -4 h{size:g} l-4 4 z M{half:g} {-half:g} l4 -4 v{size:g} l-4 4 z"
    body = tag("rect", x=-half, y=-half, width=size, height=size, class_="cube-face") + tag("path", d=top, class_="cube-side")
    sign = tag("g", SIGNS[name], transform=f"scale({size / 26:.3g})")
    return tag("g", body + sign, class_=f"of-{name}", transform=move(x, y))


def icon(name: str, x: float, y: float, scale: float = 1) -> str:
    """A card icon."""
    return tag("g", ICONS[name], class_=f"icon icon-{name}", transform=f"{move(x, y)} scale({scale:g})")


def seaplane(seat: int, x: float, y: float, turn: float = 0, scale: float = 1) -> str:
    """A seaplane in the colour of its seat, with its mark."""
    where = f"{move(x, y, turn)} scale({scale:g})"
    shape = tag("path", d=FLOATS, class_="floats", transform=where)
    shape += tag("path", d=PLANE, class_=f"of-seat hull seat-{seat} shape", transform=where)
    return shape + tag("g", seat_mark(seat, x, y, 9 * scale), class_="inverse")


def short(name: str, most: int) -> str:
    """A name that fits."""
    return name if len(name) <= most else name[: most - 1].rstrip() + "\u2026"


def lines(words: str, width: int) -> list[str]:
    """Words broken into lines of at most so many letters."""
    found: list[str] = []
    for word in words.split():
        if found and len(found[-1]) + 1 + len(word) <= width:
            found[-1] += f" {word}"
        else:
            found.append(word)
    return found


def paragraph(words: str, x: float, y: float, width: int, step: float, **values: object) -> str:
    """Several lines of text below each other."""
    return "".join(text(line, x, y + step * number, **values) for number, line in enumerate(lines(words, width)))
