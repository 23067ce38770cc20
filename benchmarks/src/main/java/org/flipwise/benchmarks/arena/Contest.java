package org.flipwise.benchmarks.arena;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * All runs on one target: one seed of every kernel on one rung and on a ladder with rounds of p, a reference where nothing is known exactly, other lengths of a round for kernels that are
 * close on a ladder, then more seeds of the options that may still be best.
 */
final class Contest {
    /** An option with less than this share of the best rate after the first seed has no more seeds, and its kernel no other lengths of a round. */
    private static final double CLOSE = 0.1;
    /** Seeds of the options that are close. */
    static final int SCREENED = 3;
    /** An option with less than this share of the best rate after these seeds has no more seeds. */
    private static final double CONTENDER = 0.5;

    private static final int REFERENCES = 3;
    /** A run may end a little early; a reference is never shorter than it should be. */
    private static final double MARGIN = 1.1;

    private static final long REFERENCE_SEED = 1001;

    static final String TOO_LONG = "a round is longer than a run";

    /**
     * How long to run.
     *
     * @param seeds for each option that may be best
     * @param seconds processor seconds of a run
     * @param reference how many times longer the reference is
     * @param running which options are run; the others stand as the folder has them
     */
    record Plan(int seeds, double seconds, double reference, Predicate<Choice> running) {
        Plan(int seeds, double seconds, double reference) {
            this(seeds, seconds, reference, choice -> true);
        }
    }

    private final ArenaTarget target;
    private final List<Choice> choices;
    private final Plan plan;
    private final Sampler sampler;
    private final Consumer<String> log;
    private final Runs runs;
    private final Runs references;

    Contest(Path folder, ArenaTarget target, List<Choice> choices, Plan plan, Sampler sampler, Consumer<String> log) {
        this.target = target;
        this.choices = choices;
        this.plan = plan;
        this.sampler = sampler;
        this.log = log;
        this.runs = Runs.open(folder, target.fileName(".jsonl"), target.word(), plan.seconds());
        this.references = Runs.open(folder, target.fileName("-reference.jsonl"), target.word(), referenceSeconds());
    }

    private double referenceSeconds() {
        return plan.seconds() * plan.reference() / REFERENCES;
    }

    /** Runs what is missing and returns how the options did. */
    Standings run() {
        runUntried(choices.stream().filter(Choice::usualLength).toList());
        Known known = known();
        List<Choice> promising = contenders(known, choices, CLOSE);
        runUntried(choices.stream()
                .filter(choice -> promising.stream().anyMatch(choice::otherLength))
                .toList());
        List<Choice> close = contenders(known, choices, CLOSE);
        run(close, 1, Math.min(SCREENED, plan.seeds()));
        run(contenders(known, close, CONTENDER), 1 + SCREENED, plan.seeds());
        return Standings.of(target, known, choices, runs);
    }

    /** Runs one seed of the options that no build has run. */
    private void runUntried(List<Choice> some) {
        run(some.stream().filter(choice -> runs.of(choice).isEmpty()).toList(), 1, 1);
    }

    private List<Choice> contenders(Known known, List<Choice> among, double share) {
        return Standings.of(target, known, among, runs).contenders(share);
    }

    private void run(List<Choice> some, int first, int last) {
        for (int seed = first; seed <= last; seed++) {
            for (Choice choice : some) {
                if (plan.running().test(choice) && runs.find(choice, seed).isEmpty()) {
                    long number = seed;
                    add(
                            runs,
                            obstacle(choice)
                                    .map(why -> ArenaRun.failed(choice.name(), number, 0, why))
                                    .orElseGet(() -> sampler.run(choice, number, plan.seconds())));
                }
            }
        }
    }

    /** Returns why an option cannot finish a round: rounds a tenth as long failed, or were fewer than ten. */
    private Optional<String> obstacle(Choice choice) {
        return choices.stream()
                .filter(choice::lengthens)
                .flatMap(shorter -> runs.of(shorter).stream())
                .filter(run -> !run.succeeded() || run.rounds() < Choice.LONGER)
                .map(run -> run.failure() == null ? TOO_LONG : run.failure())
                .findFirst();
    }

    private void add(Runs into, ArenaRun run) {
        into.add(run);
        String result = run.succeeded()
                ? run.energy().value() + " ± " + run.energy().errorOrZero()
                : "failed: " + run.failure();
        log.accept(String.format(
                "%s | %s | seed %d | %.1f s | %s", target.name(), run.option(), run.seed(), run.cpuSeconds(), result));
    }

    private Known known() {
        if (target.exact() != null) {
            return target.exact().apply(target.problem());
        }
        for (Choice referee : referees()) {
            if (references.all().size() < REFERENCES
                    && references.find(referee, REFERENCE_SEED).isEmpty()) {
                add(references, sampler.run(referee, REFERENCE_SEED, MARGIN * referenceSeconds()));
            }
        }
        List<ArenaRun> done =
                references.all().stream().filter(ArenaRun::succeeded).toList();
        if (done.isEmpty()) {
            throw new IllegalStateException("no reference run of " + target.name() + " has a result");
        }
        Known pooled = Known.reference(done, target.watched(target.problem()));
        if (target.energy() != null) {
            pooled = pooled.withEnergy("an independent sampler", target.energy());
        }
        return target.symmetric() ? pooled.symmetric() : pooled;
    }

    /** The options that make the reference: of those on a ladder without a failure the ones with fewest warnings, and among equals the highest rates, by the first seed. */
    private List<Choice> referees() {
        double unit = Standings.energyUnit(choices, runs);
        List<Measure> measures = List.of(Measure.ENERGY, Measure.MARGINAL);
        Comparator<Choice> fewestWarnings =
                Comparator.comparingInt(choice -> Math.min(1, runs.first(choice).warnings()));
        Comparator<Choice> slowest =
                Comparator.comparingDouble(choice -> Standings.least(runs.first(choice), measures, unit));
        List<Choice> able = new ArrayList<>(choices.stream()
                .filter(Choice::ladder)
                .filter(Choice::timed)
                .filter(choice -> runs.of(choice).stream().limit(1).anyMatch(ArenaRun::succeeded))
                .toList());
        able.sort(fewestWarnings.thenComparing(slowest.reversed()));
        return able.subList(0, Math.min(REFERENCES, able.size()));
    }
}
