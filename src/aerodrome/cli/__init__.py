"""The `aerodrome` command: one file for each of its commands."""
