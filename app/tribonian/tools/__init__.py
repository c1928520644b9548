"""The agent's typed tools; the docstring of a tool class is what the model reads.

A tool reads the library, never writes it. It returns an `Observation`; ids it returns become usable in
later calls (`Ledger.discovered`), and only the reading tools put evidence into the ledger.
"""
