"""A question that is asked of a table."""

from typing import Any

import pytest

from iki_teach.content.referee import UNTOLD, Question
from iki_teach.content.structure import ValueFaults
from iki_teach.content.words import Words


@pytest.mark.parametrize(("lang", "title"), [
    ("en", "As the table lies now, this cannot be told."),
    ("de", "So, wie der Tisch jetzt liegt, lässt sich das nicht sagen."),
])  # fmt: skip
def test_a_question_that_the_table_cannot_answer_says_so(lang: str, title: str) -> None:
    def fail(value: Any, choice: str, words: Words) -> Any:
        assert choice == "first"
        raise ValueFaults([(("starts",), "no reason")])

    options = [("first", ""), ("last", "")]
    question = Question(id="", sign="", text=UNTOLD, short=UNTOLD, answer=fail, choices=lambda value, words: options)
    assert question.reply({}, "none of them", Words(lang)).title == title
