"""The engine's moves, events and refusals in a learner's words."""

from iki_teach.telling.allowed import tell_allowed
from iki_teach.telling.events import tell_event
from iki_teach.telling.moves import label, phrase
from iki_teach.telling.refusals import tell_refusal
from iki_teach.telling.together import labels_together, tell_events

__all__ = ["label", "labels_together", "phrase", "tell_allowed", "tell_event", "tell_events", "tell_refusal"]
