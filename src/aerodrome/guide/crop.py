"""Where a drawn thing is: the box around markup, so that a picture can be cut out of a drawing."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterable
from math import cos, radians, sin

from aerodrome.core.drawing import Box

Matrix = tuple[float, float, float, float, float, float]
Point = tuple[float, float]
UNMOVED: Matrix = (1, 0, 0, 1, 0, 0)
_CALL = re.compile(r"(\w+)\(([^)]*)\)")
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?")
_COMMAND = re.compile(r"([a-zA-Z])([^a-zA-Z]*)")
_LETTER = 0.56  # the width of a letter as a part of its height
_PRINT = 16.0  # the height of letters that say nothing about it


def joined(boxes: Iterable[Box]) -> Box:
    """The box around some boxes."""
    found = list(boxes)
    left, top = min(box[0] for box in found), min(box[1] for box in found)
    right, bottom = max(box[0] + box[2] for box in found), max(box[1] + box[3] for box in found)
    return left, top, right - left, bottom - top


def around(box: Box, margin: float) -> Box:
    """The same box with room on every side."""
    return box[0] - margin, box[1] - margin, box[2] + 2 * margin, box[3] + 2 * margin


def middle(box: Box) -> Point:
    """Its centre."""
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def box_of(markup: str) -> Box | None:
    """The box around an element: its outline where it has one (`shape`, `hit`), else everything in it."""
    root = ElementTree.fromstring(markup)  # markup of our own drawings
    outline = _points(root, UNMOVED, outlines=True)
    points = outline or _points(root, UNMOVED, outlines=False)
    if not points:
        return None
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


def _points(element: ElementTree.Element, outer: Matrix, outlines: bool) -> list[Point]:
    if element.tag in ("title", "defs", "desc"):
        return []
    matrix = _times(outer, _matrix(element.get("transform", "")))
    classes = element.get("class", "").split()
    found: list[Point] = []
    if not outlines or "shape" in classes or "hit" in classes:
        found = [_moved(matrix, point) for point in _corners(element)]
        if outlines and element.tag == "g":
            return [point for child in element for point in _points(child, matrix, False)]
    return found + [point for child in element for point in _points(child, matrix, outlines)]


def _corners(element: ElementTree.Element) -> list[Point]:
    def number(name: str) -> float:
        return float(element.get(name, 0))

    match element.tag:
        case "rect":
            x, y = number("x"), number("y")
            return [(x, y), (x + number("width"), y), (x, y + number("height")), (x + number("width"), y + number("height"))]
        case "circle" | "ellipse":
            x, y, wide, high = number("cx"), number("cy"), number("rx") or number("r"), number("ry") or number("r")
            return [(x - wide, y), (x + wide, y), (x, y - high), (x, y + high)]
        case "line":
            return [(number("x1"), number("y1")), (number("x2"), number("y2"))]
        case "polyline" | "polygon":
            flat = [float(one) for one in _NUMBER.findall(element.get("points", ""))]
            return list(zip(flat[::2], flat[1::2], strict=True))
        case "path":
            return _path(element.get("d", ""))
        case "text":
            x, y = number("x"), number("y")
            width = len(element.text or "") * _PRINT * _LETTER
            return [(x, y), (x + width, y - _PRINT)]
    return []


def _path(d: str) -> list[Point]:
    """The points that a path names; its curves stay near them."""
    found: list[Point] = []
    x = y = 0.0
    for letter, rest in _COMMAND.findall(d):
        numbers = [float(one) for one in _NUMBER.findall(rest)]
        own, kind = letter.islower(), letter.lower()
        if kind in "hv":
            for value in numbers:
                x, y = (x + value if own else value, y) if kind == "h" else (x, y + value if own else value)
                found.append((x, y))
            continue
        size = {"c": 6, "s": 4, "q": 4, "a": 7}.get(kind, 2)
        for start in range(0, len(numbers) - size + 1, size):
            piece = numbers[start : start + size]
            pairs = [(piece[5], piece[6])] if kind == "a" else list(zip(piece[::2], piece[1::2], strict=True))
            placed = [(x + a, y + b) if own else (a, b) for a, b in pairs]
            found += placed
            x, y = placed[-1]
    return found


def _matrix(transform: str) -> Matrix:
    found = UNMOVED
    for name, inside in _CALL.findall(transform):
        numbers = [float(one) for one in _NUMBER.findall(inside)]
        if name == "translate":
            step: Matrix = (1, 0, 0, 1, numbers[0], numbers[1] if len(numbers) > 1 else 0)
        elif name == "scale":
            step = (numbers[0], 0, 0, numbers[-1], 0, 0)
        elif name == "rotate":
            turn = radians(numbers[0])
            step = (cos(turn), sin(turn), -sin(turn), cos(turn), 0, 0)
        else:
            raise ValueError(f"a drawing moves things by translate, scale and rotate, not by {name}")
        found = _times(found, step)
    return found


def _times(m: Matrix, n: Matrix) -> Matrix:
    return (
        m[0] * n[0] + m[2] * n[1], m[1] * n[0] + m[3] * n[1], m[0] * n[2] + m[2] * n[3], m[1] * n[2] + m[3] * n[3],
        m[0] * n[4] + m[2] * n[5] + m[4], m[1] * n[4] + m[3] * n[5] + m[5],
    )  # fmt: skip


def _moved(m: Matrix, point: Point) -> Point:
    x, y = point
    return m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]
