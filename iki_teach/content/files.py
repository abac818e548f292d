"""Where the data lies, and how its texts are read."""

import os
from base64 import b64decode
from binascii import Error as BinasciiError
from collections.abc import Mapping
from errno import EEXIST, EINVAL
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from stat import S_IMODE, S_ISREG
from tempfile import NamedTemporaryFile

from iki_teach.content.faults import ContentError, Fault

MOST_BYTES = 1_000_000
WORKBOOKS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")  # .xlsx, .ods and .numbers, and the .xls of long ago
WIDE = {b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16"}
WESTERN = bytes([*range(0x80), *range(0xC0, 0xD7), *range(0xD8, 0xF7), *range(0xF8, 0x100)])
GAMES = "IKI_TEACH_GAMES"  # modules with more games, parted by commas; all that each brings lies beside it


@cache
def data_dir() -> Path:
    """The data folder: beside the package in a checkout, inside it in an installed wheel."""
    package = Path(__file__).resolve().parents[1]
    beside = package.parent / "data"
    return beside if (beside / "words").is_dir() else package / "_data"


def data_dirs() -> tuple[Path, ...]:
    return (data_dir(), *(folder / "data" for folder in added_games().values()))


def added_games() -> Mapping[str, Path]:
    return folders_of(os.environ.get(GAMES, ""))


@cache
def folders_of(modules: str) -> Mapping[str, Path]:
    """Return the folders in which modules lie; none is loaded for it."""
    specs = {module: find_spec(module) for module in modules.split(",") if module}
    return {module: Path(spec.origin).parent for module, spec in specs.items() if spec and spec.origin}


def found_data(pattern: str) -> tuple[Path, ...]:
    return tuple(path for folder in data_dirs() for path in sorted(folder.glob(pattern)))


def label(path: Path) -> str:
    """How errors name a file: short for ours, as given for others."""
    for folder in (data_dir() / "iki", data_dir()):
        if path.is_relative_to(folder):
            return path.relative_to(folder).as_posix()
    return str(path)


def read_text(path: Path) -> str:
    """The text of a UTF-8 file, with or without a byte order mark; raises ContentError.

    Only a regular file is opened, since a device or a pipe may never end, and no more of it is read than may be.
    """
    try:
        if not S_ISREG(path.stat().st_mode):
            raise _refused(path, "a file that can be read", "a folder" if path.is_dir() else "a device or a pipe")
        with path.open("rb") as file:
            raw = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise _refused(path, "a file that can be read", error.strerror or str(error)) from None
    if len(raw) > MOST_BYTES:
        raise _refused(path, f"a file of at most {MOST_BYTES} bytes", f"{path.stat().st_size} bytes")
    return decoded(raw, label(path))


def received(text: str, name: str) -> str:
    """Return the text that a page sends: a file travels as its bytes, in a `data:` address, and is decoded here."""
    address, comma, packed = text.partition(",") if text.startswith("data:") else ("", "", "")
    if not address.endswith(";base64") or not comma:
        return "" if text == "data:" else text
    try:
        return decoded(b64decode(packed, validate=True), name)
    except BinasciiError:
        raise ContentError([Fault(name, 0, "", "a whole file", "a part of one")]) from None


def decoded(raw: bytes, name: str) -> str:
    """Return the text of bytes as editors and spreadsheets write them; raises ContentError under the name it goes by.

    UTF-8 and UTF-16; what is neither is taken for Windows-1252 where nothing but letters of Western Europe is in it.
    """
    if raw.startswith(WORKBOOKS):
        raise ContentError([Fault(name, 0, "", "a text such as CSV", "a workbook", "workbook")])
    try:
        for mark, encoding in WIDE.items():
            if raw.startswith(mark):
                return raw.decode(encoding)
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        if error.encoding == "utf-8" and not error.object.translate(None, WESTERN):
            return raw.decode("cp1252")
        line = raw.count(b"\n", 0, error.start) + 1
        byte = error.start - raw.rfind(b"\n", 0, error.start)
        got = f"the byte 0x{raw[error.start]:02x}"
        raise ContentError([Fault(name, line, f"byte {byte}", "text in UTF-8", got, "letters")]) from None


def write_whole(path: Path, data: bytes, *, over: bool = True) -> None:
    """Write a file in one step: beside it, then in its place, so that a full disk leaves the old one as it was.

    `over` lets it take the place of another; an empty one, as a full disk leaves it, is never in the way. Raises
    OSError where there is no room, and FileExistsError.
    """
    place = path.resolve()
    there = place.stat() if place.exists() else None
    if there and not S_ISREG(there.st_mode):
        raise OSError(EINVAL, "not a file that can be written over", str(path))
    if there and there.st_size and not over:
        raise FileExistsError(EEXIST, os.strerror(EEXIST), str(path))
    with NamedTemporaryFile(dir=place.parent, prefix=f".{place.name[:40]}.", delete=False) as new:
        try:
            new.write(data)
            new.flush()
            os.fsync(new.fileno())
            mask = os.umask(0)
            os.umask(mask)
            os.chmod(new.name, S_IMODE(there.st_mode) if there else 0o666 & ~mask)
            os.replace(new.name, place)
        except BaseException:
            os.unlink(new.name)
            raise


def _refused(path: Path, expected: str, got: str) -> ContentError:
    return ContentError([Fault(label(path), 0, "", expected, got)])
