"""Draws of the coldest rung."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Hashable, Mapping, Optional, Tuple

from ._arrays import bits, floats, numpy, optional
from ._errors import FlipwiseError

__all__ = ["Draws"]


@dataclass(frozen=True, eq=False)
class Draws:
    """States of the coldest rung at the ends of evenly spaced rounds, by chain and draw. A chain is a simulation.

    Attributes:
        states: bits, chain × draw × variable.
        weights: chain × draw. All 1 for most kernels; the kernels iit and rf-mh need weights in every mean:
            ``(weights[..., None] * states).sum((0, 1)) / weights.sum()``.
        log_density: chain × draw.
        names: the variables.
    """

    states: Any
    weights: Any
    log_density: Any
    names: Tuple[Hashable, ...]

    def __len__(self) -> int:
        """Returns the number of draws in all chains."""
        return sum(len(chain) for chain in self.states)

    @property
    def chains(self) -> int:
        """The number of chains."""
        return len(self.states)

    def __repr__(self) -> str:
        return f"Draws({self.chains} chains, {len(self)} draws, {len(self.names)} variables)"

    @staticmethod
    def of(raw: Mapping[str, Any], names: Tuple[Hashable, ...]) -> "Draws":
        """Returns the draws of a reply: a string of bits for each chain, weights and log densities."""
        count, size = int(raw["draws"]), int(raw["bits"])
        weights = [floats(chain) for chain in raw["weights"]]
        logs = [floats(chain) for chain in raw["logDensities"]]
        np = numpy()
        if np is None:
            rows = [[bits(chain[k : k + size]) for k in range(0, count * size, size)] for chain in raw["states"]]
            return Draws(rows, weights, logs, names)
        states = np.stack([bits(chain).reshape(count, size) for chain in raw["states"]])
        return Draws(states, np.stack(weights), np.stack(logs), names)

    @staticmethod
    def read(file: Path, names: Tuple[Hashable, ...]) -> "Optional[Draws]":
        """Returns the draws of a run folder's ``draws.nc``, or None where there is no such file."""
        if not file.is_file():
            return None
        h5py = optional("h5py")
        if h5py is not None:
            with h5py.File(str(file), "r") as held:
                posterior, stats = held["posterior"], held["sample_stats"]
                return Draws(posterior["x"][...], stats["weight"][...], posterior["log_density"][...], names)
        netcdf = optional("netCDF4")
        if netcdf is not None:
            with netcdf.Dataset(str(file)) as held:
                posterior, stats = held["posterior"], held["sample_stats"]
                return Draws(posterior["x"][:].data, stats["weight"][:].data, posterior["log_density"][:].data, names)
        raise FlipwiseError(f"reading '{file}' takes one of the packages h5py and netCDF4")
