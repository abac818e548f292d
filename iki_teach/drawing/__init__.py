"""Drawings of the IKI table: one SVG with everything on it, and its twin in words."""

from iki_teach.drawing.describe import describe
from iki_teach.drawing.table import cells, table

__all__ = ["cells", "describe", "table"]
