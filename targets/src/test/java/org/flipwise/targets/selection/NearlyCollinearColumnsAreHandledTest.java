package org.flipwise.targets.selection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.flipwise.state.BitState;
import org.flipwise.target.Flips;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.Neighbourhood;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Pairs of columns that differ by noise of a given size, so that pivots of its square are met: long walks neither drift nor stop, and agree with full
 * evaluations to the digits that a Gram matrix of such columns has. Below 1e-5 the pairs count as collinear.
 */
class NearlyCollinearColumnsAreHandledTest {
    private static final long SEED = 20261125;
    private static final int PAIRS = 4;

    private static Design design(double noise) {
        Random random = new Random(SEED);
        int rows = 40;
        double[][] columns = new double[2 * PAIRS][rows];
        double[] response = new double[rows];
        for (int row = 0; row < rows; row++) {
            for (int pair = 0; pair < PAIRS; pair++) {
                double z = random.nextGaussian();
                columns[2 * pair][row] = z;
                columns[2 * pair + 1][row] = z + noise * random.nextGaussian();
                response[row] += 0.3 * pair * z;
            }
            response[row] += random.nextGaussian();
        }
        return Design.of(
                List.of("a", "A", "b", "B", "c", "C", "d", "D"), 0, response, columns, Design.Treatment.CENTRED);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-1, 1e-2, 1e-3, 1e-4, 1e-7, 0})
    void howeverNear(double noise) {
        VariableSelection target = Regressions.target(design(noise), CoefficientPrior.g(40));
        Neighbourhood at = target.at(BitState.zeros(2 * PAIRS));
        Random random = new Random(SEED);
        MoveDelta look = new MoveDelta();
        Flips flips = new Flips();
        double digits = Math.max(1e-10, 1e-13 / Math.max(noise * noise, 1e-10));
        int forbidden = 0;
        for (int flip = 0; flip < 20_000; flip++) {
            int bit = random.nextInt(2 * PAIRS);
            BitState there = at.state().copy();
            there.flip(bit);
            double exact = target.potential(there);
            at.look(bit, look);
            if (exact == Double.NEGATIVE_INFINITY) {
                assertThat(look.deltaPotential()).isEqualTo(Double.NEGATIVE_INFINITY);
                forbidden++;
                continue;
            }
            double deviation = Math.abs(look.deltaPotential() - (exact - target.potential(at.state())));
            assertThat(deviation).as("noise %s, flip %d", noise, flip).isLessThan(digits);
            at.apply(bit, flips);
        }
        assertThat(forbidden > 0).isEqualTo(noise < 1e-5);
    }
}
