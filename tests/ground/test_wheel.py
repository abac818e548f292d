"""What people get from a package index: the built wheel, in an environment with nothing else."""

import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

GAME = "from iki_teach import iki; print(len(iki.new(players=['Aki', 'Ben'], seed=1).moves()))"


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory, checkout: Path) -> Path:
    """The Python of a fresh environment that holds the built wheel and what it asks for."""
    room = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "build", "--wheel", "--outdir", str(room / "dist"), str(checkout)]
    subprocess.run(build, check=True, stdout=subprocess.DEVNULL)
    subprocess.run([sys.executable, "-m", "venv", room / "venv"], check=True)
    (wheel,) = (room / "dist").glob("iki_teach-*.whl")
    locked = f"--constraint={checkout / 'requirements' / 'user.txt'}"
    subprocess.run([room / "venv" / "bin" / "pip", "install", "--quiet", "--no-compile", locked, wheel], check=True)
    return room / "venv" / "bin" / "python"


def test_a_game_starts_from_the_wheel_alone(python: Path, tmp_path: Path) -> None:
    """Rules, cards and words travel with the package; Jupyter is not needed to play."""
    said = subprocess.run([python, "-c", GAME], check=True, cwd=tmp_path, capture_output=True, text=True)
    assert int(said.stdout) > 0


def test_the_command_is_there(python: Path, tmp_path: Path) -> None:
    """`iki-teach` finds a rule in the installed ledger."""
    command = [python.parent / "iki-teach", "rule", "fire"]
    said = subprocess.run(command, check=True, cwd=tmp_path, capture_output=True, text=True)
    assert "iki.fire" in said.stdout


def test_notebooks_and_template_travel_too(python: Path, tmp_path: Path) -> None:
    """The trainer finds its pages and its template inside the installed package."""
    look = (
        "from iki_teach.trainer import places; look = places.JUPYTER / 'voila/templates/iki/index.html.j2';"
        "print(places.notebooks(), look.is_file())"
    )
    said = subprocess.run([python, "-c", look], check=True, cwd=tmp_path, capture_output=True, text=True)
    assert said.stdout.split() == [str(Path(said.stdout.split()[0])), "True"]
    assert "_notebooks" in said.stdout
