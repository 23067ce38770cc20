package org.flipwise.target;

import java.util.Random;
import org.flipwise.state.BitState;

/** Targets of a few bits, each a table of log densities drawn from a seed. */
public final class SmallTargets {
    private SmallTargets() {}

    /** Independent normal log densities: rugged, no structure. */
    public static double[] rugged(int dimension, double spread, long seed) {
        Random random = new Random(seed);
        double[] table = new double[1 << dimension];
        for (int state = 0; state < table.length; state++) {
            table[state] = spread * random.nextGaussian();
        }
        return table;
    }

    /** A rugged law in which every state with bits 0 and 1 both set is forbidden; the rest stays connected. */
    public static double[] holed(int dimension, double spread, long seed) {
        double[] table = rugged(dimension, spread, seed);
        for (int state = 0; state < table.length; state++) {
            if ((state & 3) == 3) {
                table[state] = Double.NEGATIVE_INFINITY;
            }
        }
        return table;
    }

    /** Two equal modes at the ends of the cube, each e^−theta narrower with every bit. */
    public static double[] bimodal(int dimension, double theta) {
        double[] table = new double[1 << dimension];
        for (int state = 0; state < table.length; state++) {
            int ones = Integer.bitCount(state);
            table[state] = Math.log(Math.exp(-theta * ones) + Math.exp(-theta * (dimension - ones)));
        }
        return table;
    }

    public static BlackBox blackBox(String name, double[] table) {
        return BlackBox.of(name, Integer.numberOfTrailingZeros(table.length), x -> table[(int) x.index()]);
    }

    /** base + β·potential, each from its own table: a tempered likelihood. */
    public static Target tempered(String name, double[] base, double[] potential) {
        return new Tempered(name, base, potential);
    }

    private static final class Tempered implements Target {
        private final String name;
        private final double[] base;
        private final double[] table;

        Tempered(String name, double[] base, double[] table) {
            this.name = name;
            this.base = base;
            this.table = table;
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public int dimension() {
            return Integer.numberOfTrailingZeros(table.length);
        }

        @Override
        public double base(BitState x) {
            return base[(int) x.index()];
        }

        @Override
        public double potential(BitState x) {
            return table[(int) x.index()];
        }

        @Override
        public Neighbourhood at(BitState x) {
            return new TemperedAt(this, x);
        }
    }

    private static final class TemperedAt extends FlipNeighbourhood {
        private final Tempered law;
        private int index;

        TemperedAt(Tempered law, BitState start) {
            super(start);
            this.law = law;
            index = (int) start.index();
            costs().evaluated(1);
        }

        @Override
        public double base() {
            return law.base[index];
        }

        @Override
        public double potential() {
            return law.table[index];
        }

        @Override
        protected double deltaBase(int bit) {
            return law.base[index ^ 1 << bit] - law.base[index];
        }

        @Override
        protected double deltaPotential(int bit) {
            costs().evaluated(1);
            return law.table[index ^ 1 << bit] - law.table[index];
        }

        @Override
        protected void flipping(int bit) {
            index ^= 1 << bit;
        }
    }
}
