"""Real servers in processes of their own, for tests that kill them, load them, or look at them with a browser."""

from __future__ import annotations

import http.client
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

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
# A process that has imported everything and then bears a server at each line that it reads, so that one that was killed is back
# soon: only imports are shared, and each server is a process of its own
NURSERY = """
import os, signal, sys
import aiosqlite, asyncpg, typer, uvicorn, uvicorn.protocols.websockets.auto, uvloop
import aerodrome.server.app
from aerodrome.cli.serve import serve
from aerodrome.core import registry
from aerodrome.server.slow_requests import Patient
registry.games()
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
for _ in sys.stdin:
    child = os.fork()
    if not child:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        os.setsid()
        os.dup2(2, 1)
        typer.run(serve)
        os._exit(0)
    print(child, flush=True)
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
        self.wait_until_ready(lambda: self.process is not None and self.process.poll() is None)
        return self

    def wait_until_ready(self, lives: Callable[[], bool]) -> None:
        """Waits until it answers."""
        limit = time.monotonic() + STARTUP_LIMIT
        while time.monotonic() < limit:
            line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=5)
            try:
                line.request("GET", "/readyz")
                if line.getresponse().status == 200:
                    return
            except (OSError, http.client.HTTPException):
                assert lives(), self.log.read_text()
            finally:
                line.close()
            time.sleep(0.02)
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


class Reborn(Served):
    """A server that is killed again and again, and each time is back soon."""

    def __init__(self, data: Path, database_url: str = "") -> None:
        super().__init__(data, database_url)
        with self.log.open("ab") as log:
            self.nursery = subprocess.Popen(
                [self.python, "-c", NURSERY], env=self.environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log
            )
        self.child = 0

    def start(self) -> Reborn:
        """Bears a server and waits until it answers."""
        assert self.nursery.stdin is not None
        assert self.nursery.stdout is not None
        self.nursery.stdin.write(b"\n")
        self.nursery.stdin.flush()
        self.child = int(self.nursery.stdout.readline())
        self.wait_until_ready(self.lives)
        return self

    def lives(self) -> bool:
        """Whether its process is there."""
        try:
            os.kill(self.child, 0)
        except ProcessLookupError:
            return False
        return True

    def kill(self) -> None:
        """Ends the server at once, as a power cut would."""
        if self.child:
            os.kill(self.child, signal.SIGKILL)
            while self.lives():
                time.sleep(0.002)
            self.child = 0

    def close(self) -> None:
        """Ends the process that bears servers too."""
        self.kill()
        self.nursery.kill()
        self.nursery.communicate()
