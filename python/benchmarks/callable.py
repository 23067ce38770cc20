"""Evaluations per second of a Python function of about 1 µs, through the protocol.

    python3 python/benchmarks/callable.py

Prints wall and processor time for a default run and for fixed kernels. ``own`` is the time that the function itself takes.
"""

import argparse
import os
import resource
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))
os.environ.setdefault("FLIPWISE", str(Path(__file__).resolve().parents[2] / "flipwise"))
import flipwise  # noqa: E402

calls = 0


def log_density(x):
    """About 1 µs: a count of ones and a power."""
    global calls
    calls += 1
    return abs(x.count(1) - 16) ** 1.5


def main():
    parser = argparse.ArgumentParser(description="Evaluations per second of a Python function.")
    parser.add_argument("--bits", type=int, default=32)
    parser.add_argument("--seconds", type=float, default=5.0, help="wall time of each run")
    given = parser.parse_args()
    flipwise.sample(log_density, dimension=given.bits, state="bytes", rounds=20, progress=False)
    state = bytes([0, 1]) * (given.bits // 2)
    start = time.perf_counter()
    for _ in range(100_000):
        log_density(state)
    print(f"the function alone: {(time.perf_counter() - start) * 10:.2f} µs", flush=True)
    print(f"{'kernel':<8} {'evaluations':>12} {'per second':>12} {'own share':>10} {'Python CPU per evaluation':>26}")
    for kernel in ("auto", "mh", "a-iit", "iit"):
        measure(kernel, given.bits, given.seconds)


def measure(kernel, bits, seconds):
    global calls
    calls = 0
    cpu, wall = resource.getrusage(resource.RUSAGE_SELF), time.perf_counter()
    flipwise.sample(
        log_density, dimension=bits, state="bytes", cost=1, kernel=kernel, stop=f"time={seconds:g}s", seed=1, draws=False, progress=False
    )
    took = time.perf_counter() - wall
    after = resource.getrusage(resource.RUSAGE_SELF)
    spent = after.ru_utime + after.ru_stime - cpu.ru_utime - cpu.ru_stime
    print(f"{kernel:<8} {calls:>12,} {calls / took:>12,.0f} {calls * 1e-6 / took:>10.1%} {1e6 * spent / calls:>23.1f} µs", flush=True)


if __name__ == "__main__":
    main()
