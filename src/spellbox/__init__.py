"""Spellbox: three tabletop games about wizards, for people and for machines."""

__version__ = "0.1.0"
