package org.flipwise.targets.own;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.flipwise.state.BitState;
import org.flipwise.target.Flips;
import org.flipwise.target.Groups;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Target;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcessesEvaluateTheirTargetTest {
    @TempDir
    Path folder;

    @AfterEach
    void end() {
        Own.endProcesses();
    }

    private static double twin(BitState x) {
        return 0.7 * x.count() - (x.get(0) && x.get(x.dimension() - 1) ? 1.5 : 0);
    }

    @Test
    void everyStateHasItsValueAndEveryNeighbourItsChange() {
        Target target = Python.in(folder).target("");
        assertThat(target.name()).isEqualTo("six");
        assertThat(target.variable(2)).isEqualTo("x3");
        Groups groups = new Groups();
        for (int state = 0; state < 64; state++) {
            BitState x = BitState.ofIndex(6, state);
            Neighbourhood at = target.at(x);
            assertThat(at.potential()).isEqualTo(twin(x), within(1e-12));
            at.groups(groups);
            for (int bit = 0; bit < 6; bit++) {
                BitState y = x.copy();
                y.flip(bit);
                assertThat(groups.deltaPotential()[bit]).isEqualTo(twin(y) - twin(x), within(1e-12));
            }
        }
    }

    @Test
    void aProposalCostsOneEvaluationAndAllNeighboursTheRest() {
        Neighbourhood at = Python.in(folder).target("").at(BitState.parse("010110"));
        MoveDelta look = new MoveDelta();
        at.look(3, look);
        at.look(3, look);
        assertThat(at.costs().evaluations()).isEqualTo(2);
        at.groups(new Groups());
        assertThat(at.costs().evaluations()).isEqualTo(7);
        at.apply(3, new Flips());
        at.look(3, look);
        assertThat(at.costs().evaluations()).isEqualTo(7);
    }

    @Test
    void namesAndLineEndsOfOtherSystemsAreUnderstood() {
        Target target = Python.in(folder).target("""
                def greet():
                    sys.stdout.write("target 1 dimension=2 name=two%20words names=a%2Cb,c\\r\\n"); sys.stdout.flush()
                def answer(number, bits, flips):
                    sys.stdout.write(number + " " + " ".join("-Inf" for f in flips) + " \\r\\n"); sys.stdout.flush()
                """);
        assertThat(target.name()).isEqualTo("two words");
        assertThat(target.variable(0)).isEqualTo("a,b");
        assertThat(target.variable(1)).isEqualTo("c");
        assertThat(target.potential(BitState.zeros(2))).isEqualTo(Double.NEGATIVE_INFINITY);
    }

    @Test
    void aHundredThousandBitsAndTheirNeighboursFit() {
        int p = 100_000;
        Target target = Python.in(folder).target("""
                def greet():
                    print("target 1 dimension=%d", flush=True)
                def answer(number, bits, flips):
                    ones = bits.count("1")
                    print(number, *[ones + (0 if f == "-" else 1 if bits[int(f)] == "0" else -1) for f in flips])
                    sys.stdout.flush()
                """.formatted(p));
        BitState x = BitState.zeros(p);
        x.flip(7);
        Neighbourhood at = target.at(x);
        Groups groups = new Groups();
        at.groups(groups);
        assertThat(at.potential()).isEqualTo(1);
        assertThat(groups.deltaPotential()[7]).isEqualTo(-1);
        assertThat(groups.deltaPotential()[p - 1]).isEqualTo(1);
    }

    /** The first two requests wait until each has seen that two processes are at work. */
    @Test
    void threadsThatAskAtOnceAreServedByProcessesOfTheirOwn() throws Exception {
        Target target = Python.in(folder).target("""
                def answer(number, bits, flips):
                    open(sys.argv[0] + "." + str(os.getpid()), "w").close()
                    folder = os.path.dirname(sys.argv[0])
                    until = time.time() + 20
                    while sum(name.startswith("target.py.") for name in os.listdir(folder)) < 2 and time.time() < until:
                        time.sleep(0.01)
                    print(number, *[os.getpid() for f in flips], flush=True)
                """);
        ExecutorService pool = Executors.newFixedThreadPool(2);
        try {
            Set<Double> processes = ConcurrentHashMap.newKeySet();
            List<Future<?>> asked = IntStream.range(0, 2)
                    .<Future<?>>mapToObj(
                            i -> pool.submit(() -> processes.add(target.potential(BitState.ofIndex(6, i)))))
                    .toList();
            for (Future<?> one : asked) {
                one.get();
            }
            assertThat(processes).hasSize(2);
            ((OwnBlackBox) target).close();
            assertThat(processes)
                    .allSatisfy(
                            pid -> assertThat(ProcessHandle.of(pid.longValue()).filter(ProcessHandle::isAlive))
                                    .isEmpty());
        } finally {
            pool.shutdownNow();
        }
    }
}
