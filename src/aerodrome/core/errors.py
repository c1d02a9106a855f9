"""Errors that speak to a person: what was wrong, what would be right, and the clause it rests on."""


class AerodromeError(Exception):
    """Base of every error that a user can cause; its text is one sentence for that user."""

    def __init__(self, message: str, clause: str = "") -> None:
        super().__init__(f"{message} [{clause}]" if clause else message)
        self.message = message
        self.clause = clause


class UnknownGame(AerodromeError):
    """No game of that name is installed."""


class BadTable(AerodromeError):
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


class DataError(AerodromeError):
    """An edition file that is broken or breaks the game's own counts."""


class BrokenInvariant(AerodromeError):
    """A state that the rules can never produce: a bug in the rules."""
