"""What is written to the log, so seldom that no visitor can fill it."""

import logging
import time
from types import TracebackType

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
        """Return whether to write it; long lines are cut."""
        failed = record.exc_info[0] if record.exc_info else None
        kind = (record.name, record.pathname, record.lineno, failed, _place(record.exc_info and record.exc_info[2]))
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


def _place(trace: TracebackType | None) -> tuple[str, int] | None:
    if trace is None:
        return None
    while trace.tb_next:
        trace = trace.tb_next
    return trace.tb_frame.f_code.co_filename, trace.tb_lineno
