"""The agent: a loop for models that plan, a guided run for those that do not, and verification for both."""
