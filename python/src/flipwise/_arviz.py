"""Draws as xarray objects, in the schema of ArviZ."""

from __future__ import annotations

from typing import Any, Dict

from ._arrays import numpy, optional
from ._errors import FlipwiseError

__all__ = ["to_xarray", "to_inferencedata"]


def to_xarray(result: Any) -> Any:
    """Returns the groups posterior, sample_stats, estimates and rungs as a DataTree, or a dict of Datasets."""
    xarray = _needed("xarray")
    groups = _draws(result, xarray)
    groups["estimates"] = xarray.Dataset(
        {
            "mean": ("bit", result.marginals.mean),
            "mean_error": ("bit", result.marginals.error),
            "mean_ess": ("bit", result.marginals.ess),
        },
        coords={"bit": _plain(result.marginals.names)},
        attrs=_attributes(result),
    )
    rungs = {
        name: ("rung", [float("nan") if value is None else value for value in values])
        for name, values in {
            "beta": [rung.beta for rung in result.rungs],
            "swap_rate": [rung.swap_rate for rung in result.rungs],
            "mean_log_density": [rung.mean_log_density for rung in result.rungs],
            "log_z": [rung.log_z for rung in result.rungs],
            "log_z_error": [rung.log_z_error for rung in result.rungs],
        }.items()
    }
    groups["rungs"] = xarray.Dataset(rungs, coords={"rung": range(len(result.rungs))})
    return _tree(groups, result, xarray)


def to_inferencedata(result: Any) -> Any:
    """Returns the groups posterior and sample_stats as InferenceData, a DataTree, or a dict of Datasets."""
    xarray = _needed("xarray")
    groups = _draws(result, xarray)
    arviz = optional("arviz")
    holder = getattr(arviz, "InferenceData", None)
    if isinstance(holder, type) and holder is not getattr(xarray, "DataTree", None):
        return holder(**groups, attrs=_attributes(result))
    return _tree(groups, result, xarray)


def _draws(result: Any, xarray: Any) -> Dict[str, Any]:
    if result.draws is None:
        raise FlipwiseError("this result has no draws: they were switched off, or the run folder has none")
    draws, attributes = result.draws, _attributes(result)
    np = _needed("numpy")
    chains, count = np.asarray(draws.weights).shape
    coordinates = {"chain": range(chains), "draw": range(count)}
    posterior = xarray.Dataset(
        {"x": (("chain", "draw", "bit"), draws.states), "log_density": (("chain", "draw"), draws.log_density)},
        coords={**coordinates, "bit": _labels(result)},
        attrs=attributes,
    )
    stats = xarray.Dataset(
        {"weight": (("chain", "draw"), draws.weights), "lp": (("chain", "draw"), draws.log_density)},
        coords=coordinates,
        attrs=attributes,
    )
    return {"posterior": posterior, "sample_stats": stats}


def _tree(groups: Dict[str, Any], result: Any, xarray: Any) -> Any:
    if not hasattr(xarray, "DataTree"):
        return groups
    tree = xarray.DataTree.from_dict(groups)
    tree.attrs.update(_attributes(result))
    return tree


def _labels(result: Any) -> Any:
    """Returns labels that a coordinate can hold: numbers, or text."""
    return _plain(result.variables)


def _plain(labels: Any) -> Any:
    return list(labels) if all(type(label) is int for label in labels) else [str(label) for label in labels]


def _attributes(result: Any) -> Dict[str, Any]:
    """Returns attributes that NetCDF can store: text and numbers, NaN for what is unknown."""
    nan = float("nan")
    return {
        "inference_library": "flipwise",
        "inference_library_version": str(result.version or ""),
        "problem": result.problem,
        "seed": result.seed if result.seed is not None else nan,
        "digest": result.digest or "",
        "log_z": nan if result.log_z is None else result.log_z,
        "log_z_error": nan if result.log_z_error is None else result.log_z_error,
        "log_z_of": result.log_z_of or "",
        "ess": nan if result.ess is None else result.ess,
        "r_hat": nan if result.r_hat is None else result.r_hat,
        "verdict": result.verdict,
        "warnings": "\n".join(result.warnings),
        "sampling_time": nan if result.seconds is None else result.seconds,
    }


def _needed(name: str) -> Any:
    module = numpy() if name == "numpy" else optional(name)
    if module is None:
        raise FlipwiseError(f"this takes the package {name}: pip install {name}")
    return module
