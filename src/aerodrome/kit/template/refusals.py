"""Everything that can be clicked, and why it is not allowed where it is not."""

from __future__ import annotations

from aerodrome.core.messages import Message, Reason
from aerodrome.kit.template.state import DEAL, ENDED
from aerodrome.kit.template.view import TemplateView


def askable(v: TemplateView) -> list[tuple[str, tuple[str, ...]]]:
    """Every card of the deck."""
    return [("play", (f"card-{card + 1}",)) for card in range(v.cards)]


def refuse(v: TemplateView, targets: tuple[str, ...]) -> Reason | None:
    """Why a card cannot be played now."""
    if v.step == ENDED:
        return Reason(Message("no-over"), "TP-020")
    if v.step == DEAL or v.mover != v.seat:
        return Reason(Message("no-turn", {"seat": v.player}), "TP-010")
    card = int(targets[0].removeprefix("card-")) - 1
    return None if card in v.hand else Reason(Message("no-card", {"card": card + 1}), "TP-011")
