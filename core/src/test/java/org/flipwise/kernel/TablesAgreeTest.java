package org.flipwise.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.balance.BoundedBalance;
import org.flipwise.balance.GammaRule;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.random.Draws;
import org.flipwise.random.EveryDraw;
import org.flipwise.state.BitState;
import org.flipwise.target.Costs;
import org.flipwise.target.Flips;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.TargetException;
import org.junit.jupiter.api.Test;

/** Tables that are kept up to date say what a scan of all moves says, at every law and after any number of moves. No check is random. */
class TablesAgreeTest {
    private static final long SEED = 20261116;
    private static final double ROUNDING = 1e-12;
    private static final int P = 70;
    private static final List<BalancingFunction> BALANCES = List.of(
            BalancingFunction.min(),
            BalancingFunction.sqrt(),
            BalancingFunction.max(),
            BalancingFunction.barker(),
            BoundedBalance.of(BalancingFunction.sqrt(), 0.7));

    @Test
    void bucketsAgreeWithAScan() {
        assertThat(BALANCES).allSatisfy(balance -> walk(balance, 1, ring -> new BucketTable(ring, new Costs())));
    }

    @Test
    void classesAgreeWithAScan() {
        assertThat(BALANCES).allSatisfy(balance -> walk(balance, 1, ring -> new ClassTable(ring, new Costs())));
    }

    /** Ratios of e^±1400: an unbounded h has to be weighed relative to what there is. */
    @Test
    void ratiosThatNoDoubleHoldsAreWeighedRelatively() {
        for (BalancingFunction balance : List.of(BalancingFunction.sqrt(), BalancingFunction.max())) {
            walk(balance, 350, ring -> new BucketTable(ring, new Costs()));
            walk(balance, 350, ring -> new ClassTable(ring, new Costs()));
        }
    }

    @Test
    void aWrongBucketSumIsCaught() {
        assertThatThrownBy(() -> walk(BalancingFunction.sqrt(), 1, LagsBehind::new))
                .isInstanceOf(AssertionError.class);
    }

    @Test
    void aForgottenNeighbourIsCaught() {
        assertThatThrownBy(() -> walk(BalancingFunction.min(), 1, ring -> new BucketTable(ring, new Costs()), true))
                .isInstanceOf(AssertionError.class);
    }

    @Test
    void aRatioThatIsNotANumberStopsTheRun() {
        Ring broken = new Ring(BitState.zeros(5), 1) {
            @Override
            public void look(int move, MoveDelta into) {
                into.set(move == 3 ? Double.NaN : 0, 0, 0.2);
            }
        };
        MoveTable table = new BucketTable(broken, new Costs());
        table.bind(1, BalancingFunction.sqrt());
        assertThatThrownBy(table::logEscape).isInstanceOf(TargetException.class).hasMessageContaining("NaN");
    }

    private static void walk(BalancingFunction balance, double strength, Function<Ring, MoveTable> table) {
        walk(balance, strength, table, false);
    }

    private static void walk(
            BalancingFunction balance, double strength, Function<Ring, MoveTable> table, boolean forget) {
        Random random = new Random(SEED);
        BitState start = BitState.zeros(P);
        Ring ring = forget ? new Forgetful(start) : new Ring(start, strength);
        MoveTable kept = table.apply(ring);
        Flips flips = new Flips();
        double beta = 0.8;
        kept.bind(beta, balance);
        for (int step = 0; step < 300; step++) {
            if (step % 60 == 59) {
                beta = 0.1 + random.nextDouble();
                kept.bind(beta, balance);
            }
            MoveTable scan = new GroupScan(new Ring(ring.state(), strength), new Costs());
            scan.bind(beta, balance);
            agree(kept, scan, step);
            // Long runs of one direction make the ring all alike, then all unlike.
            int move = step % 100 < 50 ? random.nextInt(P) : leastLikely(ring);
            ring.apply(move, flips);
            kept.moved(flips);
        }
    }

    private static int leastLikely(Ring ring) {
        for (int bit = 0; bit < P; bit++) {
            if (ring.classOf(bit) == 2) {
                return bit;
            }
        }
        return 0;
    }

    private static void agree(MoveTable kept, MoveTable scan, int step) {
        close("log Z", kept.logEscape(), scan.logEscape(), step);
        close(
                "log Z elsewhere",
                kept.logEscapeAt(0.3, BalancingFunction.max()),
                scan.logEscapeAt(0.3, BalancingFunction.max()),
                step);
        close(
                "bound",
                kept.logBound(GammaRule.BALANCE, BalancingFunction.sqrt()),
                scan.logBound(GammaRule.BALANCE, BalancingFunction.sqrt()),
                step);
        if (step % 10 == 0) {
            Map<Integer, Double> drawn = EveryDraw.law(kept::draw);
            Map<Integer, Double> expected = EveryDraw.law(scan::draw);
            for (int move = 0; move < P; move++) {
                assertThat(drawn.getOrDefault(move, 0.0))
                        .as("probability of move %s at step %s", move, step)
                        .isCloseTo(expected.getOrDefault(move, 0.0), within(ROUNDING));
            }
        }
    }

    private static void close(String what, double found, double expected, int step) {
        assertThat(found)
                .as("%s at step %s", what, step)
                .isCloseTo(expected, within(ROUNDING * Math.max(1, Math.abs(expected))));
    }

    /** Does not name the right-hand neighbour among the moves touched. */
    private static final class Forgetful extends Ring {
        Forgetful(BitState start) {
            super(start, 1);
        }

        @Override
        public void apply(int move, Flips flips) {
            super.apply(move, flips);
            flips.clear();
            flips.add(move);
            flips.listTouched();
            flips.touch(Math.floorMod(move - 1, moves()));
            flips.touch(move);
        }
    }

    /** A table whose sum is that before the last move. */
    private static final class LagsBehind implements MoveTable {
        private final MoveTable honest;
        private double before = Double.NaN;

        LagsBehind(Ring ring) {
            honest = new BucketTable(ring, new Costs());
        }

        @Override
        public int moves() {
            return honest.moves();
        }

        @Override
        public double logEscape() {
            return Double.isNaN(before) ? honest.logEscape() : before;
        }

        @Override
        public double escape() {
            return honest.escape();
        }

        @Override
        public double logEscapeAt(double beta, BalancingFunction balance) {
            return honest.logEscapeAt(beta, balance);
        }

        @Override
        public int draw(Draws draws) {
            return honest.draw(draws);
        }

        @Override
        public double logBound(GammaRule rule, BalancingFunction unbounded) {
            return honest.logBound(rule, unbounded);
        }

        @Override
        public void moved(Flips flips) {
            before = honest.logEscape();
            honest.moved(flips);
        }

        @Override
        public void bind(double beta, BalancingFunction balance) {
            honest.bind(beta, balance);
        }

        @Override
        public void reweigh() {
            honest.reweigh();
        }

        @Override
        public void save(Encoder into) {
            into.real(before);
            honest.save(into);
        }

        @Override
        public void restore(Decoder from) {
            before = from.real();
            honest.restore(from);
        }
    }
}
