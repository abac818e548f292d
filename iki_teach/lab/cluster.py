"""Units on a cluster: the same work and the same rows as on the cores of one machine, by dask.distributed.

joblib's own backend for dask waits without end for a unit whose workers died, so dask is asked itself.
A scheduler runs what anybody sends who reaches it: see SECURITY.md.
"""

import warnings
from collections.abc import Collection, Generator, Iterator
from contextlib import contextmanager
from functools import partial
from importlib.metadata import version
from urllib.parse import urlsplit

from distributed import Client, Future, as_completed

from iki_teach.core.tables import Columns
from iki_teach.lab.tournament import Plan, Played, Tournament, plan_of, play_unit, units

CORES = 16  # that a cluster is thought to have where units are cut
SECONDS = 10  # to wait for a scheduler, and for its first worker
SAFE_HOSTS = ("127.0.0.1", "localhost", "::1", "")
SAFE_SCHEMES = ("tls", "wss", "inproc")
TLS = "tls:// needs certificates: set distributed.comm.tls.ca-file, .client.cert and .client.key in dask's settings"


class Unprotected(UserWarning):
    """A scheduler that others in the network may reach: it runs what they send."""


class VersionsError(RuntimeError):
    """A worker that would play other games: another iki_teach, or another deck."""


def play_on(cluster: "str | Client", tournament: Tournament, plan: Plan, done: Collection[int]) -> Generator[Played]:
    """Play what is not done on a cluster, an address or a Client, and yield what came of each unit, as they come.

    Units of a worker that dies are played by another. Raises ValueError for no address, ConnectionError where nobody
    answers, and VersionsError, which says what a worker has, whenever one comes that would play other games.
    """
    with client_of(cluster) as client:
        wanted = version("iki_teach"), plan.deck
        try:
            client.wait_for_workers(1, timeout=SECONDS)
        except TimeoutError as error:
            raise ConnectionError(f"cluster: no worker came within {SECONDS} seconds") from error
        client.run(check, tournament, wanted)
        unit = partial(checked_unit, tournament, plan.tables, wanted)
        work = units(tournament, CORES, done)
        games = dict(zip(client.map(unit, work, pure=False), work, strict=True))
        try:
            for future in as_completed(games, loop=client.loop):
                yield came_of(future, games[future])
        finally:
            client.cancel(list(games), force=True)


def came_of(future: "Future[Played]", games: range) -> Played:
    """Return what a unit brought; one whose workers died time and again has failed.

    Raises ConnectionError if the scheduler is lost, and VersionsError.
    """
    if future.cancelled():
        raise ConnectionError("cluster: the scheduler is gone")
    try:
        return future.result()
    except VersionsError:
        raise
    except Exception as error:  # whatever it is: the other units go on, and this one is reported
        return Played(games, error=f"{type(error).__name__}: {error}")


def check(tournament: Tournament, wanted: tuple[str, str]) -> None:
    """Raise VersionsError where this worker would play other games."""
    try:
        here = version("iki_teach"), plan_of(tournament).deck
    except Exception as error:  # whatever is not here, such as a deck
        raise VersionsError(f"a worker cannot play: {type(error).__name__}: {error}") from None
    for name, theirs, ours in zip(("iki_teach", "deck"), here, wanted, strict=True):
        if theirs != ours:
            raise VersionsError(f"a worker has {name} {theirs!r}, here is {ours!r}")


def checked_unit(tournament: Tournament, tables: dict[str, Columns], wanted: tuple[str, str], games: range) -> Played:
    """Play a unit, on a worker that may have come after all others were checked."""
    check(tournament, wanted)
    return play_unit(tournament, tables, games)


@contextmanager
def client_of(cluster: "str | Client") -> Iterator[Client]:
    if isinstance(cluster, Client):
        warn_of((cluster.scheduler and cluster.scheduler.address) or "")
        yield cluster
        return
    try:
        warn_of(cluster)
        client = Client(cluster, timeout=SECONDS, set_as_default=False)
    except (OSError, TimeoutError) as error:
        raise ConnectionError(f"cluster: no scheduler answers at {cluster}: {error}") from error
    except (TypeError, ValueError) as error:
        if str(cluster).startswith("tls://"):
            raise ValueError(f"cluster: {TLS}: {error}") from error
        expected = "expected the address of a scheduler, such as tcp://127.0.0.1:8786, or a Client"
        raise ValueError(f"cluster: {expected}, got {cluster!r:.60}: {error}") from error
    try:
        yield client
    finally:
        client.close()


def warn_of(address: str) -> None:
    parts = urlsplit(address if "://" in address else f"tcp://{address}")
    if parts.scheme not in SAFE_SCHEMES and (parts.hostname or "") not in SAFE_HOSTS:
        message = f"{address}: whoever reaches this scheduler runs code on its workers; take tls:// or 127.0.0.1"
        warnings.warn(message, Unprotected, stacklevel=2)
