"""What is said against a faulty file."""

from collections.abc import Callable
from pathlib import Path

import pytest

from iki_teach.content.faults import ContentError


def faults_of(read: Callable[[Path], object], path: Path, text: str) -> str:
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        read(path)
    return str(caught.value)
