package org.flipwise.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import java.util.function.BiFunction;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.balance.BoundedBalance;
import org.flipwise.balance.GammaRule;
import org.flipwise.codec.ByteDecoder;
import org.flipwise.codec.ByteEncoder;
import org.flipwise.codec.CodecException;
import org.flipwise.random.EveryDraw;
import org.flipwise.state.BitState;
import org.flipwise.target.Costs;
import org.flipwise.target.Flips;
import org.flipwise.target.Groups;
import org.flipwise.target.MoveDelta;
import org.junit.jupiter.api.Test;

/** Tables where some moves are forbidden or never proposed: what is kept from step to step is what a scan finds again, whoever asks and when. */
class TablesHandleForbiddenMovesTest {
    private static final long SEED = 20261207;
    private static final int P = 70;
    private static final List<BalancingFunction> FUNCTIONS = List.of(
            BalancingFunction.min(), BalancingFunction.sqrt(), BoundedBalance.of(BalancingFunction.sqrt(), 0.4));
    private static final List<BiFunction<Walls, Costs, MoveTable>> TABLES =
            List.of(BucketTable::new, ClassTable::new, GroupScan::new);

    /** A ring in which no spin turns against both of its neighbours. */
    private static class Walls extends Ring {
        Walls(BitState start) {
            super(start, 1);
        }

        @Override
        public double classDelta(int index) {
            return index == 0 ? Double.NEGATIVE_INFINITY : super.classDelta(index);
        }
    }

    /** The same, and the first bit is never proposed; a turn of the second may change everything. */
    private static final class Uneven extends Walls {
        Uneven(BitState start) {
            super(start);
        }

        @Override
        public void look(int move, MoveDelta into) {
            into.set(classDelta(classOf(move)), 0, mass(move));
        }

        private double mass(int move) {
            return move == 0 ? 0 : 1.0 / (moves() - 1);
        }

        @Override
        public void groups(Groups into) {
            into.clear();
            for (int bit = 0; bit < moves(); bit++) {
                into.add(classDelta(classOf(bit)), 0, mass(bit));
            }
        }

        @Override
        public void apply(int move, Flips flips) {
            super.apply(move, flips);
            if (move == 1) {
                flips.clear();
                flips.add(move);
            }
        }
    }

    private static BitState halfAndHalf() {
        BitState state = BitState.zeros(P);
        for (int bit = 20; bit < 50; bit++) {
            state.flip(bit);
        }
        return state;
    }

    @Test
    void whereNoMoveIsPossibleThereIsNoEscape() {
        for (BiFunction<Walls, Costs, MoveTable> made : TABLES) {
            for (BalancingFunction function : FUNCTIONS) {
                MoveTable table = made.apply(new Walls(BitState.zeros(P)), new Costs());
                table.bind(0.5, function);
                assertThat(table.moves()).isEqualTo(P);
                assertThat(table.logEscape()).isEqualTo(Double.NEGATIVE_INFINITY);
                assertThat(table.escape()).isZero();
                assertThat(table.logEscapeAt(0, BalancingFunction.sqrt())).isEqualTo(Double.NEGATIVE_INFINITY);
                assertThat(table.logBound(GammaRule.BALANCE, BalancingFunction.sqrt()))
                        .isEqualTo(Double.NEGATIVE_INFINITY);
            }
        }
    }

    /** Only the four bits beside the two walls can turn; each as often as the other. */
    @Test
    void forbiddenMovesAreNeverDrawn() {
        for (BiFunction<Walls, Costs, MoveTable> made : TABLES) {
            Walls walls = new Walls(halfAndHalf());
            MoveTable table = made.apply(walls, new Costs());
            table.bind(0.5, BalancingFunction.sqrt());
            var law = EveryDraw.law(table::draw);
            assertThat(law.keySet()).containsExactlyInAnyOrder(19, 20, 49, 50);
            assertThat(law.values()).allSatisfy(p -> assertThat(p).isCloseTo(0.25, within(1e-12)));
            assertThat(table.logEscape()).isCloseTo(Math.log(4.0 / P), within(1e-12));
        }
    }

    /** As after a swap: whatever was asked before, sums are those of the law that is bound. Four bits beside the walls and two beside a lone one change nothing, the lone one gains four. */
    @Test
    void anotherLawIsAnotherSum() {
        BoundedBalance bounded = BoundedBalance.of(BalancingFunction.sqrt(), 0.4);
        for (BiFunction<Walls, Costs, MoveTable> made : TABLES) {
            Walls at = new Walls(halfAndHalf());
            at.apply(30, new Flips());
            MoveTable table = made.apply(at, new Costs());
            for (double beta : new double[] {0.5, 0.1, 2, 0.5}) {
                for (BalancingFunction function : List.of(BalancingFunction.sqrt(), bounded, BalancingFunction.min())) {
                    table.bind(beta, function);
                    double exact = (6 * Math.exp(function.logH(0)) + Math.exp(function.logH(4 * beta))) / P;
                    assertThat(table.logEscape()).isCloseTo(Math.log(exact), within(1e-12));
                }
            }
        }
    }

    /** A walk by moves that may, with bounds by two rules, of two functions, at two β, at every step or after a long pause. */
    @Test
    void boundsAndSumsAreThoseOfAScan() {
        for (int pause : new int[] {1, 5, 64, 65, 66, 200}) {
            Walls at = new Uneven(halfAndHalf());
            MoveTable table = new BucketTable(at, new Costs());
            GroupScan scan = new GroupScan(at, new Costs());
            Random random = new Random(SEED);
            Flips flips = new Flips();
            for (int step = 0; step < 600; step++) {
                if (step % 300 == 0) {
                    table.bind(0.5 + step, BalancingFunction.sqrt());
                    scan.bind(0.5 + step, BalancingFunction.sqrt());
                }
                int bit = random.nextInt(P);
                if (at.classOf(bit) != 0) {
                    at.apply(bit, flips);
                    table.moved(flips);
                    scan.moved(flips);
                }
                if (step % pause == 0) {
                    GammaRule rule = step / pause % 3 == 0 ? GammaRule.RATIO : GammaRule.BALANCE;
                    BalancingFunction of = step / pause % 5 == 0 ? BalancingFunction.max() : BalancingFunction.sqrt();
                    assertThat(table.logBound(rule, of)).isEqualTo(scan.logBound(rule, of));
                    assertThat(table.logEscape()).isCloseTo(scan.logEscape(), within(1e-9));
                    assertThat(table.logEscapeAt(0.1, of)).isCloseTo(scan.logEscapeAt(0.1, of), within(1e-9));
                    if (step % (10 * pause) == 0 && scan.logEscape() > Double.NEGATIVE_INFINITY) {
                        assertThat(EveryDraw.law(table::draw).keySet())
                                .isEqualTo(EveryDraw.law(scan::draw).keySet());
                    }
                }
            }
        }
    }

    private static byte[] bytes(MoveTable table) {
        ByteEncoder into = new ByteEncoder();
        table.save(into);
        return into.toByteArray();
    }

    /** Before anything was asked, after a sum, after a bound, and after a bound that a new law has outdated. */
    @Test
    void whateverIsKeptIsWrittenDown() {
        for (BiFunction<Walls, Costs, MoveTable> made : TABLES) {
            for (int asked = 0; asked < 8; asked++) {
                for (GammaRule rule : GammaRule.values()) {
                    Walls at = new Uneven(halfAndHalf());
                    MoveTable first = made.apply(at, new Costs());
                    ask(first, asked, rule);
                    Costs costs = new Costs();
                    MoveTable fresh = made.apply(at, costs);
                    fresh.bind(0.5, BalancingFunction.sqrt());
                    MoveTable used = made.apply(at, new Costs());
                    ask(used, 7 - asked, GammaRule.RATIO);
                    for (MoveTable second : List.of(fresh, used)) {
                        ByteDecoder from = new ByteDecoder(bytes(first));
                        second.restore(from);
                        from.end();
                        assertThat(bytes(second)).isEqualTo(bytes(first));
                        assertThat(second.logEscape()).isEqualTo(first.logEscape());
                        assertThat(second.logBound(rule, BalancingFunction.sqrt()))
                                .isEqualTo(first.logBound(rule, BalancingFunction.sqrt()));
                    }
                    if ((asked & 1) != 0 && (asked & 4) == 0) {
                        assertThat(costs.exps())
                                .as("nothing is worked out again")
                                .isZero();
                    }
                }
            }
        }
    }

    private static void ask(MoveTable table, int what, GammaRule rule) {
        table.bind(0.5, BalancingFunction.sqrt());
        if ((what & 1) != 0) {
            table.logEscape();
        }
        if ((what & 2) != 0) {
            table.logBound(rule, BalancingFunction.sqrt());
        }
        if ((what & 4) != 0) {
            table.bind(0.5, BalancingFunction.sqrt());
        }
    }

    @Test
    void aRuleThatNobodyKnowsIsRefused() {
        ByteEncoder into = new ByteEncoder();
        into.real(0.5);
        into.flag(false);
        into.text("sqrt");
        into.whole(0);
        into.flag(true);
        into.text("LARGEST");
        MoveTable table = new BucketTable(new Walls(halfAndHalf()), new Costs());
        table.bind(0.5, BalancingFunction.sqrt());
        assertThatThrownBy(() -> table.restore(new ByteDecoder(into.toByteArray())))
                .isInstanceOf(CodecException.class)
                .hasMessage("found rule of gamma 'LARGEST'; expected BALANCE or RATIO");
    }

    /** The bounded and the plain function of one name are two functions. */
    @Test
    void aTableAtWorkWithAnotherFunctionIsRefused() {
        Walls at = new Walls(halfAndHalf());
        MoveTable bounded = new BucketTable(at, new Costs());
        bounded.bind(0.5, BoundedBalance.of(BalancingFunction.sqrt(), 0.4));
        MoveTable plain = new BucketTable(at, new Costs());
        plain.bind(0.5, BalancingFunction.sqrt());
        assertThatThrownBy(() -> plain.restore(new ByteDecoder(bytes(bounded))))
                .isInstanceOf(CodecException.class)
                .hasMessage("found a table at work with 'sqrt'; expected 'sqrt'");
    }

    /** A list of weights, a subset and an order of bits that are not those of the state. */
    @Test
    void listsOfAnotherLengthOrOrderAreRefused() {
        Walls at = new Walls(halfAndHalf());
        GroupScan scan = new GroupScan(at, new Costs());
        scan.bind(0.5, BalancingFunction.min());
        ByteEncoder into = new ByteEncoder();
        into.flag(true);
        into.real(0.5);
        into.flag(false);
        into.text("min");
        into.flag(false);
        into.real(0);
        into.real(1);
        into.reals(new double[3]);
        assertThatThrownBy(() -> scan.restore(new ByteDecoder(into.toByteArray())))
                .isInstanceOf(CodecException.class)
                .hasMessage("found 3 weights of 0 groups");
        for (int wrong : new int[] {-1, P, 1}) {
            SubsetScan subset = new SubsetScan(at, 4, new Costs());
            subset.bind(0.5, BalancingFunction.min());
            byte[] good = bytes(subset);
            byte[] bad = good.clone();
            int firstBit = good.length - 1 - Integer.BYTES * P;
            for (int k = 0; k < Integer.BYTES; k++) {
                bad[firstBit + k] = (byte) (wrong >> (8 * (Integer.BYTES - 1 - k)));
            }
            subset.restore(new ByteDecoder(good));
            assertThatThrownBy(() -> subset.restore(new ByteDecoder(bad)))
                    .isInstanceOf(CodecException.class)
                    .hasMessage("the order of 70 bits does not hold each of them once");
        }
    }

    @Test
    void subsetsThatCannotBeAreRefused() {
        Walls at = new Walls(halfAndHalf());
        for (int size : new int[] {0, P + 1}) {
            assertThatThrownBy(() -> new SubsetScan(at, size, new Costs()))
                    .hasMessage("a subset of " + size + " of 70 moves is not possible");
        }
        assertThat(new SubsetScan(at, P, new Costs()).moves()).isEqualTo(P);
        SubsetScan one = new SubsetScan(at, 1, new Costs());
        assertThat(one.moves()).isEqualTo(1);
        assertThat(one.member(0)).isZero();
    }
}
