"""What a touch means: free order, offers by circle and flag, and reasons that belong to the act that was meant."""

from __future__ import annotations

from itertools import permutations

import pytest

from aerodrome.core.messages import Offer
from aerodrome.core.offers import choice_meant
from aerodrome.games.airlines.data import FULL
from aerodrome.games.airlines.state import ACTION, CLAIM, FOUND_DRAW, TAKE
from aerodrome.games.airlines.tests.tables import Table, card_id, code, data, flight


def with_unusable(*cards: str) -> Table:
    """Nobody who may fly dashed or parallel routes has a marker left: all cards of these networks are unusable."""
    table = Table().later()
    for name in ("BOI", "ITA", "SMT", "AUR", "BRZ", "QTZ"):
        table.state.supply[code(name)] = 0
    table.settle()
    table.flights(0, *cards)
    return table


def offers(table: Table, thing: str) -> dict[str, Offer]:
    """What is offered by a touch of a thing, by its sentence."""
    found = [offer for offer in table.rules.presenter.offers(table.view()) if offer.things[0] == thing]
    return {table.say(offer.message): offer for offer in found}


def take_up(table: Table, offer: Offer) -> None:
    """Plays an offer act by act."""
    for act in offer.acts:
        choice = choice_meant(table.rules, table.view(), act)
        assert choice is not None
        table.rules.apply(table.state, choice)


# "may discard these at the beginning of his turn and exchange them": whichever comes first to hand


@pytest.mark.rule("AL-150", "AL-G17")
def test_unusable_cards_are_exchanged_in_any_order() -> None:
    cards = ("dashed 3", "parallel 2", "dashed 14")
    after = set()
    for order in permutations(cards):
        table = with_unusable(*cards, "solid 13")
        for card in order:  # none of them forfeits the others
            table.act(f"exchange the unusable {card}")
        after.add(str(table.state.to_json()))
    assert len(after) == 1


@pytest.mark.rule("AL-150")
def test_search_sees_one_order_of_an_exchange() -> None:
    table = with_unusable("dashed 3", "parallel 2", "dashed 14")
    table.act("exchange the unusable dashed 14")
    assert table.can("exchange the unusable dashed 3")
    done = data().n_flights
    assert table.rules.narrow(table.state) == [flight("parallel 2"), done]
    assert table.rules.is_pick(table.state, flight("parallel 2"))  # and can be taken back by itself
    assert not table.rules.is_pick(table.state, done)


@pytest.mark.rule("AL-150", "AL-156")
def test_all_unusable_cards_go_by_one_touch() -> None:
    table = with_unusable("dashed 3", "parallel 2", "solid 13")
    found = offers(table, card_id("parallel 2"))
    assert list(found) == ["exchange all unusable cards: dashed 3, parallel 2"]
    take_up(table, *found.values())
    assert table.state.to_draw == 2
    table.comes("wavy 14", "wavy 13")
    assert table.state.step == ACTION


# "simply select one or more cards for the same airline and play them": there is no limit to the number of cards played


@pytest.mark.rule("AL-160", "AL-161", "AL-165")
def test_no_limit_to_the_number_of_cards_played() -> None:
    table = Table().later()
    table.hand(0, BOI=12)
    assert [words for words in table.choices if "lay" in words] == [
        "lay 1 share of BOI",
        *(f"lay {n} shares of BOI" for n in range(2, 13)),
    ]
    table.act("lay 12 shares of BOI")
    assert table.state.laid[code("BOI")] == 12


# Offers


def denver() -> Table:
    """BOI and SMT can both take the 5 of Billings - Denver; Player 1 expands with two cards for it."""
    table = Table().later()
    table.found("BOI", "H10", holder=1)
    table.found("SMT", "H08", holder=1)
    table.flights(0, "dashed 6", "dashed 14")
    table.expand("wavy 1")
    return table


@pytest.mark.rule("AL-088", "AL-091")
def test_a_circle_that_two_airlines_could_take_asks_for_which() -> None:
    table = denver()
    found = offers(table, "circle-H11-1")
    assert list(found) == [
        "claim the 5 on Billings - Denver for BOI with the dashed 6",
        "claim the 5 on Billings - Denver for SMT with the dashed 6",
    ]
    offer = found["claim the 5 on Billings - Denver for SMT with the dashed 6"]
    assert offer.things == ("circle-H11-1", "hq-SMT")
    lines = [table.say(line) for line in offer.preview.lines]
    assert lines == ["costs the dashed 6, 1 above the price", "SMT grows to size 3"]
    take_up(table, offer)
    assert table.state.step == TAKE
    assert table.state.sizes[code("SMT")] == 3


@pytest.mark.rule("AL-093")
def test_a_line_means_what_its_circle_means() -> None:
    table = denver()
    circle, line = offers(table, "circle-H11-1"), offers(table, "route-H11")
    assert {words: offer.acts for words, offer in line.items()} == {words: offer.acts for words, offer in circle.items()}


@pytest.mark.rule("AL-093")
def test_a_touch_of_a_flight_card_offers_what_it_can_pay() -> None:
    table = denver()
    found = offers(table, card_id("dashed 14"))
    claim = "claim the 5 on Billings - Denver for SMT with the dashed 14"
    assert claim in found
    assert all(words.endswith("with the dashed 14") for words in found)
    lines = [table.say(line) for line in found[claim].preview.lines]
    assert lines[0] == "costs the dashed 14, 9 above the price"
    table.act("claim Billings - Denver for SMT")  # step by step, by the table of airlines
    assert table.choices == ["play the dashed 6", "play the dashed 14"]


@pytest.mark.rule("AL-140", "AL-141")
def test_a_circle_that_can_be_paid_for_is_claimed_as_soon_as_the_card_is_drawn() -> None:
    table = denver().later()
    table.flights(0, "dashed 14")
    claim = "expand: draw a flight card, then claim the 5 on Billings - Denver for {} with the cheapest card"
    for thing in ("circle-H11-1", "route-H11"):
        assert list(offers(table, thing)) == [claim.format("BOI"), claim.format("SMT")]
    wish = offers(table, "circle-H11-1")[claim.format("SMT")]
    assert wish.goes_on
    assert [table.say(line) for line in wish.preview.lines] == [
        "costs the dashed 14, or the drawn card if that is cheaper",
        "SMT grows to size 3",
    ]
    take_up(table, wish)
    table.comes("dashed 6")
    assert table.state.step == CLAIM
    meant = [words for words, offer in offers(table, "circle-H11-1").items() if offer.things == wish.things]
    assert meant == ["claim the 5 on Billings - Denver for SMT with the dashed 6"]


@pytest.mark.rule("AL-091")
def test_a_flag_offers_all_that_its_airline_can_claim() -> None:
    table = denver()
    assert {words.split(" with ")[0] for words in offers(table, "hq-SMT")} == {
        f"claim the {table.state.price[data().route_ids.index(name)]} on {ends} for SMT"
        for name, ends in (("H04", "Boise - Salt Lake City"), ("H11", "Billings - Denver"), ("H14", "Denver - Kansas City"))
    }


@pytest.mark.rule("AL-101", "AL-103")
def test_an_airline_is_founded_by_one_touch_of_its_flag_or_of_a_circle_at_home() -> None:
    table = Table().later()
    table.hand(0, AUR=2)
    table.flights(0, "dashed 1")
    sentences = [
        f"found AUR with {shares} and claim the 1 on Calgary - Edmonton with the dashed 1" for shares in ("1 share", "2 shares")
    ]
    for thing in ("hq-AUR", "circle-H02-1", "route-H02"):
        assert list(offers(table, thing)) == sentences
    take_up(table, offers(table, "hq-AUR")[sentences[1]])
    assert table.state.step == FOUND_DRAW
    assert table.state.laid[code("AUR")] == 2
    assert table.state.price[data().route_ids.index("H02")] == FULL


@pytest.mark.rule("AL-063", "AL-140")
def test_decks_and_equal_cards_of_the_row_answer_to_a_touch() -> None:
    table = denver()
    table.row("BOI", "ITA", "BOI", "COR", "SLA")
    take_up(table, offers(table, "circle-H11-1")["claim the 5 on Billings - Denver for BOI with the dashed 6"])
    assert list(offers(table, "row-3")) == ["take the BOI from the row"]
    table = Table().later()
    take_up(table, *offers(table, "flight-deck").values())
    table.run_chance()
    assert table.state.step == CLAIM


# Reasons


@pytest.mark.rule("AL-141", "AL-152")
def test_a_usable_flight_card_at_the_start_of_a_turn_is_meant_to_be_played() -> None:
    table = Table().later()
    table.flights(0, "wavy 7")
    assert table.why("flight-wavy-7") == ("To play the wavy 7, expand or found an airline: then it claims a route.", "AL-141")
    meant = ("exchange", ("flight-wavy-7",))
    assert table.why(meant) == (
        "Only unusable cards are exchanged, and for the wavy 7 a 1 is still free on its network.",
        "AL-152",
    )


@pytest.mark.rule("AL-143", "AL-126")
def test_a_card_of_the_row_at_the_start_of_a_turn_is_meant_to_be_taken() -> None:
    table = Table().later()
    table.row("BOI", "ITA", "BOI", "COR", "SLA")
    assert table.why("row-1") == ("A stock card is drawn only after a route was claimed.", "AL-143")
    assert table.why(("remove", ("row-1",))) == ("BOI is not inactive, so its share stays in the row.", "AL-126")


@pytest.mark.rule("AL-051", "AL-170")
def test_an_airline_answers_about_sabotage_only_in_a_turn_that_plays_stock() -> None:
    table = denver()
    table.act("claim Billings - Denver for SMT", "play the dashed 6")
    assert table.why("airline-AUR") == ("The action of this turn is chosen already.", "AL-051")
    table.later()
    table.hand(0, BOI=1)
    table.act("lay 1 share of BOI")
    assert table.why("airline-AUR") == ("Choose a circle to sabotage first.", "AL-170")


@pytest.mark.rule("AL-080", "AL-085", "AL-088")
def test_a_circle_answers_about_the_claim() -> None:
    table = denver()
    assert table.why("circle-H10-1") == (
        "Somebody is on the 3 on Boise - Billings already: a claim needs a free circle.",
        "AL-080",
    )
    assert table.why("circle-H11-2") == ("A claim covers the lowest free circle first: the 5 on Billings - Denver.", "AL-088")
    assert table.why("circle-H12-1") == ("Edmonton - Regina is not connected to BOI's headquarters or routes.", "AL-085")


@pytest.mark.rule("AL-144")
def test_a_circle_answers_about_the_claim_at_other_moments_too() -> None:
    table = denver()
    take_up(table, offers(table, "circle-H11-1")["claim the 5 on Billings - Denver for BOI with the dashed 6"])
    assert table.why("circle-W08-1") == ("At most one route is claimed in a turn.", "AL-144")


@pytest.mark.rule("AL-085", "AL-091", "AL-083")
def test_a_circle_says_before_the_action_what_the_hand_lacks_for_a_claim() -> None:
    table = denver().later()
    table.flights(0, "dashed 3")
    assert table.why("circle-S04-1") == ("No airline that is allowed on Detroit - Pittsburgh is founded yet.", "AL-091")
    assert table.why("circle-H12-1") == ("Edmonton - Regina is not connected to BOI's headquarters or routes.", "AL-085")
    assert table.why("circle-H11-1") == ("The price of Billings - Denver is 5: your highest card of that kind is 3.", "AL-083")


@pytest.mark.rule("AL-174", "AL-176")
def test_a_circle_answers_about_sabotage_when_that_is_asked() -> None:
    table = Table().later()
    table.hand(0, BOI=1)
    table.sabotaged("D16", 2, "QTZ")
    table.act("lay 1 share of BOI")
    assert table.why("circle-D16-3") == ("Kansas City - Dallas already carries a sabotage marker.", "AL-176")
    assert table.why("circle-H04-1") == ("Only circles of 5 or more can be sabotaged.", "AL-174")


# Rulings that a table can agree on


@pytest.mark.rule("AL-360", "AL-125")
def test_worthless_shares_stay_in_the_hand_where_that_is_agreed() -> None:
    table = Table(worthless_shares_laid=False).later()
    table.block("AUR")
    table.hand(0, AUR=1, BOI=1)
    assert table.why("hand-AUR-1") == ("AUR is inactive: its shares stay in the hand at this table.", "AL-360")
    assert table.can("lay 1 share of BOI")
    table = Table().later()
    table.block("AUR")
    table.hand(0, AUR=1)
    assert table.can("lay 1 share of AUR")


@pytest.mark.rule("AL-361", "AL-G35")
def test_taken_shares_are_listed_beside_the_hand_or_remembered() -> None:
    for listed in (True, False):
        table = Table(taken_shares_listed=listed).later()
        table.state.hand[code("ITA")] += 1
        table.state.known[code("ITA")] = 1
        line = table.rules.presenter.draw(table.view(2)).live["seat-1"]
        assert ("seen: 1 ITA" in line) is listed
