"""Who may import whom, how long things may be, and that drawings never see a State."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import aerodrome

PACKAGE = Path(aerodrome.__file__).parent
MAY_IMPORT = {
    "core": {"core"},
    "games": {"core"},
    "guide": {"core", "guide"},
    "bots": {"core", "bots"},
    "lab": {"core", "bots", "lab"},
    "rl": {"core", "bots", "rl"},
    "client": {"core", "bots", "client"},
    "server": {"core", "bots", "guide", "server", "web"},
    "web": {"core", "web"},
    "kit": {"core", "bots", "guide", "kit", "games"},  # the kit loads a game's tests by name
    "cli": {"core", "bots", "lab", "rl", "server", "kit", "cli", "games", "client"},  # a game's own text board, if it has one
}
LONG_FILES: dict[str, str] = {}  # path: the reason why it may have more than 400 lines
LONG_FUNCTIONS = {  # path::function: the reason why it may have more than 50 lines
    "games/yukon_airways/state.py::__init__": "one line a field",
    "games/air_mail/state.py::__init__": "one line a field",
    "games/air_mail/state.py::share_open": "one line a field",
}
SOURCES = sorted(path for path in PACKAGE.rglob("*.py") if "__pycache__" not in path.parts)


def relative(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def imported(path: Path) -> set[str]:
    """Modules of ours that a file imports, as dotted names below the package."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        else:
            continue
        found |= {name.removeprefix("aerodrome.") for name in names if name.startswith("aerodrome.")}
    return found


@pytest.mark.parametrize("path", SOURCES, ids=relative)
def test_layers_import_only_what_they_may(path: Path) -> None:
    parts = path.relative_to(PACKAGE).parts
    if len(parts) == 1 or "tests" in parts or "template" in parts:
        return
    layer = parts[0]
    for name in imported(path):
        target = name.split(".")[0]
        if layer == "core" and name.split(".")[0] == "games":
            assert parts[-1] == "registry.py", f"{relative(path)} imports {name}: only the registry looks for games"
        elif layer == "games" and target == "games":
            assert len(parts) > 2, name
            assert name.split(".")[1] == parts[1], f"{relative(path)} imports another game: {name}"
        else:
            assert target in MAY_IMPORT[layer] or (PACKAGE / f"{target}.py").exists(), f"{relative(path)} may not import {name}"


@pytest.mark.parametrize("path", [p for p in SOURCES if p.name == "draw.py" or "draw" in p.parent.parts[-1:]], ids=relative)
def test_drawings_are_made_from_views(path: Path) -> None:
    for name in imported(path):
        assert not name.endswith("State"), f"{relative(path)} imports {name}: a drawing may know a View only"


@pytest.mark.parametrize("path", SOURCES, ids=relative)
def test_files_and_functions_are_short(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    if relative(path) not in LONG_FILES:
        assert source.count("\n") <= 400, (
            f"{relative(path)} has {source.count(chr(10))} lines: split it, or give a reason in LONG_FILES"
        )
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or 0) - node.lineno + 1
            assert lines <= 50 or f"{relative(path)}::{node.name}" in LONG_FUNCTIONS, f"{node.name} has {lines} lines"


@pytest.mark.parametrize("path", [p for p in SOURCES if "tests" not in p.parts], ids=relative)
def test_public_names_have_a_docstring(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert ast.get_docstring(tree), f"{relative(path)} has no docstring"
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            assert ast.get_docstring(node), f"{relative(path)}: {node.name} has no docstring"


FILES = {
    "__init__.py", "rules.md", "edition_file.py", "data.py", "state.py", "view.py", "log.py", "invariants.py", "scoring.py",
    "rules.py", "presenter.py", "texts.py", "texts.en.ftl", "words.py", "ids.py", "draw.css",
}  # fmt: skip
FILES_OR_FOLDERS = {"steps", "judge", "draw", "data", "tests"}
GAMES = sorted(path.parent for path in PACKAGE.glob("games/*/__init__.py"))
every_game = pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.name)


def classes(path: Path) -> dict[str, list[str]]:
    """The classes of a file with the names of their bases."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.name: [ast.unparse(base) for base in node.bases] for node in tree.body if isinstance(node, ast.ClassDef)}


@every_game
def test_every_game_has_the_same_floor_plan(folder: Path) -> None:
    names = {path.name for path in folder.iterdir()}
    stems = {path.stem for path in folder.iterdir()}
    assert names >= FILES, f"{folder.name} lacks {sorted(FILES - names)}"
    assert stems >= FILES_OR_FOLDERS, f"{folder.name} lacks {sorted(FILES_OR_FOLDERS - stems)}"


@every_game
def test_open_table_state_and_view_are_made_alike(folder: Path) -> None:
    title = "".join(word.capitalize() for word in folder.name.split("_"))
    state, view = classes(folder / "state.py"), classes(folder / "view.py")
    assert state[f"{title}OpenTable"] == ["OpenTable"]
    assert state[f"{title}State"] == [f"{title}OpenTable"]
    assert view[f"{title}View"] == [f"{title}OpenTable"]
    assert {"add_known", "add_hidden"} <= {
        node.name for node in ast.parse((folder / "view.py").read_text()).body if isinstance(node, ast.FunctionDef)
    }


@every_game
def test_a_step_is_a_module_and_rules_are_a_table_of_steps(folder: Path) -> None:
    rules = (folder / "rules.py").read_text(encoding="utf-8")
    assert "step ==" not in rules, f"{folder.name}/rules.py asks for a step: what depends on a step belongs into its module"
    for path in sorted(folder.glob("steps/*.py")):
        steps = [name for name, bases in classes(path).items() if {"Step", "Event"} & set(bases)]
        assert len(steps) <= 1, f"{relative(path)} holds {len(steps)} steps: {', '.join(steps)}"


@every_game
def test_a_game_says_nothing_twice_that_the_core_says(folder: Path) -> None:
    for path in sorted(folder.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        if "tests" not in path.parts:
            for gone in ("def fields(", "def from_json(", "NotImplementedError", '-order"', "def shortcuts("):
                assert gone not in source, f"{relative(path)} has {gone}"


@pytest.mark.parametrize("folder", sorted({path.parent for path in SOURCES}), ids=relative)
def test_every_room_says_what_belongs_there_and_what_does_not(folder: Path) -> None:
    """The inside of a game has the floor plan of games/README.md; a template and migrations are filled by tools."""
    parts = folder.relative_to(PACKAGE).parts
    if {"template", "migrations"} & set(parts) or (parts[:1] == ("games",) and len(parts) > 2):
        return
    text = (folder / "README.md").read_text(encoding="utf-8")
    assert len(text.splitlines()) < 40
    assert any(words in text for words in ("Not here", "Must not be here", "does not belong here", "follows `../README.md`"))
