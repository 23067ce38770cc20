package org.flipwise.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CensoredTimesAreNeitherDroppedNorCountedTest {
    /** Weeks of remission under 6-mercaptopurine (Freireich et al. 1963), the standard example; negative: censored. */
    private static final double[] TREATED = {
        6, 6, 6, -6, 7, -9, 10, -10, -11, 13, 16, -17, -19, -20, 22, 23, -25, -32, -32, -34, -35
    };

    /** The same under placebo: nothing is censored. */
    private static final double[] PLACEBO = {1, 1, 2, 2, 3, 4, 4, 5, 5, 8, 8, 8, 8, 11, 11, 12, 12, 15, 17, 22, 23};

    @Test
    void thePublishedTableIsReproduced() {
        KaplanMeier treated = of(TREATED);
        double[][] table = {
            {5.9, 1}, {6, 0.857}, {7, 0.807}, {10, 0.753}, {13, 0.690}, {16, 0.627}, {22, 0.538}, {23, 0.448}
        };
        for (double[] row : table) {
            assertThat(treated.survival(row[0])).as("S(%s)", row[0]).isCloseTo(row[1], within(5e-4));
        }
        assertThat(treated.median()).isEqualTo(23);
        assertThat(of(PLACEBO).median()).isEqualTo(8);
    }

    /** Of runs at 1, 2+, 3, 4: S(1) = 3/4, and one of the two left at 3 gets there, so S(3) = 3/8. */
    @Test
    void aTableByHand() {
        KaplanMeier curve = of(4, -2, 1, 3);
        assertThat(curve.survival(1)).isEqualTo(0.75);
        assertThat(curve.survival(2.5)).isEqualTo(0.75);
        assertThat(curve.survival(3)).isEqualTo(0.375);
        assertThat(curve.survival(4)).isZero();
        assertThat(curve.median()).isEqualTo(3);
    }

    @Test
    void aRunCensoredAtTheTimeOfAnEventWasStillWatchedThen() {
        assertThat(of(5, -5).survival(5)).isEqualTo(0.5);
        assertThat(of(5, -4).survival(5)).isZero();
    }

    @Test
    void aHalfReachedInManyFactorsIsAHalf() {
        double[] times = IntStream.rangeClosed(1, 40)
                .mapToDouble(i -> i <= 20 ? i : -100)
                .toArray();
        assertThat(of(times).median()).isEqualTo(20);
    }

    @Test
    void whereMostAreCensoredThereIsNoMedian() {
        assertThat(of(1, -9, -9).median()).isInfinite();
        assertThat(of(-9).median()).isInfinite();
        assertThat(of(-9).survival(100)).isEqualTo(1);
    }

    /** The two ways of getting it wrong give another median on the same data, so the table above would see them. */
    @Test
    void droppingOrCountingTheCensoredWouldShow() {
        double[] dropped = Arrays.stream(TREATED).filter(time -> time > 0).toArray();
        double[] counted = Arrays.stream(TREATED).map(Math::abs).toArray();
        assertThat(of(dropped).median()).isLessThan(23);
        assertThat(of(counted).median()).isLessThan(23);
    }

    @Test
    void aRunDrawnTwiceCountsTwice() {
        double[] time = {1, 2, 3};
        boolean[] event = {true, true, false};
        KaplanMeier drawn = KaplanMeier.of(time, event, new int[] {1, 1, 2, 2});
        assertThat(drawn.survival(1)).isEqualTo(1);
        assertThat(drawn.survival(2)).isEqualTo(0.5);
    }

    private static KaplanMeier of(double... signed) {
        double[] time = Arrays.stream(signed).map(Math::abs).toArray();
        boolean[] event = new boolean[time.length];
        for (int i = 0; i < event.length; i++) {
            event[i] = signed[i] > 0;
        }
        return KaplanMeier.of(time, event, IntStream.range(0, time.length).toArray());
    }
}
