"""Hints that teach: what speaks for a choice, from the View alone, in sentences of every game."""

from __future__ import annotations

import re

import pytest

import aerodrome
from aerodrome.bots.ahead import POINTS, look_ahead
from aerodrome.bots.base import Budget
from aerodrome.bots.grounds import Ground, grounds, weights_of
from aerodrome.bots.registry import make
from aerodrome.core import registry
from aerodrome.core.log import lines_of
from aerodrome.server.tables import hints

GAMES = list(registry.games())
BY = re.compile(r"(why|risk)-.*-by$")


@pytest.mark.parametrize("game", GAMES)
def test_every_game_says_what_its_value_looks_at(game: str) -> None:
    rules = registry.rules(registry.game(game))
    texts = rules.presenter.texts()
    said = [name for name in rules.judge.feature_names() if hints.sentence_id(texts, name, good=True)]
    assert len(said) * 2 > len(rules.judge.feature_names()), f"{game} is silent about most features"
    for name in said:
        good, bad = hints.sentence_id(texts, name, good=True), hints.sentence_id(texts, name, good=False)
        assert good.removeprefix("why-") == bad.removeprefix("risk-")
    named = {id_.partition("-")[2].removesuffix("-by") for id_ in texts if id_.startswith(("why-", "risk-"))}
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


def test_a_sentence_tells_its_amount_or_nothing_that_is_not_so() -> None:
    texts = registry.rules(registry.game("yukon-airways")).presenter.texts()
    found = [Ground("fuel", 0.6), Ground("cards", -0.4)]
    gains, risks = hints.reasons(texts, found, {"fact-fuel": 2.1, "fact-cards": -1.0})
    assert (gains, risks) == (["It leaves 2 more fuel in the tank."], ["You will have 1 card fewer."])
    assert hints.reasons(texts, found, {"fact-fuel": 0.3, "fact-cards": 1.0}) == ([texts["why-fuel"]], [])


@pytest.mark.parametrize("game", GAMES)
def test_amounts_are_what_can_be_counted_at_the_table(game: str) -> None:
    """Every amount that a sentence tells is one that the game counts somewhere in a match."""
    rules = registry.rules(registry.game(game))
    texts = rules.presenter.texts()
    told = {hints.amount_in(words).removeprefix(hints.FEWER) for id_, words in texts.items() if BY.match(id_)}
    assert told, f"{game} tells no amounts"
    counted = {hints.RIVAL, POINTS}
    match = aerodrome.new(game, registry.game(game).recommended, 5)
    for _ in range(60):
        view = match.view(match.mover)
        counted |= set(look_ahead(match.rules, view, match.narrow()[0], (), ["seed"]).counts)
        match.play(match.narrow()[-1])
        if match.over:
            break
    assert told <= counted


@pytest.mark.parametrize("game", GAMES)
def test_what_lies_ahead_comes_from_the_view(game: str) -> None:
    """The search's own view goes in, as it goes to a worker: as plain data. Nothing else can be told."""
    match = aerodrome.new(game, registry.game(game).recommended, 5)
    while len(match.narrow()) < 2:
        match.play(match.narrow()[0])
    view = match.rules.load_view(match.view(match.mover).to_json())
    choice = match.narrow()[0]
    bot = make("legend", match.rules, "seed")
    thoughts = bot.think(view, match.narrow(), Budget(iterations=40))
    found = look_ahead(match.rules, view, thoughts.choice, thoughts.line, ["a", "b", "c"])
    assert found == look_ahead(match.rules, view, thoughts.choice, thoughts.line, ["a", "b", "c"])
    assert len(found.points) in (0, match.seats)
    described = match.rules.presenter.describe(match.view(match.mover), thoughts.choice)
    assert found.acts[0] == (described.kind, described.targets)
    assert found.counts
    assert look_ahead(match.rules, view, choice, (), ["a"]).acts


def test_the_answer_is_told_as_the_log_would() -> None:
    match = aerodrome.new("yukon", 2, 7)
    view = match.view(match.mover)
    thoughts = make("legend", match.rules, "seed").think(view, match.narrow(), Budget(iterations=400))
    assert thoughts.line, "a tree expects an answer"
    found = look_ahead(match.rules, view, thoughts.choice, thoughts.line, ["a", "b"])
    assert found.answer is not None
    assert found.answer.seat != view.seat
    told = lines_of(match.rules.presenter, ["Anna", "Ben"], list(found.answer.events), view.seat)
    match.play(thoughts.choice)
    expected = match.rules.presenter.describe(match.view(match.mover), thoughts.line[0]).targets[0]
    assert told[0].text.startswith(["Anna takes", "Ben takes"][match.mover])
    assert told[0].way is not None
    assert expected in told[0].way.path


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
