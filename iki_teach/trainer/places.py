"""Where the trainer's files are, in a checkout and in an installed package."""

from pathlib import Path

from iki_teach.lessons.notebooks import START

PACKAGE = Path(__file__).parents[1]
JUPYTER = Path(__file__).parent / "jupyter"
LAB = "lab"  # the folder of the notebooks that are run in JupyterLab alone


def notebooks() -> Path:
    """Return the folder of the notebooks, with a folder for each language in it."""
    for folder in (PACKAGE / "_notebooks", PACKAGE.parent / "notebooks"):
        if (folder / "en" / START).is_file():
            return folder
    raise FileNotFoundError(f"no notebooks beside {PACKAGE}: expected en/{START} in its _notebooks or ../notebooks")


def notebook(language: str, name: str) -> Path:
    """Return where a page's notebook lies: among the lessons, or else in the lab."""
    lesson = notebooks() / language / name
    return lesson if lesson.is_file() else notebooks() / LAB / language / name
