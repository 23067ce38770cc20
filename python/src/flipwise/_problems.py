"""Problems: what a call samples from or searches.

A problem is a name or file as on the command line, a model as text in one of the program's formats, or a Python function.
"""

from __future__ import annotations

import math
import os
from dataclasses import dataclass, field
from typing import Any, Callable, Dict, Hashable, Iterable, List, Mapping, Optional, Sequence, Tuple, Union

from ._errors import DataError

__all__ = ["Problem", "NamedProblem", "TextProblem", "FunctionProblem", "ProblemLike", "function"]

Label = Hashable


@dataclass(frozen=True)
class Problem:
    """A problem with what Python knows of its variables.

    Attributes:
        labels: the variables in the order of bits, or None where the program names them.
        spins: whether states are shown as spins of -1 and 1 in samples; states in arrays are always bits.
    """

    labels: Optional[Tuple[Label, ...]] = None
    spins: bool = False


@dataclass(frozen=True)
class NamedProblem(Problem):
    """A problem as on the command line: a built-in name, a file with parameters, or a problem file in YAML."""

    name: str = ""

    def __repr__(self) -> str:
        return f"Problem({self.name!r})"


@dataclass(frozen=True)
class TextProblem(Problem):
    """A model as text in one of the program's formats, with the parameters that would follow a question mark."""

    format: str = ""
    text: str = field(default="", repr=False)
    parameters: Mapping[str, str] = field(default_factory=dict)
    title: str = ""

    def __repr__(self) -> str:
        size = "" if self.labels is None else f", {len(self.labels)} variables"
        return f"Problem({self.title or self.format!r}, format={self.format!r}{size})"


@dataclass(frozen=True)
class FunctionProblem(Problem):
    """A Python function that gives the log density of a state."""

    function: Callable[..., Any] = field(default=lambda x: 0.0)
    dimension: int = 0
    batched: bool = False
    state: str = "auto"
    cost: Optional[float] = None
    full_support: bool = False
    key: Optional[str] = None
    title: str = ""

    def __repr__(self) -> str:
        return f"Problem({self.title!r}, function of {self.dimension} bits)"


ProblemLike = Union[str, "os.PathLike[str]", Problem, Callable[..., Any]]


def function(
    log_density: Callable[..., Any],
    dimension: int,
    *,
    batched: bool = False,
    state: str = "auto",
    names: Optional[Sequence[Label]] = None,
    cost: Optional[float] = None,
    full_support: bool = False,
    key: Optional[str] = None,
    title: Optional[str] = None,
) -> FunctionProblem:
    """Returns the problem of a Python function: the natural logarithm of a density, up to a constant.

    Args:
        log_density: called with one state, or with a 2-D array of states as rows where ``batched`` is true. It returns a
            float, or one float for each row; ``-inf`` forbids a state. Larger is likelier: to minimise f, pass ``-f``.
        dimension: the number of bits.
        batched: whether the function takes many states at once, which is much faster with NumPy.
        state: how one state is passed: "array" (NumPy, int64), "tuple" or "bytes". "auto" is "array" where NumPy is
            installed, else "tuple". A batch is a NumPy array of int64, or a list of tuples without NumPy.
        names: names of the bits.
        cost: roughly how many microseconds an evaluation takes. The program counts work and reads no clock: this decides
            how long it searches for a ladder and how long it runs.
        full_support: whether no state is forbidden. log Z is then absolute.
        key: text that identifies the function, such as a hash of its data. It is part of the problem's hash, and a run that
            was kept resumes only with the same key. By default the function's module and name.
        title: what the problem is called in results.
    """
    if not callable(log_density):
        raise TypeError(f"expected a function of a state, found {type(log_density).__name__}")
    if isinstance(dimension, bool) or not hasattr(dimension, "__index__") or dimension.__index__() < 1:
        raise TypeError(f"dimension must be a whole number of at least 1, found {dimension!r}")
    if state not in ("auto", "array", "tuple", "bytes"):
        raise ValueError(f"state must be 'auto', 'array', 'tuple' or 'bytes', found {state!r}")
    if cost is not None and not (math.isfinite(cost) and cost > 0):
        raise ValueError(f"cost must be a number of microseconds above 0, found {cost!r}")
    labels = None if names is None else unique_labels(names, dimension)
    return FunctionProblem(
        labels=labels,
        function=log_density,
        dimension=dimension.__index__(),
        batched=batched,
        state=state,
        cost=cost,
        full_support=full_support,
        key=key or f"{getattr(log_density, '__module__', '')}.{getattr(log_density, '__qualname__', type(log_density).__name__)}",
        title=title or getattr(log_density, "__name__", "function").strip("<>"),
    )


def unique_labels(names: Iterable[Label], dimension: int) -> Tuple[Label, ...]:
    """Returns names as a tuple, after checking that they differ and that there is one for each variable."""
    labels = tuple(names)
    if len(labels) != dimension:
        raise DataError(f"expected {dimension} names, one for each variable, found {len(labels)}")
    if len(set(labels)) != dimension:
        twice = next(name for name in labels if labels.count(name) > 1)
        raise DataError(f"names must differ, but {twice!r} is given twice")
    return labels


def ordered(labels: Iterable[Label]) -> Tuple[Label, ...]:
    """Returns distinct labels sorted, or in the order of their first use where they cannot be sorted."""
    distinct = list(dict.fromkeys(labels))
    try:
        return tuple(sorted(distinct))  # type: ignore[type-var]
    except TypeError:
        return tuple(distinct)


def number(value: Any, what: str) -> str:
    """Returns a finite number as the shortest decimal that reads back as the same double."""
    try:
        real = float(value)
    except (TypeError, ValueError):
        raise DataError(f"{what} must be a number, found {value!r}") from None
    if not math.isfinite(real):
        raise DataError(f"{what} must be finite, found {real}")
    if abs(real) > 1e100:
        raise DataError(f"{what} must be at most 1e100 in size, found {real}")
    return str(int(real)) if real == int(real) and abs(real) < 2**53 else repr(real)


def beta_parameter(beta: float) -> Dict[str, str]:
    """Returns the parameter of an inverse temperature, empty for the default of 1."""
    text = number(beta, "beta")
    if float(text) <= 0:
        raise DataError(f"beta must be above 0, found {beta!r}")
    return {} if text == "1" else {"beta": text}


def escaped(name: str) -> str:
    """Returns a name as it is written in a list of names in a parameter."""
    return name.replace("%", "%25").replace(",", "%2C").replace("&", "%26")


def joined(names: Iterable[str]) -> str:
    """Returns names as one parameter value."""
    return ",".join(escaped(name) for name in names)


def pairs_of(values: Mapping[Any, Any]) -> List[Tuple[Any, Any, Any]]:
    """Returns the entries of a dict {(i, j): value} as triples, after checking its keys."""
    triples = []
    for key, value in values.items():
        if not isinstance(key, tuple) or len(key) != 2:
            raise DataError(f"expected keys (i, j), found {key!r}; flipwise.polynomial takes terms of any degree")
        triples.append((key[0], key[1], value))
    return triples
