package org.flipwise.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
import org.flipwise.target.TargetException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where states are of few kinds, a table says what a scan says, to the last bit, and computes each kind once for each law. */
class KindsAreComputedOnceTest {
    private static final long SEED = 20261201;
    private static final int P = 9;
    private static final double BETA = 0.7;

    /** A table with what it looks at. */
    private static final class Walked {
        final TwoCounts at = new TwoCounts(BitState.zeros(P), TwoCounts.rugged(4, 5, SEED));
        final Costs costs = new Costs();
        final KindTable table = new KindTable(at, costs);
        final GroupScan scan = new GroupScan(at, new Costs());
        private final Flips flips = new Flips();

        Walked(BalancingFunction balance) {
            table.bind(BETA, balance);
            scan.bind(BETA, balance);
        }

        void move(int bit) {
            at.apply(bit, flips);
            table.moved(flips);
            scan.moved(flips);
        }

        byte[] bytes() {
            ByteEncoder into = new ByteEncoder();
            at.save(into);
            costs.save(into);
            table.save(into);
            return into.toByteArray();
        }

        void restore(byte[] bytes) {
            ByteDecoder from = new ByteDecoder(bytes);
            at.restore(from);
            costs.restore(from);
            table.restore(from);
            from.end();
        }
    }

    private static BoundedBalance bounded() {
        return BoundedBalance.of(BalancingFunction.sqrt(), 0.7);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void likeAScan(boolean boundedFunction) {
        Walked walked = new Walked(boundedFunction ? bounded() : BalancingFunction.sqrt());
        LawMemory other = new LawMemory(0.2, BalancingFunction.max());
        Draws ofTable = SeededStreams.of(SEED, 0).replica(0);
        Draws ofScan = SeededStreams.of(SEED, 0).replica(0);
        for (int step = 0; step < 400; step++) {
            assertThat(walked.table.moves()).isEqualTo(P);
            assertThat(walked.table.logEscape()).isEqualTo(walked.scan.logEscape());
            assertThat(walked.table.logEscapeAt(other))
                    .isEqualTo(walked.scan.logEscapeAt(0.2, BalancingFunction.max()))
                    .isEqualTo(walked.table.logEscapeAt(0.2, BalancingFunction.max()));
            assertThat(walked.table.logBound(GammaRule.RATIO, BalancingFunction.sqrt()))
                    .isEqualTo(walked.scan.logBound(GammaRule.RATIO, BalancingFunction.sqrt()));
            if (boundedFunction) {
                assertThat(walked.table.escape()).isEqualTo(walked.scan.escape());
            }
            int move = walked.table.draw(ofTable);
            assertThat(move).isEqualTo(walked.scan.draw(ofScan));
            walked.move(move);
        }
    }

    /** Thirty kinds, two groups with members at least: no more exponentials however long the walk. */
    @Test
    void aKindThatIsKnownTakesNoExponential() {
        Walked walked = new Walked(bounded());
        walked.table.logEscape();
        long first = walked.costs.exps();
        assertThat(first).isPositive();
        walked.move(0);
        walked.table.logEscape();
        assertThat(walked.costs.exps()).isEqualTo(2 * first);
        walked.move(0);
        walked.table.logEscape();
        walked.move(3);
        walked.table.logEscape();
        assertThat(walked.costs.exps())
                .as("one of the first four is like another")
                .isEqualTo(2 * first);
        walked.table.reweigh();
        walked.table.logEscape();
        assertThat(walked.costs.exps()).isEqualTo(2 * first);
    }

    /** What is remembered at one γ is wrong at another. */
    @Test
    void aNewGammaIsANewLaw() {
        BoundedBalance balance = bounded();
        Walked walked = new Walked(balance);
        double before = walked.table.logEscape();
        balance.logGamma(2.5);
        walked.table.reweigh();
        walked.scan.reweigh();
        assertThat(walked.table.logEscape()).isEqualTo(walked.scan.logEscape()).isLessThan(before);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 7, 60})
    void savedItIsNotWorkedOutAgain(int steps) {
        Walked first = new Walked(bounded());
        Draws draws = SeededStreams.of(SEED + 1, 0).replica(0);
        for (int step = 0; step < steps; step++) {
            first.table.logBound(GammaRule.BALANCE, BalancingFunction.sqrt());
            first.move(first.table.draw(draws));
        }
        Walked second = new Walked(bounded());
        second.restore(first.bytes());
        assertThat(second.costs.exps()).isEqualTo(first.costs.exps());
        for (int step = 0; step < 60; step++) {
            assertThat(second.table.logEscape()).isEqualTo(first.table.logEscape());
            assertThat(second.table.logBound(GammaRule.BALANCE, BalancingFunction.sqrt()))
                    .isEqualTo(first.table.logBound(GammaRule.BALANCE, BalancingFunction.sqrt()));
            assertThat(second.costs.exps()).isEqualTo(first.costs.exps());
            int bit = draws.below(P);
            first.move(bit);
            second.move(bit);
        }
    }

    /** A walker that keeps its own law writes it down; one that stands on a rung leaves that to the rung. */
    @Test
    void aWalkerWithALawOfItsOwnAndOneOnARungAreTwoThings() {
        byte[] own = walkerBytes(null);
        LawMemory ofRung = new LawMemory(BETA, bounded());
        byte[] onRung = walkerBytes(ofRung);
        assertThat(own).hasSizeGreaterThan(onRung.length);
        Walker back = walker();
        back.bind(BETA, bounded());
        back.restore(new ByteDecoder(own));
        assertThat(back.table().logEscape())
                .isEqualTo(steppedWalker(null).table().logEscape());
        assertThatThrownBy(() -> walkerOn(ofRung).restore(new ByteDecoder(own)))
                .isInstanceOf(CodecException.class)
                .hasMessage("a walker on a rung and one without cannot stand in for each other");
        assertThatThrownBy(() -> back.restore(new ByteDecoder(onRung))).isInstanceOf(CodecException.class);
    }

    private static Walker walker() {
        TwoCounts at = new TwoCounts(BitState.zeros(P), TwoCounts.rugged(4, 5, SEED));
        return Walker.over(at, SeededStreams.of(SEED, 0).replica(0));
    }

    private static Walker walkerOn(LawMemory law) {
        Walker walker = walker();
        walker.bind(law);
        return walker;
    }

    private static Walker steppedWalker(@Nullable LawMemory law) {
        Walker walker = walker();
        if (law == null) {
            walker.bind(BETA, bounded());
        } else {
            walker.bind(law);
        }
        walker.move(2, new Stays());
        walker.table().logEscape();
        return walker;
    }

    private static byte[] walkerBytes(@Nullable LawMemory law) {
        ByteEncoder into = new ByteEncoder();
        steppedWalker(law).save(into);
        return into.toByteArray();
    }

    @Test
    void memoriesThatCannotBeAreRefused() {
        LawMemory law = new LawMemory(BETA, bounded());
        refused(law, 0.5, 3, 1, "beta of a law: found 0.5; expected 0.7");
        refused(law, BETA, -1, 1, "found -1 kinds of states and 1 words of bits");
        refused(law, BETA, 1L << 31, 1, "found 2147483648 kinds of states and 1 words of bits");
        refused(law, BETA, 64, 1, "found 64 kinds of states and 1 words of bits");
        refused(law, BETA, 63, 2, "found 63 kinds of states and 2 words of bits");
    }

    private static void refused(LawMemory law, double beta, long kinds, int words, String message) {
        ByteEncoder into = new ByteEncoder();
        into.real(beta);
        into.real(0.7);
        into.whole(kinds);
        into.wholes(new long[words]);
        assertThatThrownBy(() -> law.restore(new ByteDecoder(into.toByteArray())))
                .isInstanceOf(CodecException.class)
                .hasMessage(message);
    }

    /** Of 130 kinds, over three words of bits, each comes back as itself. */
    @Test
    void eachOfManyKindsIsKnownAgain() {
        LawMemory law = new LawMemory(BETA, bounded());
        for (int kind = 0; kind < 130; kind += 13) {
            assertThat(law.row(kind, 130)).isNull();
            law.keep(kind, new LawMemory.Row(new double[] {kind}, kind + 1, 0, Math.log(kind + 1)));
        }
        ByteEncoder into = new ByteEncoder();
        law.save(into);
        LawMemory back = new LawMemory(BETA, bounded());
        ByteDecoder from = new ByteDecoder(into.toByteArray());
        back.restore(from);
        from.end();
        for (int kind = 0; kind < 130; kind++) {
            LawMemory.Row row = back.row(kind, 130);
            if (kind % 13 != 0) {
                assertThat(row).isNull();
            } else {
                assertThat(row).isNotNull();
                assertThat(row.weight).containsExactly(kind);
                assertThat(row.total).isEqualTo(kind + 1.0);
                assertThat(row.shift).isZero();
                assertThat(row.logTotal).isEqualTo(Math.log(kind + 1));
                assertThat(row.logBound).isNaN();
            }
        }
        assertThat(back.row(0, 131)).as("another target").isNull();
    }

    @Test
    void theTableSuitsTheNeighbourhood() {
        Costs costs = new Costs();
        TwoCounts few = new TwoCounts(BitState.zeros(P), TwoCounts.rugged(4, 5, SEED));
        TwoCounts tooMany = new TwoCounts(BitState.zeros(P), TwoCounts.rugged(4, 5, SEED)) {
            @Override
            public int kinds() {
                return 0;
            }
        };
        assertThat(MoveTable.over(few, costs)).isInstanceOf(KindTable.class);
        assertThat(MoveTable.over(tooMany, costs)).isInstanceOf(GroupScan.class);
        assertThat(MoveTable.over(new Ring(BitState.zeros(P), 1), costs)).isInstanceOf(ClassTable.class);
    }

    /** √r is no probability: a chain that takes it for one stops. */
    @Test
    void anUnboundedFunctionIsNoProbability() {
        Walked walked = new Walked(BalancingFunction.max());
        assertThatThrownBy(walked.table::escape)
                .isInstanceOf(TargetException.class)
                .hasMessageContaining("is above 1: the balancing function 'max' is not bounded");
    }
}
