"""`aerodrome join`: a bot of one's own at a table of a server; `aerodrome bot-template`: a start for writing one."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from aerodrome.cli.common import out
from aerodrome.core.errors import BadTerms

MEMORY = Path.home() / ".local/state/aerodrome/seats.json"
TEMPLATE = '''"""A bot of my own: `aerodrome join URL --bot {file}:MyBot` lets it play at a table."""

from aerodrome.bots.base import Bot, Budget
from aerodrome.core.rng import Rng


class MyBot(Bot):
    """Plays what looks best at once in a few positions that its view allows."""

    name = "my-bot"
    text = "my first bot"

    def choose(self, view, legal, budget: Budget) -> int:
        """One of the legal choices. `view` holds all that the seat may know; `self.rules` are the rules of the game."""
        rng = Rng(f"{{self.seed}}/{{view.turn}}/{{view.step}}/{{legal}}")
        totals = dict.fromkeys(legal, 0.0)
        for _ in range(4):
            guess = self.rules.guess(view, rng)
            for choice in legal:
                after = guess.copy()
                self.rules.apply(after, choice)
                while self.rules.mover(after) == -1:  # chance is due
                    self.rules.apply(after, self.rules.sample(after, rng))
                totals[choice] += self.rules.judge.value(after)[view.seat]
        return max(totals, key=totals.get)
'''


def join(
    url: Annotated[str, typer.Argument(metavar="URL", help="The invitation to the table: https://site/join/KEY.")],
    bot: Annotated[str, typer.Option("--bot", help="path/to/file.py:Name, or the name of a bot that is shipped.")],
    name: Annotated[str | None, typer.Option("--name", help="What the others call it; usually the bot's own name.")] = None,
    seconds: Annotated[float, typer.Option("--seconds", min=0.01, max=600, help="CPU that one choice may take.")] = 1.0,
    forget: Annotated[bool, typer.Option("--forget", help="Take a new seat instead of coming back to the one left.")] = False,
) -> None:
    """Sits down at a table and plays to its end; killed and started again, it goes on where it was."""
    try:
        from aerodrome.client.player import Player
    except ModuleNotFoundError:
        raise BadTerms("Joining a table needs httpx: pip install 'aerodrome[client]'.") from None
    from aerodrome.bots import registry
    from aerodrome.bots.base import Budget

    chosen = registry.add_own(bot) if ":" in bot else registry.bot_class(bot).name
    memory = None if forget else MEMORY
    player = Player(url, chosen, name=name, memory=memory, tell=lambda words: out.print(escape(words), soft_wrap=True))
    try:
        player.run(Budget(seconds=seconds))
    except KeyboardInterrupt:
        out.print("Goodbye. Start the same command again to go on.")


def bot_template(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to write it, e.g. mine.py.")] = Path("mine.py"),
) -> None:
    """Writes a small bot that plays every game, to begin with."""
    if file.exists():
        raise BadTerms(f"{file} is there already; nothing was written.")
    if file.suffix != ".py":
        raise BadTerms(f"A bot is a Python file: call it {file.stem or 'mine'}.py.")
    file.write_text(TEMPLATE.format(file=file.name), encoding="utf-8")
    made = escape(str(file))
    out.print(f"Made [bold]{made}[/]. Try [cyan]aerodrome arena yukon --bots greedy --bot {made}:MyBot[/].", soft_wrap=True)
