"""What is missing or stale in each language: `make texts`. A new language is begun and kept up with `make texts WRITE=pl`.

Above each translated message stands the English that was translated, as a comment `# en: ...`. Where the English says something
else by now, the translation is stale.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

from babel import Locale
from fluent.syntax import FluentParser, ast
from rich.console import Console
from rich.table import Table

import aerodrome
from aerodrome.core.text_files import ENGLISH, Field, Parts, Select, parts_of, read_texts

PACKAGE = Path(aerodrome.__file__).parent
MADE_FROM = "en: "  # begins the comment above a translated message
KINDS = ("missing", "stale", "broken")
LISTED = 20  # messages of a language that are named


class Entry(NamedTuple):
    """A message as it stands in a file."""

    text: str
    comment: str


class Fault(NamedTuple):
    """What is wrong with one message of a translation."""

    kind: str  # one of KINDS
    room: str
    id: str
    why: str


def rooms(package: Path = PACKAGE) -> list[Path]:
    """The folders that say something: each has a file of English texts."""
    return sorted(path.parent for path in package.rglob(f"texts.{ENGLISH}.ftl") if "node_modules" not in path.parts)


def languages(package: Path = PACKAGE) -> list[str]:
    """All languages but English that have a file in some room."""
    found = {path.name.split(".")[1] for room in rooms(package) for path in room.glob("texts.*.ftl")}
    return sorted(found - {ENGLISH})


def entries(file: Path, language: str) -> dict[str, Entry]:
    """The messages of a file with the comments above them; a file that Fluent cannot read whole is a ValueError."""
    source = file.read_text(encoding="utf-8")
    comments: dict[str, str] = {}
    for entry in FluentParser().parse(source).body:
        if isinstance(entry, ast.Junk):
            line = source[: entry.span.start if entry.span else 0].count("\n") + 1
            raise ValueError(f"{file.name}, line {line}: {entry.annotations[0].message}")
        if isinstance(entry, ast.Message):
            if entry.attributes:
                raise ValueError(f"{file.name}: {entry.id.name} has attributes, which our texts do not use")
            comments[entry.id.name] = (entry.comment.content or "") if entry.comment else ""
    texts = read_texts(source, language)
    return {id_: Entry(texts[id_], comment) for id_, comment in comments.items()}


def arguments(parts: Parts) -> set[str]:
    """The names of all that is filled in."""
    found: set[str] = set()
    for part in parts:
        if isinstance(part, Field):
            found.add(part.name)
        elif isinstance(part, Select):
            found |= {part.name}.union(*(arguments(form) for form in part.forms.values()))
    return found


def one_line(text: str) -> str:
    """A text as it stands in a comment."""
    return " ".join(text.split())


def faults(room: Path, language: str, package: Path = PACKAGE) -> list[Fault]:
    """What is missing, stale or broken in a language's file of a room."""
    name, file = room.relative_to(package).as_posix(), room / f"texts.{language}.ftl"
    english = entries(room / f"texts.{ENGLISH}.ftl", ENGLISH)
    try:
        translated = entries(file, language) if file.exists() else {}
    except ValueError as error:
        return [Fault("broken", name, "", str(error))]
    found = [Fault("missing", name, id_, one_line(entry.text)) for id_, entry in english.items() if id_ not in translated]
    for id_, entry in translated.items():
        if id_ not in english:
            found.append(Fault("stale", name, id_, "English has no such text any more"))
        elif one_line(entry.comment) != MADE_FROM + one_line(english[id_].text):
            found.append(Fault("stale", name, id_, f"English says now: {one_line(english[id_].text)}"))
        try:
            beyond = arguments(parts_of(entry.text)) - (arguments(parts_of(english[id_].text)) if id_ in english else set())
        except (KeyError, ValueError) as error:
            found.append(Fault("broken", name, id_, str(error)))
            continue
        if beyond and id_ in english:
            found.append(Fault("broken", name, id_, f"English has no {', '.join(f'${name}' for name in sorted(beyond))}"))
    return found


def write(language: str, package: Path = PACKAGE) -> None:
    """Adds what is missing to the files of a language, as comments to be translated: the English, and the id to begin with."""
    Locale.parse(language, sep="-")
    for room in rooms(package):
        file = room / f"texts.{language}.ftl"
        source = file.read_text(encoding="utf-8") if file.exists() else ""
        waiting = [
            fault for fault in faults(room, language, package) if fault.kind == "missing" and f"\n# {fault.id} =\n" not in source
        ]
        if waiting:
            blocks = [f"\n# {MADE_FROM}{fault.why}\n# {fault.id} =\n" for fault in waiting]
            file.write_text(source + "".join(blocks), encoding="utf-8")


def report(out: Console, package: Path = PACKAGE) -> bool:
    """Prints a table of all languages and rooms, and what needs a translator; says whether nothing is broken."""
    table = Table("language", title="Texts")
    table.add_column("room", no_wrap=True)
    for column in ("texts", "translated", *KINDS):
        table.add_column(column, justify="right")
    found: dict[str, list[Fault]] = {language: [] for language in languages(package)}
    for room in rooms(package):
        name, texts = room.relative_to(package).as_posix(), len(entries(room / f"texts.{ENGLISH}.ftl", ENGLISH))
        table.add_row(ENGLISH, name, str(texts), str(texts), *("0" for _ in KINDS))
        for language, listed in found.items():
            here = faults(room, language, package)
            counts = [sum(fault.kind == kind for fault in here) for kind in KINDS]
            table.add_row(language, name, str(texts), str(texts - counts[0]), *map(str, counts))
            listed += here
    out.print(table)
    for language, listed in found.items():
        listed.sort(key=lambda fault: KINDS.index(fault.kind), reverse=True)
        for fault in listed[:LISTED]:
            out.print(f"{language}: {fault.kind}: {fault.room} {fault.id}: {fault.why}", markup=False, soft_wrap=True)
        if len(listed) > LISTED:
            out.print(f"{language}: and {len(listed) - LISTED} more")
    return not any(fault.kind == "broken" for listed in found.values() for fault in listed)


if __name__ == "__main__":
    for wanted in sys.argv[1:]:
        write(wanted)
    sys.exit(not report(Console()))
