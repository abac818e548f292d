"""Units on a cluster: the same work and the same rows as on the cores of one machine, by dask.distributed.

joblib's own backend for dask waits without end for a unit whose workers died, so dask is asked itself.
A scheduler runs what anybody sends who reaches it: see SECURITY.md.
"""

import time
import warnings
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from importlib.metadata import version
from urllib.parse import urlsplit
from uuid import uuid4

from attrs import define, field
from distributed import Client, Future, as_completed

from iki_teach.core.tables import Columns
from iki_teach.lab.tournament import Tournament
from iki_teach.lab.units import Played, plan_of, play_unit

SECONDS = 10  # to wait for a scheduler, and for its first worker
LOOK = 0.1  # seconds after which workers and answers are looked at again
REST = 1.0  # seconds that a worker rests which cannot play
SAFE_HOSTS = ("127.0.0.1", "localhost", "::1", "")
SAFE_SCHEMES = ("tls", "wss", "inproc")
TLS = "tls:// needs certificates: set distributed.comm.tls.ca-file, .client.cert and .client.key in dask's settings"


class Unprotected(UserWarning):
    """A scheduler that others in the network may reach: it runs what they send."""


class LeftOut(UserWarning):
    """A worker that came later, and would play other games: it gets none."""


class VersionsError(RuntimeError):
    """Workers that would play other games: another iki_teach, or another deck."""


def play_on(
    cluster: "str | Client", tournament: Tournament, columns: Columns, work: Sequence[range], deck: str
) -> Generator[Played]:
    """Play units on a cluster, an address or a Client, and yield what came of each, as they come.

    Units of a worker that dies are played by another. Raises ValueError for no address, ConnectionError where nobody
    answers, and VersionsError, which names the workers and what they have.
    """
    with client_of(cluster) as client:
        crew = Crew(client, tournament, (version("iki_teach"), deck))
        crew.begin()
        unit = partial(checked_unit, tournament, columns, crew.wanted)
        games = dict(zip(client.map(unit, work, pure=False), work, strict=True))
        answers = as_completed(games, loop=client.loop)
        try:
            while not answers.is_empty():
                for problem in crew.look():
                    warnings.warn(f"left out: {problem}", LeftOut, stacklevel=2)
                ready = answers.next_batch(block=False)
                for future in ready:
                    if played := came_of(future, part := games.pop(future)):
                        yield played
                    else:  # by a name unlike the others it goes to the next worker, not to the same one again
                        again = client.submit(unit, part, key=f"again{uuid4().hex}")
                        games[again] = part
                        answers.add(again)
                if not ready:
                    time.sleep(LOOK)
        finally:
            client.cancel(list(games), force=True)


def came_of(future: "Future[Played | None]", games: range) -> Played | None:
    """Return what a unit brought, None if it was given back; one whose workers died time and again has failed.

    Raises ConnectionError if the scheduler is lost.
    """
    if future.cancelled():
        raise ConnectionError("cluster: the scheduler is gone")
    try:
        return future.result()
    except Exception as error:  # whatever it is: the other units go on, and this one is reported
        return Played(games, error=f"{type(error).__name__}: {error}")


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


@define
class Crew:
    """The workers of a cluster: those that play what is wanted, and what is wrong with others."""

    client: Client
    tournament: Tournament
    wanted: tuple[str, str]
    wrong: dict[str, str] = field(factory=dict)  # by worker; nothing for one that fits

    def begin(self) -> None:
        """Look at the workers; raises VersionsError if one plays other games, ConnectionError where there are none."""
        try:
            self.client.wait_for_workers(1, timeout=SECONDS)
        except TimeoutError as error:
            raise ConnectionError(f"cluster: no worker came within {SECONDS} seconds") from error
        if problems := self.look():
            raise VersionsError("; ".join(problems))

    def look(self) -> list[str]:
        """Return what is wrong with workers that are new; raises VersionsError if only such are left."""
        here = list(self.client.nthreads())
        new = [worker for worker in here if worker not in self.wrong]
        found = self.client.run(what_is_here, self.tournament, workers=new, on_error="return") if new else {}
        differences = {worker: f"worker {worker} {difference(got, self.wanted)}" for worker, got in found.items()}
        self.wrong |= {worker: "" if got == self.wanted else differences[worker] for worker, got in found.items()}
        if here and all(self.wrong.get(worker) for worker in here):
            raise VersionsError("; ".join(self.wrong[worker] for worker in here))
        return [self.wrong[worker] for worker in found if self.wrong[worker]]


def difference(got: "tuple[str, str] | BaseException", wanted: tuple[str, str]) -> str:
    if isinstance(got, BaseException):
        return f"cannot play: {type(got).__name__}: {got}"
    names = ("iki_teach", "deck")
    pairs = zip(names, got, wanted, strict=True)
    return ", ".join(f"has {name} {theirs!r}, here is {ours!r}" for name, theirs, ours in pairs if theirs != ours)


def what_is_here(tournament: Tournament) -> tuple[str, str]:
    return version("iki_teach"), plan_of(tournament).deck


def checked_unit(tournament: Tournament, columns: Columns, wanted: tuple[str, str], games: range) -> Played | None:
    """Play a unit where version and deck are as wanted, else give it back: workers join later than anybody looked."""
    with suppress(Exception):  # whatever is not here, such as a deck: another worker plays
        if what_is_here(tournament) == wanted:
            return play_unit(tournament, columns, games)
    time.sleep(REST)
    return None
