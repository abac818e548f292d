"""What is written to the log, so seldom that no visitor can fill it."""

import logging
import time
from traceback import walk_tb

from attrs import Factory, define

PAUSE = 600.0  # seconds between two words about one kind of thing
MOST_KINDS = 200
LONGEST = 300  # signs of a line


@define(eq=False)
class LogLimit(logging.Filter):
    """Lets a kind of thing through once, and again after a pause; a kind is the place in the program that speaks."""

    tracebacks: bool = True  # say where something failed, not only what
    written: dict[tuple[object, ...], float] = Factory(dict)

    def filter(self, record: logging.LogRecord) -> bool:
        failed, _, trace = record.exc_info or (None, None, None)
        *_, place = (None, *((frame.f_code.co_filename, line) for frame, line in walk_tb(trace)))
        kind = (record.name, record.pathname, record.lineno, failed, place)
        now = time.monotonic()
        if kind in self.written:
            if now - self.written[kind] < PAUSE:
                return False
        elif len(self.written) >= MOST_KINDS:
            return False
        self.written[kind] = now
        text = record.getMessage()
        if failed and not self.tracebacks:
            text = f"{text} {failed.__name__}"
            record.exc_info = record.exc_text = None
        record.msg, record.args = text[:LONGEST], None
        return True
