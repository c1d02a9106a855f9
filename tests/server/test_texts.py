"""Texts for people stand in web/texts.en.ftl: no sentence hides in a server module, a template or the client."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import aerodrome.server
import aerodrome.web
from aerodrome.web.texts import TEXTS, text

SERVER = Path(aerodrome.server.__file__).parent
WEB = Path(aerodrome.web.__file__).parent
FOR_PROGRAMMERS = ("schemas.py", "typescript.py", "commit.py")  # they describe data; commits and migrations speak to databases
MODULES = sorted(path for path in SERVER.rglob("*.py") if "migrations" not in path.parts and path.name not in FOR_PROGRAMMERS)
TEMPLATES = sorted((WEB / "templates").glob("*.html"))
SCRIPTS = sorted((WEB / "client" / "src").glob("*.ts"))
FOR_OPERATORS = {"LOG", "METRICS"}  # what is said to these is read by whoever runs the server
WORDS = re.compile(r"[A-Za-z’']{2,},? [A-Za-z’']{2,}")  # two words beside each other: somebody is spoken to
FOR_MACHINES = re.compile(
    r"[<>={}]|://|^/|-src |SELECT |SAVEPOINT |RELEASE |PRAGMA|max-age|^# TYPE|^_total counter|^no database$|^nobody's password$"
)


def _quiet(tree: ast.Module) -> set[ast.AST]:
    """Docstrings, log lines, help of settings, and the description of the API: read by programmers and operators."""
    found: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            first = node.body[0] if node.body else None
            if isinstance(first, ast.Expr):
                found.add(first)
        elif isinstance(node, ast.Call):
            owner = node.func.value if isinstance(node.func, ast.Attribute) else None
            if isinstance(owner, ast.Name) and owner.id in FOR_OPERATORS:
                found.add(node)
        elif isinstance(node, ast.keyword) and node.arg in ("metadata", "description", "schema"):
            found.add(node)
        elif isinstance(node, ast.Dict):
            for key, value in zip(node.keys, node.values, strict=True):
                if isinstance(key, ast.Constant) and key.value in ("description", "title"):
                    found.add(value)
    return found


def _strings(node: ast.AST, quiet: set[ast.AST]) -> list[tuple[int, str]]:
    if node in quiet:
        return []
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [(node.lineno, node.value)]
    return [found for child in ast.iter_child_nodes(node) for found in _strings(child, quiet)]


def bare(source: str) -> list[tuple[int, str]]:
    """Strings of a module that speak to people."""
    tree = ast.parse(source)
    found = _strings(tree, _quiet(tree))
    return [(line, words) for line, words in found if WORDS.search(words) and not FOR_MACHINES.search(words)]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.name)
def test_no_server_module_holds_a_sentence(path: Path) -> None:
    assert bare(path.read_text(encoding="utf-8")) == [], "put it into web/texts.en.ftl and use text(...)"


def test_a_new_sentence_would_be_noticed() -> None:
    assert bare('raise NotNow("That seat is taken.")') == [(1, "That seat is taken.")]
    assert bare('raise NotNow(f"It is not your turn: {name} is to move.")')
    assert not bare('"""A module with a docstring."""\nLOG.info("a bot could not move")\nx = "content-type"')


def spoken(template: str) -> str:
    """What a template says by itself: without its commands, its tags, program text and the letters of data attributes."""
    template = re.sub(r"<pre[^>]*><code>.*?</code></pre>", " ", template, flags=re.DOTALL)
    bare_words = re.sub(r"{% block page %}\w+{% endblock %}|{%.*?%}|{{.*?}}|<!--.*?-->", " ", template, flags=re.DOTALL)
    labels = re.findall(r'(?:aria-label|title|alt|placeholder)="([^"]*)"', bare_words)
    inside = re.sub(r"<[^>]*>", " ", bare_words)
    return " ".join([inside, *labels])


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.name)
def test_no_template_holds_words(path: Path) -> None:
    assert not re.findall(r"[A-Za-z]{2,}", spoken(path.read_text(encoding="utf-8")))


def test_words_in_a_template_would_be_noticed() -> None:
    assert "Resign" in spoken("<p>{{ t('x') }}</p><button>Resign</button>")
    assert "Zoom in" in spoken('<button aria-label="Zoom in">+</button>')


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_no_script_holds_a_sentence(path: Path) -> None:
    source = re.sub(r"^\s*//.*$", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    strings = re.findall(r'"([^"\n]*)"', source)
    sentences = [words for words in strings if re.match(r"[A-Z][a-z]+ [a-z]", words) or re.search(r"[a-z]{2,}[.?!]$", words)]
    assert sentences == []


@pytest.mark.parametrize("path", [*MODULES, *TEMPLATES, *SCRIPTS], ids=lambda path: path.name)
def test_every_text_that_is_asked_for_exists(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    asked = re.findall(r"""\b(?:t|text)\(\s*["']([a-z0-9-]+)["']\s*[,)]""", source)
    if path.suffix == ".ts":
        asked = [f"js-{id_}" for id_ in re.findall(r'\bsay\(\s*"([a-z0-9-]+)"\s*[,)]', source)]
    assert [id_ for id_ in asked if id_ not in TEXTS] == []


def test_texts_fill_their_arguments_in() -> None:
    assert text("new-seat", n=3) == "Player 3"
    with pytest.raises(KeyError):
        text("no.such.text")
