"""How fast the engine is: every game in both builds, beside other engines and a hand-written C++ loop, in one run."""

from aerodrome.lab.bench.rounds import run

__all__ = ["run"]
