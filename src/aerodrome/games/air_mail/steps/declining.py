"""Doing without: where it is allowed the button says so, where not there is a reason."""

from __future__ import annotations

from typing import Final

from aerodrome.core.messages import Choice, Message, Reason
from aerodrome.core.step import Act
from aerodrome.games.air_mail.words import no

DECLINE: Final[Act] = ("decline", ())


def decline_described(choice: int) -> Choice:
    """The button."""
    return Choice(choice, "decline", (), Message("decline"))


def cannot_decline() -> Reason:
    """AM-336: cards that are due are drawn."""
    return no("no-decline", "AM-336")


def nothing_to_decline() -> Reason:
    """AM-204: there is no way round a whole turn."""
    return no("no-decline-now", "AM-204")
