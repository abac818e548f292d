"""Units on a cluster: the same work and the same rows as on the cores of one machine, by dask.distributed.

A scheduler runs what anybody sends who reaches it: see SECURITY.md.
"""

import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache, partial
from importlib.metadata import version
from itertools import islice
from typing import Any
from urllib.parse import urlsplit

from distributed import Client, as_completed, get_worker

from iki_teach.core.tables import Columns
from iki_teach.lab.tournament import Tournament
from iki_teach.lab.units import Played, plan_of, play_unit

SECONDS = 10  # to wait for a scheduler, and for its first worker
UNITS_A_THREAD = 4  # that wait at the scheduler, so that no worker waits for the next
SAFE_HOSTS = ("127.0.0.1", "localhost", "::1", "")


class Unprotected(UserWarning):
    """A scheduler that others in the network may reach: it runs what they send."""


class VersionsError(RuntimeError):
    """Workers that would play other games: another iki_teach, or another deck."""


def play_on(
    cluster: Any, tournament: Tournament, columns: Columns, work: Sequence[range], deck: str
) -> Iterator[Played]:
    """Play units on a cluster, an address or a Client, and yield what came of each, as they come.

    Units of a worker that dies are played by another. Raises ConnectionError where nobody answers, and VersionsError,
    which names the workers and what they have.
    """
    with client_of(cluster) as client:
        wanted = version("iki_teach"), deck
        check_workers(client, tournament, wanted)
        unit = partial(checked_unit, tournament, columns, wanted)
        threads = sum(client.nthreads().values())
        waiting = iter(work)
        futures = client.map(unit, list(islice(waiting, UNITS_A_THREAD * threads)), pure=False)
        ranges = {future.key: games for future, games in zip(futures, work, strict=False)}
        coming = as_completed(futures, loop=client.loop)
        try:
            for future in coming:
                games = ranges.pop(future.key)
                for later in islice(waiting, 1):
                    following = client.submit(unit, later, pure=False)
                    ranges[following.key] = later
                    coming.add(following)
                yield came_of(future, games)
        finally:
            client.cancel(list(coming.futures), force=True)


def came_of(future: Any, games: range) -> Played:
    """Return what a unit brought; one whose workers died time and again has failed."""
    error = future.exception()
    if error is None:
        played: Played = future.result()
        return played
    return Played(games, error=f"{type(error).__name__}: {error}")


@contextmanager
def client_of(cluster: Any) -> Iterator[Client]:
    """Yield a client: the caller's own, which stays open, or one of an address."""
    if isinstance(cluster, Client):
        yield cluster
        return
    parts = urlsplit(cluster if "://" in cluster else f"tcp://{cluster}")
    if parts.scheme != "tls" and (parts.hostname or "") not in SAFE_HOSTS:
        told = f"{cluster}: whoever reaches this scheduler runs code on its workers; take tls:// or 127.0.0.1"
        warnings.warn(told, Unprotected, stacklevel=2)
    try:
        client = Client(cluster, timeout=SECONDS, set_as_default=False)
    except (OSError, TimeoutError) as error:
        raise ConnectionError(f"cluster: no scheduler answers at {cluster}") from error
    try:
        yield client
    finally:
        client.close()


def check_workers(client: Client, tournament: Tournament, wanted: tuple[str, str]) -> None:
    """Raise VersionsError for workers with another iki_teach or deck, ConnectionError where there are none."""
    try:
        client.wait_for_workers(1, timeout=SECONDS)
    except TimeoutError as error:
        raise ConnectionError(f"cluster: no worker came within {SECONDS} seconds") from error
    found = client.run(what_is_here, tournament, on_error="return")
    wrong = [f"worker {worker} {difference(got, wanted)}" for worker, got in found.items() if got != wanted]
    if wrong:
        raise VersionsError("; ".join(wrong))


def difference(got: Any, wanted: tuple[str, str]) -> str:
    """Return what another worker has, and what is here."""
    if isinstance(got, Exception):
        return f"cannot play: {type(got).__name__}: {got}"
    names = ("iki_teach", "deck")
    pairs = zip(names, got, wanted, strict=True)
    return ", ".join(f"has {name} {theirs!r}, here is {ours!r}" for name, theirs, ours in pairs if theirs != ours)


@cache
def what_is_here(tournament: Tournament) -> tuple[str, str]:
    """Return the version of iki_teach and the deck that this process would play with."""
    return version("iki_teach"), plan_of(tournament).deck


def checked_unit(tournament: Tournament, columns: Columns, wanted: tuple[str, str], games: range) -> Played:
    """Play a unit where version and deck are as wanted: workers may join later than anybody looked."""
    here = what_is_here(tournament)
    if here != wanted:
        return Played(games, error=f"worker {get_worker().address} {difference(here, wanted)}")
    return play_unit(tournament, columns, games)
