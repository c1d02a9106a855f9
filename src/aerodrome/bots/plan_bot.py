"""The bot that plans whole turns: it thinks once a turn and plays as planned while the game goes the way it expects."""

from __future__ import annotations

from time import thread_time
from typing import Any

from aerodrome.bots.base import NO_LIMIT, Bot, Budget, Thought, Thoughts
from aerodrome.bots.forecast import final_scores
from aerodrome.bots.plans import Plan, Planner, PlanSettings, Question
from aerodrome.bots.slips import pick
from aerodrome.core.rules import Rules


class PlanBot(Bot):
    """Plays the plan that brought most, or with noise another good one."""

    def __init__(self, rules: Rules, seed: int | str, settings: PlanSettings | None = None) -> None:
        super().__init__(rules, seed)
        self.settings = settings or PlanSettings()
        self.planned: list[Question] = []  # the next decisions of this turn

    def choose(self, view: Any, legal: list[int], budget: Budget) -> int:
        """As planned; where the question is another one than the plan expects, or there is no plan, one is made."""
        if len(legal) == 1:
            return legal[0]
        if self.planned:
            question = self.planned.pop(0)
            if (question.turn, question.step) == (view.turn, view.step) and question.legal == legal:
                return question.choice
        planner, best = self._plan(view, legal, budget)
        self.planned = planner.expected(view, best)[1:]
        return _first(best, legal)

    def think(self, view: Any, legal: list[int], budget: Budget) -> Thoughts:
        """The choice, what every choice is worth, the chance to win and the expected final scores."""
        self.forget()  # who asks for thoughts may play something else
        planner, best = self._plan(view, legal, budget)
        if len(legal) == 1:  # no part of a plan, which says only what can be chosen
            choices = [Thought(legal[0], planner.iterations, best.mean(self.settings.prior) if best.tries else None)]
        else:
            choices = [self._of_plans(planner, choice) for choice in legal]
        first = _first(best, legal)
        rng = self.rng_for(view, legal, "scores")
        scores = final_scores(self.rules, view, first, budget, self.settings.iterations, rng)
        line = tuple(best.choices[1:]) if len(legal) > 1 else ()
        win = choices[legal.index(first)].value
        return Thoughts(view.seat, first, tuple(choices), win, scores, planner.iterations, line)

    def forget(self) -> None:
        """Drops the plan."""
        self.planned = []

    def _plan(self, view: Any, legal: list[int], budget: Budget) -> tuple[Planner, Plan]:
        own = budget.within(self.settings.iterations, NO_LIMIT)
        start = thread_time()
        planner = Planner(self.rules, self.rng_for(view, legal, "plans"), self.settings, view.seat)
        planner.draft(view, own.iterations / self.settings.iterations, own.seconds / 2, own.stop)
        best = planner.compare(view, own.iterations, own.seconds - (thread_time() - start), own.stop)
        if self.settings.noise > 0.0:  # another of the plans, as they were drafted
            drafted = [plan.worth for plan in planner.plans]
            best = planner.plans[pick(drafted, self.settings.noise, self.rng_for(view, legal, "noise"))]
        return planner, best

    def _of_plans(self, planner: Planner, choice: int) -> Thought:
        """What the best plan that begins with a choice brought; without one, how its turn looked when it was drafted."""
        plans = [plan for plan in planner.plans if plan.choices and plan.choices[0] == choice and plan.tries]
        if plans:
            best = max(plan.mean(self.settings.prior) for plan in plans)
            return Thought(choice, sum(plan.tries for plan in plans), best)
        look = planner.looks.get(choice)
        return Thought(choice, 0, None if look is None else look / planner.drafted)


def _first(plan: Plan, legal: list[int]) -> int:
    return plan.choices[0] if plan.choices and len(legal) > 1 else legal[0]
