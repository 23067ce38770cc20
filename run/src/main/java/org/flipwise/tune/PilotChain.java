package org.flipwise.tune;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.kernel.Budget;
import org.flipwise.ladder.RungForm;
import org.flipwise.ladder.RungPlan;
import org.flipwise.settings.KernelSettings;
import org.flipwise.settings.PilotRequest;
import org.flipwise.spec.KernelName;
import org.flipwise.state.BitState;
import org.flipwise.target.Target;

/** The chains that a pilot run tries. */
enum PilotChain {
    /** Metropolis, by single proposals or with a multiplicity list. */
    METROPOLIS(KernelName.MH_MULT, "Metropolis in either form"),
    /** Metropolis by sweeps. */
    SWEEP(KernelName.MH_SWEEP, "sweeps"),
    /** The jump process in continuous time. */
    JUMPS(KernelName.CT_IIT, "continuous time");

    private final KernelName kernel;
    private final String title;

    PilotChain(KernelName kernel, String title) {
        this.kernel = kernel;
        this.title = title;
    }

    /** Its name in a table. */
    String title() {
        return title;
    }

    /** Those that agree with what the user has settled and with the target; never empty. */
    static List<PilotChain> candidates(KernelSettings template, Target target, BitState state) {
        PilotRequest pilotRequest = template.pilotRequest();
        boolean metropolis = !pilotRequest.balanceGiven() || template.balance() == BalancingFunction.min();
        boolean byTransitions = pilotRequest.time() == null || pilotRequest.transitions() != null;
        boolean byTime = pilotRequest.transitions() == null || pilotRequest.time() != null;
        List<PilotChain> chains = new ArrayList<>();
        if (metropolis && byTransitions) {
            chains.add(METROPOLIS);
            if (!template.lumped() && target.at(state).singleFlips()) {
                chains.add(SWEEP);
            }
        }
        if ((byTime && !target.manyMoves()) || chains.isEmpty()) {
            chains.add(JUMPS);
        }
        return chains;
    }

    Budget.Unit unit() {
        return kernel.unit();
    }

    /** What stands on a rung while this chain is tried. */
    RungPlan trial(double beta) {
        RungForm form = switch (this) {
            case METROPOLIS -> RungForm.EITHER;
            case SWEEP -> RungForm.SINGLE_STEP;
            case JUMPS -> RungForm.REJECTION_FREE;
        };
        return new RungPlan(beta, kernel, form, length(1));
    }

    private Budget length(long amount) {
        return unit() == Budget.Unit.TIME ? Budget.time((double) amount) : Budget.transitions(amount);
    }

    /** What stands on a rung where this chain was chosen. */
    RungPlan plan(double beta, boolean rejectionFree, Budget budget) {
        return switch (this) {
            case METROPOLIS ->
                rejectionFree
                        ? new RungPlan(beta, KernelName.MH_MULT, RungForm.EITHER, budget)
                        : new RungPlan(beta, KernelName.MH, RungForm.SINGLE_STEP, budget);
            case SWEEP -> new RungPlan(beta, KernelName.MH_SWEEP, RungForm.SINGLE_STEP, budget);
            case JUMPS -> new RungPlan(beta, KernelName.CT_IIT, RungForm.REJECTION_FREE, budget);
        };
    }
}
