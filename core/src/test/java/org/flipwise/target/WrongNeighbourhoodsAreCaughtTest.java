package org.flipwise.target;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** One wrong twin for each check of {@link NeighbourhoodContract}, and more where it looks at several things. */
class WrongNeighbourhoodsAreCaughtTest {
    private static final Target HONEST =
            SmallTargets.tempered("honest", SmallTargets.rugged(5, 1, 1), SmallTargets.rugged(5, 2, 2));

    private static final Consumer<NeighbourhoodContract> WALK = c -> c.walkAgreesWithFullEvaluations(2000);
    private static final Consumer<NeighbourhoodContract> EVERY_MOVE =
            NeighbourhoodContract::everyMoveAgreesWithFullEvaluations;
    private static final Consumer<NeighbourhoodContract> WAY_HERE =
            WALK.andThen(NeighbourhoodContract::movesDoNotDependOnTheWayHere);
    private static final Consumer<NeighbourhoodContract> GROUPS = NeighbourhoodContract::groupsHoldEveryMoveOnce;
    private static final Consumer<NeighbourhoodContract> PROPOSALS =
            NeighbourhoodContract::proposalsFollowTheProbabilitiesTold;
    private static final Consumer<NeighbourhoodContract> WORK = NeighbourhoodContract::workIsCounted;

    @Test
    void theHonestTwinPassesEveryCheck() {
        Stream.of(WALK, EVERY_MOVE, WAY_HERE, GROUPS, PROPOSALS, WORK)
                .forEach(check -> assertThatCode(() -> check(check, Twin::new)).doesNotThrowAnyException());
    }

    @TestFactory
    Stream<DynamicTest> everyWrongTwinIsCaught() {
        return Stream.of(
                caught("ratios kept from the state before", WALK, StaleRatios::new),
                caught("a potential that drifts", WALK, Drifting::new),
                caught("a flip told but not made", WALK, TellsAnotherBit::new),
                caught("a state that is a copy", WALK, CopiedState::new),
                caught("a base forgotten", EVERY_MOVE, NoOffset::new),
                caught("a ratio upside down", EVERY_MOVE, UpsideDown::new),
                caught("probabilities short of 1", EVERY_MOVE, ShortOfOne::new),
                caught("ratios kept from the state before, on the way", WAY_HERE, StaleRatios::new),
                caught("a group left out", GROUPS, GroupLeftOut::new),
                caught("masses that do not add up", GROUPS, DoubleMass::new),
                caught("a member of another group", GROUPS, NextMember::new),
                caught("unequal members drawn equally", GROUPS, Lumped::new),
                caught("a bit never proposed", PROPOSALS, NeverTheLast::new),
                caught("work not counted", WORK, Uncounted::new));
    }

    private static DynamicTest caught(
            String name, Consumer<NeighbourhoodContract> check, UnaryOperator<Neighbourhood> twin) {
        return DynamicTest.dynamicTest(
                name, () -> assertThatThrownBy(() -> check(check, twin)).isInstanceOf(AssertionError.class));
    }

    private static void check(Consumer<NeighbourhoodContract> check, UnaryOperator<Neighbourhood> twin) {
        check.accept(new NeighbourhoodContract(new TwinTarget(HONEST, twin), BitState.zeros(5), 7));
    }

    private static final class StaleRatios extends Twin {
        private final Neighbourhood start;

        StaleRatios(Neighbourhood honest) {
            super(honest);
            start = HONEST.at(honest.state());
        }

        @Override
        public void look(int move, MoveDelta into) {
            start.look(move, into);
        }
    }

    private static final class Drifting extends Twin {
        private double drift;

        Drifting(Neighbourhood honest) {
            super(honest);
        }

        @Override
        public double potential() {
            return honest().potential() + drift;
        }

        @Override
        public void apply(int move, Flips flips) {
            drift += 1e-11;
            honest().apply(move, flips);
        }
    }

    private static final class TellsAnotherBit extends Twin {
        TellsAnotherBit(Neighbourhood honest) {
            super(honest);
        }

        @Override
        public void apply(int move, Flips flips) {
            honest().apply(move, flips);
            flips.clear();
            flips.add(moves() - 1);
        }
    }

    private static final class CopiedState extends Twin {
        CopiedState(Neighbourhood honest) {
            super(honest);
        }

        @Override
        public BitState state() {
            return honest().state().copy();
        }
    }

    private static final class NoOffset extends Twin {
        NoOffset(Neighbourhood honest) {
            super(honest);
        }

        @Override
        public void look(int move, MoveDelta into) {
            honest().look(move, into);
            into.set(into.deltaPotential(), 0, into.probability());
        }
    }

    private static final class UpsideDown extends Twin {
        UpsideDown(Neighbourhood honest) {
            super(honest);
        }

        @Override
        public void look(int move, MoveDelta into) {
            honest().look(move, into);
            into.set(-into.deltaPotential(), into.offset(), into.probability());
        }
    }

    private static final class ShortOfOne extends Twin {
        ShortOfOne(Neighbourhood honest) {
            super(honest);
        }

        @Override
        public void look(int move, MoveDelta into) {
            honest().look(move, into);
            into.set(into.deltaPotential(), into.offset(), 1.0 / (moves() + 1));
        }
    }

    private static final class GroupLeftOut extends Twin {
        GroupLeftOut(Neighbourhood honest) {
            super(honest);
        }

        @Override
        public void groups(Groups into) {
            honest().groups(into);
            into.mass()[1] += into.mass()[0];
            into.mass()[0] = 0;
        }
    }

    private static final class DoubleMass extends Twin {
        DoubleMass(Neighbourhood honest) {
            super(honest);
        }

        @Override
        public void groups(Groups into) {
            honest().groups(into);
            into.mass()[2] *= 2;
        }
    }

    private static final class NextMember extends Twin {
        NextMember(Neighbourhood honest) {
            super(honest);
        }

        @Override
        public int member(int group, Draws draws) {
            return (group + 1) % moves();
        }
    }

    /** All moves as one group. */
    private static final class Lumped extends Twin {
        Lumped(Neighbourhood honest) {
            super(honest);
        }

        @Override
        public void groups(Groups into) {
            into.clear();
            into.add(0, 0, 1);
        }

        @Override
        public int member(int group, Draws draws) {
            return draws.below(moves());
        }
    }

    private static final class NeverTheLast extends Twin {
        NeverTheLast(Neighbourhood honest) {
            super(honest);
        }

        @Override
        public int propose(Draws draws) {
            return draws.below(moves() - 1);
        }
    }

    private static final class Uncounted extends Twin {
        Uncounted(Neighbourhood honest) {
            super(honest);
        }

        @Override
        public Costs costs() {
            return new Costs();
        }
    }
}
