package org.flipwise.targets.selection;

import java.util.stream.Stream;
import org.flipwise.state.BitState;
import org.flipwise.target.AddDropSwap;
import org.flipwise.target.NeighbourhoodConformance;

class SelectionNeighbourhoodsKeepTheContractTest extends NeighbourhoodConformance {
    private static final long SEED = 20261116;

    @Override
    protected Stream<Case> cases() {
        Design plain = Regressions.design(25, 7, 0, SEED, Design.Treatment.CENTRED);
        Design forced = Regressions.design(25, 7, 2, SEED + 1, Design.Treatment.STANDARDISED);
        Design collinear = CollinearColumns.design(12, SEED);
        Design wide = Regressions.design(6, 7, 0, SEED + 5, Design.Treatment.CENTRED);
        return Stream.concat(
                structured(),
                Stream.of(
                        walk("g-prior", plain, CoefficientPrior.g(25)),
                        walk("slab", plain, CoefficientPrior.slab(2)),
                        walk("g-prior, forced-in columns", forced, CoefficientPrior.g(100)),
                        walk("slab, forced-in columns", forced, CoefficientPrior.slab(0.3)),
                        walk("g-prior, collinear columns", collinear, CoefficientPrior.g(12)),
                        walk("slab, collinear columns", collinear, CoefficientPrior.slab(1)),
                        walk("g-prior, fewer rows than columns", wide, CoefficientPrior.g(6)),
                        new Case(
                                "add, drop, swap",
                                AddDropSwap.of(Regressions.target(collinear, CoefficientPrior.g(12))),
                                BitState.zeros(collinear.candidates()),
                                500)));
    }

    private static Stream<Case> structured() {
        return Structures.all()
                .map(one -> new Case(
                        one.name(), one.target(), BitState.zeros(one.target().dimension()), 1000));
    }

    private static Case walk(String name, Design design, CoefficientPrior prior) {
        return new Case(name, Regressions.target(design, prior), BitState.zeros(design.candidates()), 5000);
    }
}
