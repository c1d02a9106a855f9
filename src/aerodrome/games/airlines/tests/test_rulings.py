"""Rulings that no clause test shows, and what everybody can know of hidden hands."""

from __future__ import annotations

import pytest

from aerodrome.core.edition import Edition
from aerodrome.core.messages import player_names, render
from aerodrome.core.rng import Rng
from aerodrome.games.airlines.rules import AirlinesRules
from aerodrome.games.airlines.state import ACTION
from aerodrome.games.airlines.tests.tables import (
    act,
    can,
    card_id,
    claim,
    code,
    comes,
    data,
    deck,
    discard_all_flights,
    expand,
    flight,
    flights,
    found,
    hand,
    later,
    refused,
    row,
    rules,
    seen,
    table,
    take_unseen,
)


@pytest.mark.rule("AL-G38")
def test_twin_routes_and_equal_numbers_are_told_apart() -> None:
    plain = rules().edition.data
    twin = {"id": "H99", "network": "dashed", "a": "boise", "b": "salt-lake-city", "circles": [5, 5]}
    edition = Edition("twins", {**plain, "route": [*plain["route"], twin]}, shipped=False)
    other = AirlinesRules(edition, 1)
    assert other.data.n_routes == data().n_routes + 1
    s = other.new(2, {"additional_last_round": False, "controlled_scoring": False, "bonus_points": False, "starter": 1})
    while other.mover(s) == -1:
        other.apply(s, other.sample(s, Rng(1)))
    s.hand = [0] * 18
    s.hand[code("SLA")] = 1
    other.apply(s, other.legal(s)[1])
    view = other.observe(s, 0)
    view.legal = other.legal(s)
    said = [render(other.describe(view, choice).message, other.texts(), player_names(2)) for choice in view.legal]
    assert len(set(said)) == len(said)
    assert any("(H99)" in text for text in said)


@pytest.mark.rule("AL-G39")
def test_a_number_above_every_card_leaves_the_route_open() -> None:
    plain = rules().edition.data
    routes = [{**r, "circles": [14]} if r["id"] == "P06" else r for r in plain["route"]]
    other = AirlinesRules(Edition("dear", {**plain, "route": routes}, shipped=False), 1)
    p06 = other.data.route_ids.index("P06")
    s = other.new(2, {"additional_last_round": False, "controlled_scoring": False, "bonus_points": False, "starter": 1})
    best = max(v for v, n in zip(other.data.flight_value, other.data.flight_net, strict=True) if n == other.data.route_net[p06])
    assert best < s.price[p06] == 14


@pytest.mark.rule("AL-061", "AL-G33")
def test_after_a_shuffle_all_know_which_cards_are_held() -> None:
    s = later(table(2))
    flights(s, 0, "solid 2")
    flights(s, 1, "wavy 14", "dotted 1")
    discard_all_flights(s)
    act(s, "expand")  # shuffles everything but the three cards in hands
    comes(s, "dashed 14")
    view = seen(s, 0)
    assert view.held_over == [1, 2]
    for seed in range(30):  # Player 1 knows exactly what Player 2 holds
        guess = rules().guess(view, Rng(seed))
        n = data().n_flights
        assert guess.flights[n + flight("wavy 14")] == guess.flights[n + flight("dotted 1")] == 1
    watching = seen(s, -1)
    assert any(rules().guess(watching, Rng(seed)).flights[flight("solid 2")] == 0 for seed in range(30))


@pytest.mark.rule("AL-065", "AL-G35")
def test_shares_seen_in_a_hand_are_fewer_once_some_are_laid() -> None:
    s = later(table(2))
    hand(s, 0)
    s.known[code("ITA")] = 2
    for _ in range(2):
        take_unseen(s, code("ITA"))
        s.hand[code("ITA")] += 1
    take_unseen(s, code("ITA"))
    s.hand[code("ITA")] += 1  # a third one that nobody saw
    act(s, "lay", "hand-ITA-1")
    act(s, "decline")
    assert seen(s, 1).known[code("ITA")] == 1  # two are held, but only one is certain
    assert s.hand[code("ITA")] == 2


@pytest.mark.rule("AL-G17", "AL-150")
def test_all_cards_are_named_before_any_is_drawn() -> None:
    s = later(table())
    found(s, "AUR", "H02", holder=1)
    found(s, "SMT", "H08", holder=1)
    found(s, "ITA", "H14", holder=1)
    found(s, "QTZ", "P14", holder=1)
    s.price[data().route_ids.index("P12")] = 6  # as if its 1 were covered
    flights(s, 0, "dashed 1", "parallel 2", "solid 13")
    s.floor[3] = 3
    act(s, "exchange", card_id("dashed 1"))
    assert can(s, "exchange", card_id("parallel 2"))
    act(s, "exchange", card_id("parallel 2"))
    act(s, "done")
    comes(s, "wavy 14")
    comes(s, "wavy 13")
    assert s.step == ACTION
    assert sum(s.flights[: data().n_flights]) == 3
    one = later(table())
    found(one, "AUR", "H02", holder=1)
    found(one, "SMT", "H08", holder=1)
    found(one, "ITA", "H14", holder=1)
    flights(one, 0, "parallel 2", "dashed 1")
    one.floor[3] = 3
    act(one, "exchange", card_id("parallel 2"))
    assert refused(one, "exchange", card_id("dashed 1")) == "AL-150"  # each set in one order only


@pytest.mark.rule("AL-065", "AL-G31")
def test_a_guess_at_the_end_of_a_game_of_two_gives_the_third_player_what_was_left() -> None:
    s = later(table(2))
    found(s, "BOI", "H10", holder=1)
    row(s, "BOI", "ITA", "HUR", "COR", "SLA")
    deck(s, 1, HUR=2)
    flights(s, 0, "dashed 4")
    expand(s, "wavy 1")
    claim(s, "H04", "BOI", "dashed 4")
    act(s, "take", "deck")
    comes(s, "scoring")
    for seat in (-1, 0, 1):
        view = seen(s, seat)
        guess = rules().guess(view, Rng(seat))
        assert guess.third == s.third
        assert rules().observe(guess, seat).to_json() == view.to_json()
