"""Drawings of Koi-Koi: the 48 cards, the table for two, and its twin in words."""

from iki_teach.drawing.koikoi.album import months, row
from iki_teach.drawing.koikoi.collection import collection, collection_in_words
from iki_teach.drawing.koikoi.describe import describe
from iki_teach.drawing.koikoi.table import cells, table

__all__ = ["cells", "collection", "collection_in_words", "describe", "months", "row", "table"]
