"""The way back over the entries of a sheet."""

from typing import Any, Self

from attrs import evolve, field, frozen

from iki_teach.core.players import one_form
from iki_teach.sheet.entry import typed_text


@frozen(kw_only=True)
class UndoStack:
    """A sheet that remembers those before it; every change gives a new one."""

    _past: tuple[Any, ...] = field(default=(), eq=False, repr=False, alias="past")

    def changed(self, **parts: Any) -> Self:
        """Return the sheet with these parts in place of its own, one step on."""
        return evolve(self, **parts, past=(*self._past, self))

    def back(self) -> Self:
        """Return the sheet before the last entry; the first one stays."""
        return self._past[-1] if self._past else self


def one_line(value: object) -> str:
    """Return what was typed as one line that every form can carry; raises ValueFault for what nobody can type."""
    return " ".join(one_form(typed_text(value).encode("utf-8", "replace").decode()).split())
