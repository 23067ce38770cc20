"""A server that speaks the protocol and obeys the problem's name: what a real one would do only by accident.

echo: replies at once. wait: sends progress until it is cancelled. die: ends under the call. garbage: prints a line that is no
JSON first. A callback: requests one state with all its neighbours until it has enough, then replies.
"""

import json
import os
import signal
import sys
import threading

out = threading.Lock()
cancelled = {}
answers = {}


def say(message):
    with out:
        sys.stdout.write(json.dumps(message) + "\n")
        sys.stdout.flush()


def reply(request, stopped=None, **more):
    result = {
        "version": "fake",
        "seed": request.get("options", {}).get("seed", 1),
        "problem": {"name": str(request["problem"]), "dimension": 2},
        "marginals": [{"name": "x1", "mean": 0.5, "error": 0.01}, {"name": "x2", "mean": 0.25}],
        "rungs": [{"beta": 1.0, "logNormalizer": 1.5}],
        "warnings": [],
        "process": os.getpid(),
        **more,
    }
    say({"id": request["id"], "result": result, "exit": 130 if stopped else 0, "stoppedBy": stopped, "messages": []})


def work(request):
    problem, number = request["problem"], request["id"]
    stop = cancelled.setdefault(number, threading.Event())
    if problem == "wait":
        while not stop.wait(0.02):
            say({"id": number, "event": "progress", "phase": "running", "fraction": 0.5, "seconds": 1.0})
        reply(request, stopped="cancelled")
    elif problem == "empty-when-stopped":
        say({"id": number, "event": "progress", "phase": "tuning", "seconds": 0.1})
        stop.wait()
        say({"id": number, "result": None, "exit": 130, "stoppedBy": "cancelled", "message": "stopped in round 0"})
    elif problem == "die":
        sys.stderr.write("java.lang.OutOfMemoryError: heap\n" * 3)
        sys.stderr.flush()
        os._exit(70)
    elif problem == "kill":
        os.kill(os.getpid(), signal.SIGKILL)
    elif problem == "garbage":
        with out:
            sys.stdout.write("Picked up some options\n")
            sys.stdout.flush()
        reply(request)
    elif problem == "data":
        say({"id": number, "error": {"exit": 65, "kind": "data", "message": "m.mc:3:5: wrong", "place": "m.mc:3:5"}})
    elif isinstance(problem, dict) and "callback" in problem:
        serve(request, stop)
    else:
        reply(request)


def serve(request, stop):
    number, size = request["id"], request["problem"]["callback"]["dimension"]
    seen = []
    for batch in range(50):
        waiting = answers[(number, batch)] = threading.Event()
        state, flips = "01" * (size // 2) + "0" * (size % 2), list(range(-1, size))
        say({"id": number, "event": "evaluate", "batch": batch, "state": state, "flips": flips})
        while not waiting.wait(0.01):
            if stop.is_set():
                return reply(request, stopped="cancelled")
        answer = answers[(number, batch)]
        if "error" in answer.message:
            text = answer.message["error"]
            return say({"id": number, "error": {"exit": 65, "kind": "data", "message": text, "place": None}})
        seen.append(answer.message["values"])
    reply(request, values=seen[0])


def main():
    if os.environ.get("FAKE_GREETING") == "none":
        sys.stderr.write("unknown command 'serve'\n")
        sys.exit(64)
    say({"flipwise": "fake", "protocol": int(os.environ.get("FAKE_PROTOCOL", "1"))})
    for line in sys.stdin:
        message = json.loads(line)
        method = message.get("method")
        if method is None:
            held = answers[(message["id"], message["batch"])]
            held.message = message
            held.set()
        elif method == "cancel":
            cancelled.setdefault(message["request"], threading.Event()).set()
            say({"id": message["id"], "result": {"cancelled": message["request"]}, "exit": 0})
        elif method == "describe":
            options = [
                {"name": "seed", "methods": ["sample", "solve"]},
                {"name": "burn-in", "methods": ["sample"]},
                {"name": "kernels", "methods": ["compare"]},
                {"name": "json", "methods": ["sample"]},
            ]
            say({"id": message["id"], "result": {"options": options}, "exit": 0})
        else:
            threading.Thread(target=work, args=(message,), daemon=True).start()


if __name__ == "__main__":
    main()
