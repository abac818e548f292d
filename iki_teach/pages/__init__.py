"""A page is a folder: what it remembers, answers and sends, its shell, script and style; none knows another."""
