"""A private PostgreSQL cluster in a temporary folder, or the server named in AERODROME_TEST_DATABASE_URL."""

from __future__ import annotations

import asyncio
import os
import pwd
import secrets
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from server.processes import free_port

NEEDED = "These tests need PostgreSQL: install Debian's 'postgresql', or name a server in AERODROME_TEST_DATABASE_URL."


def binaries() -> Path | None:
    """The folder of the server's programs."""
    found = shutil.which("initdb")
    if found:
        return Path(found).parent
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3].split(".")[0]))
    return folders[-1].parent if folders else None


def _account() -> dict[str, Any]:
    """PostgreSQL does not run as root: take another user's rights where we are root."""
    if os.geteuid() != 0:
        return {}
    for name in ("postgres", "nobody"):
        try:
            user = pwd.getpwnam(name)
        except KeyError:
            continue
        return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
    raise AssertionError(NEEDED)


@contextmanager
def _private() -> Iterator[tuple[str, Callable[[], None], Callable[[], None]]]:
    """A cluster of our own, not yet running: the address of its database `postgres`, and how to stop and to start it."""
    programs = binaries()
    if programs is None:
        pytest.fail(NEEDED)
    account = _account()
    folder = Path(tempfile.mkdtemp(prefix="aerodrome-pg-"))
    port = free_port()
    try:
        if account:
            os.chown(folder, account["user"], account["group"])
        run = {"check": True, "cwd": folder, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, **account}
        data = str(folder / "data")
        subprocess.run([programs / "initdb", "-D", data, "-U", "aerodrome", "-A", "trust", "-E", "UTF8"], **run)
        options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c shared_buffers=32MB"
        control = [programs / "pg_ctl", "-D", data, "-o", options, "-l", str(folder / "log"), "-w"]
        print(f"PostgreSQL: a private cluster with {programs}")
        yield (
            f"postgresql://aerodrome@127.0.0.1:{port}/postgres",
            lambda: subprocess.run([*control, "-m", "immediate", "stop"], **run) and None,
            lambda: subprocess.run([*control, "start"], **run) and None,
        )
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def cluster() -> Iterator[str]:
    """A running cluster; gives the address of its database `postgres`."""
    given = os.environ.get("AERODROME_TEST_DATABASE_URL")
    if given:
        print(f"PostgreSQL: {given.split('@')[-1]}")
        yield given
        return
    with restartable() as (address, _, __):
        yield address


@contextmanager
def restartable() -> Iterator[tuple[str, Callable[[], None], Callable[[], None]]]:
    """A running cluster of our own, and how to stop it in the midst of everything and to start it again."""
    with _private() as (address, stop, start):
        start()
        try:
            yield address, stop, start
        finally:
            stop()


def new_database(address: str) -> str:
    """An empty database of that server."""
    name = f"aerodrome_{secrets.token_hex(6)}"

    async def make() -> None:
        connection = await asyncpg.connect(address)
        await connection.execute(f'CREATE DATABASE "{name}"')
        await connection.close()

    asyncio.run(make())
    return f"{address.rsplit('/', 1)[0]}/{name}"
