"""Hints that teach: what speaks for a choice, from the View alone, in sentences of every game."""

from __future__ import annotations

import pytest

import aerodrome
from aerodrome.bots.grounds import Ground, grounds, weights_of
from aerodrome.core import registry
from aerodrome.server.tables import hints

GAMES = list(registry.games())


@pytest.mark.parametrize("game", GAMES)
def test_every_game_says_what_its_value_looks_at(game: str) -> None:
    rules = registry.rules(registry.game(game))
    texts = rules.presenter.texts()
    said = [name for name in rules.judge.feature_names() if hints.sentence_id(texts, name, good=True)]
    assert len(said) * 2 > len(rules.judge.feature_names()), f"{game} is silent about most features"
    for name in said:
        good, bad = hints.sentence_id(texts, name, good=True), hints.sentence_id(texts, name, good=False)
        assert good.removeprefix("why-") == bad.removeprefix("risk-")
    named = {id_.partition("-")[2] for id_ in texts if id_.startswith(("why-", "risk-"))}
    assert all(any(name.startswith(one) for name in rules.judge.feature_names()) for one in named), f"{game}: {named}"


@pytest.mark.parametrize("game", GAMES)
def test_grounds_come_from_the_view_and_are_the_same_each_time(game: str) -> None:
    info = registry.game(game)
    match = aerodrome.new(game, info.recommended, 5)
    while len(match.narrow()) < 2:
        match.play(match.narrow()[0])
    view = match.view(match.mover)
    first, second = match.narrow()[:2]
    found = grounds(match.rules, view, match.options, first, second, "seed")
    assert found == grounds(match.rules, view, match.options, first, second, "seed")
    assert all(ground.feature in match.rules.judge.feature_names() and abs(ground.share) <= 1 for ground in found)
    swapped = grounds(match.rules, view, match.options, second, first, "seed")
    assert [ground.feature for ground in swapped] == [ground.feature for ground in found]
    assert [ground.share for ground in swapped] == pytest.approx([-ground.share for ground in found])


def test_taking_a_big_nugget_gains_points() -> None:
    match = aerodrome.new("yukon", 2, 7)
    words = {match.say(choice): choice.choice for choice in match.choices()}
    gold = next(number for text, number in words.items() if "nugget" in text)
    stone = next(number for text, number in words.items() if "pebble" in text)
    found = grounds(match.rules, match.view(match.mover), match.options, gold, stone, "seed")
    gains, _ = hints.reasons(match.rules.presenter.texts(), found)
    assert match.rules.presenter.texts()["why-points"] in gains


def test_a_feature_is_never_said_on_both_sides() -> None:
    texts = {"why-points": "more", "risk-points": "less"}
    assert hints.reasons(texts, [Ground("points", 0.6), Ground("points_late", -0.2)]) == (["more"], [])
    assert hints.reasons(texts, [Ground("points", 0.2), Ground("points_late", -0.6)]) == ([], ["less"])
    assert hints.reasons(texts, [Ground("elsewhere", 0.9)]) == ([], [])


def test_weights_follow_the_options_of_the_table() -> None:
    judge = registry.rules(registry.game("yukon")).judge
    assert weights_of(judge, 2, {"townsfolk": True}) == judge.group_weights("townsfolk")
    assert weights_of(judge, 2, {"townsfolk": False}) == judge.group_weights("base")


def test_how_much_better_is_said_in_words() -> None:
    assert len({hints.compared(0.5, 0.5), hints.compared(0.53, 0.5), hints.compared(0.7, 0.5)}) == 3
