"""Calculators: periods and deadlines, interest, sums. Deterministic; every step names the rule and the provision that sets it.

Nothing here reads a library: `tools.norms` looks the provisions up afterwards. No text is ever evaluated as code.
"""
