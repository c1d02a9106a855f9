"""What must hold in every position."""

from __future__ import annotations

from aerodrome.core.errors import BrokenInvariant
from aerodrome.kit.template.state import NOWHERE, TemplateState


def check(s: TemplateState) -> None:
    """No card is in two places, and every point stands for a card."""
    for card in s.played + s.gone:
        if card >= 0 and s.holder[card] != NOWHERE:
            raise BrokenInvariant(f"Card {card + 1} is in a hand and on the table.", "TP-001")
    if sum(s.points) != len(s.gone):
        raise BrokenInvariant("Points and cards of finished rounds differ.", "TP-012")
