"""`python -m tests.reference FOLDER`."""

import sys
from pathlib import Path

from tests.reference import write

write(Path(sys.argv[1]))
