"""The locks install with every pip that people have, although the index has newer versions of all they fix."""

import hashlib
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable
from importlib.metadata import Distribution, distributions
from pathlib import Path
from zipfile import ZipFile

import pytest
from attrs import frozen
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.marks import repeated

OLDEST = pytest.param("22.3", marks=pytest.mark.skipif(sys.version_info >= (3, 12), reason="it knows no newer Python"))
PIPS = (OLDEST, "23.2", "")  # "" is the newest
OLD = "notebook==7.4.7"  # what Binder's image brings, for JupyterLab 4.4 alone
FIELDS = ("Requires-Dist", "Provides-Extra", "Requires-Python")
PLACES = (
    "Makefile", "binder/postBuild", "docs/serving/README.md", "docs/serving/README.de.md",
    "docs/serving/iki-teach.service",
)  # fmt: skip


def commands(checkout: Path) -> dict[str, list[str]]:
    texts = {place: (checkout / place).read_text(encoding="utf-8") for place in PLACES}
    return {place: re.findall(r"pip install (.*?)(?:-r|--requirement)\b", text) for place, text in texts.items()}


def test_every_place_installs_the_locks_alike(checkout: Path) -> None:
    """What Make and Binder do, and what the guides say, has the same options, but for those of looks and room."""
    asked = {place: {*map(frozenset, map(shlex.split, found))} for place, found in commands(checkout).items()}
    assert all(asked.values())
    assert {options - {"--quiet", "--no-cache-dir"} for found in asked.values() for options in found} == {
        frozenset(["--no-deps", "--require-hashes"])
    }


@frozen
class Index:
    """A folder that pip takes for an index, and the locks with the checksums of its files."""

    room: Path
    locks: Path


def wheel(room: Path, name: str, version: str, metadata: list[str]) -> str:
    folder = room / canonicalize_name(name)
    folder.mkdir(exist_ok=True)
    stem = f"{re.sub('[-.]', '_', name)}-{version}"
    with ZipFile(folder / f"{stem}-py3-none-any.whl", "w") as file:
        files = {
            "METADATA": "\n".join(["Metadata-Version: 2.1", f"Name: {name}", f"Version: {version}", *metadata, ""]),
            "WHEEL": "Wheel-Version: 1.0\nGenerator: tests\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
            "RECORD": "".join(f"{stem}.dist-info/{part},,\n" for part in ("METADATA", "WHEEL", "RECORD")),
        }
        for part, text in files.items():
            file.writestr(f"{stem}.dist-info/{part}", text)
    links = "".join(f'<a href="{one.name}">{one.name}</a>' for one in folder.glob("*.whl"))
    (folder / "index.html").write_text(f"<!DOCTYPE html><html><body>{links}</body></html>", encoding="utf-8")
    return hashlib.sha256((folder / f"{stem}-py3-none-any.whl").read_bytes()).hexdigest()


def asks(one: Distribution) -> list[str]:
    return [f"{key}: {value}" for key in FIELDS for value in one.metadata.get_all(key) or ()]


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory, checkout: Path) -> Index:
    """All that is locked, with what it really asks for, and each also in a newer version, which nobody has locked."""
    made = Index(tmp_path_factory.mktemp("index"), tmp_path_factory.mktemp("locks"))
    here = {canonicalize_name(one.metadata["Name"]): one for one in distributions()}
    sums = {}
    for line in re.findall(r"^[\w.-]+==[^\\\n]+", (checkout / "requirements/dev.txt").read_text(), re.MULTILINE):
        wanted = Requirement(line)
        if wanted.marker and not wanted.marker.evaluate():
            continue
        found = here[canonicalize_name(wanted.name)]
        assert found.version in wanted.specifier
        sums[wanted.name] = wheel(made.room, wanted.name, found.version, asks(found))
        wheel(made.room, wanted.name, "9999", asks(found))
    wheel(made.room, *OLD.split("=="), ["Requires-Dist: jupyterlab<4.5,>=4.4.9"])
    for lock in ("user", "lab", "binder", "dev"):
        text = (checkout / "requirements" / f"{lock}.txt").read_text(encoding="utf-8")
        for name, digest in sums.items():
            text = re.sub(
                rf"^({re.escape(name)}==.*)(\n    --hash.*)+",
                rf"\1\n    --hash=sha256:{digest}",
                text,
                flags=re.MULTILINE,
            )
        (made.locks / f"{lock}.txt").write_text(text, encoding="utf-8")
    return made


def pip(version: str, room: Path) -> Path:
    wanted = f"pip=={version}" if version else "pip"
    download = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", room, wanted]
    subprocess.run(download, check=True)
    ZipFile(next(room.glob("pip-*.whl"))).extractall(room / "tool")
    return room / "tool" / "pip"


def fresh(room: Path, pip: Path, index: Index) -> Callable[..., subprocess.CompletedProcess[str]]:
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", room], check=True)
    known = {name: value for name, value in os.environ.items() if not name.startswith("PIP_")}
    known.pop("PYTHONDONTWRITEBYTECODE", None)
    known |= {"PIP_CONFIG_FILE": os.devnull, "PIP_INDEX_URL": index.room.as_uri(), "PIP_NO_COMPILE": "1"}
    known |= {"PIP_NO_CACHE_DIR": "1", "PIP_ROOT_USER_ACTION": "ignore", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}

    def run(*words: object) -> subprocess.CompletedProcess[str]:
        return subprocess.run([room / "bin/python", pip, *words], env=known, capture_output=True, text=True)

    return run


@pytest.mark.slow
@pytest.mark.parametrize("version", [OLDEST, *map(repeated, PIPS[1:])])
def test_each_lock_installs_with_every_pip(version: str, checkout: Path, index: Index, tmp_path: Path) -> None:
    """By the very options of Make, and of Binder, whose image has an older Notebook; nothing is missing then."""
    tool, asked, done = pip(version, tmp_path), commands(checkout), []
    for place, before, locks in (("Makefile", [], ("user", "lab", "dev")), ("binder/postBuild", [OLD], ("binder",))):
        run = fresh(tmp_path / Path(place).name, tool, index)
        done += [run("install", "--no-deps", one) for one in before]
        for lock in locks:
            (options,) = {*asked[place]}
            done.append(run("install", *shlex.split(options), "--requirement", index.locks / f"{lock}.txt"))
            done.append(run("check"))
    assert [one.stdout + one.stderr for one in done if one.returncode] == []
