"""Real servers in processes of their own, for tests that kill them, load them, or look at them with a browser."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx

PACKAGE_FOLDER = Path(__file__).parents[2] / "src"
START = "from aerodrome.cli.serve import serve; import typer; typer.run(serve)"
# A server at which all tables have one seed, so that a test meets the same deals and the same bots each time
SAME_DEALS = """
from types import SimpleNamespace
from aerodrome.server.storage.repository import Tables
from aerodrome.server.tables import promises
promises.seed_of = lambda *_: b"deal" * 8
from aerodrome.server.tables import lobby
lobby.secrets = SimpleNamespace(token_bytes=lambda size: b"deal" * (size // 4))
async def never(*_): return False
Tables.was_promised = never
"""
STARTUP_LIMIT = 60.0


def free_port() -> int:
    """A port that nobody uses now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Served:
    """A server process; it can be killed and started again on the same data."""

    def __init__(
        self,
        data: Path,
        database_url: str = "",
        port: int | None = None,
        package: Path = PACKAGE_FOLDER,
        python: str = sys.executable,
        **more: str,
    ) -> None:
        self.data = data
        self.python = python
        self.port = port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.environment = {
            **os.environ,
            "PYTHONPATH": str(package),
            "AERODROME_DATA": str(data),
            "AERODROME_DATABASE_URL": database_url,
            "AERODROME_PORT": str(self.port),
            "AERODROME_RATE": "0",
            "AERODROME_BOT_WORKERS": "1",
            "AERODROME_LOG_LEVEL": "warning",
            **{f"AERODROME_{name.upper()}": value for name, value in more.items()},
        }
        self.log = data / f"server-{self.port}.log"
        self.start_code = START
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> Served:
        """Starts it and waits until it answers."""
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [self.python, "-c", self.start_code], env=self.environment, stdout=log, stderr=log, start_new_session=True
            )
        limit = time.monotonic() + STARTUP_LIMIT
        while time.monotonic() < limit:
            try:
                if httpx.get(f"{self.url}/readyz", timeout=5).status_code == 200:
                    return self
            except httpx.HTTPError:
                assert self.process.poll() is None, self.log.read_text()
            time.sleep(0.05)
        raise AssertionError(f"The server did not start: {self.log.read_text()[-2000:]}")

    def kill(self) -> None:
        """Ends the server and its workers at once, as a power cut would."""
        if self.process is not None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.process = None

    def __enter__(self) -> Served:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.kill()
