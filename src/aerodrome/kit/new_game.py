"""`aerodrome new-game NAME`: a folder that is a whole game from the first minute and passes the kit."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import aerodrome.games
from aerodrome.core import registry
from aerodrome.core.errors import BadTerms
from aerodrome.kit import golden

TEMPLATE = Path(__file__).parent / "template"
_TEXT = {".py", ".md", ".toml", ".css", ".ftl"}


def create(name: str, place: Path | None = None) -> Path:
    """Copies the template under a new name, with its golden files and records; returns the folder."""
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", name) or len(name) < 2:
        raise BadTerms(f"'{name}' cannot be a game's name: use small letters, digits and single hyphens, as in 'ice-road'.")
    module = name.replace("-", "_")
    parent = place or Path(next(iter(aerodrome.games.__path__)))
    folder = parent / module
    if folder.exists() or name in registry.games():
        raise BadTerms(f"There is a game '{name}' already; nothing was written.")
    prefix = _free_prefix(name)
    title = name.replace("-", " ").title()
    shutil.copytree(TEMPLATE, folder, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    for path in sorted(folder.rglob("*")):
        if path.suffix in _TEXT:
            text = path.read_text(encoding="utf-8")
            text = text.replace("aerodrome.kit.template", f"aerodrome.games.{module}").replace("TP-", f"{prefix}-")
            text = text.replace('prefix="TP"', f'prefix="{prefix}"').replace('"template"', f'"{name}"')
            text = re.sub(r"\bTemplate(?=Rules|OpenTable|State|View|Judge|Presenter)", title.replace(" ", ""), text).replace(
                "Template", title
            )
            path.write_text(text, encoding="utf-8")
    _make_golden(name, parent)
    return folder


def _free_prefix(name: str) -> str:
    """Two capital letters that no other game uses for its clauses."""
    letters = name.replace("-", "").upper()
    taken = {info.prefix for info in registry.games().values()}
    candidates = [letters[0] + letter for letter in letters[1:] + "ABCDEFGHIJKLMNOPQRSTUVWXYZ" if letter.isalpha()]
    return next(candidate for candidate in candidates if candidate not in taken)


def _make_golden(name: str, parent: Path) -> None:
    """Golden files and records of the new game, found as any other."""
    if str(parent) not in aerodrome.games.__path__:
        aerodrome.games.__path__.append(str(parent))
    registry.games.cache_clear()
    info = registry.game(name)
    golden.find_records(info)
    golden.write_golden(info)
