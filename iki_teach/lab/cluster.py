"""Units on a cluster: the same work and the same rows as on the cores of one machine, by dask.distributed.

A scheduler runs what anybody sends who reaches it: see SECURITY.md.
"""

import warnings
from collections import deque
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from importlib.metadata import version
from queue import Empty, SimpleQueue
from typing import Any
from urllib.parse import urlsplit

from attrs import define, field, frozen
from distributed import Client, get_worker

from iki_teach.core.tables import Columns
from iki_teach.lab.tournament import Tournament
from iki_teach.lab.units import Played, plan_of, play_unit

SECONDS = 10  # to wait for a scheduler, and for its first worker
LOOK = 1.0  # seconds without an answer after which workers are looked at again
UNITS_A_THREAD = 4  # that wait at the scheduler, so that no worker waits for the next
SAFE_HOSTS = ("127.0.0.1", "localhost", "::1", "")
SAFE_SCHEMES = ("tls", "wss", "inproc")
TLS = "tls:// needs certificates: set distributed.comm.tls.ca-file, .client.cert and .client.key in dask's settings"


class Unprotected(UserWarning):
    """A scheduler that others in the network may reach: it runs what they send."""


class LeftOut(UserWarning):
    """A worker that came later, and would play other games: it gets none."""


class VersionsError(RuntimeError):
    """Workers that would play other games: another iki_teach, or another deck."""


@frozen
class Sent:
    """A unit at the scheduler, and the workers that may play it."""

    future: Any
    games: range
    workers: frozenset[str]


def play_on(
    cluster: Any, tournament: Tournament, columns: Columns, work: Sequence[range], deck: str
) -> Generator[Played]:
    """Play units on a cluster, an address or a Client, and yield what came of each, as they come.

    Units of a worker that dies are played by another. Raises ValueError for no address, ConnectionError where nobody
    answers, and VersionsError, which names the workers and what they have.
    """
    with client_of(cluster) as client:
        crew = Crew(client, tournament, (version("iki_teach"), deck))
        crew.begin()
        unit = partial(checked_unit, tournament, columns, crew.wanted)
        waiting, sent, answers = deque(work), dict[Any, Sent](), SimpleQueue[Any]()
        try:
            while waiting or sent:
                threads = crew.look()
                for one in [one for one in sent.values() if not one.workers & threads.keys()]:  # nobody is left for it
                    waiting.appendleft(sent.pop(one.future.key).games)
                    client.cancel([one.future], force=True)
                while waiting and len(sent) < UNITS_A_THREAD * sum(threads.values()):
                    games = waiting.popleft()
                    future = client.submit(unit, games, pure=False, workers=sorted(threads))
                    sent[future.key] = Sent(future, games, frozenset(threads))
                    future.add_done_callback(answers.put)
                for future in come(answers):
                    if future.key not in sent:
                        continue
                    one = sent.pop(future.key)
                    try:
                        yield came_of(future, one.games)
                    except TimeoutError:  # the worker died with it
                        waiting.appendleft(one.games)
                        client.cancel([future], force=True)
        finally:
            client.cancel([one.future for one in sent.values()], force=True)


def come(answers: SimpleQueue[Any]) -> Iterator[Any]:
    """Yield the answers that are there, if one comes soon."""
    try:
        yield answers.get(timeout=LOOK)
        while True:
            yield answers.get_nowait()
    except Empty:
        return


def came_of(future: Any, games: range) -> Played:
    """Return what a unit brought; one whose workers died time and again has failed.

    Raises ConnectionError if the scheduler is lost, and TimeoutError if the answer is.
    """
    if future.cancelled():
        raise ConnectionError("cluster: the scheduler is gone")
    error = future.exception(timeout=SECONDS)
    if error is None:
        played: Played = future.result(timeout=SECONDS)
        return played
    return Played(games, error=f"{type(error).__name__}: {error}")


@contextmanager
def client_of(cluster: Any) -> Iterator[Client]:
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
        told = f"{address}: whoever reaches this scheduler runs code on its workers; take tls:// or 127.0.0.1"
        warnings.warn(told, Unprotected, stacklevel=2)


@define
class Crew:
    """The workers of a cluster: those that play what is wanted, and what is wrong with others."""

    client: Client
    tournament: Tournament
    wanted: tuple[str, str]
    fit: set[str] = field(factory=set)
    wrong: dict[str, str] = field(factory=dict)

    def begin(self) -> None:
        """Look at the workers; raises VersionsError if one plays other games, ConnectionError where there are none."""
        try:
            self.client.wait_for_workers(1, timeout=SECONDS)
        except TimeoutError as error:
            raise ConnectionError(f"cluster: no worker came within {SECONDS} seconds") from error
        self.ask(self.client.nthreads())
        if self.wrong:
            raise VersionsError("; ".join(self.wrong.values()))

    def look(self) -> dict[str, int]:
        """Return the fitting workers, and how many threads they have; raises VersionsError if only others are left."""
        here: dict[str, int] = self.client.nthreads()
        for told in self.ask(here):
            warnings.warn(f"left out: {told}", LeftOut, stacklevel=2)
        threads = {worker: number for worker, number in here.items() if worker in self.fit}
        if here and not threads:
            raise VersionsError("; ".join(self.wrong[worker] for worker in here))
        return threads

    def ask(self, workers: dict[str, int]) -> list[str]:
        new = [worker for worker in workers if worker not in self.fit and worker not in self.wrong]
        found = self.client.run(what_is_here, self.tournament, workers=new, on_error="return") if new else {}
        self.fit |= {worker for worker, got in found.items() if got == self.wanted}
        wrong = {worker: f"worker {worker} {difference(got, self.wanted)}" for worker, got in found.items()}
        others = {worker: told for worker, told in wrong.items() if worker not in self.fit}
        self.wrong |= others
        return list(others.values())


def difference(got: Any, wanted: tuple[str, str]) -> str:
    if isinstance(got, BaseException):
        return f"cannot play: {type(got).__name__}: {got}"
    names = ("iki_teach", "deck")
    pairs = zip(names, got, wanted, strict=True)
    return ", ".join(f"has {name} {theirs!r}, here is {ours!r}" for name, theirs, ours in pairs if theirs != ours)


def what_is_here(tournament: Tournament) -> tuple[str, str]:
    return version("iki_teach"), plan_of(tournament).deck


def checked_unit(tournament: Tournament, columns: Columns, wanted: tuple[str, str], games: range) -> Played:
    """Play a unit where version and deck are as wanted: workers may join later than anybody looked."""
    here = what_is_here(tournament)
    if here != wanted:
        return Played(games, error=f"worker {get_worker().address} {difference(here, wanted)}")
    return play_unit(tournament, columns, games)
