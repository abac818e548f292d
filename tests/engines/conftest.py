"""Firefox and WebKit, one of each for all flows."""

from collections.abc import Iterator

import pytest

from tests.engines import drivers
from tests.engines.drivers import Driver


@pytest.fixture(scope="module", params=["firefox", "webkit"])
def engine(request: pytest.FixtureRequest) -> Iterator[Driver]:
    with getattr(drivers, request.param)() as driver:
        yield driver
