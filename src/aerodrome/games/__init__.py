"""The games, one folder each; found by looking, never by a list."""
