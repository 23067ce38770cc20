package org.flipwise.cli;

import java.util.Locale;
import org.flipwise.spec.KernelName;

/** {@code flipwise kernels}: the kernels, one line each. */
final class KernelsCommand {
    static final String NAME = "kernels";

    private KernelsCommand() {}

    /** Name, what measures a round, what it does and where the paper has it. */
    static String list() {
        StringBuilder list = new StringBuilder();
        for (KernelName kernel : KernelName.values()) {
            list.append(line(kernel)).append('\n');
        }
        return list.toString();
    }

    static String line(KernelName kernel) {
        return String.format(Locale.ROOT, "  %-8s %-8s %s", kernel.label(), measure(kernel), description(kernel));
    }

    private static String measure(KernelName kernel) {
        return switch (kernel) {
            case AUTO -> "";
            case MH, MH_SWEEP, SS_IIT, MH_MULT, A_IIT, PNS, LIT_MH, PARNI -> "--l0";
            case RF_MH, IIT, MT_IIT, TGS -> "--jumps";
            case CT_IIT, WTGS, TABU, LIFTED -> "--clock";
        };
    }

    static String description(KernelName kernel) {
        return switch (kernel) {
            case AUTO -> "what a short pilot run finds best for each rung";
            case MH -> "Metropolis-Hastings, one proposal a step (paper: appendix)";
            case MH_SWEEP -> "Metropolis, the bits in turn, for searching (not in paper)";
            case SS_IIT -> "IIT one proposal a step, bounded by gamma (section 5.1)";
            case RF_MH -> "rejection-free Metropolis-Hastings (appendix)";
            case MH_MULT -> "Metropolis-Hastings by a multiplicity list (appendix)";
            case IIT -> "naive informed importance tempering (Algorithm 1)";
            case A_IIT -> "adaptive IIT by a multiplicity list (Algorithm 2)";
            case CT_IIT -> "IIT in continuous time, no gamma (not in the paper)";
            case PNS -> "rejection-free over parts of the neighbours (2210.10513)";
            case MT_IIT -> "IIT over random neighbours, tries of a state (2304.06251)";
            case TGS -> "tempered Gibbs sampling (Zanella and Roberts 2019)";
            case WTGS -> "weighted tempered Gibbs, for selecting variables (same)";
            case TABU -> "self-avoiding jumps, not reversible (1912.04681)";
            case LIFTED -> "jumps up or down the order, not reversible (2003.05492)";
            case LIT_MH -> "informed add, drop, swap with thresholds (2105.05719)";
            case PARNI -> "informed paths in random neighbourhoods (2110.11747)";
        };
    }
}
