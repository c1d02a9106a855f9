"""Bots at the table by level: who sits down where nobody chose, who stands in, and a bot that keeps its thoughts for a turn."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import aerodrome
from aerodrome.bots import levels as named
from aerodrome.bots import registry
from aerodrome.bots.level_bot import LevelBot
from aerodrome.bots.tree import Search
from aerodrome.bots.tree_bot import TreeBot
from aerodrome.core.match import Match
from aerodrome.server.bots import thinking
from aerodrome.server.bots.fair import FairQueue
from aerodrome.server.bots.workers import Task, Workers, bot_seed, task_for
from aerodrome.server.settings import Settings
from aerodrome.server.tables import levels, lobby
from server.players import Player
from server.test_bots import wait_for


def test_levels_are_those_of_the_table_of_levels() -> None:
    assert levels.levels() == list(named.levels())
    assert levels.kinds()[: len(levels.levels())] == levels.levels()
    assert levels.USUAL in levels.levels()
    assert levels.strongest() == list(named.levels())[-1]
    assert {name: levels.title(name) for name in levels.levels()} == {name: level.title for name, level in named.levels().items()}
    for name in levels.kinds():
        assert levels.about(name).endswith("."), name


def test_play_bots_now_takes_the_chosen_level_and_remembers_it(client: Any) -> None:
    def opponents(**form: str) -> set[str]:
        token = client.get("/").text.split('name="_csrf_token" value="')[1].split('"')[0]
        answer = client.post("/play/airlines", data={"_csrf_token": token, **form})
        assert answer.status_code == 200, answer.text
        table = str(answer.url).rsplit("/", 1)[1]
        return {player["bot"] for player in client.get(f"/api/tables/{table}").json()["players"][1:]}

    assert opponents() == {levels.USUAL}
    assert opponents(level="rookie") == {"rookie"}
    assert 'value="rookie" selected' in client.get("/").text
    assert opponents() == {"rookie"}


def test_a_level_that_does_not_exist_is_refused_with_those_that_do(client: Any) -> None:
    anna = Player(client, "Anna")
    refused = anna.table_refused(["me", "open"], standin="captain")
    assert "There is no bot 'captain'" in refused["error"]
    assert "sourdough" in refused["error"]


def test_the_table_says_which_bot_stands_in(client: Any) -> None:
    people = [Player(client, name) for name in ("Anna", "Ben", "Cleo")]
    for given, expected in (({"standin": "rookie"}, "rookie"), ({}, levels.USUAL)):
        made = people[0].table(["me", "open", "open"], **given)
        for other in people[1:]:
            other.post(f"/api/join/{made['join']}")
        people[2].post(f"/api/tables/{made['id']}/resign")
        players = people[0].get(f"/api/tables/{made['id']}")["players"]
        assert (players[2]["resigned"], players[2]["standin"]) == ("resigned", expected)
        page = client.get(f"/table/{made['id']}", headers=people[0].headers).text
        assert f'"standin":"{expected}"' in page


def test_the_usual_bot_plays_on_where_a_tables_bot_is_no_longer_shipped(client: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    anna = Player(client, "Anna")
    with monkeypatch.context() as shipped:
        shipped.setitem(registry.BOTS, "captain", registry.BOTS["random"])
        table = anna.table(["me", "captain"], options={"starter": "1"})["id"]
    anna.move(table)
    wait_for(lambda: anna.get(f"/api/tables/{table}")["table"]["mover"] == 0)
    assert anna.get(f"/api/tables/{table}")["players"][1]["bot"] == "captain"


def task_of(match: Match, version: int, follows: int, level: str = "yukoner") -> Task:
    seat = match.mover
    view = match.view(seat).to_json()
    edition, options = match.rules.edition, dict(match.options)
    return Task(
        "t", seat, version, follows, match.info.name, edition, match.info.version, match.seats, options, view, level, 5.0,
        "seed", "owner",
    )  # fmt: skip


@pytest.fixture
def no_bots_kept() -> Any:
    thinking._kept.clear()
    yield
    thinking._kept.clear()


def _tree(bot: LevelBot | None) -> Search | None:
    return bot.player.search if bot is not None and isinstance(bot.player, TreeBot) else None


@pytest.mark.usefixtures("no_bots_kept")
@pytest.mark.parametrize(("game", "options", "grows"), [("air-mail", {}, False), ("yukon", {"townsfolk": True}, True)])
def test_a_bot_keeps_tree_and_time_while_its_turn_lasts(game: str, options: dict[str, Any], grows: bool) -> None:
    """A tree grows beyond the first decision only where the game is searched that way."""
    match, version = aerodrome.new(game, seats=2, seed=5, options=options), 1
    seat, turn, used = match.mover, match.view(match.mover).turn, 0.0
    kept: LevelBot | None = None
    decisions = reused = follows = 0
    for _ in range(60):
        if match.over:
            break
        view = match.view(match.mover)
        if match.mover != seat or view.turn != turn:
            seat, turn, used, kept, follows = match.mover, view.turn, 0.0, None, 0
        before = _tree(kept)
        choice = thinking.choose(task_of(match, version, follows))
        assert choice in match.legal()
        bot = thinking._kept["t", seat].bot
        assert isinstance(bot, LevelBot)
        if kept is not None:
            assert bot is kept
            assert bot.used >= used  # what the turn has cost so far is not forgotten
            decisions += 1
            reused += before is not None and _tree(bot) is before
        kept, used, follows = bot, bot.used, version
        match.play(choice)
        version += 1
    assert decisions >= (1 if grows else 10)
    assert (reused >= 1) == grows


@pytest.mark.usefixtures("no_bots_kept")
def test_a_bot_is_new_where_anything_came_between() -> None:
    match = aerodrome.new("air-mail", seats=2, seed=5)
    thinking.choose(task_of(match, 10, 0))
    first = thinking._kept["t", match.mover].bot
    thinking.choose(task_of(match, 11, 10))
    assert thinking._kept["t", match.mover].bot is first
    for version, follows, level in ((12, 10, "yukoner"), (13, 0, "yukoner"), (14, 13, "rookie")):
        before = thinking._kept["t", match.mover].bot
        assert thinking.choose(task_of(match, version, follows, level)) in match.legal()
        assert thinking._kept["t", match.mover].bot is not before


@pytest.mark.usefixtures("no_bots_kept")
def test_a_worker_remembers_few_bots() -> None:
    match = aerodrome.new("yukon", seats=2, seed=5)
    for number in range(thinking.KEPT + 5):
        thinking.choose(task_of(match, 1, 0, "rookie")._replace(table=str(number)))
    assert len(thinking._kept) == thinking.KEPT


def test_a_turn_stays_with_its_worker_and_survives_its_death(tmp_path: Path) -> None:
    match = aerodrome.new("air-mail", seats=2, seed=5)

    async def turn() -> None:
        workers = Workers(Settings(data=tmp_path, bot_workers=2))
        try:
            assert await workers.choose(task_of(match, 1, 0)) in match.legal()
            lane = workers._last["t", match.mover]
            async with lane.queue.turn("somebody else"):
                assert workers._lane(task_of(match, 2, 1)) is lane  # where it is remembered, although others are free
                assert workers._lane(task_of(match, 2, 0)) is not lane
            assert lane.pool is not None
            for pid in list(lane.pool._processes):
                os.kill(pid, signal.SIGKILL)
            assert await workers.choose(task_of(match, 2, 1)) in match.legal()
        finally:
            workers.close()

    asyncio.run(turn())


def test_the_driver_tells_a_worker_that_it_goes_on(client: Any) -> None:
    workers = client.app.state.site.workers
    asked: list[Task] = []
    honest = workers.choose

    async def listening(task: Task) -> int:
        asked.append(task)
        return int(await honest(task))

    workers.choose = listening
    anna = Player(client, "Anna")
    table = anna.table(["me", "rookie"], game="air-mail", options={})["id"]
    for _ in range(60):  # a turn of the bot may happen to be a single decision
        wait_for(lambda: anna.view(table)["mover"] == 0)
        if any(task.follows for task in asked):
            break
        view = anna.view(table)
        if view["confirm"]:
            anna.post(f"/api/tables/{table}/confirm", version=view["version"])
        else:
            anna.post(f"/api/tables/{table}/play", version=view["version"], choices=[view["choices"][0]["choice"]])
    assert asked[0].follows == 0
    for before, after in pairwise(asked):
        assert after.follows == (before.version if after.version == before.version + 1 else 0)
    assert any(task.follows for task in asked)


def test_a_bots_chance_hangs_on_the_secret_of_the_table(client: Any) -> None:
    anna = Player(client, "Anna")
    made = [anna.table(["me", "random"], options={"starter": "1"})["id"] for _ in range(2)]
    tables = [client.app.state.site.service._live[table] for table in made]
    tasks = [task_for(table, 0, "random", 1.0) for table in tables]
    assert tasks[0].seed != tasks[1].seed
    assert tasks[0].seed == bot_seed(tables[0].row.seed, 0, tables[0].row.version)
    assert bot_seed("00" * 32, 0, 1) != bot_seed("01" * 32, 0, 1)
    assert not {tables[0].id, tables[0].row.seed} & {tasks[0].seed}


def test_quick_thoughts_pass_slow_ones() -> None:
    """Whose thoughts are known to be quick does not wait behind the slow ones of others, nor behind one's own."""

    async def served() -> list[str]:
        queue, order = FairQueue(), []

        async def think(owner: str, level: str) -> None:
            async with queue.turn(owner, level):
                order.append(f"{owner} {level}")
                await asyncio.sleep({"quick": 0.001, "slow": 0.03}[level])

        for level in ("quick", "slow"):
            await think("before", level)
        first = asyncio.create_task(think("one", "slow"))
        await asyncio.sleep(0)
        wishes = [("one", "slow"), ("two", "slow"), ("one", "quick"), ("three", "quick")]
        rest = [asyncio.create_task(think(owner, level)) for owner, level in wishes]
        await asyncio.gather(first, *rest)
        return order[3:]

    order = asyncio.run(served())
    assert order[0] == "three quick"
    assert order.index("one quick") < order.index("one slow")


def test_nobody_has_bots_at_more_tables_than_he_can_follow(client: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "BOT_TABLES", 2)
    anna, ben = Player(client, "Anna"), Player(client, "Ben")
    made = [anna.table(["me", "random"], options={"starter": "1"})["id"] for _ in range(2)]
    refused = anna.post("/api/tables", 429, game="yukon", seats=["me", "random"])
    assert "2 tables with bots" in str(refused)
    anna.table(["me", "me"])  # without bots there is no such bound
    ben.table(["me", "random"])
    waiting = anna.table(["me", "open"])["id"]
    assert "2 tables with bots" in str(anna.post(f"/api/tables/{waiting}/fill", 429, bot="random"))
    anna.post(f"/api/tables/{made[0]}/resign")
    anna.post(f"/api/tables/{waiting}/fill", bot="random")


def test_many_tables_of_one_do_not_hold_up_another() -> None:
    """Forty thoughts of one owner wait; the first thought of another comes next, and then the two take turns."""

    async def served() -> list[str]:
        queue, order = FairQueue(), []

        async def think(owner: str, seconds: float) -> None:
            async with queue.turn(owner):
                order.append(owner)
                await asyncio.sleep(seconds)

        many = [asyncio.create_task(think("many", 0.01)) for _ in range(40)]
        await asyncio.sleep(0.025)
        few = [asyncio.create_task(think("few", 0.01)) for _ in range(3)]
        gone = asyncio.create_task(think("gone", 0.01))
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.gather(*many, *few)
        assert len(queue) == 0
        assert not queue._waiting
        return order

    order = asyncio.run(served())
    assert "gone" not in order
    first = order.index("few")
    assert first <= 6
    assert order[first:].index("many") <= 3  # nor does the newcomer keep the others out
    assert order.count("many") == 40


def test_a_rookie_answers_while_others_legends_think(client: Any) -> None:
    anna, crowd = Player(client, "Anna"), Player(client, "Crowd")
    for _ in range(8):
        crowd.table(["me", "legend"], game="airlines", options={}, pace="instant")
    table = anna.table(["me", "rookie"], options={"starter": "1"})["id"]
    started = time.monotonic()
    anna.move(table)
    wait_for(lambda: anna.get(f"/api/tables/{table}")["table"]["mover"] == 0)
    assert time.monotonic() - started < 15
