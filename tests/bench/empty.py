"""The trainer with nothing in it, which lesson pages are measured against: `python -m tests.bench.empty PORT`."""

import json
import sys
import tempfile
from pathlib import Path

from iki_teach.content.words import LANGS
from iki_teach.trainer import places
from iki_teach.trainer.server import Options, Trainer, settings

KERNEL = {"display_name": "Python 3", "language": "python", "name": "python3"}
NOTHING = json.dumps({"cells": [], "metadata": {"kernelspec": KERNEL}, "nbformat": 4, "nbformat_minor": 5})

if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as room:
        for language in LANGS:
            Path(room, language).mkdir()
            for page in (places.notebooks() / language).glob("*.ipynb"):
                Path(room, language, page.name).write_text(NOTHING, encoding="utf-8")
        places.notebooks = lambda: Path(room)
        Trainer.launch_instance(argv=[], config=settings(Options(port=int(sys.argv[1]))))
