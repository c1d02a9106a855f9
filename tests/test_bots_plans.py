"""Plans of whole turns: drafted over several decisions, compared with the same luck, followed, and within the budget."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from aerodrome.bots.base import NO_LIMIT, Budget
from aerodrome.bots.levels import GAME_FILE, GameFile, game_file, levels, play_of
from aerodrome.bots.look import Looker
from aerodrome.bots.plan_bot import PlanBot
from aerodrome.bots.plans import Planner, PlanSettings
from aerodrome.bots.slips import pick
from aerodrome.bots.steady import SteadySettings
from aerodrome.core import registry
from aerodrome.core.edition import Edition
from aerodrome.core.errors import DataError
from aerodrome.core.judge import Judge
from aerodrome.core.loop import random_position
from aerodrome.core.rng import Rng
from aerodrome.core.rules import CHANCE, OVER, Rules, State, View

GAMES = list(registry.games())
STEPS = 4  # decisions of the only turn
CHOICES = 6
LUCK = 50  # the draw moves the result far more than a plan does


class Trip(State):
    """A turn of four decisions, then one draw."""

    def __init__(self) -> None:
        super().__init__()
        self.chosen: list[int] = []
        self.drawn = -1

    def copy(self) -> Trip:
        other = Trip()
        other.chosen, other.drawn, other.turn = self.chosen[:], self.drawn, self.turn
        return other


class TripJudge(Judge):
    """A look at once likes low numbers; in the end a high first one pays, and three high ones after it pay more than low ones."""

    def value(self, s: Any) -> list[float]:
        if s.drawn < 0:
            return [0.5 - 0.01 * sum(s.chosen)]
        first, second, third, last = s.chosen
        low = 36 * (5 - second) + 6 * (5 - third) + (5 - last)
        worth = 1000 * first + (300 if second == third == last == 5 else low)
        return [0.8 * s.drawn / LUCK + 0.00001 * worth]


class TripRules(Rules):
    """Any number may be chosen at each of the four decisions."""

    def __init__(self, edition: Edition, version: int) -> None:
        super().__init__(edition, version)
        self.judge = TripJudge()

    def mover(self, s: Any) -> int:
        return 0 if len(s.chosen) < STEPS else CHANCE if s.drawn < 0 else OVER

    def narrow(self, s: Any) -> list[int]:
        return list(range(CHOICES))

    def reveals(self, s: Any, choice: int) -> bool:
        return False

    def sample(self, s: Any, rng: Rng) -> int:
        return rng.below(LUCK)

    def apply(self, s: Any, choice: int) -> None:
        if len(s.chosen) < STEPS:
            s.chosen.append(choice)
        else:
            s.drawn = choice
            s.turn = 1

    def guess(self, v: Any, rng: Rng) -> Trip:
        rng.below(1 + rng.below(9))
        return Trip()


TripRules.__abstractmethods__ = frozenset()  # the rest of a game is not asked for


def _trip() -> TripRules:
    return TripRules(Edition("trip", {}), 1)  # type: ignore[abstract]


def _planner(seed: int, beam: int = 2) -> Planner:
    planner = Planner(_trip(), Rng(seed), PlanSettings(plans=8, beam=beam, guesses=1, prior=0), 0)
    planner.draft(None, 1.0, NO_LIMIT, None)
    return planner


def test_a_plan_says_the_whole_turn_and_every_end_is_drafted_once() -> None:
    plans = _planner(1).plans
    assert len(plans) == 8
    assert all(len(plan.choices) == STEPS for plan in plans)
    assert len({tuple(plan.choices) for plan in plans}) == 8


def test_drafts_go_where_one_look_would_not() -> None:
    """The first choice is judged by the end of the turn; the last three pay only together, which takes a wide beam to see."""
    narrow, wide = (max(_planner(1, beam=beam).plans, key=lambda plan: plan.worth) for beam in (1, CHOICES))
    assert narrow.choices == [5, 0, 0, 0]
    assert wide.choices == [5, 5, 5, 5]


def test_a_careful_player_judges_the_end_of_the_turn() -> None:
    """With one look the low number is taken; of the choices that look best at once the high one is better in the end."""
    looker = Looker(_trip(), Rng(1))
    assert [looker.best_at_turns_end(Trip(), 0, width) for width in (1, 3, CHOICES)] == [0, 2, 5]


def test_all_plans_meet_the_same_luck() -> None:
    """With a draw a thousand times as large as the difference, only the same luck for all shows which is best so soon."""
    for seed in range(30):
        best = _planner(seed).compare(None, 24, NO_LIMIT, None)
        assert best.choices[0] == CHOICES - 1


def test_the_better_half_is_tried_more_and_the_budget_is_kept() -> None:
    planner = _planner(1)
    planner.compare(None, 60, NO_LIMIT, None)
    tries = sorted((plan.tries for plan in planner.plans), reverse=True)
    assert sum(tries) == planner.iterations <= 60
    assert tries[0] == tries[1] > tries[2] == tries[3] > tries[4] == tries[7] > 0


def test_a_budget_smaller_than_the_number_of_plans_is_kept_too() -> None:
    planner = _planner(1)
    planner.compare(None, 3, NO_LIMIT, None)
    assert sum(plan.tries for plan in planner.plans) == planner.iterations == 3


@pytest.mark.parametrize("game", GAMES)
def test_thinking_first_does_not_change_what_is_chosen(game: str) -> None:
    """Who asks for thoughts may play something else: no plan is left over that would answer another question."""
    info = registry.game(game)
    rules = registry.rules(info)
    seats = next((n for n in info.seats if n > 1), info.seats[0])
    for seed in range(4):
        s = random_position(rules, seats, info.check_terms(seats, {}), Rng(seed), 14)
        view, legal = rules.observe(s, rules.mover(s)), rules.narrow(s)
        chosen: list[int] = []
        for thoughts in (0, 1):
            bot = PlanBot(rules, 3, PlanSettings(iterations=12, plans=4, beam=1, guesses=1, prior=2))
            for _ in range(thoughts):
                assert bot.think(view, legal[:], Budget()).choice in legal  # also where there is only one
            chosen.append(bot.choose(view, legal[:], Budget()))
        assert chosen[0] == chosen[1]


def test_a_plan_is_followed_and_left_where_the_game_went_another_way() -> None:
    bot = PlanBot(_trip(), 1, PlanSettings(iterations=8, plans=4, beam=1, guesses=1))
    view = View()
    view.seat = 0
    legal = list(range(CHOICES))
    assert bot.choose(view, legal, Budget()) == CHOICES - 1
    assert bot.choose(view, legal, Budget()) == 0  # as planned: the second step of 5, 0, 0, 0
    view.step = 7
    assert bot.choose(view, legal, Budget()) == CHOICES - 1  # another question than the plan expects: planned anew


def test_comparing_stops_when_told() -> None:
    planner = _planner(1)
    planner.compare(None, 10_000, NO_LIMIT, lambda: planner.iterations >= 16)
    assert planner.iterations == 16


@pytest.mark.parametrize("game", GAMES)
def test_a_game_may_say_how_it_is_played(game: str) -> None:
    """Steady levels come before those that search; noise falls from level to level, or where it is the same iterations rise."""
    rules = registry.rules(registry.game(game))
    order: list[tuple[bool, float, int]] = []
    for name in levels():
        settings = play_of(rules, name).settings
        searches = not isinstance(settings, SteadySettings)
        order.append((searches, -getattr(settings, "noise", 0.0), settings.iterations if searches else 0))
    assert order == sorted(order)
    assert len(set(order)) == len(order)


def test_a_setting_is_the_games_own_then_the_levels_then_the_usual_one() -> None:
    par_avion, yukon = (registry.rules(registry.game(name)) for name in ("par-avion", "yukon"))
    assert play_of(yukon, "rookie").settings == SteadySettings(iterations=400, noise=0.6)
    assert play_of(par_avion, "rookie").settings == SteadySettings(iterations=400, noise=1.2)
    legend = play_of(par_avion, "legend").settings  # of another algorithm than in levels.toml
    assert legend == PlanSettings(iterations=100, plans=12, beam=2, guesses=6, turns_ahead=1, prior=0)
    assert play_of(par_avion, "legend").exact == play_of(yukon, "legend").exact


def test_a_level_with_noise_plays_one_of_its_better_plans() -> None:
    """Whole turns vary, and each goes on as its plan says: the first choice, which counts most, is never a bad one."""
    turns: set[tuple[int, ...]] = set()
    for seed in range(20):
        bot = PlanBot(_trip(), seed, PlanSettings(iterations=1, plans=40, beam=CHOICES, guesses=1, noise=0.3))
        view = View()
        view.seat = 0
        turns.add(tuple(bot.choose(view, list(range(CHOICES)), Budget()) for _ in range(STEPS)))
    assert {turn[0] for turn in turns} == {CHOICES - 1}
    assert len(turns) > 10


def test_without_noise_the_best_is_played() -> None:
    assert {pick([0.2, 0.9, 0.5], 0.0, Rng(seed)) for seed in range(20)} == {1}
    assert {pick([0.4, 0.4], 0.0, Rng(seed)) for seed in range(20)} == {0, 1}
    assert {pick([0.0, 1.0, 0.8], 1.0, Rng(seed)) for seed in range(60)} == {1, 2}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[every.plans]\nspeed = 3\n", r"\[every.plans\]: there is no setting 'speed' here: there are iterations, plans, beam"),
        (
            "[levels.legend]\nsettings = { beam = 2 }\n",
            r"\[levels.legend.settings\]: there is no setting 'beam'.*widening",
        ),
        ("[levels.rookie]\nsettings = { iterations = 2.5 }\n", "'iterations' is a whole number, not 2.5"),
        ("[levels.captain]\n", "there is no level 'captain': there are rookie"),
        ('[levels.legend]\nalgorithm = "luck"\n', "luck"),
        ("[every.luck]\n", "luck"),
        ("turns_ahead = 2\n", "turns_ahead"),
        ("[levels\n", "is not TOML"),
    ],
)
def test_a_wrong_search_file_is_refused(text: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "some_game"
    (package / "data").mkdir(parents=True)
    (package / "__init__.py").touch()
    monkeypatch.syspath_prepend(str(tmp_path))
    game_file.cache_clear()
    assert game_file("some_game") == GameFile("search")
    (package / GAME_FILE).write_text('format = "search"\n' + text)
    game_file.cache_clear()
    with pytest.raises(DataError, match=said):
        game_file("some_game")


@pytest.mark.parametrize("game", GAMES)
def test_plans_give_the_same_thoughts_again_and_their_turn_is_played_as_planned(game: str) -> None:
    info = registry.game(game)
    rules = registry.rules(info)
    seats = next((n for n in info.seats if n > 1), info.seats[0])
    s = random_position(rules, seats, info.check_terms(seats, {}), Rng(6), 12)
    settings = PlanSettings(iterations=20, plans=4, beam=2, guesses=1, turns_ahead=2, prior=2)
    bots = [PlanBot(rules, 3, settings) for _ in range(2)]
    turn, seat = s.turn, rules.mover(s)
    while s.turn == turn and rules.mover(s) == seat:
        view, legal = rules.observe(s, seat), rules.narrow(s)
        one, two = (bot.choose(view, legal[:], Budget()) for bot in bots)
        assert one == two
        assert one in legal
        rules.apply(s, one)
        while rules.mover(s) == CHANCE:
            rules.apply(s, rules.sample(s, Rng(1)))
