"""Turns and playing a card: chapters 4 and 5 with their rulings."""

from __future__ import annotations

import pytest

from aerodrome.core.rules import OVER
from aerodrome.games.air_mail.state import DISCARD, OPERATIONS, PLACE, SOURCE, TURN
from aerodrome.games.air_mail.tests.tables import Table, small_track


def ends(t: Table, first: str, second: str) -> Table:
    """The row shows these two colours."""
    t.state.ends = [t.colour(first), t.colour(second)]
    t.state.outer[1], t.state.outer[43] = t.state.ends
    if t.state.seats > 2:
        t.state.outer[0], t.state.inner[0] = t.state.ends
        t.state.square_card[0] = t.state.square_card[0]
    return t


def played(t: Table, *hand: int) -> Table:
    """The player in turn has these cards."""
    return t.hand(t.state.player, *hand)


@pytest.mark.rule("AM-200", "AM-201", "AM-202")
def test_rounds_go_clockwise_from_the_starting_player() -> None:
    t = Table(seats=3)
    t.state.starter = 1
    t.turn_of(1)
    seen = []
    for _ in range(9):
        seen.append((t.state.round, t.state.player))
        t.grants(1)
    assert seen == [(r, p) for r in (1, 2, 3) for p in (1, 2, 0)]
    assert t.why(("grant", ()), seat=2) == ("It is Player 2's turn.", "AM-200")
    assert t.state.round == 4
    assert t.state.last_round == 0


@pytest.mark.rule("AM-203", "AM-205")
def test_a_card_or_a_grant() -> None:
    t = ends(Table(), "blue", "red")
    card = t.kind("blue", "green", "deliver")
    played(t, card, t.kind("green", "orange", "deliver"))
    assert t.choices == ["play the Northwest-Central permit (delivery)", "ask for a grant"]
    other = Table()
    other.state = t.state.copy()
    assert other.after("ask for a grant").state.step == SOURCE
    t.after("play the")
    assert t.state.step == PLACE
    t.after("the clockwise end: Northwest")
    assert t.state.step == OPERATIONS
    assert t.why(t.first_card()) == ("One card is played in a turn, at its beginning.", "AM-203")
    assert t.why(("grant", ())) == ("A grant is asked for at the beginning of a turn, instead of playing a card.", "AM-203")


@pytest.mark.rule("AM-204", "AM-G16")
def test_a_turn_cannot_be_passed() -> None:
    t = Table()
    assert t.why(("decline", ())) == ("There is nothing to decline now: a turn cannot be passed.", "AM-204")
    assert t.why(("end", ())) == ("You have no operations points to leave unspent now.", "AM-229")
    t.deck(0, 0).offer()
    t.deck(0, 0)
    turn = t.state.turn
    t.state.arm[0], t.state.distance[0] = 0, 1  # on the last card of its arm
    t.after("ask for a grant")  # nothing to draw and no card to fly to: the grant is empty
    assert t.state.turn == turn + 1
    assert t.state.player == 1


@pytest.mark.rule("AM-206")
def test_without_a_fitting_card_there_is_only_the_grant() -> None:
    t = ends(Table(), "blue", "red")
    played(t, t.kind("green", "orange", "deliver"), t.kind("yellow", "purple", "express"))
    assert t.choices == ["ask for a grant"]
    assert t.why(t.first_card()) == ("Neither colour of this card fits an end of the row.", "AM-211")
    assert not t.rules.is_open(t.state)  # that nothing fits is a secret: the player is asked


@pytest.mark.rule("AM-207", "AM-G70")
def test_hands_have_no_limit() -> None:
    t = Table()
    t.grants(40)
    assert len(t.state.hands[0]) == 25


@pytest.mark.rule("AM-208", "AM-233", "AM-502")
def test_the_decree_is_scored_after_the_turn_and_before_the_end_is_considered() -> None:
    t = Table()
    t.decree(3, "B")
    t.state.scored = [0, 2, 3, 4]
    for square in (7, 12, 17, 22):
        t.state.decree_at[square] = -1
    t.lay(0, t.special("blue"), t.data.colour_ids[t.state.ends[0]]).after("end the turn")
    t.lay(0, t.special("red"), "blue")  # square 3
    income = t.state.income[:]
    t.after("improve")
    assert t.state.income == income
    assert t.state.aside == 1
    t.after("end the turn")
    assert t.state.income == [income[0], income[1] + 1]  # the improvement of this very turn counts
    assert t.state.trigger == 1
    assert t.state.last_round == 2
    assert t.state.player == 0


@pytest.mark.rule("AM-210", "AM-213")
def test_the_card_goes_to_the_next_empty_square_of_an_end() -> None:
    t = ends(Table(), "blue", "red")
    played(t, t.kind("blue", "red", "deliver"))
    t.after("play the")
    assert t.why(("place", ("square-7",))) == ("A card goes to the next empty square at one of the two ends.", "AM-210")
    t.after("counter-clockwise end: Southeast")
    assert t.state.square_card[42] == t.kind("blue", "red", "deliver")
    assert t.state.lengths == [1, 2]
    assert t.state.ends == [t.colour("blue"), t.colour("blue")]
    assert (t.state.inner[42], t.state.outer[42]) == (t.colour("red"), t.colour("blue"))


@pytest.mark.rule("AM-211")
def test_a_permit_needs_a_colour_of_an_end() -> None:
    t = ends(Table(), "blue", "red")
    fits, misses = t.kind("red", "green", "express"), t.kind("yellow", "green", "express")
    played(t, fits, misses)
    assert t.choices == ["play the Central-Southeast permit (express)", "ask for a grant"]
    assert t.why(f"hand-{misses}") == ("Neither colour of this card fits an end of the row.", "AM-211")
    t.after("play the")
    assert t.choices == ["lay it at the counter-clockwise end: Southeast is active, the new end is Central"]


@pytest.mark.rule("AM-212")
def test_the_connecting_colour_is_active() -> None:
    t = ends(Table(), "blue", "red")
    played(t, t.kind("red", "green", "express")).after("play the")
    assert t.why(("place", ("end-2", "deck-green"))) == (
        "This end is Southeast: that is the colour of the connection, and the division that becomes active.",
        "AM-212",
    )
    t.after("counter-clockwise end: Southeast")
    assert t.state.active == t.colour("red")
    t.after("improve")
    assert t.state.active == t.colour("red")


@pytest.mark.rule("AM-214", "AM-G15")
def test_a_card_that_fits_both_ends() -> None:
    t = ends(Table(), "blue", "blue")
    played(t, t.kind("blue", "red", "deliver")).after("play the")
    assert t.choices == [
        "lay it at the clockwise end: Northwest is active, the new end is Southeast",
        "lay it at the counter-clockwise end: Northwest is active, the new end is Southeast",
    ]


@pytest.mark.rule("AM-215")
def test_the_end_decides_the_division() -> None:
    t = ends(Table(), "blue", "red")
    played(t, t.kind("blue", "red", "deliver")).after("play the")
    assert t.choices == [
        "lay it at the clockwise end: Northwest is active, the new end is Southeast",
        "lay it at the counter-clockwise end: Southeast is active, the new end is Northwest",
    ]
    t.after("the clockwise end: Northwest")
    assert t.state.active == t.colour("blue")
    assert t.state.ends == [t.colour("red"), t.colour("red")]


@pytest.mark.rule("AM-216", "AM-221")
def test_a_special_fits_everywhere_with_its_joker() -> None:
    t = ends(Table(), "blue", "red")
    played(t, t.special("green")).after("play the")
    assert t.choices == [
        "lay it at the clockwise end: Northwest is active, the new end is Central",
        "lay it at the counter-clockwise end: Southeast is active, the new end is Central",
    ]
    t.after("counter-clockwise end: Southeast")
    assert t.state.active == t.colour("red")
    assert t.state.ends[1] == t.colour("green")


@pytest.mark.rule("AM-217")
def test_a_special_by_its_own_colour_leaves_a_joker_end() -> None:
    t = ends(Table(), "blue", "red")
    played(t, t.special("blue")).after("play the")
    assert t.can("lay it at the clockwise end: Northwest is active, the new end is joker")
    assert t.why(("place-joker", ("end-2", "deck-red"))) == (
        "Only a special permit connected by its own colour leaves a joker end.",
        "AM-217",
    )
    t.after("the clockwise end: Northwest is active, the new end is joker")
    assert t.state.active == t.colour("blue")
    assert t.state.ends == [t.colour("joker"), t.colour("red")]


@pytest.mark.rule("AM-218")
def test_any_permit_fits_a_joker_end_by_either_side() -> None:
    t = ends(Table(), "joker", "red")
    played(t, t.kind("yellow", "green", "deliver")).after("play the")
    assert t.choices == [
        "lay it at the clockwise end: Southwest is active, the new end is Central",
        "lay it at the clockwise end: Central is active, the new end is Southwest",
    ]
    assert t.why(("place", ("end-1", "deck-blue"))) == ("This permit has no side of the colour of Northwest.", "AM-211")
    t.after("the clockwise end: Central")
    assert t.state.active == t.colour("green")
    assert t.state.ends[0] == t.colour("yellow")


@pytest.mark.rule("AM-219")
def test_a_special_by_its_colour_on_a_joker_end() -> None:
    t = ends(Table(), "joker", "red")
    played(t, t.special("green")).after("play the", "the clockwise end: Central is active, the new end is joker")
    assert t.state.active == t.colour("green")
    assert t.state.ends[0] == t.colour("joker")


@pytest.mark.rule("AM-220", "AM-G17")
def test_joker_to_joker_names_any_division() -> None:
    t = ends(Table(), "joker", "red")
    played(t, t.special("green")).after("play the")
    for division in t.data.division_names:
        assert t.can(f"the clockwise end: {division} is active, the new end is Central")
    t.after("the clockwise end: Northeast")
    assert t.state.active == t.colour("purple")
    assert t.state.ends[0] == t.colour("green")


@pytest.mark.rule("AM-222")
def test_cards_stay_on_the_track() -> None:
    t = Table(seats=3)
    seen: dict[int, int] = {}
    while t.mover != OVER:
        t.one_random_step()
        now = {square: kind for square, kind in enumerate(t.state.square_card) if kind >= 0}
        assert now.items() >= seen.items()
        seen = now
    assert len(seen) > 10


@pytest.mark.rule("AM-223", "AM-224")
@pytest.mark.parametrize("special", [False, True])
def test_three_points_and_each_action_costs_one(special: bool) -> None:
    t = ends(Table(), "blue", "red")
    assert t.why(("improve", ())) == ("Play a card first: it gives the operations points.", "AM-223")
    played(t, t.special("green") if special else t.kind("blue", "green", "deliver"))
    t.after("play the", "the clockwise end: Northwest")
    assert t.state.ops == 3
    t.after("improve")
    assert t.state.ops == 2
    t.after("expand")
    assert t.state.ops == 1
    assert t.why(("improve", ())) == ("One action after the other: answer the open question first.", "AM-224")


@pytest.mark.rule("AM-225", "AM-230")
def test_the_four_actions() -> None:
    t = Table().own(0, "atlanta / cincinnati").acting("red")
    assert [words.split()[0].strip(":") for words in t.choices] == ["expand", "obtain", "improve", "deliver", "end"]
    t.acting("blue")  # nothing of mine is near the Northwest: only expand goes elsewhere, and no delivery
    assert [words.split()[0].strip(":") for words in t.choices] == ["expand", "obtain", "improve", "end"]
    for route in t.data.division_routes[t.colour("blue")]:
        t.state.owner[route] = 1
        t.state.planes[1] -= 1
    assert [words.split()[0].strip(":") for words in t.choices] == ["obtain", "improve", "end"]


@pytest.mark.rule("AM-226", "AM-227")
def test_only_expand_can_be_repeated() -> None:
    t = Table().acting("red")
    for number in range(3):
        t.after("expand").after(t.choices[0])
        assert t.state.owner.count(0) == number + 1
    assert t.state.player == 1
    t = Table().acting("red").after("improve")
    assert not t.can("improve")
    assert t.why(("improve", ())) == ("This action can be done only once in a turn.", "AM-227")
    t.after("obtain", "from slot 1")
    assert t.why(("obtain", ())) == ("This action can be done only once in a turn.", "AM-227")
    t = Table().own(0, "atlanta / cincinnati").acting("red").no_bonuses()
    t.after("deliver a package", "deliver to Cincinnati", "top card of the permit deck")
    assert t.why(("deliver", ())) == ("This action can be done only once in a turn.", "AM-227")


@pytest.mark.rule("AM-228")
def test_actions_in_any_order() -> None:
    t = Table().acting("red").no_bonuses()
    t.after("expand", "put the plane on Cincinnati-Atlanta")
    t.after("deliver a package", "deliver to Cincinnati", "top card of the permit deck")
    assert t.can("expand")
    assert t.can("improve")
    t.after("expand").after(t.choices[0])
    assert t.state.player == 1
    assert t.state.owner.count(0) == 2


@pytest.mark.rule("AM-229", "AM-G14", "AM-G72")
@pytest.mark.parametrize("spent", [0, 1, 2])
def test_points_may_stay_unspent(spent: int) -> None:
    t = Table().acting("red")
    for words in ("improve", "expand")[:spent]:
        t.act(words)
        if words == "expand":
            t.act(t.choices[0])
    t.after("end the turn")
    assert t.state.player == 1
    assert t.state.step == TURN
    assert t.state.ops == 0
    assert t.why(("end", ())) == ("You have no operations points to leave unspent now.", "AM-229")


@pytest.mark.rule("AM-231", "AM-G35")
def test_a_bonus_costs_nothing_and_uses_up_no_action() -> None:
    t = Table().own(0, "atlanta / cincinnati", "atlanta / jackson", "jackson / st-louis").acting("red").no_bonuses()
    t.bonus("cincinnati", "deliver").after("deliver a package", "deliver to Cincinnati", "top card of the permit deck")
    assert t.state.ops == 2
    t.after("deliver to St. Louis", "top card of the permit deck")  # the bonus delivery
    assert t.state.ops == 2
    assert t.state.used == 1 << 3
    t.after("end the turn")
    t.grants(1)
    t.acting("red").bonus("jackson", "technology").after("deliver a package", "deliver to Jackson")
    t.after("top card of the permit deck")
    assert t.state.technology[0] == 2
    assert t.can("improve")


@pytest.mark.rule("AM-232", "AM-234")
def test_a_decree_is_set_aside_before_the_card_is_laid() -> None:
    t = Table().decree(3, "C")
    t.lay(0, t.special("blue"), t.data.colour_ids[t.state.ends[0]]).after("end the turn")
    assert t.state.aside == -1
    t.quiet()
    t.lay(0, t.special("red"), "blue")
    assert t.state.aside == 2
    assert t.state.decree_at[3] == -1
    assert t.state.ops == 3
    assert [event[1] for event in t.events[:2]] == [26, 9]  # aside, then the card
    t.after("end the turn")
    assert t.state.scored == [2]
    t.grants(1)
    assert t.state.aside == -1
    assert t.state.scored == [2]


@pytest.mark.rule("AM-235", "AM-501")
def test_everybody_scores_and_the_coverer_gets_nothing_more() -> None:
    t = Table(seats=3)
    t.state.technology = [4, 4, 6]
    t.decree(3, "B")
    for _ in range(2):
        t.lay(0, t.special("blue"), t.data.colour_ids[t.state.ends[0]]).after("end the turn")
    before = t.state.income[:]
    t.lay(0, t.special("red"), "blue").after("end the turn")
    assert [now - old for now, old in zip(t.state.income, before, strict=True)] == [3, 3, 5]


@pytest.mark.rule("AM-G18")
def test_a_full_track_takes_no_card() -> None:
    t = Table(seats=3, rules=small_track())
    t.state.decree_at = [-1] * 12
    t.state.removed = list(range(9))
    t.state.decree_pool = [0] * 17
    arm = 0
    while t.state.lengths[0] + t.state.lengths[1] < 11:
        end = t.state.ends[arm]
        kind = next(k for k in range(60) if t.state.deck[k] and end in (t.data.kind_a[k], t.data.kind_b[k]))
        t.lay(arm, kind, t.data.colour_ids[end]).after("end the turn")
        arm = 1 - arm
    t.hand(t.state.player, *(k for k in range(60) if t.state.deck[k]))
    assert t.choices == ["ask for a grant"]
    assert t.why(t.first_card()) == ("The track has no empty square left at either end.", "AM-G18")


@pytest.mark.rule("AM-G77")
def test_a_card_drawn_this_turn_is_not_played_this_turn() -> None:
    t = ends(Table(), "blue", "red")
    t.offer(t.kind("blue", "red", "deliver"), t.kind("blue", "green", "deliver"))
    t.after("ask for a grant", "from slot 1")
    assert t.why(t.first_card()) == ("One card is played in a turn, at its beginning.", "AM-203")
    assert not t.can("play the")
    assert t.state.step != DISCARD
