"""While a plane waits for its facing: the next plane or the end of the turn by one touch; it then stays as it faces best."""

from __future__ import annotations

from typing import Any

from aerodrome.core.messages import Message, Offer
from aerodrome.core.offers import single_offers
from aerodrome.core.rng import Rng
from aerodrome.games.par_avion.data import Data
from aerodrome.games.par_avion.geometry import Direction
from aerodrome.games.par_avion.ids import facing_id
from aerodrome.games.par_avion.state import CHOOSE
from aerodrome.games.par_avion.steps.codes import STOP
from aerodrome.games.par_avion.steps.deliveries import end_offers
from aerodrome.games.par_avion.view import ParAvionView
from aerodrome.games.par_avion.words import direction_message


def onward_offers(v: ParAvionView, data: Data, facing: Direction, own: set[str]) -> list[Offer]:
    """What the other planes can do once this one has stopped; the things in `own` are for this one."""
    rules: Any = v.rules
    after = rules.guess(v, Rng(0))
    rules.apply(after, STOP + facing)
    if after.step != CHOOSE or rules.mover(after) != v.seat:
        return []
    view = rules.observe(after, v.seat)
    view.rules, view.legal = rules, rules.legal(after)
    offers = rules.presenter.offers(view)
    begun = {(offer.things[0], offer.acts[0]) for offer in offers if offer.things}
    single = [one for one in single_offers(rules, view) if one.things and (one.things[0], one.acts[0]) not in begun]
    stays = Message("preview-stays", {"plane": data.plane_names[v.flyer], "direction": direction_message(facing)})
    found = []
    for offer in [*offers, *single]:
        if offer.things and offer.things[0] not in own:
            preview = offer.preview._replace(lines=(stays, *offer.preview.lines))
            found.append(Offer(offer.things, (("stop", (facing_id(facing),)), *offer.acts), offer.message, preview))
    ends = end_offers(v, data, STOP + facing, (stays,))
    return found + [offer for offer in ends if len(offer.acts) > 1]  # else the facing alone does it
