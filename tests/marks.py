"""Marks that tests share."""

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    """Say which rules of the ledger a test proves."""
    return pytest.mark.rule(*ids)
