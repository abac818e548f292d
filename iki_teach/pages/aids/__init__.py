"""Sheets to print: summaries of the rules and player aids."""
