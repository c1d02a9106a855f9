"""Positions for tests of grants: arms of some length, icons on squares, a plane about to fly."""

from __future__ import annotations

from aerodrome.games.air_mail.state import FLY
from aerodrome.games.air_mail.tests.tables import Table


def row(t: Table, *lengths: int) -> Table:
    """Arms of these lengths, of cards of the deck, whatever their colours; the player in turn stays the same."""
    for arm, length in enumerate(lengths):
        while t.state.lengths[arm] < length:
            end = t.state.ends[arm]
            fitting = [k for k in range(60) if t.state.deck[k] and end in (t.data.kind_a[k], t.data.kind_b[k])]
            kind = max(fitting, key=lambda k: _cards_with(t, t.data.kind_a[k] + t.data.kind_b[k] - t.state.ends[arm]))
            t.state.deck[kind] -= 1
            t.state.deck_size -= 1
            t.state.lengths[arm] += 1
            square = t.state.lengths[arm] if arm == 0 else 44 - t.state.lengths[arm]
            t.state.square_card[square] = kind
            t.state.inner[square] = end
            t.state.outer[square] = t.data.kind_b[kind] if t.data.kind_a[kind] == end else t.data.kind_a[kind]
            t.state.ends[arm] = t.state.outer[square]
    return t


def _cards_with(t: Table, colour: int) -> int:
    """Cards of the deck with a colour: the row goes on with what is plentiful."""
    return sum(t.state.deck[k] for k in range(60) if colour in (t.data.kind_a[k], t.data.kind_b[k]))


def icon(t: Table, square: int, name: str) -> Table:
    """The card of a square shows that icon: another card of the same colours, or a special, takes its place."""
    old = t.state.square_card[square]
    if name == "wild":
        new = next(k for k in range(60, 66) if t.state.specials[k])
        t.state.specials[new] -= 1
        t.state.special_size -= 1
        t.state.deck[old] += 1
        t.state.deck_size += 1
        t.state.square_card[square] = new
        return t
    new = t.kind(t.data.colour_ids[t.data.kind_a[old]], t.data.colour_ids[t.data.kind_b[old]], name)
    if new in t.state.square_card:
        t.state.square_card[t.state.square_card.index(new)] = old
    else:
        t._fetch(new)
        t.state.deck[old] += 1
        t.state.deck_size += 1
    t.state.square_card[square] = new
    return t


def flying(t: Table) -> Table:
    """The player in turn has drawn and is about to fly."""
    t.granted()
    assert t.state.step == FLY
    return t


def squares(t: Table) -> list[int]:
    return [square for square in range(44) if t.can(f"fly to square {square}:")]
