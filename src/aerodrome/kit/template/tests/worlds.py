"""The re-dealer: what another seat holds, or nobody, can be swapped without this seat noticing (TP-002)."""

from typing import Any

from aerodrome.core.record import Entry
from aerodrome.core.rng import Rng
from aerodrome.core.rules import CHANCE, Rules
from aerodrome.kit.template.state import TemplateState


def redeal(rules: Rules, options: Any, entries: list[Entry], state: TemplateState, seat: int, rng: Rng) -> list[Entry] | None:
    """Swaps two unplayed cards that the seat does not hold and that lie in different places."""
    hidden = [card for card in range(state.cards) if state.holder[card] != seat and card not in state.played + state.gone]
    pairs = [(a, b) for a in hidden for b in hidden if state.holder[a] < state.holder[b]]
    if not pairs:
        return None
    a, b = pairs[rng.below(len(pairs))]
    swap = {a: b, b: a}
    return [Entry(e.who, swap.get(e.value, e.value)) if e.who == CHANCE else e for e in entries]
