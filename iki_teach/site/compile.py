"""Runs in Pyodide while the site is built: compiles our modules, and what they need of others and of the library."""

import json
import marshal
import sys
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from importlib.util import MAGIC_NUMBER
from io import BytesIO
from pathlib import Path
from types import CodeType, ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import ast

STAGE, STDLIB, WHOLE = Path("/stage"), Path("/lib/python313.zip"), Path("/whole.zip")
OWN, LIBRARY = "iki_teach", "python_stdlib.zip"
HEAD = MAGIC_NUMBER + bytes(12)  # flags, time and size of a source that is not there
BY_NAME = {f"encodings.{name}" for name in ("idna", "latin_1", "cp1252", "utf_16")}  # asked for by their names only
DATE = (2020, 1, 1, 0, 0, 0)  # the same contents are the same archive
SOURCE = ".py"


def load_everything() -> set[str]:
    sys.path.insert(0, str(STAGE))
    import_module(f"{OWN}.site.data").take_values()
    for file in sorted((STAGE / OWN).rglob(f"*{SOURCE}")):
        import_module(module_of(file.relative_to(STAGE).as_posix()))
    for folder in import_module(f"{OWN}.content.files").added_games().values():
        for file in sorted(folder.rglob(f"*{SOURCE}")):
            with suppress(ImportError):  # its tests want what is not here
                import_module(module_of(file.relative_to(STAGE).as_posix()))
    import_module("segno")  # which ours import when somebody asks for a code
    return BY_NAME.union(
        name for name, module in sys.modules.items() if getattr(module.__spec__, "origin", "") != "frozen"
    )  # within the interpreter, which looks for no file


def module_of(file: str) -> str:
    return file.removesuffix(SOURCE).removesuffix("/__init__").replace("/", ".")


def whole_zipfile() -> ModuleType:
    """Return the module, loaded late: what only this script takes is not shipped."""
    if WHOLE.as_posix() not in sys.path:
        sys.path.insert(0, WHOLE.as_posix())
        del sys.modules["zipfile"]
    return import_module("zipfile")


def compiled(files: Iterator[tuple[str, bytes]], used: set[str]) -> Iterator[tuple[str, bytes]]:
    """Return files, of the modules those that are used, as bytecode without docstrings, of ours without hints."""
    for name, content in sorted(files):
        if not name.endswith(SOURCE):
            yield name, content
        elif module_of(name) in used:
            source = without_hints(content) if name.startswith(OWN) else content
            code = compile(source, name, "exec", dont_inherit=True, optimize=2)
            yield f"{name}c", HEAD + marshal.dumps(without_lines(code))


def without_hints(content: bytes) -> "ast.Module":
    """Return a module whose functions say nothing of types; fields of classes do, for attrs reads them."""
    import ast  # late, as what only this script loads is not shipped

    module = ast.parse(content)
    for node in ast.walk(module):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None
    return module


def without_lines(code: CodeType) -> CodeType:
    """Return code that does not know on which lines it stood: a quarter less."""
    parts = tuple(without_lines(part) if isinstance(part, CodeType) else part for part in code.co_consts)
    return code.replace(co_consts=parts, co_linetable=b"")


def packed_library(used: set[str]) -> bytes:
    """Return the archive that Pyodide asks for, not compressed: it is with the others."""
    zipfile, held = whole_zipfile(), BytesIO()
    with zipfile.ZipFile(STDLIB) as source, zipfile.ZipFile(held, "w") as archive:
        for name, content in compiled(((name, source.read(name)) for name in source.namelist()), used):
            if name.endswith(f"{SOURCE}c"):
                archive.writestr(zipfile.ZipInfo(name, DATE), content)
    return held.getvalue()


def write_pack(used: set[str]) -> None:
    """Write what a script unpacks, compressed: a line of JSON with the files' names and sizes, then the files."""
    import gzip

    staged = ((file.relative_to(STAGE).as_posix(), file.read_bytes()) for file in STAGE.rglob("*") if file.is_file())
    files = {LIBRARY: packed_library(used), **dict(compiled(staged, used))}
    index = json.dumps([[name, len(content)] for name, content in files.items()])
    Path("/pack.gz").write_bytes(gzip.compress(b"\n".join([index.encode(), b"".join(files.values())]), mtime=0))


if sys.platform == "emscripten":
    write_pack(load_everything())
