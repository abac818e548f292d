"""The reference of what one calls from Python, to which the pages of the lab lead: `make docs` writes its folder."""

import shutil
from pathlib import Path

from iki_teach.content.words import N, Words

FOLDER = "reference"
HOME = "index.html"
TITLE = N("site.reference", "What one calls from Python, and recipes")


def is_reference(folder: Path) -> bool:
    return (folder / HOME).is_file()


def copy(folder: Path, out: Path) -> None:
    shutil.rmtree(out / FOLDER, ignore_errors=True)
    shutil.copytree(folder, out / FOLDER)


def link(language: str) -> dict[str, str]:
    return {"href": f"../{FOLDER}/{HOME}", "title": Words(language)(TITLE)}
