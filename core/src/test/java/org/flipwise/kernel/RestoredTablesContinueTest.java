package org.flipwise.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.balance.BoundedBalance;
import org.flipwise.balance.GammaRule;
import org.flipwise.codec.ByteDecoder;
import org.flipwise.codec.ByteEncoder;
import org.flipwise.codec.CodecException;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.flipwise.state.BitState;
import org.flipwise.target.Costs;
import org.flipwise.target.Flips;
import org.junit.jupiter.api.Test;

/** A table taken back in the middle of a walk says the same as the first to the last bit, and works nothing out twice. */
class RestoredTablesContinueTest {
    private static final long SEED = 20261122;
    private static final int P = 70;
    private static final double BETA = 0.8;
    private static final List<BiFunction<Ring, Costs, MoveTable>> TABLES =
            List.of(BucketTable::new, ClassTable::new, GroupScan::new, (ring, costs) -> new SubsetScan(ring, 9, costs));

    /** A ring, its table and the work it has done. */
    private static final class Walked {
        final Ring ring = new Ring(BitState.zeros(P), 1);
        final Costs costs = new Costs();
        final BoundedBalance balance = BoundedBalance.of(BalancingFunction.sqrt(), 0.7);
        final MoveTable table;

        Walked(BiFunction<Ring, Costs, MoveTable> made) {
            table = made.apply(ring, costs);
            table.bind(BETA, balance);
        }

        String walk(int steps, long seed) {
            Draws draws = SeededStreams.of(seed, 0).replica(0);
            Flips flips = new Flips();
            StringBuilder text = new StringBuilder();
            for (int step = 0; step < steps; step++) {
                int move = step % 4 == 0 ? table.draw(draws) : draws.below(P);
                if (step % 5 == 0) {
                    text.append(table.logBound(GammaRule.BALANCE, BalancingFunction.sqrt()));
                }
                ring.apply(move, flips);
                table.moved(flips);
                text.append(' ').append(move);
            }
            return text.append(table.logEscape() + " exps " + costs.exps()).toString();
        }

        byte[] bytes() {
            ByteEncoder into = new ByteEncoder();
            ring.save(into);
            costs.save(into);
            table.save(into);
            return into.toByteArray();
        }

        void restore(byte[] bytes) {
            ByteDecoder from = new ByteDecoder(bytes);
            ring.restore(from);
            costs.restore(from);
            table.restore(from);
            from.end();
        }
    }

    /** What the restored table continues to, after something has been done to it, and what it should. */
    private static void compare(BiFunction<Ring, Costs, MoveTable> made, int before, Consumer<MoveTable> done) {
        Walked first = new Walked(made);
        first.walk(before, SEED);
        Walked second = new Walked(made);
        second.restore(first.bytes());
        done.accept(second.table);
        assertThat(second.walk(60, SEED + 1)).isEqualTo(first.walk(60, SEED + 1));
    }

    @Test
    void wherever() {
        for (BiFunction<Ring, Costs, MoveTable> made : TABLES) {
            for (int before : new int[] {0, 1, 2, 3, 4, 5, 6, 17, 300}) {
                compare(made, before, table -> {});
            }
        }
    }

    /** 41 steps end right after a draw, when sums are up to date where a move touches few. */
    @Test
    void aTableThatForgetsItsSumIsCaught() {
        assertThatThrownBy(() -> compare(BucketTable::new, 41, MoveTable::reweigh))
                .isInstanceOf(AssertionError.class);
        assertThatThrownBy(() -> compare(ClassTable::new, 41, MoveTable::reweigh))
                .isInstanceOf(AssertionError.class);
    }

    @Test
    void aTableOfAnotherLawIsRefused() {
        Walked first = new Walked(BucketTable::new);
        first.walk(10, SEED);
        Walked elsewhere = new Walked(BucketTable::new);
        elsewhere.table.bind(0.3, elsewhere.balance);
        assertThatThrownBy(() -> elsewhere.restore(first.bytes()))
                .isInstanceOf(CodecException.class)
                .hasMessage("beta of a table: found 0.8; expected 0.3");
        Walked other = new Walked(BucketTable::new);
        other.table.bind(BETA, BalancingFunction.barker());
        assertThatThrownBy(() -> other.restore(first.bytes()))
                .isInstanceOf(CodecException.class)
                .hasMessage("found a table at work with 'sqrt'; expected 'barker'");
    }

    /** The unbounded function inside the bound one is known again; it is what the efficient form of A-IIT works with. */
    @Test
    void theFunctionInsideTheBoundOneIsKnownAgain() {
        for (BiFunction<Ring, Costs, MoveTable> made : TABLES) {
            Walked first = new Walked(made);
            first.walk(10, SEED);
            first.table.bind(BETA, BalancingFunction.sqrt());
            first.walk(10, SEED + 2);
            Walked second = new Walked(made);
            second.restore(first.bytes());
            assertThat(second.walk(60, SEED + 1)).isEqualTo(first.walk(60, SEED + 1));
        }
    }
}
