"""The value of the solo game: the chance of the title that is needed, and of all the others as far as the week is open.

Final score and places are foreseen from the same features as at a table of several, with weights of their own.
"""

from __future__ import annotations

from math import exp
from typing import Final

from aerodrome.games.yukon_airways.data import Data
from aerodrome.games.yukon_airways.scoring import payoff, scores
from aerodrome.games.yukon_airways.state import YukonAirwaysState
from aerodrome.games.yukon_airways.steps.cockpit import locations

HAIR: Final = 4e-7  # what the better of two equal results is worth: less than any difference in results
TITLES_SHARE: Final = 0.8  # of how good a result is; the rest is for dollars and places between the titles
USUAL_SCORE: Final = 70.0
USUAL_PLACES: Final = 9.0
DAYS: Final = 5  # the place of this feature; it and those after it say something of places to come, those before are dollars
SPREADS: Final = (
    "score_spread",
    "score_spread_a_day",
    "places_spread",
    "places_spread_a_day",
    "ambition",  # what the other titles count while the whole week is to come
)
LEAST_SPREAD: Final = 0.01
NEAR_SCORE: Final = 3.0  # dollars short of a title that was nearly reached
NEAR_PLACES: Final = 0.4


def solo_names(features: tuple[str, ...]) -> tuple[str, ...]:
    """The weights: what each feature adds to the final score, to the places beyond those in sight, and how sure that is."""
    score = [f"score_{name}" for name in features]
    places = [f"places_{name}" for name in features[DAYS:]]
    return (*score, *places, *SPREADS)


def chance(lead: float, spread: float) -> float:
    """Of a lead to hold."""
    scaled = lead / spread
    if scaled > 30.0:
        return 1.0
    if scaled < -30.0:
        return 0.0
    return 1.0 / (1.0 + exp(-scaled))


def solo_value(s: YukonAirwaysState, data: Data, row: list[float], weights: list[float]) -> float:
    """How likely the title that is needed comes out; the earlier, the more the other titles count too."""
    size = len(row) - 1
    left = row[DAYS]
    score = 0.0
    places = row[size]
    for number in range(size):
        score += weights[number] * row[number]
    for number in range(DAYS, size):
        places += weights[size + number - DAYS] * row[number]
    spreads = 2 * size - DAYS
    score_spread = max(weights[spreads] + weights[spreads + 1] * left, LEAST_SPREAD)
    places_spread = max(weights[spreads + 2] + weights[spreads + 3] * left, LEAST_SPREAD)
    top = len(data.title_names) - 1
    wanted = s.previous + 1 if s.previous < top else top
    won = 0.0
    total = 0.0
    for title in range(top + 1):
        here = chance(score + 0.5 - float(data.title_money[title]), score_spread)
        here *= chance(places + 0.5 - float(data.title_locations[title]), places_spread)
        total += here
        if title == wanted:
            won = here
    others = min(max(weights[spreads + 4] * left / float(len(data.days)), 0.0), 1.0 - 2.0 * HAIR)
    good = _good(total / float(top + 1), score, places)
    return won * (1.0 - others - 2.0 * HAIR) + (others + HAIR) * good


def solo_end(s: YukonAirwaysState, data: Data) -> float:
    """The payoff, and a hair for how good the result is."""
    points = scores(s, data)[0]
    visited = locations(s, 0)
    reached = 0.0
    for title in range(len(data.title_names)):
        if points >= data.title_money[title] and visited >= data.title_locations[title]:
            reached += 1.0
    good = _good(reached / float(len(data.title_names)), float(points), float(visited))
    return payoff(s, data)[0] * (1.0 - 2.0 * HAIR) + HAIR * good


def success(s: YukonAirwaysState, data: Data) -> float:
    """One half for the win, one half for how nearly each of the titles was reached."""
    points = float(scores(s, data)[0])
    visited = float(locations(s, 0))
    near = 0.0
    for title in range(len(data.title_names)):
        here = chance(points + 0.5 - float(data.title_money[title]), NEAR_SCORE)
        near += here * chance(visited + 0.5 - float(data.title_locations[title]), NEAR_PLACES)
    return 0.5 * payoff(s, data)[0] + 0.5 * near / float(len(data.title_names))


def _good(titles: float, score: float, places: float) -> float:
    """How good a result is, between 0 and 1, whatever was needed: the better of two that win or lose alike."""
    more = 0.5 * chance(score - USUAL_SCORE, 20.0) + 0.5 * chance(places - USUAL_PLACES, 3.0)
    return TITLES_SHARE * titles + (1.0 - TITLES_SHARE) * more
