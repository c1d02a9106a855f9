"""What a running server consists of, for handlers."""

from __future__ import annotations

from aerodrome.server.attendance import Attendance
from aerodrome.server.bots.driver import BotDriver
from aerodrome.server.bots.workers import Workers
from aerodrome.server.limits import Limits
from aerodrome.server.live.news import News
from aerodrome.server.people.guests import Guests
from aerodrome.server.settings import Settings
from aerodrome.server.storage.database import Database
from aerodrome.server.storage.lists import Lists
from aerodrome.server.tables.service import TableService


class Site:
    """Everything that one server process consists of."""

    def __init__(
        self, settings: Settings, database: Database, service: TableService, workers: Workers, driver: BotDriver, news: News
    ) -> None:
        self.settings = settings
        self.database = database
        self.service = service
        self.workers = workers
        self.driver = driver
        self.guests = Guests(database, service.changed)
        self.lists = Lists(database)
        self.limits = Limits(settings.rate)
        self.news = news
        self.attendance = Attendance()

    @property
    def cookie(self) -> str:
        """The name of the session cookie; over https it is bound to this host."""
        return "__Host-aerodrome" if self.settings.secure else "aerodrome"

    def heard(self, news: str) -> None:
        """Another process has changed something."""
        kind, name, *touched = news.split(" ")
        if kind == "guest":
            self.guests.known.heard(name)
        else:
            self.service.heard(name, int(touched[0]) if touched else None)

    def missed(self, listening: bool) -> None:
        """News of other processes may have been lost: everything is compared with what is stored, until all are heard again."""
        self.service.hears = listening
        self.guests.known.clear()
        self.service.missed()
        self.news.missed()
