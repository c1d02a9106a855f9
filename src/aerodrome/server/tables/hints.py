"""A hint in words: what the best choice gains, what it risks, how it goes on, and how it compares with the next best."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from aerodrome.bots.ahead import POINTS, Ahead, Expected, Judged
from aerodrome.bots.grounds import Ground
from aerodrome.core.log import lines_of
from aerodrome.core.messages import Message, render
from aerodrome.core.text_files import Field, Select, Text
from aerodrome.server.tables.live_table import LiveTable
from aerodrome.web.texts import text

MOST_GAINS, MOST_RISKS, MOST_AHEAD = 3, 2, 2
EVEN, CLEAR = 0.01, 0.06  # differences of the chance to win
RIVAL = "rival"  # points that the others get until the own seat is to move again
FEWER = "less-"  # before the name of an amount: so much less of it
HARDLY = 0.05  # of an amount: as good as none
_SUBJECT = "\0"  # stands for a name while sentences about it are looked for


def told(table: LiveTable, seat: int, judged: Judged) -> dict[str, Any]:
    """All that a hint says besides the choices."""
    if judged.best is None or judged.other is None:
        return {"acts": [], "gains": [], "risks": [], "ahead": []}
    texts = table.rules.presenter.texts()
    gains, risks = reasons(texts, judged.grounds, amounts(judged.best, judged.other, seat))
    if not gains and not risks:
        gains = [text("hint-same")]
    return {
        "acts": [{"kind": kind, "targets": list(targets)} for kind, targets in judged.best.acts],
        "gains": gains,
        "risks": risks,
        "ahead": ahead(table, seat, judged.best, judged.other),
        "compared": compared(judged.choices[0][1], judged.choices[1][1]),
    }


# What it gains and what it risks


def amounts(best: Ahead, other: Ahead, seat: int) -> dict[str, float]:
    """How much more of everything that can be counted the best choice brings than the other, each also as how much less."""
    found = {name: best.counts.get(name, 0.0) - other.counts.get(name, 0.0) for name in {**best.counts, **other.counts}}
    if best.points and other.points and len(best.points) > 1:
        rivals = [mine - theirs for at, (mine, theirs) in enumerate(zip(best.points, other.points, strict=True)) if at != seat]
        found[RIVAL] = sum(rivals) / len(rivals)
    return found | {FEWER + name: -amount for name, amount in found.items()}


def sentence_id(texts: Mapping[str, str], feature: str, good: bool) -> str:
    """The game's sentence for a feature; `points_late` is said like `points`. Empty for what is only bookkeeping."""
    start = "why" if good else "risk"
    while feature:
        if f"{start}-{feature}" in texts:
            return f"{start}-{feature}"
        feature = feature.rpartition("_")[0]
    return ""


def amount_in(words: str) -> str:
    """The name of the amount that a sentence tells."""
    parts = words.parts if isinstance(words, Text) else ()
    return next((part.name for part in parts if isinstance(part, (Field, Select))), "")


def reasons(
    texts: Mapping[str, str], grounds: Sequence[Ground], more: Mapping[str, float] | None = None
) -> tuple[list[str], list[str]]:
    """Sentences for gains and risks with their amounts, the strongest first, each said once and never on both sides."""
    shares: dict[str, float] = {}
    for ground in grounds:
        name = sentence_id(texts, ground.feature, good=True)
        if name:
            shares[name] = shares.get(name, 0.0) + ground.share
    ordered = sorted(shares, key=lambda name: -abs(shares[name]))
    gains = [_said(texts, name, more or {}) for name in ordered if shares[name] > 0]
    risks = [_said(texts, f"risk-{name.removeprefix('why-')}", more or {}) for name in ordered if shares[name] < 0]
    return [one for one in gains if one][:MOST_GAINS], [one for one in risks if one][:MOST_RISKS]


def _said(texts: Mapping[str, str], name: str, more: Mapping[str, float]) -> str:
    """A sentence with its amount; without one where less than a whole one is expected; nothing where the amount belies it."""
    counted = texts.get(f"{name}-by", "")
    amount = amount_in(counted)
    if amount not in more:
        return texts[name]
    gained = more[amount] if name.startswith("why-") else -more[amount]
    if gained <= HARDLY:
        return ""
    return render(Message(f"{name}-by", {amount: round(gained)}), texts, ()) if round(gained) else texts[name]


# How it goes on


def ahead(table: LiveTable, seat: int, best: Ahead, other: Ahead) -> list[str]:
    """The rest of the turn, the answer to it, and how it stands then, also after the next best choice."""
    found: list[str] = []
    if best.turn and (rest := _sentences(table, seat, best.turn)):
        found.append(text("hint-turn", what=" ".join(rest)))
    if best.answer and (answer := _sentences(table, seat, best.answer)):
        found.append(text("hint-answer", what=" ".join(answer)))
    if best.points and other.points:
        names = dict(enumerate(table.names)) | {seat: text("hint-you")}
        unit = table.rules.presenter.texts()[f"unit-{POINTS}"]
        now, instead = ([f"{names[at]} {round(one)}" for at, one in enumerate(points)] for points in (best.points, other.points))
        same = now == instead
        found.append(
            text("hint-stands-same" if same else "hint-stands", now=", ".join(now), instead=", ".join(instead), unit=unit)
        )
    return found


def _sentences(table: LiveTable, seat: int, expected: Expected) -> list[str]:
    """What the log would say of it: the sentences that name who acts, or the last one where none does."""
    names = [_SUBJECT if at == expected.seat else name for at, name in enumerate(table.names)]
    lines = [line.text for line in lines_of(table.rules.presenter, names, list(expected.events), seat)]
    named = [line for line in lines if _SUBJECT in line][:MOST_AHEAD] or lines[-1:]
    return [line.replace(_SUBJECT, table.names[expected.seat]) for line in named]


def compared(best: float, following: float) -> str:
    """How much better the best choice is than the next, in words."""
    gap = best - following
    return text("hint-even" if gap < EVEN else "hint-clear" if gap >= CLEAR else "hint-better")
