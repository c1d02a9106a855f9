"""The game in words: questions, choices, log sentences, score lines. All text stands in texts.py."""

from __future__ import annotations

from aerodrome.core.messages import Choice, Line, Message
from aerodrome.kit.template.state import DEAL, ENDED, TemplateState
from aerodrome.kit.template.steps import LOG_DEALT, LOG_PLAYS
from aerodrome.kit.template.view import TemplateView


def question(v: TemplateView) -> Message:
    """What is asked."""
    return Message("ask-deal" if v.step == DEAL else "ask-over" if v.step == ENDED else "ask-play")


def describe(choice: int) -> Choice:
    """A card to play."""
    return Choice(choice, "play", (f"card-{choice + 1}",), Message("play", {"card": choice + 1}))


def sentence(event: tuple[int, ...]) -> Message:
    """A log entry in words."""
    _, code, seat, card = event
    id_ = {LOG_DEALT: "log-dealt", LOG_PLAYS: "log-plays"}.get(code, "log-takes")
    return Message(id_, {"seat": seat, "card": card + 1})


def breakdown(s: TemplateState) -> list[list[Line]]:
    """One line a seat."""
    return [[Line(Message("score-rounds"), points)] for points in s.points]
