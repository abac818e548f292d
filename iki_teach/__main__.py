"""`python -m iki_teach`: the command line, where `iki-teach` is not on the path."""

from iki_teach.cli import app

if __name__ == "__main__":
    app(prog_name="iki-teach")
