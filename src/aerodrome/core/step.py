"""One box per question: what may be chosen, what it does, how it is asked, what is offered, and why something is not allowed.

A game has one class a step, each in a module of its own; `Rules.steps` is the table of them, and the `step` of a position is an
index into it. Steps that chance answers are steps too. Positions are typed Any here so that each game can narrow them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from aerodrome.core.errors import BrokenInvariant
from aerodrome.core.messages import Message
from aerodrome.core.position import CHANCE, OVER, OpenTable
from aerodrome.core.rng import Rng

if TYPE_CHECKING:
    from aerodrome.core.messages import Choice, Offer, Reason

ALLOWED: Final = 0  # the fault of a candidate that has none
Act = tuple[str, tuple[str, ...]]  # kind and targets: what a person means, whatever number the engine gives it


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """One question put to a seat, or one kind of chance event.

    `candidates` and `fault` together say what is legal: a condition is written once, in `fault`, which works on the State and on
    the mover's View alike; `legal` keeps the candidates without one, and a reason for a refusal starts from its number.
    """

    def mover(self, s: OpenTable) -> int:
        """Who answers: the seat whose question it is."""
        return s.player

    def apply(self, s: Any, choice: int) -> None:
        """Plays a legal choice or a possible outcome, in place and unchecked."""
        raise BrokenInvariant(f"Nothing can be played in {type(self).__name__}.")

    # A question

    def candidates(self, t: Any) -> list[int]:
        """The choices that may be legal, ascending: `fault` tells which are. What is not listed is never legal."""
        return []

    def fault(self, t: Any, choice: int) -> int:
        """ALLOWED, or the number of the first condition that fails, in the order in which a person would be told."""
        return ALLOWED

    def legal(self, s: Any) -> list[int]:
        """Everything that the printed rule allows at this moment, ascending and unique; never empty."""
        return [choice for choice in self.candidates(s) if self.fault(s, choice) == ALLOWED]

    def narrow(self, s: Any) -> list[int]:
        """The legal choices less those that only repeat a set in another order: for search, random play and counting."""
        return self.legal(s)

    def is_pick(self, s: Any, choice: int) -> bool:
        """Whether the choice is one of a set whose order means nothing: such picks may be made and taken back singly."""
        return False

    def is_return(self, s: Any, choice: int) -> bool:
        """Whether the choice only opens a question again that its seat has answered in this turn: people may, search need not."""
        return False

    def is_open(self, s: Any) -> bool:
        """Whether everybody can tell which choices the mover has: only then may the driver play a single one."""
        return True

    def reveals(self, s: Any, choice: int) -> bool:
        """Whether the choice shows somebody something new at once, so that it cannot be taken back."""
        return False

    # Chance answers; see Event

    def chance(self, s: Any) -> list[tuple[int, int]]:
        """Outcomes, ascending, each with an integer weight above zero; none where a seat answers."""
        return []

    def weights(self, s: Any) -> list[int] | None:
        """The weights of `chance` by outcome, zeros included, where they lie in a list anyway; only to be read."""
        return None

    def sample(self, s: Any, rng: Rng) -> int:
        """One outcome, distributed as `chance` says; overridden where it can be had without building the list."""
        outcomes = self.chance(s)
        weights: list[int] = []
        for _, weight in outcomes:
            weights.append(weight)
        return outcomes[rng.pick(weights)][0]

    # For people; never called in search

    def ask(self, v: Any) -> Message:
        """What is asked of the seat to move, or what is going on, as this viewer may put it."""
        raise BrokenInvariant(f"{type(self).__name__} asks nothing.")

    def describe(self, v: Any, choice: int) -> Choice:
        """A legal choice of the viewer in kind, targets and words."""
        raise BrokenInvariant(f"{type(self).__name__} describes nothing.")

    def acts(self, v: Any) -> list[tuple[Act, int]]:
        """Everything that can be meant in this step, legal or not, with the choice that it would be."""
        return []

    def fault_text(self, v: Any, choice: int, fault: int) -> Reason:
        """The condition of that number in words, with the clause that says so."""
        raise BrokenInvariant(f"{type(self).__name__} has no words for fault {fault}.")

    def offers(self, v: Any) -> list[Offer]:
        """Whole sequences worth one touch that begin here; single choices are offered by themselves."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class Event(Step):
    """A step that chance answers: `chance` lists the outcomes, `apply` plays one."""

    def mover(self, s: OpenTable) -> int:
        """Chance."""
        return CHANCE


class GameOver(Step):
    """The step of a match that has ended: nothing is asked any more."""

    def mover(self, s: OpenTable) -> int:
        """Nobody."""
        return OVER

    def ask(self, v: Any) -> Message:
        """That it is over."""
        return Message("ask-over")
