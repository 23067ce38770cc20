package org.flipwise.run;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.TDistribution;
import org.flipwise.estimate.PotentialRecorder;
import org.flipwise.execution.RunClock;
import org.flipwise.settings.SampleSettings;
import org.flipwise.simulation.Simulation;
import org.flipwise.statistics.Family;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;

/**
 * Exact log Z of the Ising model on an n×n torus at coupling K, E = −Σ s s′ (Kaufman 1949):
 * <pre>Z = ½(2 sinh 2K)^(n²/2)·[Π 2cosh(nγ_{2r+1}/2) + Π 2sinh(nγ_{2r+1}/2) + Π 2cosh(nγ_{2r}/2) + Π 2sinh(nγ_{2r}/2)],</pre>
 * cosh γ_k = cosh²2K/sinh 2K − cos(πk/n), γ_0 = 2K + ln tanh K.
 */
final class Tori {
    private static final long BURN_IN = 50;

    private Tori() {}

    static double logZ(int n, double k) {
        double[] terms = new double[4];
        double sign = 1;
        for (int r = 0; r < n; r++) {
            double odd = n * gamma(2 * r + 1, n, k) / 2;
            double even = n * gamma(2 * r, n, k) / 2;
            terms[0] += logCosh(odd);
            terms[1] += logSinh(odd);
            terms[2] += logCosh(even);
            terms[3] += logSinh(even);
            sign *= even < 0 ? -1 : 1;
        }
        double largest = IntStream.range(0, 4).mapToDouble(i -> terms[i]).max().orElseThrow();
        double sum = 0;
        for (int i = 0; i < 4; i++) {
            sum += (i == 3 ? sign : 1) * Math.exp(terms[i] - largest);
        }
        return -Math.log(2) + n * n / 2.0 * Math.log(2 * Math.sinh(2 * k)) + largest + Math.log(sum);
    }

    /** The mean of Σ s s′: the first derivative of log Z. */
    static double mean(int side, double coupling) {
        return first(k -> logZ(side, k), coupling);
    }

    /** Its variance: the second derivative. */
    static double variance(int side, double coupling) {
        return first(k -> mean(side, k), coupling);
    }

    /** f′, to the fourth order. */
    private static double first(DoubleUnaryOperator f, double x) {
        double h = 1e-3;
        return (8 * (f.applyAsDouble(x + h) - f.applyAsDouble(x - h))
                        - (f.applyAsDouble(x + 2 * h) - f.applyAsDouble(x - 2 * h)))
                / (12 * h);
    }

    /** The energies of independent runs with these words, each of so many rounds after {@value #BURN_IN}. */
    static PotentialRecorder[] energies(String run, int rounds, int runs, long seed) {
        String words = run + " --rounds " + rounds + " --burn-in " + BURN_IN + " --seed " + seed;
        Problem problem = Problems.resolve(words.substring(0, words.indexOf(' ')));
        SampleSettings settings = ShortRuns.settings(words, problem, Map.of());
        PotentialRecorder[] energies = new PotentialRecorder[runs];
        for (int number = 0; number < runs; number++) {
            Simulation one = new Simulation(problem, settings, number, RunClock.ofThread());
            one.run(() -> one.tempering().rounds() >= rounds + BURN_IN, snapshot -> {});
            energies[number] = one.rungRecord(0).potential();
        }
        return energies;
    }

    /** Student's tests of the mean of U and of its variance, which the heat capacity is proportional to, over independent runs. */
    static Family judged(PotentialRecorder[] energies, int side, double coupling) {
        Family family = new Family();
        add(family, "energy", energies, mean(side, coupling), PotentialRecorder::mean);
        add(
                family,
                "its variance",
                energies,
                variance(side, coupling),
                energy -> energy.variance() + energy.standardError() * energy.standardError());
        return family;
    }

    private static void add(
            Family family,
            String name,
            PotentialRecorder[] energies,
            double exact,
            ToDoubleFunction<PotentialRecorder> quantity) {
        int runs = energies.length;
        double[] values = Arrays.stream(energies).mapToDouble(quantity).toArray();
        double mean = Arrays.stream(values).sum() / runs;
        double squares = Arrays.stream(values).map(x -> (x - mean) * (x - mean)).sum();
        double error = Math.sqrt(squares / (runs - 1.0) / runs);
        double t = (mean - exact) / error;
        String found = String.format(Locale.ROOT, "%s: %.3f ± %.3f, exactly %.3f, t %.2f", name, mean, error, exact, t);
        System.out.println(found);
        family.add(found, 2 * TDistribution.of(runs - 1.0).survivalProbability(Math.abs(t)));
    }

    private static double gamma(int index, int n, double k) {
        if (index == 0) {
            return 2 * k + Math.log(Math.tanh(k));
        }
        double cosh = Math.cosh(2 * k) * Math.cosh(2 * k) / Math.sinh(2 * k) - Math.cos(Math.PI * index / n);
        return Math.log(cosh + Math.sqrt(cosh * cosh - 1));
    }

    /** log(2 cosh x) and log|2 sinh x|, for any x. */
    private static double logCosh(double x) {
        return Math.abs(x) + Math.log1p(Math.exp(-2 * Math.abs(x)));
    }

    private static double logSinh(double x) {
        return Math.abs(x) + Math.log(-Math.expm1(-2 * Math.abs(x)));
    }

    /** The number of states of the 4×4 torus by energy, from which the formula is checked. */
    static Map<Integer, Integer> densityOfStatesOfSide4() {
        int[][] half = {{32, 2}, {24, 32}, {20, 64}, {16, 424}, {12, 1728}, {8, 6688}, {4, 13568}};
        Map<Integer, Integer> density = new LinkedHashMap<>();
        for (int[] pair : half) {
            density.put(pair[0], pair[1]);
            density.put(-pair[0], pair[1]);
        }
        density.put(0, 20524);
        return density;
    }
}
