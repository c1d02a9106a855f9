"""The contract of a game: Rules over State and View. Everything generic is written against this file alone."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from aerodrome.core.fields import dump
from aerodrome.core.rng import Rng

if TYPE_CHECKING:
    from aerodrome.core.drawing import Drawing
    from aerodrome.core.edition import Edition
    from aerodrome.core.messages import Choice, Line, Message, Reason

CHANCE: Final = -1  # the mover when a random event is due
OVER: Final = -2  # the mover when the match has ended
SPECTATOR: Final = -1  # the seat of those who only watch
EVERYBODY: Final = -1  # the audience mask with every bit set: spectators too


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A whole position, secrets included. Plain int and list fields; nothing random lives here.

    Subclasses declare their fields, name them in `fields()` and write `copy()` out by hand for speed.
    """

    def __init__(self) -> None:
        self.seats: int = 0
        self.turn: int = 0  # rises by one whenever a turn ends
        self.step: int = 0  # which question is open; each game's steps.py names them
        self.trace: list[tuple[int, ...]] | None = None  # (audience mask, code, ints ...) for the log; None in search

    def fields(self) -> tuple[str, ...]:
        """Names of all fields that make up the position."""
        return ("seats", "turn", "step")

    def copy(self) -> State:
        """An equal state that shares no list with this one and keeps no trace."""
        raise NotImplementedError

    def to_json(self) -> dict[str, Any]:
        """The position as plain data; `Rules.load` reads it back."""
        return dump(self, self.fields())


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """All that one seat may know, built by naming what goes in. The only thing that leaves the engine."""

    def __init__(self) -> None:
        self.rules: Rules | None = None  # the public rules, for drawing; no part of the data
        self.seat: int = SPECTATOR
        self.seats: int = 0
        self.mover: int = OVER
        self.turn: int = 0
        self.step: int = 0
        self.legal: list[int] = []  # the mover's own choices, filled in by the driver

    def fields(self) -> tuple[str, ...]:
        """Names of all fields that the seat may know."""
        return ("seat", "seats", "mover", "turn", "step", "legal")

    def to_json(self) -> dict[str, Any]:
        """The view as plain data."""
        return dump(self, self.fields())

    def _repr_svg_(self) -> str | None:
        """The board, for notebooks."""
        return None if self.rules is None else self.rules.draw(self).svg()


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(ABC):
    """One game under one edition and rules version. Holds data, never a position.

    States are typed Any here so that each game can narrow them to its own class.
    """

    def __init__(self, edition: Edition, version: int) -> None:
        self.edition = edition
        self.version: int = version
        self.n_choices: int = 0  # every choice of every step is below this
        self.n_outcomes: int = 0  # every outcome of every chance event is below this

    # The game itself

    @abstractmethod
    def new(self, seats: int, options: dict[str, Any]) -> State:
        """The position before the first event; seats and options have been checked."""

    @abstractmethod
    def load(self, data: dict[str, Any]) -> State:
        """The state that `State.to_json` wrote."""

    @abstractmethod
    def mover(self, s: Any) -> int:
        """The seat to move, CHANCE or OVER."""

    @abstractmethod
    def legal(self, s: Any) -> list[int]:
        """Choices of the seat to move, ascending and unique; never empty."""

    @abstractmethod
    def chance(self, s: Any) -> list[tuple[int, int]]:
        """Outcomes of the event that is due, ascending, each with an integer weight above zero."""

    @abstractmethod
    def sample(self, s: Any, rng: Rng) -> int:
        """One outcome, distributed as `chance` says, without building the list."""

    @abstractmethod
    def apply(self, s: Any, choice: int) -> None:
        """Plays a legal choice or a possible outcome, in place and unchecked."""

    @abstractmethod
    def check(self, s: Any) -> None:
        """Raises BrokenInvariant where the position contradicts the rules: lost cards, impossible places."""

    def is_open(self, s: Any) -> bool:
        """Whether everybody can tell which choices the mover has: only then may the driver play a single one."""
        return True

    def reveals(self, s: Any, choice: int) -> bool:
        """Whether the choice shows somebody something new at once, so that it cannot be taken back."""
        return False

    # Results

    @abstractmethod
    def scores(self, s: Any) -> list[int]:
        """Points of each seat as things stand."""

    @abstractmethod
    def ranking(self, s: Any) -> list[int]:
        """Place of each seat, 1 is first, tie-breaks applied; equal places are shared."""

    @abstractmethod
    def breakdown(self, s: Any) -> list[list[Line]]:
        """The score of each seat line by line; each adds up to `scores`."""

    @abstractmethod
    def payoff(self, s: Any) -> list[float]:
        """The final result between 0 and 1: winners share 1, partners each get their side's share."""

    @abstractmethod
    def value(self, s: Any) -> list[float]:
        """What each seat may expect of `payoff`, as a bot judges the position.

        Of a finished game it is the payoff; where there is one seat, equal payoffs may differ by less than a millionth, so that
        a game that is lost or won anyway is still played well.
        """

    # What a bot may ask beyond the value; a game that cannot answer keeps these

    def exact(self, s: Any) -> bool:
        """Whether nothing is left to chance or secret and two sides play for one margin: then it can be solved."""
        return False

    def horizon(self, s: Any) -> int:
        """At most so many choices are still to come; asked where `exact` holds."""
        return 0

    def key(self, s: Any) -> int:
        """Below 2**62 and equal only where the rest of one game is the same, however it was reached."""
        raise NotImplementedError

    def margin(self, s: Any) -> int:
        """Points of the first seat's side minus those of the other, as things stand; its sign at the end says who has won."""
        raise NotImplementedError

    def side(self, s: Any, seat: int) -> int:
        """0 for the first seat's side, 1 for the other."""
        return seat

    def feature_groups(self) -> dict[str, dict[str, Any]]:
        """Tables that have weights of their own: name to options; empty if the value is not fitted."""
        return {}

    def feature_names(self) -> tuple[str, ...]:
        """What the value is made of, in the order of `features`."""
        return ()

    def solo_groups(self) -> dict[str, dict[str, Any]]:
        """The same for tables of one seat: their weights can only be found by play, as there is nobody to compare with."""
        return {}

    def success(self, s: Any) -> float:
        """How good a finished game alone is, between 0 and 1: more than won or lost, so that any two games can be compared."""
        return self.payoff(s)[0]

    def weight_names(self, group: str) -> tuple[str, ...]:
        """The names of a group's weights: those of the features, if the game does not say otherwise."""
        return self.feature_names()

    def group_weights(self, group: str) -> list[float]:
        """The weights of a group as `value` uses them: what is written into the list counts at once."""
        raise NotImplementedError

    def features(self, s: Any) -> list[list[float]]:
        """One number a feature for each seat; a fitted value weighs and compares them."""
        raise NotImplementedError

    def facts(self, s: Any) -> dict[str, Any]:
        """What a study would like to know of a finished game beyond the scores, by name."""
        return {}

    # Knowledge

    @abstractmethod
    def observe(self, s: Any, seat: int) -> View:
        """What the seat (or SPECTATOR) may know."""

    @abstractmethod
    def guess(self, v: Any, rng: Rng) -> State:
        """A random position that this view allows; made from the view alone."""

    # Words and pictures

    @abstractmethod
    def texts(self) -> dict[str, str]:
        """Message id to text, for everything that this game says."""

    @abstractmethod
    def question(self, v: Any) -> Message:
        """What is asked of the seat to move, as this viewer may put it."""

    @abstractmethod
    def describe(self, v: Any, choice: int) -> Choice:
        """A legal choice of the viewer in kind, targets and words."""

    @abstractmethod
    def askable(self, v: Any) -> list[tuple[str, tuple[str, ...]]]:
        """Every (kind, targets) that can be clicked in this step, legal or not."""

    @abstractmethod
    def refuse(self, v: Any, kind: str, targets: tuple[str, ...]) -> Reason | None:
        """Why that act is not legal now; None exactly if it is."""

    def shortcuts(self, v: Any) -> list[tuple[tuple[str, ...], list[int]]]:
        """Whole sequences worth one click: (targets, the choices they stand for)."""
        return []

    @abstractmethod
    def sentence(self, event: tuple[int, ...], seat: int) -> Message | None:
        """A trace entry (audience mask, code, ints ...) in words for one seat; None where there is nothing to tell."""

    @abstractmethod
    def draw(self, v: Any) -> Drawing:
        """The board as this viewer sees it."""


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
