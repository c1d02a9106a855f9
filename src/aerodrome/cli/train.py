"""`aerodrome train`: a network that learns a game by playing against itself."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from aerodrome.bots.registry import bot_class
from aerodrome.cli.common import check_seconds, make_table, out
from aerodrome.core.errors import BadTerms


def train(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Which game.")],
    folder: Annotated[Path, typer.Option("--out", metavar="FOLDER", help="Where network, checkpoint and curve are kept.")],
    minutes: Annotated[float, typer.Option(help="CPU time of the whole course; a continued one counts on.")] = 15.0,
    seats: Annotated[int | None, typer.Option(help="How many players.")] = None,
    option: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="An option of the game; repeat for more.")
    ] = None,
    opponent: Annotated[str, typer.Option(help="The bot of the contests.")] = "greedy",
    looks: Annotated[int, typer.Option(min=1, max=2, help="How many choices ahead the advice looks; 2 suits quick games.")] = 1,
    games: Annotated[int, typer.Option(min=2, help="How many games a contest has.")] = 200,
    threads: Annotated[int, typer.Option(min=1, help="Threads of PyTorch.")] = 1,
    seed: Annotated[int, typer.Option(help="Of matches and network.")] = 1,
    resume: Annotated[bool, typer.Option("--continue", help="Go on with the course that lies in the folder.")] = False,
) -> None:
    """Teaches a network a game by self-play, with contests against a bot between. Ctrl-C keeps the last one."""
    try:
        import torch
    except ImportError:
        raise BadTerms("Training needs PyTorch: install aerodrome[train].") from None
    from aerodrome.rl.learn.train import Course, Plan
    from aerodrome.rl.setting import Setting

    check_seconds(minutes * 60)
    bot_class(opponent)
    terms = make_table(game, seats, option, None)
    torch.set_num_threads(threads)
    plan = Plan(opponent=opponent, looks=looks, games=games, seed=seed)
    course = Course(
        Setting(terms.info.name, terms.seats, dict(terms.options)), plan, folder, lambda text: out.print(text, markup=False)
    )
    if resume:
        course.resume()
    else:
        course.begin()
    course.play(minutes * 60)
