"""One sitting at the terminal: asks, obeys, tells what the others did."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable
from pathlib import Path

from rich.markup import escape

from aerodrome.bots.base import Bot, Budget, narrow_choices
from aerodrome.bots.steady import SteadyBot
from aerodrome.cli import answers, rules_text
from aerodrome.cli.common import out, write_text
from aerodrome.cli.rules import clause_list
from aerodrome.cli.screen import SHOWN, Screen, paragraph, result_table
from aerodrome.core.errors import AerodromeError
from aerodrome.core.match import Match
from aerodrome.core.messages import capitalised

THINKING = Budget(seconds=5.0)  # somebody waits
LONGEST_NUMBER = 9  # digits: no question has so many choices
MANY = 12  # found things that are listed before the rest is only counted
NEWS, FIRST_NEWS = 14, 8  # lines of the log that are told without being asked for; of the setup the table itself tells most

HELP = (
    ("3", "do what stands beside 3"),
    ("nugget 8", "do what has these words"),
    ("more", "the rest of what can be done; more words, only what has them"),
    ("look word", "what a thing is and does; look alone lists the table, look 3 tells what 3 would bring"),
    ("why word", "why something cannot be done: name the thing"),
    ("undo, restart", "take back the last step of your plan (undo 2: step 2), or the whole turn"),
    ("Enter", "show the table again; confirm a finished turn"),
    ("rules word", "the clauses with that word or number; rules alone lists the chapters"),
    ("hint", "what the steady bot would do"),
    ("log", "everything that has happened"),
    ("save FILE", "write a record; 'aerodrome play FILE' goes on with it"),
    ("quit", "leave"),
)


class Leave(Exception):
    """The person wants to stop."""


class Session:
    """People and bots at one match."""

    def __init__(self, match: Match, bots: dict[int, Bot], confirm: bool = True, plain: bool = False) -> None:
        self.match = match
        self.plain = plain
        self.bots = bots
        self.people = [seat for seat in range(match.seats) if seat not in bots]
        self.told = dict.fromkeys(range(match.seats), 0)  # lines of the log that each person has read
        self.saved: tuple[int, str] | None = None  # version of the match and file
        self.last_seat = self.people[0]
        self.turn = (-1, -1)  # whose turn was shown whole: later questions of it stand alone
        self.listed = 0  # entries of the menu that were shown
        self.before = answers.Standing([], [])  # of the person before the turn was planned
        if confirm:
            match.confirming = set(self.people)
        self.commands: dict[str, Callable[[str], None]] = {
            "undo": self._undo,
            "u": self._undo,
            "restart": self._restart,
            "more": self._more,
            "m": self._more,
            "why": self._why,
            "rules": self._rules,
            "look": self._look,
            "hint": self._hint,
            "board": self._show,
            "b": self._show,
            "log": self._log,
            "save": self._save,
            "help": self._help,
            "?": self._help,
            "h": self._help,
            "quit": self._quit,
            "exit": self._quit,
            "q": self._quit,
        }

    def run(self) -> None:
        """Plays to the end, or until somebody leaves."""
        try:
            while not self.match.over:
                seat = self.match.mover
                if seat in self.bots:
                    self._bot_moves(seat)
                else:
                    self._ask(seat)
            self._end()
        except (Leave, EOFError, KeyboardInterrupt):
            self._farewell()

    def _farewell(self) -> None:
        if self.saved and self.saved[0] == self.match.version:
            out.print(f"\nGoodbye. The match is in {escape(self.saved[1])}.", soft_wrap=True)
        else:
            out.print("\nGoodbye." if self.match.over else "\nGoodbye. The match was not saved.")

    # Moves

    def _bot_moves(self, seat: int) -> None:
        view = self.match.view(seat)
        self.match.play(self.bots[seat].choose(view, narrow_choices(self.match.rules, view), THINKING), seat)

    def _screen(self) -> Screen:
        you = {self.people[0]: "you"} if self.bots else {}
        who = {**{seat: f"{bot.name} bot" for seat, bot in self.bots.items()}, **you}
        return Screen(self.match, self.last_seat, who, self.plain)

    def _ask(self, seat: int) -> None:
        if seat != self.last_seat and self._has_secrets():
            self._hand_over(seat)
        self.last_seat = seat
        self._tell(seat)
        if self.match.waits_for_confirm:
            self._preview()
        elif self.turn == (seat, self.match.view(seat).turn):
            self._show_question()
        else:
            self.turn = seat, self.match.view(seat).turn
            self.before = answers.standing(self._screen())
            self._show("")
        version = self.match.version
        while self.match.version == version:
            self._obey(out.input("[bold green]> [/]").strip())

    def _preview(self) -> None:
        """The finished turn before it is played: its steps, and what it changes."""
        out.print("[bold]Your turn is planned:[/]")
        for number, choice in enumerate(self.match.planned, 1):
            out.print(paragraph(f"{number:>3} ", capitalised(self.match.say(choice)), "    "))
        for head, changes in answers.changes(self.before, self._screen()):
            out.print(paragraph(head, changes))
        out.print("Enter confirms it, undo takes the last step back, restart the whole turn.")

    def _has_secrets(self) -> bool:
        """Whether people at this keyboard know different things."""
        known = []
        for seat in self.people:
            data = self.match.view(seat).to_json()
            known.append({name: value for name, value in data.items() if name not in ("seat", "legal")})
        return any(other != known[0] for other in known[1:])

    def _hand_over(self, seat: int) -> None:
        out.clear()
        out.input(f"[bold]{self.match.names[seat]}[/], take the keyboard and press Enter (the others look away). ")

    def _tell(self, seat: int) -> None:
        lines = self.match.transcript(seat)
        fresh = lines[self.told[seat] :]
        room = NEWS if self.told[seat] else FIRST_NEWS
        if self.match.waits_for_confirm and len(fresh) == 1 and fresh[0].startswith(self.match.names[seat]):
            fresh = []  # what was typed a moment ago: the preview says it
        if len(fresh) > room:
            out.print(f"[dim]{len(fresh) - room} earlier lines: type log.[/]")
        for line in fresh[-room:]:
            out.print(paragraph("- ", line))
        self.told[seat] = len(lines)

    # Obeying

    def _obey(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        try:
            if not line:
                self._enter()
            elif word.lower() in self.commands:
                self.commands[word.lower()](rest.strip())
            else:
                self._play(line)
        except AerodromeError as error:
            out.print(f"[red]{escape(str(error))}[/]", soft_wrap=True)

    def _enter(self) -> None:
        if self.match.waits_for_confirm:
            self.match.confirm(self.last_seat)
        else:
            self._show("")

    def _play(self, line: str) -> None:
        """A number, or words that fit one choice."""
        if self.match.waits_for_confirm:
            out.print("[red]The turn is planned: press Enter to confirm it, or type undo.[/]")
            return
        menu = self._screen().menu
        if re.fullmatch("[+-]?[0-9]+", line):
            number = int(line[:LONGEST_NUMBER])
            if 1 <= number <= len(menu.entries):
                self.match.play_acts(menu.entries[number - 1].acts, self.last_seat)
            else:
                out.print(f"[red]There is no choice {line[:LONGEST_NUMBER]}: they are numbered 1 to {len(menu.entries)}.[/]")
            return
        found = menu.find(line)
        if len(found) == 1:
            self.match.play_acts(menu.entries[found[0]].acts, self.last_seat)
        elif found:
            out.print("Which one?")
            self._list(found)
        else:
            self._nothing_fits(line)

    def _list(self, found: list[int]) -> None:
        """Some entries of the menu with their numbers."""
        entries = self._screen().menu.entries
        for index in found[:MANY]:
            out.print(paragraph(f"{index + 1:>3} ", entries[index].line, "    "))
        if len(found) > MANY:
            out.print(f"    ... and {len(found) - MANY} more: use more words.")

    def _nothing_fits(self, line: str) -> None:
        found = answers.explain(self._screen(), line)
        if found and len(found) <= MANY:
            for answer in found:
                out.print(answer)
        else:
            out.print(f"[red]No choice fits '{escape(line[:60])}'.[/] Type a number, words of a choice, or help.")

    # Commands

    def _undo(self, step: str) -> None:
        if step and not step.isdecimal():
            out.print("undo takes back the last step of your plan, undo 2 the second one.")
            return
        self.match.undo(self.last_seat, index=int(step[:LONGEST_NUMBER]) - 1 if step else None)
        self._taken_back()

    def _restart(self, _: str) -> None:
        self.match.restart(self.last_seat)
        self._taken_back()

    def _taken_back(self) -> None:
        self.told[self.last_seat] = len(self.match.transcript(self.last_seat))
        out.print("Taken back.")

    def _more(self, words: str) -> None:
        screen = self._screen()
        if words:
            found = screen.menu.find(words)
            if not found:
                self._nothing_fits(words)
            self._list(found)
            return
        if self.listed >= len(screen.menu.entries):
            self.listed = 0
        out.print(screen.menu_list(self.listed))
        self.listed += SHOWN

    def _why(self, words: str) -> None:
        if not words:
            out.print("Name what you would like to do, for example: why " + escape(answers.example(self._screen())))
            return
        found = answers.explain(self._screen(), words)
        if not found:
            out.print(f"[red]Nothing on the table is called '{escape(words[:60])}'.[/] 'why' alone gives an example.")
        for answer in found[:MANY]:
            out.print(answer)
        if len(found) > MANY:
            out.print(f"[dim]... and {len(found) - MANY} more: use more words.[/]")

    def _look(self, words: str) -> None:
        for line in answers.look(self._screen(), words):
            out.print(line)

    def _rules(self, words: str) -> None:
        if words:
            out.print(clause_list(rules_text.search(self.match.info, words), words.split()))
            return
        chapters = dict.fromkeys(clause.chapter for clause in rules_text.clauses(self.match.info))
        for chapter in chapters:
            out.print(f"  {escape(chapter)}")
        out.print(f"[dim]rules WORD or rules NUMBER shows clauses; 'aerodrome rules {self.match.info.name}' prints all.[/]")

    def _hint(self, _: str) -> None:
        screen = self._screen()
        if not screen.choices:
            out.print("There is nothing to choose: press Enter to confirm the turn.")
            return
        bot = SteadyBot(self.match.rules, "hint")
        choice = bot.choose(screen.view, narrow_choices(bot.rules, screen.view), THINKING)
        number = next(number for number, item in enumerate(screen.choices, 1) if item.choice == choice)
        out.print(paragraph(f"The steady bot would play {number} ", screen.menu.entries[number - 1].words))

    def _show(self, _: str) -> None:
        out.print(self._screen().board())
        self._show_question()

    def _show_question(self) -> None:
        screen = self._screen()
        if screen.choices:
            name = f"{self.match.names[self.last_seat]}: " if len(self.people) > 1 else ""
            out.print()
            out.print(paragraph(f"{name}{screen.question()}", ""))
            out.print(screen.menu_list())
            self.listed = SHOWN

    def _log(self, _: str) -> None:
        for line in self.match.transcript(self.last_seat):
            out.print(paragraph("  ", line, "    "))

    def _save(self, name: str) -> None:
        if not name:
            out.print("Give the file a name: save FILE.")
            return
        write_text(Path(name).expanduser(), self.match.record())
        self.saved = (self.match.version, name)
        going_on = "" if self.match.over else f" 'aerodrome play {name}' goes on with it."
        out.print(f"Saved in {escape(name)}.{escape(going_on)}", soft_wrap=True)

    def _help(self, _: str) -> None:
        out.print("[bold]What you can type[/]")
        for typed, meaning in HELP:
            out.print(paragraph(f"  {typed:<14}", meaning, " " * 16))

    def _quit(self, _: str) -> None:
        raise Leave

    # The end

    def _end(self) -> None:
        self.last_seat = self.people[0]
        self._tell(self.last_seat)
        out.print(self._screen().board(marked=False))
        out.print(result_table(self.match))
        with contextlib.suppress(EOFError, KeyboardInterrupt, Leave):
            while line := out.input("[dim]save FILE keeps the record, log tells the match, Enter leaves.[/] ").strip():
                if line.split()[0].lower() in self.commands:
                    self._obey(line)
                else:
                    out.print("The match is over.")
        self._farewell()
