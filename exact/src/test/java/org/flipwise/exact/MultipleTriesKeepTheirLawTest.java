package org.flipwise.exact;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Supplier;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.estimate.LawRecorder;
import org.flipwise.exact.twins.TriesTwin;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.MultipleTryIit;
import org.flipwise.target.Target;
import org.junit.jupiter.api.Test;

/**
 * Multiple-try IIT keeps Z(x, S)·π^β × uniform(S), reversibly, and its weights 1/Z(x, S) estimate π^β: without the state among the candidates where no state is forbidden, and with it on every target, isolated states and a
 * single try included.
 */
class MultipleTriesKeepTheirLawTest {
    private static final double[] BETAS = {0, 0.7, 4};
    private static final Budget ONE = Budget.jumps(1, false);

    private static void prove(WalkerSpace space, Supplier<Kernel> kernel, Budget budget) {
        for (double beta : BETAS) {
            KernelProof proof = KernelProof.of(space, beta, kernel, budget);
            assertThat(proof.verdicts())
                    .as("%s, beta %s%n%s", space.target().target().name(), beta, proof)
                    .allMatch(Verdict::holds);
        }
    }

    @Test
    void onTargetsWithoutForbiddenStates() {
        for (BalancingFunction balance : KernelCases.BALANCES) {
            prove(WalkerSpace.ofSubsets(SmallTargets.of(0, 3), 2), () -> new MultipleTryIit(balance), ONE);
        }
        Supplier<Kernel> kernel = () -> new MultipleTryIit(BalancingFunction.sqrt());
        prove(WalkerSpace.ofSubsets(SmallTargets.of(3, 3), 3), kernel, Budget.jumps(1, true));
    }

    @Test
    void onEveryTargetWhereTheStateIsACandidate() {
        Supplier<Kernel> kernel = () -> new MultipleTryIit(BalancingFunction.sqrt());
        for (int kind = 0; kind <= 4; kind++) {
            for (int tries = 1; tries <= 3; tries++) {
                prove(WalkerSpace.ofTries(SmallTargets.of(kind, 3), tries), kernel, ONE);
            }
        }
        prove(WalkerSpace.ofTries(SmallTargets.of(1, 3), 2), kernel, Budget.jumps(2, true));
        prove(WalkerSpace.ofTries(SmallTargets.of(1, 3), 2), () -> new MultipleTryIit(BalancingFunction.barker()), ONE);
    }

    /** The bias of weights in the chain's own stationary law, which many rounds lead to. */
    private static double bias(WalkerSpace space, Supplier<Kernel> kernel) {
        ExactKernel exact = ExactKernel.of(space, 1, kernel);
        double[] law = exact.law();
        TransitionMatrix round = exact.round(Budget.jumps(1, true));
        for (int i = 0; i < 2000; i++) {
            law = round.push(law);
        }
        LawRecorder recorder = new LawRecorder(space.target().dimension());
        ExactRecording.feed(exact.from(law), ONE, recorder);
        return recorder.totalVariation(space.target().law(1).probabilities());
    }

    /** The wrong twins: tries drawn afresh without the old state; a stay that keeps its tries; weights that leave out the candidate. */
    @Test
    void plantedDefectsAreCaught() {
        Target plain = SmallTargets.of(0, 3);
        WalkerSpace tries = WalkerSpace.ofTries(plain, 2);
        assertThat(bias(tries, () -> new TriesTwin(TriesTwin.Defect.NONE))).isLessThan(1e-12);
        for (TriesTwin.Defect defect :
                List.of(TriesTwin.Defect.WITHOUT_THE_OLD_STATE, TriesTwin.Defect.WEIGHS_MOVES_ONLY)) {
            double bias = bias(tries, () -> new TriesTwin(defect));
            System.out.printf("  %s: total variation %.3f%n", defect, bias);
            assertThat(bias).as(defect.name()).isGreaterThan(0.01);
        }
        ExactKernel stuck = ExactKernel.of(
                WalkerSpace.ofTries(plain, 1), 1, () -> new TriesTwin(TriesTwin.Defect.KEEPS_TRIES_ON_STAYING));
        int parts = LawChecks.communicatingClasses(stuck.law(), stuck.round(ONE));
        assertThat(parts).as("one bit flips for ever").isGreaterThan(1);
    }
}
