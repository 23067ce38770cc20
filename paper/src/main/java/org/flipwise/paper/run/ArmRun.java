package org.flipwise.paper.run;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.flipwise.balance.AdaptiveGamma;
import org.flipwise.estimate.CompositeRecorder;
import org.flipwise.estimate.LawRecorder;
import org.flipwise.estimate.Recorder;
import org.flipwise.exact.EnumeratedTarget;
import org.flipwise.execution.RunClock;
import org.flipwise.kernel.Budget;
import org.flipwise.numeric.Elementary;
import org.flipwise.paper.Arm;
import org.flipwise.paper.BurnInGamma;
import org.flipwise.paper.Outcome;
import org.flipwise.random.SeededStreams;
import org.flipwise.result.StopRequest;
import org.flipwise.result.Summary;
import org.flipwise.settings.SampleOptions;
import org.flipwise.settings.SampleSettings;
import org.flipwise.spec.Options;
import org.flipwise.state.BitState;
import org.flipwise.target.Target;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.flipwise.tempering.ParallelTempering;
import org.flipwise.tempering.Rung;
import org.jspecify.annotations.Nullable;

/** Runs the simulations of an arm, each on the calling thread. Only the coldest rung is recorded, as in the paper's runs. */
final class ArmRun implements ArmSimulator {
    private static final int COUNTED_BITS = 16;
    private static final int DISTANCES = 100;
    private static final Recorder NO_RECORDER = CompositeRecorder.of(List.of(), false);
    private final Arm arm;
    private final Problem problem;
    private final SampleSettings settings;
    private final @Nullable EnumeratedTarget enumerated;
    private final double @Nullable [] exact;

    private ArmRun(Arm arm, Problem problem) {
        this.arm = arm;
        this.problem = problem;
        settings = SampleOptions.resolve(Options.of(arm.options()), problem);
        boolean few = problem.target().dimension() <= COUNTED_BITS;
        enumerated = few ? EnumeratedTarget.of(problem.target()) : null;
        exact = enumerated == null
                ? null
                : enumerated.law(settings.ladder().beta(0)).probabilities();
    }

    static ArmRun of(Arm arm) {
        return new ArmRun(arm, Problems.resolve(arm.problem(), null));
    }

    @Override
    public String problemHash() {
        return problem.hash();
    }

    @Override
    public Optional<Outcome> simulate(long seed, int number, StopRequest request) {
        return new Run(ArmSimulator.seed(arm, seed), number).run(request);
    }

    /** Returns the rounds after which the distance is measured, evenly spaced on a logarithmic scale. */
    private List<Long> measuredRounds() {
        List<Long> rounds = new ArrayList<>();
        for (int k = 0; exact != null && k <= DISTANCES; k++) {
            long round = Math.round(Elementary.exp(Elementary.log((double) arm.rounds()) * k / DISTANCES));
            if (rounds.isEmpty() || round > rounds.get(rounds.size() - 1)) {
                rounds.add(round);
            }
        }
        return rounds;
    }

    /** A simulation under way. */
    private final class Run {
        private final int number;
        private final PausableClock clock = new PausableClock(RunClock.ofThread());
        private final Target target = problem.target();
        private final @Nullable LawRecorder law = exact == null ? null : new LawRecorder(target.dimension());
        private final ColdestRungRecorder recorder =
                new ColdestRungRecorder(target.dimension(), target.modes(), law, clock);
        private final ParallelTempering tempering;
        private final int coverage;
        private final List<Outcome.Distance> distances = new ArrayList<>();
        private long rounds;

        Run(long seed, int number) {
            this.number = number;
            SeededStreams streams = SeededStreams.of(seed, number);
            List<BitState> starts =
                    settings.start().states(target, settings.ladder().rungs(), streams.start());
            coverage = covered(starts);
            IntFunction<Recorder> recorders = rung -> rung == 0 ? recorder : NO_RECORDER;
            tempering = arm.burnInGamma() == BurnInGamma.TEXT
                    ? settings.kernel().tempering(target, settings.plan(), settings.swap(), starts, streams, recorders)
                    : LetterTempering.of(arm.burnInGamma(), settings, target, starts, streams, recorders);
        }

        private int covered(List<BitState> starts) {
            if (target.modes().isEmpty()) {
                return 0;
            }
            return (int) starts.stream()
                    .mapToInt(start -> {
                        List<Integer> apart = target.modes().stream()
                                .map(mode -> mode.distance(start))
                                .toList();
                        return apart.indexOf(Collections.min(apart));
                    })
                    .distinct()
                    .count();
        }

        Optional<Outcome> run(StopRequest request) {
            if (arm.burnIn() > 0) {
                Budget round = settings.plan().rungs().get(0).budget();
                tempering.apart(new Budget(round.unit(), arm.burnIn(), false));
            }
            for (long k = 0;
                    arm.options().containsKey("burn-in")
                            && k < settings.length().burnIn()
                            && !request.made();
                    k++) {
                tempering.round();
            }
            recorder.ended(evaluations());
            tempering.restartAlternation();
            tempering.endBurnIn();
            PassageCount passages = PassageCount.from(tempering.rungs(), tempering::replicaOn);
            List<Long> measured = measuredRounds();
            int next = 0;
            while (rounds < arm.rounds() && !(arm.untilAllModes() && recorder.missing() == 0)) {
                if (request.made()) {
                    return Optional.empty();
                }
                int missing = recorder.missing();
                recorder.begin(++rounds);
                tempering.round();
                passages.add(tempering::replicaOn);
                if (recorder.missing() < missing) {
                    recorder.ended(evaluations());
                }
                if (next < measured.size() && measured.get(next) == rounds) {
                    next++;
                    clock.excluding(this::measure);
                }
            }
            double seconds = clock.seconds();
            double cpuSeconds = clock.cpuSeconds();
            if (rounds < arm.rounds()) {
                passages.pad();
            }
            return Optional.of(outcome(seconds, cpuSeconds, passages.byReplica()));
        }

        private void measure() {
            if (law != null && exact != null) {
                distances.add(
                        new Outcome.Distance(rounds, clock.cpuSeconds(), evaluations(), law.totalVariation(exact)));
            }
        }

        private long evaluations() {
            return tempering.costs().equivalentEvaluations();
        }

        private Outcome outcome(double seconds, double cpuSeconds, List<Long> passages) {
            List<Outcome.OnRung> rungs = new ArrayList<>();
            for (int rung = 0; rung < tempering.rungs(); rung++) {
                rungs.add(onRung(tempering.onRung(rung).rung()));
            }
            return new Outcome(
                    number,
                    rounds,
                    seconds,
                    cpuSeconds,
                    Summary.CostLine.of(tempering.costs()),
                    rungs,
                    tempering.roundTrips(),
                    passages,
                    coverage,
                    recorder.hits(),
                    masses(),
                    recorder.basins(),
                    meanLogDensity(),
                    distances,
                    null);
        }

        private static Outcome.OnRung onRung(Rung rung) {
            AdaptiveGamma gamma = rung.kernel().gamma();
            return new Outcome.OnRung(
                    rung.beta(),
                    gamma == null ? null : Elementary.exp(gamma.balance().logGamma()),
                    rung.iterationsPerRound(),
                    rung.swapsAttempted(),
                    rung.swapsAccepted());
        }

        private @Nullable List<Double> masses() {
            LawRecorder counted = law;
            return counted == null
                    ? null
                    : target.modes().stream()
                            .map(mode -> counted.probability((int) mode.index()))
                            .toList();
        }

        private double meanLogDensity() {
            if (law == null || enumerated == null) {
                return recorder.meanLogDensity();
            }
            double[] shares = law.probabilities();
            double mean = 0;
            for (int state = 0; state < shares.length; state++) {
                mean += shares[state] == 0 ? 0 : shares[state] * enumerated.potential(state);
            }
            return mean;
        }
    }
}
