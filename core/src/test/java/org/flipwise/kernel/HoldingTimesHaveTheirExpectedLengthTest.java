package org.flipwise.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.random.Draws;
import org.flipwise.random.EveryDraw;
import org.flipwise.random.SeededStreams;
import org.flipwise.state.BitState;
import org.flipwise.target.SmallTargets;
import org.flipwise.target.Target;
import org.flipwise.target.TargetException;
import org.junit.jupiter.api.Test;

/** What a walker says and counts, beside the same by hand: expected stays, proposals, jumps, and the table after moves of many bits. */
class HoldingTimesHaveTheirExpectedLengthTest {
    private static final long SEED = 20261212;

    /** E[min(M, n)] is the sum of P(M &gt; i) = (1 − escape)^i over i from 0 to n − 1. */
    @Test
    void holdingTimesCutAtTheRound() {
        for (double escape : new double[] {0, 1e-9, 0.1, 0.5, 0.999, 1}) {
            for (int left : new int[] {1, 2, 3, 10, 200}) {
                double expected = 0;
                for (int i = 0; i < left; i++) {
                    expected += Math.pow(1 - escape, i);
                }
                assertThat(Walker.expectedHolding(escape, left)).isCloseTo(expected, within(1e-7 * expected));
            }
        }
        assertThat(Walker.expectedHolding(1, 5)).isEqualTo(1);
        assertThat(Walker.expectedHolding(0, 5)).isEqualTo(5);
    }

    /** E[min(T, t)] = ∫_0^t e^(−rate·s) ds, by the midpoint rule. */
    @Test
    void waitingTimesCutAtTheRound() {
        for (double rate : new double[] {0, 0.01, 1, 7}) {
            for (double left : new double[] {0.1, 1, 4}) {
                double integral = 0;
                int pieces = 20_000;
                for (int k = 0; k < pieces; k++) {
                    integral += Math.exp(-rate * left * (k + 0.5) / pieces) * left / pieces;
                }
                assertThat(Walker.expectedWaiting(rate, left)).isCloseTo(integral, within(1e-6));
            }
        }
        assertThat(Walker.expectedWaiting(0, 3)).isEqualTo(3);
    }

    @Test
    void aProposalIsLookedAtAndCounted() {
        Target target = SmallTargets.blackBox("rugged", SmallTargets.rugged(3, 1, SEED));
        Map<Integer, Double> law = EveryDraw.law(draws -> {
            Walker walker = Walker.over(target.at(BitState.zeros(3)), draws);
            walker.bind(0.5, BalancingFunction.min());
            int move = walker.propose(draws);
            BitState there = BitState.zeros(3);
            there.flip(move);
            double logRatio = 0.5 * (target.potential(there) - target.potential(BitState.zeros(3)));
            assertThat(walker.proposedLogRatio())
                    .isCloseTo(logRatio, within(1e-14))
                    .isEqualTo(walker.logRatio(move));
            assertThat(walker.logH(0.3)).isZero();
            assertThat(walker.logH(-0.3)).isEqualTo(-0.3);
            assertThat(walker.costs().proposals()).isEqualTo(1);
            assertThat(walker.costs().equivalentEvaluations()).isEqualTo(1);
            return move;
        });
        assertThat(law).hasSize(3);
    }

    /** A sojourn looks at every move of the table. */
    @Test
    void aSojournCountsTheWholeNeighbourhood() {
        Draws draws = SeededStreams.of(SEED, 0).replica(0);
        Walker whole = Walker.over(new Ring(BitState.zeros(9), 1), draws);
        whole.beginSojourn();
        assertThat(whole.costs().iterations()).isEqualTo(1);
        assertThat(whole.costs().equivalentEvaluations()).isEqualTo(9);
        Walker part = Walker.overSubsets(new Ring(BitState.zeros(9), 1), 4, draws);
        part.beginSojourn();
        assertThat(part.costs().equivalentEvaluations()).isEqualTo(4);
        assertThat(part.subsets().moves()).isEqualTo(4);
        assertThatThrownBy(whole::subsets).hasMessage("this kernel needs a walker over subsets of moves");
    }

    /** The first subset is drawn at once: every pair of three is as likely. */
    @Test
    void theFirstSubsetIsDrawn() {
        Target flat = SmallTargets.blackBox("flat", new double[8]);
        Map<Integer, Double> left = EveryDraw.law(draws -> {
            SubsetScan subset =
                    Walker.overSubsets(flat.at(BitState.zeros(3)), 2, draws).subsets();
            return 3 - subset.member(0) - subset.member(1);
        });
        assertThat(left).hasSize(3);
        assertThat(left.values()).allSatisfy(p -> assertThat(p).isCloseTo(1.0 / 3, within(1e-15)));
    }

    /** After a move of many bits the recorder knows the state, the table is that of a fresh walker, and one jump is counted. */
    @Test
    void manyBitsAtOnceAreOneJump() {
        double[][] table = TwoCounts.rugged(4, 3, SEED);
        Draws draws = SeededStreams.of(SEED, 0).replica(0);
        Walker walker = Walker.over(new TwoCounts(BitState.zeros(7), table), draws);
        walker.bind(0.8, BalancingFunction.min());
        BitState[] followed = {BitState.zeros(7)};
        Stays stays = new Stays() {
            @Override
            public void flip(int bit) {
                followed[0].flip(bit);
            }
        };
        int[][] moves = {{0, 3}, {1, 2}, {0, -2}, {1, 1}, {0, 3}, {1, -3}};
        for (int k = 0; k < moves.length; k++) {
            walker.table().logEscape();
            walker.moveLump(moves[k][0], moves[k][1], draws, stays);
            assertThat(followed[0]).isEqualTo(walker.at().state());
            assertThat(walker.costs().jumps()).isEqualTo(k + 1);
            Walker fresh = Walker.over(new TwoCounts(walker.at().state(), table), draws);
            fresh.bind(0.8, BalancingFunction.min());
            assertThat(walker.table().logEscape()).isEqualTo(fresh.table().logEscape());
        }
    }

    /** 1/Z is held up to e^700 either way. */
    @Test
    void weightsThatNoDoubleHoldsAreRefused() {
        Draws draws = SeededStreams.of(SEED, 0).replica(0);
        for (double drop : new double[] {10, 690, 701, 2000}) {
            Target well = SmallTargets.blackBox("well", new double[] {0, -drop, -drop, -2 * drop});
            Walker walker = Walker.over(well.at(BitState.zeros(2)), draws);
            walker.bind(1, BalancingFunction.min());
            if (drop < 700) {
                assertThat(walker.logEscapeOfJump()).isCloseTo(-drop, within(1e-9));
            } else {
                assertThatThrownBy(walker::logEscapeOfJump)
                        .isInstanceOf(TargetException.class)
                        .hasMessageContaining("the weight 1/Z of a jump chain cannot be held");
            }
        }
    }
}
