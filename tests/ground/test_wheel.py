"""What people get from a package index: the built wheel, in an environment with nothing else."""

import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.serving import free_port, run_apart, served
from tests.visitors import Visitor, visit

pytestmark = pytest.mark.slow

GAME = "from iki_teach import iki; print(len(iki.new(players=['Aki', 'Ben'], seed=1).moves()))"
PLACES = (
    "from iki_teach.trainer import places; look = places.JUPYTER / 'voila/templates/iki/index.html.j2';"
    "print(places.notebooks(), look.is_file())"
)
EXTRAS = {  # what each is for, with nothing of another
    "": GAME,
    "rl": "from iki_teach.envs import iki_v0; env = iki_v0.env(); env.reset(seed=1); print(env.last()[0])",
    "trainer": "import iki_teach; import voila; print(iki_teach.score_sheet(['Aki', 'Ben'], keep='').totals)",
    "lab": "from iki_teach import lab; from iki_teach.lab import keep; print(len(lab.simulate(games=1, cores=1)))",
}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory, checkout: Path) -> Path:
    room = tmp_path_factory.mktemp("dist")
    build = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(room), str(checkout)]
    subprocess.run(build, check=True, stdout=subprocess.DEVNULL)
    return next(room.glob("iki_teach-*.whl"))


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory, checkout: Path, wheel: Path) -> Path:
    """The Python of a fresh environment that holds the built wheel and the locked versions of what it asks for."""
    return locked(tmp_path_factory.mktemp("wheel") / "venv", checkout, wheel)


def locked(room: Path, checkout: Path, *added: str | Path) -> Path:
    """Return the Python of a fresh environment of what `user.txt` locks and what is added, where nothing is missing."""
    subprocess.run([sys.executable, "-m", "venv", room], check=True)
    python = room / "bin" / "python"
    pip = [python, "-m", "pip", "install", "--quiet", "--no-compile", "--no-deps"]
    subprocess.run([*pip, "--require-hashes", "--requirement", "requirements/user.txt"], check=True, cwd=checkout)
    subprocess.run([*pip, "--no-build-isolation", *added], check=True, cwd=checkout)
    subprocess.run([python, "-m", "pip", "check"], check=True, stdout=subprocess.DEVNULL)
    return python


def test_the_wheel_holds_every_file_of_the_package_and_nothing_else(checkout: Path, wheel: Path) -> None:
    """Code, templates, scripts, drawings, notebooks and data, also those of the site without a server."""
    own = {"iki_teach": "iki_teach", "data": "iki_teach/_data", "notebooks": "iki_teach/_notebooks"}
    listed = subprocess.run(["git", "ls-files", *own], check=True, cwd=checkout, capture_output=True, text=True)
    files = [name.split("/", 1) for name in listed.stdout.split()]
    held = {name for name in ZipFile(wheel).namelist() if ".dist-info/" not in name}
    assert held == {f"{own[folder]}/{name}" for folder, name in files}
    assert {
        "iki_teach/py.typed", "iki_teach/site/static/sw.js", "iki_teach/site/templates/page.html.j2",
        "iki_teach/site/compile.mjs",
    } <= held  # fmt: skip


def test_rules_words_notebooks_and_the_command_travel_with_the_wheel(python: Path, tmp_path: Path) -> None:
    """Jupyter is not needed to play; `iki-teach` finds a rule in the installed ledger."""

    def output_of(*command: str | Path) -> str:
        return subprocess.run(command, check=True, cwd=tmp_path, capture_output=True, text=True).stdout

    assert int(output_of(python, "-c", GAME)) > 0
    assert "iki.fire" in output_of(python.parent / "iki-teach", "rule", "fire")
    notebooks, template = output_of(python, "-c", PLACES).split()
    assert (Path(notebooks).name, template) == ("_notebooks", "True")


@pytest.mark.thorough
@pytest.mark.parametrize("minor", range(11, 15))
@pytest.mark.parametrize("extra", EXTRAS)
def test_each_extra_alone_works_in_each_python_here(wheel: Path, tmp_path: Path, extra: str, minor: int) -> None:
    """With the newest of all that it asks for, as pip finds it."""
    base = shutil.which(f"python3.{minor}")
    if base is None or subprocess.run([base, "-c", "import ensurepip"], capture_output=True, cwd="/").returncode:
        pytest.skip(f"there is no Python 3.{minor}")
    subprocess.run([base, "-m", "venv", tmp_path / "venv"], check=True)
    python, asked = tmp_path / "venv" / "bin" / "python", f"{wheel}[{extra}]" if extra else str(wheel)
    subprocess.run([python, "-m", "pip", "install", "--quiet", "--no-compile", asked], check=True, cwd=tmp_path)
    done = subprocess.run([python, "-c", EXTRAS[extra]], check=True, cwd=tmp_path, capture_output=True)
    assert done.stdout.strip()
    subprocess.run([python.with_name("iki-teach"), "--version"], check=True, cwd=tmp_path)


def test_the_wheel_is_small(wheel: Path) -> None:
    assert wheel.stat().st_size < 2_500_000


@pytest.mark.thorough
def test_the_trainer_needs_nothing_but_its_own_lock(checkout: Path, tmp_path: Path) -> None:
    """An environment as `make setup` makes it, without JupyterLab, serves pages whose boards answer."""
    python = locked(tmp_path / "venv", checkout, "--editable", ".")
    assert subprocess.run([python, "-c", "import jupyterlab"], capture_output=True).returncode == 1
    port = free_port()
    command = [str(python), "-m", "iki_teach.trainer", "--no-browser", "--no-preheat", f"--port={port}"]
    address = f"http://127.0.0.1:{port}/"
    with served(command, f"{address}voila/api/alive/no-such-ker-nel-here", tmp_path / "log"):
        assert len(run_apart(visit(Visitor(address), 2))) == 2
