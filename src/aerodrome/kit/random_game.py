"""A random game that the checks look into at every step; unlike Match it shows the state."""

from __future__ import annotations

import json
from dataclasses import dataclass, field

from aerodrome.core import registry
from aerodrome.core.info import GameInfo, Terms
from aerodrome.core.record import Entry, Record, write
from aerodrome.core.rng import Rng
from aerodrome.core.rules import CHANCE, OVER, SPECTATOR, Rules, State, View


class CheckFailed(AssertionError):
    """A game breaks its contract; the text says how."""


def demand(holds: bool, sentence: str) -> None:
    """Raises CheckFailed unless the condition holds."""
    if not holds:
        raise CheckFailed(sentence)


def frozen(thing: State | View) -> str:
    """A state or view as text that can be compared byte by byte."""
    return json.dumps(thing.to_json(), sort_keys=True)


def view_in(rules: Rules, state: State, seat: int) -> View:
    """The seat's view as the driver hands it out."""
    view = rules.observe(state, seat)
    view.rules = rules
    if seat >= 0 and rules.mover(state) == seat:
        view.legal = rules.legal(state)
    return view


@dataclass
class RandomGame:
    """One game in progress, with all that has happened."""

    info: GameInfo
    terms: Terms
    rng: Rng
    rules: Rules = field(init=False)
    state: State = field(init=False)
    entries: list[Entry] = field(default_factory=list)
    events: list[tuple[int, ...]] = field(default_factory=list)
    before: State | None = None  # the position before the last entry

    def __post_init__(self) -> None:
        self.rules = registry.rules(self.info, self.terms.edition)
        self.state = self.rules.new(self.terms.seats, self.terms.options)

    @property
    def mover(self) -> int:
        """The seat to move, CHANCE or OVER."""
        return self.rules.mover(self.state)

    @property
    def seats(self) -> list[int]:
        """Everybody who looks on: the spectator and all seats."""
        return [SPECTATOR, *range(self.terms.seats)]

    def play(self, value: int) -> None:
        """Applies one choice or outcome and keeps the log."""
        self.entries.append(Entry(self.mover, value))
        self.before = self.state.copy()
        trace: list[tuple[int, ...]] = []
        self.state.trace = trace
        self.rules.apply(self.state, value)
        self.state.trace = None
        self.events.extend(trace)

    def step(self) -> None:
        """One random event or choice."""
        if self.mover == CHANCE:
            outcomes = self.rules.chance(self.state)
            self.play(outcomes[self.rng.pick([weight for _, weight in outcomes])][0])
        else:
            legal = self.rules.legal(self.state)
            self.play(legal[self.rng.below(len(legal))])

    def run(self, most: int) -> None:
        """So many steps, or fewer where the game ends."""
        for _ in range(most):
            if self.mover == OVER:
                return
            self.step()

    def record(self) -> str:
        """The game as a record without a seed; `aerodrome replay` reads it."""
        return record_of(self.rules, self.terms, self.entries, self.info.name)


def record_of(rules: Rules, terms: Terms, entries: list[Entry], game: str) -> str:
    """Entries that were made outside a match, as a record."""
    return write(
        Record(
            game=game,
            version=rules.version,
            edition=terms.edition.name,
            edition_hash=terms.edition.hash,
            seats=terms.seats,
            options=dict(terms.options),
            promise="none",
            edition_data=None if terms.edition.shipped else terms.edition.data,
            entries=entries,
        )
    )


def replayed(walk: RandomGame, entries: list[Entry]) -> RandomGame:
    """The same terms with other entries, each checked; CheckFailed where the rules do not allow them."""
    again = RandomGame(walk.info, walk.terms, walk.rng)
    for entry in entries:
        again_mover = again.mover
        demand(again_mover == entry.who, f"entry {len(again.entries)} is by {entry.who}, but {again_mover} is to move")
        if again_mover == CHANCE:
            possible = [outcome for outcome, _ in again.rules.chance(again.state)]
        else:
            possible = again.rules.legal(again.state)
        demand(entry.value in possible, f"entry {len(again.entries)} plays {entry.value}, which is not possible there")
        again.play(entry.value)
    return again
