"""The long runs in short: that they come to their end and leave what they promise."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

from server.long_runs import memory


def test_memory_is_plotted_with_the_numbers_beside_it(tmp_path: Path) -> None:
    memory(minutes=0.1, tables=5, out=tmp_path / "memory.svg")
    rows = (tmp_path / "memory.csv").read_text().splitlines()
    assert rows[0] == "seconds,megabytes,moves"
    assert int(rows[-1].split(",")[2]) > 0
    plot = ElementTree.parse(tmp_path / "memory.svg").getroot()
    line = plot.find("{http://www.w3.org/2000/svg}polyline")
    assert line is not None
    assert len(line.attrib["points"].split()) == len(rows) - 1
