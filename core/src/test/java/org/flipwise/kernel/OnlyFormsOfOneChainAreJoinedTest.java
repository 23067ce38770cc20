package org.flipwise.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.function.Supplier;
import org.flipwise.balance.AdaptiveGamma;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.codec.ByteDecoder;
import org.flipwise.codec.ByteEncoder;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.flipwise.state.BitState;
import org.flipwise.target.CostTable;
import org.flipwise.target.Reference;
import org.junit.jupiter.api.Test;

/** Single proposals and a multiplicity list stand in for each other only where both are the same Markov chain. */
class OnlyFormsOfOneChainAreJoinedTest {
    private static final long SEED = 20261205;

    private static AdaptiveGamma gamma() {
        return AdaptiveGamma.fixed(BalancingFunction.sqrt(), 0.8);
    }

    private static void refused(Kernel singleStep, Kernel rejectionFree) {
        assertThatThrownBy(() -> EitherForm.cheaper(singleStep, rejectionFree, CostTable.shipped()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(
                        singleStep.name() + " and " + rejectionFree.name() + " are not two forms of one chain");
    }

    @Test
    void othersAreRefused() {
        Kernel mh = new MetropolisHastings();
        Kernel list = new MetropolisHastingsMultiplicity();
        refused(list, list);
        refused(mh, mh);
        refused(new IndependentRefresh(Reference.uniform(3), Budget.Unit.TIME), list);
        refused(mh, new ContinuousTimeIit(BalancingFunction.min()));
        refused(mh, new RejectionFreeMetropolisHastings());
        refused(mh, iit(gamma()));
        refused(new SingleStepIit(gamma()), iit(gamma()));
        refused(new SingleStepIit(gamma()), list);
    }

    private static Kernel iit(AdaptiveGamma gamma) {
        return new AdaptiveIit(gamma, AdaptiveIit.Order.UPDATE_THEN_MOVE);
    }

    @Test
    void whatTheyShareIsAskedOfEither() {
        AdaptiveGamma one = gamma();
        EitherForm joined = EitherForm.cheaper(new SingleStepIit(one), iit(one), CostTable.shipped());
        assertThat(joined.name()).isEqualTo("ss-iit|a-iit");
        assertThat(joined.gamma()).isSameAs(one);
        assertThat(joined.balance()).isSameAs(iit(one).balance());
        assertThat(joined.unit()).isEqualTo(Budget.Unit.TRANSITIONS);
        assertThat(joined.law()).isEqualTo(Kernel.Law.TARGET);
        assertThat(joined.rejectionFreeShare()).isNaN();
    }

    /** A rule without memory: the first n transitions of a round by proposals, the rest rejection-free. */
    private static final class FirstByProposals implements FormChoice {
        private final long first;
        private long length;
        private boolean free;

        FirstByProposals(long first) {
            this.first = first;
        }

        @Override
        public void begin(Walker walker, long transitions) {
            length = transitions;
        }

        @Override
        public long stretch(long left) {
            free = length - left >= first;
            return free ? left : Math.min(left, first - (length - left));
        }

        @Override
        public boolean rejectionFree() {
            return free;
        }

        @Override
        public void ran(long transitions, long jumps, double work) {
            assertThat(transitions).isPositive();
            assertThat(jumps).isBetween(0L, transitions);
            assertThat(work).isPositive();
        }
    }

    private static EitherForm by(FormChoice choice) {
        return EitherForm.of(
                new MetropolisHastings(), new MetropolisHastingsMultiplicity(), CostTable.shipped(), choice);
    }

    @Test
    void theShareIsThatOfTheRuleAndIsWrittenDown() {
        Supplier<EitherForm> made = () -> by(new FirstByProposals(3));
        EitherForm joined = made.get();
        Draws draws = SeededStreams.of(SEED, 0).replica(0);
        Walker walker = Walker.over(new Ring(BitState.zeros(10), 0.3), draws);
        walker.bind(1, BalancingFunction.min());
        for (int round = 0; round < 20; round++) {
            Stays stays = new Stays();
            joined.advance(walker, Budget.transitions(12), draws, stays);
            assertThat(stays.weights().stream().mapToDouble(Double::doubleValue).sum())
                    .isEqualTo(12);
        }
        assertThat(joined.rejectionFreeShare()).isEqualTo(0.75);
        assertThat(walker.costs().proposals()).isEqualTo(60);
        ByteEncoder into = new ByteEncoder();
        joined.save(into);
        EitherForm back = made.get();
        ByteDecoder from = new ByteDecoder(into.toByteArray());
        back.restore(from);
        from.end();
        assertThat(back.rejectionFreeShare()).isEqualTo(0.75);
    }

    /** Where nearly every proposal is refused the list is cheaper, and where most are taken proposals are. */
    @Test
    void theCheaperFormIsFoundAndAfterATurnTheOther() {
        assertThat(shareOfList(3)).isGreaterThan(0.9);
        assertThat(shareOfList(0.01)).isLessThan(0.4);
    }

    private static double shareOfList(double strength) {
        EitherForm joined =
                EitherForm.cheaper(new MetropolisHastings(), new MetropolisHastingsMultiplicity(), CostTable.shipped());
        Draws draws = SeededStreams.of(SEED, 0).replica(0);
        Walker walker = Walker.over(new Ring(BitState.zeros(12), strength), draws);
        walker.bind(1, BalancingFunction.min());
        for (int round = 0; round < 60; round++) {
            joined.advance(walker, Budget.transitions(1000), draws, new Stays());
        }
        return joined.rejectionFreeShare();
    }
}
