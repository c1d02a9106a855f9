"""Face-down piles: an unordered remainder known only as counts, with known cards on top and at the bottom.

A state that does not know an order cannot leak it. Where the rules reveal order, the card lies in a known
segment together with a mask of the seats that have seen it (bit 0 is seat 0; EVERYBODY is all bits).
"""

from __future__ import annotations

from typing import Any

from aerodrome.core.fields import dump, load

_FIELDS = ("counts", "top", "top_seen", "bottom", "bottom_seen")


class Pile:
    """A pile drawn from the top. `top[-1]` is the uppermost card, `bottom[0]` the lowest."""

    def __init__(self) -> None:
        self.counts: list[int] = []  # of each kind in the shuffled remainder
        self.top: list[int] = []
        self.top_seen: list[int] = []
        self.bottom: list[int] = []
        self.bottom_seen: list[int] = []

    def copy(self) -> Pile:
        """An independent equal pile."""
        other = Pile()
        other.counts = self.counts[:]
        other.top = self.top[:]
        other.top_seen = self.top_seen[:]
        other.bottom = self.bottom[:]
        other.bottom_seen = self.bottom_seen[:]
        return other

    def size(self) -> int:
        """How many cards lie in the pile."""
        return sum(self.counts) + len(self.top) + len(self.bottom)

    def total(self, kind: int) -> int:
        """How many cards of a kind lie anywhere in the pile."""
        return self.counts[kind] + self.top.count(kind) + self.bottom.count(kind)

    def chance(self) -> list[tuple[int, int]]:
        """What the uppermost card may be, with weights; a known card is the only outcome."""
        if self.top:
            return [(self.top[-1], 1)]
        outcomes: list[tuple[int, int]] = []
        for kind, count in enumerate(self.counts):
            if count:
                outcomes.append((kind, count))
        if not outcomes and self.bottom:
            outcomes.append((self.bottom[-1], 1))
        return outcomes

    def draw(self, kind: int) -> None:
        """Takes the uppermost card away, which chance has said to be of this kind."""
        if self.top:
            self._pop(self.top, self.top_seen, kind)
        elif self.counts[kind] > 0:
            self.counts[kind] -= 1
        else:
            self._pop(self.bottom, self.bottom_seen, kind)

    def _pop(self, cards: list[int], seen: list[int], kind: int) -> None:
        if not cards or cards[-1] != kind or (cards is self.bottom and sum(self.counts) > 0):
            raise ValueError(f"the uppermost card is not of kind {kind}")
        cards.pop()
        seen.pop()

    def lay_on_top(self, kind: int, seen: int) -> None:
        """Puts a card on top; `seen` is the mask of seats that know which."""
        self.top.append(kind)
        self.top_seen.append(seen)

    def lay_under(self, kind: int, seen: int) -> None:
        """Puts a card under the whole pile; `seen` is the mask of seats that know which."""
        self.bottom.insert(0, kind)
        self.bottom_seen.insert(0, seen)

    def look_at_top(self, kind: int, seat: int) -> None:
        """A seat looks at the uppermost card: from now on it lies there as a known card."""
        bit = 1 << seat
        if not self.top:
            self.draw(kind)
            self.lay_on_top(kind, 0)
        self.top_seen[-1] |= bit

    def shuffle(self) -> None:
        """All order and knowledge is lost: known cards go into the counts."""
        for kind in self.top + self.bottom:
            self.counts[kind] += 1
        self.top = []
        self.top_seen = []
        self.bottom = []
        self.bottom_seen = []

    def known_to(self, seat: int) -> tuple[list[int], list[int]]:
        """The top and bottom segments as a seat knows them; -1 for a card it has not seen."""
        return (_masked(self.top, self.top_seen, seat), _masked(self.bottom, self.bottom_seen, seat))

    def to_json(self) -> dict[str, Any]:
        """The pile as plain data."""
        return dump(self, _FIELDS)

    @staticmethod
    def from_json(data: dict[str, Any]) -> Pile:
        """The pile that `to_json` wrote."""
        pile = Pile()
        load(pile, _FIELDS, data)
        return pile


def _masked(cards: list[int], seen: list[int], seat: int) -> list[int]:
    result: list[int] = []
    for index, kind in enumerate(cards):
        known = seen[index] == -1 or (seat >= 0 and (seen[index] >> seat) & 1 == 1)
        result.append(kind if known else -1)
    return result
