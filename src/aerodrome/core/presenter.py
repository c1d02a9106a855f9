"""A game in words and pictures, for pages, terminals, notebooks and logs: the slice that people meet.

Everything here is made from a View. What belongs to one question stands with its Step; the presenter joins them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from aerodrome.core.messages import Line, Message
from aerodrome.core.position import SPECTATOR
from aerodrome.core.step import ALLOWED, Act

if TYPE_CHECKING:
    from aerodrome.core.drawing import Drawing
    from aerodrome.core.messages import Choice, Offer, Reason, Scene, Sheet, Verdict, Way
    from aerodrome.core.rules import Rules


@mypyc_attr(allow_interpreted_subclasses=True)
class Presenter(ABC):
    """How one game speaks and looks under one edition."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    @abstractmethod
    def texts(self) -> dict[str, str]:
        """Message id to text, for everything that this game says."""

    @abstractmethod
    def sentence(self, event: tuple[int, ...], seat: int) -> Message | None:
        """A trace entry (audience mask, code, ints ...) in words for one seat; None where there is nothing to tell."""

    @abstractmethod
    def draw(self, v: Any, names: Sequence[str] | None = None) -> Drawing:
        """The board as this viewer sees it; without names the players are numbered."""

    def breakdown(self, s: Any) -> list[list[Line]]:
        """The score of each seat line by line; each adds up to `Rules.scores`."""
        return [[Line(Message("score-points"), points)] for points in self.rules.scores(s)]

    # What a table shows besides the board

    def explain(self, v: Any, thing: str) -> Sheet | None:
        """What a drawn thing is and does, by its element id; None for an id that is not drawn."""
        return None

    def points(self, v: Any) -> list[int | None]:
        """The points of each seat as they stand, as far as this viewer may know them; the unit is the text `unit-points`."""
        return [None] * v.seats

    def facts(self, v: Any, seat: int) -> list[Message]:
        """What is public about a player, in a few words each: cards in hand, money, planes."""
        return []

    def scene(self, event: tuple[int, ...], seat: int) -> Scene | None:
        """A trace entry that is a scoring, an income or the end of a round, as a table; None for all others."""
        return None

    def way(self, event: tuple[int, ...], seat: int) -> Way | None:
        """Where a trace entry is seen on the board; None where the changed elements say it."""
        return None

    def sides(self, v: Any) -> list[tuple[int, ...]]:
        """Who wins together: seats of each side, in order."""
        return [(seat,) for seat in range(v.seats)]

    def verdict(self, v: Any) -> Verdict | None:
        """How it stands, or ended, where nobody plays against anybody; None in all other games."""
        return None

    def ending(self, v: Any) -> Message | None:
        """Why the rules ended the game; None while they have not."""
        return None

    # Questions and choices

    def question(self, v: Any) -> Message:
        """What is asked of the seat to move, as this viewer may put it."""
        step: int = v.step
        return self.rules.steps[step].ask(v)

    def describe(self, v: Any, choice: int) -> Choice:
        """A legal choice of the viewer in kind, targets and words."""
        step: int = v.step
        return self.rules.steps[step].describe(v, choice)

    def offers(self, v: Any) -> list[Offer]:
        """Whole sequences worth one touch, besides the single choices; nothing for those who are not to move."""
        step: int = v.step
        return self.rules.steps[step].offers(v) if v.seat != SPECTATOR and v.mover == v.seat else []

    # Refusals

    @abstractmethod
    def waiting(self, v: Any, act: Act) -> Reason:
        """Why nothing can be done by this viewer: the game is over, chance is due, or another seat is to move."""

    def other_acts(self, v: Any) -> list[Act]:
        """What can be touched besides the acts of the open question: those of other questions."""
        return []

    def not_now(self, v: Any, act: Act) -> Reason:
        """Why one of the other acts has no place in the question that is open."""
        return self.waiting(v, act)

    def askable(self, v: Any) -> list[Act]:
        """Every act that can be meant now, legal or not; what a touch most likely means comes first."""
        step: int = v.step
        found: list[Act] = []
        for act, _ in self.rules.steps[step].acts(v):
            found.append(act)
        known = set(found)
        for act in self.other_acts(v):
            if act not in known:
                known.add(act)
                found.append(act)
        return found

    def refuse(self, v: Any, kind: str, targets: tuple[str, ...]) -> Reason | None:
        """Why that act is not legal now; None exactly if it is."""
        meant = (kind, targets)
        if v.seat == SPECTATOR or v.mover != v.seat:
            return self.waiting(v, meant)
        number: int = v.step
        step = self.rules.steps[number]
        for act, choice in step.acts(v):
            if act == meant:
                fault = step.fault(v, choice)
                return None if fault == ALLOWED else step.fault_text(v, choice, fault)
        return self.not_now(v, meant)
