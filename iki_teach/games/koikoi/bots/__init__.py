"""Who plays Koi-Koi against a learner."""
