"""Language analysis: pure functions from text to terms and sentences."""
