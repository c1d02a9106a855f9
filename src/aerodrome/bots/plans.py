"""Planning a whole turn: many ways to play it are drafted, and the best of them are compared by what comes of them.

Where a turn is a chain of small decisions, the first of them says little by itself. So a plan is a list of choices up to
the end of the own turn, or up to the first event that nobody can foresee. Drafting is a beam search over the turn:
every choice is followed by what looks best at once, and the steps that led furthest are tried with other choices. The
best plans then meet the same guesses and the same luck; the better half goes on to further rounds.
"""

from __future__ import annotations

from collections.abc import Callable
from time import thread_time
from typing import Any, Final, NamedTuple

from aerodrome.bots.look import TURN, Looker
from aerodrome.core.position import CHANCE, OVER, Seat
from aerodrome.core.rng import Rng
from aerodrome.core.rules import Rules, State

PLAYED_ON: Final = 200  # decisions after the own turn at most
SAME: Final = 1e-9  # plans whose ends differ by less are the same plan in another order


class PlanSettings(NamedTuple):
    """How turns are planned; a game says what suits it (docs/bots.md)."""

    iterations: int = 20  # plans played on, for the decision that begins a turn
    plans: int = 8  # ways to play the turn that are compared
    beam: int = 4  # positions of a turn whose other choices are tried while plans are drafted
    guesses: int = 2  # of the position in which they are drafted
    turns_ahead: int = 1  # turns, the own one included, after which plans are judged
    prior: int = 10  # tries that a plan starts with at its value at the end of the own turn
    careful: int = 0  # choices followed to the end of the turn in each of the decisions played on; 0: one look at each
    noise: float = 0.0  # another plan than the best may be played; see `slips`


class Plan:
    """One way to play a turn, and what came of it."""

    def __init__(self, choices: list[int], worth: float) -> None:
        self.choices = choices  # at decisions with more than one choice
        self.worth = worth  # as drafted, less that of the best plan drafted with it
        self.tries: int = 0
        self.total: float = 0.0  # what the seat may expect after the turns played on, summed
        self.near: float = 0.0  # the same at the end of the own turn

    def mean(self, prior: int) -> float:
        """What to expect: the look ahead, steadied by so many times the value at the end of the own turn."""
        return (self.total + prior * self.near / self.tries) / (self.tries + prior) if self.tries else 0.0


class Question:
    """A decision that a plan expects, and how it answers."""

    def __init__(self, turn: int, step: int, legal: list[int], choice: int) -> None:
        self.turn = turn
        self.step = step
        self.legal = legal
        self.choice = choice


class Draft:
    """A position in the midst of the own turn, and how it was reached."""

    def __init__(self, s: State, choices: list[int], sure: bool) -> None:
        self.s = s
        self.choices = choices
        self.sure = sure  # nothing has happened so far that another guess could turn out differently
        self.worth: float = 0.0


class Planner:
    """One seat's thinking about one turn. Reproducible: all randomness comes from the generator given."""

    def __init__(self, rules: Rules, rng: Rng, settings: PlanSettings, seat: Seat) -> None:
        self.rules = rules
        self.rng = rng
        self.settings = settings
        self.seat = seat
        self.looker = Looker(rules, rng)
        self.plans: list[Plan] = []
        self.looks: dict[int, float] = {}  # first choice to the best end of the turn found behind it, summed over drafts
        self.drafted: int = 0
        self.iterations: int = 0
        self._end: float = 0.0
        self._stop: Callable[[], bool] | None = None

    # Drafting

    def draft(self, view: Any, share: float, seconds: float, stop: Callable[[], bool] | None) -> None:
        """Drafts plans in a few guesses of the position, fewer with a part of the budget, and keeps the best of each."""
        self._end = thread_time() + seconds
        self._stop = stop
        settings = self.settings
        guesses = settings.guesses if share >= 1.0 else max(1, int(settings.guesses * share))
        beam = settings.beam if share >= 1.0 else max(1, int(settings.beam * share))
        each = (settings.plans + guesses - 1) // guesses
        for number in range(guesses):
            if number > 0 and self._late():
                return
            for plan in self._drafted(self.rules.guess(view, self.rng), each, beam):
                if not self._known(plan.choices):
                    self.plans.append(plan)
            self.drafted += 1

    def _late(self) -> bool:
        return thread_time() >= self._end or (self._stop is not None and self._stop())

    def _known(self, choices: list[int]) -> bool:
        return any(plan.choices == choices for plan in self.plans)

    def _drafted(self, guess: State, number: int, beam: int) -> list[Plan]:
        """The best different plans of one guess, by the value at the end of the turn."""
        found: list[Plan] = []
        front = [Draft(guess, [], True)]
        looks: dict[int, float] = {}
        for depth in range(TURN):
            after: list[Draft] = []
            for draft in front:
                if depth > 0 and self._late():
                    break
                self._widen(draft, guess.turn, after, found, looks)
            after = [draft for draft in after if self._is_mine(draft.s, guess.turn)]
            front = [after[place] for place in _best([draft.worth for draft in after], beam)]
            if not front:
                break
        for choice, worth in looks.items():
            self.looks[choice] = self.looks.get(choice, 0.0) + worth
        best = [found[place] for place in _best([plan.worth for plan in found], number)]
        top = best[0].worth
        for plan in best:
            plan.worth -= top
        return best

    def _widen(self, draft: Draft, turn: int, after: list[Draft], found: list[Plan], looks: dict[int, float]) -> None:
        """Every choice of one position, each followed to the end of the turn; all meet the same luck."""
        legal = self.rules.narrow(draft.s)
        luck = self.rng.mark()
        for choice in self.rules.judge.sensible(draft.s, legal):
            self.rng.rewind(luck)
            next_draft = self._step(draft, choice, len(legal) > 1)
            after.append(next_draft)
            end = Draft(next_draft.s, next_draft.choices, next_draft.sure)
            for _ in range(TURN):
                if not self._is_mine(end.s, turn):
                    break
                end = self._greedy_step(end)
            worth = self._value(end.s)
            next_draft.worth = worth
            found.append(Plan(end.choices, worth))
            first = end.choices[0] if end.choices else choice
            if worth > looks.get(first, -1.0):
                looks[first] = worth
        self.rng.rewind(luck)

    def _step(self, draft: Draft, choice: int, asked: bool) -> Draft:
        """One decision further."""
        draws = self.looker.draws
        after = self.looker.after(draft.s, choice)
        return self._next(draft, choice, asked, after, self.looker.draws > draws)

    def _greedy_step(self, draft: Draft) -> Draft:
        """The decision that looks best at once."""
        legal = self.rules.narrow(draft.s)
        choices = self.rules.judge.sensible(draft.s, legal)
        if len(choices) == 1:
            return self._step(draft, choices[0], len(legal) > 1)
        found = self.looker.look(draft.s, choices, self.seat)
        if found.drawn:  # what was drawn while looking is not what will be drawn
            return self._step(draft, choices[found.best], True)
        return self._next(draft, choices[found.best], True, found.after_best, False)

    def _next(self, draft: Draft, choice: int, asked: bool, after: State, drawn: bool) -> Draft:
        """What follows a reveal, a draw or another's move is no part of the plan any more."""
        choices = [*draft.choices, choice] if asked and draft.sure else draft.choices
        sure = draft.sure and not drawn and not self.rules.reveals(draft.s, choice)
        return Draft(after, choices, sure and self.rules.mover(after) == self.seat)

    def _is_mine(self, s: State, turn: int) -> bool:
        return s.turn == turn and self.rules.mover(s) == self.seat

    def _value(self, s: State) -> float:
        return self.rules.judge.value(s)[self.seat]

    # Comparing

    def compare(self, view: Any, iterations: int, seconds: float, stop: Callable[[], bool] | None) -> Plan:
        """Plays the plans on until the iterations or the time are used up, the better half longer; returns the best."""
        self._end = thread_time() + seconds
        self._stop = stop
        left = self.plans if len(self.plans) <= iterations else self.ranked(self.plans)[:iterations]
        while len(left) > 1:
            phases = 0
            while (1 << phases) < len(left):
                phases += 1
            rounds = (iterations - self.iterations) // (phases * len(left))
            for _ in range(rounds if rounds > 1 else 1):
                guess = self.rules.guess(view, self.rng)
                luck = self.rng.mark()
                if self.iterations > 0 and (self.iterations + len(left) > iterations or self._late()):
                    return self.ranked(left)[0]
                for plan in left:
                    self.rng.rewind(luck)
                    self._try(plan, guess.branch())
            left = self.ranked(left)[: (len(left) + 1) // 2]
        return left[0]

    def ranked(self, plans: list[Plan]) -> list[Plan]:
        """Plans by what they brought, the best first; untried ones by what was thought of them."""
        order: list[tuple[float, float, int]] = []
        for number, plan in enumerate(plans):
            order.append((-plan.mean(self.settings.prior), -plan.worth, number))
        order.sort()
        return [plans[number] for _, _, number in order]

    def _try(self, plan: Plan, s: State) -> None:
        """Plays a plan and, greedily, what comes after it, as many turns ahead as the settings say."""
        turn = s.turn
        s = self._played(plan, s, turn)
        near = self._value(s)
        end = turn + self.settings.turns_ahead
        careful = self.settings.careful
        for _ in range(PLAYED_ON):
            mover = self.rules.mover(s)
            if mover == OVER or s.turn >= end:
                break
            if careful:
                s = self.looker.after(s, self.looker.best_at_turns_end(s, mover, careful))
            else:
                s = self.looker.best_next(s, self.looker.choices(s), mover)
        plan.near += near
        plan.total += self._value(s) if self.settings.turns_ahead > 1 else near
        plan.tries += 1
        self.iterations += 1

    def _played(self, plan: Plan, s: State, turn: int) -> State:
        """The end of the own turn under a plan; what it does not say is played by what looks best at once."""
        rules = self.rules
        at = 0
        while True:
            mover = rules.mover(s)
            if mover == CHANCE:
                rules.apply(s, rules.sample(s, self.rng))
                continue
            if mover == OVER or s.turn != turn:
                break
            legal = rules.narrow(s)
            if mover == self.seat and at < len(plan.choices) and len(legal) > 1 and plan.choices[at] in legal:
                rules.apply(s, plan.choices[at])
                at += 1
            elif len(legal) == 1:
                rules.apply(s, legal[0])
            else:
                at = len(plan.choices)
                s = self.looker.best_next(s, rules.judge.sensible(s, legal), mover)
        return s

    def expected(self, view: Any, plan: Plan) -> list[Question]:
        """The decisions of a plan in order: whoever meets another one is not where the plan led."""
        rules = self.rules
        s = rules.guess(view, self.rng)
        found: list[Question] = []
        while len(found) < len(plan.choices):
            legal = rules.narrow(s)
            choice = legal[0]
            if len(legal) > 1:
                choice = plan.choices[len(found)]
                found.append(Question(s.turn, s.step, legal, choice))
            if len(found) < len(plan.choices):
                rules.apply(s, choice)
        return found


def _best(worths: list[float], number: int) -> list[int]:
    """Places of the largest numbers, equal ones once: they are the same end of a turn, reached in another order."""
    order = sorted([(-worth, place) for place, worth in enumerate(worths)])
    chosen: list[int] = []
    for _, place in order:
        if not chosen or worths[place] < worths[chosen[-1]] - SAME:
            chosen.append(place)
            if len(chosen) == number:
                break
    return chosen
