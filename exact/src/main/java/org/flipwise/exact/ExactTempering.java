package org.flipwise.exact;

import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.Kernel;
import org.flipwise.random.Draws;
import org.flipwise.random.Streams;
import org.flipwise.tempering.ParallelTempering;
import org.flipwise.tempering.Replica;
import org.flipwise.tempering.Rung;
import org.flipwise.tempering.SwapRule;
import org.flipwise.tempering.SwapScheme;

/**
 * Shipped parallel tempering as a matrix on the joint states (x on rung 0, x on rung 1, …): whole rounds, their moves
 * alone and their swaps alone. Joint state number = Σ place(rung)·n^rung for n places. Costs one round of {@link
 * ParallelTempering} for each path from each joint state; 8³ = 512 states are a matter of a second.
 */
public final class ExactTempering {
    private static final int MOST_STATES = 4096;
    private final WalkerSpace space;
    private final List<Plan> plans;
    private final BiFunction<Rung, Rung, SwapRule> rule;
    private final EnumeratingDraws draws;
    private final int size;

    /**
     * What stands on a rung.
     *
     * @param kernel makes the rung's kernel again for each path
     */
    public record Plan(double beta, Supplier<? extends Kernel> kernel, Budget budget) {}

    private ExactTempering(
            WalkerSpace space, List<Plan> plans, BiFunction<Rung, Rung, SwapRule> rule, EnumeratingDraws draws) {
        this.space = space;
        this.plans = List.copyOf(plans);
        this.rule = rule;
        this.draws = draws;
        double states = Math.pow(space.size(), plans.size());
        if (states > MOST_STATES) {
            throw new IllegalArgumentException(
                    "a ladder of " + states + " joint states is too large; expected at most " + MOST_STATES);
        }
        this.size = (int) states;
    }

    /** Rungs from the coldest; each pair swaps by the rule that its kernels ask for. */
    public static ExactTempering of(WalkerSpace space, List<Plan> plans) {
        return new ExactTempering(space, plans, SwapRule::between, new EnumeratingDraws());
    }

    /** Returns this ladder with another swap rule. */
    public ExactTempering swapping(BiFunction<Rung, Rung, SwapRule> other) {
        return new ExactTempering(space, plans, other, draws);
    }

    /** Returns this ladder under other draws, for continuous-time rungs. */
    public ExactTempering under(EnumeratingDraws other) {
        return new ExactTempering(space, plans, rule, other);
    }

    /** Returns the product of the laws that the rungs' kernels declare. */
    public double[] law() {
        double[] law = new double[size];
        List<double[]> factors = new ArrayList<>();
        for (Plan plan : plans) {
            factors.add(space.law(plan.beta(), plan.kernel().get()));
        }
        for (int joint = 0; joint < size; joint++) {
            double product = 1;
            int rest = joint;
            for (double[] factor : factors) {
                product *= factor[rest % space.size()];
                rest /= space.size();
            }
            law[joint] = product;
        }
        return law;
    }

    /** Returns a whole round, the one of this number from 0: every replica's moves, then the swaps whose turn it is. */
    public TransitionMatrix round(SwapScheme scheme, int round) {
        return matrix(scheme, round, true, true);
    }

    /** Returns the swaps of a round alone: even pairs (0, 1), (2, 3), … or odd pairs (1, 2), … */
    public TransitionMatrix swaps(boolean odd) {
        return matrix(SwapScheme.DEO, odd ? 1 : 0, false, true);
    }

    /** Returns the moves of a round alone. */
    public TransitionMatrix moves() {
        return matrix(SwapScheme.DEO, 0, true, false);
    }

    private TransitionMatrix matrix(SwapScheme scheme, int round, boolean moving, boolean swapping) {
        double[] law = law();
        double[][] rows = new double[size][size];
        for (int from = 0; from < size; from++) {
            double[] row = rows[from];
            int start = from;
            if (law[from] > 0) {
                draws.exhaust(() -> row[walk(start, scheme, round, moving, swapping)] += draws.probability());
            } else {
                row[from] = 1;
            }
        }
        return new TransitionMatrix(rows, this::label);
    }

    /** Rounds before the one requested are let pass with every gate shut and every swap refused. */
    private int walk(int from, SwapScheme scheme, int round, boolean moving, boolean swapping) {
        Streams streams = new Paths(draws, swapping ? round : Long.MAX_VALUE);
        List<GatedKernel> gates = new ArrayList<>();
        List<Replica> replicas = new ArrayList<>();
        int rest = from;
        for (int r = 0; r < plans.size(); r++) {
            Plan plan = plans.get(r);
            GatedKernel gate = new GatedKernel(plan.kernel().get());
            gates.add(gate);
            Rung rung = new Rung(r, plan.beta(), gate, plan.budget(), SilentRecorder.RECORDER);
            replicas.add(new Replica(r, space.start(rest % space.size()), streams.replica(r), rung));
            rest /= space.size();
        }
        ParallelTempering tempering = new ParallelTempering(replicas, scheme, streams, rule);
        for (int past = 0; past < round; past++) {
            tempering.round();
        }
        gates.forEach(gate -> gate.open(moving));
        tempering.round();
        return place(tempering);
    }

    private int place(ParallelTempering tempering) {
        int joint = 0;
        for (int rung = plans.size() - 1; rung >= 0; rung--) {
            joint = joint * space.size() + space.place(tempering.onRung(rung).walker());
        }
        return joint;
    }

    private String label(int joint) {
        StringJoiner label = new StringJoiner(" | ");
        int rest = joint;
        for (int rung = 0; rung < plans.size(); rung++) {
            label.add(space.label(rest % space.size()));
            rest /= space.size();
        }
        return label.toString();
    }

    /** All replicas and swaps draw along one path; swaps of rounds before the first that counts are refused. */
    private record Paths(EnumeratingDraws draws, long first) implements Streams {
        @Override
        public Draws replica(int replica) {
            return draws;
        }

        @Override
        public Draws swap(long round, int pair) {
            return round < first ? RefusingDraws.SWAPS : draws;
        }
    }
}
