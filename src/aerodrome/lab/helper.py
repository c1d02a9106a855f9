"""Another process that answers line by line: another build, another checkout of Aerodrome, another engine."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from aerodrome._build import PACKAGE
from aerodrome.core.errors import AerodromeError, BadTerms

HERE = PACKAGE.parent  # the folder that holds this package


class Helper:
    """A process that answers each line with one line of JSON."""

    def __init__(self, name: str, command: list[str], environment: dict[str, str] | None = None) -> None:
        self.name = name
        self._complaints = tempfile.TemporaryFile(mode="w+")  # noqa: SIM115 - closed in close()
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._complaints, text=True, env=environment
        )
        try:
            self.hello: dict[str, Any] = self._read()
        except AerodromeError:
            self.close()
            raise

    def ask(self, line: str) -> dict[str, Any]:
        """Sends one line and waits for the answer."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()
        except BrokenPipeError:
            pass  # what it had to say stands in its last words
        return self._read()

    def _read(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            self._process.wait()
            self._complaints.seek(0)
            words = self._complaints.read().strip().splitlines()
            raise AerodromeError(f"The process of {self.name} stopped: {words[-1] if words else 'it said nothing'}.")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def close(self) -> None:
        """Ends the process."""
        for stream in (self._process.stdin, self._process.stdout, self._complaints):
            if stream is not None:
                stream.close()
        self._process.terminate()
        self._process.wait()


def source_of(checkout: Path) -> Path:
    """The folder of a checkout that holds its package, or BadTerms."""
    source = checkout / "src"
    if not (source / "aerodrome" / "__init__.py").is_file():
        raise BadTerms(f"{checkout} is not a checkout of Aerodrome: there is no src/aerodrome in it.")
    return source


def run_in(source: Path, name: str, script: Path, *arguments: str, build: str = "compiled") -> Helper:
    """Starts a script of ours under the package that lies in `source`: this one or another checkout's."""
    environment = {key: value for key, value in os.environ.items() if key != "AERODROME_BUILD"}
    if build == "interpreted":
        environment["AERODROME_BUILD"] = build
    paths = [str(source), environment.get("PYTHONPATH", "")]
    environment["PYTHONPATH"] = os.pathsep.join(path for path in paths if path)
    return Helper(name, [sys.executable, "-P", "-W", "ignore", str(script), *arguments], environment)
