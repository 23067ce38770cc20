package org.flipwise.targets.selection;

import java.util.List;
import java.util.stream.Stream;
import org.flipwise.target.Target;
import org.flipwise.targets.selection.BinaryRegressions.Data;

/** Posteriors with structure: mixtures of g, heredity, groups and a binary response. */
final class Structures {
    private static final long SEED = 20261125;

    private Structures() {}

    record Named(String name, Target target) {}

    /** Bit 3 needs both of the first two, bit 4 one of them. */
    static Heredity heredity(int bits) {
        int[][][] needs = new int[bits][0][];
        needs[3] = new int[][] {{0}, {1}};
        needs[4] = new int[][] {{0, 1}};
        return Heredity.of(needs);
    }

    static Stream<Named> all() {
        Design five = Regressions.design(14, 5, 0, SEED, Design.Treatment.CENTRED);
        Design wide = Regressions.design(6, 5, 1, SEED + 1, Design.Treatment.CENTRED);
        Design collinear = CollinearColumns.design(11, SEED);
        ModelPrior prior = ModelPrior.betaBinomial(5, 1, 2);
        Data data = BinaryRegressions.data(24, 5, 0, false, Design.Treatment.CENTRED, SEED + 2);
        Data apart = BinaryRegressions.data(20, 4, 1, true, Design.Treatment.CENTRED, SEED + 3);
        Units groups = Units.of(List.of("a", "b+d", "c+f", "e"), new int[][] {{0}, {1, 3}, {2, 5}, {4}});
        return Stream.of(
                new Named("hyper-g", Regressions.target(five, CoefficientPrior.hyperG(3))),
                new Named("ZS-null, fewer rows", Regressions.target(wide, CoefficientPrior.zellnerSiow(6))),
                new Named("EB-local, collinear", Regressions.target(collinear, CoefficientPrior.localEmpiricalBayes())),
                new Named("BIC, fewer rows", Regressions.target(wide, CoefficientPrior.bic(6))),
                new Named(
                        "heredity", VariableSelection.of("heredity", five, CoefficientPrior.g(14), prior, heredity(5))),
                new Named(
                        "heredity, slab",
                        VariableSelection.of("heredity", five, CoefficientPrior.slab(1), prior, heredity(5))),
                new Named(
                        "groups, collinear",
                        UnitSelection.linear(
                                "groups",
                                collinear,
                                groups,
                                CoefficientPrior.g(11),
                                ModelPrior.betaBinomial(4, 1, 1),
                                Heredity.none())),
                new Named(
                        "logistic, heredity",
                        UnitSelection.binary(
                                "logistic",
                                data.design(),
                                data.ones(),
                                Units.single(data.design()),
                                BinaryFamily.LOGISTIC,
                                BinaryPrior.g(24),
                                prior,
                                heredity(5))),
                new Named(
                        "probit, separated",
                        BinaryRegressions.target(apart, BinaryFamily.PROBIT, BinaryPrior.slab(2))));
    }
}
