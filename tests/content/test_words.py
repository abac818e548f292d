"""Words: English in the sources, everything else complete in every language."""

import importlib
import pkgutil
from collections.abc import Mapping
from pathlib import Path

import pytest

import iki_teach
from iki_teach.content.aids import load_aids
from iki_teach.content.examples import load_examples, load_questions
from iki_teach.content.faults import ContentError
from iki_teach.content.files import data_dir
from iki_teach.content.glossary import every_term
from iki_teach.content.rules import load_rules, rule_prefixes
from iki_teach.content.scripts import load_script
from iki_teach.content.switches import Switch
from iki_teach.content.words import (
    LANGS,
    TEXTS,
    N,
    Text,
    Words,
    brief,
    key_of,
    last_parts,
    page_language,
    read_breaks,
    read_words,
)
from iki_teach.games.iki.facts.load import load_deck, load_market, load_switches
from iki_teach.games.koikoi.facts.load import YakuSwitch, load_hanafuda, load_house_switches, load_presets, load_yaku
from iki_teach.kits import KITS
from iki_teach.lessons.lesson import course
from tests.content.faulty import faults_of
from tests.content.texts import texts_in

SPOKEN_FIELDS = "title say text first two notes"  # by a script
HEAD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
BROKEN = [
    ('msgctxt "a"\nmsgid "x {n}"\nmsgstr ""\n', ":4 a: expected a translation, got nothing"),
    ('#, fuzzy\nmsgid "x"\nmsgstr "y"\n', "expected a translation, got an unsure one"),
    ('#~ msgid "x"\n#~ msgstr "y"\n', "expected a translation, got an obsolete one"),
    ('msgctxt "a"\nmsgid "x {n}"\nmsgstr "y {m}"\n', ":4 a: expected the facts n, got m"),
    ('msgctxt "a"\nmsgid "x"\nmsgstr "y {"\n', ":4 a: expected the facts none, got an open brace"),
    (
        'msgid "{n} x"\nmsgid_plural "{n} xs"\nmsgstr[0] "{n} y"\nmsgstr[1] "ys"\n',
        ':4 "{n} x": expected the facts n, got none',
    ),
    ("msgid\n", "expected a gettext file, got"),
]
SWITCHES: Mapping[str, Switch] = load_switches() | load_house_switches()


def spoken() -> set[tuple[str, str]]:
    for module in pkgutil.walk_packages(iki_teach.__path__, "iki_teach."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    preset_texts = (text for preset in load_presets().values() for text in preset.texts)
    found = {(text.context, text.english) for text in (*TEXTS, *preset_texts)}

    def add(context: str, thing: object, names: str) -> None:
        found.update((context, text) for text in texts_in(thing, names))

    for switch in (*load_switches().values(), *load_house_switches().values()):
        if not isinstance(switch, YakuSwitch):  # whose words are those of its yaku
            add(switch.context, switch, "meaning name says")
            add(f"{switch.context}.short", switch, "short")
    for game in rule_prefixes():
        head = load_rules(game).head
        add("chapter", head, "chapters")
        add("rule.scope", head, "everywhere")
        found.update(("rule.scope", text) for text in head.editions.values())
        add("rule.of", head.sources, "name")
        for rule in load_rules(game).values():
            add(rule.id, rule, "title text question reading reason says otherwise")
        for id, example in load_examples(game).items():
            add(f"example.{id}", example, "says")
        for id, question in load_questions(game).items():
            add(f"question.{id}", question, "ask right wrong")
    for game in KITS:
        for lesson in course(game).values():
            add(f"lesson.{lesson.id}", lesson, "title say more anew away look after because last done foot")
        add(f"host.{game}", load_script(game, "host"), SPOKEN_FIELDS)
        add("aid", load_aids(game), "title ask say naming unless")
    for beat in load_script("iki", "teach").beats:
        add(f"teach.{beat.id}", beat, SPOKEN_FIELDS)
    for term in every_term():
        add(term.context, term, "term says")
        add(f"{term.context}.forms", term, "forms")
    add("card", load_deck("open-edo").cards, "english")
    add("building", load_market().buildings, "english")
    add("fish", load_market().fish, "english")
    add("koi.card", load_hanafuda().cards, "name")
    add("koi.flower", load_hanafuda().months, "flower")
    for yaku in load_yaku().yaku:
        add(f"{yaku.id}.meaning", yaku, "meaning")
    return found


@pytest.mark.parametrize("lang", tuple(lang for lang in LANGS if lang != "en"))
def test_every_text_has_its_translation_and_no_translation_is_left_over(lang: str) -> None:
    translated = [key for file in (data_dir() / "words" / lang).glob("*.po") for key in read_words(file)]
    assert len(translated) == len(set(translated))
    assert spoken() - set(translated) == set()
    assert set(translated) - spoken() == set()


def test_an_unknown_rule_is_called_by_its_id() -> None:
    for rule_id in ("iki.no.such", "../iki.no", "nonsense"):
        assert Words("en").rule(rule_id) == rule_id
        assert Words("de").rule_text(rule_id) == ""
        assert Words("de").ruling(rule_id) is None


def test_facts_and_numbers_are_filled_in() -> None:
    text = Text("test.words", "{who} takes {n} coin", "{who} takes {n} coins")
    for words in map(Words, LANGS):
        assert words(text, 1, who="{n}") == "{n} takes 1 coin"
        assert words(text, 3, who="<b>") == "<b> takes 3 coins"
    assert Words("de")(Text("rule.sources", "Sources: {sources}"), sources="A:1") == "Quellen: A:1"
    assert Words("de")(Text("test.words", "one", "many")) == "one", "a plural may have no number"
    assert N("rule.sources", "Sources: {sources}") in TEXTS
    with pytest.raises(ValueError, match="no language 'fr'; there are en, de"):
        Words("fr")


@pytest.mark.parametrize(("text", "message"), BROKEN)
def test_a_broken_translation_is_a_fault(tmp_path: Path, text: str, message: str) -> None:
    assert message in faults_of(read_words, tmp_path / "x.po", HEAD + text)


def test_a_catalogue_in_brief_is_taken_as_it_is_and_no_two_texts_share_a_key(tmp_path: Path) -> None:
    """The site has no other; it is what a text catalogue is translated into."""
    files = sorted(data_dir().glob("words/de/*.po"))
    compiled = brief(files[0])
    (tmp_path / "some.words").write_bytes(compiled)
    assert brief(tmp_path / "some.words") == compiled
    texts = [text for file in files for text in read_words(file)]
    assert len({key_of(*text) for text in texts}) == len(texts)


def test_the_language_of_a_page_is_named_or_that_of_its_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("IKI_LANG", raising=False)
    for folder, language in (("de", "de"), ("en", "en"), ("elsewhere", "en")):
        (tmp_path / folder).mkdir()
        monkeypatch.chdir(tmp_path / folder)
        assert page_language() == language
    monkeypatch.setenv("IKI_LANG", "de")
    assert page_language() == "de"


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", SWITCHES)
def test_a_switch_says_what_it_means_and_what_each_setting_does(name: str, lang: str) -> None:
    switch, words = SWITCHES[name], Words(lang)
    assert switch.explained(words)
    assert words.rule_text(switch.rule)
    assert [setting for setting in switch.offered if not switch.says_at(setting, words)] == []
    briefs = [switch.briefly_at(setting, words) for setting in (*switch.offered, "nothing that is offered")]
    assert briefs[-1] == ""
    assert bool(switch.briefly(words)) == bool(switch.short)
    assert bool(switch.named(words)) or not switch.name


def test_the_last_parts_of_all_languages_are_known() -> None:
    """For a name on a card may be of any."""
    assert {"händler", "maker"} <= set(last_parts())
    assert all(part == part.lower() for part in last_parts())


def test_a_part_that_is_none_is_named_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "breaks.txt"
    path.write_text("maker\nMaker\n3\n", encoding="utf-8")
    with pytest.raises(ContentError) as error:
        read_breaks(path)
    assert [(fault.line, fault.got) for fault in error.value.faults] == [(2, '"Maker"'), (3, '"3"')]
