"""Studies of a game: what designers and researchers ask, answered with intervals. docs/laboratory.md"""
