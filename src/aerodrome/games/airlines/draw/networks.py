"""The five networks: their line styles and regions, and which of their flight cards lie on the discard."""

from __future__ import annotations

from textwrap import wrap

from aerodrome.core.drawing import hit, move, tag, text
from aerodrome.games.airlines import words
from aerodrome.games.airlines.data import NETWORKS
from aerodrome.games.airlines.draw.cards import discarded
from aerodrome.games.airlines.draw.lines import styled_line
from aerodrome.games.airlines.draw.sheet import Sheet
from aerodrome.games.airlines.ids import network_id

WIDTH, LINE = 214.0, 57.0
HEIGHT = 28 + 5 * LINE
LETTERS = 27  # that fit into a line of values


def draw_networks(sheet: Sheet, x: float, y: float) -> None:
    """A legend of the lines; under each the values that are discarded, for all to look through."""
    drawing, v, data, label = sheet
    drawing.part(_draw_legend, sheet, x, y, by=(data, label.texts, tuple(v.discard)))


def _draw_legend(sheet: Sheet, x: float, y: float) -> None:
    drawing, v, data, label = sheet
    drawing.add(text(label("networks"), x + 8, y + 19, class_="heading"))
    for net, style in enumerate(NETWORKS):
        said = label("network", network=words.network_message(net), region=words.region_message(data, net))
        content = tag("rect", width=WIDTH - 8, height=LINE - 4, rx=6, class_="row-back shape") + hit(0, 0, WIDTH - 8, LINE - 4)
        content += tag("g", styled_line(style, (8, 15), (44, 15), 0.8), class_="mini") + text(said, 52, 19, class_="small-note")
        values = ", ".join(str(value) for value in discarded(v, data, net)) or label("discard-none")
        for number, line in enumerate(wrap(values, LETTERS)[:2]):
            content += text(line, 8, 34 + number * 15, class_="small-note faint")
        drawing.put(network_id(net), content, transform=move(x + 4, y + 28 + net * LINE))
