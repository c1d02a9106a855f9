"""What every peer shares: it says hello, then plays for as long as each line of its input asks, and says what it did."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable


def serve(version: str, play: Callable[[Callable[[], bool]], int]) -> None:
    """Answers each line "SECONDS" with the unforced decisions made in that time; `play` gets a function that says it is late."""
    print(json.dumps({"version": version}), flush=True)
    for line in sys.stdin:
        start = time.perf_counter()
        end = start + float(line)
        done = play(lambda end=end: time.perf_counter() >= end)
        print(json.dumps({"done": done, "seconds": time.perf_counter() - start}), flush=True)
