package org.flipwise.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import org.flipwise.state.BitState;
import org.flipwise.target.BlackBox;
import org.flipwise.target.Flips;
import org.flipwise.target.Neighbourhood;
import org.junit.jupiter.api.Test;

/** Masses of the heaviest states, and the law of the number of ones, against plain counting of the same walk. */
class HeaviestStatesAreKeptTest {
    private static final long SEED = 20261121;
    private static final int BITS = 9;
    private static final int ROUNDS = 400;
    private final double[] weights = new double[1 << BITS];
    private final double[] sizes = new double[BITS + 1];
    private double total;

    /** A walk that tends to the origin, with weights. */
    private void walk(long seed, List<? extends Recorder> recorders) {
        Random random = new Random(seed);
        Neighbourhood at = BlackBox.of("flat", BITS, x -> x.count()).at(BitState.zeros(BITS));
        Flips flips = new Flips();
        for (int round = 0; round < ROUNDS; round++) {
            recorders.forEach(one -> one.enter(at));
            for (int step = 0; step < 7; step++) {
                double weight = random.nextInt(8) / 4.0;
                recorders.forEach(one -> one.stay(at, weight));
                weights[(int) at.state().index()] += weight;
                sizes[at.state().count()] += weight;
                total += weight;
                int bit = random.nextInt(2) == 0 && at.state().count() > 0
                        ? Long.numberOfTrailingZeros(at.state().index())
                        : random.nextInt(BITS);
                at.apply(bit, flips);
                recorders.forEach(one -> one.flip(bit));
            }
            recorders.forEach(Recorder::leave);
        }
    }

    @Test
    void withTheirMassAndPotential() {
        ModelRecorder models = new ModelRecorder(BITS);
        SizeRecorder ones = new SizeRecorder(BITS);
        walk(SEED, List.of(models, ones));
        double last = 1;
        for (ModelRecorder.Model model : models.heaviest(1 << BITS)) {
            assertThat(model.mass()).isCloseTo(weights[(int) model.state().index()] / total, within(1e-14));
            assertThat(model.mass()).isLessThanOrEqualTo(last);
            assertThat(model.potential()).isEqualTo(model.state().count());
            assertThat(model.error()).isPositive();
            last = model.mass();
        }
        for (int k = 0; k <= BITS; k++) {
            assertThat(ones.mass(k)).isCloseTo(sizes[k] / total, within(1e-14));
        }
        assertThat(models.forgotten()).isZero();
    }

    /** A recorder with a table too small keeps the heavy ones, and says how much any of them may lack. */
    @Test
    void whenThereIsNoRoomForAll() {
        ModelRecorder small = new ModelRecorder(BITS, 64);
        walk(SEED, List.of(small));
        List<ModelRecorder.Model> heaviest = small.heaviest(8);
        assertThat(heaviest).hasSize(8);
        assertThat(small.forgotten()).isPositive();
        for (ModelRecorder.Model model : heaviest) {
            double exact = weights[(int) model.state().index()] / total;
            assertThat(model.mass()).isBetween(exact - small.forgotten() - 1e-12, exact + 1e-12);
        }
    }

    @Test
    void pooledChainsAddUp() {
        ModelRecorder first = new ModelRecorder(BITS);
        ModelRecorder second = new ModelRecorder(BITS);
        SizeRecorder firstSizes = new SizeRecorder(BITS);
        SizeRecorder secondSizes = new SizeRecorder(BITS);
        walk(SEED, List.of(first, firstSizes));
        walk(SEED + 1, List.of(second, secondSizes));
        first.merge(second);
        firstSizes.merge(secondSizes);
        for (ModelRecorder.Model model : first.heaviest(20)) {
            assertThat(model.mass()).isCloseTo(weights[(int) model.state().index()] / total, within(1e-14));
        }
        assertThat(firstSizes.mass(2)).isCloseTo(sizes[2] / total, within(1e-14));
    }

    @Test
    void andForgottenAtTheEndOfBurnIn() {
        ModelRecorder models = new ModelRecorder(BITS);
        walk(SEED, List.of(models));
        models.discard();
        assertThat(models.heaviest(5)).isEmpty();
    }
}
