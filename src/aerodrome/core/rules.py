"""The contract of a game: Rules over State and View. Everything generic is written against this file and its slices.

`Rules` is the game itself; `presenter` puts it into words and pictures, `judge` values positions for bots, `solvable` is there
for games that can be solved.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from aerodrome.core.judge import Judge, PointsJudge
from aerodrome.core.position import CHANCE, EVERYBODY, OVER, SPECTATOR, OpenTable, State, View, fill
from aerodrome.core.rng import Rng
from aerodrome.core.solvable import Solvable
from aerodrome.core.step import Step
from aerodrome.core.tensor import Tensor

if TYPE_CHECKING:
    from aerodrome.core.edition import Edition
    from aerodrome.core.presenter import Presenter

__all__ = ["CHANCE", "EVERYBODY", "OVER", "SPECTATOR", "Rules", "State", "View", "places", "shared_payoff", "step_of"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(ABC):
    """One game under one edition and rules version. Holds data, never a position.

    States are typed Any here so that each game can narrow them to its own class; where a field is read, the compiler is told
    that it is an open table's, which is quicker than looking it up by name.
    """

    def __init__(self, edition: Edition, version: int) -> None:
        self.edition = edition
        self.version: int = version
        self.n_choices: int = 0  # every choice of every step is below this
        self.n_outcomes: int = 0  # every outcome of every chance event is below this
        self.steps: list[Step] = []  # the `step` of a position is an index of this table
        self.judge: Judge = PointsJudge(self)
        self.solvable: Solvable | None = None
        self.tensor: Tensor | None = None
        self.presenter: Presenter  # every game sets its own
        self.state_class: type[State] = OpenTable  # and its own classes
        self.view_class: type[View] = OpenTable

    # The game itself

    @abstractmethod
    def new(self, seats: int, options: dict[str, Any]) -> State:
        """The position before the first event; seats and options have been checked."""

    def load(self, data: dict[str, Any]) -> State:
        """The State that `to_json` wrote."""
        s = self.state_class()
        fill(s, data)
        return s

    def load_view(self, data: dict[str, Any]) -> View:
        """The View that `to_json` wrote."""
        v = self.view_class()
        fill(v, data)
        v.rules = self
        return v

    def mover(self, s: Any) -> int:
        """The seat to move, CHANCE or OVER."""
        table: OpenTable = s
        return self.steps[table.step].mover(s)

    def legal(self, s: Any) -> list[int]:
        """All that the printed rules allow the seat to move at this moment, ascending and unique; never empty."""
        table: OpenTable = s
        return self.steps[table.step].legal(s)

    def narrow(self, s: Any) -> list[int]:
        """The same less what only repeats a set of picks in another order: for search, random play and counting."""
        table: OpenTable = s
        return self.steps[table.step].narrow(s)

    def chance(self, s: Any) -> list[tuple[int, int]]:
        """Outcomes of the event that is due, ascending, each with an integer weight above zero."""
        table: OpenTable = s
        return self.steps[table.step].chance(s)

    def weights(self, s: Any) -> list[int] | None:
        """The weights of `chance` by outcome, zeros included, where they lie in a list anyway; only to be read."""
        table: OpenTable = s
        return self.steps[table.step].weights(s) if self.steps else None

    def sample(self, s: Any, rng: Rng) -> int:
        """One outcome, distributed as `chance` says, without building the list."""
        table: OpenTable = s
        return self.steps[table.step].sample(s, rng)

    def apply(self, s: Any, choice: int) -> None:
        """Plays a legal choice or a possible outcome, in place and unchecked."""
        table: OpenTable = s
        self.steps[table.step].apply(s, choice)

    @abstractmethod
    def check(self, s: Any) -> None:
        """Raises BrokenInvariant where the position contradicts the rules: lost cards, impossible places."""

    def is_open(self, s: Any) -> bool:
        """Whether everybody can tell which choices the mover has: only then may the driver play a single one."""
        table: OpenTable = s
        return self.steps[table.step].is_open(s)

    def reveals(self, s: Any, choice: int) -> bool:
        """Whether the choice shows somebody something new at once, so that it cannot be taken back."""
        table: OpenTable = s
        return self.steps[table.step].reveals(s, choice)

    def is_pick(self, s: Any, choice: int) -> bool:
        """Whether the choice is one of a set whose order means nothing."""
        table: OpenTable = s
        return bool(self.steps) and self.steps[table.step].is_pick(s, choice)

    def is_return(self, s: Any, choice: int) -> bool:
        """Whether the choice only opens a question again that its seat has answered in this turn."""
        table: OpenTable = s
        return bool(self.steps) and self.steps[table.step].is_return(s, choice)

    # Results

    @abstractmethod
    def scores(self, s: Any) -> list[int]:
        """Points of each seat as things stand."""

    def ranking(self, s: Any) -> list[int]:
        """Place of each seat, 1 is first, equal places are shared; most points win, unless a game has more to say about it."""
        keys: list[tuple[int, ...]] = []
        for points in self.scores(s):
            keys.append((points,))
        return places(keys)

    def payoff(self, s: Any) -> list[float]:
        """The final result between 0 and 1: winners share 1; where there are partners each gets their side's share."""
        return shared_payoff(self.ranking(s))

    def facts(self, s: Any) -> dict[str, Any]:
        """What a study would like to know of a finished game beyond the scores, by name."""
        return {}

    # Knowledge

    def observe(self, s: Any, seat: int, shared: bool = False) -> View:
        """What the seat (or SPECTATOR) may know: the open table, and what `add_known` adds by naming it.

        Where it is `shared`, it may have lists in common with the position: for readers that never write.
        """
        v = self.view_class()
        if shared:
            s.share_open(v)
        else:
            s.copy_open(v)
        v.seat = seat
        v.mover = self.mover(s)
        self.add_known(s, v)
        return v

    def glance(self, s: Any, seat: int) -> View:
        """A View without the open table, for those who read that in the position itself: nothing of it is copied."""
        v = self.view_class()
        v.seat = seat
        self.glance_again(s, v)
        return v

    def glance_again(self, s: Any, v: View) -> None:
        """Fills a View that `glance` made anew, from any position with as many seats."""
        v.mover = self.mover(s)
        self.add_known(s, v)

    def guess(self, v: Any, rng: Rng) -> State:
        """A random position that this view allows; made from the view alone."""
        s = self.state_class()
        v.share_open(s)
        self.add_hidden(v, s, rng)
        return s

    @abstractmethod
    def add_known(self, s: Any, v: Any) -> None:
        """Sets in a view all that its seat knows besides the open table; the view may have been used before."""

    @abstractmethod
    def add_hidden(self, v: Any, s: Any, rng: Rng) -> None:
        """Adds to a guessed position what the view's seat cannot see, dealt at random as far as its knowledge allows."""


def step_of(rules: Rules, s: OpenTable) -> Step:
    """The question or event that is due: for loops that ask several things of each position, which find it once."""
    return rules.steps[s.step]


def shared_payoff(ranking: list[int]) -> list[float]:
    """The payoff of a game where everyone plays alone: the first places share 1."""
    winners = ranking.count(1)
    return [1.0 / winners if place == 1 else 0.0 for place in ranking]


def places(keys: list[tuple[int, ...]]) -> list[int]:
    """Places from sort keys, the greater the better; equal keys share a place."""
    result: list[int] = []
    for key in keys:
        place = 1
        for other in keys:
            if other > key:
                place += 1
        result.append(place)
    return result
