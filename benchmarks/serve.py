"""How long a small request takes, and how many evaluations a second a callback gets, through flipwise serve.

    python3 benchmarks/serve.py ./flipwise
"""
import json
import os
import subprocess
import sys
import time


class Client:
    def __init__(self, program):
        self.process = subprocess.Popen([program, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.out, self.requests = self.process.stdout, 0
        self.hello = json.loads(self.out.readline())

    def send(self, message):
        self.process.stdin.write(json.dumps(message).encode() + b"\n")
        self.process.stdin.flush()

    def call(self, method, problem, log_density=None, **options):
        self.requests += 1
        self.evaluations = self.batches = 0
        self.send({"id": self.requests, "method": method, "problem": problem, "options": options})
        while True:
            reply = json.loads(self.out.readline())
            if reply.get("event") != "evaluate":
                return reply
            x = [int(bit) for bit in reply["state"]]
            values = []
            for flip in reply["flips"]:
                if flip < 0:
                    values.append(log_density(x))
                else:
                    x[flip] ^= 1
                    values.append(log_density(x))
                    x[flip] ^= 1
            self.evaluations += len(values)
            self.batches += 1
            self.send({"id": reply["id"], "batch": reply["batch"], "values": values})

    def processor_ms(self):
        """Of the server's process, on Linux."""
        with open(f"/proc/{self.process.pid}/stat") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return 1000 * (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def close(self):
        self.process.stdin.close()
        return self.process.wait()


def overhead(client, method, problem, **options):
    times = []
    for run in range(200):
        if run == 100:
            before = client.processor_ms()
        start = time.perf_counter()
        reply = client.call(method, problem, **options)
        times.append(1000 * (time.perf_counter() - start))
        assert reply.get("exit") == 0, reply
    warm = sorted(times[100:])
    processor = (client.processor_ms() - before) / 100
    print(f"{method} {options}: first {times[0]:.0f} ms, then median {warm[50]:.1f} ms, 95% {warm[95]:.1f} ms, "
          f"{processor:.1f} ms of processor time")


def main():
    client = Client(sys.argv[1])
    tiny = {"qubo": {"x": 2, "x y": -3, "z": -1}}
    law = {"law": {"0000": 0, "0011": -1.5, "1111": 0.5, "0111": -1, "0001": -1}}
    overhead(client, "solve", tiny, stop="rounds=10", seed=1)
    overhead(client, "sample", law, rounds=10, seed=1, betas=[1, 0.5], kernel="mh")
    overhead(client, "sample", law, rounds=10, seed=1)
    for bits, kernel in [(20, "mh"), (20, "a-iit"), (20, "auto"), (100, "mh"), (100, "a-iit"), (100, "auto")]:
        problem = {"callback": {"dimension": bits, "cost": 1}}
        start = time.perf_counter()
        reply = client.call("sample", problem, lambda x: -0.3 * x[0], seed=1, kernel=kernel, betas=[1, 0.5], rounds=100)
        seconds = time.perf_counter() - start
        assert reply.get("exit") == 0, reply
        print(f"callback of {bits} bits, {kernel}: {client.evaluations} evaluations in {client.batches} batches, "
              f"{client.evaluations / seconds:.0f} a second")
    print("ended with", client.close())


main()
