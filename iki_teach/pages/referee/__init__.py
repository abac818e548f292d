"""Your table: one that is set by hand and asked about its rules."""
