"""Structured logs: one JSON object a line, without tokens, passwords, keys or what anybody holds."""

from __future__ import annotations

import json
import logging
import sys
import traceback
from functools import lru_cache
from typing import Any

_PLAIN = set(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "color_message", "taskName"}
_SECRET = ("token", "password", "seed", "cookie", "authorization", "secret", "key")
_DATABASE = ("sqlalchemy", "asyncpg", "sqlite3", "aiosqlite")


def without_values(error: BaseException) -> str:
    """An error in words; of a database's, only its kind, since its text repeats rows: seeds, keys, names."""
    kind = type(error)
    name = kind.__qualname__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__qualname__}"
    if kind.__module__.split(".")[0] not in _DATABASE:
        return f"{name}: {error}"
    facts = [str(fact) for fact in (getattr(error, part, None) for part in ("sqlstate", "constraint_name")) if fact]
    return f"{name} {' '.join(facts)}".rstrip()


def _error_text(error: BaseException) -> str:
    """The error and what caused it, each with its traceback, the first cause first."""
    chain: list[BaseException] = []
    now: BaseException | None = error
    while now is not None and now not in chain:
        chain.append(now)
        now = now.__cause__ or (None if now.__suppress_context__ else now.__context__)
    return "\n".join("".join(traceback.format_tb(one.__traceback__)) + without_values(one) for one in reversed(chain))


@lru_cache(maxsize=500)
def _is_secret(name: str) -> bool:
    return any(secret in name.lower() for secret in _SECRET)


_AS_JSON = json.JSONEncoder(
    default=lambda value: without_values(value) if isinstance(value, BaseException) else str(value)
).encode


class JsonLines(logging.Formatter):
    """A log record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line: dict[str, Any] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        line |= {name: value for name, value in record.__dict__.items() if name not in _PLAIN and not _is_secret(name)}
        if record.exc_info and record.exc_info[1] is not None:
            line["error"] = _error_text(record.exc_info[1])
        return _AS_JSON(line)


def set_up(level: str) -> None:
    """Sends all logs to standard error as JSON lines."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for noisy in ("uvicorn", "uvicorn.error", "uvicorn.access", "alembic", "sqlalchemy"):
        logger = logging.getLogger(noisy)
        logger.handlers[:] = []
        logger.propagate = True
    for quiet in ("uvicorn.access", "uvicorn.error", "alembic.runtime", "aiosqlite", "websockets"):
        logging.getLogger(quiet).setLevel(logging.WARNING)  # requests are logged by us: theirs show queries, with keys
