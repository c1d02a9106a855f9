"""Chance: the top token of a Pan."""

from __future__ import annotations

from aerodrome.core.messages import Message
from aerodrome.core.rng import Rng
from aerodrome.core.step import Event
from aerodrome.games.yukon import log
from aerodrome.games.yukon.data import EMPTY, PAN, Data
from aerodrome.games.yukon.log import tell
from aerodrome.games.yukon.state import NONE, YukonState
from aerodrome.games.yukon.steps.turn import end_turn
from aerodrome.games.yukon.view import YukonView


class DrawToken(Event):
    """YK-103, YK-242, YK-244: any unseen token may be the top one, also one that is really in the box."""

    def __init__(self, data: Data) -> None:
        self.data = data

    def chance(self, s: YukonState) -> list[tuple[int, int]]:
        return [(index, count) for index, count in enumerate(s.unseen_tokens) if count]

    def sample(self, s: YukonState, rng: Rng) -> int:
        return rng.pick(s.unseen_tokens)

    def apply(self, s: YukonState, index: int) -> None:
        s.unseen_tokens[index] -= 1
        s.tokens[s.player * len(self.data.token_values) + index] += 1  # YK-152: the token is the player's
        tell(s, log.TOKEN, s.player, self.data.token_values[index])
        which = s.pans.index(s.pending)
        s.pan_tokens[which] -= 1
        if s.pan_tokens[which] == 0:  # YK-151, YK-153: until then the Pan stays
            s.grid[s.pending] = EMPTY
            s.box[PAN] += 1
            del s.pans[which]
            del s.pan_tokens[which]
            tell(s, log.PAN_EMPTY, s.player, PAN, s.pending)
        s.pending = NONE
        end_turn(s)

    def ask(self, v: YukonView) -> Message:
        return Message("ask-chance")
