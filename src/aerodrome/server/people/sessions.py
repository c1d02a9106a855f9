"""Who was asked for lately: guests by the hash of their token, so that a request costs no question to the database."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple

from aerodrome.server.storage.models import GuestRow

KEPT = 10_000
LIFE = 10.0  # seconds, where another process may end a session and its word be lost


class Known(NamedTuple):
    """A guest as he was read, when his session was last noted as used, and when that was."""

    guest: GuestRow
    seen: int
    mark: int | None  # of the database; none where others write to it
    read: float


class Sessions:
    """Sessions in memory. Whatever changes a guest forgets all of his."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, Known] = OrderedDict()
        self.changes = 0  # whoever reads while this rises keeps nothing
        self.tell: Callable[[str], None] = lambda guest_id: None  # other processes

    def __len__(self) -> int:
        return len(self._known)

    def get(self, hashed: str, mark: int | None) -> Known | None:
        """The guest of a token, if what is remembered can be relied on."""
        found = self._known.get(hashed)
        if found is None or found.mark != mark or (mark is None and time.monotonic() - found.read > LIFE):
            return None
        return found

    def keep(self, hashed: str, known: Known) -> None:
        """Remembers a session."""
        self._known[hashed] = known
        while len(self._known) > KEPT:
            self._known.popitem(last=False)

    def forget(self, guest_id: str) -> None:
        """A guest has changed, or his sessions have."""
        self.heard(guest_id)
        self.tell(guest_id)

    def clear(self) -> None:
        """Forgets everybody."""
        self.changes += 1
        self._known.clear()

    def heard(self, guest_id: str) -> None:
        """Forgets a guest in this process."""
        self.changes += 1
        for hashed in [hashed for hashed, known in self._known.items() if known.guest.id == guest_id]:
            del self._known[hashed]
