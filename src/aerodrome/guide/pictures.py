"""Cut-outs of drawings for pages: without ids, so that many can stand on one page, and without what lies outside the cut."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from aerodrome.core.drawing import Box, tag
from aerodrome.core.errors import DataError
from aerodrome.core.messages import Offer
from aerodrome.guide.crop import around, box_of, joined, middle
from aerodrome.guide.scenes import Look

_OWN_ID = re.compile(r'^<g id="[^"]*"')
_CLASS = re.compile(r'^(<g[^>]*?) class="([^"]*)"')
_TITLE = re.compile(r"<title>.*?</title>")
_DRAWN = re.compile(r"<(?!g\b|title\b|/)\w")
THING_MARGIN = 3.0


class Picture(NamedTuple):
    """The inside of an svg element, what part of the plane it shows, and what it says to those who do not see it."""

    markup: str
    box: Box
    words: str

    @property
    def view_box(self) -> str:
        """As the attribute wants it."""
        return " ".join(f"{number:.6g}" for number in self.box)


def picture(seen: Look, area: str, near: tuple[str, ...], marks: tuple[str, ...], margin: float) -> Picture:
    """A position: the whole table, one of its areas, or the surroundings of some things; `marks` are pointed at."""
    drawing = seen.drawing
    box: Box = (0, 0, drawing.width, drawing.height)
    if area:
        box = next((one.box for one in drawing.areas if one.role == area), None) or _missing(seen, f"area {area}")
    if near:
        box = _within(around(joined(_box(seen, id_) for id_ in near), margin), box)
    return Picture(_markup(seen, box, marks, ()), box, drawing.description)


def offer_picture(seen: Look, offer: Offer, area: str, margin: float) -> Picture:
    """What an offer touches, with the way that it would go."""
    drawing = seen.drawing
    marks = tuple(dict.fromkeys(id_ for id_ in (*offer.things, *offer.preview.marks) if id_ in drawing.live))
    path = tuple(id_ for id_ in offer.preview.path if id_ in drawing.live)
    whole = next(one.box for one in drawing.areas if one.role == (area or _area(seen, (*path, *marks))))
    inside = [box for id_ in (*marks, *path) if (box := _box(seen, id_)) and _touch(box, whole)]
    box = whole if area or not inside else _within(around(joined(inside), margin), whole)
    return Picture(_markup(seen, box, marks, path), box, seen.say(offer.message))


def thing_picture(seen: Look, id_: str, name: str) -> Picture:
    """One thing by itself."""
    box = around(_box(seen, id_), THING_MARGIN)
    markup = _anonymous(seen.drawing.live[id_], False)
    if len(_DRAWN.findall(markup)) == 1:  # an outline to be touched: what it is lies printed under it
        area = next(area for area in seen.drawing.areas if id_ in area.ids)
        printed = [part for part in area.static if (place := _live_box(part)) is None or _touch(place, box)]
        markup = tag("g", "".join(printed)) + markup
    return Picture(tag("g", markup), box, name)


def _area(seen: Look, ids: tuple[str, ...]) -> str:
    """The area in which most of the things lie."""
    counts = {area.role: sum(id_ in area.ids for id_ in ids) for area in seen.drawing.areas}
    return max(counts, key=lambda role: counts[role])


def _markup(seen: Look, box: Box, marks: tuple[str, ...], path: tuple[str, ...]) -> str:
    drawing = seen.drawing
    parts = [tag("g", "".join(drawing.static))]
    for id_, markup in drawing.live.items():
        place = _live_box(markup)
        if place is None or _touch(place, box):
            parts.append(_anonymous(markup, id_ in marks))
    points = [middle(_box(seen, id_)) for id_ in path]
    if len(points) > 1:
        line = " ".join(f"{x:.6g},{y:.6g}" for x, y in points)
        parts.append(tag("polyline", points=line, class_="way", stroke_width=max(3.0, box[2] / 110)))
    return "".join(parts)


def _anonymous(markup: str, marked: bool) -> str:
    markup = _TITLE.sub("", _OWN_ID.sub("<g", markup))
    if not marked:
        return markup
    if _CLASS.match(markup):
        return _CLASS.sub(r'\1 class="\2 pointed"', markup, count=1)
    return markup.replace("<g", '<g class="pointed"', 1)


def _box(seen: Look, id_: str) -> Box:
    markup = seen.drawing.live.get(id_)
    return (_live_box(markup) if markup else None) or _missing(seen, f"thing {id_}")


@lru_cache(maxsize=5000)
def _live_box(markup: str) -> Box | None:
    return box_of(markup)


def _touch(a: Box, b: Box) -> bool:
    return a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]


def _within(box: Box, edge: Box) -> Box:
    left, top = max(box[0], edge[0]), max(box[1], edge[1])
    right, bottom = min(box[0] + box[2], edge[0] + edge[2]), min(box[1] + box[3], edge[1] + edge[3])
    return left, top, right - left, bottom - top


def _missing(seen: Look, what: str) -> Box:
    raise DataError(f"{seen.match.info.title} draws no {what} there; it draws {', '.join(seen.drawing.live)}.")
