"""Clause by clause."""

from __future__ import annotations

import pytest

import aerodrome
from aerodrome.core import registry
from aerodrome.core.edition import Edition
from aerodrome.core.errors import DataError
from aerodrome.kit.template.data import load
from aerodrome.kit.template.rules import TemplateRules
from aerodrome.kit.template.state import ENDED, PLAY, TemplateState


def _rules() -> TemplateRules:
    rules = registry.rules(registry.game("template"))
    assert isinstance(rules, TemplateRules)
    return rules


def _table(hands: list[list[int]], low_wins: bool = False) -> TemplateState:
    """A position with these cards (numbered from 1) in hand and nothing played."""
    s = _rules().new(len(hands), {"low_wins": low_wins})
    for seat, hand in enumerate(hands):
        for card in hand:
            s.holder[card - 1] = seat
    s.dealt = 3 * len(hands)
    s.step = PLAY
    return s


@pytest.mark.rule("TP-001")
def test_every_card_is_in_the_deck_once() -> None:
    s = _rules().new(2, {"low_wins": False})
    assert _rules().chance(s) == [(card, 1) for card in range(15)]


@pytest.mark.rule("TP-002")
def test_each_player_is_dealt_three_cards_and_sees_only_them() -> None:
    match = aerodrome.new("template", 3, seed=1)
    for seat in range(3):
        assert len(match.view(seat).to_json()["hand"]) == 3
        assert match.view(seat).to_json()["hand_sizes"] == [3, 3, 3]
    assert match.view().to_json()["hand"] == []


@pytest.mark.rule("TP-002")
def test_an_edition_with_too_few_cards_is_refused() -> None:
    with pytest.raises(DataError, match="too few"):
        load(Edition("small", {"format": "template", "cards": 11, "hand": 3}))


@pytest.mark.rule("TP-010")
def test_players_play_in_seat_order() -> None:
    s = _table([[1], [2], [3]])
    movers = []
    for card in (0, 1, 2):
        movers.append(_rules().mover(s))
        _rules().apply(s, card)
    assert movers == [0, 1, 2]


@pytest.mark.rule("TP-011")
def test_only_own_cards_can_be_played() -> None:
    s = _table([[1, 5], [2, 9]])
    assert _rules().legal(s) == [0, 4]
    reason = _rules().refuse(_rules().observe(s, 0), "play", ("card-2",))
    assert reason is not None
    assert reason.clause == "TP-011"


@pytest.mark.rule("TP-012", "TP-014")
def test_the_highest_card_takes_the_round_and_leads() -> None:
    s = _table([[1, 5], [2, 9], [3, 4]])
    for card in (4, 8, 2):
        _rules().apply(s, card)
    assert s.points == [0, 3, 0]
    assert _rules().mover(s) == 1


@pytest.mark.rule("TP-013")
def test_the_lowest_card_wins_with_the_option() -> None:
    s = _table([[1, 5], [2, 9]], low_wins=True)
    for card in (0, 8):
        _rules().apply(s, card)
    assert s.points == [2, 0]


@pytest.mark.rule("TP-020")
def test_the_game_ends_with_empty_hands() -> None:
    s = _table([[1], [2]])
    _rules().apply(s, 0)
    assert s.step == PLAY
    _rules().apply(s, 1)
    assert s.step == ENDED


@pytest.mark.rule("TP-021")
def test_equal_points_share_the_victory() -> None:
    s = _table([[1], [2], [3]])
    s.points = [4, 4, 1]
    s.step = ENDED
    assert _rules().ranking(s) == [1, 1, 3]
    assert _rules().payoff(s) == [0.5, 0.5, 0.0]
