"""Games and advice show themselves where a cell of a notebook ends in them."""

import pytest

from iki_teach import coach, iki, koikoi


@pytest.mark.parametrize("face", [iki, koikoi])
def test_a_notebook_shows_table_and_sentences(face: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IKI_LANG", "de")
    game = (iki if face is iki else koikoi).new(players=["Aki", "Ben"], seed=2)
    table, advice = game._repr_html_(), coach.advise(game)
    assert table is not None
    assert "<svg" in table
    assert advice._repr_html_().startswith(table)
    assert "Niemand kann wissen" in advice._repr_html_()
    assert repr(advice) == str(advice)
    assert "<svg" not in str(advice)


def test_a_covered_hand_stays_covered() -> None:
    game = koikoi.new(players=["Aki", "Ben"], seed=2)
    assert game._repr_html_() == game.seen_by(game.decides or 0)._repr_html_()
