"""Which tests show which clause: rules.md on one side, `@pytest.mark.rule(...)` in the game's tests on the other."""

from __future__ import annotations

import ast
from dataclasses import dataclass, field
from pathlib import Path

from aerodrome.core.info import GameInfo
from aerodrome.kit.clauses import clauses

MOST_CLAUSES_A_TEST = 3


@dataclass
class ClauseCoverage:
    """One clause with the tests that cite it."""

    id: str
    tags: list[str]
    text: str
    tests: list[str] = field(default_factory=list)


def citations(path: Path) -> dict[str, list[str]]:
    """The clauses that each test of a file cites, by test name."""
    found: dict[str, list[str]] = {}
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            cited = [clause for decorator in node.decorator_list for clause in _rule_ids(decorator)]
            if cited:
                found[node.name] = cited
    return found


def _rule_ids(decorator: ast.expr) -> list[str]:
    """The arguments of `pytest.mark.rule(...)`, none for another decorator."""
    if not isinstance(decorator, ast.Call) or ast.unparse(decorator.func) != "pytest.mark.rule":
        return []
    return [arg.value for arg in decorator.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]


def test_files(info: GameInfo) -> list[Path]:
    """The game's own test files."""
    return sorted((info.folder / "tests").glob("test_*.py"))


def coverage(info: GameInfo) -> list[ClauseCoverage]:
    """Each clause in the order of rules.md, with the tests that cite it."""
    found = {id_: ClauseCoverage(id_, list(one.tags), one.text) for id_, one in clauses(info.folder).items()}
    for path in test_files(info):
        for test, cited in citations(path).items():
            for clause in cited:
                if clause in found:
                    found[clause].tests.append(f"{path.name}::{test}")
    return list(found.values())


def faults(info: GameInfo) -> list[str]:
    """Everything wrong with the citations: unshown clauses, unknown ids, tests that cite too many."""
    wrong = [f"{clause.id} has no test" for clause in coverage(info) if not clause.tests]
    known = clauses(info.folder)
    for path in test_files(info):
        for test, cited in citations(path).items():
            wrong += [
                f"{path.name}::{test} cites {clause}, which rules.md does not have" for clause in cited if clause not in known
            ]
            if len(cited) > MOST_CLAUSES_A_TEST:
                wrong.append(f"{path.name}::{test} cites {len(cited)} clauses; {MOST_CLAUSES_A_TEST} are the most")
    reasons = "".join(path.read_text(encoding="utf-8") for path in info.folder.rglob("*.py") if "tests" not in path.parts)
    for clause in known.values():
        if "limit" in clause.tags and f'"{clause.id}"' not in reasons:
            wrong.append(f"{clause.id} is a limit, but no reason ever cites it")
    return wrong
