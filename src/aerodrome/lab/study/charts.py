"""Charts of a report as SVG that takes its colours from the page: light, dark and print alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import ceil, floor, log10
from typing import NamedTuple

from aerodrome.core.drawing import tag, text, title

WIDTH = 400.0  # so that letters can be read on a phone, where a chart is as wide as the page
EDGE = 14.0  # beside the scale
ROW = 38.0  # a line of text above its interval
BARS = 24  # of a histogram at most
TALL = 150.0
LEAST_PERCENT = 0.01  # from end to end of a scale: less is nothing


class Mark(NamedTuple):
    """One row of a chart of intervals."""

    label: str
    mean: float
    low: float
    high: float
    strong: bool = False  # a difference that can be told from chance


class Scale:
    """From numbers to places on the paper, with round numbers to print."""

    def __init__(self, low: float, high: float, left: float, right: float, least: float = 0.0) -> None:
        span = max(high - low, least) or abs(high) or 1.0
        high = max(high, low + least)
        self.low, self.high, self.left, self.right = low - 0.04 * span, high + 0.04 * span, left, right

    def at(self, value: float) -> float:
        """Where a number lies."""
        return self.left + (value - self.low) / (self.high - self.low) * (self.right - self.left)

    def ticks(self, percent: bool = False) -> list[tuple[float, str]]:
        """Some round numbers within the scale, with as many digits as tell them apart."""
        rough = (self.high - self.low) / 5
        power = 10.0 ** floor(log10(rough))
        step = next(power * times for times in (1, 2, 5, 10) if power * times >= rough)
        first = ceil(self.low / step)
        found = [round(number * step, 10) for number in range(first, floor(self.high / step) + 1)]
        shown, unit = (100 * step, " %") if percent else (step, "")
        digits = max(0, -floor(log10(shown) + 1e-9))
        return [(tick, f"{100 * tick if percent else tick:,.{digits}f}{unit}") for tick in found]


def intervals(name: str, marks: Sequence[Mark], percent: bool = False, line: float | None = None) -> str:
    """A point with its interval for each row; `line` is what would be expected."""
    ends = [end for mark in marks for end in (mark.low, mark.high)] + ([] if line is None else [line])
    scale = Scale(min(ends), max(ends), EDGE, WIDTH - EDGE, LEAST_PERCENT if percent else 0.0)
    height = ROW * len(marks) + 30
    parts = [title(name)]
    for tick, said in scale.ticks(percent):
        x = scale.at(tick)
        parts.append(tag("line", x1=x, x2=x, y1=4, y2=height - 24, class_="grid"))
        parts.append(_on_axis(said, x, height))
    if line is not None:
        parts.append(tag("line", x1=scale.at(line), x2=scale.at(line), y1=0, y2=height - 24, class_="expected"))
    for place, mark in enumerate(marks):
        y = ROW * place + ROW - 10
        value = f"{number(mark.mean, percent)} ({number(mark.low, percent)} to {number(mark.high, percent)})"
        parts.append(text(mark.label, 0, y - 11))
        parts.append(text(value.replace(" %", "") if percent else value, WIDTH, y - 11, class_="value", text_anchor="end"))
        parts.append(tag("line", x1=scale.at(mark.low), x2=scale.at(mark.high), y1=y, y2=y, class_="interval"))
        parts.append(tag("circle", cx=scale.at(mark.mean), cy=y, r=5, class_="point strong" if mark.strong else "point"))
    return _svg(parts, height)


def histogram(name: str, values: Sequence[float]) -> str:
    """How often each number came up, in bars of equal width."""
    low, high = min(values), max(values)
    width = max((high - low) / BARS, 1.0 if all(value == int(value) for value in values) else 1e-9)
    width = ceil(width) if width > 1 else width
    bars = Counter(floor((value - low) / width) for value in values)
    scale = Scale(low, low + width * (max(bars) + 1), EDGE, WIDTH - EDGE)
    most = max(bars.values())
    parts = [title(name)]
    for bar, count in sorted(bars.items()):
        left, right = scale.at(low + bar * width), scale.at(low + (bar + 1) * width)
        tall = (TALL - 30) * count / most
        hint = title(f"{number(low + bar * width)} to {number(low + (bar + 1) * width)}: {count:,}")
        parts.append(
            tag("rect", hint, x=left + 0.5, y=TALL - 24 - tall, width=max(right - left - 1, 0.5), height=tall, class_="bar")
        )
    for tick, said in scale.ticks():
        parts.append(_on_axis(said, scale.at(tick), TALL))
    return _svg(parts, TALL)


def _on_axis(said: str, x: float, height: float) -> str:
    """A number of the scale, which stays on the paper."""
    half = 3.5 * len(said)
    return text(said, min(max(x, half), WIDTH - half), height - 8, class_="small", text_anchor="middle")


def number(value: float, percent: bool = False) -> str:
    """A number as a reader wants it."""
    if percent:
        return f"{100 * value:.0f} %" if value in (0, 1) else f"{100 * value:.1f} %"
    size = abs(value)
    if size < 0.095 and value:
        return f"{value:.{2 - floor(log10(size)) - 1}f}" if size > 1e-9 else "0"
    return f"{value:,.0f}" if size >= 1000 or value == int(value) else f"{value:.1f}" if size >= 10 else f"{value:.2f}"


def _svg(parts: list[str], height: float) -> str:
    return tag(
        "svg", "".join(parts), viewBox=f"0 0 {WIDTH:g} {height:g}", class_="chart", role="img", xmlns="http://www.w3.org/2000/svg"
    )
