package org.flipwise.targets;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import org.flipwise.balance.AdaptiveGamma;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.exact.EnumeratedTarget;
import org.flipwise.exact.KernelProof;
import org.flipwise.exact.NeighbourhoodChecks;
import org.flipwise.exact.WalkerSpace;
import org.flipwise.kernel.AdaptiveIit;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.MetropolisHastings;
import org.flipwise.kernel.NaiveIit;
import org.flipwise.random.SeededStreams;
import org.flipwise.state.BitState;
import org.flipwise.target.Flips;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Target;

/** Checks that several targets share: a formula computed naively, the proof kit, long walks. */
public final class LogicProofs {
    private static final double RELATIVE = 1e-9;

    private LogicProofs() {}

    /** The target's potential and the walked ratios of every possible state, against a formula; p ≤ 20. */
    public static void enumerationAgrees(Target target, ToDoubleFunction<BitState> formula) {
        int p = target.dimension();
        double[] value = new double[1 << p];
        int start = -1;
        for (int state = 0; state < value.length; state++) {
            BitState x = BitState.ofIndex(p, state);
            value[state] = formula.applyAsDouble(x);
            requireClose("potential at " + x, target.potential(x), value[state]);
            start = value[state] > Double.NEGATIVE_INFINITY ? state : start;
        }
        Neighbourhood at = target.at(BitState.ofIndex(p, start));
        MoveDelta look = new MoveDelta();
        Flips flips = new Flips();
        Random random = new Random(20261115);
        for (int step = 0; step < value.length; step++) {
            int here = (int) at.state().index();
            for (int bit = 0; bit < p; bit++) {
                at.look(bit, look);
                double there = value[here ^ (1 << bit)];
                requireClose("change at step " + step, look.deltaPotential(), there - value[here]);
            }
            int bit = random.nextInt(p);
            if (value[here ^ (1 << bit)] > Double.NEGATIVE_INFINITY) {
                at.apply(bit, flips);
                requireClose("walked potential", at.potential(), value[here ^ (1 << bit)]);
            }
        }
    }

    /** Ratios, proposals and groups by the proof kit; then three kernels, each keeping its law to 1e-13; p ≤ 6. */
    public static void kernelsKeepTheLaw(Target target, double... betas) {
        NeighbourhoodChecks checks = NeighbourhoodChecks.of(EnumeratedTarget.of(target));
        assertThat(checks.ratios().size()).as("ratios").isLessThanOrEqualTo(1e-9);
        assertThat(checks.proposals().size()).as("proposals").isLessThanOrEqualTo(1e-12);
        assertThat(checks.groups().size()).as("groups").isLessThanOrEqualTo(1e-9);
        for (double beta : betas) {
            prove(target, beta, MetropolisHastings::new, Budget.transitions(1));
            prove(target, beta, () -> new NaiveIit(BalancingFunction.sqrt()), Budget.jumps(1, false));
            Supplier<Kernel> adaptive = () -> new AdaptiveIit(
                    AdaptiveGamma.fixed(BalancingFunction.sqrt(), 0.8), AdaptiveIit.Order.UPDATE_THEN_MOVE);
            prove(target, beta, adaptive, Budget.transitions(2));
        }
    }

    private static void prove(Target target, double beta, Supplier<Kernel> kernel, Budget budget) {
        KernelProof proof = KernelProof.of(WalkerSpace.of(target), beta, kernel, budget);
        assertThat(proof.holds())
                .as(kernel.get().name() + " on " + target.name() + " at " + beta + ":\n" + proof)
                .isTrue();
    }

    /** Random flips, avoiding forbidden states; every so often potential and all ratios against a neighbourhood that starts there. */
    public static void walksWithoutDrift(Target target, BitState start, int flips, int every, long seed) {
        Neighbourhood at = target.at(start);
        Random random = new Random(seed);
        MoveDelta look = new MoveDelta();
        MoveDelta fresh = new MoveDelta();
        Flips told = new Flips();
        int made = 0;
        while (made < flips) {
            int move = random.nextInt(at.moves());
            at.look(move, look);
            if (look.deltaPotential() == Double.NEGATIVE_INFINITY) {
                continue;
            }
            double before = at.potential();
            at.apply(move, told);
            requireClose("told change after " + made, at.potential() - before, look.deltaPotential());
            made++;
            if (made % every == 0) {
                double full = target.potential(at.state());
                requireClose("potential after " + made + ", seed " + seed, at.potential(), full);
                Neighbourhood again = target.at(at.state());
                for (int bit = 0; bit < at.moves(); bit++) {
                    at.look(bit, look);
                    again.look(bit, fresh);
                    requireClose("ratio after " + made, look.deltaPotential(), fresh.deltaPotential());
                }
            }
        }
    }

    /** The moves that a flip does not list as touched have the ratio they had before. */
    public static void touchedListsAreComplete(Target target, BitState start, int flips, long seed) {
        Neighbourhood at = target.at(start);
        assertThat(at.touchesFew()).isTrue();
        Random random = new Random(seed);
        double[] ratio = ratios(at);
        Flips told = new Flips();
        for (int made = 0; made < flips; ) {
            int move = random.nextInt(at.moves());
            if (ratio[move] == Double.NEGATIVE_INFINITY) {
                continue;
            }
            at.apply(move, told);
            made++;
            double[] now = ratios(at);
            assertThat(told.everything()).isFalse();
            for (int i = 0; i < told.touchedCount(); i++) {
                ratio[told.touched(i)] = now[told.touched(i)];
            }
            assertThat(now).as("ratios after %s, seed %s", made, seed).isEqualTo(ratio);
        }
    }

    private static double[] ratios(Neighbourhood at) {
        MoveDelta look = new MoveDelta();
        double[] ratios = new double[at.moves()];
        for (int bit = 0; bit < ratios.length; bit++) {
            at.look(bit, look);
            ratios[bit] = look.deltaPotential();
        }
        return ratios;
    }

    /** A state found by the target's own search, from a seed. */
    public static BitState feasible(Target target, long seed) {
        return target.feasible(SeededStreams.of(seed, 0).start()).orElseThrow();
    }

    public static List<BitState> states(int p) {
        return java.util.stream.IntStream.range(0, 1 << p)
                .mapToObj(i -> BitState.ofIndex(p, i))
                .toList();
    }

    /** Equal to 1e-9, relative above 1 in size. */
    public static void requireClose(String what, double actual, double expected) {
        double tolerance = RELATIVE * Math.max(1, Math.abs(expected));
        if (!(actual == expected || Math.abs(actual - expected) <= tolerance)) {
            throw new AssertionError(what + " is " + actual + ", expected " + expected);
        }
    }
}
