"""Evaluations per second of a Python function of about 1 µs, through the protocol.

    python3 python/benchmarks/callable.py

Prints evaluations per second of wall time, and the processor time that Python spends for each, of a default run and of
kernels on a fixed ladder. ``mh`` requests one state at a time, the others a state with all its neighbours.
"""

import argparse
import os
import resource
import sys
import time
from pathlib import Path
from time import perf_counter_ns

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))
os.environ.setdefault("FLIPWISE", str(Path(__file__).resolve().parents[2] / "flipwise"))
import flipwise  # noqa: E402

calls = 0


def log_density(x):
    """A count of ones and a power, and then nothing for the rest of a microsecond."""
    global calls
    calls += 1
    end = perf_counter_ns() + 700
    while perf_counter_ns() < end:
        pass
    return abs(x.count(1) - 16) ** 1.5


def main():
    parser = argparse.ArgumentParser(description="Evaluations per second of a Python function.")
    parser.add_argument("--bits", type=int, default=32)
    parser.add_argument("--rounds", type=int, default=100, help="rounds of each run on a fixed ladder")
    given = parser.parse_args()
    flipwise.sample(log_density, dimension=given.bits, state="bytes", rounds=20, progress=False)
    state = bytes([0, 1]) * (given.bits // 2)
    start = time.perf_counter()
    for _ in range(100_000):
        log_density(state)
    print(f"the function alone: {(time.perf_counter() - start) * 10:.2f} µs", flush=True)
    print(f"{'kernel':<22} {'evaluations':>12} {'per second':>12} {'Python CPU per evaluation':>26}")
    measure("auto, tuning included", given.bits, cost=200)
    ladder = {"betas": [1, 0.5, 0.25, 0.1], "rounds": given.rounds}
    for kernel in ("mh", "a-iit", "iit", "ct-iit"):
        measure(kernel, given.bits, kernel=kernel, **ladder)


def measure(name, bits, **options):
    global calls
    calls = 0
    cpu, wall = resource.getrusage(resource.RUSAGE_SELF), time.perf_counter()
    flipwise.sample(log_density, dimension=bits, state="bytes", seed=1, draws=False, progress=False, **options)
    took = time.perf_counter() - wall
    after = resource.getrusage(resource.RUSAGE_SELF)
    spent = after.ru_utime + after.ru_stime - cpu.ru_utime - cpu.ru_stime
    print(f"{name:<22} {calls:>12,} {calls / took:>12,.0f} {1e6 * spent / calls:>23.1f} µs", flush=True)


if __name__ == "__main__":
    main()
