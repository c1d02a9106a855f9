"""Versions of the database schema, oldest first."""
