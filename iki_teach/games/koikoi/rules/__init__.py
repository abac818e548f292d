"""The rules of Koi-Koi: pure, no input or output."""
