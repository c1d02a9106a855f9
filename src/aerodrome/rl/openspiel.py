"""Every game as an OpenSpiel game, so that its algorithms run unchanged: explicit chance, information states, returns.

Importing this module registers `aerodrome_<game>`; its parameters are `players`, `options` (see `written`), `edition`,
`free_order` and `deal`: a number that fixes all chance before the first decision, for algorithms that walk through a whole game.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import quote, unquote

import numpy as np
import pyspiel

from aerodrome.core import registry
from aerodrome.core.errors import BadTerms
from aerodrome.core.info import GameInfo, Value
from aerodrome.core.rng import Rng
from aerodrome.core.rules import CHANCE, EVERYBODY, SPECTATOR
from aerodrome.core.rules import State as Position
from aerodrome.rl.held import TERMINAL, Held
from aerodrome.rl.setting import Setting
from aerodrome.rl.single import Eyes

ANY_DEAL = -1  # chance is explicit from the first event on
MOST_MOVES = 20_000  # far beyond the longest game


def _game_type(info: GameInfo) -> Any:
    kind = pyspiel.GameType
    return kind(
        short_name=f"aerodrome_{info.name.replace('-', '_')}",
        long_name=f"Aerodrome {info.title}",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.CONSTANT_SUM if min(info.seats) > 1 else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=max(info.seats),
        min_num_players=min(info.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": info.seats[0],
            "options": "",
            "edition": next(iter(info.editions)),
            "free_order": False,
            "deal": ANY_DEAL,
        },
    )


def _sum_of_results(setting: Setting) -> float:
    """What all seats together get: 1, or more where partners get their side's share each. At the beginning all are equal."""
    return sum(setting.rules.payoff(setting.rules.new(setting.seats, setting.options)))


def written(options: Mapping[str, Value]) -> str:
    """Options as OpenSpiel can carry them: "name:value name:value", with signs and spaces in a value as in an address (%2C)."""
    return " ".join(f"{name}:{quote(str(value))}" for name, value in options.items() if str(value))


def options_of(text: str) -> dict[str, str]:
    """What `written` wrote."""
    found: dict[str, str] = {}
    for item in text.split():
        name, colon, value = item.partition(":")
        if not colon:
            raise BadTerms(f"Options are written 'name:value name:value', not '{item}'.")
        found[name] = unquote(value)
    return found


def _loaded(name: str, parameters: dict[str, Any]) -> Any:
    """A game that was stored: in another process this module registers it first."""
    return pyspiel.load_game(name, parameters)


def game_class(info: GameInfo) -> type[Any]:
    """The OpenSpiel class of one game."""
    game_type = _game_type(info)

    class AerodromeGame(pyspiel.Game):
        """One game with its number of players and options."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            given = dict(params or {})
            options = options_of(str(given.get("options", "")))
            players, edition = given.get("players", info.seats[0]), given.get("edition") or None
            self.setting = Setting(info.name, players, options, edition, bool(given.get("free_order")))
            facts = pyspiel.GameInfo(
                num_distinct_actions=self.setting.actions,
                max_chance_outcomes=self.setting.rules.n_outcomes,
                num_players=self.setting.seats,
                min_utility=0.0,
                max_utility=1.0,  # the share of the victory
                utility_sum=_sum_of_results(self.setting) if min(info.seats) > 1 else None,
                max_game_length=MOST_MOVES,
            )
            super().__init__(game_type, facts, given)
            self.deal = int(given.get("deal", ANY_DEAL))

        def __reduce__(self) -> tuple[Any, ...]:
            return _loaded, (game_type.short_name, self.get_parameters())

        def new_initial_state(self) -> Any:
            """The table before the first event."""
            return AerodromeState(self)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
            """All that a player sees, as numbers and as text; None where only the public or the private part is asked for."""
            kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
            whole = kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
            return Observer(self.setting, kind) if whole else None

    AerodromeGame.__name__ = AerodromeGame.__qualname__ = f"{info.title.replace(' ', '')}Game"
    pyspiel.register_game(game_type, AerodromeGame)
    return AerodromeGame


def _text(data: Any) -> str:
    return json.dumps(data, sort_keys=True, separators=(",", ":"))


def dealt(setting: Setting, deal: int) -> Position:
    """The position that a match begins with: before the first event, or after a fixed deal."""
    position: Position = setting.rules.new(setting.seats, setting.options)
    rng = Rng(deal)
    while deal != ANY_DEAL and setting.rules.mover(position) == CHANCE:
        setting.rules.apply(position, setting.rules.sample(position, rng))
    return position


class AerodromeState(pyspiel.State):
    """A position; forced choices are choices here, as OpenSpiel expects every step of a history to be named."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        setting: Setting = game.setting
        self.setting = setting
        self.held = Held(setting, dealt(setting, game.deal), [])
        self._player = self.held.player()  # OpenSpiel asks several times a step

    @property
    def position(self) -> Position:
        """The whole position."""
        return self.held.position

    def current_player(self) -> int:
        """The seat to move, or OpenSpiel's numbers for chance and the end."""
        return self._player

    def is_chance_node(self) -> bool:
        """Whether chance moves; asked by Python, it need not go through C++ and back."""
        return self._player == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        """What the mover is offered, or may happen; nothing for others. Asked by Python, it need not go through C++ and back."""
        mover = self._player
        return self.held.actions(mover) if player is None or player == mover else []

    def _legal_actions(self, player: int) -> list[int]:
        return self.held.actions(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What may happen, with probabilities."""
        return self.held.outcomes()

    def _apply_action(self, action: int) -> None:
        self._player = self.held.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        rules = self.setting.rules
        if player == CHANCE:
            return f"chance {action}"
        view = rules.observe(self.position, player)
        view.rules = rules
        view.legal = rules.legal(self.position)
        described = rules.presenter.describe(view, action)
        return " ".join([described.kind, *described.targets])

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self._player == TERMINAL

    def returns(self) -> list[float]:
        """The share of the victory of each seat; nothing before the end."""
        return self.setting.rules.payoff(self.position) if self.is_terminal() else [0.0] * self.setting.seats

    def resample_from_infostate(self, player: int, rng: Callable[[], float]) -> Any:
        """A state that the player cannot tell from this one: what is hidden is dealt anew, what he was not told is forgotten."""
        other = self.clone()
        rules = self.setting.rules
        position = rules.guess(rules.observe(self.held.position, player), Rng(f"{rng()}"))
        other.held = Held(self.setting, position, self._told(player))
        return other

    def _told(self, player: int) -> list[tuple[int, ...]]:
        return [event for event in self.held.events if event[0] == EVERYBODY or (event[0] >> player) & 1]

    def known(self, player: int) -> str:
        """All that a seat may know now and has been told: its information state."""
        return f"[{self.seen(player)},{_text([told for _, *told in self._told(player)])}]"

    def seen(self, player: int) -> str:
        """All that a seat sees now."""
        return _text(self.setting.rules.observe(self.position, player).to_json())

    def __str__(self) -> str:
        return self.seen(SPECTATOR) + f" {self.history_str()}"


class Observer:
    """OpenSpiel's way to ask for observations; `tensor` is written anew each time."""

    def __init__(self, setting: Setting, kind: Any) -> None:
        self._recall = bool(kind.perfect_recall)
        self.tensor = np.zeros(setting.size, dtype=np.float32)
        self.dict = {"observation": self.tensor}
        self._eyes = Eyes(setting.rules, setting.tensor, setting.seats)
        self._bytes = bytearray(setting.size)
        self._numbers = np.frombuffer(self._bytes, dtype=np.uint8)  # the same memory

    def set_from(self, state: Any, player: int) -> None:
        """The numbers of the player's view."""
        self._bytes[:] = self._eyes.numbers(state.held.position, player)
        self.tensor[...] = self._numbers

    def string_from(self, state: Any, player: int) -> str:
        """The view as text; with perfect recall also all that was told before."""
        return str(state.known(player) if self._recall else state.seen(player))


def register() -> list[str]:
    """Registers every installed game; returns their names."""
    known = set(pyspiel.registered_names())
    made = []
    for info in registry.games().values():
        name = f"aerodrome_{info.name.replace('-', '_')}"
        if name not in known:
            game_class(info)
        made.append(name)
    return made


register()
