package org.flipwise.target;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.flipwise.kernel.EveryKernel;
import org.flipwise.state.BitState;
import org.flipwise.tempering.SavedRun;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The suite that every implementation of {@link Neighbourhood} inherits; see {@link NeighbourhoodContract}. */
public abstract class NeighbourhoodConformance {
    private static final long SEED = 20261102;

    /**
     * A target to check.
     *
     * @param start where to begin, a state that is not forbidden
     * @param moves the length of the walk
     */
    public record Case(String name, Target target, BitState start, int moves) {}

    protected abstract Stream<Case> cases();

    /** Those on which every kernel is run; fewer where there are many that are much alike. */
    protected Stream<Case> temperedCases() {
        return cases();
    }

    private Stream<DynamicTest> each(Consumer<NeighbourhoodContract> check) {
        return cases().map(c -> DynamicTest.dynamicTest(c.name() + ", seed " + SEED, () -> {
            NeighbourhoodContract contract = new NeighbourhoodContract(c.target(), c.start(), SEED);
            check.accept(contract);
            contract.walkAgreesWithFullEvaluations(c.moves());
            check.accept(contract);
        }));
    }

    @TestFactory
    Stream<DynamicTest> everyMoveAgreesWithFullEvaluations() {
        return each(NeighbourhoodContract::everyMoveAgreesWithFullEvaluations);
    }

    @TestFactory
    Stream<DynamicTest> movesDoNotDependOnTheWayThere() {
        return each(NeighbourhoodContract::movesDoNotDependOnTheWayHere);
    }

    @TestFactory
    Stream<DynamicTest> groupsHoldEveryMoveOnce() {
        return each(NeighbourhoodContract::groupsHoldEveryMoveOnce);
    }

    @TestFactory
    Stream<DynamicTest> proposalsFollowTheProbabilitiesTold() {
        return each(NeighbourhoodContract::proposalsFollowTheProbabilitiesTold);
    }

    @TestFactory
    Stream<DynamicTest> workIsCounted() {
        return cases().map(c -> DynamicTest.dynamicTest(
                c.name(), () -> new NeighbourhoodContract(c.target(), c.start(), SEED).workIsCounted()));
    }

    @TestFactory
    Stream<DynamicTest> whatIsWrittenDownIsTakenBack() {
        return cases().map(c -> DynamicTest.dynamicTest(c.name() + ", seed " + SEED, () -> {
            for (SavingContract contract : List.of(
                    new SavingContract(c.target()::at, c.start(), c.moves(), SEED),
                    new SavingContract(c.target()::proposalsAt, c.start(), c.moves(), SEED))) {
                contract.theRestoredOneGoesOnAsTheFirst();
                contract.cutBytesAreRefused();
            }
        }));
    }

    @TestFactory
    Stream<DynamicTest> temperedRunsGoOnWhereTheyWereBroken() {
        return temperedCases()
                .map(c -> DynamicTest.dynamicTest(c.name() + ", seed " + SEED, () -> {
                    BitState elsewhere = new SavingContract(c.target()::at, c.start(), c.moves(), SEED).elsewhere();
                    List<String> run = new ArrayList<>();
                    for (EveryKernel kernel : SavedRun.kernels(c.target())) {
                        if (SavedRun.goesOn(c.target(), kernel, c.start(), elsewhere, SEED)) {
                            run.add(kernel.name());
                        }
                    }
                    assertThat(run).contains("mh", "mh-mult", "a-iit growing", "cheaper of mh");
                }));
    }
}
