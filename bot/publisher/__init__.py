"""Keeps the messages in Telegram equal to the posts that a session should show."""
