package org.flipwise.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.apache.commons.rng.simple.RandomSource;
import org.flipwise.balance.AdaptiveGamma;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.balance.GammaRule;
import org.flipwise.balance.GammaSchedule;
import org.flipwise.balance.GammaSchedule.Kind;
import org.flipwise.estimate.CompositeRecorder;
import org.flipwise.estimate.Recorder;
import org.flipwise.random.Draws;
import org.flipwise.random.EveryDraw;
import org.flipwise.random.StreamDraws;
import org.flipwise.state.BitState;
import org.flipwise.target.BlackBox;
import org.flipwise.target.Costs;
import org.flipwise.target.Groups;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.SmallTargets;
import org.flipwise.target.Target;
import org.flipwise.target.Twin;
import org.junit.jupiter.api.Test;

/** Z and the draw of a move, against sums over the moves one by one. */
class TablesFollowTheirLawTest {
    private static final long SEED = 20261123;
    private static final Recorder SILENT = CompositeRecorder.of(List.of(), false);
    private static final Target TARGET = SmallTargets.blackBox("holed", SmallTargets.holed(5, 2, SEED));
    private final Draws draws = StreamDraws.of(RandomSource.XO_SHI_RO_256_PP.create(SEED));
    private final MoveDelta look = new MoveDelta();

    private double term(Neighbourhood at, int move, double beta, BalancingFunction h) {
        at.look(move, look);
        return look.probability() * Math.exp(h.logH(look.logRatio(beta)));
    }

    private double z(Neighbourhood at, double beta, BalancingFunction h) {
        double z = 0;
        for (int move = 0; move < at.moves(); move++) {
            z += term(at, move, beta, h);
        }
        return z;
    }

    @Test
    void movesAreDrawnInProportionToTheirWeights() {
        Neighbourhood at = TARGET.at(BitState.parse("10010"));
        Walker walker = Walker.over(at, draws);
        for (BalancingFunction h :
                List.of(BalancingFunction.sqrt(), BalancingFunction.max(), BalancingFunction.min())) {
            for (double beta : new double[] {0, 0.6, 40}) {
                walker.bind(beta, h);
                double z = z(at, beta, h);
                assertThat(walker.table().logEscape()).isCloseTo(Math.log(z), within(1e-12));
                Map<Integer, Double> drawn = EveryDraw.law(d -> walker.table().draw(d));
                for (int move = 0; move < at.moves(); move++) {
                    double expected = term(at, move, beta, h) / z;
                    assertThat(drawn.getOrDefault(move, 0.0)).isCloseTo(expected, within(1e-12));
                }
            }
        }
    }

    @Test
    void anUnboundedFunctionMayStillHaveAProbability() {
        Target peak = BlackBox.of("peak", 5, x -> -4.0 * x.count());
        Walker walker = Walker.over(peak.at(BitState.zeros(5)), draws);
        walker.bind(1, BalancingFunction.sqrt());
        assertThat(walker.table().escape()).isCloseTo(Math.exp(-2), within(1e-15));
    }

    /** Where log h is −1000 for all, the sum underflows unless it is taken relative to the largest. */
    @Test
    void anUnboundedFunctionNeitherUnderflowsNorOverflows() {
        for (double slope : new double[] {-2000, 2000}) {
            Target steep = BlackBox.of("steep", 5, x -> slope * x.count());
            Walker walker = Walker.over(steep.at(BitState.zeros(5)), draws);
            walker.bind(1, BalancingFunction.sqrt());
            assertThat(walker.table().logEscape()).isCloseTo(slope / 2, within(1e-12));
            assertThat(walker.table().logEscapeAt(0.5, BalancingFunction.sqrt()))
                    .isCloseTo(slope / 4, within(1e-12));
        }
    }

    /** A table that kept the weights of the γ before would continue with Z from before the halving. */
    @Test
    void weightsFollowTheGammaThatDecreases() {
        for (boolean single : new boolean[] {true, false}) {
            AdaptiveGamma gamma =
                    AdaptiveGamma.of(BalancingFunction.sqrt(), GammaRule.BALANCE, GammaSchedule.of(Kind.DECREASING, 3));
            gamma.observe(4);
            gamma.endBurnIn();
            Kernel kernel =
                    single ? new SingleStepIit(gamma) : new AdaptiveIit(gamma, AdaptiveIit.Order.MOVE_THEN_UPDATE);
            Walker walker = Walker.over(TARGET.at(BitState.zeros(5)), draws);
            walker.bind(1, kernel.balance());
            for (int round = 0; round < 30; round++) {
                double now = walker.table().escape();
                assertThat(now).isCloseTo(z(walker.at(), 1, gamma.balance()), within(1e-12));
                kernel.advance(walker, Budget.transitions(1), draws, SILENT);
            }
            assertThat(gamma.balance().logGamma()).isLessThan(0.1);
        }
    }

    /** An empty group in front and one in between, with a ratio that would matter. */
    @Test
    void emptyGroupsCountForNothing() {
        Neighbourhood plain = TARGET.at(BitState.zeros(5));
        Neighbourhood padded = new Padded(TARGET.at(BitState.zeros(5)));
        for (BalancingFunction h : List.of(BalancingFunction.min(), BalancingFunction.max())) {
            Walker walker = Walker.over(padded, draws);
            walker.bind(1, h);
            assertThat(walker.table().logEscape()).isCloseTo(Math.log(z(plain, 1, h)), within(1e-12));
            Walker twin = Walker.over(plain, draws);
            twin.bind(1, h);
            assertThat(walker.table().logBound(GammaRule.RATIO, h))
                    .isEqualTo(twin.table().logBound(GammaRule.RATIO, h));
            assertThat(EveryDraw.law(d -> walker.table().draw(d)).keySet())
                    .isEqualTo(EveryDraw.law(d -> twin.table().draw(d)).keySet());
        }
    }

    private static final class Padded extends Twin {
        Padded(Neighbourhood honest) {
            super(honest);
        }

        @Override
        public void groups(Groups into) {
            Groups own = new Groups();
            honest().groups(own);
            into.clear();
            for (int g = 0; g < own.count(); g++) {
                into.add(50, 0, 0);
                into.add(own.deltaPotential()[g], own.offset()[g], own.mass()[g]);
            }
        }

        @Override
        public int member(int group, Draws draws) {
            assertThat(group % 2).as("an empty group was drawn").isOne();
            return honest().member(group / 2, draws);
        }
    }

    @Test
    void groupsGrowAsNeeded() {
        Groups groups = new Groups();
        for (int g = 0; g < 100; g++) {
            groups.add(g, -g, 2 * g);
        }
        assertThat(groups.count()).isEqualTo(100);
        assertThat(groups.deltaPotential()[99]).isEqualTo(99);
        assertThat(groups.offset()[0]).isZero();
        assertThat(groups.mass()[50]).isEqualTo(100);
    }

    @Test
    void aJumpRoundWithoutItsCoinIsFixed() {
        Kernel kernel = new RejectionFreeMetropolisHastings();
        Walker walker = Walker.over(TARGET.at(BitState.zeros(5)), draws);
        walker.bind(1, kernel.balance());
        for (int round = 1; round <= 20; round++) {
            kernel.advance(walker, Budget.jumps(3, false), draws, SILENT);
            assertThat(walker.costs().jumps()).isEqualTo(3L * round);
        }
    }

    @Test
    void iitOnSubsetsOfOneMoveWouldFlipItForEver() {
        Kernel kernel = new SubsetIit(BalancingFunction.min());
        Walker walker = Walker.overSubsets(TARGET.at(BitState.zeros(5)), 1, draws);
        walker.bind(1, kernel.balance());
        assertThatThrownBy(() -> kernel.advance(walker, Budget.jumps(1, false), draws, SILENT))
                .hasMessage("iit needs subsets of at least 2 moves, not 1");
        assertThatThrownBy(() -> new SubsetScan(TARGET.at(BitState.zeros(5)), 0, new Costs()))
                .hasMessage("a subset of 0 of 5 moves is not possible");
    }
}
