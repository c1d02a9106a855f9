"""The screen of a terminal game: small enough to read at every moment of every game, honest previews, kind answers."""

from __future__ import annotations

import contextlib
import io
import os
import pty
import re
import subprocess
import sys
from types import ModuleType

import pytest
from rich.console import Console, RenderableType
from typer.testing import CliRunner

import aerodrome
from aerodrome.cli import answers
from aerodrome.cli.main import app
from aerodrome.cli.menu import Menu
from aerodrome.cli.screen import SHOWN, Screen, result_table
from aerodrome.core import registry
from aerodrome.core.match import Match
from aerodrome.core.rng import Rng
from aerodrome.games.air_mail import board as air_mail
from aerodrome.games.airlines import board as airlines

WIDTH = 80
TABLE_LINES, QUESTION_LINES = 42, 32  # of the table, and of a question with its menu
MOST_CHOICES = 3000
SHORT_GAME = {"par-avion": {"rounds": 10}}  # random players never fill their score; the table's own limit ends it
GAMES = list(registry.games())


def play(*words: object, typed: str) -> str:
    """What `aerodrome play` says to these lines, without line breaks of long sentences."""
    result = CliRunner().invoke(app, ["play", *map(str, words)], input=typed, prog_name="aerodrome")
    assert result.exit_code == 0, result.output
    return result.stdout


def printed(what: RenderableType) -> list[str]:
    """The lines that a plain terminal of 80 columns shows."""
    file = io.StringIO()
    Console(width=WIDTH, height=24, file=file, color_system=None, highlight=False).print(what)
    return file.getvalue().splitlines()


def random_game(name: str, seats: int, seed: int) -> Match:
    return aerodrome.new(name, seats=seats, seed=seed, options=SHORT_GAME.get(name))


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("name", GAMES)
def test_every_screen_of_a_whole_game_is_narrow_and_low(name: str, plain: bool) -> None:
    match, rng, screens = random_game(name, max(registry.game(name).seats), 5), Rng(4), 0
    for number in range(MOST_CHOICES):
        if match.over:
            break
        if number < 30 or number % 12 == 0:  # drawing all of them takes long and shows nothing more
            screens += 1
            screen = Screen(match, match.mover, plain=plain)
            table, question = printed(screen.board()), printed(screen.menu_list())
            assert max(map(len, table + question)) <= WIDTH
            assert len(table) <= TABLE_LINES, "\n".join(table)
            assert len(question) <= QUESTION_LINES, "\n".join(question)
        legal = match.narrow()
        match.play(legal[rng.below(len(legal))])
    assert screens > 20
    assert match.over
    assert max(map(len, printed(result_table(match)))) <= WIDTH


@pytest.mark.parametrize("name", GAMES)
def test_every_entry_of_the_menu_can_be_played_and_is_found_by_its_words(name: str) -> None:
    match, rng = random_game(name, 2, 3), Rng(1)
    for _ in range(25):
        menu = Screen(match, match.mover).menu
        assert len({entry.acts for entry in menu.entries}) == len(menu.entries)
        index = rng.below(len(menu.entries))
        found = menu.find(menu.entries[index].words)
        assert index in found
        before = match.version
        match.play_acts(menu.entries[index].acts, match.mover)
        assert match.version > before
        if match.over:
            return


def test_what_ends_a_long_question_stands_on_its_first_screen() -> None:
    """Yukon Airways asks which of dozens of dice to move, and one choice moves none."""
    match = aerodrome.new("yukon-airways", seats=2, seed=3)
    match.play(match.legal()[0])
    screen = Screen(match, match.mover)
    assert len(screen.choices) > SHOWN
    assert screen.choices[0].kind not in {choice.kind for choice in screen.choices[1:]}


def test_a_finished_turn_is_previewed_with_what_it_changes() -> None:
    shown = play("yukon", "--seed", 7, "--option", "starter=1", typed="2\n")
    preview = shown[shown.index("Your turn is planned:") :]
    match = aerodrome.new("yukon", seats=2, seed=7, options={"starter": 1})
    words = match.say(match.choices()[1])
    match.play(match.choices()[1].choice)
    assert f"1 {words[0].upper()}{words[1:]}" in preview
    assert f"You will have: {match.scores[0]} points, 1 card" in preview


def test_a_preview_names_the_cards_that_come_and_go() -> None:
    match = aerodrome.new("airlines", seats=2, seed=7)
    before = answers.standing(Screen(match, match.mover))
    seat = match.mover
    lay = next(choice for choice in match.choices() if choice.kind == "lay")
    match.confirming = {seat}
    match.play(lay.choice)
    told = dict(answers.changes(before, Screen(match, seat)))
    assert "share" in told["Gone from your hand: "]


def test_restart_and_undo_of_one_step_take_back_what_they_say() -> None:
    typed = "go to gate 1\n2\nundo 2\nrestart\nundo zwei\nlog\n"
    shown = play("yukon-airways", "--seed", 3, "--bots", "random", typed=typed)
    assert shown.count("Taken back.") == 2
    assert "undo 2 the second one" in shown


def test_more_pages_through_a_long_menu_and_finds_words() -> None:
    shown = play("yukon-airways", "--seed", 3, "--bots", "random", typed="go to gate 1\nmore\nmore yellow\nmore zeppelin\n")
    assert f"{SHOWN + 1} Move" in shown
    assert "use more words" in shown or "yellow die" in shown
    assert "No choice fits 'zeppelin'" in shown


@pytest.mark.parametrize("board", [airlines, air_mail], ids=["airlines", "air-mail"])
def test_look_tells_what_is_too_long_for_the_screen(board: ModuleType, request: pytest.FixtureRequest) -> None:
    match, rng = random_game(request.node.callspec.id, 2, 5), Rng(4)
    while not any((details := board.details(match.view(0), match.names)).values()):
        legal = match.narrow()
        match.play(legal[rng.below(len(legal))])
    name, lines = next((name, lines) for name, lines in details.items() if lines)
    shown = " ".join(text.strip() for part in answers.look(Screen(match, 0), name.upper()) for text in printed(part))
    assert lines[0] in shown


@pytest.mark.parametrize("name", GAMES)
def test_look_lists_the_table_and_explains_a_thing_with_its_clause(name: str) -> None:
    match = random_game(name, 2, 3)
    screen = Screen(match, match.mover)
    listed = "\n".join("\n".join(printed(line)) for line in answers.look(screen, ""))
    for area in screen.things.drawing.areas:
        assert f"look {area.role}" in listed
        assert answers.look(screen, area.role)
    explained = 0
    for thing, words in screen.things.words.items():
        if screen.things.named(words) == [thing]:
            explained += 1
            told = "\n".join("\n".join(printed(line)) for line in answers.look(screen, words))
            assert re.search(r"\[[A-Z]{2}-\w+\]", told), told
    assert explained > 10


def test_look_at_an_entry_tells_its_way_and_what_it_brings() -> None:
    match, rng = random_game("par-avion", 2, 3), Rng(2)
    while True:
        screen = Screen(match, match.mover)
        ways = [number for number, entry in enumerate(screen.menu.entries, 1) if entry.preview.path]
        if ways:
            break
        legal = match.narrow()
        match.play(legal[rng.below(len(legal))])
    entry = screen.menu.entries[ways[0] - 1]
    told = " ".join(" ".join(printed(line)) for line in answers.look(screen, str(ways[0])))
    assert entry.words in told
    assert "Way: " in told
    assert entry.brings[0] in told


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    "typed", ["999", "zeppelin", "look zeppelin", "why zeppelin", "undo", "undo 77", "restart", "more x", "rules"]
)
def test_wrong_words_get_a_kind_answer_and_change_nothing(name: str, typed: str) -> None:
    shown = play(name, "--seed", 3, "--bots", "random", typed=f"{typed}\nlog\n")
    assert "Traceback" not in shown
    before, after = shown.split("\n> ", 1)
    answer = after.split("\n> ")[0]
    assert len(answer.strip()) > 10
    assert max(map(len, answer.splitlines())) <= WIDTH + 2  # the prompt stands before the first line
    assert "Goodbye. The match was not saved." in after
    assert "Your turn is planned" not in shown
    assert before


def test_a_plain_screen_has_no_picture_made_of_signs() -> None:
    for name in ("yukon", "par-avion"):
        match = random_game(name, 2, 3)
        drawn = "\n".join(printed(Screen(match, match.mover).board()))
        words = "\n".join(printed(Screen(match, match.mover, plain=True).board()))
        assert re.search("[│~]", drawn)
        assert not re.search("[│─~◆▶]", words)


@pytest.mark.parametrize("setting", [{"TERM": "dumb"}, {"NO_COLOR": "1", "TERM": "xterm"}], ids=["dumb", "no colour"])
def test_a_plain_terminal_gets_no_escape_codes(setting: dict[str, str]) -> None:
    """In a pseudo-terminal, where Rich would otherwise colour and move the cursor."""
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "aerodrome.cli.main", "play", "yukon", "--seed", "7", "--bots", "random"]
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env={**os.environ, **setting}) as process:
        os.close(theirs)
        os.write(ours, b"1\n\nhelp\nquit\n")
        shown = b""
        with contextlib.suppress(OSError):  # Linux's way to say that the other end was closed
            while more := os.read(ours, 65536):
                shown += more
        process.wait()
    os.close(ours)
    assert b"Take a card" in shown or b"Take any card" in shown
    assert b"\x1b[3" not in shown, "a colour"
    assert setting["TERM"] != "dumb" or b"\x1b" not in shown


def test_offers_that_say_the_same_are_listed_once() -> None:
    match = random_game("airlines", 2, 3)
    view = match.view(match.mover)
    offers = match.rules.presenter.offers(view)
    menu = Menu(match, view, match.choices())
    lines = [entry.line for entry in menu.entries]
    assert len(set(lines)) == len(lines)
    assert len(menu.entries) < menu.singles + len(offers)


def test_who_plays_alone_reads_what_was_reached() -> None:
    match = aerodrome.new("yukon-airways", seats=1, seed=2)
    while not match.over:
        match.play(match.narrow()[0])
    told = "\n".join(printed(result_table(match)))
    assert "Won: " in told or "Not won: " in told
