package org.flipwise.verify;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import org.flipwise.balance.AdaptiveGamma;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.balance.GammaRule;
import org.flipwise.exact.EnumeratedTarget;
import org.flipwise.exact.ExactKernel;
import org.flipwise.exact.LawChecks;
import org.flipwise.exact.LiftedKernel;
import org.flipwise.exact.NeighbourhoodChecks;
import org.flipwise.exact.Residual;
import org.flipwise.exact.WalkerSpace;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.DirectedJumps;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.NeighbourParts;
import org.flipwise.kernel.Parni;
import org.flipwise.kernel.PartialNeighbourSearch;
import org.flipwise.spec.KernelName;
import org.flipwise.state.BitState;
import org.flipwise.target.BlackBox;
import org.flipwise.target.Target;
import org.flipwise.targets.constrained.Constrained;

/** Of kernels on a target whose states can be listed: one step of the shipped code, along every path of its draws, keeps the law it should. */
final class KernelChecks {
    /** The largest dimension that kernels are proved on. */
    static final int LARGEST_DIMENSION = 16;

    private static final int SMALL = 8;

    /** Of paths through all bits there are 3 to the power of the bits. */
    private static final int SMALL_FOR_PATHS = 6;

    private static final double ROUNDING = 1e-13;
    private static final double CLOSE = 1e-9;
    private final Subject subject;
    private final EnumeratedTarget listed;
    private final Target quick;
    private final WalkerSpace space;

    /** Evaluates every state. */
    KernelChecks(Subject subject) {
        this.subject = subject;
        this.listed = EnumeratedTarget.of(subject.target());
        this.quick = subject.blackBox() ? tabulated() : subject.target();
        this.space = WalkerSpace.ofAll(subject.blackBox() ? EnumeratedTarget.of(quick) : listed);
    }

    /** Returns the target as a table of values, because kernels use each value many times; its moves are the target's. */
    private Target tabulated() {
        Target table =
                BlackBox.of(subject.target().name(), subject.dimension(), x -> listed.potential((int) x.index()));
        return Constrained.like(subject.target(), table);
    }

    /** Returns the target, or a table of a log density's values. */
    Target quick() {
        return quick;
    }

    EnumeratedTarget listed() {
        return listed;
    }

    /** Checks every state and every move, also on arrival from every neighbour. */
    String neighbourhoods() {
        if (subject.blackBox()) {
            throw new CheckSkippedException("the neighbourhood of a log density alone is the program's own");
        }
        if (subject.dimension() > SMALL) {
            throw new CheckSkippedException("every neighbourhood is checked for up to " + SMALL + " bits");
        }
        NeighbourhoodChecks checks = NeighbourhoodChecks.of(listed);
        Map<String, Residual> found = new LinkedHashMap<>();
        found.put("ratios", checks.ratios());
        found.put("proposals", checks.proposals());
        found.put("groups", checks.groups());
        found.forEach((what, residual) -> {
            if (!(residual.size() <= CLOSE)) {
                throw new CheckFailedException(what + ": " + residual.where());
            }
        });
        return "ratios, proposals and groups hold at every state, fresh and on arrival";
    }

    private double[] betas() {
        double coldest = subject.target().coldestBeta();
        return new double[] {coldest, coldest / 4, 0};
    }

    private String betasTried() {
        List<String> texts = new ArrayList<>();
        for (double beta : betas()) {
            texts.add(beta == Math.rint(beta) ? Long.toString((long) beta) : String.format(Locale.ROOT, "%.3g", beta));
        }
        return String.join(", ", texts);
    }

    /** max |πP − π| over the inverse temperatures tried, or |πG| in continuous time. */
    String keepsItsLaw(KernelName name) {
        Residual worst = Residual.NONE;
        for (double beta : betas()) {
            Residual residual = deviation(name, beta);
            if (!(residual.size() <= ROUNDING)) {
                throw new CheckFailedException("at beta " + beta + ", " + residual.where());
            }
            worst = worst.or(residual);
        }
        return String.format(
                Locale.ROOT,
                "max |%s| = %.1e at beta %s",
                name.unit() == Budget.Unit.TIME ? "pi G" : "pi P - pi",
                worst.size(),
                betasTried());
    }

    private Residual deviation(KernelName name, double beta) {
        Supplier<Kernel> kernel = kernel(name, beta);
        if (kernel.get() instanceof DirectedJumps directed) {
            return liftedFlow(directed, beta);
        }
        ExactKernel exact = ExactKernel.of(space(name), beta, kernel);
        return name.unit() == Budget.Unit.TIME
                ? LawChecks.stationarity(exact.netFlow(), exact.space()::label)
                : LawChecks.invariance(exact.law(), exact.pushed(oneStep(name)), exact.space()::label);
    }

    /** Pairs of a state and a direction, seen from the state of zeros and from one where every other bit is one: origins never change. */
    private Residual liftedFlow(DirectedJumps directed, double beta) {
        BitState zeros = BitState.zeros(subject.dimension());
        BitState other = zeros.copy();
        for (int bit = 1; bit < subject.dimension(); bit += 2) {
            other.flip(bit);
        }
        List<BitState> origins = other.equals(zeros) ? List.of(zeros) : List.of(zeros, other);
        LiftedKernel lifted = LiftedKernel.of(space, beta, () -> directed, origins);
        return LawChecks.stationarity(lifted.netFlow(), lifted::label);
    }

    /** States, or for multiple tries pairs of a state and two flips. */
    private WalkerSpace space(KernelName name) {
        if (name != KernelName.MT_IIT) {
            return space;
        }
        if (subject.dimension() > SMALL) {
            throw new CheckSkippedException("pairs of states and tries are listed up to " + SMALL + " bits");
        }
        return WalkerSpace.ofTries(quick, Math.min(2, subject.dimension()));
    }

    private static Budget oneStep(KernelName name) {
        return name.unit() == Budget.Unit.JUMPS ? Budget.jumps(1, false) : Budget.transitions(1);
    }

    /** Partial neighbour search over random parts of two flips, or where these are too many over two halves. */
    private Kernel parts() {
        int bits = subject.dimension();
        return bits <= SMALL
                ? new PartialNeighbourSearch(NeighbourParts.random(2), 2)
                : new PartialNeighbourSearch(NeighbourParts.systematic((bits + 1) / 2), 1);
    }

    /** Paths by inclusion probabilities that differ from bit to bit and stand still: while they adapt no law is kept. */
    private Kernel paths() {
        double[] inclusion = new double[subject.dimension()];
        Arrays.setAll(inclusion, bit -> (bit + 1.0) / (inclusion.length + 1));
        return Parni.fixed(inclusion, 0.6);
    }

    /** Returns a kernel whose γ is fixed where it distinguishes all neighbours: while γ grows, no distribution is invariant. */
    private Supplier<Kernel> kernel(KernelName name, double beta) {
        BalancingFunction sqrt = BalancingFunction.sqrt();
        if (name == KernelName.PNS) {
            return this::parts;
        }
        if (name == KernelName.PARNI) {
            if (subject.dimension() > SMALL_FOR_PATHS) {
                throw new CheckSkippedException("paths are listed up to " + SMALL_FOR_PATHS + " bits");
            }
            return this::paths;
        }
        double logGamma = listed.logGammaStar(beta, GammaRule.BALANCE, sqrt);
        return () -> name.kernel(AdaptiveGamma.fixed(sqrt, logGamma));
    }
}
