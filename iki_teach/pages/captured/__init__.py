"""Cards that are captured and counted."""
