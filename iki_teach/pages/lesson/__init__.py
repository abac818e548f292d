"""A lesson, step by step, beside its board."""
