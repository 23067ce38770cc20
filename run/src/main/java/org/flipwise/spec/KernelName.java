package org.flipwise.spec;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
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

/** The kernels, with their names on the command line. Name, unit, γ and balancing function are stated by the class in {@link org.flipwise.kernel} alone. */
public enum KernelName {
    /** The kernel that trials find best for each rung. */
    AUTO,
    /** Metropolis–Hastings. */
    MH(
            "Metropolis-Hastings, one proposal a step (paper: appendix)",
            "1 look",
            "nothing",
            gamma -> new MetropolisHastings()),
    /** Metropolis by sweeps over the bits. */
    MH_SWEEP(
            "Metropolis, sweeping over the bits (not in the paper)",
            "1 look, in memory order",
            "single flips",
            gamma -> new MetropolisSweep(),
            Needs.SINGLE_FLIPS),
    /** Single-step IIT. */
    SS_IIT("single-step IIT: one proposal a step, gamma (section 5.1)", "1 look", "nothing", SingleStepIit::new),
    /** Rejection-free Metropolis–Hastings. */
    RF_MH(
            "rejection-free Metropolis-Hastings (appendix)",
            "a look at every group",
            "no isolated states",
            gamma -> new RejectionFreeMetropolisHastings()),
    /** Metropolis–Hastings with a multiplicity list. */
    MH_MULT(
            "Metropolis-Hastings by a multiplicity list (appendix)",
            "a look at every group",
            "nothing",
            gamma -> new MetropolisHastingsMultiplicity(),
            Needs.NOTHING,
            MH),
    /** Naive informed importance tempering. */
    IIT(
            "naive informed importance tempering (Algorithm 1)",
            "a look at every group",
            "no isolated states",
            gamma -> new NaiveIit(gamma.balance().unbounded())),
    /** Adaptive IIT. */
    A_IIT(
            "adaptive IIT by a multiplicity list (Algorithm 2)",
            "a look at every group",
            "nothing",
            gamma -> new AdaptiveIit(gamma, AdaptiveIit.Order.UPDATE_THEN_MOVE),
            Needs.NOTHING,
            SS_IIT),
    /** Continuous-time IIT. */
    CT_IIT(
            "IIT in continuous time, no gamma (not in the paper)",
            "a look at every group",
            "nothing",
            gamma -> new ContinuousTimeIit(gamma.balance().unbounded())),
    /** Partial neighbour search. */
    PNS(
            "rejection-free over parts of the neighbours (2210.10513)",
            "K looks (--block)",
            "single flips",
            gamma -> new PartialNeighbourSearch(),
            Needs.SINGLE_FLIPS),
    /** Multiple-try IIT. */
    MT_IIT(
            "IIT over K random neighbours of a state (2304.06251)",
            "K looks (--subset)",
            "single flips",
            gamma -> new MultipleTryIit(gamma.balance().unbounded()),
            Needs.SINGLE_FLIPS),
    /** Tempered Gibbs sampling. */
    TGS(
            "tempered Gibbs sampling (Zanella and Roberts 2019)",
            "a look at every group",
            "no isolated states",
            gamma -> new TemperedGibbs(),
            Needs.BITS),
    /** Weighted tempered Gibbs sampling. */
    WTGS(
            "weighted tempered Gibbs (Zanella and Roberts 2019)",
            "p looks, 3 exponentials each",
            "single flips",
            gamma -> new WeightedTemperedGibbs(),
            Needs.SINGLE_FLIPS),
    /** The self-avoiding tabu jump process. */
    TABU(
            "self-avoiding jumps, not reversible (1912.04681)",
            "looks that a flip changes, or p",
            "single flips",
            gamma -> new TabuJumps(gamma.balance().unbounded()),
            Needs.SINGLE_FLIPS),
    /** Lifted jumps along the order of states. */
    LIFTED(
            "jumps up or down the order, not reversible (2003.05492)",
            "looks that a flip changes, or p",
            "single flips",
            gamma -> new LiftedJumps(gamma.balance().unbounded()),
            Needs.SINGLE_FLIPS),
    /** Locally informed Metropolis–Hastings with thresholds. */
    LIT_MH(
            "informed add, drop, swap with thresholds (2105.05719)",
            "about p looks, 1 or 2 flips",
            "single flips",
            gamma -> new LitMetropolisHastings(),
            Needs.SINGLE_FLIPS),
    /** Pointwise adaptive random neighbourhood informed sampling. */
    PARNI(
            "informed paths in random neighbourhoods (2110.11747)",
            "p draws, looks at a few",
            "single flips, burn-in",
            gamma -> new Parni(),
            Needs.SINGLE_FLIPS);

    /** What a kernel needs of the replicas it moves. */
    private enum Needs {
        /** It moves counts of like bits as well. */
        NOTHING,
        /** Replicas on bits: it chooses them one by one. */
        BITS,
        /** Replicas on bits, and a target whose moves flip one bit each. */
        SINGLE_FLIPS
    }

    private final String description;
    private final String cost;
    private final String needsOfTarget;
    private final Function<AdaptiveGamma, Kernel> maker;
    private final Needs needs;
    private final @Nullable KernelName singleStep;
    private final String label;
    private final Budget.Unit unit;
    private final boolean rejectionFree;
    private final boolean adaptive;
    private final boolean metropolis;
    private final boolean temperedGibbs;

    /** The constant {@link #AUTO}, which has no kernel of its own. */
    KernelName() {
        description = "the kernel that trials find best for each rung";
        cost = "as much as the kernels it chooses";
        needsOfTarget = "nothing";
        maker = gamma -> {
            throw new IllegalStateException("a pilot run has yet to choose this rung's kernel");
        };
        needs = Needs.NOTHING;
        singleStep = null;
        label = "auto";
        unit = Budget.Unit.TRANSITIONS;
        rejectionFree = true;
        adaptive = false;
        metropolis = false;
        temperedGibbs = false;
    }

    KernelName(String description, String cost, String needsOfTarget, Function<AdaptiveGamma, Kernel> maker) {
        this(description, cost, needsOfTarget, maker, Needs.NOTHING);
    }

    KernelName(
            String description, String cost, String needsOfTarget, Function<AdaptiveGamma, Kernel> maker, Needs needs) {
        this(description, cost, needsOfTarget, maker, needs, null);
    }

    KernelName(
            String description,
            String cost,
            String needsOfTarget,
            Function<AdaptiveGamma, Kernel> maker,
            Needs needs,
            @Nullable KernelName singleStep) {
        this.description = description;
        this.cost = cost;
        this.needsOfTarget = needsOfTarget;
        this.maker = maker;
        this.needs = needs;
        this.singleStep = singleStep;
        Kernel example = maker.apply(AdaptiveGamma.fixed(BalancingFunction.sqrt(), 0));
        label = example.name();
        unit = example.unit();
        rejectionFree = example.rejectionFree();
        adaptive = example.gamma() != null;
        metropolis = example.balance() == BalancingFunction.min();
        temperedGibbs = example.balance() == BalancingFunction.sum();
    }

    /** Returns whether the kernel supports {@code --subset}: a few neighbours that move with the state. */
    public boolean takesSubsets() {
        return switch (this) {
            case RF_MH, IIT, A_IIT, MT_IIT, WTGS -> true;
            default -> false;
        };
    }

    /** Returns whether the kernel supports {@code --block}: a few neighbours, redrawn each round or, in partial neighbour search, for each part. */
    public boolean takesBlocks() {
        return switch (this) {
            case MH_MULT, A_IIT, CT_IIT, PNS, WTGS -> true;
            default -> false;
        };
    }

    /** Returns the labels of kernels, for a sentence. */
    public static String labels(Predicate<KernelName> which) {
        List<String> labels =
                Stream.of(values()).filter(which).map(KernelName::label).toList();
        int last = labels.size() - 1;
        return last < 1
                ? String.join("", labels)
                : String.join(", ", labels.subList(0, last)) + " and " + labels.get(last);
    }

    /** Returns the kernels by their labels, in order. */
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

    /** Returns a short description of the kernel, with its place in the paper. */
    public String description() {
        return description;
    }

    /** Returns the cost of a step in looks; a look is one log ratio with its exponential. */
    public String cost() {
        return cost;
    }

    /** Returns what the kernel requires of a target: "nothing", or a few words. */
    public String needs() {
        return needsOfTarget;
    }

    /** Returns a new kernel over all neighbours, with this γ; one without a γ has the balancing function that this γ bounds, unless it is Metropolis'. */
    public Kernel kernel(AdaptiveGamma gamma) {
        return maker.apply(gamma);
    }

    /** Returns the unit in which rounds are measured. */
    public Budget.Unit unit() {
        return unit;
    }

    /** Returns the option that sets the length of the kernel's rounds. */
    public Option<?> roundOption() {
        return switch (unit) {
            case TRANSITIONS -> RunOptions.L0;
            case JUMPS -> RunOptions.JUMPS;
            case TIME -> RunOptions.CLOCK;
        };
    }

    /** Returns whether the kernel chooses single bits, so that replicas cannot consist of counts of like bits. */
    public boolean choosesBits() {
        return needs != Needs.NOTHING;
    }

    /** Returns whether it needs a target whose moves flip one bit each. */
    public boolean singleFlipsOnly() {
        return needs == Needs.SINGLE_FLIPS;
    }

    /** Returns whether an iteration looks at all neighbours. */
    public boolean rejectionFree() {
        return rejectionFree;
    }

    /** Returns whether the kernel has a γ. */
    public boolean adaptive() {
        return adaptive;
    }

    /** Returns whether its balancing function is Metropolis' by definition. */
    public boolean metropolis() {
        return metropolis;
    }

    /** Returns whether its balancing function is 1 + r by definition; the conditional distributions of all bits are then available. */
    public boolean temperedGibbs() {
        return temperedGibbs;
    }

    /** Returns whether hot rungs may use its single-step twin. */
    public boolean hasSingleStepTwin() {
        return singleStep != null;
    }

    /** Returns the kernel that runs the same chain by single proposals, or null if there is none. */
    public @Nullable KernelName singleStepTwin() {
        return singleStep;
    }
}
