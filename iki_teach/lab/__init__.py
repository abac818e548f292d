"""Many games at once: as tables, as matches, as weights.

>>> from iki_teach import lab
>>> frame = lab.simulate(games=2, bots=["random"], cores=1, progress=False)
>>> len(frame), list(frame.columns[:5])
(6, ['game', 'seat', 'bot', 'rank', 'total'])
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from iki_teach.lab.frames import events, frame, moves, points
    from iki_teach.lab.study import Incomplete, SimulationError, columns, simulate

# Where each name stands: pandas is loaded when one of them is asked for.
PLACES = dict.fromkeys(("events", "frame", "moves", "points"), "frames") | dict.fromkeys(
    ("Incomplete", "SimulationError", "columns", "simulate"), "study"
)

__all__ = ["Incomplete", "SimulationError", "columns", "events", "frame", "moves", "points", "simulate"]


def __getattr__(name: str) -> object:
    """Load the module that a name stands in; the extra `lab` brings what it needs."""
    if name not in PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{PLACES[name]}"), name)


def __dir__() -> list[str]:
    return sorted(PLACES)
