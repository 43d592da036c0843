"""The rules of the card games: pure, standard library only.

No text, no clock, no chance and no Telegram: those are other people's jobs.
"""
