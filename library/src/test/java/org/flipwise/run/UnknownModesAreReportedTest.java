package org.flipwise.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.flipwise.report.Alphabet;
import org.flipwise.report.SummaryTable;
import org.flipwise.result.Summary;
import org.flipwise.search.SmallSearches;
import org.flipwise.spec.Options;
import org.flipwise.state.BitState;
import org.flipwise.target.BlackBox;
import org.flipwise.targets.problem.Problem;
import org.flipwise.tempering.Ladder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where modes are not known beforehand, a run reports the basins it finds, with masses that agree with enumeration whatever the kernel keeps. */
class UnknownModesAreReportedTest {
    private static final int BITS = 12;
    private static final double DEPTH = 1.2;
    private static final Problem WELLS = new Problem(
            "wells",
            BlackBox.of("wells", BITS, UnknownModesAreReportedTest::potential),
            "none",
            Ladder.of(1, 0.6, 0.3));

    /** A narrow deep well and a wide shallow one: the escape weights of the two differ. */
    private static double potential(BitState x) {
        int ones = x.count();
        return Math.log(Math.exp(-DEPTH * ones) + Math.exp(-1.0 - 0.6 * DEPTH * (BITS - ones)));
    }

    /** The mass of the states from which steepest ascent leads to all zeros. */
    private static double massOfZeros() {
        double zeros = 0;
        double all = 0;
        double barrier = 0;
        int lowest = 0;
        for (int ones = 0; ones <= BITS; ones++) {
            double height = potential(BitState.ofIndex(BITS, (1L << ones) - 1));
            if (height < barrier) {
                barrier = height;
                lowest = ones;
            }
        }
        double before = potential(BitState.ofIndex(BITS, (1L << (lowest - 1)) - 1));
        double after = potential(BitState.ofIndex(BITS, (1L << (lowest + 1)) - 1));
        double choose = 1;
        for (int ones = 0; ones <= BITS; ones++) {
            double weight = choose * Math.exp(potential(BitState.ofIndex(BITS, (1L << ones) - 1)));
            boolean inside = ones < lowest || (ones == lowest && before > after);
            zeros += inside ? weight : 0;
            all += weight;
            choose *= (double) (BITS - ones) / (ones + 1);
        }
        return zeros / all;
    }

    /** 4.5 standard errors; fixed seeds. */
    @ParameterizedTest
    @ValueSource(strings = {"a-iit", "iit", "mh", "ct-iit"})
    void massesAreThoseOfEnumeration(String kernel) throws InterruptedException {
        Options options = SmallSearches.options("--rounds 8000 --seed 4 --kernel " + kernel);
        Summary run = Runs.of(WELLS, options);
        assertThat(run.estimates().modes()).isNull();
        List<Summary.BasinLine> basins = run.estimates().basins();
        assertThat(basins).hasSize(2);
        for (Summary.BasinLine basin : basins) {
            double exact = basin.state().startsWith("0") ? massOfZeros() : 1 - massOfZeros();
            assertThat(basin.error()).isBetween(1e-4, 0.03);
            assertThat(basin.mass()).isCloseTo(exact, within(4.5 * basin.error()));
            assertThat(basin.logDensity()).isEqualTo(potential(BitState.parse(basin.state())));
        }
        assertThat(SummaryTable.of(run, Alphabet.ASCII)).contains("basin");
    }

    /** ±J spins without a field: a state and its complement are equally likely, so basins come in pairs of equal mass. */
    @Test
    void spinGlassesHaveBasinsInPairs() throws InterruptedException {
        Summary run = Runs.of("spinglass:2d?L=4&seed=3 --rounds 5000 --seed 2");
        List<Summary.BasinLine> basins = run.estimates().basins();
        assertThat(basins).hasSizeGreaterThanOrEqualTo(2);
        Summary.BasinLine first = basins.get(0);
        Summary.BasinLine second = basins.get(1);
        assertThat(first.mass() - second.mass()).isLessThan(4 * (first.error() + second.error()));
        assertThat(first.logDensity()).isEqualTo(second.logDensity());
        int apart = BitState.parse(first.state()).distance(BitState.parse(second.state()));
        assertThat(apart).isGreaterThan(8);
    }

    @Test
    void basinsDoNotDependOnThreads() throws InterruptedException {
        String words = "spinglass:2d?L=6&seed=3 --rounds 300 --sims 2 --threads ";
        String alone = Runs.of(words + 1).digest();
        assertThat(Runs.of(words + 2).digest()).isEqualTo(alone);
        assertThat(Runs.of(words + 5).digest()).isEqualTo(alone);
    }

    @Test
    void knownModesAreReportedAsSuch() throws InterruptedException {
        assertThat(Runs.of("paper:bimodal --rounds 50").estimates().basins()).isNull();
    }
}
