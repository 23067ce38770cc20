"""Flipwise: sampling from, and searching, multimodal distributions on binary spaces.

    import flipwise
    result = flipwise.sample(flipwise.qubo({(0, 0): -1, (0, 1): 2, (1, 1): -1}))
    print(result.marginals.mean, result.log_z)
"""

from ._api import compare, describe, load, resume, sample, solve, tune, verify
from ._clauses import cnf
from ._dimod import FlipwiseSampler, SampleSet
from ._draws import Draws
from ._errors import (
    BusyError,
    DataError,
    FlipwiseError,
    FunctionError,
    InternalError,
    Interrupted,
    NotFoundError,
    OutputError,
    ProgramDied,
    ProgramNotFound,
    UnavailableError,
    UnknownOption,
    UsageError,
)
from ._parts import Check, Costs, Marginal, Marginals, Mode, Model, Rung, State
from ._polynomial import polynomial
from ._problems import Problem, function
from ._process import close
from ._progress import Progress
from ._quadratic import ising, maxcut, qubo
from ._results import CompareResult, Result, SampleResult, SolveResult, TuneResult, VerifyResult
from ._selection import selection
from ._version import __version__

__all__ = [
    "BusyError",
    "Check",
    "CompareResult",
    "Costs",
    "DataError",
    "Draws",
    "FlipwiseError",
    "FlipwiseSampler",
    "FunctionError",
    "InternalError",
    "Interrupted",
    "Marginal",
    "Marginals",
    "Mode",
    "Model",
    "NotFoundError",
    "OutputError",
    "Problem",
    "ProgramDied",
    "ProgramNotFound",
    "Progress",
    "Result",
    "Rung",
    "SampleResult",
    "SampleSet",
    "SolveResult",
    "State",
    "TuneResult",
    "UnavailableError",
    "UnknownOption",
    "UsageError",
    "VerifyResult",
    "__version__",
    "close",
    "cnf",
    "compare",
    "describe",
    "function",
    "ising",
    "load",
    "maxcut",
    "polynomial",
    "qubo",
    "resume",
    "sample",
    "selection",
    "solve",
    "tune",
    "verify",
]
