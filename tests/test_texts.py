"""What people read stands in Fluent files: each can be read, plurals are those of the language, stale translations are found."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console

from aerodrome.core.messages import Message, render
from aerodrome.core.text_files import ENGLISH, parts_of, read_texts
from aerodrome.kit import translations

ROOMS = translations.rooms()
NAMES = ("Ann", "Bo")


def said(source: str, language: str = ENGLISH, **values: object) -> str:
    """What the message `a` of a file says."""
    return render(Message("a", values), read_texts(source, language), NAMES)


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.relative_to(translations.PACKAGE).as_posix())
def test_every_english_text_can_be_read(room: Path) -> None:
    found = translations.entries(room / "texts.en.ftl", ENGLISH)
    source = (room / "texts.en.ftl").read_text(encoding="utf-8")
    assert list(read_texts(source)) == list(found), "Fluent and we see the same messages, in the same order"
    for id_, entry in found.items():
        assert parts_of(entry.text), id_
        assert render(Message(id_, dict.fromkeys(translations.arguments(parts_of(entry.text)), 1)), read_texts(source), NAMES)


def test_a_text_that_cannot_be_read_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "texts.en.ftl").write_text("a = { $n\nb = all well\n")
    with pytest.raises(ValueError, match=r"texts\.en\.ftl, line 1"):
        translations.entries(tmp_path / "texts.en.ftl", ENGLISH)
    with pytest.raises(ValueError, match="Fluent cannot read"):
        said("a = { $n")
    with pytest.raises(ValueError, match="NumberLiteral"):
        said("a = { 7 }")


def test_arguments_players_and_lists_are_filled_in() -> None:
    texts = read_texts("a = { PLAYER($seat) } takes { $what }.\nstone = a stone\n")
    assert render(Message("a", {"seat": 1, "what": ["gold", Message("stone")]}), texts, NAMES) == "Bo takes gold, a stone."


def test_a_plural_is_one_of_the_language() -> None:
    polish = "a = { $n } { $n ->\n    [one] karta\n    [few] karty\n   *[many] kart\n }\n"
    assert [said(polish, "pl", n=n) for n in (0, 1, 2, 5, 12, 22)] == [
        "0 kart", "1 karta", "2 karty", "5 kart", "12 kart", "22 karty",
    ]  # fmt: skip
    english = "a = { $n ->\n    [0] no cards\n    [one] one card\n   *[other] { $n } cards\n }\n"
    assert [said(english, n=n) for n in (0, 1, 2)] == ["no cards", "one card", "2 cards"]


def test_a_word_chooses_and_terms_and_messages_are_referred_to() -> None:
    source = (
        "-ship = plane\nb = the { -ship }\na =\n    { $how ->\n        [fast] quickly\n       *[slow] slowly\n    } with { b }\n"
    )
    assert said(source, how="fast") == "quickly with the plane"
    assert said(source, how="any") == "slowly with the plane"


def test_spaces_and_lines_stay_where_they_are_asked_for() -> None:
    assert said('a = one{ " " }') == "one "
    assert said("a =\n    two\n    lines\n\nb = other\n") == "two\nlines"


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A package with two rooms and a language that has fallen behind."""
    (tmp_path / "core").mkdir()
    (tmp_path / "web").mkdir()
    cards = "cards =\n    { $n ->\n        [one] card\n       *[other] cards\n    }\n"
    (tmp_path / "core/texts.en.ftl").write_text("over = The match is over.\nturn = { $name } is to move.\n" + cards)
    (tmp_path / "web/texts.en.ftl").write_text("yes = Yes\n")
    (tmp_path / "core/texts.pl.ftl").write_text(
        "# en: The game is over.\nover = Koniec.\n\n"
        "# en: { $name } is to move.\nturn = Rusza { $player }.\n\n"
        "# en: Old\nold = Stary\n"
    )
    return tmp_path


def test_missing_stale_and_broken_texts_are_listed(package: Path) -> None:
    found = {(fault.kind, fault.id) for fault in translations.faults(package / "core", "pl", package)}
    assert found == {("missing", "cards"), ("stale", "over"), ("stale", "old"), ("broken", "turn")}
    printed = io.StringIO()
    assert not translations.report(Console(width=130, file=printed), package)
    shown = printed.getvalue()
    assert "pl: broken: core turn: English has no $player" in shown
    assert "pl: stale: core over: English says now: The match is over." in shown
    assert "pl: missing: web yes: Yes" in shown


def test_a_language_is_filled_up_with_what_waits_for_a_translator(package: Path) -> None:
    translations.write("pl", package)
    translations.write("pl", package)
    file = package / "core/texts.pl.ftl"
    assert file.read_text().count("# cards =") == 1, "twice makes nothing twice"
    line = next(line for line in (package / "web/texts.pl.ftl").read_text().splitlines() if line.endswith("yes ="))
    (package / "web/texts.pl.ftl").write_text((package / "web/texts.pl.ftl").read_text().replace(line, "yes = Tak"))
    assert translations.faults(package / "web", "pl", package) == []
