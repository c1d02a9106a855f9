"""Structured logs: one JSON object a line, without tokens, passwords, keys or what anybody holds."""

from __future__ import annotations

import json
import logging
import sys
from typing import Any

_PLAIN = set(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "color_message", "taskName"}
_SECRET = ("token", "password", "seed", "cookie", "authorization", "secret", "key")


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
        more = {name: value for name, value in record.__dict__.items() if name not in _PLAIN}
        line |= {name: value for name, value in more.items() if not any(secret in name.lower() for secret in _SECRET)}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


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
