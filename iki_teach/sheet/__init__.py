"""What scoring sheets share."""
