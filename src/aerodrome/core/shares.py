"""From strengths to chances: what every fitted value of a game ends with."""

from __future__ import annotations

from math import exp


def shares(strengths: list[float]) -> list[float]:
    """Each seat's share of exp(strength); less the greatest strength, so that nothing overflows."""
    top = strengths[0]
    for strength in strengths:
        if strength > top:
            top = strength
    total = 0.0
    found: list[float] = []
    for strength in strengths:
        part = exp(strength - top)
        found.append(part)
        total += part
    for seat in range(len(found)):
        found[seat] /= total
    return found
