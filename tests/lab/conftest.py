"""Six games, and where they are kept."""

from pathlib import Path

import pandas as pd
import pytest

from iki_teach import lab
from tests.lab.keeping import SIX


@pytest.fixture(scope="module")
def six() -> pd.DataFrame:
    return lab.simulate(**SIX)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "evening.parquet"
