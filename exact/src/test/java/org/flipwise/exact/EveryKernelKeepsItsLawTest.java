package org.flipwise.exact;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.TreeMap;
import org.flipwise.kernel.Kernel;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** S1: shipped kernels, one step, under draws that enumerate. */
class EveryKernelKeepsItsLawTest {
    private static final double[] BETAS = {0, 0.1, 1, 50};
    private static final int ISOLATED = SmallTargets.KINDS.indexOf("isolated state");
    private static final double ROUNDING = 1e-13;
    private final Map<String, Double> worst = new TreeMap<>();

    /** All kinds of targets, all kernels, balancing functions, γ and β: over ten thousand matrices. */
    @ParameterizedTest(name = "p = {0}")
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void ofWhicheverBalanceAndGammaAndBeta(int dimension) {
        for (int kind = 0; kind < SmallTargets.KINDS.size(); kind++) {
            WalkerSpace space = WalkerSpace.of(SmallTargets.of(kind, dimension));
            for (double beta : BETAS) {
                for (KernelCases.Case kernel : KernelCases.all(space.target(), beta)) {
                    boolean noLaw = kind == ISOLATED && dimension <= 2 && isJump(kernel);
                    if (!noLaw) {
                        prove(space, beta, kernel, SmallTargets.KINDS.get(kind));
                    }
                }
            }
        }
        worst.forEach((check, size) -> System.out.printf("p = %d, %s: %.1e%n", dimension, check, size));
    }

    private static boolean isJump(KernelCases.Case kernel) {
        return kernel.kernel().get().law() == Kernel.Law.ESCAPE_WEIGHTED;
    }

    private void prove(WalkerSpace space, double beta, KernelCases.Case kernel, String kind) {
        ExactKernel exact = ExactKernel.of(space, beta, kernel.kernel());
        double[] law = exact.law();
        Kernel sample = kernel.kernel().get();
        boolean time = kernel.family().equals("ct-iit");
        TransitionMatrix matrix = time ? exact.generator() : exact.round(KernelCases.budget(sample, 1));
        String where = kernel.name() + ", beta " + beta + ", " + kind + ", p "
                + space.target().dimension();
        check(where, "row sums", LawChecks.rowSums(matrix, time ? 0 : 1));
        check(where, "invariance", time ? LawChecks.stationarity(law, matrix) : LawChecks.invariance(law, matrix));
        check(where, "detailed balance", LawChecks.detailedBalance(law, matrix));
        assertThat(LawChecks.escapesFromSupport(law, matrix).size()).as(where).isZero();
        assertThat(LawChecks.communicatingClasses(law, matrix))
                .as("parts of " + where)
                .isEqualTo(space.target().parts(law));
    }

    private void check(String where, String check, Residual residual) {
        worst.merge(check, residual.size(), Math::max);
        assertThat(residual.size()).as("%s of %s: %s", check, where, residual).isLessThanOrEqualTo(ROUNDING);
    }
}
