"""`python -m iki_teach.trainer` starts the web trainer."""

import typer

from iki_teach.trainer.serve import serve

if __name__ == "__main__":
    typer.run(serve)
