"""Tables and their lives: what stands in Redis, and the only ways in which it changes."""
