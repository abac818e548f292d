"""What the trainer's tests share."""

import gc
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True, scope="package")
def spared() -> None:
    """Seek garbage only among what is made from here on: thousands of tests before have left things that stay."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def tidied(spared: None) -> Iterator[None]:
    """Let go of refused and broken lines in the test that made them, where their complaint is expected."""
    yield
    gc.collect()
