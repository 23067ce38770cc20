package org.flipwise.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import org.flipwise.state.BitState;
import org.flipwise.target.BlackBox;
import org.flipwise.target.Flips;
import org.flipwise.target.Neighbourhood;
import org.junit.jupiter.api.Test;

/** Lazily kept, Σ w·(1{j ∈ S}·p_j + 1{j ∉ S}·x_j) is what a sum over all bits at each stay makes it. Deterministic, seed 20261119. */
class SubsetMarginalsAgreeWithADirectCountTest {
    private static final int BITS = 70;
    private static final int REPLICAS = 3;

    private final SplittableRandom random = new SplittableRandom(20261119);
    private final List<Neighbourhood> replicas = List.of(start(0), start(1), start(2));
    private final double[] ones = new double[BITS];
    private final double[] members = new double[BITS];
    private double total;

    private static Neighbourhood start(int replica) {
        BitState x = BitState.zeros(BITS);
        for (int bit = replica; bit < BITS; bit += 2 + replica) {
            x.flip(bit);
        }
        return BlackBox.of("flat", BITS, state -> 0).at(x);
    }

    /** Rounds of random replicas; in one stay of four nothing is said of any bit. */
    private void run(Recorder recorder, int rounds) {
        Flips flips = new Flips();
        for (int round = 0; round < rounds; round++) {
            Neighbourhood at = replicas.get(random.nextInt(REPLICAS));
            recorder.enter(at);
            for (int step = random.nextInt(5); step >= 0; step--) {
                stay(recorder, at);
                int bit = random.nextInt(BITS);
                at.apply(bit, flips);
                recorder.flip(bit);
            }
            recorder.leave();
        }
    }

    private void stay(Recorder recorder, Neighbourhood at) {
        int size = random.nextInt(4) == 0 ? 0 : 1 + random.nextInt(40);
        int[] bits = random.ints(0, BITS).distinct().limit(size).toArray();
        double[] conditional = random.doubles(size).toArray();
        double weight = random.nextDouble();
        boolean[] told = new boolean[BITS];
        for (int i = 0; i < size; i++) {
            told[bits[i]] = true;
            ones[bits[i]] += weight * conditional[i];
            members[bits[i]] += weight * conditional[i];
        }
        for (int bit = 0; bit < BITS; bit++) {
            ones[bit] += !told[bit] && at.state().get(bit) ? weight : 0;
        }
        total += weight;
        if (size > 0) {
            recorder.conditionals(bits, conditional, size);
        }
        recorder.stay(at, weight);
    }

    @Test
    void overManyBatchesAndReplicas() {
        SubsetMarginals marginals = new SubsetMarginals(BITS);
        run(CompositeRecorder.of(List.of(CompositeRecorder.of(List.of(marginals), false)), false), 3000);
        double twin = 0;
        for (int bit = 0; bit < BITS; bit++) {
            assertThat(marginals.mean(bit)).isCloseTo(ones[bit] / total, within(1e-12));
            twin = Math.max(twin, Math.abs(members[bit] / total - marginals.mean(bit)));
        }
        assertThat(twin).as("the wrong twin, without the bits not in S").isGreaterThan(0.1);
    }

    /** A bit that is in S whenever it is one has no rounding in place of a small probability. */
    @Test
    void noShareIsNegative() {
        SubsetMarginals marginals = new SubsetMarginals(BITS);
        Flips flips = new Flips();
        Neighbourhood at = replicas.get(0);
        for (int round = 0; round < 500; round++) {
            marginals.enter(at);
            for (int step = 0; step < 4; step++) {
                marginals.conditionals(new int[] {3}, new double[] {1e-30}, 1);
                marginals.stay(at, random.nextDouble());
                at.apply(3, flips);
                marginals.flip(3);
            }
            marginals.leave();
        }
        assertThat(marginals.mean(3)).isBetween(0.5e-30, 2e-30);
    }
}
