package org.flipwise.exact;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.flipwise.multispin.LaneAcceptance;
import org.flipwise.multispin.LaneModel;
import org.flipwise.multispin.LaneStates;
import org.flipwise.random.RandomWords;

/**
 * What a random word decides in one lane, for all 2^64 words: 1,024 rotations and tables by hand, and the fractions between two thresholds as one. Words that decide alike for the lane are one
 * outcome, with its exact probability.
 */
final class LaneLaw {
    private static final int CHOICES = 1024;
    private static final int FRACTION_BITS = 54;

    /** A sweep of so many proposals from a spin on. */
    interface Sweep {
        void advance(LaneStates at, LaneAcceptance acceptance, int from, long count, RandomWords random);
    }

    record Outcome(long word, double probability) {}

    private final LaneCases model;
    private final LaneAcceptance acceptance;
    private final int lane;
    private final List<Outcome> outcomes = new ArrayList<>();

    LaneLaw(LaneCases model, LaneAcceptance acceptance, int[] differences, int lane) {
        this.model = model;
        this.acceptance = acceptance;
        this.lane = lane;
        long[] cuts = LongStream.concat(
                        LongStream.of(0, 1L << FRACTION_BITS),
                        Arrays.stream(differences).mapToLong(acceptance::fraction))
                .sorted()
                .distinct()
                .toArray();
        Map<List<Boolean>, double[]> alike = new HashMap<>();
        Map<List<Boolean>, Long> example = new HashMap<>();
        for (long choice = 0; choice < CHOICES; choice++) {
            for (int cut = 0; cut + 1 < cuts.length; cut++) {
                long word = choice << FRACTION_BITS | cuts[cut];
                long last = choice << FRACTION_BITS | (cuts[cut + 1] - 1);
                List<Boolean> decided = decided(differences, word);
                if (!decided.equals(decided(differences, last))) {
                    throw new AssertionError("words between two thresholds differ");
                }
                alike.computeIfAbsent(decided, key -> new double[1])[0] += (cuts[cut + 1] - cuts[cut]) * 0x1p-64;
                example.putIfAbsent(decided, word);
            }
        }
        alike.forEach((decided, chance) -> outcomes.add(new Outcome(example.get(decided), chance[0])));
    }

    private List<Boolean> decided(int[] differences, long word) {
        return Arrays.stream(differences)
                .mapToObj(d -> (acceptance.accepting(d, word) >>> lane & 1) == 1)
                .toList();
    }

    /** The probability that the lane accepts a flip that lowers U by 2·unit·d. */
    double accepts(int d) {
        return outcomes.stream()
                .filter(one -> (acceptance.accepting(d, one.word()) >>> lane & 1) == 1)
                .mapToDouble(Outcome::probability)
                .sum();
    }

    /** The matrix of a sweep in the lane, whatever the other lanes hold. */
    double[][] matrix(Sweep sweep, int from, int count) {
        int states = 1 << model.spins();
        double[][] matrix = new double[states][states];
        int[] chosen = new int[count];
        long paths = Math.round(Math.pow(outcomes.size(), count));
        for (int x = 0; x < states; x++) {
            for (long path = 0; path < paths; path++) {
                double chance = 1;
                long rest = path;
                for (int k = 0; k < count; k++) {
                    chosen[k] = (int) (rest % outcomes.size());
                    rest /= outcomes.size();
                    chance *= outcomes.get(chosen[k]).probability();
                }
                matrix[x][run(sweep, x, from, count, chosen)] += chance;
            }
        }
        return matrix;
    }

    private int run(Sweep sweep, int x, int from, int count, int[] chosen) {
        LaneStates at = new LaneStates(model.spins());
        for (int spin = 0; spin < model.spins(); spin++) {
            long others = (0x9E3779B97F4A7C15L * (spin + x + 3)) & ~(1L << lane);
            at.set(spin, others | ((x >> spin & 1L) << lane));
        }
        int[] next = new int[1];
        sweep.advance(at, acceptance, from, count, (into, n) -> {
            for (int k = 0; k < n; k++) {
                into[k] = outcomes.get(chosen[next[0]++]).word();
            }
        });
        int y = 0;
        for (int spin = 0; spin < model.spins(); spin++) {
            y |= (int) (at.word(spin) >>> lane & 1) << spin;
        }
        return y;
    }

    /** max |πP − π|. */
    static double invariance(LaneCases model, double betaTimesUnit, double[][] matrix) {
        double[] law = law(model, betaTimesUnit);
        double largest = 0;
        for (int y = 0; y < law.length; y++) {
            double mass = 0;
            for (int x = 0; x < law.length; x++) {
                mass += law[x] * matrix[x][y];
            }
            largest = Math.max(largest, Math.abs(mass - law[y]));
        }
        return largest;
    }

    static double[] law(LaneCases model, double betaTimesUnit) {
        double[] law = new double[1 << model.spins()];
        double most = Double.NEGATIVE_INFINITY;
        for (int x = 0; x < law.length; x++) {
            law[x] = betaTimesUnit * model.sum(x);
            most = Math.max(most, law[x]);
        }
        double total = 0;
        for (int x = 0; x < law.length; x++) {
            law[x] = StrictMath.exp(law[x] - most);
            total += law[x];
        }
        for (int x = 0; x < law.length; x++) {
            law[x] /= total;
        }
        return law;
    }

    /** The largest difference from the product of single Metropolis updates, computed from whole energies. */
    static double awayFromMetropolis(LaneCases model, double betaTimesUnit, int from, double[][] matrix, int count) {
        int states = matrix.length;
        double largest = 0;
        for (int x = 0; x < states; x++) {
            double[] row = new double[states];
            row[x] = 1;
            for (int k = 0; k < count; k++) {
                int bit = 1 << (from + k) % model.spins();
                double[] next = new double[states];
                for (int y = 0; y < states; y++) {
                    double flips = Math.min(1, StrictMath.exp(betaTimesUnit * (model.sum(y ^ bit) - model.sum(y))));
                    next[y ^ bit] += row[y] * flips;
                    next[y] += row[y] * (1 - flips);
                }
                row = next;
            }
            for (int y = 0; y < states; y++) {
                largest = Math.max(largest, Math.abs(row[y] - matrix[x][y]));
            }
        }
        return largest;
    }

    /** Every D that some spin can have. */
    static int[] differences(LaneModel layout) {
        return IntStream.range(0, layout.spins())
                .flatMap(spin ->
                        IntStream.rangeClosed(1, layout.weight(spin)).filter(d -> (layout.weight(spin) - d) % 2 == 0))
                .sorted()
                .distinct()
                .toArray();
    }
}
