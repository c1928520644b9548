"""The commands of the program as JSON-shaped functions: one implementation for command line, engine and service.

`table.COMMANDS` names them; each takes `Services` and plain keyword arguments and returns what
`tribonian <command> --json` prints.
"""
