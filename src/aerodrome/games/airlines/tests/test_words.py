"""Words: what is said at a table, and to whom."""

from __future__ import annotations

import string

import aerodrome
from aerodrome.core.messages import player_names, render
from aerodrome.games.airlines.tests.tables import (
    act,
    claim,
    comes,
    expand,
    flights,
    found,
    hand,
    later,
    row,
    rules,
    say,
    seen,
    table,
    why,
)
from aerodrome.games.airlines.texts import TEXTS


def told(s: object, seat: int) -> list[str]:
    """The sentences of the trace for one seat."""
    events = s.trace or []  # type: ignore[attr-defined]
    mine = [e for e in events if e[0] == -1 or (seat >= 0 and (e[0] >> seat) & 1)]
    messages = [rules().sentence(event, seat) for event in mine]
    return [render(message, TEXTS, player_names(6)) for message in messages if message]


def test_a_turn_is_told_to_each_audience() -> None:
    s = later(table())
    found(s, "BOI", "H10", holder=1)
    row(s, "BOI", "ITA", "HUR", "COR", "SLA")
    flights(s, 0, "dashed 4")
    s.trace = []
    expand(s, "wavy 7")
    claim(s, "H04", "BOI", "dashed 4")
    act(s, "take", "deck")
    comes(s, "scoring")
    comes(s, "QTZ")
    public = [
        "Player 1 expands.",
        "Player 1 draws a flight card.",
        "Player 1 claims the 4 on Boise - Salt Lake City for BOI with the dashed 4.",
        "Player 1 draws from the deck.",
        "A scoring card appears.",
        "Scoring 1: Player 1 0, Player 2 4, Player 3 0, Player 4 0.",
    ]
    assert told(s, 2) == told(s, -1) == public
    assert [line for line in told(s, 0) if line not in public] == ["You drew the wavy 7.", "You drew a share of QTZ."]


def test_questions_say_what_is_asked() -> None:
    s = later(table())
    hand(s, 0, AUR=1)
    flights(s, 0, "dashed 1")
    asked = []
    for click in (("found", "hand-AUR-1"), ("claim", "route-H02", "airline-AUR"), ("pay", "flight-dashed-1")):
        asked.append(render(rules().question(seen(s)), TEXTS, player_names(4)))
        act(s, *click)
    asked.append(render(rules().question(seen(s)), TEXTS, player_names(4)))
    assert asked == [
        "Found an airline, expand a network, or play stock.",
        "AUR opens in Edmonton: which route does it fly first?",
        "AUR on Calgary - Edmonton: which flight card of 1 or more do you play?",
        "Do you draw a flight card?",
    ]


def test_reasons_name_what_would_be_right() -> None:
    s = later(table())
    hand(s, 0, AUR=1)
    flights(s, 0, "solid 2")
    assert say(why(s, "found", "hand-AUR-1")) == (
        "To found AUR you need a flight card for a route at Edmonton: wavy 1 or more, dashed 1 or more."
    )
    assert say(why(s, "found", "airline-BOI")) == "To found BOI you need a share of it in your hand."
    assert say(why(s, "expand", seat=2)) == "It is Player 1's turn."


def test_every_text_can_be_filled_in() -> None:
    for id_, text in TEXTS.items():
        names = [name for _, name, _, _ in string.Formatter().parse(text) if name]
        assert all(name.isidentifier() for name in names), id_


def test_a_whole_match_reads_as_sentences() -> None:
    match = aerodrome.new("airlines", seats=3, seed=5)
    while not match.over:
        legal = match.legal()
        match.play(legal[len(match.entries) % len(legal)])
    lines = match.transcript(1)
    assert all(line[0].isupper() and line.endswith(".") for line in lines)
    assert any(line.startswith("You are dealt a share of ") for line in lines)
    assert not any(line.startswith("You are dealt") for line in match.transcript())
