"""Pages for people, and the forms that they send."""
