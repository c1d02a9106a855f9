"""Records from files, and the positions along them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import aerodrome
from aerodrome.core import record as records
from aerodrome.core import registry
from aerodrome.core.errors import RecordError
from aerodrome.core.files import read_text
from aerodrome.core.match import Match
from aerodrome.core.record import Record
from aerodrome.core.rules import CHANCE


class Story:
    """A record that has been read and replayed, and can be opened at any entry."""

    def __init__(self, path: Path) -> None:
        text = read_text(path, records.SIZE_LIMIT, "record")
        self.record: Record = records.read(text)
        self.match: Match = aerodrome.replay(text)
        self.path = path

    @property
    def length(self) -> int:
        """How many entries there are."""
        return len(self.record.entries)

    def at(self, entry: int) -> Match:
        """The match after so many entries, with nothing played beyond them."""
        if not 0 <= entry <= self.length:
            raise RecordError(f"{self.path.name} has entries 1 to {self.length}, not {entry} (0 is the beginning).")
        draft = self.record.draft if entry == self.length else []
        part = replace(self.record, entries=self.record.entries[:entry], draft=draft, seed=None, public_seed=None)
        return Match.from_record(self.match.info, self.match.rules, part)

    def check_draws(self) -> tuple[int, list[int]]:
        """How many draws were checked against the seed, and the numbers of those that differ."""
        pairs = self.match.draws()[: sum(entry.who == CHANCE for entry in self.record.entries)]
        return len(pairs), [number for number, (told, drawn) in enumerate(pairs, 1) if told != drawn]


def is_game(word: str) -> bool:
    """Whether a word names a game rather than a file."""
    return word.lower().replace("_", "-") in registry.games() and not Path(word).is_file()
