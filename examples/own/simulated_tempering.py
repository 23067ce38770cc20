"""Simulated tempering as a target: 12 bits, and two more that hold one of three levels in a Gray code (decision 030)."""
import sys

BETAS = [1.0, 0.5, 0.2]
CONSTANTS = [7.45, 2.0, 0.5]  # the log of the mean of e^(beta U) on each level, so that levels are visited about evenly
LEVEL = {(0, 0): 0, (1, 0): 1, (1, 1): 2}

def potential(x):  # any function of a list of 0s and 1s
    return abs(sum(x) - 6) ** 1.5

def log_density(bits):
    level = LEVEL.get(tuple(bits[12:]))
    return "-inf" if level is None else BETAS[level] * potential(bits[:12]) - CONSTANTS[level]

for line in sys.stdin:
    word, *rest = line.split()
    if word == "flipwise":
        print("target 1 dimension=14", flush=True)
    if word == "eval":
        number, bits, *flips = rest
        states = [[int(b) ^ (str(j) in f.split("+")) for j, b in enumerate(bits)] for f in flips]
        print(number, *map(log_density, states), flush=True)
