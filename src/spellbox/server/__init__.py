"""The table server: matches that nobody can cheat at and nothing can lose."""
