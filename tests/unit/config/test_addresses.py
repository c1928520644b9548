"""Addresses that a user may name: taken apart, kept to this machine and its network."""

from __future__ import annotations

import pytest

from tribonian.config.addresses import Address, ensure_local
from tribonian.errors import NetworkRefused, WrongUsage


def address(written: str) -> Address:
    return Address.of(written, what="a lamp server", example="http://127.0.0.1:1/x")


def test_an_address_is_taken_apart():
    one = address(" HTTP://LocalHost:8080/a/b/#lamp ")
    assert (one.scheme, one.host, one.port, one.path, one.fragment) == ("http", "localhost", 8080, "/a/b", "lamp")
    assert (one.base, one.named) == ("http://localhost:8080/a/b", "localhost:8080")
    assert address("https://[fd00::1]").base == "https://[fd00::1]:443"


@pytest.mark.parametrize(
    "written",
    ["", "x", "ftp://a", "http://", "http://a b", "http://u:p@127.0.0.1", "http://127.0.0.1?q=1", "http://a:0", "http://a:99999",
     "http://a:b", "file:///etc", "http://-x", "http://[1::2", "http://a\\b"],
)  # fmt: skip
def test_what_is_none(written):
    with pytest.raises(WrongUsage, match="no address of a lamp server"):
        address(written)


def test_only_what_was_added_is_reached():
    address("http://127.0.0.1:9").ensure_allowed(what="a lamp server", hint="Add it.")
    for far in ("http://10.0.0.5", "http://example.org", "http://127.0.0.1.example.org"):
        with pytest.raises(NetworkRefused, match="nothing was sent"):
            address(far).ensure_allowed(what="a lamp server", hint="Add it.")


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "192.168.1.20", "10.0.0.5", "fd00::1", "modelbox", "box.lan"])
def test_the_local_network(host):
    ensure_local(host, "lamp servers")


@pytest.mark.parametrize("host", ["1.1.1.1", "2606:4700::1", "search.example.com"])
def test_the_internet_is_none(host):
    with pytest.raises(WrongUsage, match="lamp servers on the internet"):
        ensure_local(host, "lamp servers")
