"""What a warm call costs beyond the run itself: wall time of the call less the time that the program reports.

    python3 python/benchmarks/overhead.py
"""

import argparse
import os
import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))
os.environ.setdefault("FLIPWISE", str(Path(__file__).resolve().parents[2] / "flipwise"))
import flipwise  # noqa: E402


def main():
    parser = argparse.ArgumentParser(description="Overhead of warm calls.")
    parser.add_argument("--calls", type=int, default=50)
    given = parser.parse_args()
    # 30 bits: up to 20 a run is also compared with the exact law, by enumeration, which takes longer than the call.
    problem = flipwise.qubo({(i, (i + 1) % 30): (-1) ** i for i in range(30)})
    options = {"betas": [1, 0.5], "kernel": "mh", "rounds": 100, "progress": False}
    start = time.perf_counter()
    flipwise.sample(problem, **options)
    print(f"first call, start of the program included: {time.perf_counter() - start:.2f} s")
    for _ in range(20):
        flipwise.sample(problem, **options)
    walls, overheads = [], []
    for _ in range(given.calls):
        start = time.perf_counter()
        result = flipwise.sample(problem, **options)
        wall = time.perf_counter() - start
        walls.append(1000 * wall)
        overheads.append(1000 * (wall - (result.seconds or 0)))
    overheads.sort()
    print(f"warm calls: {given.calls}, median {statistics.median(walls):.1f} ms of wall time")
    print(f"overhead: median {statistics.median(overheads):.1f} ms, 95% below {overheads[int(0.95 * len(overheads))]:.1f} ms")


if __name__ == "__main__":
    main()
