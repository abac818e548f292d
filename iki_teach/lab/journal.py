"""A journal: units of bytes, added one by one, of which a killed process leaves all but the one under way.

Before each unit stand a mark, its length, its checksum, and the checksum of those three: what breaks off at the end of
the file is told from what is damaged, or something else.
"""

import os
import struct
from collections.abc import Iterator
from typing import BinaryIO
from zlib import crc32

MARK = b"ikiunit1"
SAID = struct.Struct("<8sQI")  # the mark, the length, the unit's checksum
OWN = struct.Struct("<I")  # the checksum of what was said
HEAD = SAID.size + OWN.size


def framed(unit: bytes) -> bytes:
    """Return a unit as it stands in a journal."""
    said = SAID.pack(MARK, len(unit), crc32(unit))
    return said + OWN.pack(crc32(said)) + unit


def units_in(file: BinaryIO) -> Iterator[tuple[int, int, bytes]]:
    """Yield where each unit begins and ends, and what it holds, without one that breaks off at the end.

    Raises ValueError, which names the place, for anything else.
    """
    at, size = 0, os.fstat(file.fileno()).st_size
    while head := file.read(HEAD):
        said, own = head[: SAID.size], head[SAID.size :]
        if not said.startswith(MARK[: len(head)]):
            raise damaged(file.name, at)
        if len(head) < HEAD:
            return
        _, length, checksum = SAID.unpack(said)
        if own != OWN.pack(crc32(said)):
            raise damaged(file.name, at)
        end = at + HEAD + length
        if end > size:
            return
        unit = file.read(length)
        if crc32(unit) != checksum:
            raise damaged(file.name, at)
        yield at, end, unit
        at = end


def damaged(name: str, at: int) -> ValueError:
    """Return what is said of a journal that cannot be gone on with."""
    return ValueError(f"{name} is no journal of ours, or damaged at byte {at}: move it away")
