"""The rules: to look up, and as a map of what one knows."""
