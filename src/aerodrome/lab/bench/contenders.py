"""Those who are measured against each other, each in a process of its own that is asked for one slice of time after another."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from abc import ABC, abstractmethod
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from aerodrome._build import PACKAGE
from aerodrome.core.errors import AerodromeError
from aerodrome.lab.helper import HERE, Helper, run_in

BENCHMARKS = PACKAGE.parents[1] / "benchmarks"  # of a checkout; an installed package does not have it
WORKER = Path(__file__).parent / "worker.py"
CPP_LOOP = "C++ loop"
GIN_RUMMY = "gin_rummy"
CONNECT_FOUR = "connect_four"
CATANATRON = "Catanatron"


class Build:
    """Aerodrome itself, compiled or interpreted; of this checkout, or of another one whose package lies in `source`."""

    def __init__(self, build: str, tables: list[dict[str, Any]], source: Path = HERE) -> None:
        self._helper = run_in(source, f"the {build} build", WORKER, json.dumps(tables), build=build)
        self.name: str = self._helper.hello["build"]  # where nothing is compiled, both are interpreted

    def rate(self, table: int, measure: str, seconds: float) -> float:
        """So many a second."""
        answer = self._helper.ask(json.dumps({"table": table, "measure": measure, "seconds": seconds}))
        return float(answer["done"] / answer["seconds"])

    def rate_by_cpu(self, table: int, measure: str, seconds: float, number: int) -> float:
        """So many a second of CPU time, in the positions and with the luck of that round."""
        asked = {"table": table, "measure": measure, "seconds": seconds, "round": number}
        answer = self._helper.ask(json.dumps(asked))
        return float(answer["done"] / answer["cpu"])

    def close(self) -> None:
        """Ends the process."""
        self._helper.close()


class Peer(ABC):
    """Another engine, or the C++ loop: decisions a second, or the reason why there are none."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.version = ""
        self.missing = ""

    @abstractmethod
    def rate(self, seconds: float) -> float:
        """Decisions a second, measured for that long."""

    def close(self) -> None:
        """Ends whatever runs."""
        return


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
