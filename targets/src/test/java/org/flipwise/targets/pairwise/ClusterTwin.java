package org.flipwise.targets.pairwise;

import org.flipwise.balance.BalancingFunction;
import org.flipwise.estimate.Recorder;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;
import org.flipwise.target.SpinGraph;

/** One Swendsen–Wang update per round, written out plainly: all bonds first, then labels. Sound or with a planted defect. */
final class ClusterTwin implements Kernel {
    /** What is wrong. */
    enum Defect {
        NONE,
        BONDS_ON_UNSATISFIED_PAIRS,
        HALF_THE_EXPONENT,
        GHOST_FLIPPED,
        COIN_FAVOURS_ONES,
        BETA_OF_ANOTHER_RUNG,
        FIELDS_FORGOTTEN
    }

    private final SpinGraph graph;
    private final Defect defect;

    ClusterTwin(SpinGraph graph, Defect defect) {
        this.graph = graph;
        this.defect = defect;
    }

    @Override
    public String name() {
        return "cluster twin";
    }

    @Override
    public BalancingFunction balance() {
        return BalancingFunction.min();
    }

    @Override
    public Law law() {
        return Law.TARGET;
    }

    @Override
    public Budget.Unit unit() {
        return Budget.Unit.TRANSITIONS;
    }

    @Override
    public void advance(Walker walker, Budget budget, Draws draws, Recorder recorder) {
        double beta = defect == Defect.BETA_OF_ANOTHER_RUNG ? 0.6 * walker.beta() : walker.beta();
        BitState state = walker.at().state();
        int ghost = graph.spins();
        int[] label = new int[ghost + 1];
        for (int i = 0; i <= ghost; i++) {
            label[i] = i;
        }
        for (int i = 0; i < ghost; i++) {
            if (defect != Defect.FIELDS_FORGOTTEN) {
                bond(label, i, ghost, beta * graph.field(i) * sign(state, i), draws);
            }
            for (int e = graph.starts()[i]; e < graph.starts()[i + 1]; e++) {
                int j = graph.others()[e];
                if (i < j) {
                    bond(label, i, j, beta * graph.coupling(e) * sign(state, i) * sign(state, j), draws);
                }
            }
        }
        boolean[] flip = coins(label, state, draws);
        for (int i = 0; i < ghost; i++) {
            if (flip[label[i]]) {
                walker.move(i, recorder);
            }
        }
        recorder.stay(walker.at(), 1);
    }

    private static int sign(BitState state, int bit) {
        return state.get(bit) ? 1 : -1;
    }

    private void bond(int[] label, int i, int j, double energy, Draws draws) {
        if (energy == 0 || (energy < 0 && defect != Defect.BONDS_ON_UNSATISFIED_PAIRS)) {
            return;
        }
        double exponent = (defect == Defect.HALF_THE_EXPONENT ? 1 : 2) * Math.abs(energy);
        if (!draws.accept(-exponent)) {
            int from = label[i];
            int to = label[j];
            for (int k = 0; k < label.length; k++) {
                label[k] = label[k] == from ? to : label[k];
            }
        }
    }

    private boolean[] coins(int[] label, BitState state, Draws draws) {
        int ghost = label.length - 1;
        boolean[] flip = new boolean[label.length];
        for (int i = 0; i < label.length; i++) {
            boolean first = true;
            for (int k = 0; k < i; k++) {
                first &= label[k] != label[i];
            }
            if (first && (label[i] != label[ghost] || defect == Defect.GHOST_FLIPPED)) {
                flip[label[i]] = coin(i < ghost && state.get(i), draws);
            }
        }
        return flip;
    }

    /** A coin that is unfair for both signs alike would still be symmetric; one that favours ones is not. */
    private boolean coin(boolean up, Draws draws) {
        boolean favoured = defect == Defect.COIN_FAVOURS_ONES && !up;
        return favoured ? draws.below(3) > 0 : draws.below(2) == 1;
    }
}
