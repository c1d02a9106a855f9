"""The web table: tables in a database, live updates, pages and a JSON API, with bots in worker processes."""
