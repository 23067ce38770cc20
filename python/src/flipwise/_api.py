"""The calls: sample, solve, tune, verify, compare, resume, load, describe."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path
from typing import Any, Dict, Optional, Union, cast

from . import _process
from ._build import result_in, result_of
from ._call import Reply, run
from ._draws import Draws
from ._errors import FlipwiseError, Interrupted, UsageError
from ._evaluate import evaluator
from ._options import options_for
from ._problems import FunctionProblem, NamedProblem, Problem, ProblemLike, TextProblem, function
from ._progress import ProgressOption, listener
from ._quadratic import binary_quadratic
from ._results import CompareResult, Result, SampleResult, SolveResult, TuneResult, VerifyResult

__all__ = ["sample", "solve", "tune", "verify", "compare", "resume", "load", "describe", "call"]

_WITH_DRAWS = ("sample", "resume")
_WITH_REPORT = ("sample", "solve", "compare", "resume")


def sample(problem: ProblemLike, **options: Any) -> SampleResult:
    """Draws from a distribution on bits by parallel tempering, and returns estimates with standard errors.

    Args:
        problem: a name or file as on the command line ("paper:six-modes", "graph.mc?beta=2"), a model
            (``flipwise.qubo(Q)``, ``ising``, ``maxcut``, ``polynomial``, ``selection``, ``cnf``), a binary quadratic model of
            dimod, or a function of a state that returns its log density, together with ``dimension``.
        **options: the options of ``flipwise sample`` with underscores: ``rounds``, ``seed``, ``stop``, ``kernel``, ``betas``,
            ``burn_in``, ``sims``, ``threads``, ``out``, … (``flipwise.describe()`` lists them all), and those of every call:

            draws: whether the result has draws; True by default.
            report: whether the result has a report without a folder.
            progress: None shows progress in a terminal or notebook, True and False decide it; a function gets each
                ``Progress`` and may return False to stop the run.
            allow_code: whether a problem may start commands or load classes (``exec:``, ``class:``, ``.java``).
            on_interrupt: "raise" (Interrupted, with what was done as its ``result``) or "return" (that result).
            dimension, batched, state, names, cost, full_support, key: of a function, as in ``flipwise.function``.

    Raises:
        FlipwiseError: with the program's message, exit code and place.
    """
    return cast(SampleResult, call("sample", problem, **options))


def solve(problem: ProblemLike, **options: Any) -> SolveResult:
    """Searches for the best state; options as of ``flipwise solve`` and of every call (see ``sample``)."""
    return cast(SolveResult, call("solve", problem, **options))


def tune(problem: ProblemLike, **options: Any) -> TuneResult:
    """Finds a ladder of inverse temperatures; options as of ``flipwise tune`` and of every call (see ``sample``)."""
    return cast(TuneResult, call("tune", problem, **options))


def verify(problem: ProblemLike, **options: Any) -> VerifyResult:
    """Checks a problem, and the kernels on it where all states can be listed. The result is true if every check passed."""
    return cast(VerifyResult, call("verify", problem, **options))


def compare(problem: ProblemLike, **options: Any) -> CompareResult:
    """Compares kernels at equal processor time; options as of ``flipwise compare`` and of every call (see ``sample``)."""
    return cast(CompareResult, call("compare", problem, **options))


def resume(folder: Union[str, "os.PathLike[str]"], problem: Optional[ProblemLike] = None, **options: Any) -> Result:
    """Continues a run that was kept with ``out`` and stopped or killed; it ends with the numbers of an uninterrupted one.

    Args:
        folder: the folder of the run.
        problem: the same problem again, where it was a function or a model that Python passed as text.
        **options: those of ``flipwise resume`` and of every call (see ``sample``).
    """
    return call("resume", problem, folder=Path(folder), **options)


def load(folder: Union[str, "os.PathLike[str]"]) -> Result:
    """Returns the result that a run folder holds, without starting the program. Draws are read when they are used."""
    return result_in(Path(folder))


def describe() -> Dict[str, Any]:
    """Returns what the program has: version, methods, kernels, formats, built-in problems, and options with their schema."""
    return dict(_description(_process.shared()))


def call(
    method: str,
    problem: Optional[ProblemLike],
    *,
    draws: bool = True,
    report: bool = False,
    progress: ProgressOption = None,
    allow_code: bool = False,
    on_interrupt: str = "raise",
    folder: Optional[Path] = None,
    **options: Any,
) -> Result:
    """Runs a method of the protocol; the functions above are this one by name."""
    if on_interrupt not in ("raise", "return"):
        raise UsageError(f"on_interrupt must be 'raise' or 'return', found {on_interrupt!r}")
    found, options = (None, options) if problem is None else _as_problem(problem, options)
    program = _process.shared()
    request: Dict[str, Any] = {"method": method}
    if found is not None:
        request["problem"] = _as_request(found)
    if options:
        request["options"] = options_for(method, options, _description(program))
    if method in _WITH_DRAWS:
        request["draws"] = draws
    if report and method in _WITH_REPORT:
        request["report"] = True
    if allow_code:
        request["allowCode"] = True
    if folder is not None:
        request["folder"] = str(folder)
    evaluate = evaluator(found) if isinstance(found, FunctionProblem) else None
    reply = run(program, request, evaluate, listener(progress))
    result = _result(method, found, reply, folder)
    if reply.interrupted and (on_interrupt == "raise" or result is None):
        raise Interrupted(result)
    if result is None:
        raise FlipwiseError(str(reply.fields.get("message") or "the run was stopped before it had a result"), exit=130)
    return result


def _description(program: _process.Program) -> Dict[str, Any]:
    if program.description is None:
        program.description = program.ask("describe")
    return program.description


def _as_problem(problem: Any, options: Dict[str, Any]) -> "tuple[Problem, Dict[str, Any]]":
    """Returns the problem, and the options that do not belong to it."""
    own = ("dimension", "batched", "state", "names", "cost", "full_support", "key", "title")
    if isinstance(problem, Problem):
        return problem, options
    if isinstance(problem, (str, os.PathLike)):
        return NamedProblem(name=os.fspath(problem)), options
    if hasattr(problem, "linear") and hasattr(problem, "quadratic") and hasattr(problem, "vartype"):
        return binary_quadratic(problem), options
    if callable(problem):
        if "dimension" not in options:
            raise TypeError("a function needs its number of bits: pass dimension=")
        mine = {key: value for key, value in options.items() if key in own}
        return function(problem, **mine), {key: value for key, value in options.items() if key not in own}
    raise TypeError(
        f"expected a name, a path, a problem or a function, found {type(problem).__name__}; a matrix or dict becomes a problem"
        " by flipwise.qubo(Q), flipwise.ising(h, J), flipwise.maxcut(edges) or flipwise.polynomial(terms)"
    )


def _as_request(problem: Problem) -> Any:
    """Returns a problem as the protocol has it."""
    if isinstance(problem, NamedProblem):
        return problem.name
    if isinstance(problem, TextProblem):
        return {
            "format": problem.format,
            "text": problem.text,
            "name": problem.title,
            "parameters": dict(problem.parameters),
        }
    assert isinstance(problem, FunctionProblem)
    callback: Dict[str, Any] = {"dimension": problem.dimension, "name": problem.title, "key": problem.key}
    if problem.labels is not None:
        callback["names"] = [str(label) for label in problem.labels]
    if problem.full_support:
        callback["fullSupport"] = True
    if problem.cost is not None:
        callback["cost"] = problem.cost
    return {"callback": callback}


def _result(method: str, problem: Optional[Problem], reply: Reply, folder: Optional[Path]) -> Optional[Result]:
    fields = reply.fields
    raw = fields.get("result")
    if not raw:
        return None
    kept = fields.get("folder")
    report = fields.get("report") or {}
    drawn = fields.get("draws")
    return result_of(
        _method_of(raw) if method == "resume" else method,
        raw,
        labels=None if problem is None else problem.labels,
        spins=problem is not None and problem.spins,
        folder=Path(kept) if kept else None,
        cancelled=reply.stopped,
        page=report.get("html"),
        messages=tuple(map(str, fields.get("messages") or ())),
        draws=partial(Draws.of, drawn) if drawn else None,
    )


def _method_of(raw: Dict[str, Any]) -> str:
    """Returns which command a resumed run is of, by what only that command reports."""
    if "marginals" in raw:
        return "sample"
    return "solve" if "states" in raw else "compare"
