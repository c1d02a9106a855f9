"""Turns and playing a card: chapters 4 and 5 with their rulings."""

from __future__ import annotations

import pytest

from aerodrome.games.air_mail.state import DISCARD, OPS, PLACE, SOURCE, TURN
from aerodrome.games.air_mail.tests.tables import Table, small_track


def ends(t: Table, first: str, second: str) -> Table:
    """The row shows these two colours."""
    t.s.ends = [t.colour(first), t.colour(second)]
    t.s.outer[1], t.s.outer[43] = t.s.ends
    if t.s.seats > 2:
        t.s.outer[0], t.s.inner[0] = t.s.ends
        t.s.square_card[0] = t.s.square_card[0]
    return t


def played(t: Table, *hand: int) -> Table:
    """The player in turn has these cards."""
    return t.hand(t.s.player, *hand)


@pytest.mark.rule("AM-200", "AM-201", "AM-202")
def test_rounds_go_clockwise_from_the_starting_player() -> None:
    t = Table(seats=3)
    t.s.starter = 1
    t.s.player = 1
    seen = []
    for _ in range(9):
        seen.append((t.s.round, t.s.player))
        t.grants(1)
    assert seen == [(r, p) for r in (1, 2, 3) for p in (1, 2, 0)]
    assert t.why("grant", seat=2) == "AM-200"
    assert t.s.round == 4
    assert t.s.last_round == 0


@pytest.mark.rule("AM-203", "AM-205")
def test_a_card_or_a_grant() -> None:
    t = ends(Table(), "blue", "red")
    card = t.kind("blue", "green", "deliver")
    played(t, card, t.kind("green", "orange", "deliver"))
    assert t.acts() == [("card", ("hand-1",)), ("grant", ())]
    other = Table()
    other.s = t.s.copy()
    assert other.do("grant").s.step == SOURCE
    t.do("card", "hand-1")
    assert t.s.step == PLACE
    t.do("place", "end-1", "deck-blue")
    assert t.s.step == OPS
    assert t.why("card", "hand-1") == "AM-203"
    assert t.why("grant") == "AM-203"


@pytest.mark.rule("AM-204", "AM-G16")
def test_a_turn_cannot_be_passed() -> None:
    t = Table()
    assert t.why("decline") == "AM-204"
    assert t.why("end") == "AM-229"
    t.deck(0, 0).offer()
    t.deck(0, 0)
    turn = t.s.turn
    t.s.arm[0], t.s.distance[0] = 0, 1  # on the last card of its arm
    t.do("grant")  # nothing to draw and no card to fly to: the grant is empty
    assert t.s.turn == turn + 1
    assert t.s.player == 1


@pytest.mark.rule("AM-206")
def test_without_a_fitting_card_there_is_only_the_grant() -> None:
    t = ends(Table(), "blue", "red")
    played(t, t.kind("green", "orange", "deliver"), t.kind("yellow", "purple", "express"))
    assert t.acts() == [("grant", ())]
    assert t.why("card", "hand-1") == "AM-211"
    assert not t.rules.is_open(t.s)  # that nothing fits is a secret: the player is asked


@pytest.mark.rule("AM-207", "AM-G70")
def test_hands_have_no_limit() -> None:
    t = Table()
    t.grants(40)
    assert len(t.s.hands[0]) == 25


@pytest.mark.rule("AM-208", "AM-233", "AM-502")
def test_the_decree_is_scored_after_the_turn_and_before_the_end_is_considered() -> None:
    t = Table()
    t.decree(3, "B")
    t.s.scored = [0, 2, 3, 4]
    for square in (7, 12, 17, 22):
        t.s.decree_at[square] = -1
    t.lay(0, t.special("blue"), t.data.colour_ids[t.s.ends[0]]).do("end")
    t.lay(0, t.special("red"), "blue")  # square 3
    income = t.s.income[:]
    t.do("improve")
    assert t.s.income == income
    assert t.s.aside == 1
    t.do("end")
    assert t.s.income == [income[0], income[1] + 1]  # the improvement of this very turn counts
    assert t.s.trigger == 1
    assert t.s.last_round == 2
    assert t.s.player == 0


@pytest.mark.rule("AM-210", "AM-213")
def test_the_card_goes_to_the_next_empty_square_of_an_end() -> None:
    t = ends(Table(), "blue", "red")
    played(t, t.kind("blue", "red", "deliver"))
    t.do("card", "hand-1")
    assert t.why("place", "square-7", "deck-blue") == "AM-210"
    t.do("place", "end-2", "deck-red")
    assert t.s.square_card[42] == t.kind("blue", "red", "deliver")
    assert t.s.lengths == [1, 2]
    assert t.s.ends == [t.colour("blue"), t.colour("blue")]
    assert (t.s.inner[42], t.s.outer[42]) == (t.colour("red"), t.colour("blue"))


@pytest.mark.rule("AM-211")
def test_a_permit_needs_a_colour_of_an_end() -> None:
    t = ends(Table(), "blue", "red")
    fits, misses = t.kind("red", "green", "express"), t.kind("yellow", "green", "express")
    played(t, fits, misses)
    slot = 1 + sorted((fits, misses)).index(fits)
    assert t.targets("card") == [f"hand-{slot}"]
    assert t.why("card", f"hand-{3 - slot}") == "AM-211"
    t.do("card", f"hand-{slot}")
    assert t.acts() == [("place", ("end-2", "deck-red"))]


@pytest.mark.rule("AM-212")
def test_the_connecting_colour_is_active() -> None:
    t = ends(Table(), "blue", "red")
    played(t, t.kind("red", "green", "express")).do("card", "hand-1")
    assert t.why("place", "end-2", "deck-green") == "AM-212"
    t.do("place", "end-2", "deck-red")
    assert t.s.active == t.colour("red")
    t.do("improve")
    assert t.s.active == t.colour("red")


@pytest.mark.rule("AM-214", "AM-G15")
def test_a_card_that_fits_both_ends() -> None:
    t = ends(Table(), "blue", "blue")
    played(t, t.kind("blue", "red", "deliver")).do("card", "hand-1")
    assert t.acts() == [("place", ("end-1", "deck-blue")), ("place", ("end-2", "deck-blue"))]


@pytest.mark.rule("AM-215")
def test_the_end_decides_the_division() -> None:
    t = ends(Table(), "blue", "red")
    played(t, t.kind("blue", "red", "deliver")).do("card", "hand-1")
    assert t.acts() == [("place", ("end-1", "deck-blue")), ("place", ("end-2", "deck-red"))]
    t.do("place", "end-1", "deck-blue")
    assert t.s.active == t.colour("blue")
    assert t.s.ends == [t.colour("red"), t.colour("red")]


@pytest.mark.rule("AM-216", "AM-221")
def test_a_special_fits_everywhere_with_its_joker() -> None:
    t = ends(Table(), "blue", "red")
    played(t, t.special("green")).do("card", "hand-1")
    assert t.acts() == [("place", ("end-1", "deck-blue")), ("place", ("end-2", "deck-red"))]
    t.do("place", "end-2", "deck-red")
    assert t.s.active == t.colour("red")
    assert t.s.ends[1] == t.colour("green")


@pytest.mark.rule("AM-217")
def test_a_special_by_its_own_colour_leaves_a_joker_end() -> None:
    t = ends(Table(), "blue", "red")
    played(t, t.special("blue")).do("card", "hand-1")
    assert ("place-joker", ("end-1", "deck-blue")) in t.acts()
    assert t.why("place-joker", "end-2", "deck-red") == "AM-217"
    t.do("place-joker", "end-1", "deck-blue")
    assert t.s.active == t.colour("blue")
    assert t.s.ends == [t.colour("joker"), t.colour("red")]


@pytest.mark.rule("AM-218")
def test_any_permit_fits_a_joker_end_by_either_side() -> None:
    t = ends(Table(), "joker", "red")
    played(t, t.kind("yellow", "green", "deliver")).do("card", "hand-1")
    assert t.acts() == [("place", ("end-1", "deck-yellow")), ("place", ("end-1", "deck-green"))]
    assert t.why("place", "end-1", "deck-blue") == "AM-211"
    t.do("place", "end-1", "deck-green")
    assert t.s.active == t.colour("green")
    assert t.s.ends[0] == t.colour("yellow")


@pytest.mark.rule("AM-219")
def test_a_special_by_its_colour_on_a_joker_end() -> None:
    t = ends(Table(), "joker", "red")
    played(t, t.special("green")).do("card", "hand-1").do("place-joker", "end-1", "deck-green")
    assert t.s.active == t.colour("green")
    assert t.s.ends[0] == t.colour("joker")


@pytest.mark.rule("AM-220", "AM-G17")
def test_joker_to_joker_names_any_division() -> None:
    t = ends(Table(), "joker", "red")
    played(t, t.special("green")).do("card", "hand-1")
    named = [targets[1] for kind, targets in t.acts() if kind == "place" and targets[0] == "end-1"]
    assert named == [f"deck-{colour}" for colour in t.data.colour_ids]
    t.do("place", "end-1", "deck-purple")
    assert t.s.active == t.colour("purple")
    assert t.s.ends[0] == t.colour("green")


@pytest.mark.rule("AM-222")
def test_cards_stay_on_the_track() -> None:
    t = Table(seats=3)
    seen: dict[int, int] = {}
    while t.rules.mover(t.s) != -2:
        t.luck()
        if t.rules.mover(t.s) >= 0:
            legal = t.rules.legal(t.s)
            t.s_apply(legal[t.rng.below(len(legal))])
        now = {square: kind for square, kind in enumerate(t.s.square_card) if kind >= 0}
        assert now.items() >= seen.items()
        seen = now
    assert len(seen) > 10


@pytest.mark.rule("AM-223", "AM-224")
@pytest.mark.parametrize("special", [False, True])
def test_three_points_and_each_action_costs_one(special: bool) -> None:
    t = ends(Table(), "blue", "red")
    assert t.why("improve") == "AM-223"
    played(t, t.special("green") if special else t.kind("blue", "green", "deliver"))
    t.do("card", "hand-1").do("place", "end-1", "deck-blue")
    assert t.s.ops == 3
    t.do("improve")
    assert t.s.ops == 2
    t.do("expand")
    assert t.s.ops == 1
    assert t.why("improve") == "AM-224"


@pytest.mark.rule("AM-225", "AM-230")
def test_the_four_actions() -> None:
    t = Table().own(0, "atlanta / cincinnati").acting("red")
    assert [kind for kind, _ in t.acts()] == ["expand", "obtain", "improve", "deliver", "end"]
    t.acting("blue")  # nothing of mine is near the Northwest: only expand goes elsewhere, and no delivery
    assert [kind for kind, _ in t.acts()] == ["expand", "obtain", "improve", "end"]
    for route in t.data.division_routes[t.colour("blue")]:
        t.s.owner[route] = 1
        t.s.planes[1] -= 1
    assert [kind for kind, _ in t.acts()] == ["obtain", "improve", "end"]


@pytest.mark.rule("AM-226", "AM-227")
def test_only_expand_can_be_repeated() -> None:
    t = Table().acting("red")
    for number in range(3):
        t.do("expand").s_apply(t.rules.legal(t.s)[0])
        assert t.s.owner.count(0) == number + 1
    assert t.s.player == 1
    t = Table().acting("red").do("improve")
    assert not t.can("improve")
    assert t.why("improve") == "AM-227"
    t.do("obtain").do("take", "offer-1").luck()
    assert t.why("obtain") == "AM-227"
    t = Table().own(0, "atlanta / cincinnati").acting("red").no_bonuses()
    t.do("deliver").do("to", "city-cincinnati").do("take", "permit-deck").luck()
    assert t.why("deliver") == "AM-227"


@pytest.mark.rule("AM-228")
def test_actions_in_any_order() -> None:
    t = Table().acting("red").no_bonuses()
    t.do("expand").do("put", f"route-{t.route('atlanta / cincinnati') + 1}")
    t.do("deliver").do("to", "city-cincinnati").do("take", "permit-deck").luck()
    assert t.can("expand")
    assert t.can("improve")
    t.do("expand").s_apply(t.rules.legal(t.s)[0])
    assert t.s.player == 1
    assert t.s.owner.count(0) == 2


@pytest.mark.rule("AM-229", "AM-G14", "AM-G72")
@pytest.mark.parametrize("spent", [0, 1, 2])
def test_points_may_stay_unspent(spent: int) -> None:
    t = Table().acting("red")
    for kind in ("improve", "expand")[:spent]:
        t.do(kind)
        if kind == "expand":
            t.s_apply(t.rules.legal(t.s)[0])
    t.do("end")
    assert t.s.player == 1
    assert t.s.step == TURN
    assert t.s.ops == 0
    assert t.why("end") == "AM-229"


@pytest.mark.rule("AM-231", "AM-G35")
def test_a_bonus_costs_nothing_and_uses_up_no_action() -> None:
    t = Table().own(0, "atlanta / cincinnati", "atlanta / jackson", "jackson / st-louis").acting("red").no_bonuses()
    t.bonus("cincinnati", "deliver").do("deliver").do("to", "city-cincinnati").do("take", "permit-deck").luck()
    assert t.s.ops == 2
    t.do("to", "city-st-louis").do("take", "permit-deck").luck()  # the bonus delivery
    assert t.s.ops == 2
    assert t.s.used == 1 << 3
    t.do("end")
    t.grants(1)
    t.acting("red").bonus("jackson", "technology").do("deliver").do("to", "city-jackson")
    t.do("take", "permit-deck").luck()
    assert t.s.technology[0] == 2
    assert t.can("improve")


@pytest.mark.rule("AM-232", "AM-234")
def test_a_decree_is_set_aside_before_the_card_is_laid() -> None:
    t = Table().decree(3, "C")
    t.lay(0, t.special("blue"), t.data.colour_ids[t.s.ends[0]]).do("end")
    assert t.s.aside == -1
    t.events = []
    t.lay(0, t.special("red"), "blue")
    assert t.s.aside == 2
    assert t.s.decree_at[3] == -1
    assert t.s.ops == 3
    assert [event[1] for event in t.events[:2]] == [26, 9]  # aside, then the card
    t.do("end")
    assert t.s.scored == [2]
    t.grants(1)
    assert t.s.aside == -1
    assert t.s.scored == [2]


@pytest.mark.rule("AM-235", "AM-501")
def test_everybody_scores_and_the_coverer_gets_nothing_more() -> None:
    t = Table(seats=3)
    t.s.technology = [4, 4, 6]
    t.decree(3, "B")
    for _ in range(2):
        t.lay(0, t.special("blue"), t.data.colour_ids[t.s.ends[0]]).do("end")
    before = t.s.income[:]
    t.lay(0, t.special("red"), "blue").do("end")
    assert [now - old for now, old in zip(t.s.income, before, strict=True)] == [3, 3, 5]


@pytest.mark.rule("AM-G18")
def test_a_full_track_takes_no_card() -> None:
    t = Table(seats=3, rules=small_track())
    t.s.decree_at = [-1] * 12
    t.s.removed = list(range(9))
    t.s.decree_pool = [0] * 17
    arm = 0
    while t.s.lengths[0] + t.s.lengths[1] < 11:
        end = t.s.ends[arm]
        kind = next(k for k in range(60) if t.s.deck[k] and end in (t.data.kind_a[k], t.data.kind_b[k]))
        t.lay(arm, kind, t.data.colour_ids[end]).do("end")
        arm = 1 - arm
    t.hand(t.s.player, *(k for k in range(60) if t.s.deck[k]))
    assert t.acts() == [("grant", ())]
    assert t.why("card", "hand-1") == "AM-G18"


@pytest.mark.rule("AM-G77")
def test_a_card_drawn_this_turn_is_not_played_this_turn() -> None:
    t = ends(Table(), "blue", "red")
    t.offer(t.kind("blue", "red", "deliver"), t.kind("blue", "green", "deliver"))
    t.do("grant").do("take", "offer-1").luck()
    assert t.why("card", "hand-1") == "AM-203"
    assert not t.targets("card")
    assert t.s.step != DISCARD
