"""Private matters at rest: keys, encrypted files, audit, backup, erasure.

A matter is a folder: `header.json` (its name, how the key is derived, the wrapped key) and four encrypted SQLite files: the three
of a library, in the same schema, and `matter.sqlite` (audit, originals too large for the first, the keyword index).
"""
