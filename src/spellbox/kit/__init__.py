"""The vocabulary that the rules of all games share."""
