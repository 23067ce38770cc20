"""Results of calls, as dataclasses over the program's JSON."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, Callable, Dict, Hashable, Mapping, Optional, Tuple

from . import _arviz, _text
from ._draws import Draws
from ._parts import Check, Costs, Marginals, Mode, Model, Rung, State
from ._report import show_report

__all__ = ["Result", "SampleResult", "SolveResult", "TuneResult", "VerifyResult", "CompareResult"]


@dataclass(frozen=True, eq=False, repr=False)
class Result:
    """What every result has.

    Attributes:
        raw: the program's JSON object, field by field what ``--json`` prints.
        problem: the name of the problem.
        variables: the variables in the order of bits.
        spins: whether samples are spins of -1 and 1.
        folder: the run folder, where one was kept.
        cancelled: whether the call was stopped before its end; the result is what was done until then.
        page: the report as HTML, where the call had ``report=True`` and no folder.
        messages: what the program had to say besides the warnings.
    """

    raw: Dict[str, Any]
    problem: str
    variables: Tuple[Hashable, ...]
    spins: bool = False
    folder: Optional[Path] = None
    cancelled: bool = False
    page: Optional[str] = None
    messages: Tuple[str, ...] = ()

    @property
    def version(self) -> Optional[str]:
        """The version of the program."""
        return self.raw.get("version")

    @property
    def dimension(self) -> int:
        """The number of bits."""
        return len(self.variables)

    @property
    def seed(self) -> Optional[int]:
        """The seed. The same seed and options give the same numbers."""
        return self.raw.get("seed")

    @property
    def digest(self) -> Optional[str]:
        """SHA-256 over all numbers of the result but times: equal digests, equal results."""
        return self.raw.get("digest")

    @property
    def seconds(self) -> Optional[float]:
        """Wall time in the program."""
        return self.raw.get("seconds")

    @property
    def warnings(self) -> Tuple[str, ...]:
        """Reasons to doubt the numbers; empty if there are none."""
        return tuple(map(str, self.raw.get("warnings") or ()))

    def summary(self) -> str:
        """Returns the result as text, a few lines long."""
        return _text.summary(self)

    def report(self, *, open_browser: Optional[bool] = None) -> Path:
        """Shows the report: in the notebook where there is one, else in a browser. Returns the path of the page.

        Pass ``report=True`` or ``out="FOLDER"`` to the call, so that there is one.
        """
        return show_report(self.folder, self.page, open_browser)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {_text.line(self)}>"

    def __str__(self) -> str:
        return self.summary()

    def _repr_html_(self) -> str:
        return _text.html(self)


@dataclass(frozen=True, eq=False, repr=False)
class SampleResult(Result):
    """Estimates of a run of ``sample``: all of the coldest rung, after burn-in."""

    marginals: Marginals = field(default_factory=lambda: Marginals((), [], [], []))
    modes: Tuple[Mode, ...] = ()
    rungs: Tuple[Rung, ...] = ()
    models: Tuple[Model, ...] = ()
    best: Optional[State] = None
    costs: Costs = field(default_factory=Costs)
    draws_from: Optional[Callable[[], Optional[Draws]]] = None

    @cached_property
    def draws(self) -> Optional[Draws]:
        """Draws of the coldest rung with weights and log densities, or None where none were kept."""
        return None if self.draws_from is None else self.draws_from()

    @property
    def log_z(self) -> Optional[float]:
        """log of the normalising constant of the coldest rung: of exp(base + beta·U); see ``log_z_of``."""
        return self.rungs[0].log_z if self.rungs else None

    @property
    def log_z_error(self) -> Optional[float]:
        """The standard error of ``log_z``."""
        return self.rungs[0].log_z_error if self.rungs else None

    @property
    def log_z_of(self) -> Optional[str]:
        """"absolute", or what ``log_z`` is relative to."""
        return self.raw.get("logNormalizerOf")

    @property
    def ess(self) -> Optional[float]:
        """The smallest effective sample size among the quantities that are reported."""
        return self.raw.get("ess")

    @property
    def r_hat(self) -> Optional[float]:
        """The largest split R-hat."""
        return self.raw.get("rHat")

    @property
    def round_trips(self) -> Optional[int]:
        """Round trips of replicas between the coldest and the hottest rung."""
        return self.raw.get("roundTrips")

    @property
    def rounds(self) -> Optional[int]:
        """Rounds that count."""
        return self.raw.get("rounds")

    @property
    def stopped_by(self) -> Optional[str]:
        """The rule that ended the run."""
        return self.raw.get("stoppedBy")

    @property
    def verdict(self) -> str:
        """The program's verdict where it gives one; else "sound" without warnings and "careful" with them."""
        given = self.raw.get("verdict")
        return str(given) if given else ("careful" if self.warnings else "sound")

    def to_xarray(self) -> Any:
        """Returns the draws and estimates by group: an xarray DataTree, or a dict of Datasets with an xarray older than that."""
        return _arviz.to_xarray(self)

    def to_inferencedata(self) -> Any:
        """Returns the draws in ArviZ's schema: its InferenceData, or a DataTree with ArviZ 1.0; without ArviZ as ``to_xarray``."""
        return _arviz.to_inferencedata(self)


@dataclass(frozen=True, eq=False, repr=False)
class SolveResult(Result):
    """The best states of a search."""

    best: Optional[State] = None
    states: Tuple[State, ...] = ()
    rungs: Tuple[Rung, ...] = ()
    costs: Costs = field(default_factory=Costs)

    @property
    def proved(self) -> bool:
        """Whether the best value is proved to be the optimum, by enumeration."""
        return bool(self.raw.get("proved"))

    @property
    def stopped_by(self) -> Optional[str]:
        """The rule that ended the first run."""
        runs = self.raw.get("sims") or [{}]
        rule = self.raw.get("stoppedBy") or runs[0].get("stoppedBy")
        return None if rule is None else str(rule)

    @property
    def time_to_solution(self) -> Optional[Mapping[str, Any]]:
        """Time to solution with ``stop="best=VALUE"``: seconds99, successes, runs, meanCpuSeconds."""
        return self.raw.get("timeToSolution")


@dataclass(frozen=True, eq=False, repr=False)
class TuneResult(Result):
    """A ladder. Save ``raw`` as JSON for ``ladder="FILE"``, or pass ``betas=result.betas``."""

    rungs: Tuple[Rung, ...] = ()

    @property
    def betas(self) -> Tuple[float, ...]:
        """The inverse temperatures, from the coldest rung on."""
        return tuple(rung.beta for rung in self.rungs)

    @property
    def barrier(self) -> Optional[float]:
        """The barrier along the ladder, in expected rejections."""
        return self.raw.get("barrier")

    @property
    def limit(self) -> Optional[str]:
        """What limits a run on this ladder."""
        return self.raw.get("limit")


@dataclass(frozen=True, eq=False, repr=False)
class VerifyResult(Result):
    """The checks of a target. It is true where all of them passed."""

    checks: Tuple[Check, ...] = ()

    @property
    def passed(self) -> bool:
        """Whether no check failed."""
        return bool(self.raw.get("passed"))

    @property
    def failures(self) -> Tuple[Check, ...]:
        """The checks that failed."""
        return tuple(check for check in self.checks if check.verdict == "FAIL")

    def __bool__(self) -> bool:
        return self.passed


@dataclass(frozen=True, eq=False, repr=False)
class CompareResult(Result):
    """A comparison of kernels; ``raw`` has its tables."""
