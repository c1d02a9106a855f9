"""Where somebody stands in a guided game: read from the match itself, so that leaving, undoing and restarting cannot lose it.

Nothing is stored but the steps that were passed with Next. The match is walked through once, with the learner's decisions in
order: a step that asks for an act is answered within the turn in which it came up, by that act or by another; then the lesson
goes on.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any, Literal, NamedTuple

from aerodrome.core.lesson import YOU, Asked, Lesson, LessonStep
from aerodrome.core.match import Match
from aerodrome.core.rules import OVER, Rules
from aerodrome.core.step import Act

Phase = Literal["step", "astray", "finish", "confirm", "watch", "free", "over"]
Mood = Literal["", "right", "wrong"]


class Guidance(NamedTuple):
    """What a lesson says at one moment of its match."""

    phase: Phase
    step: LessonStep | None  # none where it only waits or has let go
    number: int  # of the step that comes next, from 1
    total: int
    reaction: str = ""  # to the learner's last act
    mood: Mood = ""

    @property
    def guided(self) -> bool:
        """Whether the guided part still lasts."""
        return self.number <= self.total


def follow(lesson: Lesson, match: Match, passed: Collection[str]) -> Guidance:
    """What the lesson says now to its learner, who has passed these steps with Next."""
    walk = _Walk(lesson, match.rules, passed)
    state = match.rules.new(match.seats, match.options)
    for entry in [*match.log.standing(), *match.draft]:
        if entry.who == YOU and not _is_forced(match.rules, state):
            walk.decided(_view(match.rules, state), entry.value)
        match.rules.apply(state, entry.value)
    return walk.now(_view(match.rules, state), match.waits_for_confirm and match.drafter == YOU)


def rival_choice(lesson: Lesson, match: Match) -> int | None:
    """What the script has the bot to move do; None where it says nothing or that cannot be done."""
    script = next((rival.acts for rival in lesson.file.rivals if rival.seat == match.mover), ())
    done = 0
    for act in _acts_of(match, match.mover):
        if done < len(script) and script[done].means(act):
            done += 1
    if done == len(script):
        return None
    view = match.view(match.mover)
    return next((choice for choice in view.legal if script[done].means(meaning(match.rules, view, choice))), None)


def _acts_of(match: Match, seat: int) -> Iterator[Act]:
    """What a seat has done so far, by its meaning."""
    state = match.rules.new(match.seats, match.options)
    for entry in [*match.log.standing(), *match.draft]:
        if entry.who == seat:
            yield meaning(match.rules, _view(match.rules, state, seat), entry.value)
        match.rules.apply(state, entry.value)


def meaning(rules: Rules, view: Any, choice: int) -> Act:
    """A choice of a view by its meaning."""
    described = rules.presenter.describe(view, choice)
    return described.kind, described.targets


def _view(rules: Rules, state: Any, seat: int = YOU) -> Any:
    view = rules.observe(state, seat)
    view.rules = rules
    if rules.mover(state) == seat:
        view.legal = rules.legal(state)
    return view


def _is_forced(rules: Rules, state: Any) -> bool:
    """Whether the driver played it, as there was nothing to choose."""
    return len(rules.legal(state)) == 1 and rules.is_open(state)


def possible_acts(rules: Rules, view: Any, asked: Collection[Asked], touch: tuple[str, ...] = ()) -> Iterator[tuple[Act, ...]]:
    """The ways to do what is asked for: single choices, then offers of which it is a part; in the order of what is asked.

    Where things to touch are named, offers that begin with them come first.
    """
    if not view.legal:
        return
    if touch:
        meant = [offer.acts for offer in rules.presenter.offers(view) if offer.things[: len(touch)] == touch]
        yield from (acts for one in asked for acts in meant if any(one.means(act) for act in acts))
    legal = [meaning(rules, view, choice) for choice in view.legal]
    yield from ((act,) for one in asked for act in legal if one.means(act))
    offers = rules.presenter.offers(view)  # only for whom no single choice will do: some games think long about them
    yield from (offer.acts for one in asked for offer in offers if any(one.means(act) for act in offer.acts))


class _Walk:
    """A lesson under way: which step stands, and what has come of those before it."""

    def __init__(self, lesson: Lesson, rules: Rules, passed: Collection[str]) -> None:
        self.steps = lesson.file.steps
        self.moments = lesson.file.moments
        self.rules = rules
        self.passed = set(passed)
        self.did: set[str] = set()
        self.missed: set[str] = set()
        self.at = 0
        self.turn = -1  # of the rules, in which the learner last decided
        self.turns = 0  # of the learner so far
        self.came_up = -1  # the turn in which the present step came up
        self.answered = -1  # the turn in which a step was last answered rightly
        self.strayed = False  # something else was done in the turn of the present step
        self.reaction = ""
        self.mood: Mood = ""

    @property
    def step(self) -> LessonStep | None:
        """The guided step that stands; none after the last one."""
        return self.steps[self.at] if self.at < len(self.steps) else None

    def decided(self, view: Any, choice: int) -> None:
        """The learner has decided something."""
        self._count(view)
        self._settle(view)
        act = meaning(self.rules, view, choice)
        asking = self._next_asking(view)
        if asking is not None and any(one.means(act) for one in self.steps[asking].acts):
            self.at = asking
            self._answer(view, "right")
        elif self.step is None:
            moment = self._moment(view)
            self.passed |= {moment.id} if moment else set()
            self.mood, self.reaction = "", ""
        elif self.step.acts:
            self.strayed = self.came_up == view.turn
        elif asking is not None and self.answered != view.turn and self._is_possible(view, self.steps[asking]):
            self.at, self.came_up, self.strayed = asking, view.turn, True  # acted without reading on

    def now(self, view: Any, confirming: bool) -> Guidance:
        """What is said at the present position."""
        if view.mover == YOU and not confirming:
            self._count(view)
            self._settle(view)
        else:
            self._expire(view)
        phase: Phase = "step"
        step = self.step
        if view.mover == OVER and not confirming:
            phase, step = "over", next((one for one in self.moments if one.when.over and self._holds(view, one)), None)
        elif confirming:
            phase, step = "confirm", None
        elif view.mover != YOU:
            phase, step = "watch", None
        elif step is None:
            phase, step = "free", self._moment(view)
        elif step.acts and not self._is_possible(view, step):
            phase, step = ("astray", step) if self.strayed else ("finish", None)
        number = min(self.at + 1, len(self.steps) + 1)
        return Guidance(phase, step, number, len(self.steps), self.reaction, self.mood)

    def _count(self, view: Any) -> None:
        if view.turn != self.turn:
            self.turn, self.turns = view.turn, self.turns + 1

    def _settle(self, view: Any) -> None:
        """Finds the step that stands at a position at which the learner is to decide."""
        self._expire(view)
        while (step := self.step) is not None:
            if step.id in self.passed:
                self._pass()
                self.mood, self.reaction = "", ""
            elif not self._holds(view, step):
                self._pass()
            elif step.acts and self.came_up != view.turn and not self._is_possible(view, step):
                if self.answered == view.turn:
                    return  # it is for the next turn
                self._pass()
                self.missed.add(step.id)
            else:
                if self.came_up < 0 and (step.acts or self.answered != view.turn):  # what follows an answer may be read later
                    self.came_up = view.turn
                return

    def _expire(self, view: Any) -> None:
        """The turn in which a step came up is over: it was answered otherwise, or not read."""
        step = self.step
        if step is None or self.came_up < 0 or self.came_up == view.turn:
            return
        if step.acts and self.strayed:
            self._answer(view, "wrong")
        elif not step.acts and view.mover == YOU:
            self._pass()
            self.mood, self.reaction = "", ""

    def _answer(self, view: Any, mood: Mood) -> None:
        step = self.steps[self.at]
        self._pass()
        self.mood, self.reaction = mood, step.right if mood == "right" else step.wrong
        if mood == "right":
            self.did.add(step.id)
            self.answered = view.turn
        else:
            self.missed.add(step.id)

    def _pass(self) -> None:
        self.at += 1
        self.came_up, self.strayed = -1, False

    def _next_asking(self, view: Any) -> int | None:
        """The step that asks for something next."""
        for number in range(self.at, len(self.steps)):
            if self.steps[number].acts and self._holds(view, self.steps[number]):
                return number
        return None

    def _moment(self, view: Any) -> LessonStep | None:
        """What is worth saying in the free part at a position."""
        return next((one for one in self.moments if one.id not in self.passed and self._holds(view, one)), None)

    def _holds(self, view: Any, step: LessonStep) -> bool:
        when = step.when
        if (when.did and when.did not in self.did) or (when.missed and when.missed not in self.missed):
            return False
        if when.over != (view.mover == OVER) or self.turns < when.turn:
            return False
        if not when.can:
            return True
        legal = [meaning(self.rules, view, choice) for choice in view.legal]
        return any(one.means(act) for one in when.can for act in legal)

    def _is_possible(self, view: Any, step: LessonStep) -> bool:
        return next(possible_acts(self.rules, view, step.acts), None) is not None
