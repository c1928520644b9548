"""`version`: which build this is; a newer one is looked for on request only, on a stick or at an address the user named."""

from __future__ import annotations

import base64
import hashlib
import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from installer import release as builder

from tribonian import __version__
from tribonian.cli.main import run
from tribonian.config import build, network, paths
from tribonian.config.settings import FILE_NAME
from tribonian.workflows import releases


@pytest.fixture(autouse=True)
def own_settings(tmp_path, monkeypatch):
    monkeypatch.setattr(paths, "config_dir", lambda: tmp_path / "config")
    yield
    network.forbid_all()


def typed(capsys, *words):
    status = run(["version", *map(str, words), "--json"], lambda _library: 0)
    return status, json.loads(capsys.readouterr().out.splitlines()[-1])


@pytest.fixture
def stick(tmp_path):
    """A release of a later version, as the build writes it."""
    folder = tmp_path / "stick"
    (folder / "models").mkdir(parents=True)
    files = [folder / "tribonian_9.0.0_amd64.deb", folder / "models" / "small.pack.tar"]
    for file in files:
        file.write_bytes(file.name.encode() * 100)
    builder.write(folder, "9.0.0", "2027-01-01T00:00:00Z", files)
    return folder


def states(found):
    return {one["file"]: one["state"] for one in found["release"]["files"]}


# --- which one this is --------------------------------------------------------------------------


def test_a_checkout_says_version_and_licence(capsys):
    status, found = typed(capsys)
    assert (status, found["version"], found["licence"], found["mark"], found["asks"]) == (0, __version__, "Apache-2.0", "", "")


def test_an_installed_folder_says_its_build(tmp_path, monkeypatch, capsys):
    listed = tmp_path / "manifest.json"
    listed.write_text(json.dumps({"version": __version__, "built": "2026-01-02T03:04:05Z", "files": {}}))
    monkeypatch.setattr(paths, "shipped", lambda name: listed if name == build.LIST else None)
    _, found = typed(capsys)
    assert (found["built"], found["folder"]) == ("2026-01-02T03:04:05Z", str(tmp_path))
    assert hashlib.sha256(listed.read_bytes()).hexdigest().startswith(found["mark"]) and len(found["mark"]) == 12
    listed.write_text("[]")
    assert build.this_build() == build.Build(__version__)


def test_people_are_told_the_same(stick, capsys):
    assert run(["version"], lambda _library: 0) == 0
    assert capsys.readouterr().out.startswith(f"Tribonian {__version__}, Apache-2.0\n")
    assert run(["version", "--against", str(stick)], lambda _library: 0) == 0
    told = capsys.readouterr().out
    assert "version 9.0.0 of 2027-01-01T00:00:00Z – newer" in told and "whole: models/small.pack.tar" in told


# --- a stick ------------------------------------------------------------------------------------


def test_a_newer_version_on_a_stick_and_its_files(stick, capsys):
    for place in (stick, stick / "release.json"):
        status, found = typed(capsys, "--against", place)
        assert (status, found["release"]["state"], found["release"]["version"]) == (0, "newer", "9.0.0")
        assert states(found) == {"models/small.pack.tar": "whole", "tribonian_9.0.0_amd64.deb": "whole"}
    (stick / "models" / "small.pack.tar").unlink()
    assert states(typed(capsys, "--against", stick)[1])["models/small.pack.tar"] == "not there"
    file = stick / "tribonian_9.0.0_amd64.deb"
    file.write_bytes(file.read_bytes()[:-1] + b"x")
    status, found = typed(capsys, "--against", stick)
    assert (status, states(found)["tribonian_9.0.0_amd64.deb"]) == (1, "altered")


@pytest.mark.parametrize(
    ("version", "state"), [("0.0.9", "older"), (__version__, "same"), (f"{__version__}.0", "same"), ("10.0", "newer")]
)
def test_versions_are_compared_as_numbers(stick, capsys, version, state):
    builder.write(stick, version, "", [])
    assert typed(capsys, "--against", stick)[1]["release"]["state"] == state


@pytest.mark.parametrize(
    ("one", "other"), [("0.10", "0.9"), ("1.0", "1.0rc1"), ("1.0.1", "1.0"), ("2.0rc2", "2.0rc1"), ("2", "1.9.9")]
)
def test_which_version_comes_later(one, other):
    assert releases.newer(one, other) and not releases.newer(other, one) and not releases.newer(one, one)


def test_another_build_of_the_same_version_is_told(tmp_path, stick, monkeypatch, capsys):
    listed = tmp_path / "manifest.json"
    listed.write_text(json.dumps({"built": "2026-01-02T03:04:05Z"}))
    monkeypatch.setattr(paths, "shipped", lambda name: listed if name == build.LIST else None)
    builder.write(stick, __version__, "2026-02-02T03:04:05Z", [])
    assert typed(capsys, "--against", stick)[1]["release"]["state"] == releases.ANOTHER


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"not JSON",
        b"[" * 100_000,
        b"[]",
        b'{"program": "tribonian"}',
        b'{"program": "another", "version": "1", "files": {}}',
        b'{"program": "tribonian", "version": "soon", "files": {}}',
        b'{"program": "tribonian", "version": "1", "files": []}',
        b'{"program": "tribonian", "version": "1", "files": {"../passwd": {"bytes": 1, "sha256": "' + b"0" * 64 + b'"}}}',
        b'{"program": "tribonian", "version": "1", "files": {"/etc/passwd": {"bytes": 1, "sha256": "' + b"0" * 64 + b'"}}}',
        b'{"program": "tribonian", "version": "1", "files": {"x": {"bytes": 1, "sha256": "short"}}}',
        b'{"program": "tribonian", "version": "1", "files": {"x": {"bytes": "many", "sha256": "' + b"0" * 64 + b'"}}}',
    ],
)
def test_what_is_no_release_list_is_refused(tmp_path, capsys, content):
    (tmp_path / "release.json").write_bytes(content)
    status, found = typed(capsys, "--against", tmp_path)
    assert (status, found["error"]["code"]) == (2, "wrong_usage")


def test_a_list_that_is_not_there_is_named(tmp_path, capsys):
    status, found = typed(capsys, "--against", tmp_path / "nothing")
    assert status == 3 and "nothing" in found["error"]["message"]


# --- signatures ---------------------------------------------------------------------------------


@pytest.fixture
def keys(tmp_path):
    """Two keys: (private, file of the public one)."""
    made = []
    for number in range(2):
        private = Ed25519PrivateKey.generate()
        file = tmp_path / f"{number}.pem"
        file.write_bytes(private.public_key().public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo))
        made.append((private, file))
    return made


@pytest.mark.parametrize("written", [bytes, base64.b64encode], ids=["raw", "base64"])
def test_a_list_is_proven_by_its_publishers_key(stick, keys, capsys, written):
    (private, own), (_, another) = keys
    listed = stick / "release.json"
    assert typed(capsys, "--against", stick)[1]["release"]["signature"] == "none"
    assert typed(capsys, "--against", stick, "--key", own)[0] == 1, "unsigned"
    (stick / "release.json.sig").write_bytes(written(private.sign(listed.read_bytes())))
    assert typed(capsys, "--against", stick)[1]["release"]["signature"] == "not checked"
    status, found = typed(capsys, "--against", stick, "--key", own)
    assert (status, found["release"]["signature"]) == (0, "by this key")
    status, found = typed(capsys, "--against", stick, "--key", another)
    assert (status, found["release"]["signature"]) == (1, "not by this key")
    listed.write_text(listed.read_text().replace("9.0.0", "9.0.1", 1))
    assert typed(capsys, "--against", stick, "--key", own)[0] == 1


def test_what_is_no_key_is_refused(stick, tmp_path, capsys):
    (tmp_path / "key.pem").write_text("-----BEGIN PUBLIC KEY-----\nnone\n-----END PUBLIC KEY-----\n")
    assert typed(capsys, "--against", stick, "--key", tmp_path / "key.pem")[0] == 2
    assert typed(capsys, "--key", tmp_path / "key.pem")[0] == 2


# --- an address ---------------------------------------------------------------------------------


@pytest.fixture
def server(stick):
    """A server of the office network that holds the stick's files: (address, paths that were asked for)."""
    paths_asked: list[str] = []

    class Files(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            paths_asked.append(self.path)
            if self.path == "/elsewhere":
                self.send_response(302)
                self.send_header("Location", "/release.json")
                self.end_headers()
                return
            file = stick / Path(self.path).name
            self.send_response(200 if file.is_file() else 404)
            self.end_headers()
            self.wfile.write(file.read_bytes() if file.is_file() else b"")

        def log_message(self, *_arguments: object) -> None:
            return

    with ThreadingHTTPServer(("127.0.0.1", 0), Files) as served:
        thread = threading.Thread(target=served.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{served.server_port}", paths_asked
        served.shutdown()
        thread.join()


def test_an_address_is_asked_only_when_it_was_named_and_only_on_request(tmp_path, server, keys, stick, capsys):
    address, asked = server
    status, found = typed(capsys, "ask")
    assert (status, found["error"]["code"]) == (2, "wrong_usage") and "nothing was sent" in found["error"]["message"]
    assert typed(capsys, "use", f"{address}/release.json")[1]["asks"] == f"{address}/release.json"
    assert json.loads((tmp_path / "config" / FILE_NAME).read_text())["releases"] == f"{address}/release.json"
    typed(capsys)
    run(["doctor", "--json", "--library", str(tmp_path / "none")], lambda _library: 0)
    capsys.readouterr()
    assert asked == []
    status, found = typed(capsys, "ask")
    assert (status, found["release"]["state"], found["release"]["files"]) == (0, "newer", [])
    assert asked == ["/release.json"]
    private, own = keys[0]
    (stick / "release.json.sig").write_bytes(private.sign((stick / "release.json").read_bytes()))
    assert typed(capsys, "ask", "--key", own)[0] == 0
    assert typed(capsys, "off")[1]["asks"] == ""
    assert typed(capsys, "ask")[0] == 2
    assert asked == ["/release.json", "/release.json", "/release.json.sig"]


@pytest.mark.parametrize("path", ["/elsewhere", "/nothing.json"])
def test_an_address_that_has_no_list_is_told(server, capsys, path):
    address, asked = server
    typed(capsys, "use", address + path)
    status, found = typed(capsys, "ask")
    assert (status, found["error"]["code"], asked) == (3, "not_found", [path])


def test_a_server_that_is_gone_is_told(capsys):
    typed(capsys, "use", "http://127.0.0.1:9/release.json")
    status, found = typed(capsys, "ask")
    assert (status, found["error"]["code"]) == (3, "not_found") and "--against FILE" in found["error"]["hint"]


@pytest.mark.parametrize(
    "words",
    [
        ("use",),
        ("use", "https://releases.example.com/release.json"),
        ("use", "http://8.8.8.8/release.json"),
        ("use", "ftp://127.0.0.1/release.json"),
        ("off", "now"),
        ("ask", "--against", "release.json"),
        ("soon",),
    ],
)
def test_what_has_no_meaning_changes_nothing(tmp_path, capsys, words):
    assert typed(capsys, *words)[0] == 2
    assert not (tmp_path / "config" / FILE_NAME).exists()


def test_a_librarys_folder_cannot_name_an_address(tmp_path, server, capsys):
    address, asked = server
    library = tmp_path / "library"
    library.mkdir()
    (library / FILE_NAME).write_text(json.dumps({"releases": f"{address}/release.json"}))
    assert typed(capsys, "ask", "--library", library)[0] == 2
    assert asked == []
