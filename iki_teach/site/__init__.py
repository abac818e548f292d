"""The trainer without a server: every page as a file, its boards answered in the visitor's browser."""
