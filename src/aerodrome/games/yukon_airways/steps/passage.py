"""What goes on by itself between two questions."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from aerodrome.games.yukon_airways.data import Data


@mypyc_attr(allow_interpreted_subclasses=True)
class Passage:
    """A stretch of the day in which nobody decides anything; it leaves the next step, or the next passage, in `s.step`."""

    def __init__(self, data: Data) -> None:
        self.data = data

    def run(self, s: Any) -> None:
        """Goes on to where the next passage, question or event begins."""
