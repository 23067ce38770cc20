package org.flipwise.benchmarks;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.flipwise.estimate.BestRecorder;
import org.flipwise.estimate.CompositeRecorder;
import org.flipwise.estimate.PotentialRecorder;
import org.flipwise.kernel.Walker;
import org.flipwise.ladder.LadderPlan;
import org.flipwise.ladder.RungPlan;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.flipwise.settings.SampleOptions;
import org.flipwise.settings.SampleSettings;
import org.flipwise.spec.Options;
import org.flipwise.state.BitState;
import org.flipwise.target.CostTable;
import org.flipwise.target.Costs;
import org.flipwise.target.Target;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.flipwise.tempering.Ladder;
import org.flipwise.tempering.ParallelTempering;
import org.flipwise.tempering.Replica;
import org.flipwise.tempering.Rung;
import org.flipwise.tune.Tuning;

/**
 * {@code --kernel auto} against every fixed choice: round trips per unit of counted work and per second of processor time, on one ladder for all, after a
 * burn-in that does not count. Runs of all choices take turns, seed by seed, in one process; errors are standard errors over the seeds.
 *
 * <pre>AutoChoice [seconds for each run] [seeds] [which problems, by number] [which choices, by word]</pre>
 */
public final class AutoChoice {
    private static final int ORDERED_RUNGS = 16;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final double BURN_IN = 0.25;
    /** Above the ordering point single flips make no round trip in a run of seconds. */
    private AutoChoice() {}

    /** A problem on a ladder of inverse temperatures, and options that all choices share. */
    private record Setting(String name, String word, Ladder ladder, Map<String, String> shared) {
        Setting(String name, String word, double[] betas, Map<String, String> shared) {
            this(name, word, Ladder.of(betas), shared);
        }
    }

    /** From cold to hot, evenly in the logarithm. */
    private static double[] geometric(double cold, double hot, int rungs) {
        double[] betas = new double[rungs];
        for (int rung = 0; rung < rungs; rung++) {
            betas[rung] = cold * Math.pow(hot / cold, (double) rung / (rungs - 1));
        }
        return betas;
    }

    private static double[] own(String word) {
        Ladder ladder = Problems.resolve(word).ladder();
        double[] betas = new double[ladder.rungs()];
        for (int rung = 0; rung < betas.length; rung++) {
            betas[rung] = ladder.beta(rung);
        }
        return betas;
    }

    private static List<Setting> settings() {
        String sixModes = "paper:six-modes";
        return List.of(
                new Setting("six modes p=3000, block moves", sixModes, own(sixModes), Map.of()),
                new Setting(
                        "six modes p=3000, single flips, ordered side",
                        sixModes,
                        Arrays.copyOf(own(sixModes), ORDERED_RUNGS),
                        Map.of("block-moves", "off")),
                new Setting("3D +-J L=6", "spinglass:3d?L=6&disorder=pm&seed=1", geometric(2, 0.3, 16), Map.of()),
                new Setting("SK n=200", "spinglass:sk?n=200&disorder=gauss&seed=1", geometric(3, 0.4, 20), Map.of()),
                new Setting(
                        "variable selection p=1000",
                        "selection:synthetic?n=200&p=1000&support=10&seed=1",
                        new double[] {1, 0.8, 0.66, 0.57, 0.52, 0.49, 0.465, 0.445, 0.425, 0.405, 0.385, 0.36, 0.33},
                        Map.of()));
    }

    private static Map<String, Map<String, String>> choices(int rungs) {
        Map<String, Map<String, String>> choices = new LinkedHashMap<>();
        choices.put("auto", Map.of("kernel", "auto"));
        for (String kernel : List.of("mh", "mh-sweep", "ss-iit", "mh-mult", "a-iit", "ct-iit")) {
            choices.put(kernel, Map.of("kernel", kernel));
        }
        choices.put("mh-mult/auto", Map.of("kernel", "mh-mult", "rf-rungs", "auto"));
        choices.put("a-iit/auto", Map.of("kernel", "a-iit", "rf-rungs", "auto"));
        choices.put("a-iit/half", Map.of("kernel", "a-iit", "rf-rungs", String.valueOf(rungs / 2)));
        return choices;
    }

    /** What came of one choice, one entry for each seed. */
    private static final class Found {
        final List<Double> perWork = new ArrayList<>();
        final List<Double> perSecond = new ArrayList<>();
        double trips;
    }

    public static void main(String[] args) throws InterruptedException {
        double seconds = args.length > 0 ? Double.parseDouble(args[0]) : 4;
        int seeds = args.length > 1 ? Integer.parseInt(args[1]) : 6;
        String problems = args.length > 2 ? args[2] : "01234";
        List<String> only = args.length > 3 ? List.of(args[3].split(",", -1)) : List.of();
        List<Setting> settings = settings();
        for (int i = 0; i < settings.size(); i++) {
            if (problems.indexOf('0' + i) >= 0) {
                compare(settings.get(i), seconds, seeds, only);
            }
        }
    }

    private static void compare(Setting setting, double seconds, int seeds, List<String> only)
            throws InterruptedException {
        Problem problem = Problems.resolve(setting.word()).withLadder(setting.ladder());
        Map<String, Map<String, String>> choices = choices(setting.ladder().rungs());
        if (!only.isEmpty()) {
            choices.keySet().retainAll(only);
        }
        Map<String, Found> found = new LinkedHashMap<>();
        choices.keySet().forEach(choice -> found.put(choice, new Found()));
        for (int seed = 0; seed < seeds; seed++) {
            for (Map.Entry<String, Map<String, String>> choice : choices.entrySet()) {
                Map<String, String> words = new LinkedHashMap<>(setting.shared());
                words.putAll(choice.getValue());
                words.put("ladder", "problem");
                words.put("seed", String.valueOf(seed + 1));
                SampleSettings ready = Tuning.settle(problem, SampleOptions.resolve(Options.of(words), problem));
                if (seed == 0) {
                    if (choice.getKey().equals("auto")) {
                        show(ready.plan());
                    }
                    run(problem.target(), ready, 0.5, new Found());
                }
                run(problem.target(), ready, seconds, found.computeIfAbsent(choice.getKey(), key -> new Found()));
            }
        }
        print(setting, seconds, found);
    }

    private static void show(LadderPlan plan) {
        for (RungPlan rung : plan.rungs()) {
            System.out.printf(
                    Locale.ROOT,
                    "  beta %-9.4g %-8s %-14s %.4g%n",
                    rung.beta(),
                    rung.kernel().label(),
                    rung.form(),
                    rung.budget().amount());
        }
    }

    private static void run(Target target, SampleSettings settings, double seconds, Found found) {
        SeededStreams streams = SeededStreams.of(settings.seed(), 0);
        int rungs = settings.ladder().rungs();
        List<BitState> starts = settings.start().states(target, rungs, streams.start());
        List<Replica> replicas = new ArrayList<>();
        for (int rung = 0; rung < rungs; rung++) {
            Draws draws = streams.replica(rung);
            Walker walker = settings.kernel().walker(target, settings.plan(), starts.get(rung), draws);
            RungPlan plan = settings.plan().rungs().get(rung);
            replicas.add(new Replica(
                    rung,
                    walker,
                    draws,
                    new Rung(
                            rung,
                            plan.beta(),
                            settings.kernel().forRung(settings.plan(), rung, target),
                            plan.budget(),
                            CompositeRecorder.of(
                                    List.of(new PotentialRecorder(), new BestRecorder(target.dimension(), 5)), true))));
        }
        ParallelTempering tempering = new ParallelTempering(replicas, settings.swap(), streams);
        through(tempering, BURN_IN * seconds);
        tempering.endBurnIn();
        CostTable table = settings.kernel().costs();
        Costs before = tempering.costs();
        long start = THREADS.getCurrentThreadCpuTime();
        long rounds = through(tempering, seconds);
        double cpu = (THREADS.getCurrentThreadCpuTime() - start) * 1e-9;
        double work =
                1e-9 * (table.work(tempering.costs()) - table.work(before) + table.round() * (double) rounds * rungs);
        found.perWork.add(tempering.roundTrips() / work);
        found.perSecond.add(tempering.roundTrips() / cpu);
        found.trips += tempering.roundTrips();
    }

    private static long through(ParallelTempering tempering, double seconds) {
        long start = THREADS.getCurrentThreadCpuTime();
        long rounds = 0;
        while (THREADS.getCurrentThreadCpuTime() - start < seconds * 1e9) {
            for (int i = 0; i < 10; i++) {
                tempering.round();
            }
            rounds += 10;
        }
        return rounds;
    }

    private static void print(Setting setting, double seconds, Map<String, Found> found) {
        System.out.printf(
                Locale.ROOT,
                "%n%s: %s, %d rungs from %.4g to %.4g, %.1f s a run%n",
                setting.name(),
                setting.word(),
                setting.ladder().rungs(),
                setting.ladder().beta(0),
                setting.ladder().beta(setting.ladder().rungs() - 1),
                seconds);
        System.out.println(
                "choice          trips   per counted second        per cpu second          to auto: work, cpu");
        Found auto = found.values().iterator().next();
        for (Map.Entry<String, Found> choice : found.entrySet()) {
            Found one = choice.getValue();
            System.out.printf(
                    Locale.ROOT,
                    "%-13s %7.0f %11.4g +- %-9.2g %11.4g +- %-9.2g %8.2f %6.2f%n",
                    choice.getKey(),
                    one.trips,
                    mean(one.perWork),
                    error(one.perWork),
                    mean(one.perSecond),
                    error(one.perSecond),
                    mean(one.perWork) / mean(auto.perWork),
                    mean(one.perSecond) / mean(auto.perSecond));
        }
    }

    private static double mean(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).sum() / values.size();
    }

    private static double error(List<Double> values) {
        double mean = mean(values);
        double squares = 0;
        for (double value : values) {
            squares += (value - mean) * (value - mean);
        }
        return Math.sqrt(squares / (values.size() - 1) / values.size());
    }
}
