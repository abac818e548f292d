"""Games as text: saved, loaded, played on; damaged records name their line."""

import re
from pathlib import Path

import pytest
from attrs import evolve

from iki_teach import iki
from iki_teach.content.files import data_dir
from iki_teach.games.iki.begin import draw_as_before, table_of
from iki_teach.games.iki.facts.load import load_deck
from iki_teach.games.iki.rules.record import draw
from tests.games.iki.positions import played, printed
from tests.games.iki.random_play import moments
from tests.marks import rule

RECORDS = Path(__file__).parents[3] / "records"
HEAD = """iki record 1
edition: first
deck: open-edo
seed: 5
player: Aki
player: Ben
"""
DRAWN = iki.new(["Aki", "Ben"], "second", seed=5).record()


def test_a_record_is_readable_text():
    head, moves = iki.load(HEAD + "start sawyer at south.1\nstart cooper at north.1\n").record().split("\n\n")
    assert [line.replace("option:", "option").partition(":")[0] for line in head.splitlines()] == [
        "iki record 2", "edition", "deck", "seed", "spring", "summer", "autumn", "winter", "fires",
        "option fish_iki = True", "player", "player",
    ]  # fmt: skip
    assert moves == "# Setup\nstart sawyer at south.1\nstart cooper at north.1\n"
    months = re.findall("^# (.*)$", moments("first", 2, 4)[-1].record(), re.MULTILINE)
    assert months[0] == "Setup"
    assert months[1:3] == ["January", "February"]
    assert months[-1] == "New Year"
    assert len(months) == 14


@pytest.mark.parametrize("options", [
    {"mon_per_iki": 3}, {"fish_limit": None, "coin_limit": 4}, {"limited_supply": True, "tobacco": "stack"},
    {"slot_x": (2,)}, {"slot_x": [2, 3]}, {"slot_x": ()}, {"boards": {2: "second", 3: "second", 4: "second"}},
])  # fmt: skip
def test_options_come_back_from_the_record(options):
    game = iki.new(["Aki", "Ben"], "first", seed=1, options=options)
    loaded = iki.load(game.record())
    assert loaded.state.edition == game.state.edition
    assert loaded.state.board == game.state.board
    assert loaded.record() == game.record()


def test_names_come_back_from_the_record_as_they_are():
    """Markup, colons, number signs and kanji."""
    names = ["<b>Aki</b>", "seed: 4", "# Chie", "秋 option: x = 1"]
    assert iki.load(iki.new(names, seed=1).record()).head.players == tuple(names)


def test_a_deck_of_ones_own_is_given_when_its_record_is_loaded(tmp_path):
    """A record alone opens no file, not even the one that it names; the remedy is said."""
    deck = printed(tmp_path, "sawyer", english="log cutter")
    game = iki.new(["Aki", "Ben"], "first", seed=1, deck=deck)
    with pytest.raises(iki.RecordError, match=r"line 3: .* one of open-edo; your own is given as deck= or --deck"):
        iki.load(game.record())
    loaded = iki.load(game.record(), deck=deck)
    assert loaded._state == game._state
    assert loaded.state.cards["sawyer"].english == "log cutter"


@rule("iki.card.train")
def test_an_old_record_in_which_a_card_trained_itself_names_line_and_rule(tmp_path):
    """It was legal until 0.1.0; now the move is refused as any other that is not allowed."""
    deck = printed(tmp_path, "sawyer", skill="train 1 card")
    game = iki.new(["Aki", "Ben"], "first", seed=5, deck=deck)
    game = played(game, "start cooper at east.1", "start sawyer at south.1")
    game = played(game, "slot 2", "slot 1", "income", "move 1", "done", "income", "move 2")
    text = game.record() + "use south.1 for south.1\n"
    with pytest.raises(iki.RecordError, match=r"iki\.card\.train own-trainer") as error:
        iki.load(text, deck=deck)
    assert text.splitlines()[error.value.line - 1] == "use south.1 for south.1"


@pytest.fixture
def larger(tmp_path: Path) -> Path:
    deck = tmp_path / "larger.csv"
    text = (data_dir() / "iki" / "decks" / "open-edo.csv").read_text(encoding="utf-8")
    (line,) = [line for line in text.splitlines() if line.startswith("potter,")]
    deck.write_text(text + line.replace("potter", "snow-shoveller") + "\n", encoding="utf-8")
    return deck


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.txt")), ids=lambda path: path.stem)
def test_a_record_survives_a_new_card(path, larger):
    """Its head names the cards in their order, and the new one stays in the box."""
    text = path.read_text(encoding="utf-8")
    before, after = iki.load(text), iki.load(text, deck=larger)
    assert before.scores() == after.scores()
    assert [moment.move for moment in before.history()] == [moment.move for moment in after.history()]


def test_a_seed_of_format_1_deals_the_cards_that_there_were(larger):
    """Where only the seed is known, a larger deck would deal others; a card that is gone is named."""
    deck = load_deck("open-edo")
    assert draw_as_before(table_of("second", load_deck(larger), 3, {}), "5") == draw(table_of("second", deck, 3, {}), 5)
    smaller = evolve(deck, cards=tuple(card for card in deck.cards if card.id not in ("potter", "founder")))
    with pytest.raises(ValueError, match="these cards are no longer in the deck: founder, potter"):
        draw_as_before(table_of("second", smaller, 3, {}), "5")


def test_a_seed_of_format_1_deals_the_cards_of_a_deck_of_ones_own(larger):
    with_own = iki.load(HEAD, deck=larger)
    assert with_own._state == iki.new(["Aki", "Ben"], "first", seed=5, deck=larger, options={"fish_iki": True})._state


@pytest.mark.parametrize("text", ["true", "True"])
def test_yes_and_no_may_be_written_small(text):
    """As other languages than Python write them."""
    game = iki.load(
        HEAD.replace("player: Aki", f"option: limited_supply = {text}\noption: fish_iki = false\nplayer: Aki")
    )
    assert game.head.options == {"limited_supply": True, "fish_iki": False}


@pytest.mark.parametrize(("field", "change", "expected"), [
    ("winter", lambda words: words[:-3], "at least 12 cards, not 11"),
    ("winter", lambda words: [*words, words[0]], "is there twice"),
    ("winter", lambda words: [*words, "roofer"], "'roofer' is not among these cards"),
    ("winter", lambda words: [*words, *["ninja"] * 10_000], "'ninja' is not among these cards"),
    ("buildings", lambda words: words[:2], "at least 6 cards, not 2"),
    ("buildings", lambda words: [*words, "castle"], "'castle' is not among these cards"),
    ("fires", lambda words: words[:-1], "3 of south, east, north, west"),
    ("fires", lambda words: [*words[:-1], "moon"], "3 of south, east, north, west"),
    ("blocks", lambda words: words[:-1], "the tiles 1 1 1 2 2 2 3 3 3 4 4 4 in their order"),
    ("lot", lambda words: ["3"], "player 1 or 2"),
])  # fmt: skip
def test_what_chance_cannot_bring_is_named_with_its_line(field, change, expected):
    lines = DRAWN.splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith(f"{field}: "))
    words = lines[at].split()[1:]
    lines[at] = f"{field}: {' '.join(change(words))}"
    with pytest.raises(iki.RecordError) as error:
        iki.load("\n".join(lines))
    assert error.value.line == at + 1
    assert expected in error.value.expected


@pytest.mark.parametrize("field", ["spring", "buildings", "fires", "blocks", "lot"])
def test_what_chance_brought_may_not_be_missing(field):
    """Else the rest of the game could not be played as it was."""
    text = "\n".join(line for line in DRAWN.splitlines() if not line.startswith(f"{field}: "))
    with pytest.raises(iki.RecordError, match=f"a line {field}: is missing"):
        iki.load(text)
