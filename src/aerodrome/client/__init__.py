"""A small client of the JSON API: `Client` and `AsyncClient` with types, and `Player`, which lets a bot play at a table."""

from __future__ import annotations

from aerodrome.client.asynchronous import AsyncClient
from aerodrome.client.calls import Refused, Seated, TableView, Token
from aerodrome.client.player import Player
from aerodrome.client.sync import Client

__all__ = ["AsyncClient", "Client", "Player", "Refused", "Seated", "TableView", "Token"]
