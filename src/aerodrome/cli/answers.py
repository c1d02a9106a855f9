"""Answers to `why` and `look`: whether something is legal now, which clause forbids it, and what a thing is and does."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from rich.console import RenderableType
from rich.text import Text

from aerodrome.cli import rules_text
from aerodrome.cli.matching import find
from aerodrome.cli.screen import HELD, Screen, paragraph
from aerodrome.cli.things import joined, kinds
from aerodrome.core.messages import capitalised, render

MANY = 12  # things that are told one by one
EXAMPLES = 3  # of what one reason forbids
Reason = tuple[str, str]  # the sentence, and the clause that it rests on


def explain(screen: Screen, words: str) -> list[Text]:
    """One answer for everything askable that the words may mean."""
    view, rules = screen.view, screen.match.rules
    acts = rules.presenter.askable(view)
    numbers = {entry.acts[0]: number for number, entry in enumerate(screen.menu.entries[: screen.menu.singles], 1)}
    labels = []
    for act in acts:
        said = screen.menu.entries[numbers[act] - 1].words if act in numbers else ""
        labels.append(" ".join([act[0], *act[1], *(screen.things.words.get(target, "") for target in act[1]), said]))
    answers = []
    barred: dict[Reason, list[str]] = {}  # what each reason forbids: a reason is told once
    for index in find(words, labels):
        kind, targets = acts[index]
        named = _named(screen, kind, targets)
        reason = rules.presenter.refuse(view, kind, targets)
        if reason is None:
            number = numbers.get((kind, targets))
            answers.append(paragraph(named, f" is allowed{f': type {number}' if number else ''}."))
        else:
            said = capitalised(render(reason.message, rules.presenter.texts(), screen.match.names))
            barred.setdefault((said, reason.clause), []).append(named)
    return answers + [_refusal(screen, reason, named, alone=not answers and len(barred) == 1) for reason, named in barred.items()]


def _refusal(screen: Screen, reason: Reason, named: list[str], alone: bool) -> Text:
    """A reason with all that it forbids; in the words of its clause too where nothing else was asked for."""
    said, clause = reason
    if len(named) == 1:
        answer = paragraph(named[0], f": {said} [{clause}]")
    else:
        names = list(dict.fromkeys(named))
        listed = joined(names[:EXAMPLES]) + (f"; and {len(named) - EXAMPLES} more" if len(named) > EXAMPLES else "")
        answer = paragraph("", f"{said} [{clause}]").append("\n").append(paragraph("  That holds for ", f"{listed}.", "  "))
    words = rules_text.clause_text(screen.match.info, clause) if alone else ""
    return answer.append("\n").append(paragraph("  ", rules_text.plain(words), "  ")) if words else answer


def example(screen: Screen) -> str:
    """Something that could be asked."""
    acts = screen.match.rules.presenter.askable(screen.view)
    barred = [act for act in acts if screen.match.rules.presenter.refuse(screen.view, *act) is not None]
    kind, targets = (barred or acts)[0]
    return " ".join([kind, *(target.replace("-", " ") for target in targets)])


def look(screen: Screen, words: str) -> list[RenderableType]:
    """What somebody sees who looks at a thing, an area, or an entry of the menu; without words the whole table."""
    things = screen.things
    if words.isdecimal() and 0 < int(words[:9]) <= len(screen.menu.entries):
        called = [id_ for id_ in things.named(words) if things.words[id_] == words]  # on a board a number may be a name as well
        return [*_entry(screen, int(words[:9]) - 1), *(line for id_ in called[:1] for line in _thing(screen, id_))]
    if not words:
        listed = [paragraph(f"look {area.role}: ", f"{area.title} ({_counted(area.ids)})") for area in things.drawing.areas]
        return [*listed, Text("look and the name of a thing tells what it is and does.")]
    area = things.area(words.lower())
    found = [id_ for kind in things.told(area) for id_ in kind] if area else things.named(words)
    more: list[RenderableType] = [paragraph("  ", joined(lines), "  ")] if (lines := screen.details(words)) else []
    if not found and not more:
        return [Text(f"Nothing on the table is called '{words[:60]}'. look alone lists what there is.")]
    if len(found) == 1:
        return [*_thing(screen, found[0]), *more]
    if more:
        return more
    names = list(dict.fromkeys(things.name(id_) for id_ in found))
    if len(names) <= MANY:
        return [paragraph("- ", name) for name in names]
    return [paragraph("", joined(names), "")]


def _thing(screen: Screen, id_: str) -> list[RenderableType]:
    """What a thing is, does and is worth now."""
    heading, *rest = screen.things.explained(id_)
    return [paragraph(heading, ""), *(paragraph("  ", line, "  ") for line in rest)]


class Standing(NamedTuple):
    """How a seat stands: its points and what is public about it, in a few words each, and what it holds."""

    facts: list[str]
    hand: list[str]


def standing(screen: Screen) -> Standing:
    """How the seat of a screen stands."""
    presenter = screen.match.rules.presenter
    areas = [area for role in HELD if (area := screen.things.area(role))]
    points = presenter.points(screen.view)[screen.seat]
    facts = [screen.things.say(fact) for fact in presenter.facts(screen.view, screen.seat)]
    hand = [screen.things.short(id_) for area in areas for kind in screen.things.told(area) for id_ in kind]
    return Standing(facts if points is None else [screen.scored(points), *facts], hand)


def changes(before: Standing, screen: Screen) -> list[tuple[str, str]]:
    """What a planned turn will have changed: headings with what stands below each."""
    after = standing(screen)
    new = [fact for fact in after.facts if fact not in before.facts]
    told = {
        "You will have: ": [", ".join(fact for fact in new if ": " not in fact)],
        **{f"{capitalised(head)}: ": [rest] for head, _, rest in (fact.partition(": ") for fact in new) if rest},
        "New in your hand: ": [*(Counter(after.hand) - Counter(before.hand)).elements()],
        "Gone from your hand: ": [*(Counter(before.hand) - Counter(after.hand)).elements()],
    }
    return [(head, joined(things)) for head, things in told.items() if any(things)]


def _entry(screen: Screen, index: int) -> list[RenderableType]:
    """What an entry of the menu would do, before it is done."""
    entry = screen.menu.entries[index]
    lines: list[RenderableType] = [paragraph(entry.words, "")]
    lines += [paragraph("  ", f"{brought}.") for brought in entry.brings]
    if entry.preview.path:
        lines.append(paragraph("  Way: ", joined([screen.things.name(id_) for id_ in entry.preview.path]), "    "))
    if entry.thing:
        lines += [paragraph("  ", line, "    ") for line in screen.things.explained(entry.thing)]
    return lines


def _counted(ids: list[str]) -> str:
    """How many things of each kind."""
    return ", ".join(f"{len(kind)} {kind[0].split('-')[0]}" for kind in kinds(ids)) or "nothing"


def _named(screen: Screen, kind: str, targets: tuple[str, ...]) -> str:
    things = [screen.things.name(target) for target in targets]
    return capitalised(f"{kind}: {', '.join(things)}" if things else kind)
