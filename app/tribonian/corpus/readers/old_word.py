"""Old Office documents (.doc, .xls, .ppt) by way of an office suite that is installed: a copy is converted in a private folder.

The converter gets a copy of the file, a profile of its own without macros, links or add-ons, an environment that names a dead
proxy for every protocol, and a limit of time; it is ended with everything it started when the import is stopped. Should this
program itself be killed, a guard that waits for its end does the same and removes the folder.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tribonian.config import network
from tribonian.domain.cancel import CancelToken
from tribonian.errors import DamagedFile, ImportRejected, UnsupportedFormat

NAMED = "TRIBONIAN_CONVERTER"
"""Environment variable that names the converter's program; empty = use none."""
SECONDS = 120.0
"""Time a conversion may take."""
MOST_BYTES = 200_000_000
_LOOK_EVERY = 0.05
_PROGRAMS = ("soffice", "libreoffice")
_PLACES = (
    "/usr/lib/libreoffice/program/soffice",
    "/usr/lib64/libreoffice/program/soffice",
    "/opt/libreoffice/program/soffice",
    "/Applications/LibreOffice.app/Contents/MacOS/soffice",
    r"C:\Program Files\LibreOffice\program\soffice.exe",
    r"C:\Program Files (x86)\LibreOffice\program\soffice.exe",
)
_MEMORY = "/dev/shm"
_GROUP = "group"
"""File that names the converter's group of processes while it runs."""
_GUARD = 'read -r _; read -r group < "$1/group" && kill -s KILL -- "-$group"; rm -rf -- "$1"'
"""For sh(1): waits until its input ends, which a killed program's does."""


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of old document and what it is converted into."""

    said: str
    old: str
    new: str
    form: str
    """The converter's name of the new format."""


TEXT = Kind("a Word document", ".doc", ".docx", "docx:MS Word 2007 XML")
BOOK = Kind("an Excel workbook", ".xls", ".xlsx", "xlsx:Calc MS Excel 2007 XML")
SLIDES = Kind("a PowerPoint presentation", ".ppt", ".pptx", "pptx:Impress MS PowerPoint 2007 XML")
_NOWHERE = "http://127.0.0.1:9"
"""Port 9 (discard, RFC 863) of this machine: nothing answers there."""
_KEPT = ("PATH", "SYSTEMROOT", "WINDIR", "PATHEXT", "COMSPEC", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH")
_SETTINGS = """<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema">
{items}</oor:items>
"""
_ITEM = '<item oor:path="/org.openoffice.{path}"><prop oor:name="{name}" oor:op="fuse"><value>{value}</value></prop></item>\n'
_PROPERTIES = (
    ("Office.Common/Security/Scripting", "DisableMacrosExecution", "true"),
    ("Office.Common/Security/Scripting", "MacroSecurityLevel", "3"),
    ("Office.Common/Security/Scripting", "BlockUntrustedRefererLinks", "true"),
    ("Office.Writer/Content/Update", "Link", "0"),
    ("Office.Common/Misc", "FirstRun", "false"),
    ("Inet/Settings", "ooInetProxyType", "1"),
    ("Inet/Settings", "ooInetHTTPProxyName", "127.0.0.1"),
    ("Inet/Settings", "ooInetHTTPProxyPort", "9"),
    ("Inet/Settings", "ooInetHTTPSProxyName", "127.0.0.1"),
    ("Inet/Settings", "ooInetHTTPSProxyPort", "9"),
)


def converter() -> Path | None:
    """The word processor that can convert, None when none is installed."""
    named = os.environ.get(NAMED)
    if named is not None:
        return Path(named) if named and Path(named).is_file() else None
    found = next((path for name in _PROGRAMS if (path := shutil.which(name))), None)
    found = found or next((place for place in _PLACES if Path(place).is_file()), None)
    return Path(found) if found else None


@contextlib.contextmanager
def converted(path: Path, cancel: CancelToken, content: bytes | None = None, kind: Kind = TEXT) -> Iterator[Path]:
    """The document in the new format of its kind, in a folder that is gone afterwards: one in memory where the system has one.

    `path` is only a name when the file's `content` is given.

    Raises:
        UnsupportedFormat: no word processor is installed that could convert it.
        DamagedFile: the word processor makes nothing of it.
        ImportRejected: it is too large, or takes too long.
        Cancelled: when asked to stop.
    """
    program = converter()
    if program is None:
        raise UnsupportedFormat(
            f"{path.name} is {kind.said} of the old kind ({kind.old}), and no word processor is installed that could convert it.",
            f"Install LibreOffice (libreoffice.org) and import the file again, or save it as {kind.new}, OpenDocument or PDF.",
        )
    if (path.stat().st_size if content is None else len(content)) > MOST_BYTES:
        raise ImportRejected(f"{path.name} is larger than {MOST_BYTES // 1_000_000} MB.", f"Split it, or save it as {kind.new}.")
    with _prepared(f"document{kind.old}") as (folder, copy, out):
        if content is None:
            shutil.copyfile(path, copy)
        else:
            copy.write_bytes(content)
        _run(_command(program, kind.form, folder, copy, out), folder, path.name, cancel)
        made = next(iter(sorted(out.glob(f"*{kind.new}"))), None)
        if made is None or not made.stat().st_size:
            raise DamagedFile(
                f"{path.name} is {kind.said} of the old kind ({kind.old}) that {program.stem} cannot read.",
                f"Open it in the program that wrote it and save it as {kind.new}.",
            )
        yield made


def rewritten(program: Path, document: bytes, form: str, name: str, cancel: CancelToken) -> bytes:
    """A .docx of our own as the word processor saves it in `form` (rtf, odt); b"" when it makes nothing of it.

    Raises:
        ImportRejected: it does not start, or takes too long. Cancelled: when asked to stop.
    """
    with _prepared("document.docx") as (folder, copy, out):
        copy.write_bytes(document)
        _run(_command(program, form, folder, copy, out), folder, name, cancel)
        made = next(iter(sorted(out.iterdir())), None)
        return made.read_bytes() if made is not None else b""


@contextlib.contextmanager
def _prepared(document: str) -> Iterator[tuple[Path, Path, Path]]:
    """A private folder with the converter's profile, the place for the document, and a folder for what is made of it."""
    memory = _in_memory()
    if memory is None and network.matter_is_open():
        raise UnsupportedFormat(
            "A file of the old kind is converted in files, which would lie on the disk in clear: this system has no folder that"
            " is kept in memory, so it is not imported into a matter.",
            "Save it in a current format and import that.",
        )
    with (
        tempfile.TemporaryDirectory(prefix="tribonian-doc-", dir=memory, ignore_cleanup_errors=True) as name,
        _guarded(Path(name)),
    ):
        folder = Path(name)
        out, profile = folder / "out", _profile(folder) / "user"
        profile.mkdir(parents=True)
        out.mkdir()
        items = "".join(_ITEM.format(path=place, name=key, value=value) for place, key, value in _PROPERTIES)
        (profile / "registrymodifications.xcu").write_text(_SETTINGS.format(items=items), encoding="utf-8")
        yield folder, folder / document, out


@contextlib.contextmanager
def _guarded(folder: Path) -> Iterator[None]:
    """Have the folder removed, and what converts in it ended, even when this program is killed meanwhile."""
    if sys.platform == "win32":
        yield
        return
    quiet = subprocess.DEVNULL
    command = ["/bin/sh", "-c", _GUARD, "guard", str(folder)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=quiet, stderr=quiet, start_new_session=True):
        yield  # its input is closed at the end, whereupon it removes the folder


def _profile(folder: Path) -> Path:
    return folder / "profile"


def _in_memory() -> str | None:
    """A folder that is kept in memory (Linux: tmpfs(5)), None when there is none that can be written."""
    return _MEMORY if sys.platform == "linux" and os.access(_MEMORY, os.W_OK | os.X_OK) else None


def _command(program: Path, form: str, folder: Path, copy: Path, out: Path) -> list[str]:
    switches = ("--headless", "--norestore", "--nologo", "--nodefault", "--nolockcheck", "--nofirststartwizard")
    return [
        str(program), f"-env:UserInstallation={_profile(folder).as_uri()}", *switches,
        "--convert-to", form, "--outdir", str(out), str(copy),
    ]  # fmt: skip


def _environment(folder: Path) -> dict[str, str]:
    """As little as the converter needs: nothing that names the user's files, and no way out."""
    kept = {name: os.environ[name] for name in _KEPT if name in os.environ}
    home = dict.fromkeys(("HOME", "USERPROFILE", "TMPDIR", "TEMP", "TMP", "XDG_RUNTIME_DIR", "XDG_CONFIG_HOME"), str(folder))
    proxies = {name: _NOWHERE for low in ("http_proxy", "https_proxy", "ftp_proxy", "all_proxy") for name in (low, low.upper())}
    return {**kept, **home, **proxies, "no_proxy": "", "NO_PROXY": "", "SAL_USE_VCLPLUGIN": "svp", "LANG": "C.UTF-8"}


def _run(command: list[str], folder: Path, name: str, cancel: CancelToken) -> None:
    """Run the converter to its end.

    Raises:
        ImportRejected: it cannot be started or takes too long.
        Cancelled: when asked to stop; the converter is gone then.
    """
    own_group = sys.platform != "win32"
    try:
        child = subprocess.Popen(
            command,
            cwd=folder,
            env=_environment(folder),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=own_group,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
    except OSError as error:
        raise ImportRejected(
            f"{name} could not be converted: {Path(command[0]).name} does not start ({error.strerror}).",
            "Repair or reinstall LibreOffice, or save the file as .docx.",
        ) from error
    latest = time.monotonic() + SECONDS
    (folder / _GROUP).write_text(f"{child.pid}\n")
    try:
        while child.poll() is None:
            cancel.check()
            if time.monotonic() > latest:
                raise ImportRejected(
                    f"{name} could not be converted within {SECONDS:.0f} seconds.", "Save it as .docx and import that."
                )
            time.sleep(_LOOK_EVERY)
    finally:
        _end(child, own_group=own_group)
        (folder / _GROUP).unlink(missing_ok=True)


def _end(child: subprocess.Popen[bytes], *, own_group: bool) -> None:
    """End the converter and everything it started."""
    if own_group:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(child.pid, signal.SIGKILL)
    elif child.poll() is None:  # Windows: its starter and the program it starts
        subprocess.run(["taskkill", "/T", "/F", "/PID", str(child.pid)], check=False, capture_output=True)
    child.wait()
