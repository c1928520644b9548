"""Imported by every Python process a test starts (this folder is on PYTHONPATH): puts it under watch."""

import importlib.util
import os

_place = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "connections.py")
_spec = importlib.util.spec_from_file_location("_tribonian_test_connections", _place)
_module = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(_module)
_module.watch()
