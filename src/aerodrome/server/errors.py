"""Refusals of the server beside those of the engine; each is one sentence for a person."""

from __future__ import annotations

from aerodrome.core import errors as core


class NotFound(core.AerodromeError):
    """There is no such page, table or guest, or it is not for this visitor to know."""


class NotAllowed(core.AerodromeError):
    """The visitor may not do that."""


class NotNow(core.AerodromeError):
    """The table is not in a state in which that can be done."""


class TooMany(core.AerodromeError):
    """Requests come faster than the limits allow."""


class Unavailable(core.AerodromeError):
    """The database does not answer; what was asked either happened whole or not at all."""


class Conflict(core.AerodromeError):
    """Somebody else changed the table at the same moment; the service looks again and tries once more."""


STATUS: dict[type[core.AerodromeError], int] = {
    NotFound: 404,
    core.UnknownGame: 404,
    NotAllowed: 403,
    TooMany: 429,
    core.StaleMove: 409,
    core.OutOfTurn: 409,
    core.UndoRefused: 409,
    core.IllegalChoice: 409,
    NotNow: 409,
    Conflict: 409,
    Unavailable: 503,
}


def status_of(error: core.AerodromeError) -> int:
    """The HTTP status that fits an error."""
    return STATUS.get(type(error), 400)
