import typer

from iki_teach.trainer.serve import trainer

if __name__ == "__main__":
    typer.run(trainer)
