"""Counters and latencies of this process in the text format that Prometheus reads."""

from __future__ import annotations

from collections import defaultdict

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """A few numbers; nothing in them tells who plays."""

    def __init__(self) -> None:
        self.counters: dict[str, int] = defaultdict(int)
        self.gauges: dict[str, float] = defaultdict(float)
        self.histograms: dict[str, list[int]] = {}
        self.sums: dict[str, float] = defaultdict(float)

    def count(self, name: str, by: int = 1) -> None:
        """Raises a counter."""
        self.counters[name] += by

    def gauge(self, name: str, value: float) -> None:
        """Sets a value that goes up and down."""
        self.gauges[name] = value

    def shift(self, name: str, by: int) -> None:
        """Moves a value up or down."""
        self.gauges[name] += by

    def observe(self, name: str, seconds: float) -> None:
        """Adds one duration."""
        counts = self.histograms.setdefault(name, [0] * (len(BUCKETS) + 1))
        index = next((number for number, limit in enumerate(BUCKETS) if seconds <= limit), len(BUCKETS))
        counts[index] += 1
        self.sums[name] += seconds

    def text(self) -> str:
        """All of it."""
        lines: list[str] = []
        for name, value in sorted(self.counters.items()):
            lines += [f"# TYPE aerodrome_{name}_total counter", f"aerodrome_{name}_total {value}"]
        for name, level in sorted(self.gauges.items()):
            lines += [f"# TYPE aerodrome_{name} gauge", f"aerodrome_{name} {level:g}"]
        for name, counts in sorted(self.histograms.items()):
            lines.append(f"# TYPE aerodrome_{name} histogram")
            total = 0
            for limit, number in zip([*BUCKETS, None], counts, strict=True):
                total += number
                lines.append(f'aerodrome_{name}_bucket{{le="{limit if limit is not None else "+Inf"}"}} {total}')
            lines += [f"aerodrome_{name}_sum {self.sums[name]:.6f}", f"aerodrome_{name}_count {total}"]
        return "\n".join(lines) + "\n"


METRICS = Metrics()
