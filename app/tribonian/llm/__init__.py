"""Language models: backends, grammar, prompts, capability."""
