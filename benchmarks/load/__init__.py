"""Many groups at once: `python -m benchmarks.load`."""
