"""The library that a firm shares: texts on a PostgreSQL server, in the tables of the library on this machine."""
