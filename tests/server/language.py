"""A small language made of files alone, in a copy of the package: Polish, whose plurals are unlike the English ones."""

from __future__ import annotations

import shutil
from pathlib import Path

import aerodrome

PACKAGE = Path(aerodrome.__file__).parent
LEFT_OUT = ("__pycache__", "*.so", "_compiled.json", "node_modules", "tests")
FILES = {
    "web/texts.pl.ftl": """
-plane = samolot
nav-tables = Moje stoły
home-now = Zagraj z botami: { -plane } czeka
home-seats-n = { $n } { $n ->
    [one] gracz
    [few] gracze
   *[many] graczy
}
js-choices-count = { $n } { $n ->
    [one] możliwość
    [few] możliwości
   *[many] możliwości do wyboru
}
""",
    "games/yukon/texts.pl.ftl": """
ask-take = Weź kartę: { $line }.
ask-first = Weź kartę z rzędu { $row } albo kolumny { $column }.
no-reach = Karta { $spot } nie leży ani w rzędzie, ani w kolumnie kopacza.
no-axis = W tej turze bierzesz tu: { $line }.
fact-cards =
    { $number ->
        [one] jedna karta
        [few] { $number } karty
       *[many] { $number } kart
    }
""",
    "core/texts.pl.ftl": "match-over = Koniec partii.\n",
}


def with_polish(folder: Path) -> Path:
    """A copy of the package with files of another language, and nothing else changed; to be put on the path."""
    shutil.copytree(PACKAGE, folder / "aerodrome", ignore=shutil.ignore_patterns(*LEFT_OUT))
    for name, source in FILES.items():
        (folder / "aerodrome" / name).write_text(source.lstrip(), encoding="utf-8")
    return folder
