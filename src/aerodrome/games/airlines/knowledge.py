"""What everybody knows of hidden hands: shares taken from the row, and flight cards held since before a shuffle."""

from __future__ import annotations

from aerodrome.core.position import added, changed
from aerodrome.games.airlines.data import Airline, Data, holding
from aerodrome.games.airlines.state import AirlinesState


def saw_taken(s: AirlinesState, seat: int, airline: Airline) -> None:
    """AL-065: all saw this share go from the row into a hand."""
    s.known = added(s.known, holding(seat, airline), 1)


def saw_laid(s: AirlinesState, seat: int, airline: Airline, count: int) -> None:
    """Shares laid may be the ones that were seen: so many fewer are certain now."""
    place = holding(seat, airline)
    left = s.known[place] - count
    s.known = changed(s.known, place, left if left > 0 else 0)


def shuffle_flights(s: AirlinesState, data: Data) -> None:
    """AL-061: the discard becomes the flight deck, and nothing else is in it.

    So all know from now on that every other kind lies in a hand. Where an edition has several cards of a kind, and some
    of them are shuffled in while others are held, nobody could tell them apart later: then nothing is remembered.
    """
    mixed = False
    for kind in range(data.n_flights):
        if s.discard[kind] and s.discard[kind] + s.gone[kind] < data.flight_count[kind]:
            mixed = True
    s.fresh = [1 if mixed or count else 0 for count in s.discard]
    s.flight_deck = s.discard
    s.discard = [0] * data.n_flights
