"""Studies: one game in several variants on the same deals, as rows for analysts' own tools and as figures with intervals."""
