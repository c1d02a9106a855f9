"""One module for each question and each kind of chance event."""
