"""Troef: a Telegram bot that deals Boerenbridge and its relatives to a group chat."""
