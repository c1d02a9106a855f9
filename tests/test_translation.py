"""Nothing that people read is written in the code: with every text in another language, no English is left."""

from __future__ import annotations

import re
import string
import textwrap
import tomllib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer

import aerodrome
from aerodrome.core import registry
from aerodrome.core.errors import BadTerms
from aerodrome.core.match import Match
from aerodrome.core.messages import capitalised, render
from aerodrome.core.rng import Rng
from aerodrome.core.rules import SPECTATOR
from aerodrome.core.text_files import read_texts
from test_drawing_memo import forget

GAMES = Path(aerodrome.__file__).parent / "games"
SHOWN = re.compile(r"<(?:text|title|desc|tspan)[^>]*>([^<]+)")
WORD = re.compile(r"[A-Za-z]{2,}")
CUT = re.compile(r"([A-Za-z]{2,})…|^([A-Z]{2})$")  # by a sign, or the two letters of a code on a small marker
NAME = 4  # words at most: what is longer in the data is no name
LOOKS = 25  # choices between two looks at a match
FOREIGN = str.maketrans(dict.fromkeys(string.ascii_letters, "ø"))


class _Foreign(Transformer):
    """Every word of a message in a language of one letter; what is filled in stays."""

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802 (the visitor's way)
        node.value = node.value.translate(FOREIGN)
        return node


def foreign(text: str) -> str:
    """The text in a language of one letter; its fields stay."""
    message = FluentParser().parse_entry("x =\n" + textwrap.indent(text, "    "))
    return read_texts(FluentSerializer().serialize_entry(_Foreign().visit(message)))["x"]


def names_in(data: Any) -> Iterator[str]:
    """The words of all names in a game's data: places, airlines, aircraft."""
    if isinstance(data, str):
        words = WORD.findall(data)
        yield from words if len(words) <= NAME else ()
    elif isinstance(data, dict):
        for value in data.values():
            yield from names_in(value)
    elif isinstance(data, list):
        for value in data:
            yield from names_in(value)


def left_in(shown: str, names: set[str]) -> set[str]:
    """The words that are neither names, nor beginnings of names cut short, nor foreign."""
    begun = {word for found in CUT.findall(shown) for word in found if word}
    cut = {word for word in begun if any(name.startswith(word.lower()) for name in names)}
    return {word for word in WORD.findall(shown) if word.lower() not in names and word not in cut}


def seen(match: Match, seat: int) -> Iterator[str]:
    """All that the page shows of a match to a seat: the drawing, its parts, the question, the choices."""
    view = match.view(seat)
    drawing = match.rules.presenter.draw(view)
    yield from SHOWN.findall(drawing.svg(styled=False))
    yield from (area.title for area in drawing.areas)
    texts, names = match.rules.presenter.texts(), ["Player"] * match.seats
    yield capitalised(render(match.rules.presenter.question(view), texts, names))
    for choice in view.legal:
        yield render(match.rules.presenter.describe(view, choice).message, texts, names)
    for kind, targets in match.rules.presenter.askable(view):
        reason = match.rules.presenter.refuse(view, kind, targets)
        if reason is not None:
            yield render(reason.message, texts, names)


def tables() -> Iterator[tuple[str, int, dict[str, Any]]]:
    """The smallest and the largest table of each game, and one for each option set otherwise."""
    for game in registry.games():
        info = registry.game(game)
        yield game, info.seats[0], info.random_play
        yield game, info.seats[-1], info.random_play
        for option in info.options:
            other = next(value for value in reversed(option.values) if value != option.default)
            for seats in info.seats:
                with suppress(BadTerms):
                    yield game, seats, info.check_terms(seats, {**info.random_play, option.name: other})
                    break


@pytest.mark.parametrize(("game", "seats", "options"), list(tables()))
def test_no_english_is_left(
    game: str, seats: int, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    info = registry.game(game)
    forget(game)  # what was drawn in English
    request.addfinalizer(lambda: forget(game))
    match = aerodrome.new(game, seats, seed=3, options=options)
    for id_, text in list(match.rules.presenter.texts().items()):
        monkeypatch.setitem(match.rules.presenter.texts(), id_, foreign(text))
    names = {"player", *(word.lower() for word in WORD.findall(info.title))}
    for file in (GAMES / game.replace("-", "_") / "data").glob("*.toml"):
        names |= {word.lower() for word in names_in(tomllib.loads(file.read_text(encoding="utf-8")))}
    rng, left, step = Rng(f"translation {game}"), set(), 0
    while True:
        if step % LOOKS == 0 or match.over:
            for seat in (0, match.seats - 1, SPECTATOR):
                left |= {f"{word!r} in {shown!r}" for shown in seen(match, seat) for word in left_in(shown, names)}
        if match.over:
            break
        legal = match.legal()
        match.play(legal[rng.below(len(legal))])
        step += 1
    left |= {f"{word!r} in {shown!r}" for shown in match.transcript(0) for word in left_in(shown, names)}
    assert not left, "\n".join(sorted(left)[:60])


@pytest.mark.parametrize("game", registry.games())
def test_what_is_said_about_a_game_stands_with_its_texts(game: str) -> None:
    info = registry.game(game)
    texts = set(registry.rules(info).presenter.texts().values())
    assert info.blurb in texts
    assert {option.text for option in info.options} <= texts
