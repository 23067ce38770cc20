import sys

def log_density(x):  # any function of a list of 0s and 1s; this one has two modes
    return 1.5 * abs(sum(x) - 6) - 0.5 * sum(x)

for line in sys.stdin:
    word, *rest = line.split()
    if word == "flipwise":
        print("target 1 dimension=12 name=ten_lines", flush=True)
    elif word == "eval":
        base, answer = [int(c) for c in rest[1]], [rest[0]]
        for flips in rest[2:]:
            x = base[:]
            for j in flips.strip("-").split("+") if flips != "-" else []:
                x[int(j)] ^= 1
            answer.append(repr(log_density(x)))
        print(*answer, flush=True)
