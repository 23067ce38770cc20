package org.flipwise.exact;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import org.flipwise.numeric.Elementary;
import org.flipwise.state.BitState;
import org.flipwise.target.AddDropSwap;
import org.flipwise.target.BlackBox;
import org.flipwise.target.FlipNeighbourhood;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Target;
import org.flipwise.target.WeightedFlips;

/** Targets on a handful of bits with nothing regular about them: U uniform on (−2, 2), every state on its own. */
public final class SmallTargets {
    static final long SEED = 20270314;

    /** The kinds, by the number that {@link #of} takes. */
    static final List<String> KINDS =
            List.of("plain", "forbidden states", "isolated state", "prior", "weighted flips", "add-drop-swap");

    private SmallTargets() {}

    public static Target of(int kind, int dimension) {
        long seed = SEED + 100L * kind + dimension;
        return switch (kind) {
            case 0 -> plain(dimension, seed);
            case 1 -> withForbidden(dimension, seed);
            case 2 -> withIsolated(dimension, seed);
            case 3 -> new PriorAndLikelihood(dimension, values(dimension, seed), values(dimension, seed + 50));
            case 4 -> WeightedFlips.of(withForbidden(dimension, seed), weights(dimension, seed));
            default -> AddDropSwap.of(withForbidden(dimension, seed));
        };
    }

    static double[] values(int dimension, long seed) {
        Random random = new Random(seed);
        double[] values = new double[1 << dimension];
        Arrays.setAll(values, i -> 4 * random.nextDouble() - 2);
        return values;
    }

    private static double[] weights(int dimension, long seed) {
        Random random = new Random(seed + 70);
        double[] weights = new double[dimension];
        Arrays.setAll(weights, i -> 0.2 + random.nextDouble());
        return weights;
    }

    public static Target plain(int dimension, long seed) {
        return tabled("plain", dimension, values(dimension, seed));
    }

    /** About one state in four is forbidden, never all of them. */
    public static Target withForbidden(int dimension, long seed) {
        double[] values = values(dimension, seed);
        Random random = new Random(seed + 30);
        for (int state = 1; state < values.length; state++) {
            if (random.nextInt(4) == 0) {
                values[state] = Double.NEGATIVE_INFINITY;
            }
        }
        return tabled("forbidden states", dimension, values);
    }

    /** The origin is possible, its neighbours are not. */
    public static Target withIsolated(int dimension, long seed) {
        double[] values = values(dimension, seed);
        for (int bit = 0; bit < dimension; bit++) {
            values[1 << bit] = Double.NEGATIVE_INFINITY;
        }
        return tabled("isolated state", dimension, values);
    }

    public static Target tabled(String name, int dimension, double... values) {
        return BlackBox.of(name, dimension, x -> values[(int) x.index()]);
    }

    /** log Σ_m e^(−θ·d(x, mode m)): the paper's mixtures, with equal weights. */
    public static Target mixture(String name, double theta, String... modes) {
        BitState[] points = Arrays.stream(modes).map(BitState::parse).toArray(BitState[]::new);
        ToDoubleFunction<BitState> logDensity = x -> {
            double[] terms = new double[points.length];
            Arrays.setAll(terms, m -> -theta * points[m].distance(x));
            Arrays.sort(terms);
            return Elementary.logSumExp(terms, terms.length);
        };
        return BlackBox.of(name, points[0].dimension(), logDensity);
    }

    /** log π_β = prior + β·likelihood, both tabled. */
    static final class PriorAndLikelihood implements Target {
        private final int dimension;
        private final double[] prior;
        private final double[] likelihood;

        PriorAndLikelihood(int dimension, double[] prior, double[] likelihood) {
            this.dimension = dimension;
            this.prior = prior;
            this.likelihood = likelihood;
        }

        @Override
        public String name() {
            return "prior and likelihood";
        }

        @Override
        public int dimension() {
            return dimension;
        }

        @Override
        public double base(BitState x) {
            return prior[(int) x.index()];
        }

        @Override
        public double potential(BitState x) {
            return likelihood[(int) x.index()];
        }

        @Override
        public Neighbourhood at(BitState x) {
            return new Tabled(x);
        }

        private final class Tabled extends FlipNeighbourhood {
            Tabled(BitState start) {
                super(start);
            }

            private int index() {
                return (int) state().index();
            }

            @Override
            public double base() {
                return prior[index()];
            }

            @Override
            public double potential() {
                return likelihood[index()];
            }

            @Override
            protected double deltaPotential(int bit) {
                return likelihood[index() ^ 1 << bit] - likelihood[index()];
            }

            @Override
            protected double deltaBase(int bit) {
                return prior[index() ^ 1 << bit] - prior[index()];
            }

            @Override
            protected void flipping(int bit) {}
        }
    }
}
