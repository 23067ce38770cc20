package org.flipwise.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Random;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.balance.BoundedBalance;
import org.flipwise.balance.GammaRule;
import org.flipwise.codec.ByteDecoder;
import org.flipwise.codec.ByteEncoder;
import org.flipwise.random.EveryDraw;
import org.flipwise.state.BitState;
import org.flipwise.target.Costs;
import org.flipwise.target.FlipNeighbourhood;
import org.flipwise.target.Neighbourhood;
import org.junit.jupiter.api.Test;

/** A table kept up to date over more moves than one chunk holds: it says what a scan says, and computes just what a move touched. */
class TablesOfManyMovesCountTheirWorkTest {
    private static final long SEED = 20261217;
    private static final int P = 300;
    private static final int TOUCHED = 3;
    private static final int PATIENCE = 64;
    private static final double BETA = 0.9;
    private static final BalancingFunction SQRT = BalancingFunction.sqrt();
    private static final BalancingFunction BOUNDED = BoundedBalance.of(SQRT, 0.6);

    private final Bumpy at = new Bumpy(Bumpy.rugged(P, SEED), SEED);
    private final Costs costs = new Costs();
    private final BucketTable table = new BucketTable(at, costs);

    private GroupScan scan(BalancingFunction function) {
        GroupScan scan = new GroupScan(at, new Costs());
        scan.bind(BETA, function);
        return scan;
    }

    private long exps(long before) {
        return costs.exps() - before;
    }

    /** An exponential for each move at first, then three for a move that touches three, and one each where a move touches all or does not say. */
    @Test
    void oneExponentialForEachRatioThatChanged() {
        for (BalancingFunction function : List.of(BalancingFunction.min(), SQRT, BOUNDED)) {
            table.bind(BETA, function);
            long before = costs.exps();
            agree(function);
            assertThat(exps(before)).isEqualTo(P);
            Random random = new Random(SEED);
            for (int step = 0; step < 60; step++) {
                int bit = step == 20 ? Bumpy.ALL : step == 40 ? Bumpy.UNSAID : 12 + random.nextInt(P - 12);
                before = costs.exps();
                at.step(bit, table);
                assertThat(exps(before)).isEqualTo(bit == Bumpy.ALL ? P : bit == Bumpy.UNSAID ? 0 : TOUCHED);
                before = costs.exps();
                agree(function);
                assertThat(exps(before)).isEqualTo(bit == Bumpy.UNSAID ? P : 0);
            }
            before = costs.exps();
            assertThat(table.logEscapeAt(0.2, BalancingFunction.max()))
                    .isCloseTo(scan(function).logEscapeAt(0.2, BalancingFunction.max()), within(1e-12));
            assertThat(exps(before)).isEqualTo(P);
            table.reweigh();
            agree(function);
            assertThat(exps(before)).as("told of another gamma").isEqualTo(2 * P);
        }
    }

    private void agree(BalancingFunction function) {
        GroupScan scan = scan(function);
        assertThat(table.logEscape()).isCloseTo(scan.logEscape(), within(1e-12));
        if (function.bounded()) {
            assertThat(table.escape()).isCloseTo(scan.escape(), within(1e-13)).isPositive();
        }
    }

    @Test
    void drawsAreThoseOfAScan() {
        table.bind(BETA, SQRT);
        table.logEscape();
        for (int bit : new int[] {40, Bumpy.ALL, 299, 0}) {
            at.step(bit, table);
        }
        Map<Integer, Double> found = EveryDraw.law(table::draw);
        Map<Integer, Double> expected = EveryDraw.law(scan(SQRT)::draw);
        for (int move = 0; move < P; move++) {
            assertThat(found.get(move)).isCloseTo(expected.get(move), within(1e-14));
        }
    }

    /** What is held of a move is what it is now, except where the state moved behind the table's back; a table that holds nothing agrees with anything. */
    @Test
    void aMoveBehindItsBackIsSeen() {
        for (BalancingFunction function : List.of(SQRT, BoundedBalance.of(SQRT, 9))) {
            table.bind(BETA, function);
            table.logEscape();
            at.step(100, table);
            for (int move = 0; move < P; move++) {
                assertThat(table.agrees(move, 1e-12)).isTrue();
            }
            at.step(200, new GroupScan(at, new Costs()));
            for (int move = 0; move < P; move++) {
                assertThat(table.agrees(move, 1e-3)).isEqualTo(Math.abs(move - 200) > 1);
                assertThat(table.agrees(move, 1)).as("any share of it").isTrue();
            }
            table.reweigh();
            assertThat(table.agrees(200, 1e-12)).isTrue();
        }
        assertThat(scan(SQRT).agrees(200, 0)).as("a scan holds nothing").isTrue();
    }

    /** From 1/2 of the proposals to nothing, and from nothing to nothing. */
    @Test
    void whatVanishedIsSeenToo() {
        boolean[] wall = {false};
        Neighbourhood gate = new FlipNeighbourhood(BitState.zeros(2)) {
            @Override
            public double potential() {
                return 0;
            }

            @Override
            protected double deltaPotential(int bit) {
                return bit == 0 || wall[0] ? Double.NEGATIVE_INFINITY : 0;
            }

            @Override
            protected void flipping(int bit) {}
        };
        BucketTable gated = new BucketTable(gate, new Costs());
        gated.bind(1, BalancingFunction.min());
        assertThat(gated.escape()).isEqualTo(0.5);
        wall[0] = true;
        assertThat(gated.agrees(0, 0)).as("nothing before, nothing now").isTrue();
        assertThat(gated.agrees(1, 0.99)).isFalse();
        assertThat(gated.agrees(1, 1)).isTrue();
    }

    private double bound(GammaRule rule, BalancingFunction function) {
        return table.logBound(rule, function);
    }

    private void boundIsThatOfAScan(GammaRule rule, BalancingFunction function, long looks) {
        at.looks();
        double found = bound(rule, function);
        assertThat(at.looks()).isEqualTo(looks);
        assertThat(found).isEqualTo(scan(function).logBound(rule, function));
        at.looks();
    }

    /** All are looked at when first asked; then those a move touched, for as long as somebody asks; then all again. */
    @Test
    void boundsAreKeptWhileSomebodyAsks() {
        table.bind(BETA, BOUNDED);
        boundIsThatOfAScan(GammaRule.BALANCE, SQRT, P);
        boundIsThatOfAScan(GammaRule.BALANCE, SQRT, 0);
        Random random = new Random(SEED);
        for (int step = 0; step < 200; step++) {
            int bit = 12 + random.nextInt(P - 12);
            at.step(bit, table);
            assertThat(at.looks()).isEqualTo(TOUCHED);
            boundIsThatOfAScan(GammaRule.BALANCE, SQRT, 0);
        }
        boundIsThatOfAScan(GammaRule.RATIO, SQRT, P);
        boundIsThatOfAScan(GammaRule.RATIO, BalancingFunction.max(), P);
        at.step(Bumpy.UNSAID, table);
        assertThat(at.looks()).isZero();
        boundIsThatOfAScan(GammaRule.RATIO, BalancingFunction.max(), P);
        for (int step = 1; step <= PATIENCE + 3; step++) {
            at.step(20 + step, table);
            assertThat(at.looks()).as("move %d that nobody asks after", step).isEqualTo(step <= PATIENCE ? TOUCHED : 0);
        }
        boundIsThatOfAScan(GammaRule.RATIO, BalancingFunction.max(), P);
        at.step(50, table);
        table.bind(BETA, BOUNDED);
        at.looks();
        boundIsThatOfAScan(GammaRule.RATIO, BalancingFunction.max(), P);
    }

    /** The largest bound falls when the move that needed it is gone. */
    @Test
    void theLargestBoundMayFall() {
        table.bind(BETA, BOUNDED);
        double before = bound(GammaRule.BALANCE, SQRT);
        boolean fell = false;
        for (int bit = 12; bit < P; bit++) {
            at.step(bit, table);
            double now = bound(GammaRule.BALANCE, SQRT);
            assertThat(now).isEqualTo(scan(SQRT).logBound(GammaRule.BALANCE, SQRT));
            fell |= now < before;
            before = now;
        }
        assertThat(fell).isTrue();
    }

    /** Bounds and sums taken back are not looked for again; how long nobody has asked is remembered. */
    @Test
    void whatIsTakenBackIsNotWorkedOutAgain() {
        table.bind(BETA, BOUNDED);
        table.logEscape();
        bound(GammaRule.BALANCE, SQRT);
        for (int step = 0; step < 30; step++) {
            at.step(20 + step, table);
        }
        ByteEncoder into = new ByteEncoder();
        table.save(into);
        Costs none = new Costs();
        BucketTable back = new BucketTable(at, none);
        back.bind(BETA, BOUNDED);
        ByteDecoder from = new ByteDecoder(into.toByteArray());
        back.restore(from);
        from.end();
        at.looks();
        assertThat(back.logEscape()).isEqualTo(table.logEscape());
        for (int step = 31; step <= PATIENCE + 2; step++) {
            at.step(20 + step, back);
            assertThat(at.looks())
                    .as("for the sums, and for the bounds")
                    .isEqualTo(TOUCHED + (step <= PATIENCE ? TOUCHED : 0));
        }
        assertThat(none.exps()).isEqualTo((PATIENCE + 2 - 30) * (long) TOUCHED);
        assertThat(back.logBound(GammaRule.BALANCE, SQRT)).isEqualTo(scan(SQRT).logBound(GammaRule.BALANCE, SQRT));
    }

    @Test
    void boundsTakenBackAreAtHand() {
        table.bind(BETA, BOUNDED);
        double before = bound(GammaRule.RATIO, SQRT);
        ByteEncoder into = new ByteEncoder();
        table.save(into);
        BucketTable back = new BucketTable(at, new Costs());
        back.bind(BETA, BOUNDED);
        back.restore(new ByteDecoder(into.toByteArray()));
        at.looks();
        assertThat(back.logBound(GammaRule.RATIO, SQRT)).isEqualTo(before);
        assertThat(at.looks()).isZero();
    }
}
