package org.flipwise.paper.run;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import org.flipwise.estimate.BitMarginals;
import org.flipwise.estimate.CompositeRecorder;
import org.flipwise.estimate.MarginalRecorder;
import org.flipwise.estimate.PotentialRecorder;
import org.flipwise.estimate.RaoBlackwellMarginals;
import org.flipwise.estimate.Recorder;
import org.flipwise.estimate.SubsetMarginals;
import org.flipwise.execution.RunClock;
import org.flipwise.paper.Arm;
import org.flipwise.paper.Outcome;
import org.flipwise.random.SeededStreams;
import org.flipwise.result.StopRequest;
import org.flipwise.result.Summary;
import org.flipwise.settings.SampleOptions;
import org.flipwise.settings.SampleSettings;
import org.flipwise.spec.Options;
import org.flipwise.target.Target;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.flipwise.tempering.Tempering;
import org.flipwise.tune.Tuning;
import org.flipwise.tune.TuningListener;
import org.flipwise.tune.TuningStoppedException;
import org.jspecify.annotations.Nullable;

/**
 * Runs of {@code sample} of which numbers of the coldest rung are kept by name. Each simulation has a problem of its own, so that none finds work done that another has paid for; making it is not
 * timed, tuning is.
 */
final class EstimatesRun implements ArmSimulator {
    /** Inclusion probabilities below this are not kept. */
    private static final double LEAST_INCLUSION = 1e-5;

    private static final Recorder NO_RECORDER = CompositeRecorder.of(List.of(), false);
    private final Arm arm;

    EstimatesRun(Arm arm) {
        this.arm = arm;
    }

    @Override
    public String problemHash() {
        return ArmSimulator.hash(arm);
    }

    @Override
    public Optional<Outcome> simulate(long seed, int number, StopRequest request) {
        Problem problem = Problems.resolve(arm.problem(), null);
        long own = ArmSimulator.seed(arm, seed) + number;
        RunClock clock = RunClock.ofThread();
        try {
            return new Run(problem, settings(problem, own, request), own, number, clock).run(request);
        } catch (TuningStoppedException stopped) {
            return Optional.empty();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    private SampleSettings settings(Problem problem, long seed, StopRequest request) throws InterruptedException {
        Map<String, String> options = new HashMap<>(arm.options());
        options.put("threads", "1");
        options.put("seed", Long.toString(seed & Long.MAX_VALUE));
        return Tuning.settle(problem, SampleOptions.resolve(Options.of(options), problem), new TuningListener() {
            @Override
            public void doing(String what) {}

            @Override
            public void round() {
                if (request.made()) {
                    throw new TuningStoppedException();
                }
            }
        });
    }

    /** A simulation under way. */
    private final class Run {
        private final int number;
        private final RunClock clock;
        private final SampleSettings settings;
        private final Target target;
        private final PotentialRecorder potential = new PotentialRecorder();
        private final @Nullable BitMarginals marginals;
        private final FirstBest best;
        private final Tempering tempering;

        Run(Problem problem, SampleSettings settings, long seed, int number, RunClock clock) {
            this.number = number;
            this.clock = clock;
            this.settings = settings;
            target = problem.target();
            marginals = target.selectsVariables() ? marginals() : null;
            best = new FirstBest(clock);
            List<Recorder> cold = new ArrayList<>(List.of(potential, best));
            if (marginals != null) {
                cold.add(marginals);
            }
            Recorder coldest = CompositeRecorder.of(cold, settings.expectedWeights());
            IntFunction<Recorder> recorders = rung -> rung == 0 ? coldest : NO_RECORDER;
            tempering = settings.tempering(target, SeededStreams.of(seed, number), recorders);
        }

        /** By conditional probabilities where the kernel has them at hand, as {@code sample} does. */
        private BitMarginals marginals() {
            int bits = target.dimension();
            if (settings.kernel().reportsConditionals()) {
                return new SubsetMarginals(bits);
            }
            boolean conditional = settings.kernel().name().temperedGibbs()
                    && settings.kernel().neighbours() == 0;
            return conditional
                    ? new RaoBlackwellMarginals(bits, settings.ladder().beta(0))
                    : new MarginalRecorder(bits);
        }

        Optional<Outcome> run(StopRequest request) {
            double setUp = clock.cpuSeconds();
            long burnIn = settings.length().burnIn();
            if (burnIn == 0) {
                tempering.endBurnIn();
            }
            for (long round = 1; round <= burnIn + arm.rounds(); round++) {
                if (request.made()) {
                    return Optional.empty();
                }
                tempering.round();
                best.ended(round, tempering.costs().equivalentEvaluations());
                if (round == burnIn) {
                    tempering.endBurnIn();
                }
            }
            return Optional.of(Outcome.of(
                    number,
                    arm.rounds(),
                    clock.seconds(),
                    clock.cpuSeconds(),
                    Summary.CostLine.of(tempering.costs()),
                    potential.mean(),
                    numbers(setUp)));
        }

        private Map<String, Double> numbers(double setUp) {
            Map<String, Double> numbers = new HashMap<>();
            numbers.put(Outcome.ESS, potential.effectiveSampleSize());
            numbers.put(Outcome.BEST, best.value());
            numbers.put(Outcome.BEST_CPU, best.cpuSeconds());
            numbers.put(Outcome.BEST_EVALUATIONS, (double) best.evaluations());
            numbers.put(Outcome.BEST_ROUND, (double) best.round());
            numbers.put(Outcome.SETUP_CPU, setUp);
            for (int bit = 0; marginals != null && bit < target.dimension(); bit++) {
                if (marginals.mean(bit) >= LEAST_INCLUSION) {
                    numbers.put(Outcome.INCLUSION + bit, marginals.mean(bit));
                }
            }
            numbers.values().removeIf(value -> !Double.isFinite(value));
            return numbers;
        }
    }
}
