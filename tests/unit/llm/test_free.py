"""Free memory: the machine's, or less where a control group confines the process."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from tribonian.llm import free

GB = 1 << 30


@pytest.fixture
def groups(tmp_path, monkeypatch):
    """An invented system of control groups on a machine with 16 GB, 10 of them free; returns what writes a group."""
    monkeypatch.setattr(free, "GROUPS", tmp_path / "groups")
    monkeypatch.setattr(free, "OWN", tmp_path / "own")
    monkeypatch.setattr(free.psutil, "virtual_memory", lambda: SimpleNamespace(available=10 * GB, total=16 * GB))

    def group(place: str, **files: object) -> None:
        folder = tmp_path / "groups" / place
        folder.mkdir(parents=True, exist_ok=True)
        for name, content in files.items():
            (folder / name.replace("memory_", "memory.", 1)).write_text(f"{content}\n")

    group.own = lambda text: (tmp_path / "own").write_text(text)
    return group


def test_without_groups_it_is_the_machines(groups):
    assert (free.free_memory(), free.limit()) == (10 * GB, 16 * GB)
    groups.own("0::/\n")
    assert free.free_memory() == 10 * GB


@pytest.mark.parametrize("place", ["user.slice/app", "user.slice"])
def test_a_limit_of_the_group_or_of_one_it_is_in(groups, place):
    groups.own("0::/user.slice/app\n")
    groups(place, memory_max=4 * GB, memory_current=3 * GB, memory_stat=f"anon 5\ninactive_file {2 * GB}\nfile 9")
    assert (free.free_memory(), free.limit()) == (3 * GB, 4 * GB)


def test_a_limit_of_the_first_version(groups):
    groups.own("12:cpu,cpuacct:/x\n4:memory:/small\n1:name=systemd:/\n")
    groups(
        "memory/small",
        memory_limit_in_bytes=4 * GB,
        memory_usage_in_bytes=GB,
        memory_stat=f"inactive_file 1\ntotal_inactive_file {GB // 2}",
    )
    assert (free.free_memory(), free.limit()) == (3 * GB + GB // 2, 4 * GB)


@pytest.mark.parametrize("most", ["max", "", "much", str(2**63 - 4096)])
def test_no_limit_and_what_cannot_be_read_change_nothing(groups, most):
    groups.own("0::/user.slice\nnot a line\n")
    groups("user.slice", memory_max=most, memory_current=GB, memory_stat="")
    assert (free.free_memory(), free.limit()) == (10 * GB, 16 * GB)


def test_a_full_group_has_nothing_free(groups):
    groups.own("0::/small\n")
    groups("small", memory_max=GB, memory_current=2 * GB, memory_stat="inactive_file 0")
    assert free.free_memory() == 0
