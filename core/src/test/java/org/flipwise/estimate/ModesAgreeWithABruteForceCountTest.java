package org.flipwise.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import org.flipwise.codec.ByteDecoder;
import org.flipwise.codec.ByteEncoder;
import org.flipwise.codec.Saved;
import org.flipwise.state.BitState;
import org.flipwise.target.BlackBox;
import org.flipwise.target.Flips;
import org.flipwise.target.Neighbourhood;
import org.junit.jupiter.api.Test;

/** Recorders of modes and of heavy states beside a count of every stay by hand: with burn-in, written down half-way, and pooled. */
class ModesAgreeWithABruteForceCountTest {
    private static final long SEED = 20261210;
    private static final int BITS = 4;
    private static final int REPLICAS = 3;
    private static final int BURN_IN = 50;
    private static final int ROUNDS = 371;
    private static final List<BitState> MODES =
            List.of(BitState.parse("0000"), BitState.parse("1100"), BitState.parse("1111"));

    /** Counts of one chain or of several. */
    private static final class Count {
        private final double[] states = new double[1 << BITS];
        private final double[] basin = new double[MODES.size()];
        private final double[] tourSum = new double[MODES.size()];
        private final long[] visits = new long[MODES.size()];
        private final long[] entries = new long[MODES.size()];
        private final long[] first = new long[MODES.size()];
        private double weight;
        private double tourWeight;

        private static int nearest(BitState x) {
            int nearest = 0;
            for (int mode = 1; mode < MODES.size(); mode++) {
                if (MODES.get(mode).distance(x) < MODES.get(nearest).distance(x)) {
                    nearest = mode;
                }
            }
            return nearest;
        }

        private static double share(BitState x, int mode) {
            int least = MODES.get(nearest(x)).distance(x);
            long ties = MODES.stream().filter(one -> one.distance(x) == least).count();
            return MODES.get(mode).distance(x) == least ? 1.0 / ties : 0;
        }

        private void stay(BitState x, double held, boolean toured) {
            states[(int) x.index()] += held;
            weight += held;
            tourWeight += toured ? held : 0;
            for (int mode = 0; mode < MODES.size(); mode++) {
                basin[mode] += held * share(x, mode);
                tourSum[mode] += toured ? held * share(x, mode) : 0;
                visits[mode] += x.equals(MODES.get(mode)) ? 1 : 0;
            }
        }

        private void add(Count other) {
            for (int state = 0; state < states.length; state++) {
                states[state] += other.states[state];
            }
            for (int mode = 0; mode < MODES.size(); mode++) {
                basin[mode] += other.basin[mode];
                tourSum[mode] += other.tourSum[mode];
                visits[mode] += other.visits[mode];
                entries[mode] += other.entries[mode];
                first[mode] = Math.min(first[mode], other.first[mode]);
            }
            weight += other.weight;
            tourWeight += other.tourWeight;
        }
    }

    /** A chain and everyone who listens to it. */
    private static final class Chain {
        private final Count count = new Count();
        private ModeRecorder modes = new ModeRecorder(MODES, REPLICAS, new StoppedStopwatch(5, 4));
        private ModelRecorder models = new ModelRecorder(BITS);

        Chain(long seed, int saved) {
            Random random = new Random(seed);
            Neighbourhood at = BlackBox.of("ones", BITS, BitState::count).at(BitState.zeros(BITS));
            Flips flips = new Flips();
            int standing = -1;
            for (int round = 0; round < ROUNDS; round++) {
                if (round == saved) {
                    modes = copy(modes, new ModeRecorder(MODES, REPLICAS, new StoppedStopwatch(5, 4)));
                    models = copy(models, new ModelRecorder(BITS));
                }
                boolean counts = round >= BURN_IN;
                int coldest = random.nextInt(REPLICAS);
                int hottest = random.nextInt(REPLICAS);
                modes.enter(at);
                models.enter(at);
                for (int step = random.nextInt(4); step >= 0; step--) {
                    double held = 0.25 * (1 + random.nextInt(6));
                    modes.stay(at, held);
                    models.stay(at, held);
                    for (int mode = 0; mode < MODES.size(); mode++) {
                        if (count.first[mode] == 0 && at.state().equals(MODES.get(mode))) {
                            count.first[mode] = round + 1L;
                        }
                    }
                    if (counts) {
                        count.stay(at.state(), held, coldest != hottest);
                    }
                    int bit = random.nextInt(BITS);
                    at.apply(bit, flips);
                    modes.flip(bit);
                    models.flip(bit);
                }
                modes.leave();
                models.leave();
                if (counts) {
                    modes.tour(coldest, hottest);
                    int nearest = Count.nearest(at.state());
                    count.entries[nearest] += nearest == standing ? 0 : 1;
                    standing = nearest;
                } else if (round + 1 == BURN_IN) {
                    modes.discard();
                    models.discard();
                } else {
                    modes.tour(coldest, hottest);
                }
            }
        }

        private static <T extends Saved> T copy(T of, T into) {
            ByteEncoder bytes = new ByteEncoder();
            of.save(bytes);
            into.restore(new ByteDecoder(bytes.toByteArray()));
            return into;
        }

        private void agree() {
            for (int mode = 0; mode < MODES.size(); mode++) {
                double point = count.states[(int) MODES.get(mode).index()];
                assertThat(modes.basin(mode).mean()).isCloseTo(count.basin[mode] / count.weight, within(1e-12));
                assertThat(modes.point(mode).mean()).isCloseTo(point / count.weight, within(1e-12));
                assertThat(modes.tours().mean(mode)).isCloseTo(count.tourSum[mode] / count.tourWeight, within(1e-12));
                assertThat(modes.visits(mode)).isEqualTo(count.visits[mode]);
                assertThat(modes.entries(mode)).isEqualTo(count.entries[mode]);
                assertThat(modes.firstVisit(mode).round()).isEqualTo(count.first[mode]);
                assertThat(modes.firstVisit(mode).seconds()).isEqualTo(5);
                assertThat(modes.firstVisit(mode).cpuSeconds()).isEqualTo(4);
            }
            assertThat(modes.found()).isEqualTo(MODES.size());
            List<ModelRecorder.Model> heaviest = models.heaviest(1 << BITS);
            assertThat(heaviest).hasSize(1 << BITS);
            assertThat(models.heaviest(3)).hasSize(3);
            double before = 1;
            for (ModelRecorder.Model model : heaviest) {
                double exact = count.states[(int) model.state().index()] / count.weight;
                assertThat(model.mass()).isCloseTo(exact, within(1e-12)).isLessThanOrEqualTo(before);
                assertThat(model.potential()).isEqualTo(model.state().count());
                assertThat(model.error()).isBetween(0.001, 0.1);
                before = model.mass();
            }
            assertThat(models.forgotten()).isZero();
        }
    }

    /** Saved never, in burn-in, right after it, and between two rounds of one batch. */
    @Test
    void aloneAndWrittenDown() {
        for (int saved : new int[] {-1, 20, BURN_IN, BURN_IN + 1, 200, ROUNDS - 2, ROUNDS - 1}) {
            new Chain(SEED, saved).agree();
        }
    }

    @Test
    void pooled() {
        Chain pool = new Chain(SEED, -1);
        for (int k = 1; k < 4; k++) {
            Chain other = new Chain(SEED + k, 100 * k);
            pool.modes.merge(other.modes);
            pool.models.merge(other.models);
            pool.count.add(other.count);
            pool.agree();
        }
    }

    /** Room for eight of sixteen: the lighter half goes when there is no room, and no kept state lacks more than is said. */
    @Test
    void whatIsForgottenIsBounded() {
        for (int room : new int[] {8, 9, 12}) {
            ModelRecorder small = new ModelRecorder(BITS, room);
            double[] exact = new double[1 << BITS];
            Random random = new Random(SEED);
            double total = 0;
            for (int round = 0; round < 500; round++) {
                int state = (int) (Math.abs(random.nextGaussian()) * 5) % 16;
                double held = 1 + random.nextInt(3);
                Neighbourhood at = BlackBox.of("flat", BITS, x -> 0).at(BitState.ofIndex(BITS, state));
                small.enter(at);
                small.stay(at, held);
                small.leave();
                exact[state] += held;
                total += held;
                if (round == 333) {
                    ByteEncoder bytes = new ByteEncoder();
                    small.save(bytes);
                    small = new ModelRecorder(BITS, room);
                    small.restore(new ByteDecoder(bytes.toByteArray()));
                }
            }
            assertThat(small.forgotten()).isBetween(1e-4, 0.9);
            List<ModelRecorder.Model> kept = small.heaviest(100);
            assertThat(kept).hasSizeLessThanOrEqualTo(room).hasSizeGreaterThanOrEqualTo((room + 1) / 2);
            for (ModelRecorder.Model model : kept) {
                double mass = exact[(int) model.state().index()] / total;
                assertThat(model.mass()).isBetween(mass - small.forgotten() - 1e-12, mass + 1e-12);
            }
        }
    }

    /** Rounds 1 to 4 with g = 1, 2, 3, 4 and weights 1, 1, 2, 2; then a chain of one batch, which has no halves, and one of three. */
    @Test
    void halvesOfChainsAreStretches() {
        BatchMeans means = new BatchMeans();
        double[] weights = {1, 1, 2, 2};
        for (int k = 0; k < 4; k++) {
            means.round((k + 1) * weights[k], weights[k]);
        }
        assertThat(means.halves()).containsExactly(new Stretch(2, 1.5), new Stretch(4, 3.5));
        BatchMeans one = new BatchMeans();
        one.round(7, 1);
        means.merge(one);
        assertThat(means.halves()).hasSize(2);
        BatchMeans three = new BatchMeans();
        three.round(2, 1);
        three.round(4, 1);
        three.round(8, 1);
        means.merge(three);
        assertThat(means.halves())
                .containsExactly(new Stretch(2, 1.5), new Stretch(4, 3.5), new Stretch(1, 2), new Stretch(2, 6));
    }
}
