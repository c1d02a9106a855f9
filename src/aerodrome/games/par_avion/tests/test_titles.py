"""What is written on cards can be read, and stays on them."""

from __future__ import annotations

import re

from aerodrome.core.messages import Labels
from aerodrome.games.par_avion.draw import airports, glyphs
from aerodrome.games.par_avion.draw.planes import CARD_HEIGHT, MOST_WIDTH
from aerodrome.games.par_avion.tests.tables import DATA
from aerodrome.games.par_avion.texts import TEXTS

WIDEST = 7.8  # of a letter in such a title, on the average


def test_every_title_stands_whole_on_a_card_in_the_hand() -> None:
    label = Labels(TEXTS, None)
    for number, title in enumerate(DATA.titles):
        drawn = glyphs.card(label, DATA, number, MOST_WIDTH, CARD_HEIGHT)
        lines = re.findall(r"<text([^>]*pa-card-title[^>]*)>([^<]*)<", drawn)
        assert " ".join(line for _, line in lines) == title
        for attributes, line in lines:
            set_closer = re.findall(r'textLength="([\d.]+)"', attributes)
            assert (float(set_closer[0]) if set_closer else WIDEST * len(line)) < MOST_WIDTH - 5


def test_every_city_stands_whole_on_its_airport() -> None:
    for city in DATA.city_names:
        lines = glyphs.wrapped(city, airports.LETTERS, 2)
        assert " ".join(lines) == city
        assert all(34 + WIDEST * len(line) <= airports.CARD_WIDTH + 1 for line in lines)
