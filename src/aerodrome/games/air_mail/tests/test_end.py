"""The end and the final scoring: chapters 13 and 14 with their rulings."""

from __future__ import annotations

import pytest

from aerodrome.games.air_mail.state import DISCARD, ENDED, TURN
from aerodrome.games.air_mail.steps.turns import end_game
from aerodrome.games.air_mail.tests.tables import Table


def with_scored(t: Table, number: int) -> Table:
    """So many decrees have been scored; the next one on square 3 is B."""
    t.decree(3, "B")
    for square in t.data.decree_squares[-number:] if number else []:
        t.state.scored.append(t.state.decree_at[square])
        t.state.decree_at[square] = -1
    return t


def cover(t: Table) -> Table:
    """The player in turn covers the decree of square 3."""
    while t.state.lengths[0] < 2:
        t.lay(0, t.special("blue"), t.data.colour_ids[t.state.ends[0]]).after("end the turn")
    return t.lay(0, t.special("red"), t.data.colour_ids[t.state.ends[0]])


def ended(t: Table) -> Table:
    end_game(t.state, t.data)
    return t


@pytest.mark.rule("AM-600", "AM-601", "AM-G83")
@pytest.mark.parametrize(
    ("edition", "seats", "needed"),
    [("us", 2, 5), ("us", 3, 5), ("us", 4, 6), ("us", 5, 6), ("canada", 2, 5), ("canada", 3, 5)],
)
def test_the_decree_that_ends_the_game(edition: str, seats: int, needed: int) -> None:
    t = with_scored(Table(edition, seats=seats), needed - 2)
    cover(t).after("end the turn")
    assert len(t.state.scored) == needed - 1
    assert t.state.trigger == 0
    t = with_scored(Table(edition, seats=seats), needed - 1)
    cover(t).after("end the turn")
    assert len(t.state.scored) == needed
    assert t.state.trigger == 1
    assert t.state.last_round == t.state.round + (0 if t.state.player == 0 else 1)


@pytest.mark.rule("AM-602", "AM-G23")
def test_the_empty_deck_ends_the_game() -> None:
    for source in ("top card of the permit deck", "from slot 1"):  # by a draw, and by filling the offer
        t = Table().deck(1).after("ask for a grant")
        t.act(source)
        assert t.state.trigger == 0
        t.run_chance()
        assert t.state.deck_size == 0
        assert t.state.trigger == 2
        t.after("do not fly")
        assert t.state.last_round == 2


@pytest.mark.rule("AM-604")
def test_other_empty_decks_end_nothing() -> None:
    t = Table().deck(46, 1).after("ask for a grant", "draw a special permit")
    assert t.state.special_size == 0
    t.after("do not fly").empty_express(*t.data.colour_ids)
    t.grants(2)
    assert t.state.trigger == 0
    assert t.state.last_round == 0


@pytest.mark.rule("AM-605", "AM-506", "AM-G50")
def test_decrees_are_taken_away_at_the_end_of_that_turn() -> None:
    t = Table().deck(1).acting("red").after("obtain", "top card of the permit deck")
    assert t.state.trigger == 2
    assert sum(decree >= 0 for decree in t.state.decree_at) == 9
    t.after("end the turn")
    assert t.state.decree_at == [-1] * 44
    assert len(t.state.removed) == 9
    cover(t)
    assert t.state.aside == -1  # square 3 is an ordinary one now
    assert t.state.ops == 3


@pytest.mark.rule("AM-606", "AM-G47")
def test_a_decree_set_aside_in_that_turn_is_scored() -> None:
    t = Table()
    t.state.technology = [4, 4]
    t.decree(3, "B").deck(8)
    cover(t)
    t.deck(1).after("obtain", "top card of the permit deck")
    assert t.state.trigger == 2
    income = t.state.income[:]
    t.after("end the turn")
    assert [now - old for now, old in zip(t.state.income, income, strict=True)] == [3, 3]
    assert t.state.scored == [1]
    assert len(t.state.removed) == 8


@pytest.mark.rule("AM-607", "AM-609")
@pytest.mark.parametrize("turn", [0, 1, 2])
def test_the_round_is_finished_and_one_more_is_played(turn: int) -> None:
    t = Table(seats=3).grants(3 + turn)
    t.deck(1).after("ask for a grant", "top card of the permit deck", "do not fly")
    assert t.state.last_round == 3
    turns = [0, 0, 0]
    while t.state.step != ENDED:
        turns[t.state.player] += 1
        t.grants(1)
    assert turns == [1 + (seat > turn) for seat in range(3)]
    assert t.state.round == 3
    assert t.rules.mover(t.state) == -2
    assert t.why(("grant", ()), seat=0) == ("The last round has been played: the game is over.", "AM-607")


@pytest.mark.rule("AM-608", "AM-G48")
def test_a_trigger_in_the_last_turn_of_a_round() -> None:
    t = Table().grants(1)
    t.deck(1).after("ask for a grant", "top card of the permit deck", "do not fly")
    assert t.state.round == 2
    t.grants(2)
    assert t.state.step == ENDED


@pytest.mark.rule("AM-610", "AM-G49")
def test_the_first_trigger_counts() -> None:
    t = Table().grants(1).triggered(3)
    t.grants(1)
    assert (t.state.trigger, t.state.last_round) == (3, 2)
    t.deck(1).grants(1)
    assert t.state.deck_size == 0
    assert (t.state.trigger, t.state.last_round) == (3, 2)
    t.grants(1)
    assert t.state.step == ENDED


@pytest.mark.rule("AM-611")
def test_the_last_turns_are_ordinary() -> None:
    t = Table().triggered(3).grants(1)
    assert t.state.last_round == 2
    t.lay(0, t.special("blue"), t.data.colour_ids[t.state.ends[0]])
    assert t.state.ops == 3
    t.after("improve", "obtain", "from slot 1")
    t.after("end the turn")
    assert t.state.step == TURN
    assert t.state.scored == []


# Final scoring


@pytest.mark.rule("AM-700")
def test_express_cards_are_shown() -> None:
    t = Table().express(0, "miami", "boston")
    assert t.view(1).express[t.city("miami")] == -1
    ended(t)
    assert t.view(1).express[t.city("miami")] == 0
    assert t.view(-1).express[t.city("boston")] == 0


def test_the_last_decision_cannot_be_taken_back() -> None:
    """It shows all express cards, so it is marked as revealing; no other choice of the last turn is."""
    t = Table().triggered(3).grants(3)
    t.acting("red")
    assert [t.rules.reveals(t.state, choice) for choice in t.rules.legal(t.state)] == [False, False, False, True]
    t = Table().acting("red")
    assert not any(t.rules.reveals(t.state, choice) for choice in t.rules.legal(t.state))


@pytest.mark.rule("AM-701", "AM-703", "AM-G68")
def test_fulfilled_express_cards_pay_their_amount() -> None:
    t = Table().hand(0).express(0, "miami", "tampa", "boston").laid(0, "miami", "tampa").laid(1, "boston")
    assert t.rules.scores(t.state)[0] == 10
    ended(t)
    assert t.rules.scores(t.state)[0] == 10 + 5 + 4
    lines = {line.message.id: line.points for line in t.rules.presenter.breakdown(t.state)[0]}
    assert lines["score-express"] == 9
    assert lines["score-colours"] == 0


@pytest.mark.rule("AM-702", "AM-G67")
def test_a_card_drawn_later_is_fulfilled_too() -> None:
    t = Table().hand(0).express(0).laid(0, "miami")
    t.express(0, "miami")
    assert t.rules.scores(ended(t).state)[0] == 15


@pytest.mark.rule("AM-704", "AM-705", "AM-G66")
def test_the_set_of_colours() -> None:
    cities = ["miami", "seattle", "dallas", "chicago", "boston", "reno"]
    for number, dollars in enumerate([0, 0, 1, 3, 6, 9, 12]):
        t = Table().hand(0).express(0, *cities).laid(0, *cities[:number])
        lines = {line.message.id: line.points for line in t.rules.presenter.breakdown(ended(t).state)[0]}
        assert lines["score-colours"] == dollars
    t = Table().hand(0).express(0, "miami", "tampa", "seattle").laid(0, "miami", "tampa", "seattle")
    assert {line.message.id: line.points for line in t.rules.presenter.breakdown(ended(t).state)[0]}["score-colours"] == 1


@pytest.mark.rule("AM-706", "AM-707", "AM-G69")
def test_permits_in_hand() -> None:
    t = Table().express(0)
    for permits in range(6):
        t.hand(0, *[k for k in range(60) if t.state.deck[k]][:permits], t.special("blue"), t.special("red"))
        copy = t.state.copy()
        end_game(copy, t.data)
        lines = {line.message.id: line.points for line in t.rules.presenter.breakdown(copy)[0]}
        assert lines["score-permits"] == permits // 2


@pytest.mark.rule("AM-708")
def test_the_highest_income_wins() -> None:
    t = Table(seats=3).hand(0).hand(1).hand(2).money(0, 30).money(1, 41).money(2, 40)
    ended(t)
    assert t.rules.ranking(t.state) == [3, 1, 2]
    assert t.rules.payoff(t.state) == [0.0, 1.0, 0.0]


@pytest.mark.rule("AM-709", "AM-G64")
def test_ties_go_to_the_fewest_routes() -> None:
    t = Table(seats=3).hand(0).hand(1).hand(2).money(0, 30).money(1, 30).money(2, 30)
    t.own(0, "tampa / miami", "seattle / portland").own(1, "atlanta / jackson")
    t.own(2, "denver / cheyenne", "butte / billings")
    ended(t)
    assert t.rules.ranking(t.state) == [2, 1, 2]
    assert t.state.planes[1] == max(t.state.planes)


@pytest.mark.rule("AM-710", "AM-G65")
def test_a_shared_victory() -> None:
    t = Table(seats=3).hand(0).hand(1).hand(2).money(0, 30).money(1, 30).money(2, 31)
    ended(t)
    assert t.rules.ranking(t.state) == [2, 2, 1]
    t = Table(seats=3).hand(0).hand(1).hand(2).money(0, 30).money(1, 30).money(2, 29)
    ended(t)
    assert t.rules.ranking(t.state) == [1, 1, 3]
    assert t.rules.payoff(t.state) == [0.5, 0.5, 0.0]


@pytest.mark.rule("AM-G75")
def test_specials_count_for_j_and_for_playing_only() -> None:
    t = Table().hand(0, t_special := 60)
    assert t.can("play the")
    t.scoring("J")
    assert t.state.step == DISCARD
    assert t.can("discard the")
    copy = t.state.copy()
    end_game(copy, t.data)
    assert {line.message.id: line.points for line in t.rules.presenter.breakdown(copy)[0]}["score-permits"] == 0
    assert t_special >= t.data.n_permits
