"""Mutation tests: code that cites a clause is broken, and the test that cites the clause must notice.

A clause cited by `# YK-042` (or in a docstring) in compiled or plain game code is taken to be enforced by the statement
or function beside the citation. A clause passes if at least one of its mutants makes one of its tests fail; it fails if
all survive: then the test does not show what it claims.
"""

from __future__ import annotations

import ast
import copy
import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import io
import os
import re
import signal
import sys
import tokenize
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import CodeType, ModuleType

import pytest

from aerodrome.core import registry
from aerodrome.core.info import GameInfo
from aerodrome.core.rng import Rng
from aerodrome.kit.coverage import coverage
from aerodrome.kit.random_game import demand

SECONDS_A_MUTANT = 30
_ID = re.compile(r"\b[A-Z]{2}-[A-Z]?\d+\b")
_FLIPPED: dict[type[ast.cmpop], ast.cmpop] = {
    ast.Eq: ast.NotEq(), ast.NotEq: ast.Eq(), ast.Lt: ast.GtE(), ast.GtE: ast.Lt(), ast.Gt: ast.LtE(), ast.LtE: ast.Gt(),
    ast.In: ast.NotIn(), ast.NotIn: ast.In(), ast.Is: ast.IsNot(), ast.IsNot: ast.Is(),
}  # fmt: skip
_SWAPPED: dict[type[ast.operator], ast.operator] = {
    ast.Add: ast.Sub(), ast.Sub: ast.Add(), ast.Mult: ast.Add(), ast.FloorDiv: ast.Mult(), ast.Mod: ast.Mult(),
}  # fmt: skip


@dataclass(frozen=True)
class Mutant:
    """One broken source."""

    path: Path
    clause: str
    line: int
    what: str
    source: str


def cited_lines(path: Path) -> dict[str, list[int]]:
    """Lines of a source whose comment or docstring cites each clause."""
    found: dict[str, list[int]] = {}
    source = path.read_text(encoding="utf-8")
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type in (tokenize.COMMENT, tokenize.STRING) and (token.type == tokenize.COMMENT or '"""' in token.string):
            for clause in _ID.findall(token.string):
                found.setdefault(clause, []).append(token.start[0])
    return found


def _region(tree: ast.Module, line: int) -> list[ast.AST]:
    """The statement at or right below a line, or the whole function where the line is in its docstring."""
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.FunctionDef)
            and ast.get_docstring(node)
            and node.body[0].lineno <= line <= (node.body[0].end_lineno or 0)
        ):
            return list(node.body[1:])
    statements = [
        node for node in ast.walk(tree) if isinstance(node, ast.stmt) and not isinstance(node, ast.FunctionDef | ast.ClassDef)
    ]
    here = [node for node in statements if node.lineno <= line <= (node.end_lineno or node.lineno)]
    if here:
        return [min(here, key=lambda node: (node.end_lineno or node.lineno) - node.lineno)]
    below = [node for node in statements if node.lineno > line]
    return [min(below, key=lambda node: node.lineno)] if below else []


def _changes(node: ast.AST) -> Iterator[tuple[ast.AST, str]]:
    """Broken versions of one node."""
    if isinstance(node, ast.Compare) and type(node.ops[0]) in _FLIPPED:
        other = copy.deepcopy(node)
        other.ops[0] = _FLIPPED[type(node.ops[0])]
        yield other, "comparison flipped"
    elif isinstance(node, ast.BinOp) and type(node.op) in _SWAPPED:
        yield ast.BinOp(node.left, _SWAPPED[type(node.op)], node.right), "operator swapped"
    elif isinstance(node, ast.AugAssign) and type(node.op) in _SWAPPED:
        yield ast.AugAssign(node.target, _SWAPPED[type(node.op)], node.value), "update turned round"
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        yield ast.Constant(node.value + 1), f"{node.value} became {node.value + 1}"
    elif isinstance(node, ast.BoolOp):
        yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values), "and/or swapped"
    elif isinstance(node, ast.If):
        yield ast.If(ast.UnaryOp(ast.Not(), node.test), node.body, node.orelse), "condition negated"
    elif (isinstance(node, ast.Expr) and not isinstance(node.value, ast.Constant)) or (  # a docstring does nothing
        isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Attribute | ast.Subscript)
    ):
        yield ast.Pass(), "statement dropped"


class _Replace(ast.NodeTransformer):
    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self.old = old
        self.new = new

    def visit(self, node: ast.AST) -> ast.AST:
        """Puts the new node in the place of the old one."""
        return ast.copy_location(self.new, node) if node is self.old else self.generic_visit(node)


def mutants_of(path: Path, clause: str) -> list[Mutant]:
    """Every mutant of the code beside a clause's citations in one source."""
    source = path.read_text(encoding="utf-8")
    found: list[Mutant] = []
    for line in cited_lines(path).get(clause, []):
        for number in range(len(_sites(ast.parse(source), line))):
            tree = ast.parse(source)
            node, changed, what = _sites(tree, line)[number]
            broken = ast.fix_missing_locations(_Replace(node, changed).visit(tree))
            found.append(Mutant(path, clause, getattr(node, "lineno", line), what, ast.unparse(broken)))
    return found


def _sites(tree: ast.Module, line: int) -> list[tuple[ast.AST, ast.AST, str]]:
    """Everything beside a citation that can be broken: the node, what it becomes, and a name for it."""
    nodes = [node for part in _region(tree, line) for node in ast.walk(part)]
    sites = [(node, changed, what) for node in nodes for changed, what in _changes(node)]
    same_line = [site for site in sites if getattr(site[0], "lineno", 0) == line]
    return same_line or sites  # of a long statement, the part that stands beside the comment


# Running them


class _MutantLoader(importlib.machinery.SourceFileLoader):
    """Loads a module from the broken source instead of its file."""

    def __init__(self, name: str, mutant: Mutant) -> None:
        super().__init__(name, str(mutant.path))
        self.mutant = mutant

    def get_code(self, fullname: str) -> CodeType:
        """The broken code; no cached one is looked at."""
        code: CodeType = compile(self.mutant.source, str(self.mutant.path), "exec")
        return code


class _MutantFinder(importlib.abc.MetaPathFinder):
    """Serves one module broken, all others as they are."""

    def __init__(self, module: str, mutant: Mutant) -> None:
        self.module = module
        self.mutant = mutant

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """The broken module, nothing else."""
        return importlib.util.spec_from_loader(name, _MutantLoader(name, self.mutant)) if name == self.module else None


def _run_in_child(info: GameInfo, mutant: Mutant | None, tests: list[str]) -> int:
    """In a forked process: imports the game with one module broken and runs the tests; never returns."""
    signal.alarm(SECONDS_A_MUTANT)  # an endless loop counts as noticed
    with open(os.devnull, "w") as silence:
        os.dup2(silence.fileno(), 1)
        os.dup2(silence.fileno(), 2)
        for name in [name for name in sys.modules if name == "aerodrome" or name.startswith("aerodrome.")]:
            del sys.modules[name]
        importlib.import_module("aerodrome")  # first, since it puts its own finder in front
        if mutant:
            relative = mutant.path.relative_to(info.folder).with_suffix("").as_posix().replace("/", ".")
            module = f"aerodrome.games.{info.folder.name}.{relative}".removesuffix(".__init__")
            sys.meta_path.insert(0, _MutantFinder(module, mutant))
        ids = [str(info.folder / "tests" / test) for test in tests]
        code = pytest.main(["-x", "-q", "-p", "no:cacheprovider", *ids])
        os._exit(int(code))


def _fails(info: GameInfo, mutant: Mutant | None, tests: list[str]) -> bool:
    """Whether a test fails, or the broken module does not even import; other trouble is an error of the kit's."""
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # a test of one clause needs none, and they are slow to load
    child = os.fork()
    if child == 0:
        _run_in_child(info, mutant, tests)
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        return True
    code = os.WEXITSTATUS(status)
    demand(code in (0, 1, 2, 4), f"pytest could not run {tests[0]}: exit code {code}")  # 2 and 4: the module did not import
    return code != 0


def is_noticed(info: GameInfo, mutants: list[Mutant], tests: list[str]) -> bool:
    """Whether the tests, which pass as things are, fail with at least one of the mutants."""
    demand(not _fails(info, None, tests), f"{', '.join(tests)} fail without any mutant")
    return any(_fails(info, mutant, tests) for mutant in mutants)


def cited_sources(info: GameInfo) -> dict[str, list[Path]]:
    """The game's sources that cite each clause."""
    found: dict[str, list[Path]] = {}
    for path in sorted(info.folder.rglob("*.py")):
        if "tests" not in path.relative_to(info.folder).parts:
            for clause in cited_lines(path):
                found.setdefault(clause, []).append(path)
    return found


def survivors(info: GameInfo, clauses: int, seed: int, tries: int = 8) -> tuple[list[str], int]:
    """Samples clauses that code and tests both cite; returns those none of whose mutants is noticed, and how many were tried."""
    tests = {clause.id: clause.tests for clause in coverage(info) if clause.tests}
    sources = cited_sources(info)
    candidates = sorted(set(tests) & set(sources))
    rng = Rng(f"mutants {info.name} {seed}")
    rng_order = list(range(len(candidates)))
    rng.shuffle(rng_order)
    unnoticed: list[str] = []
    tried = 0
    for index in rng_order:
        if tried == clauses:
            break
        clause = candidates[index]
        mutants = [mutant for path in sources[clause] for mutant in mutants_of(path, clause)]
        if not mutants:
            continue
        tried += 1
        order = list(range(len(mutants)))
        rng.shuffle(order)
        if not is_noticed(info, [mutants[number] for number in order[:tries]], tests[clause]):
            unnoticed.append(f"{clause} ({mutants[order[0]].path.name}:{mutants[order[0]].line})")
    return unnoticed, tried


if __name__ == "__main__":  # python -m aerodrome.kit.mutants GAME [CLAUSES]: every clause, or a sample
    for game_name in sys.argv[1:2]:
        number_of_clauses = int(sys.argv[2]) if len(sys.argv) > 2 else 10_000
        bad, looked_at = survivors(registry.game(game_name), number_of_clauses, 0)
        print(f"{looked_at} clauses tried; not noticed: {', '.join(bad) or 'none'}")
        sys.exit(1 if bad else 0)
