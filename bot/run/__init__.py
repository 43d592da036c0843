"""The process itself: what is built at its start, and how updates come in until it ends."""
