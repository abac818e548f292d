"""What Voilà serves: the template, the settings, the start page; and JupyterLab on the same notebooks."""

import sys

# jsonschema asks for it if it is there, and it reckons a grammar of addresses for a second; nothing here checks any.
sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]
