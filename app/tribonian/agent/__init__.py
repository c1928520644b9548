"""The loop, the plan, verification."""
