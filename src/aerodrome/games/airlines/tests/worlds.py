"""Other worlds that a seat cannot tell from the true one: hidden cards are exchanged for other hidden cards.

From the table of who sees what: shares dealt to others or drawn by them from the deck, and their flight cards, are
unseen until they are laid or played; so is what lies in the decks. Such a card that is still in its hand can be
exchanged for one of the same deck, or for one in another unseen hand, in the entry that brought it there.
"""

from __future__ import annotations

from typing import Any

from aerodrome.core.record import Entry
from aerodrome.core.rng import Rng
from aerodrome.core.rules import CHANCE, Rules
from aerodrome.games.airlines.data import FLIGHTS_DEALT, N_AIRLINES, STOCK_DEALT
from aerodrome.games.airlines.state import DEAL_FLIGHT, DEAL_STOCK, DRAW_FLIGHT, DRAW_STOCK, AirlinesState

TRIES = 12


def redeal(
    rules: Rules, options: dict[str, Any], entries: list[Entry], state: AirlinesState, seat: int, rng: Rng
) -> list[Entry] | None:
    """The entries of another world, or None where no hidden card could be found to change."""
    hidden = _hidden_draws(rules, options, entries, state, seat)
    changed: list[Entry] | None = None
    for _ in range(TRIES):
        if not hidden:
            return None
        index, is_flight = hidden[rng.below(len(hidden))]
        other = _exchange_with_deck(entries, state, index, is_flight, rng)
        if rng.below(2) == 0 or other is None:
            other = _exchange_two(entries, hidden, index, is_flight, rng)
        if other is not None and _is_possible(rules, options, state.seats, other):
            changed = other
            break
    return changed


def _hidden_draws(
    rules: Rules, options: dict[str, Any], entries: list[Entry], state: AirlinesState, seat: int
) -> list[tuple[int, bool]]:
    """Entries that brought a card unseen into another hand in which such a card still is: (index, is it a flight card)."""
    s: Any = rules.new(state.seats, options)
    n = len(state.flight_deck)
    found: list[tuple[int, bool]] = []
    for index, entry in enumerate(entries):
        if entry.who == CHANCE:
            owner, is_flight = -1, s.step in (DEAL_FLIGHT, DRAW_FLIGHT)
            if s.step == DEAL_STOCK:
                owner = s.dealt // STOCK_DEALT
            elif s.step == DEAL_FLIGHT:
                owner = s.dealt // FLIGHTS_DEALT
            elif s.step == DRAW_FLIGHT or (s.step == DRAW_STOCK and entry.value < N_AIRLINES):
                owner = s.player
            if owner >= 0 and owner != seat:
                held = state.flights[owner * n + entry.value] if is_flight else state.hand[owner * N_AIRLINES + entry.value]
                if held:
                    found.append((index, is_flight))
        rules.apply(s, entry.value)
    return found


def _exchange_with_deck(entries: list[Entry], state: AirlinesState, index: int, is_flight: bool, rng: Rng) -> list[Entry] | None:
    """The card of that entry changes places with one of another kind in the deck."""
    pile = state.flight_deck if is_flight else state.deck[:N_AIRLINES]
    kinds = [kind for kind, count in enumerate(pile) if count and kind != entries[index].value]
    if not kinds:
        return None
    other = entries[:]
    other[index] = Entry(CHANCE, kinds[rng.below(len(kinds))])
    return other


def _exchange_two(
    entries: list[Entry], hidden: list[tuple[int, bool]], index: int, is_flight: bool, rng: Rng
) -> list[Entry] | None:
    """Two unseen cards change places."""
    partners = [i for i, flying in hidden if flying == is_flight and entries[i].value != entries[index].value]
    if not partners:
        return None
    partner = partners[rng.below(len(partners))]
    other = entries[:]
    other[index], other[partner] = entries[partner], entries[index]
    return other


def _is_possible(rules: Rules, options: dict[str, Any], seats: int, entries: list[Entry]) -> bool:
    """Whether every entry is still possible in the other world: a card that was played later must have been there."""
    s: Any = rules.new(seats, options)
    for entry in entries:
        if rules.mover(s) != entry.who:
            return False
        possible = [o for o, _ in rules.chance(s)] if entry.who == CHANCE else rules.legal(s)
        if entry.value not in possible:
            return False
        rules.apply(s, entry.value)
    return True
