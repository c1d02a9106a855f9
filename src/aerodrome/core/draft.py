"""A draft: what the seat to move has played since the last barrier. Only that seat sees it, and can take it back."""

from __future__ import annotations

from typing import NamedTuple

from aerodrome.core.messages import Choice
from aerodrome.core.offers import choice_meant
from aerodrome.core.record import Entry
from aerodrome.core.rules import CHANCE, OVER, Rules, State, View
from aerodrome.core.step import Act

Events = list[tuple[int, ...]]  # (audience mask, code, ints ...): what one entry tells


class Planned(NamedTuple):
    """One entry of a draft."""

    entry: Entry
    forced: bool  # played by the driver, since there was nothing to choose
    events: Events


class Draft:
    """The present position, and how it came from the one that everybody sees."""

    def __init__(self, rules: Rules, state: State) -> None:
        self.rules = rules
        self.state = state
        self.before: State | None = None  # the position before the draft, while there is one; never changed
        self.steps: list[Planned] = []

    @property
    def seat(self) -> int:
        """Whose draft it is; OVER while it is empty."""
        return self.steps[0].entry.who if self.steps else OVER

    @property
    def public(self) -> State:
        """The position that everybody sees."""
        return self.state if self.before is None else self.before

    @property
    def turn_is_done(self) -> bool:
        """Whether the draft reaches the end of its seat's turn."""
        if self.before is None:
            return False
        return self.state.turn != self.before.turn or self.rules.mover(self.state) not in (CHANCE, self.seat)

    def apply(self, choice: int) -> Events:
        """Plays on the position itself and returns what that tells."""
        events: Events = []
        self.state.trace = events
        self.rules.apply(self.state, choice)
        self.state.trace = None
        return events

    def add(self, choice: int, forced: bool = False) -> None:
        """Plans one more choice of the seat to move."""
        if self.before is None:
            self.before = self.state.copy()
        seat = self.rules.mover(self.state)
        self.steps.append(Planned(Entry(seat, choice), forced, self.apply(choice)))

    def copy(self) -> Draft:
        """An equal draft that can be tried out."""
        made = Draft(self.rules, self.state.copy())
        made.before, made.steps = self.before, list(self.steps)
        return made

    def cut(self, steps: int) -> Draft:
        """The same draft with only so many of its steps."""
        made = Draft(self.rules, self.public.copy())
        for step in self.steps[:steps]:
            made.add(step.entry.value, step.forced)
        return made

    def forced_choice(self) -> int | None:
        """The only choice of the seat to move, if everybody can tell that it is the only one."""
        legal = self.rules.legal(self.state)
        return legal[0] if len(legal) == 1 and self.rules.is_open(self.state) else None

    def run_forced(self) -> None:
        """Plays the steps of the same turn at which there is nothing to choose."""
        while self.steps and not self.turn_is_done and self.rules.mover(self.state) == self.seat:
            choice = self.forced_choice()
            if choice is None or self.rules.reveals(self.state, choice):
                return
            self.add(choice, forced=True)

    def choice_for(self, seat: int, act: Act) -> int | None:
        """The choice of a seat that means an act now. None where nothing does."""
        view = self._asked(seat)
        return choice_meant(self.rules, view, act) if view else None

    def same_choice(self, seat: int, decided: Choice) -> int | None:
        """The choice that says now what was decided before, in the same words: another card may lie where one lay then."""
        view = self._asked(seat)
        if view is None:
            return None
        meant = choice_meant(self.rules, view, (decided.kind, decided.targets))
        for number in (decided.choice, meant):
            if number is not None and number in view.legal:
                now = self.rules.presenter.describe(view, number)
                if (now.kind, now.message) == (decided.kind, decided.message):
                    return number
        return None

    def _asked(self, seat: int) -> View | None:
        """What a seat sees that is to choose now."""
        if self.turn_is_done or self.rules.mover(self.state) != seat:
            return None
        view = self.rules.observe(self.state, seat)
        view.rules, view.legal = self.rules, self.rules.legal(self.state)
        return view

    def decisions(self) -> list[Choice]:
        """What the seat has decided, described as it stood when it was decided; forced steps are left out."""
        again = Draft(self.rules, self.public.copy())
        found: list[Choice] = []
        for step in self.steps:
            if not step.forced:
                view = self.rules.observe(again.state, self.seat)
                view.rules, view.legal = self.rules, self.rules.legal(again.state)
                found.append(self.rules.presenter.describe(view, step.entry.value))
            again.add(step.entry.value, step.forced)
        return found
