"""A sampler with dimod's interface, which neither needs nor imports dimod unless it is installed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Dict, Hashable, Iterator, List, Mapping, Optional, Tuple

from ._api import call
from ._arrays import numpy, optional
from ._errors import FlipwiseError
from ._problems import TextProblem
from ._quadratic import binary_quadratic, ising, qubo
from ._results import SampleResult

__all__ = ["FlipwiseSampler", "SampleSet", "Sample"]


@dataclass(frozen=True)
class Sample:
    """One row of a SampleSet."""

    sample: Dict[Hashable, int]
    energy: float
    num_occurrences: int


@dataclass(frozen=True)
class SampleSet:
    """What FlipwiseSampler returns where dimod is not installed: the part of dimod's SampleSet that most code uses."""

    samples: List[Dict[Hashable, int]]
    energies: List[float]
    num_occurrences: List[int]
    vartype: str
    info: Dict[str, Any] = field(default_factory=dict)

    def __len__(self) -> int:
        return len(self.samples)

    def data(self) -> Iterator[Sample]:
        """Yields the rows from the lowest energy on."""
        for row in sorted(zip(self.samples, self.energies, self.num_occurrences), key=lambda row: row[1]):
            yield Sample(*row)

    @property
    def first(self) -> Sample:
        """The row of the lowest energy."""
        return next(self.data())

    @property
    def variables(self) -> Tuple[Hashable, ...]:
        """The variables."""
        return tuple(self.samples[0]) if self.samples else ()

    def __iter__(self) -> Iterator[Dict[Hashable, int]]:
        return (row.sample for row in self.data())


class FlipwiseSampler:
    """Samples binary quadratic models as dimod's samplers do.

    ``method="sample"`` (the default) gives draws from exp(-beta·energy); ``method="solve"`` the best states of a search.
    """

    @property
    def properties(self) -> Dict[str, Any]:
        """What the sampler is."""
        return {"description": "Flipwise: parallel tempering with informed flips", "vartypes": ["BINARY", "SPIN"]}

    @property
    def parameters(self) -> Dict[str, List[str]]:
        """The keyword arguments of the sampling methods, besides the options of ``flipwise.sample``."""
        return {"num_reads": [], "beta": [], "method": [], "seed": [], "stop": [], "rounds": [], "kernel": [], "sims": []}

    def sample(self, bqm: Any, **parameters: Any) -> Any:
        """Samples a binary quadratic model: anything with ``linear``, ``quadratic``, ``offset`` and ``vartype``."""
        beta = parameters.pop("beta", 1.0)
        return self._run(binary_quadratic(bqm, beta=beta), **parameters)

    def sample_qubo(self, Q: Any, **parameters: Any) -> Any:
        """Samples a QUBO {(i, j): value}; a matrix works as well."""
        return self._run(qubo(Q, beta=parameters.pop("beta", 1.0)), **parameters)

    def sample_ising(self, h: Any, J: Any, **parameters: Any) -> Any:
        """Samples an Ising model with fields {i: value} and couplings {(i, j): value}."""
        return self._run(ising(h, J, beta=parameters.pop("beta", 1.0)), **parameters)

    def _run(
        self, problem: TextProblem, *, num_reads: Optional[int] = None, method: str = "sample", **options: Any
    ) -> Any:
        if method not in ("sample", "solve"):
            raise ValueError(f"method must be 'sample' or 'solve', found {method!r}")
        result = call(method, problem, **options)
        if isinstance(result, SampleResult):
            counted = _drawn(result, num_reads)
        else:
            states = getattr(result, "states", ())[:num_reads]
            counted = [(state.sample, float(state.objective), 1) for state in states]
        info = {"raw": result.raw, "warnings": list(result.warnings), "log_z": getattr(result, "log_z", None)}
        return _sample_set(counted, "SPIN" if problem.spins else "BINARY", info)


def _drawn(result: SampleResult, num_reads: Optional[int]) -> List[Tuple[Dict[Hashable, int], float, int]]:
    """Returns draws with their energies, equal ones counted together, at most num_reads of them, evenly spaced."""
    draws = result.draws
    if draws is None:
        raise FlipwiseError("a sample set needs draws: leave draws=True")
    rows = [
        (tuple(int(bit) for bit in state), float(log_density), float(weight))
        for chain in range(draws.chains)
        for state, log_density, weight in zip(draws.states[chain], draws.log_density[chain], draws.weights[chain])
    ]
    if any(weight != rows[0][2] for *_, weight in rows):
        raise FlipwiseError("this kernel gives weighted draws, which a sample set cannot hold: use another kernel, such as auto")
    if num_reads is not None:
        count = len(rows)
        rows = [rows[k * count // num_reads % count] for k in range(num_reads)]
    counts: Dict[Tuple[int, ...], int] = {}
    energies: Dict[Tuple[int, ...], float] = {}
    for state, log_density, _ in rows:
        counts[state] = counts.get(state, 0) + 1
        energies[state] = -log_density
    low = -1 if result.spins else 0
    return [
        ({name: bit or low for name, bit in zip(result.variables, state)}, energies[state], count)
        for state, count in counts.items()
    ]


def _sample_set(rows: List[Tuple[Dict[Hashable, int], float, int]], vartype: str, info: Mapping[str, Any]) -> Any:
    samples = [sample for sample, _, _ in rows]
    energies = [energy for _, energy, _ in rows]
    counts = [count for _, _, count in rows]
    dimod = optional("dimod")
    if dimod is not None and numpy() is not None:
        return dimod.SampleSet.from_samples(
            samples, vartype=vartype, energy=energies, num_occurrences=counts, info=dict(info)
        )
    return SampleSet(samples, energies, counts, vartype, dict(info))
