"""Small pictures of Yukon's cards, each drawn around (0, 0) within 40 x 40. Shape alone tells the kinds apart."""

from __future__ import annotations

from aerodrome.core.drawing import tag, text
from aerodrome.games.yukon.data import (
    COMMANDER,
    GOLDSMITH,
    INNKEEPER,
    PAN,
    POSTMAN,
    RESELLER,
    TEACHER,
    TELEGRAPHIST,
    TRAPPER,
    WARDEN,
)


def _path(d: str, class_: str) -> str:
    return tag("path", d=d, class_=class_)


def _wide(value: int) -> str:
    """Two digits need a smaller face."""
    return " wide" if value > 9 else ""


def nugget(value: int) -> str:
    """A faceted lump of gold with its value and a plus."""
    lump = _path("M-15 -11 L-4 -18 L9 -15 L18 -4 L15 10 L4 17 L-10 15 L-18 3 Z", "gold-lump")
    facets = _path("M-15 -11 L-5 -5 L9 -15 M-5 -5 L-10 15 M-5 -5 L15 10", "facet")
    return lump + facets + text(f"+{value}", 0, 6, class_=f"value on-gold{_wide(value)}")


def pebble(value: int) -> str:
    """A smooth round stone with its value and a minus."""
    stone = tag("ellipse", cx=0, cy=0, rx=19, ry=15, class_="stone-lump")
    grain = _path("M-12 -5 Q-6 -10 0 -9 M6 8 Q12 6 14 1", "grain")
    return stone + grain + text(f"−{value}", 0, 6, class_=f"value on-stone{_wide(value)}")


_FOLK = {
    TRAPPER: _path("M-15 3 A15 15 0 0 1 15 3 L11 -2 L8 3 L4 -3 L0 3 L-4 -3 L-8 3 L-11 -2 Z", "solid")
    + _path("M-15 5 A15 15 0 0 0 15 5 L11 10 L8 5 L4 11 L0 5 L-4 11 L-8 5 L-11 10 Z", "solid"),
    GOLDSMITH: _path("M-14 2 H14 L8 8 H5 V12 H10 V16 H-10 V12 H-5 V8 H-8 Z", "solid")
    + _path("M2 -3 L-11 -14 L-7 -18 L6 -7 Z", "warm"),
    COMMANDER: _path("M0 -17 L4.5 -5.5 L17 -5 L7 3 L10.5 15 L0 8 L-10.5 15 L-7 3 L-17 -5 L-4.5 -5.5 Z", "warm")
    + tag("circle", cx=0, cy=0, r=4, class_="paper-hole"),
    RESELLER: _path("M-16 -8 L0 -16 L16 -4 L16 14 L-16 14 Z", "solid")
    + text("½", 2, 11, class_="on-solid half")
    + tag("circle", cx=-1, cy=-9, r=2.5, class_="paper-hole"),
    POSTMAN: _path("M-17 -11 H17 V12 H-17 Z", "solid") + _path("M-17 -11 L0 3 L17 -11", "line-on-solid"),
    INNKEEPER: _path("M-12 -10 H8 V15 H-12 Z", "warm")
    + _path("M8 -4 H15 V9 H8", "line")
    + _path("M-13 -10 Q-12 -17 -6 -14 Q-2 -19 3 -14 Q9 -16 9 -10 Z", "foam"),
    WARDEN: _path("M-13 4 A13 13 0 0 1 6 -12", "thick")
    + _path("M2 -18 L14 -11 L3 -4 Z", "solid")
    + _path("M13 -4 A13 13 0 0 1 -6 12", "thick")
    + _path("M-2 18 L-14 11 L-3 4 Z", "solid"),
    TEACHER: _path("M0 -9 Q-8 -15 -17 -11 V11 Q-8 8 0 14 Q8 8 17 11 V-11 Q8 -15 0 -9 Z", "solid")
    + _path("M0 -9 V14", "line-on-solid"),
    TELEGRAPHIST: _path("M-2 -17 H2 V17 H-2 Z M-12 -12 H12 V-9 H-12 Z M-9 -4 H9 V-1 H-9 Z", "solid")
    + _path("M-19 -6 Q-14 -13 -12 -14 M12 -14 Q14 -13 19 -6", "line")
    + "".join(tag("circle", cx=x, cy=-14, r=2.4, class_="warm") for x in (-10, 10)),
    PAN: tag("ellipse", cx=-2, cy=2, rx=17, ry=13, class_="solid")
    + tag("ellipse", cx=-2, cy=0, rx=13, ry=9, class_="pan-water")
    + _path("M13 -4 L19 -12", "thick"),
}


def townsfolk(kind: int) -> str:
    """The pictogram of a townsfolk card."""
    return _FOLK[kind]


def token(value: int) -> str:
    """A round coin with its value."""
    return (
        tag("circle", cx=0, cy=0, r=13, class_="gold-lump")
        + tag("circle", cx=0, cy=0, r=10, class_="facet")
        + text(value, 0, 5, class_="value small on-gold")
    )


def digger() -> str:
    """The gold digger: a figure in a hat with a pickaxe."""
    body = _path("M-11 20 L-7 -2 H7 L11 20 Z", "digger-coat")
    head = tag("circle", cx=0, cy=-9, r=7, class_="digger-face")
    hat = _path("M-13 -12 H13 L8 -14 L6 -21 H-6 L-8 -14 Z", "digger-hat")
    pick = _path("M9 18 L21 -12", "digger-handle") + _path("M10 -16 Q22 -18 29 -6", "digger-pick")
    return body + head + hat + pick
