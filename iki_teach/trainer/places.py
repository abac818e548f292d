"""Where the trainer's files are, in a checkout and in a package, and the folder for all that is written meanwhile."""

import atexit
import json
import os
import shutil
import tempfile
from functools import cache
from hashlib import sha256
from pathlib import Path

from iki_teach.content.files import added_games
from iki_teach.lessons.notebooks import START

PACKAGE = Path(__file__).parents[1]
JUPYTER = Path(__file__).parent / "jupyter"
LAID = ".iki-teach.json"  # in a folder of one's own: what was laid there, with its digest
LAB = "lab"  # the folder of the notebooks that are run in JupyterLab alone


def notebooks() -> Path:
    """Return the folder of the pages, together with those that added games bring; raises FileNotFoundError."""
    brought = [game / "notebooks" for game in added_games().values() if (game / "notebooks").is_dir()]
    for folder in (PACKAGE / "_notebooks", PACKAGE.parent / "notebooks"):
        if (folder / "en" / START).is_file():
            return together(folder, *brought) if brought else folder
    raise FileNotFoundError(f"no notebooks beside {PACKAGE}: expected en/{START} in its _notebooks or ../notebooks")


def notebook(language: str, name: str) -> Path:
    lesson = notebooks() / language / name
    return lesson if lesson.is_file() else notebooks() / LAB / language / name


@cache
def together(*folders: Path) -> Path:
    room = temporary()
    for folder in folders:
        shutil.copytree(folder, room, dirs_exist_ok=True)
    return room


def installed() -> bool:
    """Whether the notebooks are not those of a checkout, so that nobody writes into them."""
    return notebooks().parent != PACKAGE.parent


def lay_notebooks(folder: Path) -> Path:
    """Lay the notebooks into a folder of one's own and return it; what somebody has changed there stays as it is."""
    laid = json.loads((folder / LAID).read_text(encoding="utf-8")) if (folder / LAID).is_file() else {}
    for file in sorted(notebooks().rglob("*.ipynb")):
        name = file.relative_to(notebooks())
        own, new = folder / name, digest(file)
        if not own.is_file() or digest(own) == laid.get(str(name)) != new:
            own.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, own)
            laid[str(name)] = new
    (folder / LAID).write_text(json.dumps(laid, indent=1), encoding="utf-8")
    return folder


def digest(file: Path) -> str:
    return sha256(file.read_bytes()).hexdigest()


ENOUGH = 1_000_000  # bytes; what the kernels of 40 pages write there takes less
# Else they are below HOME, which need not be writable.
WRITTEN = ("IPYTHONDIR", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR")


def temporary() -> Path:
    folder = Path(tempfile.mkdtemp(prefix="iki-teach-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def make_workspace() -> None:
    """Let all that is written go into a new folder for temporary files; raise OSError where there is no place."""
    folder = temporary()
    trial = folder / "trial"
    try:
        trial.write_bytes(bytes(ENOUGH))
    except OSError as error:  # a full disk does not say which it is
        raise OSError(error.errno, error.strerror, str(folder.parent)) from None
    trial.unlink()
    for name in WRITTEN:
        os.environ[name] = str(folder / name.lower())
        Path(os.environ[name]).mkdir()
