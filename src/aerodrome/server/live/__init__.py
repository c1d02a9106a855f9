"""News as it happens: open pages, waiting programs, and other server processes."""
