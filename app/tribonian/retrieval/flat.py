"""Meaning search for large libraries: a small picture of all vectors in memory, the vectors themselves on disk. No graph.

A question is compared with all passages along 64 main directions of the library's vectors, with the best twenty thousand of
them along 256 (see `projection`), and exactly with the best thousand of these (more of a million).
"""

from __future__ import annotations

import json
import shutil
import threading
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tribonian.domain.contracts import EmbeddingContract, IndexStamp
from tribonian.domain.passage import IndexedPassage
from tribonian.errors import ContractMismatch, IndexStale
from tribonian.retrieval.exact import require_same
from tribonian.retrieval.filters import FIELDS, active
from tribonian.retrieval.projection import NEAR, Projection, largest, products, width
from tribonian.retrieval.sealed import Seals
from tribonian.retrieval.stamps import read_stamp, write_stamp

SCHEMA = 52
"""Raised whenever what the folder holds changes; apart from Chroma's numbers."""
LEAST_COMPARED, COMPARED_EACH, COMPARED_OF = 1000, 20, 250
"""Vectors compared exactly: so many at least, so many for each passage asked for, and one of so many of all."""
LEAST_LOOKED, LOOKED_EACH = 10_000, 16
"""Vectors compared along all directions: so many at least, and so many for each that is compared exactly."""
_BLOCK = 32_768
"""Vectors read at once."""
_SAMPLE = 20_000
_VECTORS, _IDS, _ROWS, _SUMS, _VALUES = "vectors.f2", "ids.txt", "rows.i4", "sums.u8", "values.json"
_MEAN, _BASIS, _SCALE, _NEAR, _FAR = "mean.f4", "basis.f4", "scale.f4", "near.i1", "far.i1"
_EXPRESSION = FIELDS.index("expression")
_GONE = -1
Floats = NDArray[np.float32]


class FlatIndex:
    """A `VectorIndex` in `folder`, for any number of passages. Thread-safe; one process writes.

    The folder counts as missing (`stamp()` is None) when it is damaged, of another contract, or a change never ended.
    """

    def __init__(self, folder: Path, contract: EmbeddingContract) -> None:
        self.contract = contract
        self._folder = folder
        self._lock = threading.RLock()
        self._seals = Seals(folder, lambda _folder, names: names - {_VECTORS})
        self._table: _Table | None = None

    def stamp(self) -> IndexStamp | None:
        """The stamp on disk, None when the index is missing, damaged or of another contract."""
        stamp = read_stamp(self._folder)
        if stamp is None or stamp.schema != SCHEMA or stamp.contract != self.contract.id:
            return None
        try:
            self._opened()
        except IndexStale:
            return None
        return stamp

    def reset(self, stamp: IndexStamp) -> None:
        """Delete everything and start empty with `stamp` (schema and contract are this index's own)."""
        with self._lock:
            self.close()
            shutil.rmtree(self._folder, ignore_errors=True)
            self._folder.mkdir(parents=True, exist_ok=True)
            self._table = _Table(self._folder, self.contract.dimension, self._seals)
            self._table.write_all()
            self._seals.close()
            write_stamp(self._folder, IndexStamp(SCHEMA, stamp.analyser, self.contract.id, stamp.library))

    def add(self, passages: Sequence[IndexedPassage], vectors: Sequence[Floats]) -> None:
        """Add or replace by id; durable on return.

        Raises:
            ContractMismatch: a vector has another dimension than the contract.
            IndexStale: the index is missing or damaged.
        """
        if not passages:
            return
        matrix = np.asarray(vectors, dtype=np.float32).reshape(len(passages), -1)
        if matrix.shape[1] != self.contract.dimension:
            raise ContractMismatch(f"Vectors of {matrix.shape[1]} dimensions do not fit an index of {self.contract.dimension}.")
        with self._lock:
            table = self._opened()
            self._seals.open()
            table.append(passages, matrix)
            self._seals.close()

    def remove_expression(self, expression: str) -> None:
        """Remove every vector of an expression."""
        with self._lock:
            table = self._opened()
            self._seals.open()
            table.forget(expression)
            self._seals.close()

    def search(
        self, vector: Floats, contract: EmbeddingContract, *, limit: int, filters: Mapping[str, Sequence[str]]
    ) -> list[tuple[str, float]]:
        """(passage id, cosine), best first.

        Raises:
            ContractMismatch: `contract` is not this index's own.
            IndexStale: the index is missing or damaged.
        """
        require_same(self.contract, contract)
        wanted = active(filters)
        with self._lock:
            view = self._opened().view()
        if limit < 1:
            return []
        return view.nearest(np.asarray(vector, dtype=np.float32), limit, wanted)

    def count(self) -> int:
        """Number of vectors held."""
        with self._lock:
            return self._opened().held

    def close(self) -> None:
        """Release memory and files."""
        with self._lock:
            self._table = None

    def _opened(self) -> _Table:
        with self._lock:
            if self._table is None:
                if not (self._folder / _ROWS).is_file():
                    raise _broken("it is not there")
                if self._seals.changing:
                    raise _broken("it was left in the middle of a change")
                self._seals.check()
                try:
                    self._table = _Table.read(self._folder, self.contract.dimension, self._seals)
                except (OSError, ValueError, KeyError, TypeError) as error:
                    raise _broken(type(error).__name__) from error
            return self._table


class _View:
    """One state of a table, which later additions do not change."""

    def __init__(self, table: _Table) -> None:
        count = len(table.ids)
        self._ids, self._values = table.ids, table.values
        self._count, self._held, self._projection = count, table.held, table.projection
        self._near, self._far = table.near[:count], table.far[:count]
        self._rows, self._sums = table.rows[:count], table.sums
        self._path, self._dimension = table.folder / _VECTORS, table.dimension

    def nearest(self, vector: Floats, limit: int, wanted: Mapping[str, frozenset[str]]) -> list[tuple[str, float]]:
        """(passage id, cosine) of the nearest that the filters let through."""
        everything = not wanted and self._held == self._count
        places = None if everything else np.flatnonzero(self._allowed(wanted))
        count = self._count if places is None else len(places)
        if not count:
            return []
        compared = min(count, max(LEAST_COMPARED, COMPARED_EACH * limit, count // COMPARED_OF))
        if compared < count:
            places = self._likely(vector, places, compared)
        chosen = np.arange(count) if places is None else places
        scores = self._vectors(chosen) @ vector
        best = np.argsort(-scores, kind="stable")[:limit]
        return [(self._ids[chosen[n]], float(scores[n])) for n in best]

    def _allowed(self, wanted: Mapping[str, frozenset[str]]) -> NDArray[np.bool_]:
        allowed: NDArray[np.bool_] = self._rows[:, _EXPRESSION] != _GONE
        for field, accepted in wanted.items():
            at = FIELDS.index(field)
            codes = [self._values[at][value] for value in accepted if value in self._values[at]]
            allowed &= self._rows[:, at] == codes[0] if len(codes) == 1 else np.isin(self._rows[:, at], codes)
        return allowed

    def _likely(self, vector: Floats, places: NDArray[np.intp] | None, count: int) -> NDArray[np.intp]:
        """The `count` of `places` (None: all) that look nearest: by the first directions, then the best of them by all."""
        weights = self._projection.weights(vector)
        scores = products(self._near if places is None else self._near[places], weights[:NEAR])
        looked = largest(scores, max(LEAST_LOOKED, LOOKED_EACH * count))
        rows = looked if places is None else places[looked]
        scores = scores[looked] + products(self._far[rows], weights[NEAR:])
        # In order, so that neighbours on disk are read one after the other.
        return np.sort(rows[largest(scores, count)])

    def _vectors(self, chosen: NDArray[np.intp]) -> Floats:
        """Vectors from disk, each compared with its checksum."""
        found = np.empty((len(chosen), self._dimension), np.float16)
        size = 2 * self._dimension
        try:
            # Not mapped: a page fault for each vector costs more than reading it, and mapped pages count as memory.
            with self._path.open("rb", buffering=0) as file:
                room = found.view(np.uint8).reshape(-1).data
                for at, number in enumerate(chosen.tolist()):
                    file.seek(number * size)
                    if file.readinto(room[at * size : (at + 1) * size]) != size:
                        raise _broken("vectors are missing")
        except OSError as error:
            raise _broken(type(error).__name__) from error
        if (_row_sums(found) != self._sums[chosen]).any():
            raise _broken("a vector was changed")
        return found.astype(np.float32)


class _Table:
    """All rows: bytes of the main directions, ids and field values in memory, vectors on disk only."""

    def __init__(self, folder: Path, dimension: int, seals: Seals) -> None:
        self.folder, self.dimension, self._seals = folder, dimension, seals
        self.ids: list[str] = []
        self.values: list[dict[str, int]] = [{} for _ in FIELDS]
        """By field: value → the number that stands for it in `rows`."""
        self.rows: NDArray[np.int32] = np.zeros((0, len(FIELDS)), np.int32)
        self.sums: NDArray[np.uint64] = np.zeros(0, np.uint64)
        self.near: NDArray[np.int8] = np.zeros((0, min(NEAR, width(dimension))), np.int8)
        self.far: NDArray[np.int8] = np.zeros((0, max(0, width(dimension) - NEAR)), np.int8)
        self._room: dict[str, NDArray[Any]] = {}
        """Arrays with room for more behind what is held of them."""
        self.projection = Projection.empty(dimension)
        self.held = 0
        self._places: dict[str, int] | None = None

    @classmethod
    def read(cls, folder: Path, dimension: int, seals: Seals) -> _Table:
        """The table in `folder`."""
        table = cls(folder, dimension, seals)
        named = (folder / _IDS).read_text(encoding="utf-8").split("\n")
        table.ids, count = named[:-1], len(named) - 1
        table.values = [{str(v): int(n) for v, n in one.items()} for one in json.loads((folder / _VALUES).read_text("utf-8"))]
        table.rows = np.fromfile(folder / _ROWS, np.int32).reshape(count, len(FIELDS))
        table.sums = np.fromfile(folder / _SUMS, np.uint64)
        mean, scale = np.fromfile(folder / _MEAN, np.float32), np.fromfile(folder / _SCALE, np.float32)
        basis = np.fromfile(folder / _BASIS, np.float32).reshape(dimension, width(dimension))
        table.projection = Projection(mean, basis, scale)
        table.near = np.fromfile(folder / _NEAR, np.int8).reshape(count, table.near.shape[1])
        table.far = np.fromfile(folder / _FAR, np.int8).reshape(count, table.far.shape[1])
        if len(table.values) != len(FIELDS) or (len(table.sums), len(mean), len(scale)) != (count, *basis.shape):
            raise ValueError("its parts do not fit together")
        if (folder / _VECTORS).stat().st_size != 2 * count * dimension:
            raise ValueError("vectors are missing")
        table.held = int((table.rows[:, _EXPRESSION] != _GONE).sum())
        return table

    def view(self) -> _View:
        """This state, for a search beside which others write."""
        return _View(self)

    def append(self, passages: Sequence[IndexedPassage], matrix: Floats) -> None:
        """Add rows; one with a known id replaces it."""
        places = self._known_places()
        last = {passage.id: number for number, passage in enumerate(passages)}
        replaced = [places[known] for known in last if known in places]
        if replaced:
            self._let_go(np.array(replaced))
        kept = sorted(last.values())
        half = np.ascontiguousarray(matrix[kept].astype(np.float16))
        first, rows = len(self.ids), np.array([self._coded(passages[n]) for n in kept], np.int32)
        # Views hold the list and a length: what comes behind it does not concern them.
        self.ids += [passages[n].id for n in kept]
        places.update((passages[n].id, first + at) for at, n in enumerate(kept))
        self.rows = self._longer("rows", self.rows, rows)
        self.sums = self._longer("sums", self.sums, _row_sums(half))
        with (self.folder / _VECTORS).open("ab") as file:
            half.tofile(file)
        self.held += len(kept)
        if first.bit_length() != len(self.ids).bit_length():
            # The directions are taken anew whenever the index has doubled, and all bytes with them.
            self._take_directions()
            self.write_all(vectors=False)
            return
        codes = self.projection.codes(half.astype(np.float32))
        self.near = self._longer("near", self.near, codes[:, :NEAR])
        self.far = self._longer("far", self.far, codes[:, NEAR:])
        self._write_end(first, replaced=bool(replaced))

    def forget(self, expression: str) -> None:
        """Let go of the rows of an expression."""
        code = self.values[_EXPRESSION].get(expression)
        if code is not None:
            self._let_go(np.flatnonzero(self.rows[:, _EXPRESSION] == code))
            self.rows.tofile(self.folder / _ROWS)

    def write_all(self, *, vectors: bool = True) -> None:
        """Write every file anew; `vectors` leaves an empty one."""
        told = ((_MEAN, self.projection.mean), (_BASIS, self.projection.basis), (_SCALE, self.projection.scale))
        for name, array in ((_ROWS, self.rows), (_SUMS, self.sums), (_NEAR, self.near), (_FAR, self.far), *told):
            np.ascontiguousarray(array).tofile(self.folder / name)
        (self.folder / _IDS).write_text("".join(f"{known}\n" for known in self.ids), encoding="utf-8")
        self._write_values()
        if vectors:
            (self.folder / _VECTORS).write_bytes(b"")

    def _write_end(self, first: int, *, replaced: bool) -> None:
        """Write the rows from `first` on behind the others."""
        ends: list[tuple[str, Any]] = [(_SUMS, self.sums[first:]), (_NEAR, self.near[first:]), (_FAR, self.far[first:])]
        if replaced:
            self.rows.tofile(self.folder / _ROWS)
        else:
            ends.append((_ROWS, self.rows[first:]))
        named = "".join(f"{known}\n" for known in self.ids[first:])
        for name, end in (*((name, end.tobytes()) for name, end in ends), (_IDS, named.encode())):
            with (self.folder / name).open("ab") as file:
                file.write(end)
            self._seals.appended(name, end)
        self._write_values()

    def _write_values(self) -> None:
        (self.folder / _VALUES).write_text(json.dumps(self.values, ensure_ascii=False), encoding="utf-8")

    def _longer(self, name: str, held: NDArray[Any], more: NDArray[Any]) -> NDArray[Any]:
        """`held` with `more` behind it. Room is doubled when it is used up, so that adding costs the same at every size."""
        count, added = len(held), len(more)
        room = self._room.get(name)
        if room is None or held.base is not room or len(room) < count + added:
            room = self._room[name] = np.empty((max(1024, 2 * (count + added)), *held.shape[1:]), held.dtype)
            room[:count] = held
        room[count : count + added] = more
        longer: NDArray[Any] = room[: count + added]
        return longer

    def _coded(self, passage: IndexedPassage) -> list[int]:
        return [
            known.setdefault(str(getattr(passage, field)), len(known)) for field, known in zip(FIELDS, self.values, strict=True)
        ]

    def _known_places(self) -> dict[str, int]:
        if self._places is None:
            alive = self.rows[:, _EXPRESSION] != _GONE
            self._places = {known: number for number, known in enumerate(self.ids) if alive[number]}
        return self._places

    def _let_go(self, numbers: NDArray[np.intp]) -> None:
        self.rows = self.rows.copy()
        self.rows[numbers, _EXPRESSION] = _GONE
        self.held -= len(numbers)
        if self._places is not None:
            for number in numbers:
                self._places.pop(self.ids[number], None)

    def _take_directions(self) -> None:
        count = len(self.ids)
        held = np.memmap(self.folder / _VECTORS, np.float16, "r", shape=(count, self.dimension))
        self.projection = Projection.of(held[:: max(1, count // _SAMPLE)].astype(np.float32))
        codes = np.empty((count, width(self.dimension)), np.int8)
        for at in range(0, count, _BLOCK):
            codes[at : at + _BLOCK] = self.projection.codes(held[at : at + _BLOCK].astype(np.float32))
        self.near, self.far = np.ascontiguousarray(codes[:, :NEAR]), np.ascontiguousarray(codes[:, NEAR:])


def _row_sums(rows: NDArray[np.float16]) -> NDArray[np.uint64]:
    """A checksum of each vector's bytes: its words of eight bytes times odd numbers, added up, so that no change of one word
    leaves it as it was (multiply-shift hashing without the shift; Dietzfelbinger 1996)."""
    words = rows.view(np.uint16)
    if words.shape[1] % 4:
        words = np.pad(words, ((0, 0), (0, -words.shape[1] % 4)))
    wide = np.ascontiguousarray(words).view(np.uint64)
    sums: NDArray[np.uint64] = wide @ _odd_numbers(wide.shape[1])
    return sums


@lru_cache(maxsize=8)
def _odd_numbers(count: int) -> NDArray[np.uint64]:
    """Fixed numbers without a pattern (the generator SplitMix64), made odd."""
    state = np.arange(1, count + 1, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15)
    state = (state ^ (state >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    state = (state ^ (state >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return (state ^ (state >> np.uint64(31))) | np.uint64(1)


def _broken(why: str) -> IndexStale:
    return IndexStale(
        f"The index for meaning search is missing or damaged ({why}).",
        "Run `tribonian index rebuild`; the texts are not affected.",
    )
