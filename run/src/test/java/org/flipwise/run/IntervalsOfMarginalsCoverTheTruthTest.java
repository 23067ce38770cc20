package org.flipwise.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.flipwise.exact.EnumeratedTarget;
import org.flipwise.result.Summary;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * 95 % intervals of the least certain marginal over 200 independent simulations, against enumeration, for kernels that look at a part of the neighbours, for jumps with a direction, for informed proposals, for tempered Gibbs sampling, and for
 * posteriors with a binary response, whose law is that of their Laplace marginals, with columns that enter together and with heredity: 180 to 198 of them hold it. Were the coverage 95 %, a new seed would be outside
 * once in 400 for each problem; this seed is fixed. Intervals half as wide must fail. Runs are
 * short where marginals are conditional means, so that the 1/(n + 2) that every bit's error has for what n rounds have not seen does not hide the rest of it. Intervals of tgs may hold it always: on the
 * first problem they are too wide, by a third or so. Those of lit-mh on the posterior hold in 199 runs, so neither has an upper limit.
 */
@Tag("slow")
class IntervalsOfMarginalsCoverTheTruthTest {
    private static final int RUNS = 200;
    private static final double NORMAL_95 = 1.96;
    private static final long SEED = 20261118;

    private static double[] marginals(EnumeratedTarget target) {
        double[] law = target.law(1).probabilities();
        double[] ones = new double[target.dimension()];
        for (int state = 0; state < law.length; state++) {
            for (int bit = 0; bit < ones.length; bit++) {
                ones[bit] += target.state(state).get(bit) ? law[state] : 0;
            }
        }
        return ones;
    }

    private static int leastCertain(double[] ones) {
        int found = 0;
        for (int bit = 1; bit < ones.length; bit++) {
            found = Math.abs(ones[bit] - 0.5) < Math.abs(ones[found] - 0.5) ? bit : found;
        }
        return found;
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    qubo:random?n=10&range=2&seed=4                    | --kernel pns --block 3 --l0 60
                    selection:synthetic?n=50&p=8&support=2&snr=1&seed=2 | --kernel pns --parts systematic --part-length 7 --l0 60
                    qubo:random?n=10&range=2&seed=4                    | --kernel pns --parts graph --block 3 --l0 60
                    spinglass:2d?L=3&seed=1                            | --kernel pns --parts graph --block 3 --part-length 10 --l0 60
                    qubo:random?n=10&range=2&seed=4                    | --kernel tabu --clock 4
                    spinglass:sk?n=10&seed=1                           | --kernel tabu --clock 1
                    qubo:random?n=10&range=2&seed=4                    | --kernel lifted --clock 1
                    spinglass:sk?n=10&seed=1                           | --kernel lifted --clock 1
                    qubo:random?n=10&range=2&seed=4                    | --kernel mt-iit --subset 3 --jumps 20
                    selection:synthetic?n=50&p=8&support=2&snr=1&seed=2 | --kernel mt-iit --jumps 20
                    qubo:random?n=10&range=2&seed=4 | --kernel tgs --jumps 4
                    spinglass:sk?n=10&seed=1 | --kernel tgs --jumps 4
                    qubo:random?n=10&range=2&seed=4 | --kernel wtgs --clock 4
                    spinglass:sk?n=10&seed=1 | --kernel wtgs --clock 1
                    qubo:random?n=10&range=2&seed=4 | --kernel wtgs --block 3 --clock 4
                    qubo:random?n=10&range=2&seed=4 | --kernel wtgs --subset 4 --clock 4
                    selection:synthetic?n=50&p=8&support=2&snr=1&seed=2 | --kernel wtgs --subset 3 --clock 4
                    selection:synthetic?n=50&p=8&support=2&snr=1&seed=2 | --kernel wtgs --block 3 --clock 4
                    ../examples/blight.csv?response=blight&missing=drop&family=binomial&columns=rain,warmth,spacing,nitrogen,age,copper | --kernel mh --l0 30
                    ../examples/blight.csv?response=blight&missing=drop&family=binomial&prior=slab&together=variety_b+variety_c | --kernel mh --l0 30
                    ../examples/blight.csv?response=blight&missing=drop&family=probit&columns=rain,warmth,spacing,slope,copper&interactions=rain:warmth | --kernel mh --l0 30
                    ../examples/blight.csv?response=blight&missing=drop&family=probit&prior=slab&columns=spacing,nitrogen,age,slope,copper | --kernel wtgs --block 2 --clock 4
                    ../examples/crops.csv?response=yield&columns=sun,wind,clay,sand,potash&interactions=all&heredity=weak | --kernel mh --l0 40
                    ../examples/crops.csv?response=yield&together=clay+sand,phosphate+potash,slope+altitude&columns=sun,wind,clay,sand,phosphate,potash,slope,altitude,soil_ph,frost_days | --kernel mh --l0 40
                    qubo:random?n=10&range=2&seed=4                    | --kernel lit-mh --l0 30
                    selection:synthetic?n=50&p=8&support=2&snr=1&seed=2 | --kernel lit-mh --l0 30
                    qubo:random?n=10&range=2&seed=4                    | --kernel parni --l0 20
                    selection:synthetic?n=50&p=8&support=2&snr=1&seed=2 | --kernel parni --l0 20
                    """)
    void ninetyFivePerCentIntervals(String problem, String kernel) throws InterruptedException {
        double[] exact = marginals(EnumeratedTarget.of(Problems.resolve(problem).target()));
        int bit = leastCertain(exact);
        Summary pooled = Runs.of(problem + " " + kernel
                + " --betas 1,0.5 --rounds 1000 --burn-in 100 --threads 2 --seed " + SEED + " --sims " + RUNS);
        int hold = 0;
        int narrow = 0;
        for (Summary one : pooled.sims()) {
            Summary.MarginalLine line = one.estimates().marginals().get(bit);
            double off = Math.abs(line.mean() - exact[bit]);
            hold += off <= NORMAL_95 * line.error() ? 1 : 0;
            narrow += off <= NORMAL_95 * line.error() / 2 ? 1 : 0;
        }
        System.out.printf(
                Locale.ROOT,
                "  %s %s: of %d intervals %d hold %.3f, %d if half as wide%n",
                problem,
                kernel,
                RUNS,
                hold,
                exact[bit],
                narrow);
        boolean wide = kernel.contains("--kernel tgs") || kernel.contains("--kernel lit-mh");
        assertThat(hold).isBetween(180, wide ? RUNS : 198);
        assertThat(narrow).as("the wrong twin").isLessThan(180);
    }
}
