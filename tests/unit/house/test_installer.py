"""The installer's parts: the same bytes twice, the bill of materials, what starts and removes it, what it says when it cannot."""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from firststart.console import Stop
from installer import archives, elf, llama, notices, packages, packs, signing
from installer.manifest import Manifest

ROOT = Path(__file__).resolve().parents[3]
LINUX = ROOT / "packaging" / "linux"
EPOCH = 1_700_000_000
GGML = """
if (GGML_CPU_ALL_VARIANTS)
    if (GGML_SYSTEM_ARCH STREQUAL "x86")
        ggml_add_cpu_backend_variant(x64)
        ggml_add_cpu_backend_variant(haswell            SSE42 AVX)
        ggml_add_cpu_backend_variant(sapphirerapids     SSE42 AVX AMX_TILE)
    elseif(GGML_SYSTEM_ARCH STREQUAL "ARM")
        ggml_add_cpu_backend_variant(armv8.0_1)
    endif()
endif()
"""


# --- the same twice -----------------------------------------------------------------------------


def small_tree(folder: Path, names: list[str], time: int) -> Path:
    for name in names:
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"content of {name}\n")
        file.chmod(0o755 if name.startswith("run") else 0o640)
        os.utime(file, (time, time))
    (folder / "link").symlink_to("run")
    return folder


def twice(tmp_path: Path) -> tuple[Path, Path]:
    """One tree made at different times, in another order, with other rights."""
    names = ["run", "b/two", "a/one", "ä/öß"]
    first = small_tree(tmp_path / "1" / "tree", names, 1_000)
    second = small_tree(tmp_path / "2" / "tree", names[::-1], 2_000)
    (second / "a" / "one").chmod(0o600)
    return first, second


def test_a_tar_of_the_same_files_is_the_same(tmp_path):
    first, second = (archives.tar(tree, tree.parent / "x.tar", EPOCH).read_bytes() for tree in twice(tmp_path))
    assert first == second


def test_a_debian_package_of_the_same_files_is_the_same(tmp_path):
    made = []
    for tree in twice(tmp_path):
        control = tree / "DEBIAN" / "control"
        control.parent.mkdir()
        control.write_text("Package: x\nVersion: 1\nArchitecture: amd64\nMaintainer: x <x@example.invalid>\nDescription: x\n")
        made.append(archives.deb(tree, tree.parent / "x.deb", EPOCH).read_bytes())
    assert made[0] == made[1]


def test_settled_trees_have_one_time_and_plain_rights(tmp_path):
    tree, _ = twice(tmp_path)
    archives.settle(tree, EPOCH)
    assert {int(path.lstat().st_mtime) for path in [tree, *tree.rglob("*")]} == {EPOCH}
    assert {path.stat().st_mode & 0o777 for path in tree.rglob("*")} == {0o755, 0o644}


def test_records_name_only_what_is_carried(tmp_path):
    info = tmp_path / "x-1.dist-info"
    info.mkdir()
    (tmp_path / "x.py").write_text("")
    record = info / "RECORD"
    record.write_text(
        "x.py,sha256=a,0\n../../bin/x,sha256=of-this-machine,9\nx-1.dist-info/INSTALLER,,\nx-1.dist-info/RECORD,,\n"
    )
    packages._true(record, tmp_path)
    assert record.read_text() == "x-1.dist-info/RECORD,,\nx.py,sha256=a,0\n"


# --- llama.cpp, libraries -----------------------------------------------------------------------


def test_only_the_wanted_generations_of_processors_are_built(tmp_path):
    listing = tmp_path / "CMakeLists.txt"
    listing.write_text(GGML)
    llama.only(listing, ["x64", "haswell"])
    kept = re.findall(r"^ *ggml_add_cpu_backend_variant\((\S+?)[ )]", listing.read_text(), re.MULTILINE)
    assert kept == ["x64", "haswell", "armv8.0_1"]


def test_a_list_that_changed_is_not_guessed(tmp_path):
    listing = tmp_path / "CMakeLists.txt"
    listing.write_text(GGML.replace("x64", "x86_64"))
    with pytest.raises(Stop, match="no longer lists"):
        llama.only(listing, ["x64"])


def test_matrix_tiles_are_not_built():
    assert not {"sapphirerapids"} & set(Manifest(ROOT).table["llama"]["x86_64"])
    assert {"x64", "haswell"} <= set(Manifest(ROOT).table["llama"]["x86_64"])


def test_what_a_program_needs_is_read_from_it(tmp_path):
    assert "libc.so.6" in elf.needed(Path(sys.executable).resolve())
    (tmp_path / "program").write_bytes(Path(sys.executable).resolve().read_bytes())
    assert "libc.so.6" in elf.unmet(tmp_path, [])
    assert elf.unmet(tmp_path, elf.needed(tmp_path / "program")) == {}
    assert not elf.is_elf(Path(__file__))


# --- bill of materials, licences, packs ---------------------------------------------------------


@pytest.fixture
def installed(tmp_path):
    folder = tmp_path / "packages"
    for name, licence in (
        ("One_Two", "License-Expression: MIT"),
        ("three", "Classifier: License :: OSI Approved :: BSD License"),
    ):
        info = folder / f"{name}-1.0.dist-info"
        (info / "licenses").mkdir(parents=True)
        (info / "METADATA").write_text(f"Metadata-Version: 2.4\nName: {name}\nVersion: 1.0\n{licence}\n\nText\n")
        (info / "licenses" / "LICENSE.txt").write_text("the text")
    return folder


def test_the_bill_of_materials_names_every_part_and_is_the_same_twice(installed):
    parts = [*notices.of_packages(installed), notices.Part("model", "1", "MIT", "machine-learning-model", sha256="0" * 64)]
    text = notices.bill(Manifest(ROOT), parts, "2026-01-01T00:00:00Z")
    assert text == notices.bill(Manifest(ROOT), parts[::-1], "2026-01-01T00:00:00Z")
    bill = json.loads(text)
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.6")
    assert re.fullmatch(r"urn:uuid:[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}", bill["serialNumber"])
    assert [one["name"] for one in bill["components"]] == ["model", "One_Two", "three"]
    assert {one.get("purl") for one in bill["components"]} == {None, "pkg:pypi/one-two@1.0", "pkg:pypi/three@1.0"}
    assert len({one["bom-ref"] for one in bill["components"]}) == 3


def test_the_list_for_the_window_says_licence_and_where_its_text_is(installed):
    rows = json.loads(notices.listed(notices.of_packages(installed)))
    assert [(row["name"], row["licence"]) for row in rows] == [("One_Two", "MIT"), ("three", "BSD License")]
    assert rows[0]["texts"] == ["packages/One_Two-1.0.dist-info/licenses/LICENSE.txt"]


def test_a_pack_says_what_its_files_hash_to(tmp_path):
    (tmp_path / "model.onnx").write_bytes(b"weights")
    pack = {"name": "x", "kind": "encoder", "licence": "MIT"}
    text = packs.card(tmp_path, pack, {"version": "1", "purpose": "search"})
    digest = hashlib.sha256(b"weights").hexdigest()
    assert json.loads(text)["files"] == {"model.onnx": {"bytes": 7, "sha256": digest}}
    assert packs.place(pack) == "encoders/x"


def test_the_texts_that_a_model_must_be_handed_on_with_go_into_its_pack(tmp_path):
    for name in ("a_b/data/TERMS.html", "a_b-1.dist-info/licenses/LICENSE"):
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).write_text("the terms")
    pack = {"package": "a-b", "texts": ["TERMS.html"]}
    assert [path.name for path in packs._texts(tmp_path, pack)] == ["TERMS.html", "LICENSE"]
    with pytest.raises(Stop, match=r"lacks MORE\.md"):
        packs._texts(tmp_path, {**pack, "texts": ["TERMS.html", "MORE.md"]})


# --- signing ------------------------------------------------------------------------------------


def test_nobody_named_to_sign_signs_nothing(tmp_path):
    assert signing.sign([tmp_path / "x"], {}) is False


def test_every_finished_file_is_signed(tmp_path):
    files = [tmp_path / "a file", tmp_path / "b"]
    script = "import sys, pathlib; pathlib.Path(sys.argv[-1] + '.sig').write_text(sys.argv[1])"
    assert signing.sign(files, {signing.VARIABLE: f'{sys.executable} -c "{script}" "two words"'})
    assert [(file.parent / f"{file.name}.sig").read_text() for file in files] == ["two words"] * 2


@pytest.mark.parametrize("command", ["false", "/no/such/program"])
def test_a_signature_that_fails_stops_the_build(tmp_path, command):
    with pytest.raises(Stop):
        signing.sign([tmp_path / "x"], {signing.VARIABLE: command})


# --- what starts, installs and removes it -------------------------------------------------------


@pytest.fixture
def tree(tmp_path):
    """An installed folder with a stand-in for Python, below a name with blanks and letters beyond ASCII."""
    folder = tmp_path / "Büro Müller" / "tribonian 法"
    for name in ("python/bin", "lib/libnosuch.so.9", "lib/libc.so.6"):
        (folder / name).mkdir(parents=True)
    python = folder / "python" / "bin" / "python3.11"
    python.write_text('#!/bin/sh\nprintf "%s\\n" "$@" "LIBS=$LD_LIBRARY_PATH" "PATHS=$PYTHONPATH"\n')
    python.chmod(0o755)
    for name in ("tribonian", "environment.sh", "uninstall"):
        place_script(folder / name, {"@GLIBC@": "2.17", "@PROCESSOR@": "sse4_2 popcnt"})
    (folder / "manifest.json").write_text("{}")
    return folder


def place_script(target: Path, fill: dict[str, str], source: str = "") -> None:
    text = (LINUX / (source or target.name)).read_text()
    for mark, value in fill.items():
        text = text.replace(mark, value)
    target.write_text(text)
    target.chmod(0o755)


def start(tree: Path, *words: str, **variables: str) -> subprocess.CompletedProcess[str]:
    cpu = tree.parent / "cpuinfo"
    if not cpu.exists():
        cpu.write_text("flags\t\t: fpu sse4_2 popcnt avx2\n")
    environment = {"PATH": os.environ["PATH"], "TRIBONIAN_CPUINFO": str(cpu), **variables}
    return subprocess.run([tree / "tribonian", *words], env=environment, capture_output=True, text=True, timeout=60)


def test_the_start_finds_itself_and_takes_only_lacking_libraries(tree):
    done = start(tree, "laws", "a b")
    lines = done.stdout.splitlines()
    assert lines[:5] == ["-P", "-m", "tribonian", "laws", "a b"]
    assert f"LIBS={tree}/lib/libnosuch.so.9" in lines
    assert f"PATHS={tree}/app:{tree}/packages" in lines


def test_a_link_starts_it_too(tree, tmp_path):
    link = tmp_path / "tribonian"
    link.symlink_to(tree / "tribonian")
    done = subprocess.run([link], capture_output=True, text=True, env={"PATH": os.environ["PATH"]}, timeout=60)
    assert f"PATHS={tree}/app:{tree}/packages" in done.stdout


def test_a_processor_that_is_too_old_is_told_in_one_sentence(tree):
    (tree.parent / "cpuinfo").write_text("flags\t\t: fpu sse2 popcnt\n")
    done = start(tree)
    assert done.returncode == 3 and done.stdout == ""
    assert "lacks sse4_2" in done.stderr and len(done.stderr.splitlines()) == 1


def test_without_avx2_it_starts(tree):
    (tree.parent / "cpuinfo").write_text("flags\t\t: fpu sse4_2 popcnt\n")
    assert start(tree).returncode == 0


def test_an_older_c_library_is_told_in_one_sentence(tree):
    place_script(tree / "tribonian", {"@GLIBC@": "9.99", "@PROCESSOR@": ""})
    done = start(tree)
    assert done.returncode == 3
    assert "needs the GNU C library 9.99" in done.stderr and len(done.stderr.splitlines()) == 1


def test_two_versions_side_by_side_each_use_their_own(tree, tmp_path):
    second = tmp_path / "another version"
    subprocess.run(["cp", "-a", tree, second], check=True)
    assert f"PATHS={second}/app" in start(second).stdout
    assert f"PATHS={tree}/app" in start(tree).stdout


def test_uninstalling_removes_the_folder_and_nothing_of_the_user(tree, tmp_path):
    library = tmp_path / "home" / ".local" / "share" / "tribonian" / "library"
    library.mkdir(parents=True)
    done = subprocess.run([tree / "uninstall"], env={"PATH": os.environ["PATH"], "HOME": str(tmp_path / "home")}, timeout=60)
    assert done.returncode == 0
    assert not tree.exists() and tree.parent.exists() and library.exists()


def test_uninstalling_everything_asks_the_program_first(tree):
    (tree / "python" / "bin" / "python3.11").write_text("#!/bin/sh\nexit 3\n")
    done = subprocess.run([tree / "uninstall", "--everything"], env={"PATH": os.environ["PATH"]}, timeout=60)
    assert done.returncode != 0 and tree.exists()


def test_a_folder_that_is_not_the_programs_own_is_not_removed(tree):
    (tree / "manifest.json").unlink()
    done = subprocess.run([tree / "uninstall"], env={"PATH": os.environ["PATH"]}, timeout=60)
    assert done.returncode == 3 and tree.exists()


@pytest.mark.parametrize(("free", "status"), [("999", 1), ("2000000", 0)])
def test_a_disk_too_small_is_told_in_one_sentence_before_unpacking(tmp_path, free, status):
    place_script(tmp_path / "preinst", {"@KIB@": "1000000"})
    df = tmp_path / "bin" / "df"
    df.parent.mkdir()
    df.write_text(f"#!/bin/sh\necho 'Filesystem 1024-blocks Used Available Capacity Mounted'\necho '/dev/x 9 9 {free} 9% /'\n")
    df.chmod(0o755)
    path = f"{df.parent}:{os.environ['PATH']}"
    done = subprocess.run([tmp_path / "preinst"], env={"PATH": path}, capture_output=True, text=True, timeout=60)
    assert done.returncode == status
    assert ("make room" in done.stderr and len(done.stderr.splitlines()) == 1) if status else done.stderr == ""


def test_the_trace_of_the_clean_room_is_read():
    import cleanroom

    found = cleanroom.sockets(
        '1 connect(3, {sa_family=AF_UNIX, sun_path=@"/tmp/.X11-unix/X77"}, 20) = 0\n'
        '2 connect(3, {sa_family=AF_INET, sin_port=htons(53), sin_addr=inet_addr("192.0.2.1")}, 16) = -1\n'
        "3 sendto(4, 1, 2) = 2\n"
    )
    assert set(found) == {'connect AF_UNIX @"/tmp/.XN-unix/XN"', "connect AF_INET"}
