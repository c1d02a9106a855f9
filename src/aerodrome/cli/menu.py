"""What can be done now, numbered: single choices first, then whole sequences of them."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from aerodrome.cli.matching import find, words_of
from aerodrome.core.match import Match
from aerodrome.core.messages import Choice, Message, Offer, Preview, capitalised, render
from aerodrome.core.rules import View
from aerodrome.core.step import Act


class Entry(NamedTuple):
    """One line of the menu: what it says, which acts it plays, and what it would cost and bring."""

    words: str
    acts: tuple[Act, ...]
    thing: str = ""  # what a page would have one touch for it
    preview: Preview = Preview()
    brings: tuple[str, ...] = ()  # the preview's lines in words

    @property
    def line(self) -> str:
        """The entry with its preview."""
        return f"{self.words} ({'; '.join(self.brings)})" if self.brings else self.words


def rare_first(choices: list[Choice]) -> list[Choice]:
    """The same choices, kinds of which there are few in front: the one that ends a question is not lost behind sixty others."""
    common = Counter(choice.kind for choice in choices)
    return sorted(choices, key=lambda choice: common[choice.kind])


class Menu:
    """All that the seat to move may type, in the order of the numbers."""

    def __init__(self, match: Match, view: View, choices: list[Choice]) -> None:
        self._match = match
        singles = [
            Entry(
                capitalised(self._say(choice.message)),
                ((choice.kind, choice.targets),),
                choice.targets[-1] if choice.targets else "",
            )
            for choice in choices
        ]
        self.singles = len(singles)
        acts, lines = {entry.acts for entry in singles}, {entry.line for entry in singles}
        whole = []
        for offer in match.rules.presenter.offers(view) if choices else []:
            entry = self._entry(offer)
            if entry.acts not in acts and entry.line not in lines:  # several things may suggest the same
                acts.add(entry.acts)
                lines.add(entry.line)
                whole.append(entry)
        common = Counter(entry.thing.split("-")[0] for entry in whole)
        whole.sort(key=lambda entry: common[entry.thing.split("-")[0]])  # three airports come before sixty fields
        self.entries = singles + whole

    def find(self, typed: str) -> list[int]:
        """Which entries the words may mean; a single choice goes before sequences that begin with it."""
        found = find(typed, [entry.words for entry in self.entries])
        wanted = words_of(typed)
        kinds = [index for index in found if index < self.singles and words_of(self.entries[index].acts[0][0]) == wanted]
        return kinds if len(kinds) == 1 else found

    def _entry(self, offer: Offer) -> Entry:
        brings = tuple(self._say(line).rstrip(".") for line in offer.preview.lines)
        return Entry(
            capitalised(self._say(offer.message)), offer.acts, offer.things[0] if offer.things else "", offer.preview, brings
        )

    def _say(self, message: Message) -> str:
        return render(message, self._match.rules.presenter.texts(), self._match.names)
