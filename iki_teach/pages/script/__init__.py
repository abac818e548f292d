"""One step a screen: the host of an evening and the presenter; the script for teaching on paper."""
