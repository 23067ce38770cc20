package org.flipwise.benchmarks;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.flipwise.random.SeededStreams;
import org.flipwise.settings.SampleOptions;
import org.flipwise.settings.SampleSettings;
import org.flipwise.spec.Options;
import org.flipwise.target.BlackBox;
import org.flipwise.target.Target;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.flipwise.tempering.Audit;
import org.flipwise.tempering.ParallelTempering;

/**
 * What the audit costs: one run, with blocks of rounds that are audited and blocks that are not in turn, by the processor time of its thread. Printed are the median, least and most over the turns of the
 * ratio of the two. The blocks hold several audits each.
 *
 * <pre>AuditCost [processor seconds for each block] [turns]</pre>
 */
public final class AuditCost {
    private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();
    private static final double NANO = 1e-9;

    private AuditCost() {}

    /** Takes about 2 · seconds · turns for each problem. */
    public static void main(String[] words) {
        double seconds = words.length > 0 ? Double.parseDouble(words[0]) : 2;
        int turns = words.length > 1 ? Integer.parseInt(words[1]) : 9;
        Map<String, String> informed = Map.of("kernel", "a-iit", "betas", "1,0.7,0.5,0.3");
        Map<String, String> proposing = Map.of("kernel", "mh", "betas", "1,0.7,0.5,0.3");
        System.out.println("processor time with audits over that without; rounds of a block");
        for (Map<String, String> options : List.of(informed, proposing)) {
            for (String word : List.of(
                    "paper:six-modes?p=3000",
                    "ising:torus?L=64&K=0.44",
                    "ising:torus?L=1000&K=0.44",
                    "qubo:random?n=1000&density=1&seed=1")) {
                System.out.println(line(Problems.resolve(word), options, seconds, turns));
            }
            Target slow = BlackBox.of("black box of 50 bits", 50, x -> -Math.abs(x.count() - 20));
            System.out.println(line(Problem.of(slow), options, seconds, turns));
        }
    }

    private static String line(Problem problem, Map<String, String> options, double seconds, int turns) {
        SampleSettings settings = SampleOptions.resolve(Options.of(options), problem);
        Target target = problem.target();
        SeededStreams streams = SeededStreams.of(1, 0);
        ParallelTempering tempering = settings.kernel()
                .tempering(
                        target,
                        settings.plan(),
                        settings.swap(),
                        settings.start().states(target, settings.ladder().rungs(), streams.start()),
                        streams,
                        rung -> new Silent());
        Audit audit = Audit.of(target, problem.costs());
        long rounds = 64;
        while (block(tempering, rounds) < seconds) {
            rounds *= 2;
        }
        double[] ratios = new double[turns];
        for (int turn = 0; turn < turns; turn++) {
            double without = block(tempering.audited(null), rounds);
            double with = block(tempering.audited(audit), rounds);
            ratios[turn] = with / without;
        }
        Arrays.sort(ratios);
        return String.format(
                Locale.ROOT,
                "%-38s %-6s %.4f (%.4f to %.4f)  %d",
                problem.name(),
                options.get("kernel"),
                ratios[turns / 2],
                ratios[0],
                ratios[turns - 1],
                rounds);
    }

    private static double block(ParallelTempering tempering, long rounds) {
        long start = CLOCK.getCurrentThreadCpuTime();
        for (long round = 0; round < rounds; round++) {
            tempering.round();
        }
        return (CLOCK.getCurrentThreadCpuTime() - start) * NANO;
    }
}
