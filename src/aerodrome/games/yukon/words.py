"""Yukon in words: questions, choices, log sentences, score lines. All text stands in texts.py."""

from __future__ import annotations

from aerodrome.core.messages import Choice, Line, Message
from aerodrome.games.yukon import steps
from aerodrome.games.yukon.data import EMPTY, PAN, PEBBLES, TOWNSFOLK_NAMES, Data
from aerodrome.games.yukon.geometry import other_axis
from aerodrome.games.yukon.scoring import LINES, score_lines
from aerodrome.games.yukon.state import (
    COLUMN,
    DRAW_TAUGHT,
    DRAW_TOKEN,
    EITHER,
    ENDED,
    N_LOOSE,
    RECOVER,
    ROW,
    SMELT,
    TAKE,
    TEACH,
    TELEGRAPH_TAKE,
    TELEGRAPH_TO,
    TRAP,
    YukonState,
)
from aerodrome.games.yukon.view import YukonView


def card_message(data: Data, kind: int) -> Message:
    """The name of a card."""
    if kind < PEBBLES:
        return Message("nugget", {"value": data.values[kind]})
    if kind < N_LOOSE:
        return Message("pebble", {"value": data.values[kind]})
    return Message(TOWNSFOLK_NAMES[kind - N_LOOSE].lower())


def card_id(data: Data, kind: int) -> str:
    """A card kind as part of an element id: nugget-8, pebble-3, postman."""
    if kind < N_LOOSE:
        return f"{'nugget' if kind < PEBBLES else 'pebble'}-{data.values[kind]}"
    return TOWNSFOLK_NAMES[kind - N_LOOSE].lower()


def spot_message(side: int, spot: int) -> Message:
    """A spot as (row, column), both from 1."""
    return Message("spot", {"row": spot // side + 1, "column": spot % side + 1})


def spot_id(side: int, spot: int) -> str:
    """The element id of a spot."""
    return f"spot-{spot // side + 1}-{spot % side + 1}"


def line_message(v: YukonView, axis: int) -> Message:
    """The digger's line of an axis."""
    if axis == ROW:
        return Message("row", {"number": v.digger // v.side + 1})
    return Message("column", {"number": v.digger % v.side + 1})


def question(v: YukonView) -> Message:
    """What is asked of the player to move."""
    if v.step == TAKE:
        if v.axis == EITHER:
            return Message("ask-first", {"row": v.digger // v.side + 1, "column": v.digger % v.side + 1})
        empty = not any(in_line_of(v, spot, v.axis) and kind != EMPTY and spot != v.digger for spot, kind in enumerate(v.grid))
        return Message("ask-saved" if empty else "ask-take", {"line": line_message(v, v.axis)})
    if v.step == TELEGRAPH_TO:
        return Message("ask-telegraph-to", {"line": line_message(v, v.axis)})
    simple = {
        TELEGRAPH_TAKE: "ask-telegraph-take",
        TRAP: "ask-trap",
        SMELT: "ask-smelt",
        RECOVER: "ask-recover",
        TEACH: "ask-teach",
        DRAW_TAUGHT: "ask-chance",
        DRAW_TOKEN: "ask-chance",
        ENDED: "ask-over",
    }
    return Message(simple.get(v.step, "ask-deal"))


def in_line_of(v: YukonView, spot: int, axis: int) -> bool:
    """Whether a spot lies in the digger's line of that axis."""
    if axis == EITHER:
        return in_line_of(v, spot, ROW) or in_line_of(v, spot, COLUMN)
    return spot // v.side == v.digger // v.side if axis == ROW else spot % v.side == v.digger % v.side


def describe(v: YukonView, data: Data, choice: int) -> Choice:
    """A legal choice of the open question."""
    if choice == steps.USE_TELEGRAPHIST:
        return Choice(choice, "telegraph", (), Message("use-telegraphist"))
    if choice == steps.END_GAME:
        return Choice(choice, "end", (), Message("end"))
    if choice == steps.DECLINE:
        return Choice(choice, "decline", (), Message("decline"))
    if v.step in (TRAP, SMELT):
        return Choice(
            choice, "discard", (f"own-{card_id(data, choice)}",), Message("discard", {"card": card_message(data, choice)})
        )
    if v.step == RECOVER:
        return Choice(
            choice, "recover", (f"pile-{card_id(data, choice)}",), Message("recover", {"card": card_message(data, choice)})
        )
    if v.step == TEACH:
        return Choice(choice, "teach", (f"seat-{choice + 1}",), Message("teach", {"victim": choice}))
    args = {"card": card_message(data, v.grid[choice]), "spot": spot_message(v.side, choice)}
    target = (spot_id(v.side, choice),)
    if v.step == TELEGRAPH_TO:
        return Choice(choice, "move", target, Message("move", args))
    means = "take"
    if v.step == TAKE and not in_line_of(v, choice, v.axis):
        means = "take-postman" if in_line_of(v, choice, other_axis(v.axis)) else "take-innkeeper"
    return Choice(choice, "take", target, Message(means, args))


_SENTENCES = {
    steps.LOG_STARTS: "log-starts",
    steps.LOG_TAKES: "log-takes",
    steps.LOG_USES: "log-uses",
    steps.LOG_DISCARDS: "log-discards",
    steps.LOG_RECOVERS: "log-recovers",
    steps.LOG_TEACHES: "log-teaches",
    steps.LOG_TOKEN: "log-token",
    steps.LOG_AGAIN: "log-again",
    steps.LOG_ENDS: "log-ends",
    steps.LOG_TELEGRAPH: "log-telegraph",
    steps.LOG_PAN_EMPTY: "log-pan-empty",
    steps.LOG_NOTHING: "log-nothing",
}


def sentence(event: tuple[int, ...], data: Data) -> Message:
    """A log entry in words; everything in Yukon is public."""
    _, code, seat, kind, row, column, victim = event
    if code == steps.LOG_TOKEN:
        return Message("log-token", {"seat": seat, "points": kind})
    id_ = "log-visits" if code == steps.LOG_TAKES and kind == PAN else _SENTENCES[code]
    card = card_message(data, kind) if kind >= 0 else ""
    return Message(id_, {"seat": seat, "card": card, "spot": Message("spot", {"row": row, "column": column}), "victim": victim})


def breakdown(s: YukonState, data: Data) -> list[list[Line]]:
    """The score of each seat line by line; lines of the expansion only where it is played."""
    result: list[list[Line]] = []
    for seat in range(s.seats):
        lines = zip(LINES, score_lines(s, data, seat), strict=True)
        base = ("nuggets", "pebbles", "digger")
        result.append([Line(Message(f"score-{name}"), points) for name, points in lines if s.townsfolk or name in base])
    return result
