"""The data in the browser: its values were read when the site was built. Taken before any other module is loaded."""

import marshal
import os

from iki_teach.content import yaml_files
from iki_teach.content.files import GAMES, data_dir

READ = "read.marshal"  # in the data: the games there are, and the values of all other files by their names


def take_values() -> None:
    values: dict[str, bytes]
    os.environ[GAMES], values = marshal.loads((data_dir() / READ).read_bytes())
    yaml_files.READ.update({str(data_dir().parents[1] / name): read for name, read in values.items()})
