"""The five line styles, told apart by shape alone, and smooth outlines."""

from __future__ import annotations

from math import hypot, pi, sin

from aerodrome.core.drawing import tag

Point = tuple[float, float]
WAVE, SWING, GAP = 15.0, 4.2, 3.4  # length and height of a wave, half the distance of parallel lines


def path(points: list[Point], closed: bool = False) -> str:
    """Path data through points."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + ("Z" if closed else "")


def styled_line(style: str, a: Point, b: Point, scale: float = 1.0) -> str:
    """A line of a network from one place to another."""
    length = hypot(b[0] - a[0], b[1] - a[1])
    along = ((b[0] - a[0]) / length, (b[1] - a[1]) / length)
    across = (-along[1], along[0])

    def at(distance: float, side: float) -> Point:
        return (a[0] + along[0] * distance + across[0] * side, a[1] + along[1] * distance + across[1] * side)

    if style == "parallel":
        data = "".join(path([at(0, side), at(length, side)]) for side in (-GAP * scale, GAP * scale))
    elif style == "wavy":
        waves = max(1, round(length / (WAVE * scale)))
        steps = 8 * waves
        data = path([at(length * n / steps, SWING * scale * sin(2 * pi * waves * n / steps)) for n in range(steps + 1)])
    else:
        data = path([a, b])
    return tag("path", d=data, class_=f"line-{style}")


def smooth(points: list[Point]) -> str:
    """Path data of a closed outline, its corners rounded: curves from middle to middle of its sides."""
    middles = [((p[0] + q[0]) / 2, (p[1] + q[1]) / 2) for p, q in zip(points, points[1:] + points[:1], strict=True)]
    curves = "".join(
        f"Q{p[0]:.1f} {p[1]:.1f} {m[0]:.1f} {m[1]:.1f}"
        for p, m in zip(points[1:] + points[:1], middles[1:] + middles[:1], strict=True)
    )
    return f"M{middles[0][0]:.1f} {middles[0][1]:.1f}{curves}Z"
