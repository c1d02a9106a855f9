"""The tables of one guest, as the page and the API list them."""

from __future__ import annotations

from typing import Literal, NamedTuple

from aerodrome.server.storage.lists import Listed, Lists
from aerodrome.server.storage.models import SeatRow, TableRow

State = Literal["turn", "open", "playing", "over"]
ORDER: tuple[State, ...] = ("turn", "open", "playing", "over")  # what waits for the guest stands first


class MyTable(NamedTuple):
    """A table at which the guest sits."""

    row: TableRow
    seats: list[SeatRow]
    mine: list[int]  # the guest's own seats
    state: State


async def my_tables(lists: Lists, guest_id: str) -> list[MyTable]:
    """All tables of a guest, those that wait for him first, then the latest first."""
    listed = [one for one in await lists.of_guest(guest_id) if not one.table.prefs.get("lesson")]  # those stand on the home page
    found = [_mine(one, guest_id) for one in listed]
    return sorted(found, key=lambda one: ORDER.index(one.state))


def _mine(listed: Listed, guest_id: str) -> MyTable:
    own = [seat for seat in listed.seats if seat.guest_id == guest_id]
    deciding = [seat.seat for seat in own if not seat.standin]  # where a bot stands in, nobody waits for the guest
    state: State = listed.table.status
    if state == "playing" and listed.table.mover in deciding:
        state = "turn"
    return MyTable(listed.table, listed.seats, [seat.seat for seat in own], state)
