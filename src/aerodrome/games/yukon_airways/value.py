"""placeholder while the rest is brought up"""

from aerodrome.games.yukon_airways.data import Data
from aerodrome.games.yukon_airways.scoring import scores
from aerodrome.games.yukon_airways.state import YukonAirwaysState


def value(s: YukonAirwaysState, data: Data) -> list[float]:
    return [0.5 for _ in scores(s, data)]
