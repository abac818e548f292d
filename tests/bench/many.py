"""Random games over all processor cores, each checked at every decision."""

import os
import time
from multiprocessing import get_context

from rich.console import Console
from rich.progress import track

from tests.games.iki.sound import play_checked

BATCH = 50


def rows(games: int) -> list[tuple[str, str, str]]:
    """Play so many games with every property checked; return how many decisions held, and the time it took."""
    began, decisions = time.perf_counter(), 0
    with get_context("spawn").Pool(os.cpu_count()) as pool:
        played = pool.imap_unordered(play_checked, range(games), BATCH)
        for made in track(played, "random games", games, console=Console(stderr=True), transient=True):
            decisions += made
    seconds = time.perf_counter() - began
    return [
        ("random games without a broken property", f"{games:,}", "games"),
        ("decisions in them, each checked", f"{decisions:,}", "decisions"),
        ("time for them, over all cores", f"{seconds:.0f}", "s"),
    ]
