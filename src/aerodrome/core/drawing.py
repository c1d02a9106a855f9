"""SVG made of two layers: what never changes, and elements with ids that a page can patch one by one.

A drawing is a set of areas (the map, the hand, the market ...) in one plane: together they are one picture, and a page
lays them out one by one, each in a frame of its own. So nothing of an area is drawn outside its box.

Things that can be touched carry marks that the page sets on the element itself: `lit`, `planned`, `chosen`, `pointed`, `recent`.
Each such thing has a child of class `shape`, its outline, and one of class `hit` where the outline does not fill it.

What shows the question that is open has the class `asks`: while a finished plan waits for Confirm, that question is the next
player's, and hidden.

Colours are classes, never attributes: `core/drawing.css` and the game's `draw.css` hold them for light and dark.
A standalone drawing carries its styles inside; a page leaves them out and links the files.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from functools import lru_cache
from html import escape
from pathlib import Path

_BASE_CSS = Path(__file__).parent / "drawing.css"

Box = tuple[float, float, float, float]  # x, y, width, height
ROLES = ("main", "hand", "cards", "market", "players", "track", "decks", "plan", "aims")
PARTS = 12_000  # things that are remembered as they were drawn, some hundred characters each
BLOCKS = 1_000  # the same for whole areas, which share the texts of their parts

# One mark for each seat beside its colour, within -1 .. 1: disc, square, triangle, diamond, cross, bar
_SEAT_MARKS = (
    "M0-1A1 1 0 1 1 0 1A1 1 0 1 1 0-1Z", "M-.85-.85H.85V.85H-.85Z", "M0-1 1 .8H-1Z", "M0-1.1 1.1 0 0 1.1-1.1 0Z",
    "M-.35-1H.35V-.35H1V.35H.35V1H-.35V.35H-1V-.35H-.35Z", "M-1-.5H1V.5H-1Z",
)  # fmt: skip


def attributes(values: dict[str, object]) -> str:
    """`class_` becomes class, `text_anchor` becomes text-anchor; None is left out."""
    return _attributes(tuple(values), tuple(values.values()))


@lru_cache(maxsize=20_000)  # drawings say the same things thousands of times
def _attributes(names: tuple[str, ...], values: tuple[object, ...]) -> str:
    parts = []
    for name, value in zip(names, values, strict=True):
        if value is not None:
            shown = f"{value + 0.0:.6g}" if isinstance(value, float) else escape(str(value))  # 0 and -0 are one key, and one text
            parts.append(f' {name.rstrip("_").replace("_", "-")}="{shown}"')
    return "".join(parts)


def tag(name: str, content: str = "", **values: object) -> str:
    """One element; the content is trusted markup."""
    inside = attributes(values)
    return f"<{name}{inside}>{content}</{name}>" if content else f"<{name}{inside}/>"


def text(words: object, x: float, y: float, **values: object) -> str:
    """A text element with its content escaped."""
    return tag("text", escape(str(words)), x=x, y=y, **values)


def fitted(words: str, x: float, y: float, width: float, letters: int, **values: object) -> str:
    """A text in so much room: with more than so many letters it is squeezed."""
    squeezed: dict[str, object] = {"textLength": width, "lengthAdjust": "spacingAndGlyphs"} if len(words) > letters else {}
    return text(words, x, y, **squeezed, **values)


def title(words: str) -> str:
    """A tooltip and screen-reader name for the element that contains it."""
    return tag("title", escape(words))


def move(x: float, y: float, turn: float = 0) -> str:
    """A transform to a place, turned by degrees."""
    return f"translate({x:.6g} {y:.6g})" + (f" rotate({turn:.6g})" if turn else "")


def seat_mark(seat: int, x: float, y: float, size: float) -> str:
    """The mark of a seat, a shape in the seat's colour: colour alone tells nothing to every tenth reader."""
    return tag("path", d=_SEAT_MARKS[seat], transform=f"{move(x, y)} scale({size / 2:.6g})", class_=f"seat-{seat} of-seat")


def hit(x: float, y: float, width: float, height: float) -> str:
    """An invisible rectangle that catches touches, so that a thing answers everywhere a finger lands."""
    return tag("rect", x=x, y=y, width=width, height=height, class_="hit")


@dataclass
class Area:
    """A part of the table with a role of its own; `least` pixels per unit keep its smallest print readable."""

    role: str
    title: str
    box: Box
    least: float
    static: list[str] = field(default_factory=list)
    ids: list[str] = field(default_factory=list)  # of its live elements


class _Memory:
    """What was drawn before, by what it shows; the longest unused goes first."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._drawn: OrderedDict[Hashable, tuple[list[str], dict[str, str]]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._drawn)

    def clear(self) -> None:
        """Forgets everything."""
        self._drawn.clear()

    def find(self, key: Hashable) -> tuple[list[str], dict[str, str]] | None:
        """What was drawn for that key: markup that stays, and elements by id."""
        found = self._drawn.get(key)
        if found is not None:
            self._drawn.move_to_end(key)
        return found

    def keep(self, key: Hashable, static: list[str], live: dict[str, str]) -> None:
        """Remembers what was drawn for a key."""
        self._drawn[key] = (static, live)
        if len(self._drawn) > self._most:
            self._drawn.popitem(last=False)


MEMORIES = (_Memory(PARTS), _Memory(BLOCKS))


class Drawing:
    """A picture under construction: append markup to the layer that stays, put markup under an id into `live`."""

    def __init__(self, width: float, height: float, name: str, description: str, css: Path | None = None) -> None:
        self.width = width
        self.height = height
        self.name = name
        self.description = description
        self.css = css
        self.live: dict[str, str] = {}
        self._areas = [Area("main", name, (0, 0, width, height), 1.0)]
        self._named = False

    @property
    def areas(self) -> list[Area]:
        """The parts in order; a drawing that names none is one main area."""
        return self._areas

    @property
    def static(self) -> list[str]:
        """The layer that stays, of all areas."""
        return [markup for area in self._areas for markup in area.static]

    def area(self, role: str, title: str, x: float, y: float, width: float, height: float, least: float = 1.0) -> None:
        """Begins an area: what is added or put from now on belongs to it. The first one is `main`."""
        if role not in ROLES or (not self._named and role != "main"):
            raise ValueError(f"an area is one of {', '.join(ROLES)}, main first, not {role}")
        begun = Area(role, title, (x, y, width, height), least)
        if not self._named:  # what was drawn before belongs to the main area too
            begun.static, begun.ids = self._areas[0].static, self._areas[0].ids
            self._areas.clear()
            self._named = True
        if any(area.role == role for area in self._areas):
            raise ValueError(f"the area {role} is begun twice")
        self._areas.append(begun)

    def add(self, *markup: str) -> None:
        """Adds to the layer that is the same for the whole match."""
        self._areas[-1].static.extend(markup)

    def put(self, id_: str, content: str, **values: object) -> None:
        """Adds a patchable group. The id names a place or slot, never a hidden card."""
        if id_ in self.live:
            raise ValueError(f"the id {id_} is drawn twice")
        area = self._areas[-1]
        area.ids.append(id_)
        role = None if area.role == "main" else area.role  # tells a page where the element goes
        self.live[id_] = tag("g", content, id=id_, data_in=role, **values)

    def part(self, draw: Callable[..., None], *given: object, by: Hashable) -> None:
        """Lets a function draw one thing, or takes it as it was drawn for the same `by`, which holds all that it shows."""
        self._remembered(MEMORIES[0], draw, given, by)

    def block(self, draw: Callable[..., None], *given: object, by: Hashable) -> None:
        """The same for many things together: players see most of them alike, and a move changes few."""
        self._remembered(MEMORIES[1], draw, given, by)

    def _remembered(self, memory: _Memory, draw: Callable[..., None], given: tuple[object, ...], by: Hashable) -> None:
        area, key = self._areas[-1], (draw, by)
        known = memory.find(key)
        if known is None:
            static, ids = len(area.static), len(area.ids)
            draw(*given)
            memory.keep(key, area.static[static:], {id_: self.live[id_] for id_ in area.ids[ids:]})
            return
        area.static.extend(known[0])
        area.ids.extend(known[1])
        self.live.update(known[1])

    def styles(self) -> str:
        """All styles that the drawing needs."""
        own = self.css.read_text(encoding="utf-8") if self.css else ""
        return _BASE_CSS.read_text(encoding="utf-8") + own

    def layers(self) -> str:
        """Both layers as markup."""
        static = tag("g", "".join(self.static), class_="static")
        return static + tag("g", "".join(self.live.values()), class_="live")

    def svg(self, theme: str = "auto", styled: bool = True, part: Box | None = None) -> str:
        """The whole picture or a part of it. `theme` is auto (follows the reader's system), light or dark."""
        shown = " ".join(f"{number:.6g}" for number in part or (0, 0, self.width, self.height))
        css = tag("style", _compact(self.styles())) if styled else ""
        head = title(self.name) + tag("desc", escape(self.description)) + css
        return tag(
            "svg",
            head + self.layers(),
            xmlns="http://www.w3.org/2000/svg",
            viewBox=shown,
            class_=f"aerodrome theme-{theme}",
            role="img",
        )


def _compact(css: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"/\*.*?\*/", "", css, flags=re.S)).strip()
