"""Units on a cluster: a real scheduler and real workers on this machine."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import dask
import pandas as pd
import pytest
from distributed import Client, Security

from iki_teach import lab
from iki_teach.content.files import data_dir
from iki_teach.lab import cluster as clusters
from tests.lab.made import study_of

pytestmark = [pytest.mark.long, pytest.mark.filterwarnings("default::ResourceWarning")]
QUICK: dict[str, Any] = {"bots": ["random"], "seed": 5, "progress": False}
FOUND = 60  # seconds
WORKER = ("--nthreads", "1", "--no-nanny", "--no-dashboard", "--host", "127.0.0.1")


class Cluster:
    def __init__(self, folder: Path, *words: str) -> None:
        self.folder, self.processes = folder, list[subprocess.Popen[bytes]]()
        self.file = folder / "scheduler.json"
        self.start("dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--no-show", *words)
        end = time.monotonic() + FOUND
        while not self.file.exists():
            assert time.monotonic() < end
            time.sleep(0.05)
        with Client(scheduler_file=str(self.file), set_as_default=False) as client:
            self.address: str = client.scheduler.address

    def start(self, kind: str, *words: str, **environment: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", f"distributed.cli.{kind}", "--scheduler-file", str(self.file), *words]
        with (self.folder / f"{kind}-{len(self.processes)}.log").open("wb") as log:
            process = subprocess.Popen(command, stdout=log, stderr=log, env=os.environ | environment)
        self.processes.append(process)
        return process

    def worker(self, **environment: str) -> subprocess.Popen[bytes]:
        with Client(self.address, set_as_default=False) as client:
            before = len(client.scheduler_info(n_workers=-1)["workers"])
            process = self.start("dask_worker", *WORKER, **environment)
            client.wait_for_workers(before + 1, timeout=FOUND)
        return process

    def end(self) -> None:
        for process in reversed(self.processes):
            process.kill()
            process.wait()


def meanwhile(played: Iterator[Any], act: Callable[[], object]) -> Iterator[Any]:
    for number, unit in enumerate(played):
        if number == 1:
            act()
        yield unit


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    started = Cluster(tmp_path)
    yield started
    started.end()


def test_a_cluster_gives_the_rows_of_one_core(cluster: Cluster, tmp_path: Path) -> None:
    cluster.worker()
    cluster.worker()
    one = lab.simulate(games=40, cores=1, **QUICK)
    pd.testing.assert_frame_equal(lab.simulate(games=40, cores=2, **QUICK), one)
    pd.testing.assert_frame_equal(lab.simulate(games=40, cluster=cluster.address, **QUICK), one)
    with Client(cluster.address, set_as_default=False) as client:
        file = tmp_path / "evening.parquet"
        pd.testing.assert_frame_equal(lab.simulate(games=40, cluster=client, keep=file, **QUICK), one)
        assert client.status == "running"
    pd.testing.assert_frame_equal(pd.read_parquet(file), one, check_flags=False)


def test_a_unit_that_raises_is_told_and_the_rest_goes_on(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IKI_TEACH_GAMES", "tests.lab.failing")
    monkeypatch.setattr(sys, "path", [*sys.path, str(Path(__file__).parents[2])])
    cluster.worker(PYTHONPATH=os.pathsep.join([str(Path(__file__).parents[2]), os.environ.get("PYTHONPATH", "")]))
    with pytest.warns(lab.Incomplete, match="7 to 7: ZeroDivisionError: no pebbles"):
        frame = lab.simulate("failing", games=20, cluster=cluster.address, **QUICK)
    assert frame["game"].unique().tolist() == [number for number in range(20) if number != 7]


def test_cancelling_stops_soon(cluster: Cluster) -> None:
    """The units that wait are taken back, and what is there stays."""
    cluster.worker()
    study = study_of(10_000, 5)

    def stop() -> None:
        raise KeyboardInterrupt

    played = study.play(1, cluster.address)
    study.collect(meanwhile(played, stop))
    played.close()  # type: ignore[attr-defined]
    with pytest.warns(lab.Incomplete, match="stopped"):
        assert study.tables()["seats"]["game"].nunique() == 16
    with Client(cluster.address, set_as_default=False) as client:
        waiting = lambda dask_scheduler: len(dask_scheduler.tasks)  # noqa: E731
        end = time.monotonic() + FOUND
        while client.run_on_scheduler(waiting):
            assert time.monotonic() < end
            time.sleep(0.05)


def another_version(folder: Path) -> str:
    other = folder / "other" / "iki_teach-9.9.dist-info"
    other.mkdir(parents=True)
    (other / "METADATA").write_text("Metadata-Version: 2.1\nName: iki_teach\nVersion: 9.9\n")
    return os.pathsep.join([str(other.parent), os.environ.get("PYTHONPATH", "")])


def test_no_worker_or_other_version_is_told(cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clusters, "SECONDS", 2)
    with pytest.raises(ConnectionError, match="no worker came within 2 seconds"):
        lab.simulate(games=2, cluster=cluster.address, **QUICK)
    monkeypatch.undo()
    cluster.worker(PYTHONPATH=another_version(tmp_path))
    with pytest.raises(clusters.VersionsError, match=r"a worker has iki_teach '9\.9', here is '0\.1\.0'"):
        lab.simulate(games=2, cluster=cluster.address, **QUICK)


def test_a_worker_with_another_version_that_comes_later_ends_it(cluster: Cluster, tmp_path: Path) -> None:
    cluster.worker()
    study, other = study_of(160, 5), partial(cluster.worker, PYTHONPATH=another_version(tmp_path))
    study.collect(meanwhile(study.play(1, cluster.address), other))
    with pytest.warns(lab.Incomplete, match=r"VersionsError: a worker has iki_teach '9\.9'"):
        assert study.tables()["seats"]["game"].nunique() < 160


def test_after_all_workers_died_another_goes_on(cluster: Cluster) -> None:
    killed, study = cluster.worker(), study_of(160, 5)

    def replace() -> None:
        killed.kill()
        killed.wait()
        cluster.start("dask_worker", *WORKER)

    study.collect(meanwhile(study.play(1, cluster.address), replace))
    assert study.missing() == []
    pd.testing.assert_frame_equal(study.tables()["seats"], lab.simulate(games=160, cores=1, **QUICK))


def test_a_worker_with_another_deck_is_named(cluster: Cluster, tmp_path: Path) -> None:
    """A file by the same name may hold other cards there; one that is not there is told, too."""
    deck = tmp_path / "own.csv"
    text = (data_dir() / "iki" / "decks" / "open-edo.csv").read_text(encoding="utf-8")
    deck.write_text(text, encoding="utf-8")
    cluster.worker()
    assert len(lab.simulate(games=2, deck=deck, cluster=cluster.address, **QUICK)) == 6
    study = study_of(2, 5, deck)
    deck.write_text(text.replace("sawyer,red,start,0", "sawyer,red,start,1"), encoding="utf-8")
    other = study_of(3, 5, deck)
    assert study.plan.deck != other.plan.deck
    deck.unlink()
    with pytest.raises(clusters.VersionsError, match=r"a worker cannot play: ContentError: .*own\.csv"):
        other.collect(other.play(1, cluster.address))


def test_where_nobody_answers_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clusters, "SECONDS", 0.3)
    with pytest.raises(ConnectionError, match=r"no scheduler answers at tcp://127\.0\.0\.1:9"):
        lab.simulate(games=2, cluster="tcp://127.0.0.1:9", **QUICK)


def test_an_address_that_others_may_reach_is_warned_of(monkeypatch: pytest.MonkeyPatch) -> None:
    connected: list[str] = []

    def connect(address: str, **settings: Any) -> None:
        connected.append(address)
        raise OSError

    monkeypatch.setattr(clusters, "Client", type("Client", (), {"__new__": lambda cls, *a, **k: connect(*a, **k)}))
    warned: Callable[[str], Any] = lambda address: clusters.client_of(address).__enter__()  # noqa: E731
    for address in ("tcp://127.0.0.1:8786", "127.0.0.1:8786", "tls://edo.example:8786"):
        with pytest.raises(ConnectionError):
            warned(address)
    with pytest.warns(clusters.Unprotected, match="whoever reaches this scheduler"), pytest.raises(ConnectionError):
        warned("tcp://edo.example:8786")
    assert len(connected) == 4


def test_a_client_that_others_may_reach_is_warned_of(monkeypatch: pytest.MonkeyPatch) -> None:
    client = Client.__new__(Client)
    monkeypatch.setattr(client, "scheduler", SimpleNamespace(address="tcp://edo.example:8786"), raising=False)
    monkeypatch.setattr(Client, "__del__", lambda self: None)
    with pytest.warns(clusters.Unprotected, match="tcp://edo.example:8786: whoever"), clusters.client_of(client):
        pass


@pytest.mark.parametrize(("address", "message"), [
    ("nonsense", "cluster: expected the address of a scheduler, such as tcp://.*, got 'nonsense'"),
    (8786, "cluster: expected the address of a scheduler, such as tcp://.*, got 8786"),
    ("tls://127.0.0.1:9", r"cluster: tls:// needs certificates: set distributed\.comm\.tls\.ca-file"),
])  # fmt: skip
@pytest.mark.filterwarnings("ignore:nonsense")
def test_what_is_no_address_is_named(address: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        lab.simulate(games=2, cluster=address, **QUICK)


def test_a_scheduler_with_certificates_is_found_by_its_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As SECURITY.md tells it: the certificates stand in dask's settings, and without them nobody gets in."""
    parts = Security.temporary().get_tls_config_for_role("client")
    files = {name: tmp_path / f"{name}.pem" for name in ("ca_file", "cert", "key")}
    for name, file in files.items():
        file.write_text(parts[name], encoding="utf-8")
    own = {name: str(files[name]) for name in ("cert", "key")}
    tls = dask.config.get("distributed.comm.tls") | {"ca-file": str(files["ca_file"])}
    tls |= dict.fromkeys(("client", "scheduler", "worker"), own)
    (tmp_path / "dask.json").write_text(json.dumps({"distributed": {"comm": {"tls": tls}}}), encoding="utf-8")
    monkeypatch.setenv("DASK_CONFIG", str(tmp_path / "dask.json"))
    with dask.config.set({"distributed.comm.tls": tls}):
        cluster = Cluster(tmp_path, "--protocol", "tls")
        try:
            cluster.worker()
            assert cluster.address.startswith("tls://127.0.0.1:")
            frame = lab.simulate(games=4, cluster=cluster.address, **QUICK)
            with (
                dask.config.set({"distributed.comm.tls.ca-file": None}),
                pytest.raises(ValueError, match="cluster: tls:// needs certificates"),
            ):
                lab.simulate(games=4, cluster=cluster.address, **QUICK)
        finally:
            cluster.end()
    pd.testing.assert_frame_equal(frame, lab.simulate(games=4, cores=1, **QUICK))
