"""All settings of the server. Each has an environment variable AERODROME_<NAME>; `aerodrome serve --help` explains them."""

from __future__ import annotations

import contextlib
import os
import secrets
import tempfile
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from aerodrome.core.errors import BadTerms
from aerodrome.core.files import cause
from aerodrome.web.texts import text

PREFIX = "AERODROME_"
DAY = 86_400
SHORTEST_SECRET = 16
LOG_LEVELS = ("debug", "info", "warning", "error")


@dataclass(frozen=True)
class Settings:
    """How the server runs."""

    data: Path = field(default=Path("var"), metadata={"help": "Folder of the SQLite file and the session secret."})
    database_url: str = field(
        default="",
        metadata={"help": "Database, e.g. postgresql://user:password@host/name; by default a SQLite file in the data folder."},
    )
    host: str = field(default="127.0.0.1", metadata={"help": "Address to listen on."})
    port: int = field(default=8000, metadata={"help": "Port to listen on.", "range": (1, 65_535)})
    workers: int = field(default=1, metadata={"help": "Server processes; more than one needs PostgreSQL.", "range": (1, 256)})
    public_url: str = field(
        default="", metadata={"help": "The address that players use, e.g. https://play.example.org; https makes cookies secure."}
    )
    secret: str = field(default="", metadata={"help": "Session secret; by default made once and kept in the data folder."})
    bot_workers: int = field(
        default=0, metadata={"help": "Processes in which bots think; 0 means one for each core but one.", "range": (0, 256)}
    )
    bot_seconds: float = field(
        default=3.0, metadata={"help": "The longest that a bot may think about one choice.", "range": (0.01, 3_600)}
    )
    abandoned_days: int = field(
        default=30, metadata={"help": "Days after which a table that nobody touched is removed.", "range": (1, 36_500)}
    )
    finished_days: int = field(default=365, metadata={"help": "Days for which a finished table is kept.", "range": (1, 36_500)})
    rate: float = field(
        default=20.0,
        metadata={"help": "Requests a second allowed to one visitor; 0 switches limits off.", "range": (0, 1_000_000)},
    )
    tables_in_memory: int = field(default=500, metadata={"help": "Tables kept ready in memory.", "range": (1, 1_000_000)})
    trusted_proxies: str = field(default="127.0.0.1", metadata={"help": "Proxies whose forwarded addresses are believed."})
    editions: str = field(
        default="",
        metadata={"help": f"Edition files of your own that new tables offer, separated by '{os.pathsep}'; see docs/editions.md."},
    )
    log_level: str = field(default="info", metadata={"help": "Least important log lines: debug, info, warning or error."})

    @property
    def is_sqlite(self) -> bool:
        """Whether the database is a file of ours."""
        return not self.database_url or self.database_url.startswith("sqlite")

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
        """The same with the data folder made and the secret filled in, or one sentence about what is wrong."""
        self._check_numbers()
        self._check_addresses()
        if self.log_level.lower() not in LOG_LEVELS:
            raise BadTerms(text("refuse-log-level", known=", ".join(LOG_LEVELS), given=self.log_level[:40]))
        if self.workers > 1 and self.is_sqlite:
            raise BadTerms(text("refuse-workers"))
        if self.secret and len(self.secret) < SHORTEST_SECRET:
            raise BadTerms(text("refuse-secret", least=SHORTEST_SECRET))
        try:
            self.data.mkdir(mode=0o700, parents=True, exist_ok=True)
            return self if self.secret else replace(self, secret=_kept_secret(self.data / "secret"))
        except (OSError, ValueError) as error:
            raise BadTerms(text("refuse-data", name=str(self.data)[:200], why=cause(error))) from None

    def _check_numbers(self) -> None:
        for item in fields(self):
            if "range" in item.metadata:
                least, most = item.metadata["range"]
                given = getattr(self, item.name)
                if not least <= given <= most:  # also where it is not a number at all
                    raise BadTerms(text("refuse-range", name=item.name.replace("_", "-"), given=given, least=least, most=most))

    def _check_addresses(self) -> None:
        if not self.url.startswith(("sqlite+aiosqlite:///", "postgresql+asyncpg://")):
            raise BadTerms(text("refuse-database", kind=self.url.split("://")[0][:40]))
        try:
            if urlsplit(self.url).port == 0 or make_url(self.url).database in ("", ":memory:"):
                raise ValueError
        except (ValueError, ArgumentError):  # its text is not repeated: it may hold a password
            raise BadTerms(text("refuse-database-form")) from None
        try:
            parts = urlsplit(self.public_url)
            fits = parts.scheme in ("http", "https") and parts.hostname and (parts.port or 1) and parts.path in ("", "/")
        except ValueError:
            fits = False
        if self.public_url and not fits:
            raise BadTerms(text("refuse-public-url", given=self.public_url[:80]))


def _kept_secret(path: Path) -> str:
    """The secret in the file; made on the first start, readable by its owner only.

    It is written beside its place and then linked there, so that a power cut leaves a whole secret or none.
    """
    if not path.exists():
        handle, beside = tempfile.mkstemp(dir=path.parent, prefix=".secret-")
        with os.fdopen(handle, "w") as file:
            file.write(secrets.token_hex(32))
            file.flush()
            os.fsync(handle)
        with contextlib.suppress(FileExistsError):  # another process was quicker: its secret holds
            os.link(beside, path)
        os.unlink(beside)
    found = path.read_text(encoding="ascii").strip()
    if len(found) < SHORTEST_SECRET:
        raise BadTerms(text("refuse-secret-file", name=path))
    return found


def _convert(kind: Any, given: str, name: str) -> Any:
    makers = {"int": int, "float": float, "str": str, "Path": Path}
    try:
        return makers[str(kind)](given)
    except ValueError:
        raise BadTerms(text("refuse-number", name=PREFIX + name.upper(), given=given[:40])) from None


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
