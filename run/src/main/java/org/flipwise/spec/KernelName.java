package org.flipwise.spec;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import org.flipwise.balance.AdaptiveGamma;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.kernel.AdaptiveIit;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.ContinuousTimeIit;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.LiftedJumps;
import org.flipwise.kernel.LitMetropolisHastings;
import org.flipwise.kernel.MetropolisHastings;
import org.flipwise.kernel.MetropolisHastingsMultiplicity;
import org.flipwise.kernel.MetropolisSweep;
import org.flipwise.kernel.MultipleTryIit;
import org.flipwise.kernel.NaiveIit;
import org.flipwise.kernel.Parni;
import org.flipwise.kernel.PartialNeighbourSearch;
import org.flipwise.kernel.RejectionFreeMetropolisHastings;
import org.flipwise.kernel.SingleStepIit;
import org.flipwise.kernel.TabuJumps;
import org.flipwise.kernel.TemperedGibbs;
import org.flipwise.kernel.WeightedTemperedGibbs;
import org.jspecify.annotations.Nullable;

/** The kernels as the command line spells them. What is true of a kernel is stated by its class in {@link org.flipwise.kernel} alone. */
public enum KernelName {
    /** Whichever suits each rung, as a pilot run finds. */
    AUTO,
    /** Metropolis–Hastings. */
    MH(gamma -> new MetropolisHastings()),
    /** Metropolis by sweeps over the bits. */
    MH_SWEEP(gamma -> new MetropolisSweep()),
    /** Single-step IIT. */
    SS_IIT(SingleStepIit::new),
    /** Rejection-free Metropolis–Hastings. */
    RF_MH(gamma -> new RejectionFreeMetropolisHastings()),
    /** Metropolis–Hastings with a multiplicity list. */
    MH_MULT(gamma -> new MetropolisHastingsMultiplicity(), MH),
    /** Naive informed importance tempering. */
    IIT(gamma -> new NaiveIit(gamma.balance().unbounded())),
    /** Adaptive IIT. */
    A_IIT(gamma -> new AdaptiveIit(gamma, AdaptiveIit.Order.UPDATE_THEN_MOVE), SS_IIT),
    /** Continuous-time IIT. */
    CT_IIT(gamma -> new ContinuousTimeIit(gamma.balance().unbounded())),
    /** Partial neighbour search. */
    PNS(gamma -> new PartialNeighbourSearch()),
    /** Multiple-try IIT. */
    MT_IIT(gamma -> new MultipleTryIit(gamma.balance().unbounded())),
    /** Tempered Gibbs sampling. */
    TGS(gamma -> new TemperedGibbs()),
    /** Weighted tempered Gibbs sampling. */
    WTGS(gamma -> new WeightedTemperedGibbs()),
    /** The self-avoiding tabu jump process. */
    TABU(gamma -> new TabuJumps(gamma.balance().unbounded())),
    /** Lifted jumps along the order of states. */
    LIFTED(gamma -> new LiftedJumps(gamma.balance().unbounded())),
    /** Locally informed Metropolis–Hastings with thresholds. */
    LIT_MH(gamma -> new LitMetropolisHastings()),
    /** Pointwise adaptive random neighbourhood informed sampling. */
    PARNI(gamma -> new Parni());

    private final Function<AdaptiveGamma, Kernel> maker;
    private final @Nullable KernelName singleStep;
    private final String label;
    private final Budget.Unit unit;
    private final boolean rejectionFree;
    private final boolean adaptive;
    private final boolean metropolis;
    private final boolean temperedGibbs;

    /** No kernel of its own. */
    KernelName() {
        maker = gamma -> {
            throw new IllegalStateException("a pilot run has yet to choose this rung's kernel");
        };
        singleStep = null;
        label = "auto";
        unit = Budget.Unit.TRANSITIONS;
        rejectionFree = true;
        adaptive = false;
        metropolis = false;
        temperedGibbs = false;
    }

    KernelName(Function<AdaptiveGamma, Kernel> maker) {
        this(maker, null);
    }

    KernelName(Function<AdaptiveGamma, Kernel> maker, @Nullable KernelName singleStep) {
        this.maker = maker;
        this.singleStep = singleStep;
        Kernel example = maker.apply(AdaptiveGamma.fixed(BalancingFunction.sqrt(), 0));
        label = example.name();
        unit = example.unit();
        rejectionFree = example.rejectionFree();
        adaptive = example.gamma() != null;
        metropolis = example.balance() == BalancingFunction.min();
        temperedGibbs = example.balance() == BalancingFunction.sum();
    }

    /** The kernels by their labels, in order. */
    public static Map<String, KernelName> byLabel() {
        Map<String, KernelName> map = new LinkedHashMap<>();
        for (KernelName name : values()) {
            map.put(name.label, name);
        }
        return map;
    }

    public String label() {
        return label;
    }

    /** Returns a new kernel over all neighbours, with this γ; one without a γ has the balancing function that this γ bounds, unless it is Metropolis'. */
    public Kernel kernel(AdaptiveGamma gamma) {
        return maker.apply(gamma);
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
        return metropolis;
    }

    /** True when its balancing function is 1 + r by definition; conditional laws of all bits are then at hand. */
    public boolean temperedGibbs() {
        return temperedGibbs;
    }

    /** True when hot rungs may use its single-step twin. */
    public boolean hasSingleStepTwin() {
        return singleStep != null;
    }

    /** The kernel that makes the same chain by single proposals; null where there is none. */
    public @Nullable KernelName singleStepTwin() {
        return singleStep;
    }
}
