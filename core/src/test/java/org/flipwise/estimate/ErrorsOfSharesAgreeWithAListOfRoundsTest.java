package org.flipwise.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntPredicate;
import org.flipwise.codec.Saved;
import org.flipwise.state.BitState;
import org.flipwise.target.BlackBox;
import org.flipwise.target.Neighbourhood;
import org.junit.jupiter.api.Test;

/** Errors of bits and of states beside those computed from a list of all rounds: of one chain and of several, after burn-in, and taken back by a recorder that had another history. */
class ErrorsOfSharesAgreeWithAListOfRoundsTest {
    private static final long SEED = 20261215;
    private static final int BITS = 3;
    /** Shares of batches are kept as floats. */
    private static final double FLOATS = 2e-6;

    private static final int BATCHES_OF_BITS = 128;
    private static final int BATCHES_OF_STATES = 64;
    private static final int FEWEST = 8;

    /** One round: a state and how long it was held. */
    private record Round(int state, double weight) {}

    private static List<Round> rounds(int count, long seed) {
        Random random = new Random(seed);
        List<Round> rounds = new ArrayList<>();
        int state = 1;
        for (int k = 0; k < count; k++) {
            state ^= random.nextInt(3) == 0 ? 1 << random.nextInt(BITS) : 0;
            rounds.add(new Round(state, 0.5 + random.nextInt(4)));
        }
        return rounds;
    }

    private static <T extends Recorder> T told(T recorder, List<Round> rounds) {
        for (Round round : rounds) {
            Neighbourhood at = BlackBox.of("ones", BITS, BitState::count).at(BitState.ofIndex(BITS, round.state));
            recorder.enter(at);
            recorder.stay(at, round.weight);
            recorder.leave();
        }
        return recorder;
    }

    private static IntPredicate one(int bit) {
        return state -> (state >> bit & 1) == 1;
    }

    private static <T extends Saved> T copied(T from, T into) {
        into.restore(Tape.of(from).reader());
        return into;
    }

    /** Chains one after the other, cut into batches of one length. */
    private static final class Pool {
        private final List<List<Round>> chains = new ArrayList<>();
        private int length = 1;

        Pool(int most, List<List<Round>> all) {
            for (List<Round> chain : all) {
                chains.add(chain);
                while (chain.size() / length >= most) {
                    length *= 2;
                }
                int shortest = chains.stream()
                        .mapToInt(one -> one.size() / length)
                        .min()
                        .orElseThrow();
                if (batches() > 2 * most && shortest >= 2 * FEWEST) {
                    length *= 2;
                }
            }
        }

        private int batches() {
            return chains.stream().mapToInt(chain -> chain.size() / length).sum();
        }

        private static double weight(List<Round> some, IntPredicate counts) {
            return some.stream()
                    .filter(round -> counts.test(round.state))
                    .mapToDouble(Round::weight)
                    .sum();
        }

        private static double weight(List<Round> some) {
            return weight(some, state -> true);
        }

        double mean(IntPredicate counts) {
            List<Round> all = chains.stream().flatMap(List::stream).toList();
            return weight(all, counts) / weight(all);
        }

        List<Round> batch(List<Round> chain, int k) {
            return chain.subList(k * length, (k + 1) * length);
        }

        double error(IntPredicate counts) {
            List<Double> sums = new ArrayList<>();
            List<Double> weights = new ArrayList<>();
            List<Integer> ends = new ArrayList<>();
            for (List<Round> chain : chains) {
                for (int k = 0; k < chain.size() / length; k++) {
                    sums.add(weight(batch(chain, k), counts));
                    weights.add(weight(batch(chain, k)));
                }
                if (chain.size() / length > 0) {
                    ends.add(sums.size());
                }
            }
            double all = weights.stream().mapToDouble(w -> w).sum();
            double mu = sums.stream().mapToDouble(b -> b).sum() / all;
            double[] influences = new double[sums.size()];
            for (int k = 0; k < influences.length; k++) {
                influences[k] = (sums.get(k) - mu * weights.get(k)) * influences.length / all;
            }
            int[] last = ends.stream().mapToInt(end -> end).toArray();
            double variance = InitialSequence.varianceOfMean(influences, last);
            return Math.sqrt(InitialSequence.ofShare(mean(counts), variance));
        }

        List<Stretch> halves(int bit) {
            List<Stretch> halves = new ArrayList<>();
            for (List<Round> chain : chains) {
                int batches = chain.size() / length;
                if (batches >= 2) {
                    halves.add(stretch(chain.subList(0, batches / 2 * length), bit));
                    halves.add(stretch(chain.subList(batches / 2 * length, batches * length), bit));
                }
            }
            return halves;
        }

        private static Stretch stretch(List<Round> some, int bit) {
            double weight = weight(some);
            return new Stretch(weight, weight(some, one(bit)) / weight);
        }
    }

    private static void agree(MarginalRecorder marginals, List<List<Round>> chains) {
        Pool pool = new Pool(BATCHES_OF_BITS, chains);
        for (int bit = 0; bit < BITS; bit++) {
            assertThat(marginals.mean(bit)).isCloseTo(pool.mean(one(bit)), within(1e-12));
            double error = pool.error(one(bit));
            assertThat(marginals.standardError(bit)).isCloseTo(error, within(FLOATS * error));
        }
    }

    private static void agree(SizeRecorder sizes, List<List<Round>> chains) {
        Pool pool = new Pool(BATCHES_OF_BITS, chains);
        for (int k = 0; k <= BITS; k++) {
            int size = k;
            IntPredicate ofSize = state -> Integer.bitCount(state) == size;
            assertThat(sizes.mass(k)).isCloseTo(pool.mean(ofSize), within(1e-12));
            double error = pool.error(ofSize);
            if (error > 0) {
                assertThat(sizes.standardError(k)).isCloseTo(error, within(FLOATS * error));
            }
        }
    }

    private static void agree(ModelRecorder models, List<List<Round>> chains) {
        Pool pool = new Pool(BATCHES_OF_STATES, chains);
        for (ModelRecorder.Model model : models.heaviest(1 << BITS)) {
            int state = (int) model.state().index();
            assertThat(model.mass()).isCloseTo(pool.mean(one -> one == state), within(1e-12));
            double error = pool.error(one -> one == state);
            assertThat(model.error()).isCloseTo(error, within(FLOATS * error));
        }
    }

    /** Below, at and past the borders at which batches are joined, and with rounds past the last batch. */
    @Test
    void ofOneChain() {
        for (int count : new int[] {12, 40, 63, 64, 65, 127, 128, 129, 255, 256, 300, 515}) {
            List<Round> chain = rounds(count, SEED + count);
            agree(told(new MarginalRecorder(BITS), chain), List.of(chain));
            agree(told(new ModelRecorder(BITS), chain), List.of(chain));
            agree(told(new SizeRecorder(BITS), chain), List.of(chain));
        }
    }

    @Test
    void afterBurnInAndTakenBack() {
        List<Round> burnIn = rounds(333, SEED);
        List<Round> chain = rounds(210, SEED + 1);
        MarginalRecorder marginals = told(new MarginalRecorder(BITS), burnIn);
        marginals.discard();
        agree(told(marginals, chain), List.of(chain));
        SizeRecorder sizes = told(new SizeRecorder(BITS), burnIn);
        sizes.discard();
        agree(told(sizes, chain), List.of(chain));
        agree(copied(sizes, told(new SizeRecorder(BITS), burnIn)), List.of(chain));
        ModelRecorder models = told(new ModelRecorder(BITS), burnIn);
        models.discard();
        agree(told(models, chain), List.of(chain));
        agree(copied(marginals, told(new MarginalRecorder(BITS), burnIn)), List.of(chain));
        ModelRecorder used = copied(models, told(new ModelRecorder(BITS), burnIn));
        agree(used, List.of(chain));
        List<Round> more = rounds(77, SEED + 2);
        List<Round> longer = new ArrayList<>(chain);
        longer.addAll(more);
        agree(told(used, more), List.of(longer));
    }

    /** Chains of different lengths, of one length, too short for a batch, and so many that batches are joined once more. */
    @Test
    void ofSeveralChains() {
        List<int[]> pools = List.of(
                new int[] {300, 40},
                new int[] {40, 300},
                new int[] {60, 60, 60},
                new int[] {120, 120, 120},
                new int[] {700, 3, 90},
                new int[] {63, 63, 63, 63},
                new int[] {127, 127, 127, 127});
        for (int[] counts : pools) {
            List<List<Round>> chains = new ArrayList<>();
            MarginalRecorder marginals = new MarginalRecorder(BITS);
            ModelRecorder models = new ModelRecorder(BITS);
            SizeRecorder sizes = new SizeRecorder(BITS);
            for (int k = 0; k < counts.length; k++) {
                List<Round> chain = rounds(counts[k], SEED + 10L * k);
                chains.add(chain);
                marginals.merge(told(new MarginalRecorder(BITS), chain));
                models.merge(told(new ModelRecorder(BITS), chain));
                sizes.merge(told(new SizeRecorder(BITS), chain));
                agree(marginals, chains);
                agree(models, chains);
                agree(sizes, chains);
            }
            agree(copied(marginals, new MarginalRecorder(BITS)), chains);
            agree(copied(models, new ModelRecorder(BITS)), chains);
        }
    }

    /** What a state's shares were before batches were joined is no part of a chain that never came to it. */
    @Test
    void ofChainsThatShareNoState() {
        List<Round> first = new ArrayList<>();
        List<Round> second = new ArrayList<>();
        for (int k = 0; k < 100; k++) {
            first.add(new Round(k % 3 == 0 ? 1 : 2, 1));
            second.add(new Round(k % 5 == 0 ? 4 : 7, 1));
        }
        ModelRecorder models = told(new ModelRecorder(BITS), first);
        models.merge(told(new ModelRecorder(BITS), second));
        agree(models, List.of(first, second));
        assertThat(models.heaviest(8)).hasSize(4);
    }

    @Test
    void halvesOfABit() {
        for (int count : new int[] {20, 200, 301}) {
            List<Round> chain = rounds(count, SEED + count);
            List<List<Round>> chains = List.of(chain, rounds(50, SEED));
            MarginalRecorder marginals = told(new MarginalRecorder(BITS), chain);
            marginals.merge(told(new MarginalRecorder(BITS), chains.get(1)));
            Pool pool = new Pool(BATCHES_OF_BITS, chains);
            for (int bit = 0; bit < BITS; bit++) {
                List<Stretch> expected = pool.halves(bit);
                List<Stretch> found = marginals.halves(bit);
                assertThat(found).hasSize(expected.size());
                for (int k = 0; k < found.size(); k++) {
                    assertThat(found.get(k).weight()).isEqualTo(expected.get(k).weight());
                    assertThat(found.get(k).mean()).isCloseTo(expected.get(k).mean(), within(1e-6));
                }
            }
        }
    }

    /** Where U counts ones every bit is one with probability σ(β) whatever the others are; rounds past the last batch count too. */
    @Test
    void conditionalMeansCountOpenRounds() {
        for (int count : new int[] {1, 128, 129, 131, 259}) {
            RaoBlackwellMarginals conditional = told(new RaoBlackwellMarginals(BITS, 0.7), rounds(count, SEED));
            for (int bit = 0; bit < BITS; bit++) {
                assertThat(conditional.mean(bit)).isCloseTo(1 / (1 + Math.exp(-0.7)), within(1e-12));
            }
        }
    }

    /** The negative control: the same chains in another order have other errors. */
    @Test
    void anotherOrderIsNoticed() {
        List<Round> chain = rounds(200, SEED);
        List<Round> sorted = new ArrayList<>(chain);
        sorted.sort((a, b) -> Integer.compare(a.state, b.state));
        Pool pool = new Pool(BATCHES_OF_BITS, List.of(chain));
        double other = told(new MarginalRecorder(BITS), sorted).standardError(0);
        assertThat(other).isNotCloseTo(pool.error(one(0)), within(0.1 * other));
    }
}
