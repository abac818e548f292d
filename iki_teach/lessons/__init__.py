"""Lessons: what is taught, step by step, and what a learner knows of it."""
