"""Makes results from replies and from run folders."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import Any, Callable, Dict, Hashable, List, Optional, Tuple

from ._draws import Draws
from ._errors import DataError, NotFoundError
from ._parts import Check, Costs, Marginals, Mode, Model, Rung, State
from ._results import CompareResult, Result, SampleResult, SolveResult, TuneResult, VerifyResult

__all__ = ["result_of", "result_in"]

_MOST_JSON = 1 << 30


def result_of(
    method: str,
    raw: Dict[str, Any],
    *,
    labels: Optional[Tuple[Hashable, ...]] = None,
    spins: bool = False,
    folder: Optional[Path] = None,
    cancelled: bool = False,
    page: Optional[str] = None,
    messages: Tuple[str, ...] = (),
    draws: Optional[Callable[[Tuple[Hashable, ...]], Optional[Draws]]] = None,
) -> Result:
    """Returns the result of a method from the program's JSON object."""
    problem = raw.get("problem") or {}
    names = _names(raw, labels)
    common: Dict[str, Any] = {
        "raw": raw,
        "problem": str(problem.get("name", "")),
        "variables": names,
        "spins": spins,
        "folder": folder,
        "cancelled": cancelled,
        "page": page,
        "messages": messages,
    }
    rungs = tuple(Rung.of(entry) for entry in raw.get("rungs") or ())
    best = State.of(raw.get("best"), names, spins)
    costs = Costs.of(raw.get("costs"))
    if method == "sample":
        modes = [*(raw.get("modes") or ()), *(raw.get("basins") or ())]
        return SampleResult(
            **common,
            marginals=Marginals.of(raw.get("marginals") or (), names),
            modes=tuple(Mode.of(entry, k, names, spins) for k, entry in enumerate(modes)),
            rungs=rungs,
            models=tuple(Model.of(entry) for entry in raw.get("models") or ()),
            best=best,
            costs=costs,
            draws_from=None if draws is None else partial(draws, names),
        )
    if method == "solve":
        found: List[Optional[State]] = [State.of(entry, names, spins) for entry in raw.get("states") or ()]
        states = tuple(state for state in found if state is not None)
        return SolveResult(**common, best=best, states=states, rungs=rungs, costs=costs)
    if method == "tune":
        return TuneResult(**common, rungs=rungs)
    if method == "verify":
        checks = [Check(str(c["name"]), str(c["verdict"]), str(c.get("detail") or "")) for c in raw.get("checks") or ()]
        return VerifyResult(**common, checks=tuple(checks))
    return CompareResult(**common)


def result_in(folder: Path) -> Result:
    """Returns the result that a run folder holds, without starting the program."""
    if not folder.is_dir():
        raise NotFoundError(f"there is no folder '{folder}'")
    manifest = _json(folder / "manifest.json")
    spec = manifest.get("spec") or {}
    method = str(spec.get("command") or manifest.get("task") or "sample")
    raw = _json(folder / "summary.json")
    status = _json(folder / "status.json") if (folder / "status.json").is_file() else {}
    stopped = status.get("state") not in (None, "FINISHED")
    return result_of(
        method, raw, folder=folder.resolve(), cancelled=stopped, draws=lambda names: Draws.read(folder / "draws.nc", names)
    )


def _names(raw: Dict[str, Any], labels: Optional[Tuple[Hashable, ...]]) -> Tuple[Hashable, ...]:
    """Returns the labels of the problem, the names in the result, or 0, 1, …"""
    size = int((raw.get("problem") or {}).get("dimension") or 0)
    if labels is not None and (not size or len(labels) == size):
        return tuple(labels)
    marginals = raw.get("marginals") or ()
    if len(marginals) == size and size:
        return tuple(str(entry.get("name")) for entry in marginals)
    return tuple(range(size))


def _json(file: Path) -> Dict[str, Any]:
    if not file.is_file():
        raise NotFoundError(f"'{file.parent}' is no folder of a finished run: it has no {file.name}")
    if file.stat().st_size > _MOST_JSON:
        raise DataError(f"'{file}' is larger than 1 GB")
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
    except ValueError as error:
        raise DataError(f"'{file}' is not JSON: {error}", place=str(file)) from None
    if not isinstance(found, dict):
        raise DataError(f"'{file}' must hold an object", place=str(file))
    return found
