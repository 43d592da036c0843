"""The score of a game with real cards: no hands, only what a scorekeeper writes (rules.md 7).

Law of this package: every point and place comes from the functions that score a dealt game.
"""
