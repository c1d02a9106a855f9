"""Studies: the same rows however they were played, honest intervals and differences, one sentence where something is wrong."""

from __future__ import annotations

import json
import re
import resource
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pyarrow import parquet
from typer.testing import CliRunner

from aerodrome.cli.main import app
from aerodrome.core import registry
from aerodrome.core.errors import AerodromeError, BadTerms
from aerodrome.lab.statistics import Estimate
from aerodrome.lab.study import run as running
from aerodrome.lab.study.course import NOBODY_LEADS, Course, leader
from aerodrome.lab.study.figures import Difference, differences, figures, holm, paired
from aerodrome.lab.study.plan import Study, compared, ladder, read_study, usual
from aerodrome.lab.study.play import played
from aerodrome.lab.study.report import write_report
from aerodrome.lab.study.run import run
from aerodrome.lab.study.store import SCHEMA, write
from aerodrome.lab.study.uses import touched
from aerodrome.lab.study.words import findings

CLI = CliRunner()


def _study(**rest: Any) -> Study:
    return compared("yukon", ["townsfolk=false,true"], {}, {"games": 12, "luck": 0, "bots": ("greedy", "random"), **rest})


def _files(folder: Path) -> dict[str, bytes]:
    """The tables as they lie on the disk; times of thought alone may differ."""
    return {name: (folder / f"{name}.parquet").read_bytes() for name in SCHEMA if name != "times"}


def _timeless(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Rows without the times of thought."""
    return [{**row, "seats": [{**seat, "thought": 0} for seat in row["seats"]]} for row in rows]


def _made(study: Study, folder: Path, jobs: int) -> dict[str, bytes]:
    rows, interrupted = run(study, folder, jobs)
    write(study, rows, interrupted, folder)
    return _files(folder)


def test_the_files_are_the_same_for_any_number_of_processes_and_after_an_interruption(tmp_path: Path) -> None:
    study = _study(luck=3, decisions=True)
    alone = _made(study, tmp_path / "one", 1)
    assert _made(study, tmp_path / "two", 2) == alone

    def stop(done: int, most: int) -> None:
        if done >= 10:
            raise KeyboardInterrupt  # when some pieces are done

    folder = tmp_path / "stopped"
    rows, interrupted = run(study, folder, 1, stop)
    assert interrupted
    assert len(rows) < 30, "not all was played"
    log = folder / running.LOG
    log.write_bytes(log.read_bytes()[:-30])  # killed while it wrote
    kept: list[int] = []
    rows, interrupted = run(study, folder, 1, lambda done, most: kept.append(done))
    assert not interrupted
    assert kept[0] > 9, "what was finished is not played again"
    write(study, rows, interrupted, folder)
    assert _files(folder) == alone


def test_the_tables_reproduce_the_figures(tmp_path: Path) -> None:
    study = _study()
    rows, _ = run(study, tmp_path, 1)
    report = write(study, rows, False, tmp_path)
    games, seats = (parquet.read_table(tmp_path / f"{name}.parquet") for name in ("games", "seats"))
    assert games.column_names == list(SCHEMA["games"])
    assert games.schema.field("decided").metadata[b"meaning"].startswith(b"decisiveness: the part of the game")
    assert (games.num_rows, seats.num_rows) == (24, 48)
    found = {(row["variant"], row["measure"]): row["estimate"]["mean"] for row in report["figures"]}
    for variant in ("townsfolk=false", "townsfolk=true"):
        own = [row for row in seats.to_pylist() if row["variant"] == variant]
        for seat in (0, 1):
            shares = [row["share"] for row in own if row["seat"] == seat]
            assert found[variant, f"win share of seat {seat + 1}"] == pytest.approx(np.mean(shares))
        turns = [row["turns"] for row in games.to_pylist() if row["variant"] == variant]
        assert found[variant, "turns"] == pytest.approx(np.mean(turns))
    assert json.loads((tmp_path / "study.json").read_text()) == report


def test_variants_meet_the_same_luck_and_bots_take_turns_in_the_seats() -> None:
    study = _study()
    one, same = study.variants[0], study.variants[0]._replace(name="the same")
    for deal in (0, 1):
        first, second = played(study, one, deal), played(study, same, deal)
        assert _timeless([{**second, "variant": one.name}]) == _timeless([first])
        assert [seat["bot"] for seat in first["seats"]] == (["greedy", "random"] if deal == 0 else ["random", "greedy"])
    assert played(study, one, 0)["seats"] != played(study, one, 2)["seats"]


def test_a_known_difference_is_told_and_none_is_invented(tmp_path: Path) -> None:
    """Townsfolk adds cards and tokens: games are longer. Seats of the same bot do not become better by it."""
    study = compared("yukon", ["townsfolk=false,true"], {}, {"games": 40, "luck": 0})
    rows, _ = run(study, tmp_path, 2)
    told = {difference.measure: difference for difference in differences(study, rows)}
    assert told["turns"].differs
    assert told["turns"].estimate.low > 5
    assert not told["win share of seat 1"].differs
    assert all(figure["estimate"]["low"] <= figure["estimate"]["high"] for figure in figures(study, rows))


def test_tables_of_different_size_are_compared_in_what_they_share(tmp_path: Path) -> None:
    path = tmp_path / "study.toml"
    text = 'format = "study"\ngame = "yukon"\ngames = 3\nluck = 0\n[variants.two]\nseats = 2\n'
    text += '[variants.three]\nseats = 3\nbots = ["random"]\n'
    path.write_text(text)
    study = read_study(path)
    rows, _ = run(study, tmp_path / "out", 1)
    measures = [difference.measure for difference in differences(study, rows)]
    assert "turns" in measures
    assert not any("seat" in measure for measure in measures)


def test_a_study_ends_when_the_intervals_are_narrow_enough(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "BATCH", 5)
    study = _study(games=60, width=0.75)
    rows, interrupted = run(study, tmp_path / "one", 1)
    deals = len(rows) // 2
    assert not interrupted
    assert 0 < deals < 60
    assert deals % 5 == 0
    done = {(row["variant"], row["deal"], 0): json.dumps(row).encode() for row in rows}
    assert running.widest(study, done, deals) <= 0.75
    assert deals == 5 or running.widest(study, done, deals - 5) > 0.75
    assert _timeless(run(study, tmp_path / "two", 2)[0]) == _timeless(rows)


def test_intervals_of_differences_hold_their_promise() -> None:
    """Of many small studies with a known truth about 95 in 100 intervals contain it."""
    rng = np.random.default_rng(4)
    hits = 0
    for _ in range(2000):
        before = rng.binomial(1, 0.4, size=60)
        after = np.where(rng.random(60) < 0.7, before, rng.binomial(1, 0.6, size=60))  # the truth: 0.3 * (0.6 - 0.4)
        estimate, _ = paired([float(value) for value in after - before])
        hits += estimate.low <= 0.06 <= estimate.high
    assert 0.93 <= hits / 2000 <= 0.97


def test_equal_variants_are_rarely_called_different_however_many_measures_there_are() -> None:
    rng = np.random.default_rng(5)
    wrong = 0
    for _ in range(1000):
        found = [Difference("m", "v", *paired(list(map(float, rng.normal(size=40)))), False) for _ in range(12)]
        wrong += any(difference.differs for difference in holm(found))
    assert wrong / 1000 <= 0.06


def test_holms_procedure_stops_at_the_first_that_could_be_chance() -> None:
    nothing = Estimate(0.0, 0.0, 0.0, 2)
    found = [Difference("m", "v", nothing, chance, False) for chance in (0.03, 0.001, 0.02, 0.9)]
    assert [difference.differs for difference in holm(found)] == [False, True, False, False]
    assert paired([0.0, 0.0]) == (Estimate(0.0, 0.0, 0.0, 2), 1.0)
    assert paired([2.0, 2.0])[1] == 0.0


def test_the_course_of_a_game() -> None:
    course = Course(registry.rules(registry.game("yukon")), 2)
    course.points = [[0, 0], [1, 0], [1, 1], [3, 1], [3, 7], [8, 7], [8, 9], [8, 12]]
    assert course.lead_changes() == 3
    assert course.decided(1) == 6 / 8
    assert course.decided(0) == 1.0
    assert course.decided(NOBODY_LEADS) == 1.0
    assert course.drama(1) == (3 / 8, 2)
    assert course.drama(0) == (3 / 8, 4)
    assert course.drama(NOBODY_LEADS) == (0.0, 0)
    assert [leader(scores) for scores in ([3, 5], [5, 5], [-1, -2, -3])] == [1, NOBODY_LEADS, 0]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["yukon", "--compare", "options", "--never", "take"], "choose one"),
        (["yukon", "--compare", "townsfolk=true,false", "--compare", "townsfolk=true,false"], "compared twice"),
        (["yukon", "--compare", "townsfolk=true,false", "--limit", "0"], "at least one decision"),
        (["yukon", "--compare", "townsfolk=true,false", "--limit", "1", "--games", "3"], "raise --limit"),
        (["yukon", "--compare", "townsfolk=true,false", "--luck", "9", "--games", "3"], "none to all"),
        (["yukon", "--compare", "townsfolk=true,false", "--on", "mars"], "not 'mars'"),
        (["yukon", "--never", "sing", "--games", "2"], "nobody does that here"),
        (["yukon", "--compare", "townsfolk"], "with two values at least"),
        (["yukon", "--compare", "townsfolk=true"], "with two values at least"),
        (["yukon", "--compare", "townsfolk=true,true"], "names a value twice"),
        (["yukon", "--compare", "sunshine=true,false"], "sunshine"),
        (["yukon", "--compare", "townsfolk=true,false", "--option", "townsfolk=true"], "leave it out"),
        (["yukon", "--compare", "townsfolk=true,false", "--games", "0"], "at least two games"),
        (["yukon", "--compare", "townsfolk=true,false", "--width", "2"], "between 0 and 1"),
        (["yukon", "--compare", "townsfolk=true,false", "--bots", "gredy"], "There is no bot 'gredy'"),
        (["yukon", "--compare", "townsfolk=true,false", "--jobs", "0"], "At least one process"),
        (["yukn", "--compare", "townsfolk=true,false"], "did you mean 'yukon'"),
        (["nowhere.toml"], "cannot be read"),
        (["nowhere.toml", "--games", "5"], "says everything"),
    ],
)
def test_bad_input_is_one_sentence(arguments: list[str], said: str, tmp_path: Path) -> None:
    result = CLI.invoke(app, ["study", *arguments, "--out", str(tmp_path)])
    assert result.exit_code == 2
    assert said in " ".join(result.stderr.split())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("format = \n", "is not TOML"),
        ('format = "study"\ngame = "yukon"\n', "variants"),
        ('format = "study"\ngame = "yukon"\n[variants]\n', "at least one variant"),
        ('format = "study"\ngame = "yukon"\n[variants.a]\n[variants.b]\n', "'a' and 'b' are the same"),
        ('format = "study"\ngame = "yukon"\nspeed = 3\n[variants.a]\n', "speed"),
        ('format = "study"\ngame = "yukon"\n[variants.a]\nrules_version = 99\n', "rules versions 1 to"),
        ('format = "study"\ngame = "yukon"\n[variants.a]\nedition = "none.toml"\n', "none.toml"),
    ],
)
def test_a_wrong_file_is_one_sentence(text: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "study.toml"
    path.write_text(text)
    with pytest.raises(AerodromeError, match=said):
        read_study(path)


def test_rows_of_another_study_and_other_files_are_left_alone(tmp_path: Path) -> None:
    run(_study(games=2), tmp_path, 1)
    with pytest.raises(BadTerms, match="holds games of another study"):
        run(_study(games=2, seed=2), tmp_path, 1)
    assert len(run(_study(games=3), tmp_path, 1)[0]) == 6, "more games of the same study go on"
    (tmp_path / running.LOG).write_text("hello\n")
    with pytest.raises(BadTerms, match="is not a file of a study"):
        run(_study(), tmp_path, 1)
    assert (tmp_path / running.LOG).read_text() == "hello\n"
    with pytest.raises(BadTerms, match="cannot be written"):
        run(_study(), tmp_path / running.LOG, 1)


def test_a_full_disk_costs_no_games(tmp_path: Path) -> None:
    study = _study(games=2)
    rows, _ = run(study, tmp_path, 1)
    (tmp_path / "games.parquet").symlink_to("/dev/full")
    with pytest.raises(BadTerms, match="The games played are kept"):
        write(study, rows, False, tmp_path)
    assert run(study, tmp_path, 1)[0] == rows


def test_a_disk_that_fills_up_while_games_are_played_costs_only_the_last_ones(tmp_path: Path) -> None:
    study = _study(games=12)
    whole = _timeless(run(study, tmp_path / "whole", 1)[0])
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    room = (tmp_path / "whole" / running.LOG).stat().st_size // 2
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (room, hard))
        with pytest.raises(BadTerms, match="What it holds is kept: the same command goes on"):
            run(study, tmp_path / "full", 1)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    kept = (tmp_path / "full" / running.LOG).read_bytes().count(b"\n") - 1
    assert 0 < kept < 24
    assert _timeless(run(study, tmp_path / "full", 1)[0]) == whole


def test_a_game_without_an_end_is_counted_and_left_out(tmp_path: Path) -> None:
    study = _study(games=8, limit=31)
    rows, _ = run(study, tmp_path, 1)
    cut = [row for row in rows if not row["finished"]]
    assert 0 < len(cut) < len(rows), "some end before that, some do not"
    assert all(row["decisions"] == 31 and row["seats"][0]["share"] is None for row in cut)
    report = write(study, rows, False, tmp_path)
    told = next(row for row in report["figures"] if row["measure"] == "unfinished")
    assert told["estimate"]["mean"] == sum(row["variant"] == told["variant"] for row in cut) / 8
    assert any("did not end within 31 decisions" in sentence for sentence in findings(report))
    turns = next(row for row in report["figures"] if row["measure"] == "turns" and row["variant"] == told["variant"])
    assert turns["estimate"]["n"] == 8 - sum(row["variant"] == told["variant"] for row in cut)
    write_report(study, rows, report, tmp_path)


@pytest.mark.parametrize("game", registry.games())
def test_a_study_of_which_only_the_game_is_said_has_variants_that_make_sense(game: str) -> None:
    study = usual(game, {}, {})
    assert 2 <= len(study.variants) <= 12
    assert study.games * len(study.variants) <= 2000 or len(study.variants) == 2
    assert compared(game, ["options"], {}, {}).variants[0].options == usual(game, {}, {}).variants[0].options


def test_the_command_prints_figures_and_goes_on(tmp_path: Path) -> None:
    arguments = ["study", "yukon", "--compare", "townsfolk=false,true", "--games", "6", "--jobs", "1", "--out", str(tmp_path)]
    first = CLI.invoke(app, [*arguments, "--json"])
    assert first.exit_code == 0, first.output
    report = json.loads(first.stdout)
    assert (report["schema"], report["games"]) == ("aerodrome-study", 6)
    assert [variant["options"]["townsfolk"] for variant in report["variants"]] == [False, True]
    again = CLI.invoke(app, arguments)
    assert again.exit_code == 0
    assert "win share of seat 1" in again.stdout
    assert (tmp_path / running.LOG).read_text().count('"deal"') == 24, "each deal twice, for the share of luck"


def test_what_was_done_is_counted_with_those_who_won(tmp_path: Path) -> None:
    study = _study(games=4)
    rows, _ = run(study, tmp_path, 1)
    report = write(study, rows, False, tmp_path)
    took = next(use for use in report["uses"] if use["variant"] == "townsfolk=false" and use["kind"] == "take")
    games = [row for row in rows if row["variant"] == "townsfolk=false"]
    times = [sum(use["times"] for use in row["uses"] if use["seat"] == seat) for row in games for seat in (0, 1)]
    assert took["times"]["mean"] == pytest.approx(np.mean(times)), "nothing else is done in the base game"
    assert took["share_without"] is None, "everybody took cards"
    assert sum(touched(rows, "townsfolk=false").values()) == sum(times)
    assert sum(row["decisions"] for row in games) == sum(times)


def test_a_bot_that_leaves_something_alone_never_does_it(tmp_path: Path) -> None:
    path = tmp_path / "study.toml"
    head = (
        'format = "study"\ngame = "airlines"\ngames = 4\nluck = 0\nseats = 3\n[variants.all]\n[variants.none]\nnever = ["lay"]\n'
    )
    path.write_text(head)
    study = read_study(path)
    rows, _ = run(study, tmp_path / "out", 2)
    for row in rows:
        laid = {use["seat"] for use in row["uses"] if use["kind"] == "lay" and use["times"]}
        restricted = {seat for seat, found in enumerate(row["seats"]) if found["bot"] == "greedy without lay"}
        assert restricted == (set() if row["variant"] == "all" else {row["deal"] % 3})
        assert laid == {0, 1, 2} - restricted
    report = write(study, rows, False, tmp_path / "out")
    assert [row["bot"] for row in report["bots"]] == ["greedy", "greedy", "greedy without lay"]
    path.write_text(head.replace('"lay"', '"sing"'))
    with pytest.raises(BadTerms, match="nobody does that here"):
        run(read_study(path), tmp_path / "other", 1)


def test_levels_meet_each_other_once(tmp_path: Path) -> None:
    study = ladder("yukon", ("random", "greedy", "rookie"), {}, {"games": 4, "luck": 0})
    assert [variant.bots for variant in study.variants] == [("greedy", "random"), ("rookie", "random"), ("rookie", "greedy")]
    rows, _ = run(study, tmp_path, 1)
    report = write(study, rows, False, tmp_path)
    page = write_report(study, rows, report, tmp_path).read_text(encoding="utf-8")
    for row in report["bots"]:
        assert f"against {row['bot']}" in page
    result = CLI.invoke(app, ["study", "yukon", "--levels", "random,greedy", "--bots", "greedy"])
    assert result.exit_code == 2
    assert "leave --bots and --seats out" in " ".join(result.stderr.split())


@pytest.mark.parametrize("game", registry.games())
def test_the_report_is_one_file_with_sentences_charts_and_the_board(game: str, tmp_path: Path) -> None:
    path = tmp_path / "study.toml"
    options = "\n".join(f"{name} = {json.dumps(value)}" for name, value in registry.game(game).random_play.items())
    path.write_text(f'format = "study"\ngame = "{game}"\ngames = 2\nbots = ["random"]\n[variants.plain.options]\n{options}\n')
    study = read_study(path)
    rows, _ = run(study, tmp_path, 1)
    page = write_report(study, rows, write(study, rows, False, tmp_path), tmp_path).read_text(encoding="utf-8")
    assert "plain: a game takes" in page
    assert page.count('class="chart"') >= 8
    assert "stroke:var(--heat)" in page, "things on the board are marked by their use"
    assert not re.search(r'(src|href)="(?!#)|url\((?!#)|@import', page), "nothing is fetched"
