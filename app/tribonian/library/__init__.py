"""SQLite, the truth: works, versions, runs."""
