"""The rules of IKI: pure, no input or output, a module for each chapter."""
