"""A bot of one's own joins a table by its link, plays to the end, and comes back after it was killed."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from aerodrome.client import AsyncClient, Client, Refused
from aerodrome.client.player import parts_of
from aerodrome.core.errors import BadTerms
from server.processes import PACKAGE_FOLDER, Served

LIMIT = 240.0  # seconds for a whole match
PAGE = Path(__file__).parents[2] / "docs/write-a-bot.md"


def joining(url: str, home: Path, bot: str) -> subprocess.Popen[bytes]:
    """`aerodrome join` in a process of its own."""
    command = [sys.executable, "-c", "from aerodrome.cli.main import run; run()", "join", url, "--bot", bot, "--seconds", "0.05"]
    environment = {**os.environ, "PYTHONPATH": str(PACKAGE_FOLDER), "HOME": str(home)}
    return subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def test_a_bot_joins_plays_and_comes_back_after_it_was_killed(tmp_path: Path) -> None:
    with Served(tmp_path) as server, Client(server.url) as host:
        host.introduce("Host")
        made = host.new_table("yukon", ["rookie", "open"], pace="instant")
        url = f"{server.url}/join/{made.join}"
        bot = joining(url, tmp_path, "greedy")
        try:
            before = _turns(host, made.watch, made.id, 4)
            bot.kill()
            bot.wait()
            bot = joining(url, tmp_path, "greedy")
            assert _turns(host, made.watch, made.id, before + 4) >= before + 4
            bot.wait(timeout=LIMIT)
        finally:
            bot.kill()
            bot.wait()
        watched = httpx.get(f"{server.url}/api/tables/{made.id}", params={"watch": made.watch}).json()
        assert watched["table"]["status"] == "over"
        assert watched["players"][1]["name"] == "greedy"


def _turns(host: Client, watch: str, table: str, wanted: int) -> int:
    """Waits until the log has so many lines or the match is over; returns how many there are."""
    limit = time.monotonic() + LIMIT
    while time.monotonic() < limit:
        seen = host._http.get(f"/api/tables/{table}", params={"watch": watch}).json()
        lines = len(seen["log"]["lines"])
        if lines >= wanted or seen["table"]["status"] == "over":
            return max(lines, wanted) if seen["table"]["status"] == "over" else lines
        time.sleep(0.05)
    raise AssertionError(f"the log did not reach {wanted} lines")


@pytest.mark.parametrize("url", ["", "ftp://site/join/key", "https://site/tables/key", "https://site", "join/key"])
def test_what_is_no_invitation_is_refused(url: str) -> None:
    with pytest.raises(BadTerms, match="no invitation"):
        parts_of(url)


def test_an_invitation_may_stand_under_a_path() -> None:
    assert parts_of("https://site:8000/games/join/abc") == ("https://site:8000/games", "abc")


def test_a_refusal_carries_the_servers_sentence(tmp_path: Path) -> None:
    with Served(tmp_path) as server, Client(server.url) as client:
        client.introduce("Caller")
        with pytest.raises(Refused, match="link") as refused:
            client.join("nokey12345")
        assert refused.value.status == 404


async def _plays_with_await(url: str) -> int:
    with Client(url) as host:
        token = host.introduce("Host").token
        made = host.new_table("yukon", ["me", "rookie"], pace="instant", options={"starter": 1})
    async with AsyncClient(url, token) as client:
        seen = await client.view(made.id)
        return await client.play(made.id, seen.version, seen.choices[0].choice)


def test_the_client_with_await_plays(tmp_path: Path) -> None:
    import asyncio

    with Served(tmp_path) as server:
        assert asyncio.run(_plays_with_await(server.url)) > 0


def run(words: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    """The command `aerodrome`, in a folder that is its home too."""
    command = [sys.executable, "-c", "from aerodrome.cli.main import run; run()", *words]
    environment = {**os.environ, "PYTHONPATH": str(PACKAGE_FOLDER), "HOME": str(folder)}
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False, timeout=LIMIT)


def test_the_page_about_bots_can_be_followed_to_the_letter(tmp_path: Path) -> None:
    """A bot is written, tried, and joins a table, by the commands of the page; its example of a client plays."""
    blocks = re.findall(r"^```(\w*)\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.M | re.S)
    template, arena, join = [shlex.split(line, comments=True)[1:] for line in blocks[0][1].splitlines()]
    assert [template[0], arena[0], join[0]] == ["bot-template", "arena", "join"]
    made = run(template, tmp_path)
    assert made.returncode == 0, made.stderr
    again = run(template, tmp_path)
    assert again.returncode != 0
    assert "nothing was written" in again.stderr
    played = run([*arena, "--games", "2"], tmp_path)  # the last one counts
    assert played.returncode == 0, played.stdout + played.stderr
    with Served(tmp_path) as server, Client(server.url) as host:
        host.introduce("Host")
        table = host.new_table("yukon", ["rookie", "open"], pace="instant")
        joined = run([word.replace("https://site/join/KEY", f"{server.url}/join/{table.join}") for word in join], tmp_path)
        assert joined.returncode == 0, joined.stderr
        assert "The match is over" in joined.stdout
        client = next(block for language, block in blocks if language == "python" and "aerodrome.client" in block)
        exec(compile(client.replace("http://127.0.0.1:8000", server.url), PAGE.name, "exec"), {})
