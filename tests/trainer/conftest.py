"""What the trainer's tests share."""

import gc
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def tidied() -> Iterator[None]:
    """Let go of refused and broken lines in the test that made them, where their complaint is expected."""
    yield
    gc.collect()
