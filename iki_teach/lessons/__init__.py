"""Lessons: what a step shows, asks and accepts; pure, without words and without a screen."""
