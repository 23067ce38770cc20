package org.flipwise.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.commons.statistics.distribution.TDistribution;
import org.flipwise.exact.EnumeratedTarget;
import org.flipwise.result.Summary;
import org.flipwise.state.BitState;
import org.flipwise.statistics.Family;
import org.flipwise.target.Target;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Marginals, mean log density and log normaliser of whole runs against all states listed, for every kind of target, and against the closed forms of mixtures too large to list. Each is judged by its own
 * reported error, as Student's with 20 degrees of freedom; all of them together by Holm's rule, so that a new seed fails a right program once in a million where the errors are right.
 */
@Tag("slow")
class RunsAgreeWithExactReferencesTest {
    private static final long SEED = 20261128;
    private static final double FALSE_ALARMS = 1e-6;
    /** Some bits are independent of the others, and their marginals come out exactly. */
    private static final double ROUNDING = 1e-12;

    private static final String LENGTH = " --sims 4 --threads 1 --rounds 1000 --burn-in 100 --seed " + SEED;
    private static final Map<String, String> FILES = Map.of(
            "a.wcnf", "1 1 -2 0\n3 2 3 0\n2 -1 4 0\n2 -3 -4 5 0\n1 -5 1 0\n1 2 -5 0\n",
            "b.uai", "MARKOV\n4\n2 2 2 2\n2\n3 0 1 2\n2 2 3\n8 1 .2 .3 .4 .7 2 1 .1\n4 1 .5 .3 2\n",
            "c.rbm", "visible 3 hidden 2\n0.1 -0.2 0.3\n0 0.5\n1 -1\n0.5 2\n-1.5 0\n",
            "d.law", "000 0\n001 -1\n011 -0.5\n111 0.2\n110 -2\n");

    /** A kind of target and a kernel each. */
    private static final List<String> RUNS = List.of(
            "labs:?n=11 --betas 1,0.5,0.2,0.1 --kernel mh-mult --l0 60",
            "qubo:random?n=12 --betas 0.05,0.03,0.01 --kernel a-iit --l0 60",
            "spinglass:2d?L=3&disorder=gauss --betas 1,0.7,0.5,0.3,0.1 --kernel iit --jumps 20",
            "selection:synthetic?n=40&p=10&support=2 --betas 1,0.5,0.2 --kernel rf-mh --jumps 10",
            "a.wcnf --betas 1,0.5,0.2 --kernel mh --l0 40",
            "b.uai --betas 1,0.5,0.2 --kernel ss-iit --l0 40",
            "c.rbm --betas 1,0.5,0.2 --kernel mh-sweep --l0 40",
            "d.law --betas 1,0.5,0.2 --kernel a-iit --l0 40");

    @TempDir
    private Path folder;

    private String word(String problem) throws IOException {
        String text = FILES.get(problem);
        return text == null
                ? problem
                : Files.writeString(folder.resolve(problem), text).toString();
    }

    private static void add(Family family, String name, double value, double error, double exact) {
        double t = Math.max(0, Math.abs(value - exact) - ROUNDING) / error;
        family.add(
                name + ": " + value + " ± " + error + ", exactly " + exact,
                2 * TDistribution.of(20).survivalProbability(t));
    }

    /** Everything that listing tells of a run; its law may be wanted at another β than it was run at. */
    private static void judge(Family family, Problem problem, Summary summary, double offBy) {
        Target target = problem.target();
        Summary.RungLine cold = summary.tempering().rungs().get(0);
        Summary.RungLine hot =
                summary.tempering().rungs().get(summary.tempering().rungs().size() - 1);
        EnumeratedTarget states = EnumeratedTarget.of(target);
        double[] law = states.law(offBy * cold.beta()).probabilities();
        double[] ones = new double[target.dimension()];
        double mean = 0;
        for (int state = 0; state < law.length; state++) {
            if (law[state] > 0) {
                BitState x = BitState.ofIndex(target.dimension(), state);
                mean += law[state] * (target.base(x) + target.potential(x));
                for (int bit = 0; bit < ones.length; bit++) {
                    ones[bit] += x.get(bit) ? law[state] : 0;
                }
            }
        }
        marginals(family, problem.name(), summary, ones);
        add(family, problem.name() + " log density", cold.meanLogDensity(), cold.meanLogDensityError(), mean);
        double logZ = logSum(target, offBy * cold.beta())
                - (summary.tempering().logNormalizerOf().equals(Summary.ABSOLUTE) ? 0 : logSum(target, hot.beta()));
        add(family, problem.name() + " log normaliser", cold.logNormalizer(), cold.logNormalizerError(), logZ);
    }

    private static void marginals(Family family, String name, Summary summary, double[] exact) {
        List<Summary.MarginalLine> lines =
                Objects.requireNonNull(summary.estimates().marginals());
        for (int bit = 0; bit < exact.length; bit++) {
            Summary.MarginalLine line = lines.get(bit);
            if (line.error() == null) {
                assertThat(Math.min(exact[bit], 1 - exact[bit]))
                        .as("%s never changed", line.name())
                        .isLessThan(1e-3);
            } else {
                add(family, name + " " + line.name(), line.mean(), line.error(), exact[bit]);
            }
        }
    }

    private static double logSum(Target target, double beta) {
        double[] terms = new double[1 << target.dimension()];
        Arrays.setAll(terms, state -> {
            BitState x = BitState.ofIndex(target.dimension(), state);
            return target.base(x) + (beta == 0 ? 0 : beta * target.potential(x));
        });
        double largest = Arrays.stream(terms).max().orElseThrow();
        return largest
                + Math.log(Arrays.stream(terms)
                        .map(term -> Math.exp(term - largest))
                        .sum());
    }

    @Test
    void everyKindOfTargetAgreesWithItsStatesListed() throws IOException, InterruptedException {
        Family family = new Family();
        Family wrong = new Family();
        for (String run : RUNS) {
            String word = word(run.substring(0, run.indexOf(' ')));
            Problem problem = Problems.resolve(word);
            Summary summary = Runs.of(word + run.substring(run.indexOf(' ')) + LENGTH);
            judge(family, problem, summary, 1);
            judge(wrong, problem, summary, 1.05);
        }
        System.out.println(family.size() + " numbers against enumeration, seed " + SEED);
        assertThat(family.size()).isGreaterThan(60);
        assertThat(family.rejectedAt(FALSE_ALARMS)).as("seed %d", SEED).isEmpty();
        assertThat(wrong.rejectedAt(FALSE_ALARMS))
                .as("at a β five per cent off")
                .hasSizeGreaterThan(4);
    }

    /** π ∝ Σ w e^(−θ·distance): at β = 1 bits are independent around each mode, and Z = (1 + e^−θ)^p Σ w. */
    @Test
    void mixturesAgreeWithTheirClosedForms() throws IOException, InterruptedException {
        String first = "1100".repeat(10);
        String second = "0011".repeat(10);
        String third = "1010".repeat(10);
        double theta = 1.5;
        Path file = Files.writeString(
                folder.resolve("three.modes"),
                "theta " + theta + "\n" + first + "\n" + second + " weight=2\n" + third + " weight=3\n");
        Summary summary = Runs.of(file + " --betas 1,0.8,0.65,0.5,0.4,0.3,0.2,0 --kernel a-iit --l0 100" + LENGTH);
        Family family = new Family();
        Family wrong = new Family();
        closedForms(family, summary, List.of(first, second, third), new double[] {1, 2, 3}, theta);
        closedForms(wrong, summary, List.of(first, second, third), new double[] {1, 2, 4}, theta);
        assertThat(family.size()).isEqualTo(41);
        assertThat(family.rejectedAt(FALSE_ALARMS)).as("seed %d", SEED).isEmpty();
        assertThat(wrong.rejectedAt(FALSE_ALARMS)).as("one weight off").isNotEmpty();
    }

    private static void closedForms(
            Family family, Summary summary, List<String> modes, double[] weights, double theta) {
        int p = modes.get(0).length();
        double all = Arrays.stream(weights).sum();
        double[] exact = new double[p];
        for (int bit = 0; bit < p; bit++) {
            for (int mode = 0; mode < weights.length; mode++) {
                double stays = 1 / (1 + Math.exp(-theta));
                exact[bit] += weights[mode] / all * (modes.get(mode).charAt(bit) == '1' ? stays : 1 - stays);
            }
        }
        marginals(family, "mixture", summary, exact);
        Summary.RungLine cold = summary.tempering().rungs().get(0);
        double logZ = p * Math.log1p(Math.exp(-theta))
                + Math.log(all)
                - (summary.tempering().logNormalizerOf().equals(Summary.ABSOLUTE) ? 0 : p * Math.log(2));
        add(family, "mixture log normaliser", cold.logNormalizer(), cold.logNormalizerError(), logZ);
    }
}
