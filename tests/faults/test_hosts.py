"""Two server hosts, a database host and a proxy, each in a network namespace of its own: one host dies, no move is lost."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
OWN_NETWORK = ["unshare", "--net", "--mount"]


def test_a_host_dies_and_nobody_loses_a_move() -> None:
    if subprocess.run([*OWN_NETWORK, "true"], capture_output=True).returncode:
        pytest.skip("network namespaces cannot be made here: that needs root on Linux")
    for needed in ("nginx", "ip", "runuser"):
        assert shutil.which(needed), f"This test needs {needed}: install Debian's nginx-light, iproute2 and util-linux."
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(TESTS), str(TESTS.parent / "src")])}
    whole = [*OWN_NETWORK, sys.executable, "-m", "faults.hosts"]
    done = subprocess.run(whole, env=environment, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    result = json.loads(done.stdout.splitlines()[-1])
    print(result)
    assert result["kept"]
    assert result["moves"] > 20  # two whole games; how long they last is a matter of the deal
    assert result["seconds_until_served_again"] < 30
    assert len(result["said"]) == len(set(result["said"])) >= 2, "what a host did not answer was said twice"
