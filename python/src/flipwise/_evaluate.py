"""Evaluates a Python function on the states that the program requests."""

from __future__ import annotations

from typing import Any, Callable, Iterator, List, Sequence

from ._arrays import numpy
from ._problems import FunctionProblem

__all__ = ["evaluator", "flipped", "written"]

_BITS = bytes.maketrans(b"01", b"\x00\x01")

#: Gives the log densities of a state ("0101") with each of some bits flipped, -1 for the state itself.
Evaluator = Callable[[str, Sequence[int]], List[float]]


def evaluator(problem: FunctionProblem) -> Evaluator:
    """Returns how batches are evaluated for a function."""
    np = numpy()
    if problem.batched:
        return _batched(problem.function, np)
    kind = problem.state
    if kind == "auto":
        kind = "tuple" if np is None else "array"
    if kind == "array":
        return _one_by_one_arrays(problem.function, np)
    convert = tuple if kind == "tuple" else bytes
    log_density = problem.function

    def evaluate(state: str, flips: Sequence[int]) -> List[float]:
        bits = bytearray(state.encode("ascii").translate(_BITS))
        return [float(log_density(convert(row))) for row in _each(bits, flips)]

    return evaluate


def written(values: Sequence[float]) -> str:
    """Returns values as JSON, with all digits; what JSON has no number for is a string."""
    text = ",".join(map(repr, values))
    if "n" not in text:
        return "[" + text + "]"
    return "[" + ",".join(f'"{value!r}"' if value - value != 0 else repr(value) for value in values) + "]"


def flipped(state: str, flip: int) -> str:
    """Returns a state with one bit flipped, or as it is for -1."""
    return state if flip < 0 else state[:flip] + ("0" if state[flip] == "1" else "1") + state[flip + 1 :]


def _each(bits: bytearray, flips: Sequence[int]) -> Iterator[bytearray]:
    for flip in flips:
        if flip < 0:
            yield bits
        else:
            bits[flip] ^= 1
            yield bits
            bits[flip] ^= 1


def _rows(np: Any, state: str, flips: Sequence[int]) -> Any:
    """Returns the requested states as rows of 0 and 1, as int64 so that differences and sums do not wrap around."""
    base = np.frombuffer(state.encode("ascii"), dtype=np.uint8) - 48
    rows = np.empty((len(flips), len(state)), dtype=np.int64)
    rows[:] = base
    columns = np.asarray(flips)
    flipped = np.nonzero(columns >= 0)[0]
    rows[flipped, columns[flipped]] ^= 1
    return rows


def _one_by_one_arrays(log_density: Callable[[Any], Any], np: Any) -> Evaluator:
    if np is None:
        raise ImportError("state='array' takes the package numpy")

    def evaluate(state: str, flips: Sequence[int]) -> List[float]:
        return [float(log_density(row)) for row in _rows(np, state, flips)]

    return evaluate


def _batched(log_densities: Callable[[Any], Any], np: Any) -> Evaluator:
    def evaluate(state: str, flips: Sequence[int]) -> List[float]:
        if np is not None:
            states = _rows(np, state, flips)
            values = np.asarray(log_densities(states), dtype=float)
            if values.shape not in ((len(flips),), (len(flips), 1)):
                raise ValueError(f"a batched function must return {len(flips)} values for {len(flips)} rows, found shape {values.shape}")
            return list(values.ravel().tolist())
        bits = bytearray(state.encode("ascii").translate(_BITS))
        answers = [float(value) for value in log_densities([tuple(row) for row in _each(bits, flips)])]
        if len(answers) != len(flips):
            raise ValueError(f"a batched function must return {len(flips)} values for {len(flips)} rows, found {len(answers)}")
        return answers

    return evaluate
