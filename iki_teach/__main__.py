"""The command `iki-teach`, also as `python -m iki_teach`: what is wrong with a data file is told in lines."""

import sys

from iki_teach.content.faults import ContentError


def main() -> None:
    """Run the command; every command reads data, some before it begins."""
    try:
        from iki_teach.cli import app

        app(prog_name="iki-teach")
    except ContentError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
