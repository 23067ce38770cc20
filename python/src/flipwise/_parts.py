"""Parts of results: marginals, modes, rungs, states, draws, costs."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Dict, Hashable, Iterator, Mapping, Optional, Sequence, Tuple

from ._arrays import bits, floats, real

__all__ = ["Marginals", "Marginal", "Mode", "Rung", "State", "Model", "Costs", "Check"]

Raw = Mapping[str, Any]
MOST_MARGINALS = 10_000


@dataclass(frozen=True)
class Marginal:
    """P(variable = 1) with its standard error and effective sample size; NaN where there is none."""

    name: Hashable
    mean: float
    error: float
    ess: float


@dataclass(frozen=True, eq=False)
class Marginals:
    """P(variable = 1) for every variable, as arrays in the order of bits. Indexed by a variable's name it gives one.

    Of more than 10,000 variables evenly spaced ones are listed, every second of 10,001 to 20,000; ``names`` has theirs.
    """

    names: Tuple[Hashable, ...]
    mean: Any
    error: Any
    ess: Any

    def __len__(self) -> int:
        return len(self.names)

    def __iter__(self) -> Iterator[Marginal]:
        for k, name in enumerate(self.names):
            yield Marginal(name, float(self.mean[k]), float(self.error[k]), float(self.ess[k]))

    def __getitem__(self, name: Hashable) -> Marginal:
        try:
            k = self.names.index(name)
        except ValueError:
            raise KeyError(name) from None
        return Marginal(name, float(self.mean[k]), float(self.error[k]), float(self.ess[k]))

    def sorted(self) -> Sequence[Marginal]:
        """Returns the marginals from the largest to the smallest."""
        return sorted(self, key=lambda each: -each.mean)

    @staticmethod
    def of(entries: Sequence[Raw], names: Tuple[Hashable, ...]) -> "Marginals":
        spacing = 1 + max(0, len(names) - 1) // MOST_MARGINALS
        return Marginals(
            names[::spacing] if entries else (),
            floats(entry.get("mean") for entry in entries),
            floats(entry.get("error") for entry in entries),
            floats(entry.get("ess") for entry in entries),
        )


@dataclass(frozen=True, eq=False)
class State:
    """A state with its log density, and its value as the problem's own objective where it has one.

    ``bits`` is an array of 0 and 1; ``sample`` has the same by variable, as spins of -1 and 1 for spin problems.
    """

    bits: Any
    log_density: Optional[float]
    objective: Optional[float]
    sample: Dict[Hashable, int] = field(repr=False)

    @staticmethod
    def of(entry: Optional[Raw], names: Tuple[Hashable, ...], spins: bool) -> "Optional[State]":
        if not entry or not entry.get("state"):
            return None
        text = str(entry["state"])
        return State(bits(text), real(entry.get("logDensity")), real(entry.get("objective")), as_sample(text, names, spins))


def as_sample(text: str, names: Tuple[Hashable, ...], spins: bool) -> Dict[Hashable, int]:
    """Returns a string of 0 and 1 as a dict from variables to bits or spins."""
    low = -1 if spins else 0
    return {name: 1 if bit == "1" else low for name, bit in zip(names, text)}


@dataclass(frozen=True, eq=False)
class Mode:
    """The mass of a known mode's basin, or of a basin that the run found (then with its state)."""

    label: str
    mass: float
    error: Optional[float]
    ess: Optional[float]
    point_mass: Optional[float]
    first_visit_round: Optional[int]
    state: Optional[State]

    @staticmethod
    def of(entry: Raw, k: int, names: Tuple[Hashable, ...], spins: bool) -> "Mode":
        return Mode(
            str(entry.get("label") or f"basin {k + 1}"),
            entry["mass"],
            entry.get("error"),
            entry.get("ess"),
            entry.get("pointMass"),
            entry.get("firstVisitRound"),
            State.of(entry, names, spins),
        )


@dataclass(frozen=True)
class Rung:
    """A position on the ladder of inverse temperatures; the first is the coldest."""

    beta: float
    kernel: Optional[str]
    swap_rate: Optional[float]
    swap_rate_error: Optional[float]
    mean_log_density: Optional[float]
    mean_log_density_error: Optional[float]
    log_z: Optional[float]
    log_z_error: Optional[float]
    local_barrier: Optional[float]

    @staticmethod
    def of(entry: Raw) -> "Rung":
        return Rung(
            entry["beta"],
            entry.get("kernel"),
            real(entry.get("swapRate")),
            real(entry.get("swapRateError")),
            real(entry.get("meanLogDensity")),
            real(entry.get("meanLogDensityError")),
            real(entry.get("logNormalizer")),
            real(entry.get("logNormalizerError")),
            real(entry.get("localBarrier")),
        )


@dataclass(frozen=True)
class Model:
    """A model of a variable selection with its posterior mass."""

    variables: Tuple[str, ...]
    mass: float
    error: Optional[float]
    log_marginal: Optional[float]

    @staticmethod
    def of(entry: Raw) -> "Model":
        return Model(tuple(entry["variables"]), entry["mass"], entry.get("error"), entry.get("logMarginal"))


@dataclass(frozen=True)
class Costs:
    """Counted work; docs/glossary.md defines each count."""

    evaluations: int = 0
    equivalent_evaluations: int = 0
    ratio_updates: int = 0
    exps: int = 0
    proposals: int = 0
    iterations: int = 0
    jumps: int = 0

    @staticmethod
    def of(entry: Optional[Raw]) -> "Costs":
        found = entry or {}
        return Costs(
            found.get("evaluations") or 0,
            found.get("equivalentEvaluations") or 0,
            found.get("ratioUpdates") or 0,
            found.get("exps") or 0,
            found.get("proposals") or 0,
            found.get("iterations") or 0,
            found.get("jumps") or 0,
        )


@dataclass(frozen=True)
class Check:
    """A check of ``verify``: PASS, FAIL or SKIP, and what was seen."""

    name: str
    verdict: str
    detail: str
