package org.flipwise.targets.constrained;

import java.util.List;
import java.util.stream.Stream;
import org.flipwise.target.NeighbourhoodConformance;
import org.flipwise.target.Target;
import org.flipwise.targets.constrained.Constraint.Group;
import org.flipwise.targets.pairwise.Layout;

class SwapNeighbourhoodsKeepTheContractTest extends NeighbourhoodConformance {
    private static final int WALK = 1_000;
    private static final int BITS = 6;

    @Override
    protected Stream<Case> cases() {
        Stream<Case> every = ConstrainedCases.constraints(BITS).stream()
                .flatMap(constraint -> ConstrainedCases.few(BITS).stream().map(target -> of(target, constraint)));
        Constraint bounded = Constraint.ones(BITS, 1, 3);
        Stream<Case> others = ConstrainedCases.all(BITS).stream()
                .skip(ConstrainedCases.few(BITS).size())
                .map(target -> of(target, bounded));
        Target wide = ConstrainedCases.pairwise(12, false, Layout.AUTO);
        Constraint mixed = Constraint.groups(
                12, List.of(new Group(List.of(0, 1, 2, 3), 2, 2), new Group(List.of(9, 7, 8, 6), 1, 3)));
        return Stream.concat(Stream.concat(every, others), Stream.of(of(wide, mixed)));
    }

    @Override
    protected Stream<Case> temperedCases() {
        Constraint bounded = Constraint.ones(BITS, 1, 3);
        Constraint fixed = Constraint.ones(BITS, 3);
        return ConstrainedCases.few(BITS).stream().flatMap(target -> Stream.of(of(target, bounded), of(target, fixed)));
    }

    private static Case of(Target inner, Constraint constraint) {
        Target target = Constrained.of(inner, constraint);
        return new Case(inner.name() + " with " + constraint, target, ConstrainedCases.possible(target), WALK);
    }
}
