package org.flipwise.report.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Rank plots and autocorrelations of series whose values are known. */
class FiguresOfMixingHaveKnownValuesTest {

    @Test
    void equalSamplesHaveOneInEveryBin() {
        double[] sample = IntStream.range(0, 400).asDoubleStream().toArray();

        for (double[] counts : RankBins.of(List.of(sample, sample))) {
            for (double count : counts) {
                assertThat(count).isCloseTo(1, within(1e-9));
            }
        }
    }

    @Test
    void equalValuesShareTheirRanksEvenly() {
        double[] flat = new double[60];

        for (double[] counts : RankBins.of(List.of(flat, flat))) {
            assertThat(counts).containsOnly(new double[] {1}, within(1e-9));
        }
    }

    /** The wrong twin: a part that lies above the other is seen. */
    @Test
    void aPartThatLiesHigherIsSeen() {
        double[] low = IntStream.range(0, 100).asDoubleStream().toArray();
        double[] high = IntStream.range(100, 200).asDoubleStream().toArray();
        List<double[]> counts = RankBins.of(List.of(low, high));

        assertThat(counts.get(0)[0]).isCloseTo(2, within(1e-9));
        assertThat(counts.get(0)[RankBins.BINS - 1]).isZero();
        assertThat(counts.get(1)[RankBins.BINS - 1]).isCloseTo(2, within(1e-9));
    }

    @Test
    void aSeriesThatAlternatesHasAutocorrelationOfAlternatingSigns() {
        double[] series =
                IntStream.range(0, 1000).mapToDouble(i -> i % 2 == 0 ? 1 : -1).toArray();
        double[] correlations = Autocorrelation.of(List.of(series));

        assertThat(correlations[0]).isEqualTo(1);
        assertThat(correlations[1]).isCloseTo(-0.999, within(1e-9));
        assertThat(correlations[2]).isCloseTo(0.998, within(1e-9));
    }

    @Test
    void nothingIsSaidOfASeriesThatDoesNotVary() {
        assertThat(Autocorrelation.of(List.of(new double[100]))).isEmpty();
    }
}
