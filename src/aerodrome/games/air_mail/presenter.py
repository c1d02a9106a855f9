"""The game in words and pictures. All text stands in texts.en.ftl; what belongs to one question stands with its step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from aerodrome.core.drawing import Drawing
from aerodrome.core.messages import Line, Message, Reason, Scene, Sheet, Way
from aerodrome.core.presenter import Presenter
from aerodrome.core.rules import CHANCE, OVER, Rules
from aerodrome.core.step import Act
from aerodrome.games.air_mail import draw, events, explain, log
from aerodrome.games.air_mail.data import Data
from aerodrome.games.air_mail.scoring import LINES, final_lines, score_lines
from aerodrome.games.air_mail.state import DISCARD, ENDED, N_SOURCES, NAME, SHOW_CARDS, AirMailState
from aerodrome.games.air_mail.steps.question import Question
from aerodrome.games.air_mail.texts import TEXTS
from aerodrome.games.air_mail.view import AirMailView
from aerodrome.games.air_mail.words import decree_message, event_argument, no, paid_messages


class AirMailPresenter(Presenter):
    """How the game speaks and looks."""

    def __init__(self, rules: Rules, data: Data) -> None:
        super().__init__(rules)
        self.data = data

    def texts(self) -> dict[str, str]:
        return TEXTS

    def sentence(self, event: tuple[int, ...], seat: int) -> Message:
        code, who, rest = event[1], event[2], event[3:]
        id_, names = log.TELLS[code]
        if code == log.DELIVERS:
            cities = [self.data.city_names[city] for city in rest]
            args = {"seat": who, "origin": cities[0], "city": cities[-1], "via": cities[1:-1]}
            return Message("log-delivers-via" if len(cities) > 2 else id_, args)
        if code == log.PAYS:
            return Message(id_, {"decree": decree_message(rest[0]), "paid": paid_messages(list(rest[1:]))})
        if code == log.TRIGGER:
            return Message(f"{id_}-{rest[0]}", {"seat": who})
        if code == log.EXPRESS_CARD:
            return Message(id_, {"city": self.data.city_names[rest[0]], "amount": self.data.amount[rest[0]]})
        found = {name: event_argument(self.data, name, value) for name, value in zip(names, rest, strict=False)}
        return Message(id_, {"seat": who, **found})

    def draw(self, v: AirMailView, names: Sequence[str] | None = None) -> Drawing:
        return draw.draw(v, self.data, self, names)

    def breakdown(self, s: AirMailState) -> list[list[Line]]:
        """Income of each seat by source; the final scoring once the game is over."""
        result: list[list[Line]] = []
        for seat in range(s.seats):
            lines = list(zip(LINES, score_lines(s, self.data, seat), strict=True))
            shown = lines if s.step == ENDED else lines[:N_SOURCES]
            result.append([Line(Message(f"score-{name}"), points) for name, points in shown])
        return result

    # What a table shows besides the board

    def explain(self, v: AirMailView, thing: str) -> Sheet | None:
        return explain.explain(v, self.data, thing)

    def points(self, v: AirMailView) -> list[int | None]:
        if v.step != ENDED:
            return [*v.income]
        return [v.income[seat] + sum(final_lines(v, self.data, seat, v.permits_held[seat])) for seat in range(v.seats)]

    def facts(self, v: AirMailView, seat: int) -> list[Message]:
        return explain.seat_facts(v, seat)

    def scene(self, event: tuple[int, ...], seat: int) -> Scene | None:
        return events.scene(event)

    def way(self, event: tuple[int, ...], seat: int) -> Way | None:
        return events.way(event, self.data)

    def ending(self, v: AirMailView) -> Message | None:
        return Message(f"end-by-{v.trigger}") if v.step == ENDED else None

    # Refusals

    def waiting(self, v: AirMailView, act: Act) -> Reason:
        if v.mover == OVER:
            return no("no-over", "AM-607")
        if v.mover == CHANCE:
            return no("no-chance", "AM-912")
        if v.step == NAME:
            return no("no-turn-name", "AM-121", seat=v.mover)
        if v.step in (DISCARD, SHOW_CARDS):
            return no("no-turn-decree", "AM-508", seat=v.mover)
        return no("no-turn", "AM-200", seat=v.mover)

    def other_acts(self, v: AirMailView) -> list[Act]:
        return [act for _, act, _ in self._acts_elsewhere(v)]

    def not_now(self, v: AirMailView, act: Act) -> Reason:
        for step, found, choice in self._acts_elsewhere(v):
            if found == act:
                return step.not_now(v, choice)
        raise ValueError(f"nothing in this game is {act}")

    def _acts_elsewhere(self, v: AirMailView) -> Iterator[tuple[Question, Act, int]]:
        """What can be meant in the questions that are not open, the likelier ones first."""
        for number, step in enumerate(self.rules.steps):
            if number != v.step and isinstance(step, Question):
                for act, choice in step.acts(v):
                    yield step, act, choice
