#!/usr/bin/env python3
"""Sets Tribonian up in this checkout and starts it, or tests it.

    python3 packaging/bootstrap.py run [ARGUMENT ...]    set up what is missing, then start `tribonian ARGUMENT ...`
    python3 packaging/bootstrap.py test [ARGUMENT ...]   set up what is missing, then check all, or `pytest ARGUMENT ...`

Needs Python 3.11 or later and nothing else. What is done already is not done again; an interrupted set-up goes on
where it stopped. This file stays readable by older versions of Python, so that they can say what is wrong.
"""

import os
import shutil
import sys

OLDEST = (3, 11)
KNOWN = ("python3.11", "python3.12", "python3.13")


def main() -> int:
    if sys.version_info < OLDEST:
        newer = next((path for path in map(shutil.which, KNOWN) if path), None)
        if newer is None:
            sys.exit(
                "Tribonian needs Python 3.11 or later; this is %d.%d (on Debian: apt-get install python3)." % sys.version_info[:2]
            )
        os.execv(newer, [newer, os.path.abspath(__file__)] + sys.argv[1:])
    from firststart.commands import main as start

    return start(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
