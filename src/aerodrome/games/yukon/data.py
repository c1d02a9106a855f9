"""The edition as frozen numbers, checked: card kinds, counts and values."""

from __future__ import annotations

from typing import Final, TypeAlias

from aerodrome.core.edition import Edition, demand, shaped
from aerodrome.games.yukon.edition_file import EditionFile

CardKind: TypeAlias = int

# Card kinds. Nuggets are 0 .. 7, pebbles 8 .. 15 (the same values), townsfolk from 16 on.
PEBBLES: Final = 8
N_LOOSE: Final = 16  # nugget and pebble kinds
TRAPPER: Final = 16
GOLDSMITH: Final = 17
COMMANDER: Final = 18
RESELLER: Final = 19
POSTMAN: Final = 20
INNKEEPER: Final = 21
WARDEN: Final = 22
TEACHER: Final = 23
TELEGRAPHIST: Final = 24
PAN: Final = 25
N_HELD: Final = 25  # kinds that can lie in a collection: all but Pan
N_KINDS: Final = 26
EMPTY: Final = -1

TOWNSFOLK_NAMES: Final = (
    "Trapper", "Goldsmith", "Commander", "Reseller", "Postman", "Innkeeper", "Warden", "Teacher", "Telegraphist", "Pan",
)  # fmt: skip


class Data:
    """What the rules need to know of an edition."""

    def __init__(self) -> None:
        self.values: list[int] = []  # of card kinds 0 .. 15; pebbles positive too
        self.base_counts: list[int] = []  # by kind
        self.base_cards: int = 0  # all of them together
        self.townsfolk_counts: list[int] = []  # by kind
        self.townsfolk_cards: int = 0
        self.base_side: int = 0
        self.townsfolk_side: int = 0
        self.townsfolk_drawn: int = 0
        self.tokens_per_pan: int = 0
        self.token_values: list[int] = []  # the different values, ascending
        self.token_counts: list[int] = []  # how many tokens of each
        self.digger_points: int = 0


def load(edition: Edition) -> Data:
    """Reads and checks an edition."""
    file: EditionFile = shaped(edition, EditionFile)
    base, town = file.base, file.townsfolk
    demand(len(base.values) == PEBBLES, edition, f"[base] values must list {PEBBLES} card values, not {len(base.values)}")
    demand(base.values == sorted(set(base.values)) and base.values[0] > 0, edition, "[base] values must be positive and rising")
    cards = 2 * PEBBLES * base.copies
    demand(2 <= base.side <= 8, edition, "[base] side must be 2 to 8", bound=True)
    demand(base.side**2 == cards + 1, edition, f"[base] {cards} cards and the sheriff do not fill a square of side {base.side}")
    demand(2 <= town.side <= 8, edition, "[townsfolk] side must be 2 to 8", bound=True)
    demand(
        town.side**2 == cards + 1 + town.drawn,
        edition,
        f"[townsfolk] {cards} cards, the sheriff and {town.drawn} townsfolk do not fill a square of side {town.side}",
    )
    demand(0 < town.drawn <= 10 * town.copies, edition, "[townsfolk] drawn must be at most ten times copies")
    demand(town.tokens_per_pan > 0, edition, "[townsfolk] tokens_per_pan must be above zero")
    demand(
        len(town.tokens) == town.copies * town.tokens_per_pan,
        edition,
        f"[townsfolk] tokens must list {town.copies} x {town.tokens_per_pan} values, not {len(town.tokens)}",
    )
    demand(min(town.tokens) > 0, edition, "[townsfolk] tokens must be positive")
    demand(file.game.digger_points >= 0, edition, "[game] digger_points must not be negative")
    data = Data()
    data.values = base.values + base.values
    data.base_counts = [base.copies] * 16 + [0] * 10  # YK-003, YK-004
    data.base_cards = sum(data.base_counts)
    data.townsfolk_counts = [0] * 16 + [town.copies] * 10
    data.townsfolk_cards = sum(data.townsfolk_counts)
    data.base_side = base.side
    data.townsfolk_side = town.side
    data.townsfolk_drawn = town.drawn
    data.tokens_per_pan = town.tokens_per_pan
    data.token_values = sorted(set(town.tokens))  # YK-260: the values are the edition's
    data.token_counts = [town.tokens.count(value) for value in data.token_values]
    data.digger_points = file.game.digger_points
    return data
