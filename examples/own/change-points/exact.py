"""The same posterior exactly: a sum over all sets of change points, by going through the years once forth and once back."""
from math import exp, log

from change_points import COUNTS, FIRST_YEAR, LOG_ODDS, segment

N = len(COUNTS)


def log_sum(values):
    largest = max(values)
    return largest + log(sum(exp(value - largest) for value in values))


before = [0.0] * (N + 1)  # log of the sum over all ways to cut the years 0..end-1
for end in range(1, N + 1):
    before[end] = log_sum([before[begin] + (LOG_ODDS if begin else 0) + segment(begin, end) for begin in range(end)])
after = [0.0] * (N + 1)  # the same of the years begin..N-1
for begin in range(N - 1, -1, -1):
    after[begin] = log_sum(
        [segment(begin, end) + (LOG_ODDS if end < N else 0) + after[end] for end in range(begin + 1, N + 1)]
    )

for j in range(N - 1):
    chance = exp(before[j + 1] + LOG_ODDS + after[j + 1] - before[N])
    if chance > 0.05:
        print("after%d %.3f" % (FIRST_YEAR + j, chance))
