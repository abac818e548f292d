"""Your table with the cards of one's own box, and with a game that was played: texts of anybody, read strictly."""

import csv
import io
import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from iki_teach import iki
from iki_teach.content.faults import ContentError
from iki_teach.content.files import data_dir
from iki_teach.content.words import Words
from iki_teach.games.iki.cases.acts import begin
from iki_teach.games.iki.cases.acts import read_deck as read_box
from iki_teach.games.iki.cases.case import case_from
from iki_teach.games.iki.facts.deck import MOST_BYTES as MOST_OF_DECK
from iki_teach.games.iki.facts.deck import read_deck
from iki_teach.games.iki.rules.terms import NEW_YEAR
from iki_teach.kits import KITS
from iki_teach.lessons.transfer import code_of
from iki_teach.pages.referee.session import RefereeSession
from iki_teach.ui.faults import KINDS, MOST_FAULTS, tell_fault
from iki_teach.ui.links import MOST_BYTES
from iki_teach.ui.set_texts import MOST_IN_LINK
from tests.asking import send
from tests.marks import by_heart
from tests.pages.referee.test_referee import LINK, after, lines_of

KIT = KITS["iki"]
DECK = (data_dir() / "iki" / "decks" / "open-edo.csv").read_text(encoding="utf-8")
TESTS = Path(__file__).parents[2]
RECORDS = [path for folder in ("records", "former") for path in sorted((TESTS / folder).glob("*.txt"))]
OF_IKI = {path.name: text for path in RECORDS if "iki record" in (text := path.read_text(encoding="utf-8"))}
ODD = st.recursive(
    st.none() | st.integers(-1, 14) | st.sampled_from(["Aki", "first", "order", "fire", "cooper", "north.1", "a\nb"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["Aki", "Ben", "fire", "slot", "cooper", "north.1", "card", "owner"]), inner)
    ),
    max_leaves=6,
)
SOUND = {
    "players": [3, ["Aki", "Ben"], {"Aki": None, "Ben": {"fire": None}}],
    "to_move": ["Aki"],
    "display": [["cooper"], {"cooper": 1}],
    "stalls": [{"north.1": {"card": "cooper", "owner": "Aki", "level": None}}],
}


ACTS = ("players 4", "players 2", "name 1 Mio", "good 1 fire 2", "edition first", "month 13", "month 5", "take north.1")
OF_SHEETS = {
    "workbook",
    "evenings",
    "head",
    "long",
    "few",
    "few-first",
}  # which are tried in tests of sheets, and of bytes


def changed(*, first_edition: bool = False, **cells: str) -> str:
    rows = list(csv.DictReader(io.StringIO(DECK)))
    chosen = [row | (cells if row["id"] == "cooper" else {}) for row in rows if row["first"] or not first_edition]
    text = io.StringIO()
    writer = csv.DictWriter(text, list(rows[0]))
    writer.writeheader()
    writer.writerows(chosen)
    return text.getvalue()


def many(extra: int) -> str:
    names = [f"card-{(number * 7919) ** 5 % 10**12:012d}" for number in range(extra)]
    return DECK + "".join(f"{name},,,{name},red,spring,3,0,,gain 1 wood,1 mon,yes\n" for name in names)


def picks(view: dict[str, Any]) -> dict[str, str]:
    return {pick["act"]: pick["label"] for section in view["referee"]["sections"] for pick in section["picks"]}


@pytest.mark.parametrize("first_edition", [False, True])
def test_the_table_offers_the_cards_of_ones_own_box(first_edition: bool) -> None:
    text = changed(id="barrel-maker", english="barrel maker", track="5 iki / 6 iki", first_edition=first_edition)
    session = after("tab start")
    assert "deck" in picks(session.view())
    view = send(session, "deck", text="\ufeff" + text)
    assert (view["answer"]["kind"], view["referee"]["tab"]) == ("stored", "set")
    assert "\r" not in session.value["deck"]
    assert "hold barrel-maker" in picks(view)
    assert "hold cooper" not in picks(view)
    view = send(session, "set", move="put barrel-maker north.1 1")
    assert send(session, "set", move="put cooper north.2 1")["answer"]["lines"][0]["rule"] == "iki.setup.decks"
    send(session, "set", move="month 3")
    assert any("5 iki" in line for line in lines_of(send(session, "set", move="ask payday")))
    left_out = {row["id"] for row in csv.DictReader(io.StringIO(DECK)) if not row["first"]}
    assert bool(left_out & set(session.game.state.cards)) is not first_edition


@by_heart
def test_a_box_grows_evening_by_evening_and_what_is_missing_is_blank(lang: str) -> None:
    """Two cards are enough: the rest lies on the table by owner and colour, and travels in the link with them."""
    lines, session = DECK.splitlines(), after(lang=lang)
    lines.insert(2, "town-bath,,,town bath,,building,2 mon and 1 wood,,,income 1 mon more,7,yes")
    told = {"en": "{n} cards of a year are blank", "de": "{n} Karten eines Jahres sind leer"}[lang]
    for act in ("put sawyer north.1 1", "blank south.2 2 red"):
        send(session, "set", move=act)
    for typed, missing in ((lines[:3], 51), (lines[:6], 48), (lines, 0)):
        view = send(session, "deck", text="\n".join(typed))
        assert view["answer"]["kind"] == "stored"
        titles = [section["title"] for section in view["referee"]["sections"]]
        assert any(told.format(n=missing) in title for title in titles) is (missing > 0)
        stalls = session.game.state.stalls
        assert (stalls["north.1"].card, stalls["south.2"].owner) == ("sawyer", 1)
        assert [*session.game.state.building_cards] == ["town-bath", *(f"building-{n}" for n in range(5))]
        other = RefereeSession(KIT, lang)
        send(other, "link", text=LINK + code_of(view["keep"]["value"]["table"]))
        assert other.value == session.value


@pytest.mark.parametrize("edition", ["first", "second"])
def test_a_year_is_played_with_a_box_that_is_not_whole(edition: str) -> None:
    """What was not typed is not dealt: the engine deals what there is."""
    cards = "\n".join(DECK.splitlines()[:: len(DECK.splitlines()) // 12])
    game = case_from({**begin(edition, 3), **read_box(cards), "seed": 3}).game
    chance = random.Random(1)
    while not game.over:
        game = game.play(chance.choice(game.moves()))
    assert game.month == NEW_YEAR


def test_a_box_on_the_table_stays_with_empty_tables_and_goes_back_to_ours() -> None:
    session = after("begin first 2")
    send(session, "deck", text=changed(cost="7"))
    box = session.value["deck"]
    send(session, "set", move="begin second 3")
    assert session.value["deck"] == box
    assert "ours" in picks(send(session, "set", move="tab start"))
    assert "ours" not in picks(send(session, "set", move="ours"))
    assert "deck" not in session.value
    send(session, "back")
    assert session.game.state.cards["cooper"].cost == 7


def test_cards_that_lie_on_the_table_must_be_in_the_box_and_many_faults_are_counted() -> None:
    session = after("put cooper north.1 1")
    before = session.value
    (line, *_) = send(session, "deck", text=changed(id="barrel-maker"))["answer"]["lines"]
    assert session.value == before
    assert "cooper" in line["text"]
    assert line["rule"] == "iki.setup.decks"
    sentences = lines_of(send(after(), "deck", text=DECK.replace("mon,yes", "yen,yes")))
    assert len(sentences) == MOST_FAULTS + 1
    assert "more fault" in sentences[-1]


FAULTY = [
    ("", "Nothing stands in it.", "Darin steht nichts."),
    (changed(cost="drei"), "Line 3, column cost: “drei” does", "Zeile 3, Spalte cost: „drei“ passt"),
    (
        changed(skill="pay 2 mon: gain 1 yen"), "Line 3, column skill, from character 19: “yen”",
        "Zeile 3, Spalte skill, ab Zeichen 19: „yen“",
    ),
    (changed(english=""), "Line 3, column english: something is", "Zeile 3, Spalte english: Hier fehlt"),
    (changed(id="sawyer"), "“sawyer” stands on line 2", "„sawyer“ steht schon in Zeile 2"),
    (DECK.partition("\n")[0] + "\n", "No card stands in it.", "Darin steht keine Karte."),
    (changed(id="inn"), "“inn” is a building", "„inn“ ist schon ein Gebäude"),
    (changed(kanji="\N{REPLACEMENT CHARACTER}"), "Line 3: some letters", "Zeile 3: Manche Buchstaben"),
    (DECK.replace(",cost,", ",prize,"), "the column cost is missing", "Die Spalte cost fehlt"),
    (DECK + "x" * MOST_OF_DECK, "at most 60000 bytes", "höchstens 60000 Bytes"),
    ('id,"kanji', "Line 1: the cells cannot", "Zeile 1: Die Zellen lassen"),
    (DECK + "a,b\n", "Line 62 has 2 cells", "Zeile 62 hat 2 Zellen"),
]  # fmt: skip


@by_heart
@pytest.mark.parametrize(("text", "english", "german"), FAULTY)
def test_each_fault_of_a_box_is_told_by_row_and_column(lang: str, text: str, english: str, german: str) -> None:
    session = after("month 8", lang=lang)
    before = session.value
    view = send(session, "deck", text=text)
    assert view["answer"]["kind"] == "refusal"
    assert any({"en": english, "de": german}[lang] in line for line in lines_of(view)), lines_of(view)
    assert session.value == before


@pytest.mark.long
@settings(max_examples=40, deadline=None)
@given(line=st.integers(0, 60), column=st.integers(0, 11), cell=st.text(max_size=12))
def test_a_box_is_read_as_the_command_reads_it(tmp_path_factory: Any, line: int, column: int, cell: str) -> None:
    """Any cell of our deck changed: the same cards, or the same faults, each of which has a sentence."""
    rows = list(csv.reader(io.StringIO(DECK)))
    rows[line][column] = cell
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    path = tmp_path_factory.mktemp("deck") / "my.csv"
    path.write_text(text.getvalue().removeprefix("\ufeff").strip() + "\n", encoding="utf-8", newline="")
    session = after()
    view = send(session, "deck", text=text.getvalue())
    try:
        cards = {card.id: card for card in read_deck(path).cards}
    except ContentError as error:
        sentences = [tell_fault(fault, Words("en"), KIT.pages.referee.columns) for fault in error.faults]
        assert lines_of(view)[:MOST_FAULTS] == sentences[:MOST_FAULTS]
    else:
        assert view["answer"]["kind"] == "stored" or "is a building" in lines_of(view)[0]
        assert view["answer"]["kind"] == "refusal" or dict(session.game.state.cards) == cards


def test_a_box_travels_in_the_link_and_stays_in_the_browser() -> None:
    session = after("month 8")
    send(session, "deck", text=changed(cost="7"))
    send(session, "set", move="put cooper north.1 1")
    stored = session.view()["keep"]["value"]
    assert json.dumps(stored).count("tofu-seller,") == 1
    again = RefereeSession(KIT)
    send(again, "resume", value=stored, values={}, text="")
    assert again.value == session.value
    assert again.game.state.cards["cooper"].cost == 7
    send(again, "back")
    assert again.value["deck"] == session.value["deck"]
    assert "stalls" not in again.value
    send(again, "back")
    assert "deck" not in again.value
    assert stored["link"] == ""
    other = RefereeSession(KIT)
    send(other, "link", text=LINK + code_of(stored["table"]))
    assert other.value == session.value


@by_heart
def test_a_box_that_is_too_large_for_a_link_says_so(lang: str) -> None:
    box = many(500)
    assert len(code_of(box)) > MOST_IN_LINK
    session = after(lang=lang)
    view = send(session, "deck", text=box)
    assert {"en": "too many for a link", "de": "Für einen Link sind es zu viele"}[lang] in lines_of(view)[0]
    assert {"en": "without the cards", "de": "ohne die Karten"}[lang] in view["words"]["link_position"]
    link = LINK + code_of(view["keep"]["value"]["link"])
    assert len(link) < 500
    other = after("month 5", lang=lang)
    view = send(other, "link", text=link)
    assert {"en": "a box of its own", "de": "einer eigenen Schachtel"}[lang] in view["answer"]["title"]
    assert other.value["month"] == 5
    send(other, "deck", text=box)
    send(other, "link", text=link)
    assert other.value == session.value


@pytest.mark.parametrize("name", OF_IKI)
def test_a_played_game_is_a_beginning(name: str) -> None:
    game = iki.load(OF_IKI[name])
    code = code_of(OF_IKI[name])
    for text in (OF_IKI[name], f"#board=iki-teach.iki&game={code}", f"https://a.example/x#board=b&position={code}"):
        session = after("tab start")
        view = send(session, "link", text=text)
        assert view["answer"] is None, lines_of(view)
        assert session.game.facts() == game.facts()
        assert session.game.head.options == game.head.options
        assert view["referee"]["tab"] == "set"
        send(session, "back")
        assert session.value["month"] == 1


@pytest.mark.parametrize("text", [
    "iki record 2", "iki record 9\nedition: second", next(iter(OF_IKI.values())) + "\nfly\n",
    next(iter(OF_IKI.values())).replace("deck: open-edo", "deck: /etc/passwd"), "iki record 2\n" + "x" * MOST_BYTES,
    "koikoi record 2\nrules: source",
])  # fmt: skip
def test_a_game_that_cannot_be_played_changes_nothing(text: str) -> None:
    session = after("month 8")
    view = send(session, "link", text=text)
    assert view["answer"]["kind"] == "refusal"
    assert lines_of(view)
    assert session.value == after("month 8").value


@pytest.mark.long
@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_whatever_a_link_holds_can_be_gone_on_with(data: st.DataObject) -> None:
    keys = data.draw(st.sets(st.sampled_from(sorted(KIT.pages.referee.keys)), max_size=4))
    value = {key: data.draw(st.sampled_from(SOUND[key]) | ODD if key in SOUND else ODD) for key in keys}
    session = RefereeSession(KIT)
    send(session, "link", text=LINK + code_of(json.dumps(value)))
    for act in ACTS:
        assert send(session, "set", move=act)["referee"]["tab"] == "set"
        session.kit.case.read(session.value)


def test_every_kind_of_fault_has_its_sentence_tried() -> None:
    texts = [text for text, *_ in FAULTY] + [
        "id,id\n", DECK.replace("cooper,桶屋,", "cooper,"), DECK.partition("\n")[0] + "\n", "id kanji english\n",
        "id,a\nkanji,b\nenglish,c\nskill,d\n", "id,kanji\n" + "a,b\n" * 2_001, "x," * 201,
    ]  # fmt: skip
    kinds = set()
    for text in texts:
        with pytest.raises(ContentError) as error:
            KIT.pages.referee.read_deck(text)
        for fault in error.value.faults:
            assert "{" not in tell_fault(fault, Words("de"), KIT.pages.referee.columns)
            kinds.add(fault.kind)
    assert kinds >= {*KINDS} - OF_SHEETS
