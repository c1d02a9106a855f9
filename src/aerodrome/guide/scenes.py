"""Positions of recorded games: what an overview shows and counts."""

from __future__ import annotations

import re
from functools import cached_property, lru_cache
from typing import NamedTuple

from aerodrome.core import record as records
from aerodrome.core import registry
from aerodrome.core.drawing import Drawing
from aerodrome.core.errors import DataError
from aerodrome.core.info import GameInfo
from aerodrome.core.match import Match
from aerodrome.core.messages import Message, Offer, capitalised, render
from aerodrome.core.rules import SPECTATOR, View

_WHERE = re.compile(r"([\w-]+)@(\d+|deal|end)(?::(\d))?")
END, DEAL = 1 << 30, -1
STRIDE = 9  # entries from one position of `@all` to the next


class Where(NamedTuple):
    """A position of a recorded game: after how many entries, seen by which seat."""

    record: str
    entries: int
    seat: int


def where(text: str) -> Where:
    """`game@24:0` as a place: the record game.txt after 24 entries as seat 0 sees it.

    `deal` is the first position in which somebody decides, `end` the last one.
    """
    match = _WHERE.fullmatch(text)
    if match is None:
        raise DataError(f"'{text}' names no position: write one as game@24, game@24:0 or game@end.")
    entries = {"end": END, "deal": DEAL}.get(match[2]) or int(match[2])
    return Where(match[1], entries, SPECTATOR if match[3] is None else int(match[3]))


def places(game: str, text: str) -> list[Where]:
    """The places that a text names: one, or with `game@all` positions throughout the game as every seat sees them."""
    if not text.endswith("@all"):
        return [where(text)]
    name = text.removesuffix("@all")
    rec = record(game, name)
    return [Where(name, entries, seat) for entries in range(STRIDE, len(rec.entries), STRIDE) for seat in range(rec.seats)]


class Look:
    """One position through one seat's eyes."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match = match
        self.seat = seat
        self.presenter = match.rules.presenter

    @cached_property
    def view(self) -> View:
        """What the seat may know."""
        return self.match.view(self.seat)

    @cached_property
    def drawing(self) -> Drawing:
        """The board as the seat sees it."""
        return self.presenter.draw(self.view, self.match.names)

    def say(self, message: Message) -> str:
        """A message as a sentence."""
        return capitalised(render(message, self.presenter.texts(), self.match.names))

    def offer(self, words: str) -> Offer:
        """The offer or single choice that reads like this."""
        single = [self.presenter.describe(self.view, choice) for choice in self.view.legal]
        found = [
            *self.presenter.offers(self.view),
            *(Offer(one.targets, ((one.kind, one.targets),), one.message) for one in single),
        ]
        for offer in found:
            if self.say(offer.message).lower() == words.lower():
                return offer
        known = "; ".join(sorted(self.say(offer.message) for offer in found))
        raise DataError(f"Nobody is offered '{words}' there; offered are: {known}.")


@lru_cache(maxsize=32)
def record(game: str, name: str) -> records.Record:
    """A recorded game beside an overview."""
    path = registry.game(game).folder / "overview" / f"{name}.txt"
    if not path.exists():
        raise DataError(f"The overview of {game} has no record '{name}'.")
    return records.read(path.read_text(encoding="utf-8"))


@lru_cache(maxsize=128)
def look(game: str, place: Where) -> Look:
    """The position of a place."""
    info = registry.game(game)
    rec = record(game, place.record)
    match = _match(info, rec)
    entries = records.live(rec.entries)
    dealt = next((number for number, entry in enumerate(entries) if entry.who >= 0), len(entries))
    last = dealt if place.entries == DEAL else min(place.entries, len(entries))
    match.catch_up(entries[:last], [], last)
    return Look(match, place.seat)


def _match(info: GameInfo, rec: records.Record) -> Match:
    edition = rec.own_edition() or info.edition(rec.edition)
    rules = registry.rules(info, edition, rec.version)
    return Match(info, rules, rec.seats, info.check_terms(rec.seats, rec.options, edition), None, start=False)


def story(game: str, name: str, first: int, last: int) -> list[str]:
    """What everybody saw happen from one position of a record to a later one."""
    found = look(game, Where(name, last, SPECTATOR)).match.log_lines(SPECTATOR)
    return [line.text for lines in found[first:last] for line in lines]
