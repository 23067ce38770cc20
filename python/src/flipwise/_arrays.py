"""NumPy where it is installed, lists where it is not."""

from __future__ import annotations

import importlib
from typing import Any, Iterable, Optional

NAN = float("nan")


def numpy() -> Optional[Any]:
    """Returns the module NumPy, or None where it is not installed."""
    return optional("numpy")


def optional(name: str) -> Optional[Any]:
    """Returns a module, or None where it is not installed."""
    try:
        return importlib.import_module(name)
    except ImportError:
        return None


def floats(values: Iterable[Any]) -> Any:
    """Returns an array of floats, with NaN for None; a list without NumPy."""
    numbers = [NAN if value is None else float(value) for value in values]
    np = numpy()
    return numbers if np is None else np.array(numbers, dtype=float)


def bits(text: str) -> Any:
    """Returns a string of 0 and 1 as an array of small whole numbers; a list without NumPy."""
    np = numpy()
    if np is None:
        return [int(bit) for bit in text]
    return (np.frombuffer(text.encode("ascii"), dtype=np.uint8) - 48).astype(np.int8)


def real(value: Any) -> Optional[float]:
    """Returns a number of the program's JSON, where infinities are strings, or None."""
    return None if value is None else float(value)


def is_array(value: Any) -> bool:
    """Whether a value is a NumPy array, without importing NumPy."""
    return type(value).__module__.split(".")[0] == "numpy" and hasattr(value, "shape")


def is_sparse(value: Any) -> bool:
    """Whether a value is a SciPy sparse matrix or array, without importing SciPy."""
    return type(value).__module__.split(".")[0] == "scipy" and hasattr(value, "tocoo")


def is_matrix(value: Any) -> bool:
    """Whether a value has rows and columns: an array, a sparse matrix, a data frame or a list of lists."""
    if is_array(value) or is_sparse(value):
        return len(value.shape) == 2
    return isinstance(value, (list, tuple)) and len(value) > 0 and all(isinstance(row, (list, tuple)) for row in value)
