"""Answers to `why`: whether something on the table is legal now, and the clause that forbids it if not."""

from __future__ import annotations

from rich.text import Text

from aerodrome.cli import rules_text
from aerodrome.cli.matching import find
from aerodrome.cli.screen import Screen, element_words
from aerodrome.core.messages import capitalised, render


def explain(screen: Screen, words: str) -> list[Text]:
    """One answer for everything askable that the words may mean."""
    view, rules = screen.view, screen.match.rules
    acts = rules.presenter.askable(view)
    titles = element_words(rules.presenter.draw(view))
    numbers = {(choice.kind, choice.targets): number for number, choice in enumerate(screen.choices, 1)}
    labels = []
    for kind, targets in acts:
        number = numbers.get((kind, targets))
        said = screen.say(screen.choices[number - 1]) if number else ""
        labels.append(" ".join([kind, *targets, *(titles.get(target, "") for target in targets), said]))
    found = find(words, labels)
    alone = len(found) == 1
    answers = []
    for index in found:
        kind, targets = acts[index]
        named = _named(kind, targets, titles)
        reason = rules.presenter.refuse(view, kind, targets)
        if reason is None:
            number = numbers.get((kind, targets))
            how = f": type {number}" if number else ""
            answers.append(Text.assemble((named, "bold"), f" is allowed{how}."))
        else:
            said = capitalised(render(reason.message, rules.presenter.texts(), screen.match.names))
            answer = Text.assemble((named, "bold"), f": {said} ", (f"[{reason.clause}]", "cyan"))
            clause = rules_text.clause_text(screen.match.info, reason.clause) if alone else ""
            if clause:
                answer.append(f"\n  {rules_text.plain(clause)}", "dim")
            answers.append(answer)
    return answers


def example(screen: Screen) -> str:
    """Something that could be asked."""
    acts = screen.match.rules.presenter.askable(screen.view)
    barred = [act for act in acts if screen.match.rules.presenter.refuse(screen.view, *act) is not None]
    kind, targets = (barred or acts)[0]
    return " ".join([kind, *(target.replace("-", " ") for target in targets)])


def _named(kind: str, targets: tuple[str, ...], titles: dict[str, str]) -> str:
    things = [titles.get(target) or target.replace("-", " ") for target in targets]
    return capitalised(" → ".join([kind, ", ".join(things)]) if things else kind)
