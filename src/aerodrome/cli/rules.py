"""`aerodrome rules`: the rules of a game to read, to search, and to compare with the tests."""

from __future__ import annotations

from itertools import groupby
from typing import Annotated, Any

import typer
from rich import box
from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from aerodrome.cli import rules_text
from aerodrome.cli.common import find_game, out, print_json
from aerodrome.cli.rules_text import Clause, plain
from aerodrome.core.info import GameInfo

UNCOVERED = 1


def rules(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Which game.")],
    clause: Annotated[
        list[str] | None, typer.Argument(metavar="[CLAUSE|WORDS]", help="A clause id, or words to look for.")
    ] = None,
    coverage: Annotated[bool, typer.Option("--coverage", help="List the tests that show each clause.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print it for other programs.")] = False,
) -> None:
    """Prints the rules of a game, or those clauses that have the words."""
    info = find_game(game)
    found = rules_text.search(info, " ".join(clause)) if clause else rules_text.clauses(info)
    if coverage:
        _coverage(info, {item.id for item in found}, as_json)
    elif as_json:
        print_json({"game": info.name, "rules_version": info.version, "clauses": [_as_data(item) for item in found]})
    elif clause:
        out.print(clause_list(found, clause))
    else:
        out.print(Markdown(rules_text.source(info)))


def _as_data(clause: Clause) -> dict[str, Any]:
    return {"id": clause.id, "chapter": clause.chapter, "tags": list(clause.tags), "text": clause.text}


def clause_list(found: list[Clause], words: list[str]) -> RenderableType:
    """Clauses under their chapters, the words looked for set off."""
    parts: list[RenderableType] = []
    for chapter, items in groupby(found, key=lambda clause: clause.chapter):
        table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
        table.add_column(style="cyan", no_wrap=True)
        table.add_column()
        for clause in items:
            text = Text(plain(clause.text))
            text.highlight_words([word for word in words if len(word) > 1], "bold yellow", case_sensitive=False)
            table.add_row(clause.id, text)
        parts += [Text(f"\n{chapter}", style="bold"), table]
    return Group(*parts)


def _coverage(info: GameInfo, wanted: set[str], as_json: bool) -> None:
    from aerodrome.kit.coverage import coverage

    rows = [row for row in coverage(info) if row.id in wanted]
    bare = [row.id for row in rows if not row.tests]
    if as_json:
        clauses = [{"id": row.id, "text": row.text, "tests": list(row.tests)} for row in rows]
        print_json({"game": info.name, "rules_version": info.version, "clauses": clauses, "without_test": bare})
    else:
        table = Table(box=box.SIMPLE_HEAD)
        table.add_column("Clause", style="cyan", no_wrap=True)
        table.add_column("Says", ratio=2)
        table.add_column("Shown by", ratio=2, overflow="fold")
        for row in rows:
            table.add_row(row.id, escape(row.text), escape("\n".join(row.tests)) or "[bold red]no test[/]")
        out.print(table)
        out.print(f"{len(rows) - len(bare)} of {len(rows)} clauses of {escape(info.title)} are shown by a test.")
    if bare:
        raise typer.Exit(UNCOVERED)
