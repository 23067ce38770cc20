package org.flipwise.numeric;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

/** The tables behind exp and log, recomputed and compared entry by entry with sixty digits. */
class TablesAgreeWithSixtyDigitsTest {
    private static final BigDecimal LN2 = HighPrecision.log(BigDecimal.valueOf(2));

    /** Both parts of an entry together are off by less than this share of the number they stand for. */
    private static final BigDecimal NEAR = new BigDecimal("1e-28");

    private static BigDecimal exactly(double x) {
        return new BigDecimal(x);
    }

    /** A reciprocal of few bits, minus its logarithm as a multiple of 2^−42, and what that leaves. */
    @Test
    void reciprocalsAndTheirLogarithms() {
        double[] table = LogTable.reciprocalsAndLogs();
        assertThat(table).hasSize(4 * LogTable.SIZE);
        for (int i = 0; i < LogTable.SIZE; i++) {
            int steps = i - LogTable.UNIT;
            double point = steps < 0 ? 1 + steps / 256.0 : 1 + steps / 128.0;
            double reciprocal = Math.rint(1024 / point) / 1024;
            assertThat(table[4 * i]).as("entry %d", i).isEqualTo(reciprocal);
            BigDecimal minusLog = HighPrecision.log(exactly(reciprocal)).negate();
            double high = table[4 * i + 1];
            assertThat(high * 0x1p42).isEqualTo(Math.rint(high * 0x1p42));
            assertThat(Math.abs(minusLog.doubleValue() - high)).isLessThanOrEqualTo(0x1p-43);
            BigDecimal left = minusLog.subtract(exactly(high)).subtract(exactly(table[4 * i + 2]));
            assertThat(left.abs()).isLessThan(NEAR);
        }
        assertThat(table[4 * LogTable.UNIT]).isEqualTo(1);
        assertThat(table[4 * LogTable.UNIT + 1]).isZero();
    }

    /** The double nearest to 2^(j/128), and by what share it falls short. */
    @Test
    void powersAndTheirRemainders() {
        long[] table = ExpTable.headsAndRemainders();
        assertThat(table).hasSize(2 * ExpTable.SIZE);
        for (int j = 0; j < ExpTable.SIZE; j++) {
            BigDecimal power =
                    HighPrecision.exp(LN2.multiply(BigDecimal.valueOf(j)).divide(BigDecimal.valueOf(128)));
            double head = Double.longBitsToDouble(table[2 * j]);
            double remainder = Double.longBitsToDouble(table[2 * j + 1]);
            assertThat(head).isEqualTo(power.doubleValue());
            BigDecimal both = exactly(head).multiply(BigDecimal.ONE.add(exactly(remainder)));
            assertThat(both.subtract(power).abs()).isLessThan(NEAR);
        }
    }
}
