package org.flipwise.numeric;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

/**
 * All four functions increase. Walks over neighbouring doubles check it where a slip would show: across the borders of
 * the tables, where the branches change, and at random places.
 */
class ElementaryFunctionsAreMonotoneTest {
    private static final int STEPS = 200;
    private static final long SEED = 20261116;

    @Test
    void acrossTheBordersOfTheExpTable() {
        for (int k = -1500; k <= 1500; k++) {
            double border = (k + 0.5) * 0.6931471805599453 / 128;
            assertThat(turnsBack(Elementary::exp, border))
                    .as("exp at %s", border)
                    .isFalse();
            assertThat(turnsBack(Elementary::expm1, border))
                    .as("expm1 at %s", border)
                    .isFalse();
        }
    }

    @Test
    void acrossTheBordersOfTheLogTable() {
        for (int k = 0; k < 512; k++) {
            double border = Double.longBitsToDouble(Double.doubleToRawLongBits(0.25) + ((2L * k + 1) << 44));
            assertThat(turnsBack(Elementary::log, border))
                    .as("log at %s", border)
                    .isFalse();
            assertThat(turnsBack(Elementary::log1p, border - 1))
                    .as("log1p at %s", border - 1)
                    .isFalse();
        }
    }

    @Test
    void acrossTheBranches() {
        for (double x : new double[] {-745.13, -708.3964185322641, -690, 709, 709.78}) {
            assertThat(turnsBack(Elementary::exp, x)).as("exp at %s", x).isFalse();
        }
        for (double x : new double[] {-40, -0x1p-54, 0, 0x1p-54, 709}) {
            assertThat(turnsBack(Elementary::expm1, x)).as("expm1 at %s", x).isFalse();
        }
        for (double x : new double[] {Double.MIN_NORMAL, 1, 0x1p1000}) {
            assertThat(turnsBack(Elementary::log, x)).as("log at %s", x).isFalse();
        }
        for (double x : new double[] {-0.5, -0x1p-30, 0, 0x1p-30, 1, 0x1p53, 0x1p60}) {
            assertThat(turnsBack(Elementary::log1p, x)).as("log1p at %s", x).isFalse();
        }
    }

    @Test
    void atRandomPlaces() {
        Random random = new Random(SEED);
        for (int i = 0; i < 2000; i++) {
            double x = 40 * (random.nextDouble() - 0.5);
            assertThat(turnsBack(Elementary::exp, x)).as("exp at %s", x).isFalse();
            assertThat(turnsBack(Elementary::expm1, x)).as("expm1 at %s", x).isFalse();
            assertThat(turnsBack(Elementary::log, x * x)).as("log at %s", x * x).isFalse();
            assertThat(turnsBack(Elementary::log1p, x * x))
                    .as("log1p at %s", x * x)
                    .isFalse();
        }
    }

    /** A function that is off by one unit on one side of a border turns back there. */
    @Test
    void aStepBackIsCaught() {
        DoubleUnaryOperator broken = x -> x < 0.25 ? Elementary.exp(x) : Math.nextDown(Elementary.exp(x));
        assertThat(turnsBack(broken, 0.25)).isTrue();
    }

    private static boolean turnsBack(DoubleUnaryOperator function, double middle) {
        double x = middle;
        for (int i = 0; i < STEPS / 2; i++) {
            x = Math.nextDown(x);
        }
        double before = function.applyAsDouble(x);
        for (int i = 0; i < STEPS; i++) {
            x = Math.nextUp(x);
            double value = function.applyAsDouble(x);
            if (value < before) {
                return true;
            }
            before = value;
        }
        return false;
    }
}
