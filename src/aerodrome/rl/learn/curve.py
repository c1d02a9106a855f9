"""A learning curve as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

WIDTH, HEIGHT = 640, 320
LEFT, RIGHT, TOP, BOTTOM = 56, 620, 44, 272
STYLE = (
    "text{font:12px sans-serif;fill:#444}.title{font-size:14px;fill:#222}.grid{stroke:#ddd}"
    ".half{stroke:#b33;stroke-dasharray:5 4}"
    ".band{fill:#2a6fb0;opacity:.2}.line{fill:none;stroke:#2a6fb0;stroke-width:2}.dot{fill:#2a6fb0}"
)


def curve(title: str, history: Sequence[dict[str, float]]) -> str:
    """Share of victories over minutes of CPU time, with 95 % intervals; the dashed line is an even match."""
    longest = max(1.0, max(point["seconds"] for point in history) / 60)

    def x(minutes: float) -> float:
        return round(LEFT + (RIGHT - LEFT) * minutes / longest, 1)

    def y(share: float) -> float:
        return round(BOTTOM - (BOTTOM - TOP) * min(1.0, max(0.0, share)), 1)

    parts = [
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        f'<text class="title" x="{LEFT}" y="24">{escape(title)}</text>',
    ]
    for percent in (0, 25, 50, 75, 100):
        kind = "half" if percent == 50 else "grid"
        at = y(percent / 100)
        parts.append(f'<line class="{kind}" x1="{LEFT}" y1="{at}" x2="{RIGHT}" y2="{at}"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{at + 4}" text-anchor="end">{percent} %</text>')
    step = max(1, round(longest / 6))
    for minutes in range(0, int(longest) + 1, step):
        parts.append(f'<text x="{x(minutes)}" y="{BOTTOM + 20}" text-anchor="middle">{minutes}</text>')
    parts.append(f'<text x="{(LEFT + RIGHT) / 2}" y="{BOTTOM + 40}" text-anchor="middle">minutes of CPU time</text>')
    points = [(x(point["seconds"] / 60), point["share"], point["around"]) for point in history]
    above = [f"{at},{y(share + around)}" for at, share, around in points]
    below = [f"{at},{y(share - around)}" for at, share, around in reversed(points)]
    parts.append(f'<polygon class="band" points="{" ".join(above + below)}"/>')
    parts.append(f'<polyline class="line" points="{" ".join(f"{at},{y(share)}" for at, share, _ in points)}"/>')
    parts.extend(f'<circle class="dot" cx="{at}" cy="{y(share)}" r="3"/>' for at, share, _ in points)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(title)}">'
    return f"{head}<style>{STYLE}</style>{''.join(parts)}</svg>\n"
