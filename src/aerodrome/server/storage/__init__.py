"""Storage: tables of the database, their migrations, and the only code that speaks SQL."""
