"""Signing in at a firm's server: certificates, passwords and keyrings that do not fit, each told in a sentence of its own."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote

import pytest
from tests.support import certificates, small_library, tiny_encoder
from tests.support.encrypted_postgres import EncryptedPostgres
from tests.support.firm_servers import servers

from tribonian.config import firm as addresses
from tribonian.config import network
from tribonian.config.settings import Settings
from tribonian.errors import FirmRefused, WrongUsage
from tribonian.workflows import services as composed
from tribonian.workflows.commands import table
from tribonian.workflows.firm.desk import FAILED, READY, SILENT

pytestmark = pytest.mark.xdist_group("firm")


@pytest.fixture(scope="module")
def postgres():
    with servers() as (running, _):
        yield running


@pytest.fixture
def services(tmp_path, monkeypatch, postgres):
    """A library on whose machine “localhost” counts as another machine."""
    really = network.is_loopback
    monkeypatch.setattr(network, "is_loopback", lambda host: host.rstrip(".").lower() != "localhost" and really(host))
    tiny_encoder.converted(tmp_path / "models" / "tiny")
    monkeypatch.setenv("TRIBONIAN_MODELS_DIR", str(tmp_path / "models"))
    monkeypatch.setenv(addresses.PASSWORD_VARIABLE, postgres.password)
    monkeypatch.setattr(addresses, "_remembered", {})
    opened = composed.open(Settings(library=small_library.make(tmp_path / "library"), model="none", threads=1, embedder="tiny"))
    yield opened
    opened.close()
    network.forbid_all()


@pytest.fixture
def encrypted(postgres):
    """The same server behind encryption."""
    before = EncryptedPostgres(postgres.port)
    yield before
    before.close()


def beyond(encrypted, ca: Path | None = None) -> str:
    """Its address, as one of another machine."""
    return f"postgresql://reader@localhost:{encrypted.port}/postgres" + (f"?ca={quote(str(ca))}" if ca else "")


def tried(services, address):
    """What the test of a connection says."""
    table.run(services, "firm_add", {"name": "Harbour & Co", "address": address})
    (row,) = table.run(services, "firm_test", {})
    assert row["ok"] == (row["code"] == "") == (row["message"] == "")
    return row


def test_a_server_beyond_this_machine_is_trusted_by_the_firms_own_authority(services, encrypted, tmp_path, monkeypatch):
    authority, *files = certificates.made(tmp_path / "with blanks", "localhost")
    encrypted.certify(*files)
    assert tried(services, beyond(encrypted, authority))["ok"]
    table.run(services, "firm_switch", {"on": True})
    table.run(services, "firm_publish", {"every": True})
    assert services.firm.look()["state"] == READY
    unknown = tried(services, beyond(encrypted))
    assert unknown["code"] == "firm_not_trusted" and "certificate was refused" in unknown["message"]
    monkeypatch.setenv("SSL_CERT_FILE", str(authority))
    assert tried(services, beyond(encrypted))["ok"]


def test_what_is_wrong_with_a_certificate_is_told(services, encrypted, tmp_path):
    authority, *files = certificates.made(tmp_path / "right", "localhost")
    other, *_ = certificates.made(tmp_path / "other", "localhost")
    encrypted.certify(*files)
    wrong = tried(services, beyond(encrypted, other))
    assert wrong["code"] == "firm_not_trusted" and "Nothing was asked" in wrong["message"]
    missing = tried(services, beyond(encrypted, tmp_path / "none.pem"))
    assert missing["code"] == "firm_not_trusted" and "none.pem" in missing["message"] and "cannot be read" in missing["message"]
    nothing = tmp_path / "empty.pem"
    nothing.write_text("no certificate")
    assert "cannot be read" in tried(services, beyond(encrypted, nothing))["message"]
    late, *expired = certificates.made(tmp_path / "late", "localhost", expired=True)
    encrypted.certify(*expired)
    assert "expired" in tried(services, beyond(encrypted, late))["message"]
    elsewhere, *of_another = certificates.made(tmp_path / "another", "laws.lan")
    encrypted.certify(*of_another)
    assert "localhost" in tried(services, beyond(encrypted, elsewhere))["message"]
    encrypted.certify()
    plain = tried(services, beyond(encrypted, authority))
    assert plain["code"] == "firm_not_trusted" and "no encryption" in plain["message"]
    table.run(services, "firm_switch", {"on": True})
    assert services.firm.state()["state"] == FAILED and "no encryption" in services.firm.state()["message"]


def test_a_server_that_stops_under_an_encrypted_connection_does_not_answer(services, encrypted, tmp_path):
    authority, *files = certificates.made(tmp_path / "right", "localhost")
    encrypted.certify(*files)
    table.run(services, "firm_add", {"name": "Harbour & Co", "address": beyond(encrypted, authority)})
    table.run(services, "firm_switch", {"on": True})
    table.run(services, "firm_publish", {"every": True})
    assert services.firm.look()["state"] == READY
    encrypted.close()
    assert services.firm.look()["state"] == SILENT
    (row,) = table.run(services, "firm_test", {})
    assert row["code"] == "firm_unavailable" and "does not answer" in row["message"]


def test_passwords_that_do_not_fit_are_told(services, postgres, encrypted, tmp_path, monkeypatch):
    authority, *files = certificates.made(tmp_path / "right", "localhost")
    encrypted.certify(*files)
    for address in (postgres.address, beyond(encrypted, authority)):
        monkeypatch.setenv(addresses.PASSWORD_VARIABLE, "swordfish")
        wrong = tried(services, address)
        assert wrong["code"] == "firm_login" and "“reader”" in wrong["message"] and "swordfish" not in str(wrong)
        monkeypatch.delenv(addresses.PASSWORD_VARIABLE)
        none = tried(services, address)
        assert none["code"] == "firm_login" and "none is known" in none["message"]
    monkeypatch.setenv(addresses.PASSWORD_VARIABLE, "a\u0007b")
    assert tried(services, postgres.address)["code"] == "firm_login"
    monkeypatch.setenv(addresses.PASSWORD_VARIABLE, postgres.password)
    absent = tried(services, postgres.database("nowhere"))
    assert absent["code"] == "firm_error" and "no database “nowhere”" in absent["message"]
    stranger = tried(services, postgres.address.replace("reader", "stranger"))
    assert stranger["code"] == "firm_login" and "“stranger”" in stranger["message"]


@pytest.mark.parametrize("ring", ["none", "insecure", "broken", "sound"])
def test_a_password_is_kept_by_a_keyring_that_protects_it_or_in_memory_alone(services, postgres, monkeypatch, ring):
    import keyring
    from keyring.errors import NoKeyringError

    monkeypatch.delenv(addresses.PASSWORD_VARIABLE)
    kept: dict[str, str] = {}
    kinds = {"none": (0, NoKeyringError), "insecure": (0.5, None), "broken": (5, RuntimeError), "sound": (5, None)}
    monkeypatch.setattr(keyring, "get_keyring", lambda: Ring(*kinds[ring], kept))
    given = {"name": "Harbour & Co", "address": postgres.address, "password": postgres.password}
    told = table.run(services, "firm_add", given)
    assert told["password"] == ("kept" if ring == "sound" else "memory")
    assert bool(kept) == (ring == "sound") and postgres.password not in str(told)
    assert table.run(services, "firm_test", {})[0]["ok"]
    assert table.run(services, "firm_password", {"password": "swordfish"})["password"] == told["password"]
    assert table.run(services, "firm_test", {})[0]["code"] == "firm_login"


class Ring:
    """A keyring as the library `keyring` finds one."""

    def __init__(self, priority, failing, kept):
        self.priority, self._failing, self._kept = priority, failing, kept

    def set_password(self, _service, account, secret):
        if self._failing:
            raise self._failing
        self._kept[account] = secret

    def get_password(self, _service, account):
        if self._failing:
            raise self._failing
        return self._kept.get(account)


def test_a_connection_is_not_tried_while_a_matter_is_open_or_before_one_is_named(services, postgres):
    with pytest.raises(WrongUsage):
        table.run(services, "firm_test", {})
    with pytest.raises(WrongUsage):
        table.run(services, "firm_password", {"password": "x"})
    table.run(services, "firm_add", {"name": "Harbour & Co", "address": postgres.address})
    network.matter_opened()
    try:
        with pytest.raises(FirmRefused):
            table.run(services, "firm_test", {})
    finally:
        network.matter_closed()


def test_after_a_try_a_server_that_is_not_switched_on_is_out_of_reach_again(services, encrypted, tmp_path):
    authority, *files = certificates.made(tmp_path / "right", "localhost")
    encrypted.certify(*files)
    assert tried(services, beyond(encrypted, authority))["ok"]
    assert not network.permitted("localhost", encrypted.port)
