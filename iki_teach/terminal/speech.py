"""How the terminal speaks: text as it stands, never taken for markup."""

from rich.console import Console


def say(text: str) -> None:
    """Print a text as it stands: other people's words are never taken for markup."""
    Console(soft_wrap=True).print(text, markup=False, highlight=False, emoji=False)
