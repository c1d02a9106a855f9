"""Grants, the executive plane and the icons: chapter 11 with its rulings."""

from __future__ import annotations

import pytest

from aerodrome.games.air_mail.data import ICONS
from aerodrome.games.air_mail.state import (
    AT_START,
    CLOCKWISE,
    COUNTER,
    DESTINATION,
    DRAW_EXPRESS,
    DRAW_SPECIAL,
    EXPRESS_PAIR,
    FLY,
    LIFT,
    ROUTE,
    SOURCE,
    TURN,
    WAITING,
    WILD,
)
from aerodrome.games.air_mail.steps.agenda import squares_ahead
from aerodrome.games.air_mail.tests.tables import Table


def row(t: Table, *lengths: int) -> Table:
    """Arms of these lengths, of cards of the deck, whatever their colours; the player in turn stays the same."""
    for arm, length in enumerate(lengths):
        while t.s.lengths[arm] < length:
            end = t.s.ends[arm]
            fitting = [k for k in range(60) if t.s.deck[k] and end in (t.data.kind_a[k], t.data.kind_b[k])]
            kind = max(fitting, key=lambda k: _cards_with(t, t.data.kind_a[k] + t.data.kind_b[k] - t.s.ends[arm]))
            t.s.deck[kind] -= 1
            t.s.deck_size -= 1
            t.s.lengths[arm] += 1
            square = t.s.lengths[arm] if arm == 0 else 44 - t.s.lengths[arm]
            t.s.square_card[square] = kind
            t.s.inner[square] = end
            t.s.outer[square] = t.data.kind_b[kind] if t.data.kind_a[kind] == end else t.data.kind_a[kind]
            t.s.ends[arm] = t.s.outer[square]
    return t


def _cards_with(t: Table, colour: int) -> int:
    """Cards of the deck with a colour: the row goes on with what is plentiful."""
    return sum(t.s.deck[k] for k in range(60) if colour in (t.data.kind_a[k], t.data.kind_b[k]))


def icon(t: Table, square: int, name: str) -> Table:
    """The card of a square shows that icon: another card of the same colours, or a special, takes its place."""
    old = t.s.square_card[square]
    if name == "wild":
        new = next(k for k in range(60, 66) if t.s.specials[k])
        t.s.specials[new] -= 1
        t.s.special_size -= 1
        t.s.deck[old] += 1
        t.s.deck_size += 1
        t.s.square_card[square] = new
        return t
    new = t.kind(t.data.colour_ids[t.data.kind_a[old]], t.data.colour_ids[t.data.kind_b[old]], name)
    if new in t.s.square_card:
        t.s.square_card[t.s.square_card.index(new)] = old
    else:
        t._fetch(new)
        t.s.deck[old] += 1
        t.s.deck_size += 1
    t.s.square_card[square] = new
    return t


def flying(t: Table) -> Table:
    """The player in turn has drawn and is about to fly."""
    t.granted()
    assert t.s.step == FLY
    return t


def squares(t: Table) -> list[int]:
    return [int(target.removeprefix("square-")) for target in t.targets("fly")]


@pytest.mark.rule("AM-400", "AM-401")
def test_first_the_draw_then_the_flight() -> None:
    t = Table()
    assert t.why("fly", "square-1") == "AM-400"
    t.do("grant")
    assert t.s.step == SOURCE
    assert t.targets("take") == ["offer-1", "offer-2", "offer-3", "offer-4", "permit-deck", "special-deck"]
    assert t.why("fly", "square-1") == "AM-400"
    t.do("take", "offer-1").luck()
    assert t.s.step == FLY
    assert t.why("take", "offer-1") == "AM-250"


@pytest.mark.rule("AM-402", "AM-403")
def test_specials_come_by_grants_only() -> None:
    t = Table().do("grant").do("take", "special-deck")
    assert t.s.step == DRAW_SPECIAL
    before = t.rules.observe(t.s, 1)
    kind = t.rules.chance(t.s)[0][0]
    t.draw(kind)
    assert kind in t.s.hands[0]
    after = t.rules.observe(t.s, 1)
    assert after.specials_held[0] == before.specials_held[0] + 1
    assert after.known[0] == []
    assert not any("special" in line and "(" in line for line in t.log(1))
    assert any("(wild)" in line for line in t.log(0))


@pytest.mark.rule("AM-404", "AM-G37")
def test_the_draw_must_be_made() -> None:
    t = Table().do("grant")
    assert all(kind == "take" for kind, _ in t.acts())
    assert t.why("decline") == "AM-404"


@pytest.mark.rule("AM-405")
def test_empty_sources() -> None:
    t = Table().deck(46, 0).do("grant")
    assert t.targets("take")[-1] == "permit-deck"
    assert t.why("take", "special-deck") == "AM-405"
    t = Table().offer()
    t.deck(0).do("grant")
    assert t.targets("take") == ["special-deck"]
    t = Table().offer()
    t.deck(0, 0).do("grant")
    assert t.s.step == FLY


@pytest.mark.rule("AM-406")
def test_a_grant_gives_no_points() -> None:
    t = flying(Table())
    assert t.s.ops == 0
    assert t.s.active == -1
    assert t.why("improve") == "AM-406"


@pytest.mark.rule("AM-410", "AM-411", "AM-416")
def test_the_plane_flies_to_any_free_card_ahead() -> None:
    t = row(Table(), 6, 1)
    t.s.arm, t.s.distance = [CLOCKWISE, CLOCKWISE], [2, 4]
    flying(t)
    assert squares(t) == [3, 5, 6]
    assert t.why("fly", "square-4") == "AM-410"
    t.do("fly", "square-6")
    assert (t.s.arm[0], t.s.distance[0]) == (CLOCKWISE, 6)


@pytest.mark.rule("AM-412", "AM-420", "AM-G07")
def test_squares_without_a_card() -> None:
    t = flying(row(Table(), 3, 2))
    assert squares(t) == [1, 2, 3, 42, 43]  # the empty start square is only the entrance
    assert t.why("fly", "square-0") == "AM-412"
    assert t.why("fly", "square-4") == "AM-412"


@pytest.mark.rule("AM-413", "AM-414")
def test_an_arm_is_taken_for_good() -> None:
    t = flying(row(Table(), 4, 4)).do("fly", "square-41")
    assert t.s.arm[0] == COUNTER
    assert t.s.distance[0] == 3
    assert squares_ahead(t.s, t.data, 0) == [40]
    t = row(Table(), 4, 4)
    t.s.arm[0], t.s.distance[0] = CLOCKWISE, 2
    flying(t)
    assert squares(t) == [3, 4]
    assert t.why("fly", "square-43") == "AM-414"
    assert t.why("fly", "square-1") == "AM-414"


@pytest.mark.rule("AM-415", "AM-G41")
def test_a_flight_goes_forward() -> None:
    t = row(Table(), 4, 4)
    t.s.arm[0], t.s.distance[0] = CLOCKWISE, 2
    flying(t)
    assert t.why("fly", "square-2") == "AM-415"


@pytest.mark.rule("AM-417", "AM-418", "AM-G40")
def test_the_start_card_is_a_stop() -> None:
    t = flying(row(Table(seats=3), 2, 1))
    assert squares(t) == [0, 1, 2, 43]
    t = icon(row(Table(seats=3), 2, 1), 0, "technology")
    flying(t).do("fly", "square-0")
    assert t.s.arm[0] == AT_START
    assert squares_ahead(t.s, t.data, 0) == [1, 2, 43]
    assert squares_ahead(t.s, t.data, 1) == [1, 2, 43]  # occupied now
    t.s.player = 0
    t.s.step = TURN
    flying(t).do("fly", "square-43")
    assert t.s.arm[0] == COUNTER


@pytest.mark.rule("AM-419")
def test_the_start_card_is_reached_by_the_first_move_only() -> None:
    t = row(Table(seats=3), 3, 3)
    t.s.arm[0], t.s.distance[0] = CLOCKWISE, 1
    flying(t)
    assert 0 not in squares(t)
    assert t.why("fly", "square-0") == "AM-419"


@pytest.mark.rule("AM-421", "AM-G39")
def test_without_a_free_card_ahead_there_is_no_flight() -> None:
    t = row(Table(), 2, 1)
    t.s.arm[0], t.s.distance[0] = CLOCKWISE, 2
    t.granted()
    assert t.s.player == 1  # the grant is over
    t = row(Table(seats=3), 3, 1)
    t.s.arm, t.s.distance = [CLOCKWISE, CLOCKWISE, CLOCKWISE], [1, 2, 3]
    t.granted()
    assert t.s.player == 1


@pytest.mark.rule("AM-422", "AM-G38")
def test_the_flight_may_be_declined() -> None:
    t = flying(row(Table(), 3, 1)).do("stay")
    assert t.s.arm[0] == WAITING
    assert t.s.player == 1
    assert t.s.technology[0] == 1
    assert t.why("stay") == "AM-400"


@pytest.mark.rule("AM-423")
def test_waiting_planes_occupy_nothing() -> None:
    t = flying(Table(seats=3))
    assert t.s.arm == [WAITING] * 3
    assert squares(t) == [0]


@pytest.mark.rule("AM-424")
def test_cards_played_later_lengthen_the_arm() -> None:
    t = row(Table(), 2, 1)
    t.s.arm[0], t.s.distance[0] = CLOCKWISE, 2
    assert squares_ahead(t.s, t.data, 0) == []
    row(t, 4, 1)
    assert squares_ahead(t.s, t.data, 0) == [3, 4]


@pytest.mark.rule("AM-430", "AM-G74")
def test_the_icon_is_carried_out_also_on_setup_cards() -> None:
    t = icon(Table(), 1, "technology")
    flying(t).do("fly", "square-1")
    assert t.s.technology[0] == 3
    t = icon(Table(seats=3), 0, "technology")
    flying(t).do("fly", "square-0")
    assert t.s.technology[0] == 3


@pytest.mark.rule("AM-431")
def test_the_delivery_icon() -> None:
    t = icon(Table(), 1, "deliver").own(0, "medford / reno").no_bonuses()
    flying(t).do("fly", "square-1")
    assert t.s.step == DESTINATION
    assert t.targets("to") == ["city-medford", "city-reno"]
    t.do("to", "city-reno").do("take", "offer-1").luck()
    assert t.s.parcels[t.city("reno")] == 1
    assert t.s.player == 1


@pytest.mark.rule("AM-432")
@pytest.mark.parametrize(("before", "after"), [(1, 3), (7, 9), (8, 9), (9, 9)])
def test_the_technology_icon(before: int, after: int) -> None:
    t = icon(Table(), 1, "technology")
    t.s.technology[0] = before
    flying(t).do("fly", "square-1")
    assert t.s.technology[0] == after


@pytest.mark.rule("AM-433", "AM-G22")
@pytest.mark.parametrize("number", [0, 1, 2])
def test_the_planes_icon(number: int) -> None:
    t = icon(Table(), 1, "expand")
    flying(t).do("fly", "square-1")
    for name in ("seattle / portland", "tampa / miami")[:number]:
        assert t.s.step == ROUTE
        t.do("put", f"route-{t.route(name) + 1}")
    if number < 2:
        t.do("decline")
    assert t.s.planes[0] == 22 - number
    assert t.s.owner.count(0) == number
    assert t.s.player == 1


@pytest.mark.rule("AM-434")
def test_the_planes_icon_with_too_few_planes() -> None:
    t = icon(Table(), 1, "expand")
    for route in range(21):
        t.s.owner[route] = 0
    t.s.planes[0] = 1
    flying(t).do("fly", "square-1")
    t.do("put", "route-100")
    assert t.s.step == LIFT
    t.do("lift", "route-1").do("put", "route-101")
    assert t.s.owner[0] == -1
    assert t.s.owner.count(0) == 22


@pytest.mark.rule("AM-435", "AM-G45")
def test_the_express_icon() -> None:
    t = icon(Table(), 1, "express")
    held = sum(holder == 0 for holder in t.s.express)
    flying(t).do("fly", "square-1")
    assert t.s.step == EXPRESS_PAIR
    assert len(t.acts()) == 15
    assert t.why("pair", "deck-blue", "deck-blue") == "AM-435"
    assert t.why("decline") == "AM-336"
    t.do("pair", "deck-green", "deck-red")
    assert t.s.express_from == t.colour("green")
    t.luck()
    assert sum(holder == 0 for holder in t.s.express) == held + 2
    assert t.s.player == 1


@pytest.mark.rule("AM-436")
def test_the_express_icon_with_few_decks() -> None:
    t = icon(Table(), 1, "express").empty_express("blue", "yellow", "green", "orange")
    flying(t).do("fly", "square-1")
    assert t.acts() == [("pair", ("deck-purple", "deck-red"))]
    assert t.why("pair", "deck-blue", "deck-red") == "AM-436"
    t = icon(Table(), 1, "express").empty_express("blue", "yellow", "green", "orange", "purple")
    flying(t).do("fly", "square-1")
    assert t.s.step == DRAW_EXPRESS
    t.luck()
    assert t.s.player == 1
    t = icon(Table(), 1, "express").empty_express(*t.data.colour_ids)
    flying(t).do("fly", "square-1")
    assert t.s.player == 1


@pytest.mark.rule("AM-437", "AM-G73")
def test_the_wild_icon() -> None:
    t = flying(Table())
    assert t.why("wild-technology") == "AM-437"
    t = icon(Table(), 1, "wild")
    t.s.inner[1], t.s.outer[1] = 6, t.data.kind_a[t.s.square_card[1]]
    t.s.ends[0] = t.s.outer[1]
    flying(t).do("fly", "square-1")
    assert t.s.step == WILD
    assert [kind for kind, _ in t.acts()] == [f"wild-{name}" for name in ICONS[:4]]
    assert t.why("decline") == "AM-336"
    t.do("wild-technology")
    assert t.s.technology[0] == 3
    assert t.s.player == 1  # one whole icon and no more


@pytest.mark.rule("AM-438", "AM-G43")
def test_icons_that_cannot_be_used() -> None:
    t = icon(Table(), 1, "deliver")
    flying(t).do("fly", "square-1")  # no route, so no delivery: stopping there is allowed
    assert t.s.arm[0] == CLOCKWISE
    assert t.s.player == 1
    t = icon(Table(), 1, "deliver").own(0, "medford / reno")
    flying(t).do("fly", "square-1").do("decline")
    assert t.s.packages[0] == 18
    assert t.s.player == 1


@pytest.mark.rule("AM-439")
def test_a_card_serves_several_players() -> None:
    t = icon(row(Table(), 2, 1), 1, "technology")
    flying(t).do("fly", "square-1")
    flying(t)
    assert 1 not in squares(t)
    t.do("stay")
    icon(t, 2, "technology")
    flying(t).do("fly", "square-2")
    flying(t).do("fly", "square-1")
    assert t.s.technology[1] == 3


@pytest.mark.rule("AM-G42")
def test_a_long_arm_stays_one_arm() -> None:
    t = row(Table(), 25, 1)
    t.s.arm[0], t.s.distance[0] = CLOCKWISE, 21
    assert squares_ahead(t.s, t.data, 0) == [22, 23, 24, 25]
    flying(t).do("fly", "square-25")
    assert (t.s.arm[0], t.s.distance[0]) == (CLOCKWISE, 25)
