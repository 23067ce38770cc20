"""Where did a series of counts change? A posterior over sets of change points, as a black box.

x[j] = 1 says that the rate changes between years j and j + 1. Between changes the counts are Poisson with one unknown rate; with a Gamma(a, b)
prior on each rate it integrates out, so that a set of change points has a log posterior in closed form up to a constant. The data are the British coal-mining
disasters by year, 1851-1962 (Jarrett 1979).
"""
import os
import sys
from math import lgamma, log

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from flipwise_target import serve

FIRST_YEAR = 1851
COUNTS = [
    4, 5, 4, 1, 0, 4, 3, 4, 0, 6, 3, 3, 4, 0, 2, 6, 3, 3, 5, 4, 5, 3, 1, 4, 4, 1, 5, 5, 3, 4, 2, 5, 2, 2, 3, 4, 2, 1, 3, 2,
    2, 1, 1, 1, 1, 3, 0, 0, 1, 0, 1, 1, 0, 0, 3, 1, 0, 3, 2, 2, 0, 1, 1, 1, 0, 1, 0, 1, 0, 0, 0, 2, 1, 0, 0, 0, 1, 1, 0, 2,
    3, 3, 1, 1, 2, 1, 1, 1, 1, 2, 3, 3, 0, 0, 0, 1, 4, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 1,
]
A, B = 1.0, 1.0  # the prior of a rate
CHANGE = 0.02  # the prior probability of a change between two years

TOTALS = [0]
for count in COUNTS:
    TOTALS.append(TOTALS[-1] + count)
LOG_ODDS = log(CHANGE) - log(1 - CHANGE)
MEMORY = {}


def segment(begin, end):
    """Log marginal likelihood of the years begin..end-1 under one rate, but for factors that every set of changes shares."""
    known = MEMORY.get((begin, end))
    if known is None:
        total = TOTALS[end] - TOTALS[begin]
        known = A * log(B) - lgamma(A) + lgamma(A + total) - (A + total) * log(B + end - begin)
        MEMORY[begin, end] = known
    return known


def log_posterior(x):
    value = 0.0
    begin = 0
    for j, changes in enumerate(x):
        if changes:
            value += segment(begin, j + 1) + LOG_ODDS
            begin = j + 1
    return value + segment(begin, len(COUNTS))


if __name__ == "__main__":
    serve(
        dimension=len(COUNTS) - 1,
        log_density=log_posterior,
        names=["after%d" % (FIRST_YEAR + j) for j in range(len(COUNTS) - 1)],
        name="coal-mining disasters",
        cost=100,
    )
