"""What people read, from Fluent files: `texts.en.ftl` in each room, and other languages beside it, such as `texts.pl.ftl`.

Of Fluent (projectfluent.org) our files use texts, arguments, choices by number or word, and references to messages and terms.
One function is ours: `{ PLAYER($seat) }` is the name of a seat. Plural rules of all languages come from Babel.
"""

from __future__ import annotations

import os
import re
import textwrap
import warnings
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from babel import Locale, UnknownLocaleError
from fluent.syntax import FluentParser, ast

ENGLISH = "en"
_ENTRY = re.compile(r"^(-?[A-Za-z][\w-]*) *=(.*(?:\n(?:[ }].*|(?=\n)))*)", re.MULTILINE)  # a message or term with its lines


class Field(NamedTuple):
    """An argument of a message."""

    name: str
    is_player: bool = False


class Select(NamedTuple):
    """Words that depend on an argument: on a number's plural form in the language, or on the very number or word."""

    name: str
    forms: dict[str | int, tuple[Any, ...]]  # Parts by plural form, number or word
    default: tuple[Any, ...]
    language: str

    def chosen(self, value: Any) -> tuple[Any, ...]:
        """The parts that fit the value."""
        found = self.forms.get(value)
        if found is None and not isinstance(value, str):
            found = self.forms.get(_plural_form(self.language, value))
        return self.default if found is None else found


Parts = tuple[str | Field | Select, ...]


class Text(str):
    """A message with something to fill in: as a str it is what the file says; `parts` are the same taken apart, at first use."""

    __slots__ = ("_parts", "beside", "language")

    def __new__(cls, pattern: str, language: str = ENGLISH, beside: dict[str, str] | None = None) -> Text:
        """The text of a pattern; `beside` are the other entries of its file, which it may refer to."""
        made = super().__new__(cls, pattern)
        made.language = language
        made.beside = {} if beside is None else beside
        made._parts = None
        return made

    language: str
    beside: dict[str, str]
    _parts: Parts | None

    @property
    def parts(self) -> Parts:
        """Words and what is filled in between them."""
        if self._parts is None:
            entry = FluentParser(with_spans=False).parse_entry("x =\n" + textwrap.indent(self, "    "))
            if not isinstance(entry, ast.Message) or entry.value is None:
                raise ValueError(f"Fluent cannot read '{self}'")
            self._parts = self._taken_apart(entry.value)
        return self._parts

    def _taken_apart(self, pattern: ast.Pattern) -> Parts:
        parts: list[str | Field | Select] = []
        for element in pattern.elements:
            found = (element.value,) if isinstance(element, ast.TextElement) else self._filled(element.expression)
            for part in found:
                if parts and isinstance(part, str) and isinstance(parts[-1], str):
                    parts[-1] += part
                else:
                    parts.append(part)
        return tuple(parts)

    def _filled(self, expression: ast.InlineExpression | ast.Placeable | ast.SelectExpression) -> Parts:
        match expression:
            case ast.VariableReference(id=ast.Identifier(name=name)):
                return (Field(name),)
            case ast.FunctionReference(id=ast.Identifier(name="PLAYER"), arguments=ast.CallArguments(positional=[seat])):
                if isinstance(seat, ast.VariableReference):
                    return (Field(seat.id.name, is_player=True),)
            case ast.StringLiteral():
                return (expression.parse()["value"],)
            case ast.MessageReference(id=ast.Identifier(name=name), attribute=None):
                return parts_of(self.beside[name])
            case ast.TermReference(id=ast.Identifier(name=name), attribute=None, arguments=None):
                return parts_of(self.beside["-" + name])
            case ast.SelectExpression(selector=ast.VariableReference(id=ast.Identifier(name=name)), variants=variants):
                forms = {_key(variant): self._taken_apart(variant.value) for variant in variants}
                default = next(_key(variant) for variant in variants if variant.default)
                return (Select(name, forms, forms[default], self.language),)
        raise ValueError(f"a text of ours cannot have {type(expression).__name__}: '{self}'")


def parts_of(text: str) -> Parts:
    """Words and what is filled in between them; most texts are words alone."""
    return text.parts if isinstance(text, Text) else (text,)


def plural_forms(text: str) -> dict[str, str]:
    """The words of a text that says nothing but how something is called, by the plural form of its number."""
    (part,) = parts_of(text)
    if not isinstance(part, Select):
        return {"other": str(part)}
    return {str(form): "".join(map(str, words)) for form, words in part.forms.items()}


def _key(variant: ast.Variant) -> str | int:
    return variant.key.name if isinstance(variant.key, ast.Identifier) else int(variant.key.value)


@lru_cache(maxsize=1000)  # numbers on a table are small, and a drawing has many of them
def _plural_form(language: str, number: int) -> str:
    return _locale(language).plural_form(number)


@lru_cache(maxsize=100)
def _locale(language: str) -> Locale:
    return Locale.parse(language, sep="-")


def _chosen_language() -> str:
    """The language of this process: what AERODROME_LANGUAGE says, else English."""
    wanted = os.environ.get("AERODROME_LANGUAGE") or ENGLISH
    if wanted == ENGLISH:
        return wanted
    try:
        _locale(wanted)
    except (UnknownLocaleError, ValueError):
        warnings.warn(f"AERODROME_LANGUAGE={wanted} is no language that we know: English is used.", stacklevel=2)
        return ENGLISH
    return wanted


LANGUAGE = _chosen_language()


def read_texts(source: str, language: str = ENGLISH) -> dict[str, str]:
    """The messages of a Fluent file by id; terms are there for the others to refer to, with a hyphen before their name."""
    texts: dict[str, str] = {}
    for name, value in _ENTRY.findall(source):
        first, _, later = value.partition("\n")
        pattern = "\n".join(line for line in (first.strip(), textwrap.dedent(later).strip()) if line)
        texts[name] = Text(pattern, language, texts) if "{" in pattern else pattern
    return texts


def texts_of(module: str) -> dict[str, str]:
    """All that a room says, by message id: in the language of this process, and in English where that has no text."""
    folder = Path(module).parent
    found: dict[str, str] = {}
    for language in dict.fromkeys((ENGLISH, LANGUAGE)):
        file = folder / f"texts.{language}.ftl"
        if file.exists():
            found.update(read_texts(file.read_text(encoding="utf-8"), language))
    return found
