"""Shares as the judge sees them: who is ahead of whom in an airline."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.airlines.data import N_AIRLINES


class Rivals:
    """How the shares of one seat in an airline compare with those of the others: laid ones, and with the hands."""

    def __init__(self) -> None:
        self.most: i64 = 0  # that another has, laid and held
        self.aim: float = 0.0  # the part of the airline's size that the shares would earn if all were laid
        self.now: float = 0.0  # and that those which are laid earn; rounding is left out

    def meet(self, all_laid: list[int], all_held: list[int], own: i64, airline: i64) -> None:
        """Compares, for the seat and airline whose place in the lists is `own`."""
        laid: i64 = all_laid[own]
        both: i64 = laid + all_held[own]
        most_laid: i64 = 0
        most: i64 = 0
        above_laid: i64 = 0
        above: i64 = 0
        level_laid: i64 = 0
        level: i64 = 0
        end: i64 = len(all_laid)
        other: i64 = airline
        while other < end:
            if other != own:
                theirs: i64 = all_laid[other]
                if theirs > most_laid:
                    most_laid = theirs
                if theirs > laid:
                    above_laid += 1
                elif theirs == laid:
                    level_laid += 1
                theirs += all_held[other]
                if theirs > most:
                    most = theirs
                if theirs > both:
                    above += 1
                elif theirs == both:
                    level += 1
            other += N_AIRLINES
        self.most = most
        self.aim = _place(both, most, above, level)
        self.now = _place(laid, most_laid, above_laid, level_laid)


def _place(shares: i64, most: i64, above: i64, level: i64) -> float:
    """The part of an airline's size that so many shares earn, if so many others have more or as many."""
    if shares == 0:
        return 0.0
    if above == 0:
        if level > 0:
            return 1.5 / float(level + 1)
        return 1.5 if most == 0 else 1.0
    return 0.5 / float(level + 1) if above == 1 else 0.0
