"""SVG made of two layers: what never changes, and elements with ids that a page can patch one by one.

Colours are classes, never attributes: `core/drawing.css` and the game's `draw.css` hold them for light and dark.
A standalone drawing carries its styles inside; a page leaves them out and links the files.
"""

from __future__ import annotations

import re
from functools import lru_cache
from html import escape
from pathlib import Path

_BASE_CSS = Path(__file__).parent / "drawing.css"


def attributes(values: dict[str, object]) -> str:
    """`class_` becomes class, `text_anchor` becomes text-anchor; None is left out."""
    parts = []
    for name, value in values.items():
        if value is not None:
            shown = f"{value:.6g}" if isinstance(value, float) else str(value) if type(value) is int else _escaped(str(value))
            parts.append(f'{_attribute(name)}"{shown}"')
    return "".join(parts)


@lru_cache(maxsize=1000)
def _attribute(name: str) -> str:
    return f" {name.rstrip('_').replace('_', '-')}="


@lru_cache(maxsize=20_000)  # a drawing says the same few classes and places thousands of times
def _escaped(words: str) -> str:
    return escape(words)


def tag(name: str, content: str = "", **values: object) -> str:
    """One element; the content is trusted markup."""
    inside = attributes(values)
    return f"<{name}{inside}>{content}</{name}>" if content else f"<{name}{inside}/>"


def text(words: object, x: float, y: float, **values: object) -> str:
    """A text element with its content escaped."""
    return tag("text", escape(str(words)), x=x, y=y, **values)


def title(words: str) -> str:
    """A tooltip and screen-reader name for the element that contains it."""
    return tag("title", escape(words))


def move(x: float, y: float, turn: float = 0) -> str:
    """A transform to a place, turned by degrees."""
    return f"translate({x:.6g} {y:.6g})" + (f" rotate({turn:.6g})" if turn else "")


class Drawing:
    """A picture under construction: append markup to `static`, put markup under an id into `live`."""

    def __init__(self, width: float, height: float, name: str, description: str, css: Path | None = None) -> None:
        self.width = width
        self.height = height
        self.name = name
        self.description = description
        self.css = css
        self.static: list[str] = []
        self.live: dict[str, str] = {}
        self.areas: list[tuple[str, tuple[float, float, float, float]]] = []

    def area(self, name: str, x: float, y: float, width: float, height: float) -> None:
        """Names a part that can be looked at by itself, on a phone for example; the first is the main one."""
        self.areas.append((name, (x, y, width, height)))

    def add(self, *markup: str) -> None:
        """Adds to the layer that is the same for the whole match."""
        self.static.extend(markup)

    def put(self, id_: str, content: str, **values: object) -> None:
        """Adds a patchable group. The id names a place or slot, never a hidden card."""
        if id_ in self.live:
            raise ValueError(f"the id {id_} is drawn twice")
        self.live[id_] = tag("g", content, id=id_, **values)

    def styles(self) -> str:
        """All styles that the drawing needs."""
        own = self.css.read_text(encoding="utf-8") if self.css else ""
        return _BASE_CSS.read_text(encoding="utf-8") + own

    def layers(self) -> str:
        """Both layers as markup."""
        static = tag("g", "".join(self.static), class_="static")
        return static + tag("g", "".join(self.live.values()), class_="live")

    def svg(self, theme: str = "auto", styled: bool = True, part: tuple[float, float, float, float] | None = None) -> str:
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
