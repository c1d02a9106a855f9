"""All settings of the server. Each has an environment variable AERODROME_<NAME>; `aerodrome serve --help` explains them."""

from __future__ import annotations

import os
import secrets
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from aerodrome.core.errors import BadTable
from aerodrome.web.texts import text

PREFIX = "AERODROME_"
DAY = 86_400


@dataclass(frozen=True)
class Settings:
    """How the server runs."""

    data: Path = field(default=Path("var"), metadata={"help": "Folder of the SQLite file and the session secret."})
    database_url: str = field(
        default="",
        metadata={"help": "Database, e.g. postgresql://user:password@host/name; by default a SQLite file in the data folder."},
    )
    host: str = field(default="127.0.0.1", metadata={"help": "Address to listen on."})
    port: int = field(default=8000, metadata={"help": "Port to listen on."})
    workers: int = field(default=1, metadata={"help": "Server processes; more than one needs PostgreSQL."})
    public_url: str = field(
        default="", metadata={"help": "The address that players use, e.g. https://play.example.org; https makes cookies secure."}
    )
    secret: str = field(default="", metadata={"help": "Session secret; by default made once and kept in the data folder."})
    bot_workers: int = field(default=0, metadata={"help": "Processes in which bots think; 0 means one for each core but one."})
    bot_seconds: float = field(default=3.0, metadata={"help": "The longest that a bot may think about one choice."})
    abandoned_days: int = field(default=30, metadata={"help": "Days after which a table that nobody touched is removed."})
    finished_days: int = field(default=365, metadata={"help": "Days for which a finished table is kept."})
    rate: float = field(default=20.0, metadata={"help": "Requests a second allowed to one visitor; 0 switches limits off."})
    tables_in_memory: int = field(default=500, metadata={"help": "Tables kept ready in memory."})
    trusted_proxies: str = field(default="127.0.0.1", metadata={"help": "Proxies whose forwarded addresses are believed."})
    log_level: str = field(default="info", metadata={"help": "Least important log lines: debug, info, warning or error."})

    @property
    def is_sqlite(self) -> bool:
        """Whether the database is a file of ours."""
        return self.url.startswith("sqlite")

    @property
    def url(self) -> str:
        """The database address for SQLAlchemy's async engine."""
        given = self.database_url
        if not given:
            return f"sqlite+aiosqlite:///{(self.data / 'aerodrome.sqlite').resolve()}"
        for short, full in (("postgresql://", "postgresql+asyncpg://"), ("postgres://", "postgresql+asyncpg://")):
            if given.startswith(short):
                return full + given.removeprefix(short)
        return given.replace("sqlite:///", "sqlite+aiosqlite:///", 1) if given.startswith("sqlite:///") else given

    @property
    def dsn(self) -> str:
        """The PostgreSQL address for the listener of live updates."""
        return self.url.replace("postgresql+asyncpg://", "postgresql://", 1)

    @property
    def secure(self) -> bool:
        """Whether cookies travel over https only."""
        return self.public_url.startswith("https://")

    def checked(self) -> Settings:
        """The same with the secret filled in, or one sentence about what is wrong."""
        if self.workers > 1 and self.is_sqlite:
            raise BadTable(text("refuse.workers"))
        if not self.url.startswith(("sqlite+aiosqlite://", "postgresql+asyncpg://")):
            raise BadTable(text("refuse.database", kind=self.url.split("://")[0]))
        self.data.mkdir(parents=True, exist_ok=True)
        return self if self.secret else replace(self, secret=_kept_secret(self.data / "secret"))


def _kept_secret(path: Path) -> str:
    """The secret in the file; made on the first start, readable by its owner only."""
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_text(encoding="ascii").strip()
    with os.fdopen(handle, "w") as file:
        file.write(secrets.token_hex(32))
    return path.read_text(encoding="ascii").strip()


def _convert(kind: Any, given: str, name: str) -> Any:
    makers = {"int": int, "float": float, "str": str, "Path": Path}
    try:
        return makers[str(kind)](given)
    except ValueError:
        raise BadTable(text("refuse.number", name=PREFIX + name.upper(), given=given)) from None


def from_environment() -> Settings:
    """Settings from AERODROME_... variables, defaults elsewhere."""
    given = {
        item.name: _convert(item.type, os.environ[PREFIX + item.name.upper()], item.name)
        for item in fields(Settings)
        if PREFIX + item.name.upper() in os.environ
    }
    return Settings(**given)


def to_environment(settings: Settings) -> dict[str, str]:
    """The same settings as variables, for server processes that are started anew."""
    return {PREFIX + item.name.upper(): str(getattr(settings, item.name)) for item in fields(Settings)}
