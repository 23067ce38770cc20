package org.flipwise.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.flipwise.exact.EnumeratedTarget;
import org.flipwise.exact.ExactLaw;
import org.flipwise.result.Summary;
import org.flipwise.state.BitState;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Runs with jumps between modes, and automatic runs whose ladder is an insurance: of {@value #RUNS} runs each, 95% intervals hold the enumerated energy, masses and marginals about as
 * often as they say. Seeds are fixed; of 100 right intervals fewer than {@value #FEWEST} hold the truth with probability below 0.001, so new seeds would raise one false alarm in 160 for the six quantities
 * here together. The wrong twins are intervals half as wide.
 */
class IntervalsUnderNewMovesHoldTheTruthTest {
    private static final int RUNS = 100;
    private static final int FEWEST = 86;
    private static final double NORMAL_95 = 1.96;

    /** An estimate beside the exact value. */
    private record Estimate(double value, @Nullable Double error, double exact) {
        boolean holds(double errors) {
            return error != null && Math.abs(value - exact) <= errors * error;
        }
    }

    private static ExactLaw law(Problem problem, double beta) {
        return EnumeratedTarget.of(problem.target()).law(beta);
    }

    private static Estimate energy(Summary run, double exact) {
        Summary.RungLine cold = run.tempering().rungs().get(0);
        return new Estimate(cold.meanLogDensity(), cold.meanLogDensityError(), exact);
    }

    private static Estimate mass(Summary run, int mode, double exact) {
        Summary.ModeLine line = run.estimates().modes().get(mode);
        return new Estimate(line.mass(), line.error(), exact);
    }

    private static Estimate marginal(Summary run, int bit, double exact) {
        Summary.MarginalLine line = run.estimates().marginals().get(bit);
        return new Estimate(line.mean(), line.error(), exact);
    }

    /** The share of a state that belongs to a mode: the nearest, or each of several that are equally near. */
    private static double share(List<BitState> modes, int mode, BitState x) {
        int nearest = modes.stream().mapToInt(x::distance).min().orElseThrow();
        long ties = modes.stream().filter(one -> x.distance(one) == nearest).count();
        return x.distance(modes.get(mode)) == nearest ? 1.0 / ties : 0;
    }

    private static double mass(Problem problem, ExactLaw law, int mode) {
        List<BitState> modes = problem.target().modes();
        return law.expectation(x -> share(modes, mode, x));
    }

    private static void covers(String what, List<Summary> runs, Function<Summary, Estimate> of, String name) {
        long holds = runs.stream().filter(run -> of.apply(run).holds(NORMAL_95)).count();
        long narrow =
                runs.stream().filter(run -> of.apply(run).holds(NORMAL_95 / 2)).count();
        System.out.printf(Locale.ROOT, "%s, %s: %d of %d, %d if half as wide%n", what, name, holds, RUNS, narrow);
        assertThat(runs).hasSize(RUNS);
        assertThat(holds).as("%s, %s", what, name).isGreaterThanOrEqualTo(FEWEST);
        assertThat(narrow).as("the wrong twin of %s, %s", what, name).isLessThan(FEWEST);
    }

    /** One rung, so that jumps alone exchange the seven modes. */
    @Test
    void jumpsBetweenModes() throws InterruptedException {
        Problem problem = Problems.resolve("paper:seven-modes");
        Summary pooled = Runs.of("paper:seven-modes --kernel mh --mode-jumps 1 --betas 0.4 --l0 16 --burn-in 40"
                + " --rounds 1000 --seed 20261119 --threads 2 --sims " + RUNS);
        ExactLaw law = law(problem, 0.4);
        double energy = law.expectation(problem.target()::potential);
        covers("jumps", pooled.sims(), run -> energy(run, energy), "energy");
        for (int mode : new int[] {0, 4}) {
            double exact = mass(problem, law, mode);
            covers("jumps", pooled.sims(), run -> mass(run, mode, exact), "mode " + (mode + 1));
        }
        covers("jumps", pooled.sims(), run -> marginal(run, 2, law.marginal(2)), "bit 3");
        assertThat(pooled.modeJumps().acceptance().get(0)).isGreaterThan(0.01);
    }

    /** Tuning included; the coldest rung takes most of the work, and its errors are by rounds. */
    @Test
    void automaticRunsWithALadderThatInsures() throws InterruptedException {
        String word = "ising:torus?L=4&K=0.3";
        Problem problem = Problems.resolve(word);
        List<Summary> runs = new ArrayList<>();
        for (int seed = 1; seed <= RUNS; seed++) {
            runs.add(Runs.of(
                    word + " --ladder auto --kernel auto --tune-work 0.1 --rounds 500 --threads 1 --seed " + seed));
        }
        double energy = law(problem, problem.ladder().beta(0)).expectation(problem.target()::potential);
        assertThat(runs)
                .as("insured")
                .filteredOn(run ->
                        String.valueOf(run.tempering().ladder().limit()).startsWith(Summary.LadderLine.LOCAL_MOVES))
                .hasSizeGreaterThan(90);
        covers("insured", runs, run -> energy(run, energy), "energy");
        covers("insured", runs, run -> marginal(run, 0, 0.5), "bit 1");
    }
}
