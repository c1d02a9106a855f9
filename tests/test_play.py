"""The terminal game, played through the real command with typed lines."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner, Result

import aerodrome
from aerodrome.bots.random import RandomBot
from aerodrome.cli.main import app
from aerodrome.cli.matching import find
from aerodrome.cli.screen import Screen
from aerodrome.cli.session import Session
from aerodrome.cli.things import element_words
from aerodrome.core import registry
from aerodrome.core.chance import Chance
from aerodrome.core.drawing import Drawing, tag, text, title
from aerodrome.core.match import Match
from aerodrome.core.rng import Rng
from aerodrome.games.yukon import board as yukon_board
from aerodrome.kit import template
from aerodrome.kit.template import GAME


def play(*words: object, typed: str) -> Result:
    """Runs `aerodrome play` with these lines on standard input."""
    result = CliRunner().invoke(app, ["play", *map(str, words)], input=typed, prog_name="aerodrome")
    assert result.exit_code == 0, result.output
    return result


# Seed 7 at a table of two: Player 2 begins, and Player 1 may take six cards of column 3.
TABLE = ("yukon", "--seed", 7, "--option", "starter=1")


def first_choices() -> list[str]:
    match = aerodrome.new("yukon", seats=2, seed=7, options={"starter": 1})
    return [match.say(choice) for choice in match.choices()]


def test_the_board_the_question_and_the_numbered_choices_are_shown() -> None:
    shown = play(*TABLE, typed="").stdout
    assert "Take any card of row" in shown
    assert "DIGGER" in shown
    assert "◆ nugget" in shown
    for number, words in enumerate(first_choices(), 1):
        assert f"{number} {words[0].upper()}{words[1:]}" in shown
        assert f"[{number}]" in shown


@pytest.mark.parametrize(("height", "lines_a_row"), [(24, 1), (34, 2), (60, 3)])
def test_yukons_board_fits_the_terminal(height: int, lines_a_row: int) -> None:
    """No cell breaks into more lines than its row has, nothing is wider than 80, every choice of a spot is marked."""
    rng = Rng(2)
    for seed in range(2):
        match = aerodrome.new("yukon", seats=3, seed=seed, options={"townsfolk": True})
        while not match.over:
            screen = Screen(match, match.mover)
            marks = screen.marks()
            console = Console(width=80, height=height, file=io.StringIO())
            console.print(yukon_board.board(screen.view, match.names, marks))
            assert isinstance(console.file, io.StringIO)
            lines = console.file.getvalue().splitlines()
            grid = lines[: 1 + next(number for number, line in enumerate(lines) if line.startswith("└"))]
            assert len(grid) == 4 + 8 * lines_a_row - (lines_a_row == 3)
            assert max(map(len, lines)) <= 80
            spots = [mark for target, mark in marks.items() if target.startswith("spot-")]
            assert all(any(f"[{mark}]" in line for line in grid) for mark in spots)
            legal = match.legal()
            match.play(legal[rng.below(len(legal))])


def test_a_number_plays_and_a_finished_turn_waits_for_enter() -> None:
    shown = play(*TABLE, typed="2\nlog\n").stdout
    assert "Your turn is planned:" in shown
    assert "Player 2 takes" not in shown
    assert "Player 2 takes" in play(*TABLE, typed="2\n\n").stdout
    assert "Player 2 takes" in play(*TABLE, "--no-confirm", typed="2\n").stdout


def test_words_play_the_one_choice_that_has_them() -> None:
    words = first_choices()[0]
    shown = play(*TABLE, typed=f"{words}\n").stdout
    assert f"1 Take {words.removeprefix('take ')}\n" in shown[shown.index("Your turn is planned:") :]


def test_words_that_fit_several_choices_ask_back() -> None:
    shown = play(*TABLE, typed="take\n").stdout
    assert "Which one?" in shown
    assert "Your turn is planned" not in shown


def test_undo_takes_back_and_refuses_beyond_a_turn() -> None:
    shown = play(*TABLE, typed="undo\n1\nundo\n2\n\nundo\n").stdout
    assert shown.count("Nothing can be taken back") == 2
    assert shown.count("Taken back.") == 1


def test_while_a_turn_is_planned_nothing_else_is_played() -> None:
    shown = play(*TABLE, typed="1\n2\n").stdout
    assert "press Enter to confirm it, or type undo" in shown


@pytest.mark.parametrize("typed", ["99\n", "0\n", "take the moon\n", "-1\n", "½\n", "\x00\n", "9" * 5000 + "\n"])
def test_what_cannot_be_is_said_and_asked_again(typed: str) -> None:
    shown = play(*TABLE, typed=f"{typed}log\n").stdout
    assert "There is no choice" in shown or "No choice fits" in shown
    assert "Player 1 begins." in shown
    assert "Player 1 takes" not in shown


def test_why_gives_the_reason_and_its_clause() -> None:
    match = aerodrome.new("yukon", seats=2, seed=7, options={"starter": 1})
    view, presenter = match.view(0), match.rules.presenter
    barred = next(act for act in presenter.askable(view) if act[1] and presenter.refuse(view, *act) is not None)
    reason = presenter.refuse(view, *barred)
    assert reason is not None
    spot = " ".join(barred[1][0].split("-")[1:])
    assert f"[{reason.clause}]" in " ".join(play(*TABLE, typed=f"why {spot}\n").stdout.split())
    legal = match.choices()[0].targets[0].split("-")[1:]
    assert "is allowed: type 1." in " ".join(play(*TABLE, typed=f"why {' '.join(legal)}\n").stdout.split())


def test_why_lists_what_matches_and_says_if_nothing_does() -> None:
    shown = play(*TABLE, typed="why take\nwhy zeppelin\nwhy\n").stdout
    assert "and 37 more: use more words" in shown
    assert "Nothing on the table is called 'zeppelin'" in shown
    assert "for example: why" in shown


def test_rules_help_hint_board_and_log() -> None:
    shown = play(*TABLE, typed="help\nhint\nboard\nlog\nrules zeppelin\n").stdout
    assert "What you can type" in shown
    assert "The steady bot would play" in shown
    assert shown.count("◆ nugget") == 2
    assert "zeppelin" in shown or "rules.md" in shown


def test_the_hint_is_a_choice_that_can_be_typed() -> None:
    shown = play(*TABLE, typed="hint\n").stdout
    hint = shown.split("The steady bot would play ")[1].splitlines()[0]
    number, words = hint.split(" ", 1)
    assert first_choices()[int(number) - 1] == words[0].lower() + words[1:]


def test_a_match_is_saved_once_and_goes_on_later(tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    shown = play(*TABLE, typed=f"1\n\nsave {path}\nsave {path}\nsave\nquit\n").stdout
    assert f"Saved in {path}." in shown
    assert "exists already" in shown.replace("\n", " ")
    assert "Give the file a name" in shown
    assert f"The match is in {path}" in shown
    text = path.read_text()
    again = play(path, typed="log\nquit\n").stdout
    assert aerodrome.replay(text).transcript(0)[-1] in again
    assert "The match was not saved" in again
    assert path.read_text() == text


@pytest.mark.parametrize("typed", ["", "1\n", "quit\n", "q\n"])
def test_leaving_is_polite(typed: str) -> None:
    assert play(*TABLE, typed=typed).stdout.rstrip().endswith("Goodbye. The match was not saved.")


@pytest.mark.parametrize("options", [(), ("--option", "townsfolk=true", "--seats", 3), ("--hot-seat",), ("--seats", 4)])
def test_a_whole_game_ends_with_the_result(options: tuple[object, ...], tmp_path: Path) -> None:
    path = tmp_path / "whole.txt"
    shown = play("yukon", "--seed", 5, "--no-confirm", *options, typed="1\n" * 70 + f"save {path}\n").stdout
    assert "win" in shown
    assert "Total" in shown
    assert "Goodbye" in shown
    assert aerodrome.replay(path.read_text()).over


def test_at_the_end_the_record_can_be_saved(tmp_path: Path) -> None:
    path = tmp_path / "end.txt"
    match = aerodrome.new("yukon", seats=2, seed=5)
    turns = 0
    while not match.over:
        match.play(match.legal()[0])
        turns += 1
    play("yukon", "--seed", 5, "--hot-seat", "--no-confirm", typed="1\n" * turns + f"log\nsave {path}\n\n")
    assert aerodrome.replay(path.read_text()).transcript() == match.transcript()


def test_another_seat_and_other_bots() -> None:
    shown = play("yukon", "--seed", 7, "--bots", "random,greedy", "--seat", 2, typed="").stdout
    assert "Player 1: random bot" in shown
    assert "Player 2: you" in shown
    assert "Player 3: greedy bot" in shown


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("yukon", "--bots", "clever"), "There is no bot 'clever'"),
        (("yukon", "--seats", 2, "--bots", "random,random"), "2 bots were named for 1 seat beside yours."),
        (("yukon", "--hot-seat", "--bots", "random"), "leave --bots out"),
        (("yukon", "--seat", 5), "There is no player 5"),
        (("games/none",), "neither a file nor a game"),
        (("none.txt",), "There is no file none.txt."),
    ],
)
def test_play_refuses(words: tuple[object, ...], sentence: str) -> None:
    result = CliRunner().invoke(app, ["play", *map(str, words)], prog_name="aerodrome")
    assert result.exit_code == 2
    assert result.stdout == ""
    assert sentence in result.stderr


def test_a_finished_or_foreign_match_cannot_go_on(tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    match = aerodrome.new("yukon", seats=2)
    path.write_text(match.record())
    result = CliRunner().invoke(app, ["play", str(path)], prog_name="aerodrome")
    assert result.exit_code == 2
    assert "its seed is kept by the table" in result.stderr
    while not match.over:
        match.play(match.legal()[0])
    path.write_text(match.record())
    result = CliRunner().invoke(app, ["play", str(path)], prog_name="aerodrome")
    assert result.exit_code == 2
    assert "is over" in result.stderr


@pytest.mark.parametrize("name", list(registry.games()))
def test_every_game_can_be_played_in_the_terminal(name: str) -> None:
    """Twenty choices, with boards, reasons and hints on the way."""
    shown = play(name, "--seed", 3, "--no-confirm", "--bots", "random", typed="hint\nwhy\n" + "1\n" * 20 + "log\nboard\n").stdout
    assert "Goodbye" in shown
    assert "Traceback" not in shown


def test_words_are_matched_from_exact_to_loose() -> None:
    labels = ["take the nugget 1 at (2, 3)", "take the nugget 10 at (3, 2)", "take the pebble 1 at (1, 1)"]
    assert find("take the nugget 10 at (3, 2)", labels) == [1]
    assert find("nugget 1", labels) == [0]
    assert find("2 3", labels) == [0]
    assert find("peb", labels) == [2]
    assert find("NUGGET", labels) == [0, 1]
    assert find("boat", labels) == []
    assert find("...", labels) == []


# People with secrets at one keyboard: the template of a new game has hidden hands.


def _session(monkeypatch: pytest.MonkeyPatch, typed: str, bots: tuple[int, ...] = ()) -> Match:
    info = replace(GAME, folder=Path(template.__file__).parent)
    rules = info.rules_class(info.edition(), 1)
    match = Match(info, rules, 2, info.check_terms(2, {}), Chance.seeded(3))
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    Session(match, {seat: RandomBot(rules, 1) for seat in bots}, confirm=False).run()
    return match


def test_people_with_secrets_hand_the_keyboard_over(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    _session(monkeypatch, "1\n")
    shown = capsys.readouterr().out
    before, after = shown.split("Player 2, take the keyboard")
    assert "Which card do you play?" in before
    assert "Which card do you play?" not in after
    _session(monkeypatch, "1\n\n1\n")
    assert "Which card do you play?" in capsys.readouterr().out.split("Player 2, take the keyboard")[1]


def test_against_bots_nobody_hands_anything_over(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    match = _session(monkeypatch, "1\n" * 10, bots=(1,))
    shown = capsys.readouterr().out
    assert match.over
    assert "take the keyboard" not in shown


def test_the_log_shows_only_what_the_own_seat_knows(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    match = _session(monkeypatch, "log\n", bots=(1,))
    shown = capsys.readouterr().out
    other = set(match.transcript(1)) - set(match.transcript(0))
    assert other
    assert not any(line in shown for line in other)


def test_a_game_without_a_text_board_shows_what_is_written_in_its_drawing() -> None:
    drawing = Drawing(10, 10, "Game", "It is <new>.")
    drawing.put("card-1", title("The 7 & more") + text("7", 0, 0))
    drawing.put("card-2", text("A < B", 0, 0))
    drawing.put("line-1", tag("path", d="M0 0"))
    assert element_words(drawing) == {"card-1": "The 7 & more", "card-2": "A < B"}
