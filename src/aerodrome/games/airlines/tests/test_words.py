"""Words: what is said at a table, and to whom."""

from __future__ import annotations

import aerodrome
from aerodrome.core.messages import player_names, render
from aerodrome.games.airlines.tests.tables import Table, rules
from aerodrome.games.airlines.texts import TEXTS


def told(table: Table, seat: int) -> list[str]:
    """The sentences of the trace for one seat."""
    events = table.state.trace or []
    mine = [e for e in events if e[0] == -1 or (seat >= 0 and (e[0] >> seat) & 1)]
    messages = [rules().presenter.sentence(event, seat) for event in mine]
    return [render(message, TEXTS, player_names(6)) for message in messages if message]


def test_a_turn_is_told_to_each_audience() -> None:
    table = Table().later()
    table.found("BOI", "H10", holder=1)
    table.row("BOI", "ITA", "HUR", "COR", "SLA")
    table.flights(0, "dashed 4")
    table.state.trace = []
    table.expand("wavy 7")
    table.act("claim Boise - Salt Lake City for BOI at 4", "play the dashed 4")
    table.act("take the top card of the deck")
    table.comes("scoring")
    table.comes("QTZ")
    public = [
        "Player 1 expands.",
        "Player 1 draws a flight card.",
        "Player 1 claims the 4 on Boise - Salt Lake City for BOI with the dashed 4.",
        "Player 1 draws from the deck.",
        "A scoring card appears.",
        "Scoring 1: Player 1 0, Player 2 4, Player 3 0, Player 4 0.",
    ]
    assert told(table, 2) == told(table, -1) == public
    assert [line for line in told(table, 0) if line not in public] == ["You drew the wavy 7.", "You drew a share of QTZ."]


def test_questions_say_what_is_asked() -> None:
    table = Table().later()
    table.hand(0, AUR=1)
    table.flights(0, "dashed 1")
    asked = [table.question]
    for words in ("found AUR in Edmonton with 1 share", "claim Calgary - Edmonton for AUR", "play the dashed 1"):
        table.act(words)
        asked.append(table.question)
    assert asked == [
        "Found an airline, expand a network, or play stock.",
        "AUR opens in Edmonton: which route does it fly first?",
        "AUR on Calgary - Edmonton: which flight card of 1 or more do you play?",
        "Do you draw a flight card?",
    ]


def test_reasons_name_what_would_be_right() -> None:
    table = Table().later()
    table.hand(0, AUR=1)
    table.flights(0, "solid 2")
    assert table.why(("found", ("airline-AUR", "hand-AUR-1"))) == (
        "To found AUR you need a flight card for a route at Edmonton: wavy 1 or more, dashed 1 or more.",
        "AL-105",
    )
    assert table.why(("found", ("airline-BOI",))) == ("To found BOI you need a share of it in your hand.", "AL-105")
    assert table.why(("expand", ()), 2) == ("Turns pass clockwise, and it is Player 1's.", "AL-050")


def test_a_whole_match_reads_as_sentences() -> None:
    match = aerodrome.new("airlines", seats=3, seed=5)
    while not match.over:
        legal = match.legal()
        match.play(legal[len(match.entries) % len(legal)])
    lines = match.transcript(1)
    assert all(line[0].isupper() and line.endswith(".") for line in lines)
    assert any(line.startswith("You are dealt a share of ") for line in lines)
    assert not any(line.startswith("You are dealt") for line in match.transcript())
