"""The main flows in Firefox and in WebKit."""
