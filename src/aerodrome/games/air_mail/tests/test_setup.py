"""The setup: chapter 3 and its rulings."""

from __future__ import annotations

from collections import Counter

import pytest

from aerodrome.games.air_mail.data import N_COLOURS
from aerodrome.games.air_mail.state import (
    DEAL_PERMIT,
    DEAL_SPECIAL,
    DRAW_EXPRESS,
    DRAW_STARTER,
    IN_DECK,
    LAY_DECREE,
    LAY_OFFER,
    LAY_START,
    NAME,
    SHOW_BONUS,
    SHOW_EXPRESS,
    TURN,
    TURN_START,
    UNDER_DECK,
    WAITING,
)
from aerodrome.games.air_mail.tests.tables import Table


@pytest.mark.rule("AM-100", "AM-101")
@pytest.mark.parametrize("edition", ["us", "canada"])
def test_six_express_decks_of_the_map(edition: str) -> None:
    t = Table(edition=edition, until=SHOW_EXPRESS)
    rules, s = t.rules, t.state
    assert s.express == [IN_DECK] * rules.data.n_cities
    assert s.express_left == [len(cities) for cities in rules.data.division_cities]
    assert rules.chance(s) == [(city, 1) for city in rules.data.division_cities[0]]


@pytest.mark.rule("AM-102", "AM-103", "AM-105")
def test_twelve_cities_get_bonuses() -> None:
    t = Table(until=LAY_DECREE)
    rules, s = t.rules, t.state
    cities = [city for city, bonus in enumerate(s.bonus) if bonus >= 0]
    assert Counter(rules.data.division[city] for city in cities) == dict.fromkeys(range(6), 2)
    assert sum(s.bonus_pool) == 6
    assert s.tokens == [0] * 12
    assert Counter(s.bonus)[-1] == 52
    t = Table(until=SHOW_BONUS)
    s = t.state
    city, bonus = s.under[0], 3
    assert rules.chance(s) == [(kind, 3) for kind in range(6)]
    rules.apply(s, bonus)
    assert s.bonus[city] == bonus
    assert s.bonus_pool[bonus] == 2


@pytest.mark.rule("AM-104", "AM-G04")
def test_cards_shown_go_under_their_decks() -> None:
    t = Table(until=SHOW_EXPRESS)
    rules, s = t.rules, t.state
    first, second = rules.data.division_cities[0][:2]
    for outcome in (first, 0, second, 0):
        rules.apply(s, outcome)
    assert s.under[:2] == [first, second]
    assert s.express[first] == s.express[second] == UNDER_DECK
    assert s.express_left[0] == 9
    view = t.view(1)
    assert view.under[:2] == [first, second]
    assert view.express[first] == UNDER_DECK
    t = Table()
    upper, lower = t.state.under[0], t.state.under[1]
    t.empty_express("blue")
    t.state.express[upper], t.state.express[lower] = UNDER_DECK, UNDER_DECK
    t.state.under[:2] = [upper, lower]
    t.state.express_open[upper] = t.state.express_open[lower] = 1
    t.state.express_from, t.state.step = 0, DRAW_EXPRESS
    assert t.rules.chance(t.state) == [(upper, 1)]
    assert t.rules.sample(t.state, t.rng) == upper
    t.happen(upper)
    assert t.view(1).express[upper] == 0
    t.state.express_from, t.state.step = 0, DRAW_EXPRESS
    assert t.rules.chance(t.state) == [(lower, 1)]


@pytest.mark.rule("AM-106", "AM-107", "AM-505")
def test_nine_decrees_lie_open() -> None:
    t = Table(promos="M,Q", until=LAY_OFFER)
    rules, s = t.rules, t.state
    laid = {square: decree for square, decree in enumerate(s.decree_at) if decree >= 0}
    assert sorted(laid) == rules.data.decree_squares
    assert len(set(laid.values())) == 9
    assert sum(s.decree_pool) == 14 - 9
    assert not any(s.decree_pool[decree] for decree in laid.values())
    assert t.view(-1).decree_at == s.decree_at


@pytest.mark.rule("AM-108", "AM-113", "AM-119")
def test_offer_hands_and_decks() -> None:
    t = Table(until=LAY_START)
    rules, s = t.rules, t.state
    assert all(0 <= kind < rules.data.n_permits for kind in s.offer)
    assert s.deck_size == 56
    t = Table(seats=3, until=NAME)
    rules, s = t.rules, t.state
    for hand in s.hands:
        assert sum(kind < rules.data.n_permits for kind in hand) == 4
        assert sum(kind >= rules.data.n_permits for kind in hand) == 1
    t = Table(until=DEAL_SPECIAL)
    rules, s = t.rules, t.state
    assert rules.chance(s) == [(kind, 2) for kind in range(60, 66)]
    t = Table(until=DEAL_PERMIT)
    rules, s = t.rules, t.state
    assert rules.chance(s) == [(kind, 1) for kind in range(60) if s.deck[kind]]


@pytest.mark.rule("AM-109")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_start_card(seats: int) -> None:
    t = Table(seats=seats, until=DRAW_STARTER)
    rules, s = t.rules, t.state
    kind = s.square_card[0]
    assert kind >= 0
    assert sorted(s.ends) == sorted((rules.data.kind_a[kind], rules.data.kind_b[kind]))
    assert s.lengths == [0, 0]
    assert [square for square, card in enumerate(s.square_card) if card >= 0] == [0]


@pytest.mark.rule("AM-110", "AM-111", "AM-G06")
def test_two_players_have_two_setup_cards() -> None:
    t = Table(until=DRAW_STARTER)
    s = t.state
    assert [square for square, card in enumerate(s.square_card) if card >= 0] == [1, 43]
    assert s.ends == [s.outer[1], s.outer[43]]
    assert s.lengths == [1, 1]
    t = Table()
    dead = t.state.inner[1]
    t.state.ends = [(dead + 1) % 6, (dead + 1) % 6]
    t.state.outer[1] = t.state.outer[43] = (dead + 1) % 6
    other = next(c for c in range(6) if c not in (dead, (dead + 1) % 6))
    t.hand(0, t.kind(t.data.colour_ids[dead], t.data.colour_ids[other], "deliver"))
    assert t.choices == ["ask for a grant"]
    t.grants(2)
    assert t.state.square_card[0] == -1


@pytest.mark.rule("AM-112", "AM-G05")
def test_setup_cards_point_a_random_way() -> None:
    t = Table(seats=3, until=TURN_START)
    rules, s = t.rules, t.state
    kind = s.card
    assert rules.chance(s) == [(0, 1), (1, 1)]
    for way in (0, 1):
        copy = s.copy()
        rules.apply(copy, way)
        colours = [rules.data.kind_a[kind], rules.data.kind_b[kind]]
        assert copy.ends == (colours if way == 0 else colours[::-1])


@pytest.mark.rule("AM-114", "AM-115", "AM-116")
def test_what_each_player_begins_with() -> None:
    t = Table(seats=4, until=TURN)
    rules, s = t.rules, t.state
    assert s.planes == [22] * 4
    assert rules.data.planes + 1 == 23
    assert s.packages == [18] * 4
    assert s.technology == [1] * 4
    assert s.arm == [WAITING] * 4


@pytest.mark.rule("AM-117", "AM-118")
def test_starting_player_and_income() -> None:
    t = Table(seats=5, until=DRAW_STARTER)
    rules, s = t.rules, t.state
    assert rules.chance(s) == [(seat, 1) for seat in range(5)]
    rules.apply(s, 3)
    assert s.starter == 3
    assert s.income == [12, 13, 14, 10, 11]


@pytest.mark.rule("AM-120", "AM-G11")
def test_hands_are_secret_but_counted() -> None:
    t = Table(seats=3)
    view = t.view(1)
    assert view.hand == t.state.hands[1]
    assert view.permits_held == [4, 4, 4]
    assert view.specials_held == [1, 1, 1]
    assert "hands" not in view.to_json()
    assert t.view(-1).hand == []
    t.hand(0, *range(5, 9))
    before = t.view(1).to_json()
    t.hand(0, *range(9, 13))
    assert t.view(1).to_json() == before
    taken = t.state.offer[2]
    t.after("ask for a grant", "from slot 3")
    assert t.view(1).known[0] == [taken]
    assert taken in t.guess(1, 1).hands[0]


@pytest.mark.rule("AM-G11")
def test_a_table_may_agree_that_your_hand_is_always_concealed() -> None:
    t = Table(shows_taken=False)
    t.after("ask for a grant", "from slot 3")
    assert t.view(1).known == [[], []]
    assert t.view(1).permits_held[0] == 5


@pytest.mark.rule("AM-121", "AM-G09")
def test_the_last_player_names_first() -> None:
    t = Table(seats=4, seed=3, until=NAME)
    s = t.state
    order = []
    while s.step != TURN:
        if s.step == NAME:
            assert all(len(hand) == 5 for hand in s.hands)
            assert sum(bonus >= 0 for bonus in s.bonus) == 12
            order.append(t.mover)
            t.act(t.choices[0])
        t.run_chance()
    assert order == [(s.starter + place) % 4 for place in (3, 2, 1, 0)]
    assert s.player == s.starter
    assert s.round == 1
    t = Table(seats=4)
    assert t.why(("name", ("deck-blue", "deck-red"))) == ("Express cards are chosen in setup only, each player once.", "AM-121")


@pytest.mark.rule("AM-122", "AM-G08")
def test_two_divisions_are_named_then_drawn() -> None:
    t = Table(seats=2, until=NAME)
    rules, s = t.rules, t.state
    assert len(t.choices) == 15
    assert t.why(("name", ("deck-blue", "deck-blue"))) == ("The two divisions must be different.", "AM-122")
    seat = s.player
    t.act("draw express cards of Northeast and Southeast")
    assert s.step == DRAW_EXPRESS
    drawn = []
    for _ in range(2):
        assert [rules.data.division[city] for city, _ in rules.chance(s)] == [s.express_from] * len(rules.chance(s))
        drawn.append(rules.chance(s)[0][0])
        t.happen(drawn[-1])
    assert [rules.data.division[city] for city in drawn] == [4, 5]
    assert [city for city in range(rules.data.n_cities) if s.express[city] == seat] == sorted(drawn)


@pytest.mark.rule("AM-123", "AM-124")
def test_a_pair_is_named_once() -> None:
    t = Table(seats=3, until=NAME)
    first = t.mover
    t.after("draw express cards of Northwest and Southwest")
    assert not t.can("draw express cards of Northwest and Southwest")
    assert t.can("draw express cards of Northwest and Central")  # one division in common is allowed
    said = f"Player {first + 1} has named this pair: choose another combination."
    assert t.why(("name", ("deck-blue", "deck-yellow"))) == (said, "AM-123")


@pytest.mark.rule("AM-125", "AM-G10")
def test_express_cards_are_secret_but_their_divisions_are_not() -> None:
    t = Table(seats=2)
    t.express(0)
    decks = [[t.data.city_ids[c] for c in cities if t.state.express[c] == IN_DECK] for cities in t.data.division_cities]
    names = [decks[0][0], decks[5][0], decks[5][1]]
    t.express(0, *names)
    mine, theirs = t.view(0), t.view(1)
    assert [mine.express[t.city(name)] for name in names] == [0, 0, 0]
    assert [theirs.express[t.city(name)] for name in names] == [IN_DECK] * 3
    assert theirs.express_held[:N_COLOURS] == [1, 0, 0, 0, 0, 2]
    before = theirs.to_json()
    t.express(0, decks[0][1], decks[5][2], decks[5][1])
    assert t.view(1).to_json() == before


@pytest.mark.rule("AM-126")
@pytest.mark.parametrize(("seats", "permits"), [(2, 46), (3, 43), (4, 39), (5, 35)])
def test_decks_after_setup(seats: int, permits: int) -> None:
    t = Table(seats=seats, until=TURN)
    s = t.state
    assert s.deck_size == permits
    assert s.special_size == 12 - seats
