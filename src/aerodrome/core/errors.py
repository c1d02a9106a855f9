"""Errors that speak to a person: what was wrong, what would be right, and the clause it rests on."""

from __future__ import annotations

from aerodrome.core.messages import Message, render
from aerodrome.core.texts import TEXTS


class AerodromeError(Exception):
    """Base of every error that a user can cause: one sentence for that user, finished or as a message of `core.texts`."""

    def __init__(self, said: Message | str, clause: str = "") -> None:
        self.said = said
        self.clause = clause
        super().__init__(f"{self.message} [{clause}]" if clause else self.message)

    @property
    def message(self) -> str:
        """The sentence in English."""
        return self.said if isinstance(self.said, str) else render(self.said, TEXTS, ())


class UnknownGame(AerodromeError):
    """No game of that name is installed."""


class BadTerms(AerodromeError):
    """A seat count, option or edition that the game does not have."""


class IllegalChoice(AerodromeError):
    """The choice is not among the legal ones."""


class OutOfTurn(AerodromeError):
    """Another seat is to move, the match is over, or a draft waits for its Confirm."""


class StaleMove(AerodromeError):
    """The move answers a version of the match that is no longer the present one."""


class UndoRefused(AerodromeError):
    """Nothing can be taken back, or not without the consent of the others."""


class RecordError(AerodromeError):
    """A record that is truncated, altered, or does not fit the rules."""


class FileError(AerodromeError):
    """A file that cannot be read or may not be written."""


class DataError(AerodromeError):
    """An edition file that is broken or breaks the game's own counts."""


class BrokenInvariant(AerodromeError):
    """A state that the rules can never produce: a bug in the rules."""
