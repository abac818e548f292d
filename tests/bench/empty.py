"""The trainer with nothing in it, which lesson pages are measured against: `python -m tests.bench.empty PORT`."""

import json
import sys
import tempfile
from pathlib import Path

from iki_teach.content.words import LANGS
from iki_teach.trainer import places
from iki_teach.trainer.server import Options, Trainer, settings

NOTHING = {
    "cells": [],
    "metadata": {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}},
    "nbformat": 4,
    "nbformat_minor": 5,
}


def main() -> None:
    """Serve empty notebooks under the names of ours, with the same settings."""
    with tempfile.TemporaryDirectory() as room:
        for language in LANGS:
            folder = Path(room, language)
            folder.mkdir()
            for page in (places.notebooks() / language).glob("*.ipynb"):
                (folder / page.name).write_text(json.dumps(NOTHING), encoding="utf-8")
        places.notebooks = lambda: Path(room)
        Trainer.launch_instance(argv=[], config=settings(Options(port=int(sys.argv[1]))))


if __name__ == "__main__":
    main()
