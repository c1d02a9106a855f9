"""`aerodrome edition`: copy an edition, change it, have it checked, drawn and studied; then play it from the same file."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape

from aerodrome.cli import draw as draw_command
from aerodrome.cli import study as study_command
from aerodrome.cli.check_data import check_data, game_of
from aerodrome.cli.common import BAD_INPUT, find_game, out, say_error, write_text
from aerodrome.cli.edition_places import joined, line_of
from aerodrome.core.edition import SIZE_LIMIT, Edition, faults
from aerodrome.core.errors import BadTerms, DataError
from aerodrome.core.files import read_text
from aerodrome.core.info import GameInfo

edition = typer.Typer(
    help="Editions of your own: copy one, change map, cards and counts, and play it.",
    no_args_is_help=True,
    rich_markup_mode="rich",
)
Own = Annotated[Path, typer.Argument(metavar="FILE", help="An edition's .toml file.")]


@edition.command()
def copy(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Whose edition is copied.")],
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where the copy is written: my.toml, say.")],
    of: Annotated[str | None, typer.Option(metavar="EDITION", help="Which of the game's editions; usually the first.")] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace a file that exists.")] = False,
) -> None:
    """Writes an edition with all its remarks into one file that is yours to change."""
    info = find_game(game)
    original = info.edition(of)
    if file.suffix != ".toml":
        raise BadTerms(f"An edition file's name ends in .toml, and {file.name} does not.")
    if not original.shipped:
        raise BadTerms(f"'{of}' is a file already: copy it as files are copied.")
    texts = [read_text(info.folder / "data" / part, SIZE_LIMIT, "edition file") for part in info.editions[original.name]]
    write_text(file, joined(texts), force)
    out.print(
        f"{escape(str(file))} is a copy of {escape(info.title)}'s edition '{original.name}'. Change it, then:", soft_wrap=True
    )
    for line in ("edition check", "edition draw", "edition study", f"play {info.name} --edition", "serve --editions"):
        out.print(f"  aerodrome {line} {escape(str(file))}", soft_wrap=True)


@edition.command()
def check(file: Own) -> None:
    """Says everything that is wrong with an edition file, each with its line, or what is in it."""
    found = faults_of(file)
    if not found:
        check_data(file)
        return
    for sentence in found:
        say_error(sentence)
    raise typer.Exit(BAD_INPUT)


def faults_of(file: Path) -> list[str]:
    """Each fault of an edition file in a sentence that begins with its place."""
    text = read_text(file, SIZE_LIMIT, "edition file")
    try:
        info = game_of(file)
        own = info.edition(str(file))
        found = faults(lambda: info.rules_class(own, info.version))
    except DataError as error:
        found = [error]
    return [_placed(file, text, error) for error in found]


def _placed(file: Path, text: str, error: DataError) -> str:
    sentence = str(error).removeprefix(f"Edition '{file.stem}': ").removeprefix(f"{file.name}: ")
    number = line_of(text, sentence)
    return sentence if sentence.startswith(file.name) else f"{file.name}{f', line {number}' if number else ''}: {sentence}"


@edition.command()
def draw(
    file: Own,
    output: Annotated[Path | None, typer.Option("-o", "--output", help="Where to; usually beside the file, as .svg.")] = None,
    theme: Annotated[draw_command.Theme, typer.Option(help="Which colours.")] = draw_command.Theme["auto"],
    force: Annotated[bool, typer.Option("--force", help="Replace a picture that exists.")] = False,
) -> None:
    """Draws the board of an edition, dealt and not yet played, as SVG."""
    info = game_of(file)
    seats = fitting_seats(info, info.edition(str(file)))
    draw_command.draw(
        info.name, edition=str(file), output=output or file.with_suffix(".svg"), theme=theme, force=force, seats=seats
    )


@edition.command()
def study(
    file: Own,
    against: Annotated[str | None, typer.Option(metavar="EDITION", help="The original; usually the most similar one.")] = None,
    games: Annotated[int, typer.Option(help="How many deals each of the two plays.")] = 200,
    seats: Annotated[int | None, typer.Option(help="How many players.")] = None,
    bots: Annotated[str, typer.Option(help="Who plays; with fewer names than seats they repeat.")] = "greedy",
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    jobs: Annotated[int | None, typer.Option(help="How many processes; usually one a core.")] = None,
    folder: Annotated[
        Path | None, typer.Option("--out", metavar="FOLDER", help="Where the report and all data are kept.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print it for other programs.")] = False,
) -> None:
    """Plays the edition and its original on the same deals and says how they differ."""
    info = game_of(file)
    own = info.edition(str(file))
    info.rules_class(own, info.version)
    original = info.edition(against) if against else _most_similar(info, own)
    number = seats if seats is not None else fitting_seats(info, own)
    place = folder or file.with_name(f"{file.stem}-study")
    plan = place / "plan.toml"
    text = _study_text(info, own, file, original.name, games, number, bots, seed)
    place.mkdir(parents=True, exist_ok=True)
    write_text(plan, text, force=True)
    study_command.study(str(plan), out_folder=place, jobs=jobs, as_json=as_json)


def _study_text(info: GameInfo, own: Edition, file: Path, original: str, games: int, seats: int, bots: str, seed: int) -> str:
    """The study of two editions as a file, which can be changed and run again."""
    name = own.name if own.name != original else f"{own.name} (changed)"
    names = json.dumps([bot.strip() for bot in bots.split(",")])
    return (
        f'format = "study"\ngame = "{info.name}"\ngames = {games}\nseats = {seats}\nbots = {names}\nseed = {seed}\n\n'
        f"[variants.{json.dumps(original, ensure_ascii=False)}]\nedition = {json.dumps(original, ensure_ascii=False)}\n\n"
        f"[variants.{json.dumps(name, ensure_ascii=False)}]\nedition = {json.dumps(str(file.resolve()), ensure_ascii=False)}\n"
    )


def fitting_seats(info: GameInfo, own: Edition) -> int:
    """The number of players that we like best, else the smallest that the edition takes with the usual options."""
    for number in (info.recommended, *(n for n in info.seats if n > 1), *info.seats):
        try:
            info.check_terms(number, {}, own)
        except BadTerms:
            continue
        return number
    raise BadTerms(f"{info.title} cannot be played with the edition '{own.name}' under the usual options.")


def _most_similar(info: GameInfo, own: Edition) -> Edition:
    """The shipped edition that has most in common with a file."""
    mine = set(_leaves(own.data, ""))
    return max(map(info.edition, info.shipped_editions), key=lambda other: len(mine & set(_leaves(other.data, ""))))


def _leaves(data: Any, path: str) -> Iterator[str]:
    """Every single value with the way to it."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield from _leaves(value, f"{path}.{key}")
    elif isinstance(data, list):
        for number, value in enumerate(data):
            yield from _leaves(value, f"{path}[{number}]")
    else:
        yield f"{path} = {data}"
