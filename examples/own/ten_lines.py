import sys

def log_density(x):  # any function of a list of 0s and 1s
    return abs(sum(x) - 6) ** 1.5

for line in sys.stdin:
    word, *rest = line.split()
    if word == "flipwise":
        print("target 1 dimension=12", flush=True)
    if word == "eval":
        number, bits, *flips = rest
        states = [[int(b) ^ (str(j) in f.split("+")) for j, b in enumerate(bits)] for f in flips]
        print(number, *map(log_density, states), flush=True)
