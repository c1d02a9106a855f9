"""Pairs of divisions, as setup and the express icon ask for them; above the pairs stand those of a division with itself."""

from __future__ import annotations

from aerodrome.core.messages import Choice, Message
from aerodrome.core.step import Act
from aerodrome.games.air_mail import ids
from aerodrome.games.air_mail.data import N_COLOURS, N_PAIRS, Data


def pair_mask(data: Data, pair: int) -> int:
    """The two divisions of a pair as a mask."""
    return (1 << data.pair_first[pair]) | (1 << data.pair_second[pair])


def pair_described(data: Data, kind: str, pair: int) -> Choice:
    """A pair by its two decks."""
    first, second = data.pair_first[pair], data.pair_second[pair]
    names = {"first": data.division_names[first], "second": data.division_names[second]}
    return Choice(pair, kind, (ids.deck(data, first), ids.deck(data, second)), Message("name-pair", names))


def pair_acts(data: Data, kind: str) -> list[tuple[Act, int]]:
    """Every two decks, and each deck twice."""
    found: list[tuple[Act, int]] = []
    for pair in range(N_PAIRS):
        found.append(((kind, (ids.deck(data, data.pair_first[pair]), ids.deck(data, data.pair_second[pair]))), pair))
    for division in range(N_COLOURS):
        found.append(((kind, (ids.deck(data, division), ids.deck(data, division))), N_PAIRS + division))
    return found
