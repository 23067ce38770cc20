package org.flipwise.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import org.apache.commons.statistics.distribution.TDistribution;
import org.flipwise.ladder.LadderPlan;
import org.flipwise.ladder.RungForm;
import org.flipwise.ladder.RungPlan;
import org.flipwise.result.Summary;
import org.flipwise.settings.SampleOptions;
import org.flipwise.settings.SampleSettings;
import org.flipwise.spec.Options;
import org.flipwise.statistics.Family;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * log Z of tori of side 4 to 32 at K = 0.3, 0.44 and 0.6, absolute by a refreshed rung at β = 0, against Kaufman's exact values: whole runs of
 * Metropolis–Hastings.
 * Each value is judged by its own reported error, as Student's with 20 degrees of freedom; twelve hypotheses by Holm's rule, so that the chance of a
 * false alarm is 1e-4 where the errors are right, and none at the seed that is fixed here. Thermodynamic
 * integration has no error and is judged by a fixed share of log Z.
 */
@Tag("slow")
class NormalisersOfToriAreKnownTest {
    private static final long SEED = 20261123;
    private static final double FALSE_ALARMS = 1e-4;
    /** Of log Z: four standard errors of the smallest torus; couplings two per cent off are at least 0.005 away. */
    private static final double INTEGRATION_SHARE = 0.004;

    private static final double[] COUPLINGS = {0.6, 0.44, 0.3};
    private static final double[] FEW = {0.6, 0.52, 0.44, 0.37, 0.3, 0.2, 0.1, 0};
    private static final double[] MORE = {
        0.6, 0.56, 0.52, 0.48, 0.46, 0.44, 0.42, 0.4, 0.37, 0.335, 0.3, 0.25, 0.2, 0.15, 0.1, 0.05, 0
    };

    /** Steps of 0.02, and of 0.01 around the critical point. */
    private static double[] many() {
        double[] wide = DoubleStream.iterate(0.6, beta -> beta > -0.001, beta -> beta - 0.02)
                .toArray();
        double[] fine = {0.37, 0.39, 0.41, 0.43, 0.45, 0.47};
        double[] all = DoubleStream.concat(Arrays.stream(wide), Arrays.stream(fine))
                .map(beta -> Math.rint(100 * beta) / 100)
                .sorted()
                .toArray();
        double[] betas = new double[all.length];
        Arrays.setAll(betas, rung -> all[all.length - 1 - rung]);
        return betas;
    }

    /** Two simulations of rounds of as many proposals as there are sites. */
    private static Summary run(int side, double[] betas, int rounds) throws InterruptedException {
        String list =
                String.join(",", Arrays.stream(betas).mapToObj(Double::toString).toList());
        Problem problem = Problems.resolve("ising:torus?L=" + side + "&K=0.6");
        SampleSettings settings = SampleOptions.resolve(
                Options.of(java.util.Map.of(
                        "kernel",
                        "mh",
                        "betas",
                        list,
                        "l0",
                        String.valueOf(side * side),
                        "rounds",
                        String.valueOf(rounds),
                        "burn-in",
                        String.valueOf(rounds / 5),
                        "start",
                        "zeros",
                        "sims",
                        "2",
                        "threads",
                        "1",
                        "seed",
                        String.valueOf(SEED))),
                problem);
        return SampleRun.run(
                problem, settings.with(refreshed(settings.plan()), settings.length(), SEED), snapshot -> {});
    }

    private static LadderPlan refreshed(LadderPlan plan) {
        List<RungPlan> rungs = new ArrayList<>(plan.rungs());
        RungPlan hottest = rungs.get(rungs.size() - 1);
        rungs.set(rungs.size() - 1, new RungPlan(hottest.beta(), hottest.kernel(), RungForm.REFRESH, hottest.budget()));
        return LadderPlan.of(rungs);
    }

    private static void judge(Family family, Summary summary, int side, double coupling, double offBy) {
        Summary.RungLine line = summary.tempering().rungs().stream()
                .filter(rung -> Math.abs(rung.beta() - coupling) < 1e-9)
                .findFirst()
                .orElseThrow();
        double exact = Tori.logZ(side, coupling * offBy);
        double z = (line.logNormalizer() - exact) / line.logNormalizerError();
        double pValue = 2 * TDistribution.of(20).survivalProbability(Math.abs(z));
        boolean integrated = Math.abs(line.thermodynamicLogNormalizer() - exact) <= INTEGRATION_SHARE * exact;
        assertThat(integrated)
                .as("by integration, L = %s, K = %s", side, coupling)
                .isEqualTo(offBy == 1);
        family.add("L = " + side + ", K = " + coupling, pValue);
        if (offBy == 1) {
            System.out.printf(
                    Locale.ROOT,
                    "  L = %d, K = %.2f: %.4f ± %.4f, thermodynamic %.4f, exact %.4f, z %.2f%n",
                    side,
                    coupling,
                    line.logNormalizer(),
                    line.logNormalizerError(),
                    line.thermodynamicLogNormalizer(),
                    exact,
                    z);
            assertThat(line.logNormalizerError()).isLessThan(0.025 * side);
        }
    }

    @Test
    void atThreeCouplings() throws InterruptedException {
        int[] sides = {4, 8, 16, 32};
        double[][] ladders = {FEW, FEW, MORE, many()};
        int[] rounds = {10_000, 6000, 3000, 600};
        Family family = new Family();
        Family wrong = new Family();
        for (int i = 0; i < sides.length; i++) {
            Summary summary = run(sides[i], ladders[i], rounds[i]);
            assertThat(summary.tempering().logNormalizerOf()).isEqualTo(Summary.ABSOLUTE);
            int last = summary.tempering().rungs().size() - 1;
            assertThat(summary.tempering().rungs().get(last).kernel()).isEqualTo("refresh");
            assertThat(summary.tempering().rungs().get(last).logNormalizer())
                    .isCloseTo(sides[i] * sides[i] * Math.log(2), within(1e-9));
            for (double coupling : COUPLINGS) {
                judge(family, summary, sides[i], coupling, 1);
                judge(wrong, summary, sides[i], coupling, 1.02);
            }
        }
        assertThat(family.size()).isEqualTo(12);
        assertThat(family.rejectedAt(FALSE_ALARMS)).as("seed %s", SEED).isEmpty();
        assertThat(wrong.rejectedAt(FALSE_ALARMS))
                .as("couplings two per cent off")
                .hasSize(12);
    }

    /** Without a rung at β = 0 the same numbers are relative, and say so. */
    @Test
    void withoutTheRungAtZeroTheyAreRelative() throws InterruptedException {
        Summary summary = Runs.of("ising:torus?L=4&K=0.44 --kernel mh --betas 0.44,0.37,0.3 --l0 16 --rounds 20000"
                + " --burn-in 500 --seed " + SEED);
        assertThat(summary.tempering().logNormalizerOf()).isEqualTo(Summary.RELATIVE);
        Summary.RungLine cold = summary.tempering().rungs().get(0);
        double exact = Tori.logZ(4, 0.44) - Tori.logZ(4, 0.3);
        assertThat(cold.logNormalizer()).isCloseTo(exact, within(5 * cold.logNormalizerError()));
        assertThat(summary.tempering().rungs().get(2).logNormalizer()).isZero();
    }

    /** The formula itself: tabled values, and the 65,536 states of the smallest torus. */
    @Test
    void theExactValuesAreExact() {
        assertThat(Tori.logZ(8, 0.3)).isCloseTo(50.609330498185, within(1e-10));
        assertThat(Tori.logZ(16, 0.5)).isCloseTo(263.29621043402, within(1e-9));
        assertThat(Tori.logZ(32, Math.log(1 + Math.sqrt(2)) / 2)).isCloseTo(952.64807954854, within(1e-8));
        double sum = 0;
        for (var entry : Tori.densityOfStatesOfSide4().entrySet()) {
            sum += entry.getValue() * Math.exp(0.44 * entry.getKey());
        }
        assertThat(Tori.logZ(4, 0.44)).isCloseTo(Math.log(sum), within(1e-11));
    }
}
