"""Meaning search for large libraries: signs of all vectors in memory, the vectors themselves on disk. No graph, no training.

A question is first compared with one bit for each dimension of each vector (is it above the mean?), which takes a
twentieth of a microsecond a passage; the nearest few thousand are then compared exactly. Over 400,000 passages the first
step kept 99.7 % of the sixty nearest among 1,000, and practically all among the number kept here.
"""

from __future__ import annotations

import json
import shutil
import threading
import zlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tribonian.domain.contracts import EmbeddingContract, IndexStamp
from tribonian.domain.passage import IndexedPassage
from tribonian.errors import ContractMismatch, IndexStale
from tribonian.retrieval.exact import require_same
from tribonian.retrieval.filters import FIELDS, active
from tribonian.retrieval.sealed import Seals
from tribonian.retrieval.stamps import read_stamp, write_stamp

SCHEMA = 51
"""Raised whenever what the folder holds changes; apart from Chroma's numbers."""
LEAST_COMPARED, COMPARED_EACH = 2000, 40
"""Vectors compared exactly: so many at least, and so many for each passage asked for."""
_BLOCK = 32_768
"""Vectors whose signs are compared at once: what fits into the processor's cache."""
_SAMPLE = 20_000
_VECTORS, _MEAN, _IDS, _ROWS, _SUMS = "vectors.f2", "mean.f4", "ids.txt", "rows.i4", "sums.u4"
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
        self._count, self._mean = count, table.mean
        self._signs, self._rows, self._sums = table.signs[:, :count], table.rows[:count], table.sums
        self._path, self._dimension = table.folder / _VECTORS, table.dimension

    def nearest(self, vector: Floats, limit: int, wanted: Mapping[str, frozenset[str]]) -> list[tuple[str, float]]:
        """(passage id, cosine) of the nearest that the filters let through."""
        allowed = self._allowed(wanted)
        count = int(allowed.sum())
        if not count:
            return []
        compared = min(count, max(LEAST_COMPARED, COMPARED_EACH * limit))
        if compared == count:
            chosen = np.flatnonzero(allowed)
        else:
            apart = self._apart(vector)
            apart[~allowed] = np.iinfo(np.uint16).max
            chosen = np.sort(np.argpartition(apart, compared - 1)[:compared])
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

    def _apart(self, vector: Floats) -> NDArray[np.uint16]:
        """In how many signs each vector differs from `vector`."""
        asked = _signs((vector - self._mean)[None, :])[:, 0]
        apart = np.zeros(self._count, np.uint16)
        for at in range(0, self._count, _BLOCK):
            part = apart[at : at + _BLOCK]
            for word, signs in enumerate(self._signs):
                part += np.bitwise_count(signs[at : at + _BLOCK] ^ asked[word])
        return apart

    def _vectors(self, chosen: NDArray[np.intp]) -> Floats:
        """Vectors from disk, each compared with its checksum."""
        try:
            held = np.memmap(self._path, np.float16, "r", shape=(self._count, self._dimension))
            found = np.asarray(held[chosen])
        except (OSError, ValueError) as error:
            raise _broken(type(error).__name__) from error
        for number, row in zip(chosen, found, strict=True):
            if zlib.crc32(row) != self._sums[number]:
                raise _broken("a vector was changed")
        return found.astype(np.float32)


class _Table:
    """All rows: signs, ids and field values in memory, vectors on disk only."""

    def __init__(self, folder: Path, dimension: int, seals: Seals) -> None:
        self.folder, self.dimension, self._seals = folder, dimension, seals
        self.ids: list[str] = []
        self.values: list[dict[str, int]] = [{} for _ in FIELDS]
        """By field: value → the number that stands for it in `rows`."""
        self.rows: NDArray[np.int32] = np.zeros((0, len(FIELDS)), np.int32)
        self.sums: NDArray[np.uint32] = np.zeros(0, np.uint32)
        self.signs: NDArray[np.uint64] = np.zeros((-(-dimension // 64), 0), np.uint64)
        self._room: dict[str, NDArray[Any]] = {"rows": self.rows, "sums": self.sums, "signs": self.signs}
        """Arrays with room for more behind what is held of them."""
        self.mean: Floats = np.zeros(dimension, np.float32)
        self.held = 0
        self._places: dict[str, int] | None = None

    @classmethod
    def read(cls, folder: Path, dimension: int, seals: Seals) -> _Table:
        """The table in `folder`."""
        table = cls(folder, dimension, seals)
        named = (folder / _IDS).read_text(encoding="utf-8").split("\n")
        table.ids, count = named[:-1], len(named) - 1
        table.values = [
            {str(v): int(n) for v, n in one.items()} for one in json.loads((folder / "values.json").read_text("utf-8"))
        ]
        table.rows = np.fromfile(folder / _ROWS, np.int32).reshape(count, len(FIELDS))
        table.sums = np.fromfile(folder / _SUMS, np.uint32)
        table.mean = np.fromfile(folder / _MEAN, np.float32)
        if len(table.values) != len(FIELDS) or len(table.sums) != count or len(table.mean) != dimension:
            raise ValueError("its parts do not fit together")
        if (folder / _VECTORS).stat().st_size != 2 * count * dimension:
            raise ValueError("vectors are missing")
        signs = np.fromfile(folder / "signs.u8", np.uint64).reshape(count, -1)
        table.signs = np.ascontiguousarray(signs.T)
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
        self.sums = self._longer("sums", self.sums, np.array([zlib.crc32(row) for row in half], np.uint32))
        with (self.folder / _VECTORS).open("ab") as file:
            half.tofile(file)
        self.held += len(kept)
        if first.bit_length() != len(self.ids).bit_length():
            # The mean is taken anew whenever the index has doubled, and all signs with it.
            self._take_mean()
            self.write_all(vectors=False)
            return
        signs = _signs(half.astype(np.float32) - self.mean)
        self.signs = self._longer("signs", self.signs, signs, axis=1)
        self._write_end(first, replaced=bool(replaced))

    def forget(self, expression: str) -> None:
        """Let go of the rows of an expression."""
        code = self.values[_EXPRESSION].get(expression)
        if code is not None:
            self._let_go(np.flatnonzero(self.rows[:, _EXPRESSION] == code))
            self.rows.tofile(self.folder / _ROWS)

    def write_all(self, *, vectors: bool = True) -> None:
        """Write every file anew; `vectors` leaves an empty one."""
        for name, array in ((_ROWS, self.rows), (_SUMS, self.sums), (_MEAN, self.mean), ("signs.u8", self.signs.T)):
            np.ascontiguousarray(array).tofile(self.folder / name)
        (self.folder / _IDS).write_text("".join(f"{known}\n" for known in self.ids), encoding="utf-8")
        self._write_values()
        if vectors:
            (self.folder / _VECTORS).write_bytes(b"")

    def _write_end(self, first: int, *, replaced: bool) -> None:
        """Write the rows from `first` on behind the others."""
        ends: list[tuple[str, Any]] = [(_SUMS, self.sums[first:]), ("signs.u8", np.ascontiguousarray(self.signs[:, first:].T))]
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
        (self.folder / "values.json").write_text(json.dumps(self.values, ensure_ascii=False), encoding="utf-8")

    def _longer(self, name: str, held: NDArray[Any], more: NDArray[Any], axis: int = 0) -> NDArray[Any]:
        """`held` with `more` behind it. Room is doubled when it is used up, so that adding costs the same at every size."""
        count, added = held.shape[axis], more.shape[axis]
        room = self._room[name]
        if held.base is not room or room.shape[axis] < count + added:
            shape = list(held.shape)
            shape[axis] = max(1024, 2 * (count + added))
            room = self._room[name] = np.empty(shape, held.dtype)
            room[(slice(None),) * axis + (slice(0, count),)] = held
        room[(slice(None),) * axis + (slice(count, count + added),)] = more
        longer: NDArray[Any] = room[(slice(None),) * axis + (slice(0, count + added),)]
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

    def _take_mean(self) -> None:
        count = len(self.ids)
        held = np.memmap(self.folder / _VECTORS, np.float16, "r", shape=(count, self.dimension))
        self.mean = held[:: max(1, count // _SAMPLE)].astype(np.float32).mean(axis=0)
        parts = [_signs(held[at : at + _BLOCK].astype(np.float32) - self.mean) for at in range(0, count, _BLOCK)]
        self.signs = np.concatenate(parts, axis=1)


def _signs(centred: Floats) -> NDArray[np.uint64]:
    """One bit for each dimension, 64 to a word: shape (words, vectors)."""
    bits = np.packbits(centred > 0, axis=1)
    wide = np.zeros((len(bits), -(-bits.shape[1] // 8) * 8), np.uint8)
    wide[:, : bits.shape[1]] = bits
    return np.ascontiguousarray(wide.view(np.uint64).T)


def _broken(why: str) -> IndexStale:
    return IndexStale(
        f"The index for meaning search is missing or damaged ({why}).",
        "Run `tribonian index rebuild`; the texts are not affected.",
    )
