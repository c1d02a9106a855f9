"""The searching bot: spends its budget on a tree of guesses or on plans of whole turns, or solves what can be solved."""

from __future__ import annotations

from time import thread_time
from typing import Any, ClassVar

from aerodrome.bots.base import Bot, Budget, Clock, Thought, Thoughts
from aerodrome.bots.doubt import unsure
from aerodrome.bots.manner import in_the_manner_of
from aerodrome.bots.plans import Planner, Question
from aerodrome.bots.solve import OutOfBudget, Solver
from aerodrome.bots.steady import SteadyBot
from aerodrome.bots.tree import Search, Settings, play_out
from aerodrome.core.rng import Rng
from aerodrome.core.rules import Rules, State

PLAYOUTS = 12  # games played on to say what the final scores may be; fewer with a part of the usual iterations
PLAYOUT_WIDTH = 6  # choices looked at in each of their decisions
FIRST_LOOK = 4  # positions that the first look may take for each iteration of the budget
NODES = 8  # positions that exact play may look at for each iteration of the budget
SHARE = 0.6  # of the time left for a turn that one of its decisions may take
AGAIN = 0.25  # of the iterations that a decision gets at least when it starts from the tree of the last one


class SearchBot(Bot):
    """Plays what it likes best after a search over guesses of the position; the game says which kind of search."""

    name = "search"
    usual: ClassVar[Settings] = Settings()  # a game may change them

    def __init__(self, rules: Rules, seed: int | str) -> None:
        super().__init__(rules, seed)
        self.settings = in_the_manner_of(rules, self.usual, self.name)
        self._search: Search | None = None
        self._solver = Solver(rules, rules.solvable) if rules.solvable else None
        self._steady = SteadyBot(rules, seed)
        self._turn = (-1, -1)  # turn and seat that the time below was spent in
        self._used = 0.0
        self._plan: list[Question] = []  # the next decisions of this turn

    def choose(self, view: Any, legal: list[int], budget: Budget) -> int:
        """The choice of `think`, without the cost of saying what the final scores may be."""
        return self._think(view, legal, budget, full=False).choice

    def think(self, view: Any, legal: list[int], budget: Budget) -> Thoughts:
        """The choice, what every choice is worth, the chance to win and the expected final scores."""
        return self._think(view, legal, budget, full=True)

    def values(self, view: Any, legal: list[int], budget: Budget) -> list[float]:
        """What the seat may expect of each choice, between 0 and 1."""
        found = self._think(view, legal, budget, full=True)
        return [0.0 if thought.value is None else thought.value for thought in found.choices]

    def _think(self, view: Any, legal: list[int], budget: Budget, full: bool) -> Thoughts:
        start = thread_time()
        if self._turn != (view.turn, view.seat):
            self._turn, self._used = (view.turn, view.seat), 0.0
            self._search = None
            self._plan = []
        if len(legal) == 1 and not full:
            found = Thoughts(view.seat, legal[0], (Thought(legal[0], 0, None),))
        else:
            left = max(0.0, self.settings.seconds - self._used) * SHARE
            own = budget.within(self.settings.iterations, left)
            if self.settings.plans:
                found = self._planned(view, legal, own, full)
            else:
                found = self._solved(view, legal, own, full) or self._searched(view, legal, own, full)
                self._follow(view, found.choice)
        self._used += thread_time() - start
        return found

    # Plans

    def _planned(self, view: Any, legal: list[int], budget: Budget, full: bool) -> Thoughts:
        """A turn is planned once; its later decisions follow the plan, as long as they are those that it expects."""
        if self._plan and not full:
            question = self._plan.pop(0)
            if question.step == view.step and question.legal == legal:
                return Thoughts(view.seat, question.choice, tuple(Thought(other, 0, None) for other in legal))
        planner = Planner(self.rules, Rng(self._seed(view, legal, "plans")), self.settings, view.seat)
        start = thread_time()
        planner.draft(view, budget.iterations / self.settings.iterations, budget.seconds / 2, budget.stop)
        best = planner.compare(view, budget.iterations, budget.seconds - (thread_time() - start), budget.stop)
        if self.settings.noise > 0.0:  # another of the plans, as they were drafted
            drafted = [plan.worth for plan in planner.plans]
            best = planner.plans[unsure(drafted, self.settings.noise, Rng(self._seed(view, legal, "noise")))]
        if len(legal) == 1:  # no part of a plan, which says only what can be chosen
            choices = [Thought(legal[0], planner.iterations, best.mean(planner.prior) if best.tries else None)]
        else:
            choices = [self._of_plans(planner, choice) for choice in legal]
        first = best.choices[0] if best.choices and len(legal) > 1 else legal[0]
        self._plan = [] if full else planner.expected(view, best)[1:]  # who asks for thoughts may play something else
        scores = self._scores(view, legal, first, budget) if full else None
        return Thoughts(view.seat, first, tuple(choices), choices[legal.index(first)].value, scores, planner.iterations)

    def _of_plans(self, planner: Planner, choice: int) -> Thought:
        """What the best plan that begins with a choice brought; without one, how its turn looked when it was drafted."""
        plans = [plan for plan in planner.plans if plan.choices and plan.choices[0] == choice and plan.tries]
        if plans:
            return Thought(choice, sum(plan.tries for plan in plans), max(plan.mean(planner.prior) for plan in plans))
        look = planner.looks.get(choice)
        return Thought(choice, 0, None if look is None else look / planner.drafted)

    # Search

    def _searched(self, view: Any, legal: list[int], budget: Budget, full: bool) -> Thoughts:
        """Within one turn the tree of the last decision is used again."""
        settings = self.settings
        search = self._search
        if search is None or not search.fits(view.seat, view.turn, view.step, legal):
            rng = Rng(self._seed(view, legal, "search"))
            search = Search(self.rules, rng, settings)
        known = search.root.visits
        self._prime(search, view, legal, budget)
        iterations = max(budget.iterations - known, int(budget.iterations * AGAIN), 1)
        done = search.run(view, iterations, budget.seconds, budget.stop)
        self._search = search if settings.reuse else None
        choices = judged(search, legal, settings.prior)
        best = _best(choices)
        scores = self._scores(view, legal, best.choice, budget) if full else None
        return Thoughts(view.seat, best.choice, tuple(choices), best.value, scores, known + done)

    def _prime(self, search: Search, view: Any, legal: list[int], budget: Budget) -> None:
        """Starts every choice of the root with what it is worth at the end of the own turn: few visits cannot find that out.

        A turn may be a long chain of small decisions, and its first step says little by itself.
        """
        prior = self.settings.prior
        if not prior:
            return
        values = self._steady.values(view, legal, Budget(FIRST_LOOK * budget.iterations, budget.seconds / 2, budget.stop))
        root = search.root
        for choice, value in zip(legal, values, strict=True):
            place = root.index[choice] if choice in root.index else root.open(choice)
            root.tries[place] += prior
            root.totals[place] += prior * value
            root.offered[place] += prior

    def _follow(self, view: Any, choice: int) -> None:
        """Keeps the part of the tree below the choice, unless the choice shows something new."""
        if self._search is not None:
            if self.rules.reveals(self.rules.guess(view, Rng(0)), choice):
                self._search = None
            else:
                self._search.follow(choice)

    def _scores(self, view: Any, legal: list[int], choice: int, budget: Budget) -> tuple[float, ...]:
        """Mean final scores of games that go on sensibly after the choice, each from a guess of its own."""
        rng = Rng(self._seed(view, legal, "scores"))
        playouts = max(1, PLAYOUTS * budget.iterations // self.settings.iterations)
        clock = Clock(Budget(playouts, budget.seconds, budget.stop))
        totals = [0.0] * view.seats
        while clock.used == 0 or not clock.out:
            clock.spend()
            s = self.rules.guess(view, rng)
            self.rules.apply(s, choice)
            for seat, points in enumerate(self.rules.scores(play_out(self.rules, s, PLAYOUT_WIDTH, rng))):
                totals[seat] += points
        return tuple(total / clock.used for total in totals)

    def _seed(self, view: Any, legal: list[int], purpose: str) -> str:
        """Follows from the bot's seed and the view alone."""
        return f"{self.seed}/{view.seat}/{view.turn}/{view.step}/{legal}/{purpose}"

    # Exact play

    def _solved(self, view: Any, legal: list[int], budget: Budget, full: bool) -> Thoughts | None:
        """Best play to the end where nothing is unknown and it can be found within the budget."""
        rules, solver = self.rules, self._solver
        if not self.settings.solve_nodes or solver is None:
            return None
        game = solver.game
        s = rules.guess(view, Rng(0))  # with nothing unknown every guess is the position itself
        if not game.exact(s) or game.choices_left(s) > max(self.settings.solve, self.settings.prove):
            return None
        sign = 1 if game.side(s, view.seat) == 0 else -1
        try:
            solver.start(min(self.settings.solve_nodes, NODES * budget.iterations), budget.seconds / 2, budget.stop)
            if game.choices_left(s) > self.settings.solve:
                return self._proved(solver, view, s, legal, sign, budget, full)
            best, margin = solver.best(s)
            margins = solver.margins(s, legal) if full else None
            scores = None
            if full:
                end = s.copy()
                rules.apply(end, best)
                solver.line(end)
                scores = tuple(float(points) for points in rules.scores(end))
        except OutOfBudget:
            return None
        results = [None] * len(legal) if margins is None else [_win(sign * m) for m in margins]
        choices = [Thought(choice, 0, result) for choice, result in zip(legal, results, strict=True)]
        return Thoughts(view.seat, best, tuple(choices), _win(sign * margin), scores, solver.nodes, exact=True)

    def _proved(
        self, solver: Solver, view: Any, s: State, legal: list[int], sign: int, budget: Budget, full: bool
    ) -> Thoughts | None:
        """A choice that is proven to win, or at least to tie; nothing where all is lost, as others may still go wrong."""
        best, result = solver.result(s)
        if best < 0:
            return None
        worth = _win(sign * result)
        values: list[float | None] = [worth if choice == best else None for choice in legal]
        scores = None
        if full:
            values = [_win(sign * other) for other in solver.results(s, legal)]
            scores = self._scores(view, legal, best, budget)
        choices = tuple(Thought(choice, 0, value) for choice, value in zip(legal, values, strict=True))
        return Thoughts(view.seat, best, choices, worth, scores, solver.nodes, exact=True)


def _best(choices: list[Thought]) -> Thought:
    """The one tried most; among those tried as often the one of the best value."""
    return max(choices, key=lambda thought: (thought.visits, thought.value or 0.0))


def _win(margin: int) -> float:
    return 1.0 if margin > 0 else 0.5 if margin == 0 else 0.0


def judged(search: Search, legal: list[int], prior: int) -> list[Thought]:
    """Visits (those that it started with left out) and values of every legal choice at the root."""
    found: list[Thought] = []
    root = search.root
    for choice in legal:
        place = root.index.get(choice, -1)
        tries = root.tries[place] if place >= 0 else 0
        value = root.totals[place] / tries if tries else root.worth.get(choice)
        found.append(Thought(choice, max(0, tries - prior), value))
    return found
