"""Rulings that no clause test shows, and what everybody can know of hidden hands."""

from __future__ import annotations

import pytest

from aerodrome.core.edition import Edition
from aerodrome.core.messages import player_names, render
from aerodrome.core.rng import Rng
from aerodrome.games.airlines.rules import AirlinesRules
from aerodrome.games.airlines.state import ACTION
from aerodrome.games.airlines.tests.tables import Table, code, data, flight, options, rules


@pytest.mark.rule("AL-G38")
def test_twin_routes_and_equal_numbers_are_told_apart() -> None:
    plain = rules().edition.data
    twin = {"id": "H99", "network": "dashed", "a": "boise", "b": "salt-lake-city", "circles": [5, 5]}
    edition = Edition("twins", {**plain, "route": [*plain["route"], twin]}, shipped=False)
    other = AirlinesRules(edition, 2)
    assert other.data.n_routes == data().n_routes + 1
    state = other.new(2, options())
    while other.mover(state) == -1:
        other.apply(state, other.sample(state, Rng(1)))
    state.hand = [0] * 18
    state.hand[code("SLA")] = 1
    other.apply(state, other.legal(state)[1])
    view = other.observe(state, 0)
    view.legal = other.legal(state)
    said = [
        render(other.presenter.describe(view, choice).message, other.presenter.texts(), player_names(2)) for choice in view.legal
    ]
    assert len(set(said)) == len(said)
    assert any("(H99)" in text for text in said)


@pytest.mark.rule("AL-G39")
def test_a_number_above_every_card_leaves_the_route_open() -> None:
    plain = rules().edition.data
    routes = [{**r, "circles": [14]} if r["id"] == "P06" else r for r in plain["route"]]
    other = AirlinesRules(Edition("dear", {**plain, "route": routes}, shipped=False), 2)
    p06 = other.data.route_ids.index("P06")
    state = other.new(2, options())
    best = max(v for v, n in zip(other.data.flight_value, other.data.flight_net, strict=True) if n == other.data.route_net[p06])
    assert best < state.price[p06] == 14


@pytest.mark.rule("AL-061", "AL-G33")
def test_after_a_shuffle_all_know_which_cards_are_held() -> None:
    table = Table(2).later()
    table.flights(0, "solid 2")
    table.flights(1, "wavy 14", "dotted 1")
    table.discard_all_flights()
    table.act("expand")  # shuffles everything but the three cards in hands
    table.comes("dashed 14")
    assert table.view(0).held_over == [1, 2]
    for seed in range(30):  # Player 1 knows exactly what Player 2 holds
        guess = table.guess(0, seed)
        n = data().n_flights
        assert guess.flights[n + flight("wavy 14")] == guess.flights[n + flight("dotted 1")] == 1
    assert any(table.guess(-1, seed).flights[flight("solid 2")] == 0 for seed in range(30))


@pytest.mark.rule("AL-065", "AL-G35")
def test_shares_seen_in_a_hand_are_fewer_once_some_are_laid() -> None:
    table = Table(2).later()
    table.hand(0)
    table.state.known[code("ITA")] = 2
    for _ in range(2):
        table.take_unseen(code("ITA"))
        table.state.hand[code("ITA")] += 1
    table.take_unseen(code("ITA"))
    table.state.hand[code("ITA")] += 1  # a third one that nobody saw
    table.act("lay 1 share of ITA")
    table.act("no sabotage")
    assert table.view(1).known[code("ITA")] == 1  # two are held, but only one is certain
    assert table.state.hand[code("ITA")] == 2


@pytest.mark.rule("AL-G17", "AL-150")
def test_all_cards_are_named_before_any_is_drawn() -> None:
    table = Table().later()
    table.found("AUR", "H02", holder=1)
    table.found("SMT", "H08", holder=1)
    table.found("ITA", "H14", holder=1)
    table.found("QTZ", "P14", holder=1)
    table.state.price[data().route_ids.index("P12")] = 6  # as if its 1 were covered
    table.flights(0, "dashed 1", "parallel 2", "solid 13")
    table.state.floor[3] = 3
    table.act("exchange the unusable dashed 1")
    assert table.can("exchange the unusable parallel 2")
    table.act("exchange the unusable parallel 2")
    table.act("exchange these cards")
    table.comes("wavy 14")
    table.comes("wavy 13")
    assert table.state.step == ACTION
    assert sum(table.state.flights[: data().n_flights]) == 3
    one = Table().later()
    one.found("AUR", "H02", holder=1)
    one.found("SMT", "H08", holder=1)
    one.found("ITA", "H14", holder=1)
    one.flights(0, "parallel 2", "dashed 1")
    one.state.floor[3] = 3
    one.act("exchange the unusable parallel 2")
    one.act("exchange the unusable dashed 1")
    one.act("exchange these cards")


@pytest.mark.rule("AL-065", "AL-G31")
def test_a_guess_at_the_end_of_a_game_of_two_gives_the_third_player_what_was_left() -> None:
    table = Table(2).later()
    table.found("BOI", "H10", holder=1)
    table.row("BOI", "ITA", "HUR", "COR", "SLA")
    table.deck(1, HUR=2)
    table.flights(0, "dashed 4")
    table.expand("wavy 1")
    table.act("claim Boise - Salt Lake City for BOI at 4", "play the dashed 4")
    table.act("take the top card of the deck")
    table.comes("scoring")
    for seat in (-1, 0, 1):
        guess = table.guess(seat, seat)
        assert guess.third == table.state.third
        assert rules().observe(guess, seat).to_json() == table.view(seat).to_json()
