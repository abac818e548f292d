"""Progress as file and code: both bring everything back, and whatever else comes is refused with its reason."""

import base64
import json
import zlib
from collections.abc import Callable

import pytest

from iki_teach.content.rules import load_rules
from iki_teach.lessons import transfer
from iki_teach.lessons.progress import Progress, read
from iki_teach.lessons.transfer import MOST_BYTES, MOST_LETTERS, TransferError, from_text, to_code, to_file
from tests.lessons.test_progress import GOOD, OTHERS, practised


def coded(raw: bytes) -> str:
    return base64.urlsafe_b64encode(zlib.compress(raw)).decode()


@pytest.mark.parametrize("write", [to_file, to_code])
def test_file_and_code_bring_everything_back(write: Callable[..., str]) -> None:
    assert read(from_text(write(GOOD))).values() == GOOD


def test_a_code_survives_the_way_through_a_letter() -> None:
    code = to_code(GOOD)
    assert from_text("\n ".join([" ", code[:40], code[40:], " "])) == GOOD
    assert from_text(code + "==") == GOOD
    assert from_text("\ufeff" + to_file(GOOD)) == GOOD


def test_a_code_holds_only_letters_that_an_address_may_hold_and_is_short() -> None:
    code = to_code(Progress(practised(*load_rules("iki")), OTHERS).values())
    assert transfer.CODE.fullmatch(code)
    assert len(code) < 4000


BOMB = coded(b"[" + b" " * (50 * MOST_BYTES) + b"]")
DEEP = "[" * 100_000
HOSTILE = [
    ("", "empty", ""),
    (" \n", "empty", ""),
    ("x" * (MOST_LETTERS + 1), "too-long", ""),
    ("Grüße", "no-code", ""),
    ("<script>", "no-code", ""),
    ("====", "no-code", ""),
    ("hello", "broken-code", ""),
    ("abcd", "broken-code", ""),
    (to_code(GOOD)[:-9], "broken-code", ""),
    (to_code(GOOD)[:50] + "AAAA" + to_code(GOOD)[54:], "broken-code", ""),
    (coded(b"\xff\xfe{}"), "broken-code", ""),
    (BOMB, "too-big", ""),
    (DEEP, "no-json", ""),
    ("{", "no-json", ""),
    ('{"iki-teach": NaN}', "no-json", ""),
    ('{"iki-teach": ' + "9" * 9999 + "}", "no-json", ""),
    (coded(b"hello"), "no-json", ""),
    ("[]", "not-ours", ""),
    ('{"values": {}}', "not-ours", ""),
    ('{"iki-teach": 1}', "not-ours", ""),
    ('{"iki-teach": 1, "values": []}', "not-ours", ""),
    ('{"iki-teach": 2, "values": {}}', "wrong-version", "2"),
    ('{"iki-teach": "' + "9" * 5000 + '"}', "wrong-version", "9" * 9),
    ('{"iki-teach": true, "values": {}}', "wrong-version", "True"),
    ('{"iki-teach": {}}', "wrong-version", "?"),
    (coded(json.dumps({"iki-teach": 0, "values": GOOD}).encode()), "wrong-version", "0"),
]


@pytest.mark.parametrize(("text", "reason", "version"), HOSTILE, ids=range(len(HOSTILE)))
def test_what_cannot_be_taken_is_refused_with_its_reason(text: str, reason: str, version: str) -> None:
    with pytest.raises(TransferError) as error:
        from_text(text)
    assert (error.value.reason, error.value.version) == (reason, version)


def test_values_of_a_stranger_are_still_looked_at_one_by_one() -> None:
    text = json.dumps({"iki-teach": 1, "values": {**GOOD, "iki-teach.v1.rule.iki.no.such": 1, "\ud800": 2}})
    kept = read(from_text(text))
    assert kept.values() == GOOD
    assert [one.reason for one in kept.dropped] == ["unknown-rule", "not-ours"]
