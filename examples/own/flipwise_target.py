"""A target for Flipwise in Python: hides the protocol of docs/own-targets.md. Standard library only."""
import signal
import sys


def serve(dimension, log_density, names=None, name=None, cost=None, full_support=False):
    """Answers Flipwise until it hangs up.

    dimension    the number of bits
    log_density  a function of a list of `dimension` zeros and ones; float("-inf") forbids a state
    names        names of the bits, if they have any
    name         what the target is called
    cost         microseconds that an evaluation takes, roughly: how long to search for a ladder and to run
    full_support whether no state is forbidden: log Z is then absolute, and -inf stops the run
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for Flipwise, which then ends its input
    answers = sys.stdout
    sys.stdout = sys.stderr  # what a target prints must not stand between the answers
    for line in sys.stdin:
        words = line.split()
        if not words:
            continue
        if words[0] == "flipwise":
            greeting = ["target", "1", "dimension=%d" % dimension]
            if name:
                greeting.append("name=" + _encoded(name))
            if names:
                greeting.append("names=" + ",".join(_encoded(each) for each in names))
            if cost:
                greeting.append("cost=%g" % cost)
            if full_support:
                greeting.append("support=full")
            _say(answers, " ".join(greeting))
        elif words[0] == "eval":
            base = [int(bit) for bit in words[2]]
            values = []
            for flips in words[3:]:
                x = base[:]
                if flips != "-":
                    for bit in flips.split("+"):
                        x[int(bit)] ^= 1
                values.append(repr(float(log_density(x))))
            _say(answers, words[1] + " " + " ".join(values))


def _say(answers, line):
    answers.write(line + "\n")
    answers.flush()


def _encoded(text):
    return str(text).replace("%", "%25").replace(" ", "%20").replace(",", "%2C").replace("=", "%3D")
