"""Those who are measured against each other, each in a process of its own that is asked for one slice of time after another."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from aerodrome._build import PACKAGE
from aerodrome.core.errors import AerodromeError

BENCHMARKS = PACKAGE.parents[1] / "benchmarks"  # of a checkout; an installed package does not have it
CPP_LOOP = "C++ loop"
GIN_RUMMY = "gin_rummy"
CONNECT_FOUR = "connect_four"
CATANATRON = "Catanatron"


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
            raise AerodromeError(f"The benchmark of {self.name} stopped: {words[-1] if words else 'it said nothing'}.")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def close(self) -> None:
        """Ends the process."""
        for stream in (self._process.stdin, self._process.stdout, self._complaints):
            if stream is not None:
                stream.close()
        self._process.terminate()
        self._process.wait()


class Build:
    """Aerodrome itself, compiled or interpreted."""

    def __init__(self, build: str, tables: list[dict[str, Any]]) -> None:
        environment = {key: value for key, value in os.environ.items() if key != "AERODROME_BUILD"}
        if build == "interpreted":
            environment["AERODROME_BUILD"] = build
        paths = [str(PACKAGE.parent), environment.get("PYTHONPATH", "")]
        environment["PYTHONPATH"] = os.pathsep.join(path for path in paths if path)
        command = [sys.executable, "-W", "ignore", "-c", "from aerodrome.lab.bench.work import main; main()", json.dumps(tables)]
        self._helper = Helper(f"the {build} build", command, environment)
        self.name: str = self._helper.hello["build"]  # where nothing is compiled, both are interpreted

    def rate(self, table: int, measure: str, seconds: float) -> float:
        """So many a second."""
        answer = self._helper.ask(json.dumps({"table": table, "measure": measure, "seconds": seconds}))
        return float(answer["done"] / answer["seconds"])

    def close(self) -> None:
        """Ends the process."""
        self._helper.close()


class Peer:
    """Another engine, or the C++ loop: decisions a second, or the reason why there are none."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.version = ""
        self.missing = ""

    def rate(self, seconds: float) -> float:
        """Decisions a second, measured for that long."""
        raise NotImplementedError

    def close(self) -> None:
        """Ends whatever runs."""


class PythonPeer(Peer):
    """An engine with a Python interface, driven by a script of `benchmarks/peers`."""

    def __init__(self, name: str, module: str, package: str, script: str, *arguments: str) -> None:
        super().__init__(name)
        self._helper: Helper | None = None
        path = BENCHMARKS / "peers" / script
        if not path.exists():
            self.missing = "only a checkout has its benchmark"
        elif find_spec(module) is None:
            self.missing = f"{package} is not installed (make bench does it)"
        else:
            try:
                self._helper = Helper(name, [sys.executable, str(path), *arguments])
                self.version = self._helper.hello["version"]
            except AerodromeError as error:
                self.missing = str(error)

    def rate(self, seconds: float) -> float:
        """Decisions a second, measured for that long."""
        assert self._helper is not None
        answer = self._helper.ask(str(seconds))
        return float(answer["done"] / answer["seconds"])

    def close(self) -> None:
        """Ends the process."""
        if self._helper is not None:
            self._helper.close()


class CppLoop(Peer):
    """`benchmarks/yukon.cpp`, compiled here."""

    def __init__(self, place: Path) -> None:
        super().__init__(CPP_LOOP)
        source = BENCHMARKS / "yukon.cpp"
        self._program = place / "yukon"
        compiler = _cpp_compiler()
        if not source.exists():
            self.missing = "only a checkout has its source"
        elif compiler is None:
            self.missing = "no C++ compiler was found"
        else:
            command = [compiler, "-O2", "-std=c++17", "-o", str(self._program), str(source)]
            made = subprocess.run(command, capture_output=True, text=True, check=False)
            self.version = f"{Path(compiler).name} -O2"
            if made.returncode:
                self.missing = f"{Path(compiler).name} could not compile it"

    def rate(self, seconds: float) -> float:
        """Decisions a second, measured for that long."""
        done = subprocess.run([str(self._program), str(seconds)], capture_output=True, text=True, check=True)
        return float(json.loads(done.stdout)["decisions_per_second"])


def _cpp_compiler() -> str | None:
    for command in (os.environ.get("CXX"), "g++", "c++", "clang++"):
        if command and (found := shutil.which(command)):
            return found
    return None


def peers(place: Path) -> list[Peer]:
    """All that the engine is compared with; `place` is a folder for what must be compiled."""
    return [
        CppLoop(place),
        PythonPeer(GIN_RUMMY, "pyspiel", "open_spiel", "spiel.py", "gin_rummy"),
        PythonPeer(CONNECT_FOUR, "pyspiel", "open_spiel", "spiel.py", "connect_four"),
        PythonPeer(CATANATRON, "catanatron", "catanatron", "catan.py"),
    ]
