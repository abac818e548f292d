"""What Python in the browser loads: Pyodide, our modules and what they need, compiled, and the data, read already.

Pyodide itself compiles them, in Node, so that their bytecode is that of its Python; it is asked, too, which modules of
the standard library they take, and no others are shipped.
"""

import json
import marshal
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from importlib.metadata import files as files_of
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory
from zipfile import ZipFile

from iki_teach.content.files import added_games, data_dirs, read_text
from iki_teach.content.rules import FIRST_ID
from iki_teach.content.words import BRIEF, brief
from iki_teach.content.yaml_files import values_of
from iki_teach.site.data import READ
from iki_teach.trainer import places

NEEDED = ("attrs", "fsrs", "ruamel.yaml", "segno")
NOTHING = b"__all__ = ()\ndef __getattr__(name): return type(name, (), {})\n"  # under any name
LIBRARY_STUBS = {  # likewise: no page reads HTML or archives or starts programs, and events are the browser's
    "html/entities.py": b"html5 = {}\n",
    "platform.py": b"def python_implementation(): return 'CPython'\n",
    "asyncio/unix_events.py": b"from .events import BaseDefaultEventLoopPolicy as DefaultEventLoopPolicy\n"
    b"__all__ = ('DefaultEventLoopPolicy',)\n",
    **dict.fromkeys(("asyncio/sslproto.py", "ipaddress.py", "subprocess.py", "zipfile/__init__.py"), NOTHING),
}
STUBS = {  # all that is taken of them: Python there has the one, others write files, or YAML
    "typing_extensions.py": b"from typing import Self\n",
    "segno/writers.py": b"",
    **{f"ruamel/yaml/{name}.py": NOTHING for name in ("comments", "dumper", "emitter", "representer", "serializer")},
}
ROOMS = ("board", "coach", "content", "core", "drawing", "games", "lessons", "pages", "sheet", "ui", "widgets")
HERE = ("site/__init__.py", "site/data.py", "site/worker.py")
ELSEWHERE = ("__main__.py", "cli.py", "widgets/notebook.py")  # in a terminal, in Jupyter
VERSION = "0.29.5"
PYODIDE = {  # the files of that version, and their SHA-256
    "pyodide.mjs": "510ca14305230018f50c40fb81be673afd68080e70ce7733fcce6600dd6a1714",
    "pyodide.asm.js": "356c42f69e1695397e9d8670bd3c2e678248cde76e18bdae1731e848537b47d7",
    "pyodide.asm.wasm": "54309a5a2cfd757b1f0fdbc9093c92503f7b341500110329d932487183912718",
    "pyodide-lock.json": "14d2c2dba101277999e17135e653d8f15389ad1437f53eae213bf0c3cdff723d",
    "python_stdlib.zip": "831fd1e535084b972f87c6a35275de3d236efd5166f5e77ce89497710635e73c",
}
# What lets figures answer: the part of plotly that draws lines, bars and heat maps.
PLOTLY_VERSION = "4.1.1"
PLOTLY = "plotly.js-cartesian-dist-min/plotly-cartesian.min.js"
PLOTLY_DIGEST = "79542150855a52c567260e3137095dbe2b744e6d702a5cabe67da246942fba7a"
FROM_NPM = (f"pyodide@{VERSION}", f"plotly.js-cartesian-dist-min@{PLOTLY_VERSION}")
LOCK, LIBRARY = "pyodide-lock.json", "python_stdlib.zip"
FETCHED = ("pyodide.asm.wasm", LOCK, "pack.gz")  # whose progress is told


def write(app: Path, pyodide: Path, node: str) -> None:
    for name in PYODIDE:
        if name != LIBRARY:  # it is in the pack, without what nothing asks for
            shutil.copyfile(pyodide / name, app / name)
    lock = json.loads((pyodide / LOCK).read_text(encoding="utf-8"))
    (app / LOCK).write_text(json.dumps({**lock, "packages": {}}), encoding="utf-8")  # no other package is ever loaded
    with TemporaryDirectory() as folder:
        stage, library = Path(folder) / "stage", Path(folder) / LIBRARY
        with ZipFile(pyodide / LIBRARY) as whole, ZipFile(library, "w") as lean:
            for name in whole.namelist():
                lean.writestr(name, LIBRARY_STUBS.get(name) or whole.read(name))
        for name, content in contents():
            place = stage / name
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(content)
        subprocess.run([node, Path(__file__).with_name("compile.mjs"), pyodide, library, stage, app], check=True)
    size = sum((app / name).stat().st_size for name in FETCHED)
    (app / "sizes.json").write_text(json.dumps({"all": size}), encoding="utf-8")


def contents() -> Iterator[tuple[str, bytes]]:
    for file in modules():
        yield f"iki_teach/{file.relative_to(places.PACKAGE).as_posix()}", file.read_bytes()
    for kit, folder in added_games().items():
        for file in sorted(folder.rglob("*.py")):
            yield (package_of(kit) / file.relative_to(folder)).as_posix(), file.read_bytes()
    for package in NEEDED:
        for module in files_of(package) or ():
            if module.suffix == ".py":
                yield str(module), module.read_binary()
    yield from STUBS.items()
    for notebook in sorted(places.notebooks().glob("*/*.ipynb")):
        cells = json.loads(notebook.read_bytes())["cells"]  # of which the rules that they teach are asked for
        tags = {"cells": [{"metadata": {"tags": cell["metadata"].get("tags", [])}} for cell in cells]}
        yield f"notebooks/{notebook.parent.name}/{notebook.name}", json.dumps(tags).encode()
    yield from data()


def package_of(kit: str) -> PurePosixPath:
    return PurePosixPath(*kit.split(".")[:-1])


def data() -> Iterator[tuple[str, bytes]]:
    """Return each file of the data: catalogues in brief, YAML almost empty, as it has been read."""
    read: dict[str, bytes] = {}
    ours = PurePosixPath("iki_teach/_data")
    rooms = [ours, *(package_of(kit) / "data" for kit in added_games())]
    for room, folder in zip(rooms, data_dirs(), strict=True):
        for file in sorted(folder.rglob("*")):
            name = room / file.relative_to(folder)
            if file.suffix == ".yaml":
                read[str(name)] = marshal.dumps(values_of(file))  # type: ignore[arg-type] # plain values of YAML
                first = FIRST_ID.search(read_text(file))  # by which ledgers are known without being read
                yield str(name), first[0].encode() if first else b""
            elif file.suffix == ".po":
                yield str(name.with_suffix(BRIEF)), brief(file)
            elif file.is_file():
                yield str(name), file.read_bytes()
    yield str(ours / READ), marshal.dumps((",".join(added_games()), read))


def modules() -> Sequence[Path]:
    found = [*places.PACKAGE.glob("*.py"), *(places.PACKAGE / name for name in HERE)]
    found += [file for room in ROOMS for file in sorted((places.PACKAGE / room).rglob("*.py"))]
    found += [file.with_suffix(".css") for file in found if file.with_suffix(".css").is_file()]
    return [file for file in found if file.relative_to(places.PACKAGE).as_posix() not in ELSEWHERE]
