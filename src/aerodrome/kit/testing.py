"""The table at which tests play: every game's tests speak to it in the same words, those that a person reads.

`act` plays a choice by its sentence, `can` says whether it is legal, `why` gives the reason for a refusal with its clause.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, NamedTuple, TypeVar, cast

from aerodrome.core import registry
from aerodrome.core.loop import run_chance
from aerodrome.core.messages import Choice, Message, player_names, render
from aerodrome.core.rng import Rng
from aerodrome.core.rules import CHANCE, Rules, State, View
from aerodrome.core.step import Act

AnyRules = TypeVar("AnyRules", bound=Rules)
AnyState = TypeVar("AnyState", bound=State)
AnyView = TypeVar("AnyView", bound=View)


class Why(NamedTuple):
    """A refusal as a person reads it."""

    text: str
    clause: str


class GameTable(Generic[AnyRules, AnyState, AnyView]):
    """One match in a test, with its whole position in the open; a game's own tests derive from it to set positions up."""

    def __init__(
        self,
        game: str,
        seats: int,
        options: Mapping[str, object] | None = None,
        *,
        version: int | None = None,
        seed: int | str = 1,
        edition: str | None = None,
    ) -> None:
        info = registry.game(game)
        self.rules = cast(AnyRules, registry.rules(info, info.edition(edition), version))
        self.state = cast(AnyState, self.rules.new(seats, info.check_terms(seats, options or {})))
        self.rng = Rng(seed)
        self.names = player_names(seats)

    # What is going on

    @property
    def mover(self) -> int:
        """The seat to move, CHANCE or OVER."""
        return self.rules.mover(self.state)

    def view(self, seat: int | None = None) -> AnyView:
        """What a seat is shown, by default the one to move."""
        seat = self.mover if seat is None else seat
        view = self.rules.observe(self.state, seat)
        view.rules = self.rules
        if seat >= 0 and seat == self.mover:
            view.legal = self.rules.legal(self.state)
        return cast(AnyView, view)

    def say(self, message: Message) -> str:
        """A message in words."""
        return render(message, self.rules.presenter.texts(), self.names)

    @property
    def question(self) -> str:
        """What is asked of the seat to move."""
        return self.say(self.rules.presenter.question(self.view()))

    def described(self) -> dict[str, Choice]:
        """The legal choices by their sentences."""
        view = self.view()
        described = [self.rules.presenter.describe(view, choice) for choice in view.legal]
        return {self.say(choice.message): choice for choice in described}

    @property
    def choices(self) -> list[str]:
        """The sentences of all legal choices."""
        return list(self.described())

    # Acting

    def can(self, words: str) -> bool:
        """Whether exactly this sentence, or a single one that contains it, is a legal choice."""
        return len(self._found(words)) == 1

    def act(self, *sentences: str) -> None:
        """Plays one choice after the other, each named by its sentence or by a part that no other has."""
        for words in sentences:
            found = self._found(words)
            if len(found) != 1:
                raise AssertionError(f"{len(found)} choices say '{words}'; legal are: {'; '.join(self.choices)}")
            self.rules.apply(self.state, found[0].choice)

    def _found(self, words: str) -> list[Choice]:
        described = self.described()
        if words in described:
            return [described[words]]
        return [choice for sentence, choice in described.items() if words.lower() in sentence.lower()]

    def happen(self, *outcomes: int) -> None:
        """Lets chance say these outcomes."""
        for outcome in outcomes:
            possible = [value for value, _ in self.rules.chance(self.state)] if self.mover == CHANCE else []
            if outcome not in possible:
                raise AssertionError(f"chance cannot say {outcome}; possible are: {possible}")
            self.rules.apply(self.state, outcome)

    def run_chance(self) -> None:
        """Lets chance say anything until a seat is to move."""
        run_chance(self.rules, self.state, self.rng)

    # Refusals

    def why(self, meant: str | Act, seat: int | None = None) -> Why | None:
        """Why something cannot be done now, as the table would say it; None if it can.

        `meant` is an act (kind and targets), or the id of a thing: then the act that a touch of it most likely means.
        """
        view = self.view(seat)
        presenter = self.rules.presenter
        acts = [act for act in presenter.askable(view) if meant in act[1]] if isinstance(meant, str) else [meant]
        if not acts:
            raise AssertionError(f"nothing can be meant by '{meant}' here")
        reason = presenter.refuse(view, *acts[0])
        return None if reason is None else Why(self.say(reason.message), reason.clause)

    # Events

    def log_lines(self, choice: int, seat: int) -> list[str]:
        """Plays a choice and gives what the log tells a seat about it."""
        events: list[tuple[int, ...]] = []
        self.state.trace = events
        self.rules.apply(self.state, choice)
        self.state.trace = None
        heard = [event for event in events if event[0] < 0 or (seat >= 0 and (event[0] >> seat) & 1)]
        messages: list[Any] = [self.rules.presenter.sentence(event, seat) for event in heard]
        return [self.say(message) for message in messages if message is not None]


AnyTable = GameTable[Any, Any, Any]  # for a game whose tests set positions up without help of the type checker
