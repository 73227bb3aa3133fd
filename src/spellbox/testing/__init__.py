"""Checks that every game must pass, for Spellbox's own tests and for those of other packages."""
