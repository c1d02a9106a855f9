"""Pages of the documentation that are made from the code: the JSON API, the fields of every View, and the list of decisions.

MkDocs calls `on_files` before it builds; what is made here never lies on the disk.
"""

from __future__ import annotations

import sys
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

sys.path.insert(0, str(Path(__file__).parent))  # MkDocs loads this file by its path
from docs_api import api_page
from docs_views import views_page

ROOT = Path(__file__).parent.parent


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Adds the pages that are made from the code."""
    for name, content in {
        "reference/json-api.md": api_page(),
        "reference/views.md": views_page(),
        "reference/study-data.md": study_page(),
        "decisions/index.md": decisions_page(),
    }.items():
        files.append(File.generated(config, name, content=content))
    return files


def study_page() -> str:
    """Every measure of a study with its definition, and every column of its tables."""
    from aerodrome.lab.study.measures import DEFINITIONS, WHOLE
    from aerodrome.lab.study.store import ABOUT, SCHEMA

    lines = ["# Tables and measures of a study", "", "## Measures", "", "| measure | definition |", "|---|---|"]
    lines += [f"| {name} | {text} |" for name, text in {**DEFINITIONS, **WHOLE}.items()]
    for table, columns in SCHEMA.items():
        lines += [
            "",
            f"## {table}.parquet",
            "",
            f"{ABOUT[table].capitalize()}.",
            "",
            "| column | type | meaning |",
            "|---|---|---|",
        ]
        lines += [f"| `{name}` | {kind.rstrip('_')} | {text} |" for name, (kind, text) in columns.items()]
    return "\n".join([*lines, ""])


# Decisions


def decisions_page() -> str:
    """The decisions in the order in which they were taken."""
    lines = ["# Decisions", "", "Why it is built this way, one page each.", ""]
    for page in sorted((ROOT / "docs/decisions").glob("0*.md")):
        title = page.read_text(encoding="utf-8").splitlines()[0].lstrip("# ")
        lines.append(f"- [{title}]({page.name})")
    return "\n".join(lines) + "\n"
