"""Generators, chance, messages, options, editions and drawings."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aerodrome.core.chance import Chance
from aerodrome.core.drawing import Drawing, tag, text
from aerodrome.core.edition import Edition, merge, read_toml
from aerodrome.core.errors import BadTerms, DataError, FileError
from aerodrome.core.info import Option
from aerodrome.core.messages import Message, render
from aerodrome.core.registry import game, rules
from aerodrome.core.rng import Rng
from aerodrome.core.rules import places, shared_payoff
from aerodrome.core.text_files import read_texts


@given(st.lists(st.integers(0, 5), min_size=1, max_size=6).filter(lambda weights: sum(weights) > 0), st.integers())
def test_a_pick_has_a_positive_weight(weights: list[int], seed: int) -> None:
    assert weights[Rng(seed).pick(weights)] > 0


def test_numbers_are_even_and_repeatable() -> None:
    counts = Counter(Rng(5).below(7) for _ in range(1))
    rng = Rng(5)
    counts = Counter(rng.below(7) for _ in range(14_000))
    assert all(abs(counts[number] - 2000) < 260 for number in range(7))
    assert [Rng("a").below(1000) for _ in range(3)] == [Rng("a").below(1000)] * 3
    items = list(range(20))
    Rng(2).shuffle(items)
    assert sorted(items) == list(range(20)) != items


def test_chance_is_even_over_weights() -> None:
    info = game("yukon")
    yukon = rules(info)
    state = yukon.new(2, info.check_terms(2, {}))
    chance = Chance.seeded(3)
    counts = Counter(chance.draw(yukon, state) for _ in range(9800))
    assert chance.drawn == 9800
    assert len(counts) == 49
    assert all(abs(count - 200) < 90 for count in counts.values())


def test_messages_name_players_and_plurals() -> None:
    cards = "{ $n ->\n        [one] card\n       *[other] cards\n    }"
    texts = read_texts(f"a =\n    {{ PLAYER($seat) }} takes {{ $n }} {cards}: {{ $what }}\nb = gold\n")
    message = Message("a", {"seat": 1, "n": 2, "what": [Message("b"), "stone"]})
    assert render(message, texts, ["Ann", "Bo"]) == "Bo takes 2 cards: gold, stone"
    one = Message("a", {"seat": 0, "n": 1, "what": "x"})
    assert render(one, texts, ["Ann", "Bo"]) == "Ann takes 1 card: x"


def test_options_read_what_users_type() -> None:
    flag = Option("flag", (False, True), False, "")
    assert flag.parse("TRUE") is True
    assert flag.parse(False) is False
    with pytest.raises(BadTerms, match="one of False, True"):
        flag.parse(1)
    subset = Option("cards", ("A", "B", "C"), "", "", many=True)
    assert subset.parse("C, A") == "A,C"
    assert subset.parse("") == ""
    with pytest.raises(BadTerms, match="at most once"):
        subset.parse("A,A")
    with pytest.raises(BadTerms, match="at most once"):
        subset.parse("Z")


def test_broken_edition_files_are_refused_with_one_sentence(tmp_path: Path) -> None:
    broken = tmp_path / "x.toml"
    with pytest.raises(FileError, match="no file"):
        read_toml(broken)
    broken.write_text("a = [")
    with pytest.raises(DataError, match="not valid TOML"):
        read_toml(broken)
    broken.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(FileError, match="is not a text file"):
        read_toml(broken)
    broken.write_text('format = "airlines"')
    with pytest.raises(DataError, match="does not say format"):
        game("yukon").edition(str(broken))
    broken.write_text('format = "yukon"\ninclude = ["../secret.toml"]')
    with pytest.raises(DataError, match="can include standard"):
        game("yukon").edition(str(broken))
    with pytest.raises(DataError, match="both define 'a'"):
        merge([{"a": 1}, {"a": 2}])
    with pytest.raises(BadTerms, match="has no edition"):
        game("yukon").edition("deluxe")


def test_the_hash_of_an_edition_depends_on_its_data_alone() -> None:
    assert Edition("a", {"x": 1, "y": 2}).hash == Edition("b", {"y": 2, "x": 1}).hash
    assert Edition("a", {"x": 1}).hash != Edition("a", {"x": 2}).hash


def test_places_and_payoffs_share_ties() -> None:
    assert places([(5, 1), (7, 0), (5, 1), (5, 2)]) == [3, 1, 3, 2]
    assert shared_payoff([1, 2, 1]) == [0.5, 0.0, 0.5]


def test_drawings_escape_words_and_refuse_double_ids() -> None:
    drawing = Drawing(10, 10, "<b>", 'say "x"')
    drawing.put("a", text("<script>", 0, 0, class_="x"))
    svg = drawing.svg()
    assert "<script>" not in svg
    assert "&lt;script&gt;" in svg
    with pytest.raises(ValueError, match="twice"):
        drawing.put("a", "")
    assert "<style>" not in drawing.svg(styled=False)
    assert tag("rect", x=1.50000001, none=None, class_="c") == '<rect x="1.5" class="c"/>'
