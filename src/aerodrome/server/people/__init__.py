"""People: guests with their names, sessions and wishes."""
