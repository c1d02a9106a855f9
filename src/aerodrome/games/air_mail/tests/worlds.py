"""The re-dealer: permits, specials and express cards that a seat has not seen are swapped in the record.

From the table of who sees what: of other hands the number of permits and specials is public, and which permits once lay in the
offer; of express cards the division, and the city of those shown or drawn from under a deck.
"""

from __future__ import annotations

from typing import Any

from aerodrome.core.record import Entry
from aerodrome.core.rng import Rng
from aerodrome.core.rules import CHANCE
from aerodrome.games.air_mail.rules import AirMailRules
from aerodrome.games.air_mail.state import (
    DEAL_PERMIT,
    DEAL_SPECIAL,
    DRAW_EXPRESS,
    DRAW_PERMIT,
    DRAW_SPECIAL,
    IN_DECK,
    LAY_OFFER,
    REFILL,
    AirMailState,
)


def redeal(
    rules: AirMailRules, options: dict[str, Any], entries: list[Entry], state: AirMailState, seat: int, rng: Rng
) -> list[Entry] | None:
    """Swaps hidden cards of each sort, as many as can be."""
    steps = _steps(rules, options, entries, state.seats)
    swaps: dict[int, dict[int, int]] = {}
    changed = False
    opened = {entry.value for entry, step in zip(entries, steps, strict=True) if step in (LAY_OFFER, REFILL)}
    pair = _permit_pair(rules, state, seat, opened, rng)
    if pair:
        changed = True
        for step in (DEAL_PERMIT, DRAW_PERMIT):
            swaps[step] = {pair[0]: pair[1], pair[1]: pair[0]}
    pair = _express_pair(rules, state, seat, rng)
    if pair:
        changed = True
        swaps[DRAW_EXPRESS] = {pair[0]: pair[1], pair[1]: pair[0]}
    pair = _special_pair(rules, state, seat, rng)
    if pair:
        changed = True
        for step in (DEAL_SPECIAL, DRAW_SPECIAL):
            swaps[step] = {pair[0]: pair[1], pair[1]: pair[0]}
    if not changed:
        return None
    return [
        Entry(entry.who, swaps.get(step, {}).get(entry.value, entry.value)) if entry.who == CHANCE else entry
        for entry, step in zip(entries, steps, strict=True)
    ]


def _steps(rules: AirMailRules, options: dict[str, Any], entries: list[Entry], seats: int) -> list[int]:
    """The step of each entry."""
    s = rules.new(seats, options)
    found = []
    for entry in entries:
        found.append(s.step)
        rules.apply(s, entry.value)
    return found


def _pick(pairs: list[tuple[int, int]], rng: Rng) -> tuple[int, int] | None:
    return pairs[rng.below(len(pairs))] if pairs else None


def _permit_pair(rules: AirMailRules, s: AirMailState, seat: int, opened: set[int], rng: Rng) -> tuple[int, int] | None:
    """Two single permits in different hidden places: another hand, where nobody saw it arrive, or the deck."""
    place: dict[int, int] = {}
    for kind in range(rules.data.n_permits):
        if rules.data.kind_count[kind] == 1 and kind not in opened:
            if s.deck[kind]:
                place[kind] = -1
            for other in range(s.seats):
                if other != seat and kind in s.hands[other]:
                    place[kind] = other
    return _pick([(a, b) for a in place for b in place if a < b and place[a] != place[b]], rng)


def _special_pair(rules: AirMailRules, s: AirMailState, seat: int, rng: Rng) -> tuple[int, int] | None:
    """Two kinds of special whose cards are all hidden: exchanging the kinds everywhere changes nothing that was seen."""
    hidden: dict[int, tuple[int, ...]] = {}
    for kind in range(rules.data.n_permits, rules.data.n_kinds):
        seen = kind in s.square_card or kind in s.discards or kind == s.card or (seat >= 0 and kind in s.hands[seat])
        if not seen:
            hidden[kind] = tuple(hand.count(kind) for hand in s.hands)
    return _pick([(a, b) for a in hidden for b in hidden if a < b and hidden[a] != hidden[b]], rng)


def _express_pair(rules: AirMailRules, s: AirMailState, seat: int, rng: Rng) -> tuple[int, int] | None:
    """Two express cards of one division in different hidden places."""
    hidden = [
        city
        for city, holder in enumerate(s.express)
        if not s.express_open[city] and (holder == IN_DECK or (holder >= 0 and holder != seat))
    ]
    division = rules.data.division
    return _pick(
        [(a, b) for a in hidden for b in hidden if a < b and division[a] == division[b] and s.express[a] != s.express[b]], rng
    )
