"""Where Jupyter and its kernels write while the trainer runs: a folder of its own, gone with the trainer."""

import atexit
import os
import shutil
import tempfile
from pathlib import Path

ENOUGH = 1_000_000  # bytes; what the kernels of 40 pages write there takes less
# Else they are below HOME, which need not be writable.
WRITTEN = ("IPYTHONDIR", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR")


def make_workspace() -> None:
    """Let all that is written go into a new folder for temporary files; raise OSError where there is no place."""
    folder = Path(tempfile.mkdtemp(prefix="iki-teach-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    trial = folder / "trial"
    try:
        trial.write_bytes(bytes(ENOUGH))
    except OSError as error:  # a full disk does not say which it is
        raise OSError(error.errno, error.strerror, str(folder.parent)) from None
    trial.unlink()
    for name in WRITTEN:
        os.environ[name] = str(folder / name.lower())
        Path(os.environ[name]).mkdir()
