package org.flipwise.lab.spec;

import org.flipwise.lab.spec.KernelName;
import java.util.LinkedHashMap;
import java.util.Map;
import org.flipwise.kernel.Budget;

/** The kernels as the command line spells them. */
public enum KernelName {
    /** Whichever suits each rung, as a pilot run finds. */
    AUTO("auto", Budget.Unit.TRANSITIONS, true, false),
    /** Metropolis–Hastings. */
    MH("mh", Budget.Unit.TRANSITIONS, false, false),
    /** Metropolis by sweeps over the bits. */
    MH_SWEEP("mh-sweep", Budget.Unit.TRANSITIONS, false, false),
    /** Single-step IIT. */
    SS_IIT("ss-iit", Budget.Unit.TRANSITIONS, false, true),
    /** Rejection-free Metropolis–Hastings. */
    RF_MH("rf-mh", Budget.Unit.JUMPS, true, false),
    /** Metropolis–Hastings with a multiplicity list. */
    MH_MULT("mh-mult", Budget.Unit.TRANSITIONS, true, false),
    /** Naive informed importance tempering. */
    IIT("iit", Budget.Unit.JUMPS, true, false),
    /** Adaptive IIT. */
    A_IIT("a-iit", Budget.Unit.TRANSITIONS, true, true),
    /** Continuous-time IIT. */
    CT_IIT("ct-iit", Budget.Unit.TIME, true, false);

    private final String word;
    private final Budget.Unit unit;
    private final boolean rejectionFree;
    private final boolean adaptive;

    KernelName(String word, Budget.Unit unit, boolean rejectionFree, boolean adaptive) {
        this.word = word;
        this.unit = unit;
        this.rejectionFree = rejectionFree;
        this.adaptive = adaptive;
    }

    /** By their words, in order. */
    public static Map<String, KernelName> byWord() {
        Map<String, KernelName> map = new LinkedHashMap<>();
        for (KernelName name : values()) {
            map.put(name.word, name);
        }
        return map;
    }

    public String word() {
        return word;
    }

    /** What measures a round. */
    public Budget.Unit unit() {
        return unit;
    }

    /** True when an iteration looks at all neighbours. */
    public boolean rejectionFree() {
        return rejectionFree;
    }

    /** True when the kernel has a γ. */
    public boolean adaptive() {
        return adaptive;
    }

    /** True when its balancing function is Metropolis' by definition. */
    public boolean metropolis() {
        return this == MH || this == MH_SWEEP || this == RF_MH || this == MH_MULT;
    }

    /** True when hot rungs may use its single-step twin. */
    public boolean hasSingleStepTwin() {
        return this == A_IIT || this == MH_MULT;
    }
}
