"""A hint in words: what the best choice gains, what it risks, and how it compares with the next best."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from aerodrome.bots.grounds import Ground
from aerodrome.web.texts import text

MOST_GAINS, MOST_RISKS = 3, 2
EVEN, CLEAR = 0.01, 0.06  # differences of the chance to win


def sentence_id(texts: Mapping[str, str], feature: str, good: bool) -> str:
    """The game's sentence for a feature; `points_late` is said like `points`. Empty for what is only bookkeeping."""
    start = "why" if good else "risk"
    while feature:
        if f"{start}-{feature}" in texts:
            return f"{start}-{feature}"
        feature = feature.rpartition("_")[0]
    return ""


def reasons(texts: Mapping[str, str], grounds: Sequence[Ground]) -> tuple[list[str], list[str]]:
    """Sentences for gains and risks, the strongest first, each said once and never on both sides."""
    shares: dict[str, float] = {}
    for ground in grounds:
        name = sentence_id(texts, ground.feature, good=True)
        if name:
            shares[name] = shares.get(name, 0.0) + ground.share
    ordered = sorted(shares, key=lambda name: -abs(shares[name]))
    gains = [texts[name] for name in ordered if shares[name] > 0]
    risks = [texts[f"risk-{name.removeprefix('why-')}"] for name in ordered if shares[name] < 0]
    return gains[:MOST_GAINS], risks[:MOST_RISKS]


def compared(best: float, following: float) -> str:
    """How much better the best choice is than the next, in words."""
    gap = best - following
    return text("hint-even" if gap < EVEN else "hint-clear" if gap >= CLEAR else "hint-better")
