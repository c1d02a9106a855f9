"""The features of a seat by name, and the counters they are taken from."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

FEATURES: Final = (
    # What is sure or soon to come: counts the more, the less of the game is left.
    "income",
    "express",  # amounts of express cards that are fulfilled
    "colours",  # what their colours pay
    "decrees",  # cents that decrees would pay now, each by its chance to be scored
    "decrees_near",  # the same of those set aside or at most three cards away
    "permits",  # in hand
    "turn_due",  # 1 if the turn of this round is still to come
    "points",  # operations points of the turn under way
    "permit_due",  # cards that it still brings
    "express_due",
    "delivery_due",  # 1 for a delivery that has been begun or won
    "delivery_open",  # how long a walk could be, if the turn can still have a delivery
    "promise",  # cents: the best that the delivery being planned can bring
    "reward_due",
    "bonus_due",
    "flight_due",
    # What helps in the turns to come: fades as the game goes on.
    "income_early",
    "cards",  # up to four permits in hand
    "specials",
    "fitting",  # up to two cards in hand that fit the row as it is
    "level",  # of technology
    "routes",
    "links",  # interdivisional ones among them
    "chain",  # the longest walk over own planes in sight: the level or the largest network, whichever is less
    "express_near",  # amounts of express cards whose cities planes join to an own route
    "express_far",  # amounts of the others
    "colours_near",  # what more colours would pay with those in reach
    "colours_held",  # different divisions among express cards
    "packages",  # delivered
    "bonus_near",  # city bonuses in cities that planes join to an own route
    "arm",  # cards ahead of the executive plane, up to five
    "turn_early",
    "points_early",
    "planes_due",  # planes that the turn under way still lets the player place
)
N_SURE: Final = 16  # so many of them are sure, the rest fade
GROUPS: Final[dict[str, dict[str, object]]] = {"base": {}}


class Tally:
    """The counters of one seat."""

    def __init__(self) -> None:
        self.income: i64 = 0
        self.express: i64 = 0
        self.colours: i64 = 0
        self.decrees: i64 = 0
        self.decrees_near: i64 = 0
        self.permits: i64 = 0
        self.turn_due: i64 = 0
        self.points: i64 = 0
        self.permit_due: i64 = 0
        self.express_due: i64 = 0
        self.delivery_due: i64 = 0
        self.delivery_open: i64 = 0
        self.promise: i64 = 0
        self.reward_due: i64 = 0
        self.bonus_due: i64 = 0
        self.flight_due: i64 = 0
        self.specials: i64 = 0
        self.fitting: i64 = 0
        self.level: i64 = 0
        self.routes: i64 = 0
        self.links: i64 = 0
        self.chain: i64 = 0
        self.express_near: i64 = 0
        self.express_far: i64 = 0
        self.colours_near: i64 = 0
        self.colours_held: i64 = 0
        self.packages: i64 = 0
        self.bonus_near: i64 = 0
        self.arm: i64 = 0
        self.planes_due: i64 = 0
        # Beside the features
        self.served: i64 = 0  # mask of divisions with an own package
        self.held: i64 = 0  # mask of divisions of express cards
        self.done: i64 = 0  # of those that are fulfilled
        self.near: i64 = 0  # of those in reach


FEW: Final = 4  # permits that are worth more than the later ones


def row(t: Tally) -> list[float]:
    """The numbers of FEATURES, before they are divided and fade."""
    return [
        float(t.income),
        float(t.express),
        float(t.colours),
        float(t.decrees),
        float(t.decrees_near),
        float(t.permits),
        float(t.turn_due),
        float(t.points),
        float(t.permit_due),
        float(t.express_due),
        float(t.delivery_due),
        float(t.delivery_open),
        float(t.promise),
        float(t.reward_due),
        float(t.bonus_due),
        float(t.flight_due),
        float(t.income),
        float(t.permits if t.permits < FEW else FEW),
        float(t.specials),
        float(t.fitting),
        float(t.level),
        float(t.routes),
        float(t.links),
        float(t.chain),
        float(t.express_near),
        float(t.express_far),
        float(t.colours_near),
        float(t.colours_held),
        float(t.packages),
        float(t.bonus_near),
        float(t.arm),
        float(t.turn_due),
        float(t.points),
        float(t.planes_due),
    ]


def sure(t: Tally, w: list[float]) -> float:
    """The numbers of `row` that are sure, weighed: without making an object of each."""
    found = w[0] * float(t.income)
    found += w[1] * float(t.express)
    found += w[2] * float(t.colours)
    found += w[3] * float(t.decrees)
    found += w[4] * float(t.decrees_near)
    found += w[5] * float(t.permits)
    found += w[6] * float(t.turn_due)
    found += w[7] * float(t.points)
    found += w[8] * float(t.permit_due)
    found += w[9] * float(t.express_due)
    found += w[10] * float(t.delivery_due)
    found += w[11] * float(t.delivery_open)
    found += w[12] * float(t.promise)
    found += w[13] * float(t.reward_due)
    found += w[14] * float(t.bonus_due)
    found += w[15] * float(t.flight_due)
    return found


def fading(t: Tally, w: list[float]) -> float:
    """The same of those that fade."""
    found = w[16] * float(t.income)
    found += w[17] * float(t.permits if t.permits < FEW else FEW)
    found += w[18] * float(t.specials)
    found += w[19] * float(t.fitting)
    found += w[20] * float(t.level)
    found += w[21] * float(t.routes)
    found += w[22] * float(t.links)
    found += w[23] * float(t.chain)
    found += w[24] * float(t.express_near)
    found += w[25] * float(t.express_far)
    found += w[26] * float(t.colours_near)
    found += w[27] * float(t.colours_held)
    found += w[28] * float(t.packages)
    found += w[29] * float(t.bonus_near)
    found += w[30] * float(t.arm)
    found += w[31] * float(t.turn_due)
    found += w[32] * float(t.points)
    found += w[33] * float(t.planes_due)
    return found
