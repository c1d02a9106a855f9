"""The log of a match: every entry, and of those that stand the events, told in sentences to whoever may hear them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from aerodrome.core import record as records
from aerodrome.core.chance import Chance
from aerodrome.core.draft import Events
from aerodrome.core.messages import Scene, Way, capitalised, render
from aerodrome.core.presenter import Presenter
from aerodrome.core.record import UNDO, Entry
from aerodrome.core.rules import CHANCE, EVERYBODY, SPECTATOR, Rules, State


class LogLine(NamedTuple):
    """One sentence of the log for a seat, where it is seen on the board, and what it scored."""

    text: str
    way: Way | None
    scene: Scene | None


class Log:
    """What has happened for everybody to see. Entries are only ever appended; an undo is an entry too."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.events: list[Events] = []  # of each standing entry

    def add(self, entry: Entry, events: Events) -> None:
        """Something happened."""
        self.entries.append(entry)
        self.events.append(events)

    def standing(self) -> list[Entry]:
        """The entries that no undo has taken back."""
        return records.live(self.entries)

    def log_lines(self, presenter: Presenter, names: Sequence[str], seat: int, first: int) -> list[list[LogLine]]:
        """The lines of each standing entry from one on, for one seat."""
        return [lines_of(presenter, names, events, seat) for events in self.events[first:]]

    def draws(self, rules: Rules, state: State, chance: Chance) -> list[tuple[int, int]]:
        """Every draw from the first position on, as (recorded, drawn anew by a fresh chance)."""
        pairs: list[tuple[int, int]] = []
        past: list[State] = []  # the position before each standing entry
        for entry in self.entries:
            if entry.who == UNDO:
                state = past[len(past) - entry.value]
                del past[len(past) - entry.value :]
                continue
            past.append(state.copy())
            if entry.who == CHANCE:
                pairs.append((entry.value, chance.draw(rules, state)))
            rules.apply(state, entry.value)
        return pairs


def lines_of(presenter: Presenter, names: Sequence[str], events: Events, seat: int) -> list[LogLine]:
    """Trace events as lines for one seat, those not meant for it left out."""
    found: list[LogLine] = []
    for event in events:
        for_all = event[0] == EVERYBODY
        if for_all or (seat != SPECTATOR and (event[0] >> seat) & 1):
            message = presenter.sentence(event, seat)
            if message is not None:
                words = capitalised(render(message, presenter.texts(), names))
                found.append(LogLine(words, presenter.way(event, seat), presenter.scene(event, seat)))
    return found
