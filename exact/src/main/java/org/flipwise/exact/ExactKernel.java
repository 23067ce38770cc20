package org.flipwise.exact;

import java.util.function.Supplier;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.Walker;

/**
 * A shipped kernel as a matrix: from each place of its law's support one round is run along every path of its draws.
 * Kernels are made again for each path, as they may carry a γ. Places outside the support hold, as no chain ever stands
 * there.
 */
public final class ExactKernel {
    private final WalkerSpace space;
    private final double beta;
    private final Supplier<? extends Kernel> kernel;
    private final double[] law;

    private ExactKernel(WalkerSpace space, double beta, Supplier<? extends Kernel> kernel, double[] law) {
        this.space = space;
        this.beta = beta;
        this.kernel = kernel;
        this.law = law;
    }

    public static ExactKernel of(WalkerSpace space, double beta, Supplier<? extends Kernel> kernel) {
        return new ExactKernel(space, beta, kernel, space.law(beta, kernel.get()));
    }

    /** Returns this kernel on trial for another law than the one it declares. */
    public ExactKernel from(double[] other) {
        return new ExactKernel(space, beta, kernel, other.clone());
    }

    /** Returns the law on trial, by place: what the kernel declares, π_β or Z·π_β. */
    public double[] law() {
        return law.clone();
    }

    public WalkerSpace space() {
        return space;
    }

    double beta() {
        return beta;
    }

    Supplier<? extends Kernel> kernel() {
        return kernel;
    }

    /** P(x, y) of one round. Costs one round of the kernel for each path from each place. */
    public TransitionMatrix round(Budget budget) {
        return round(budget, new EnumeratingDraws());
    }

    /** Returns the transition matrix of a round under draws of the caller's choice, for continuous time. */
    public TransitionMatrix round(Budget budget, EnumeratingDraws draws) {
        double[][] rows = new double[space.size()][space.size()];
        for (int from = 0; from < rows.length; from++) {
            double[] row = rows[from];
            int start = from;
            if (law[from] > 0) {
                draws.exhaust(() -> row[walk(start, budget, draws)] += draws.probability());
            } else {
                row[from] = 1;
            }
        }
        return new TransitionMatrix(rows, space::label);
    }

    /**
     * G(x, y) of a continuous-time kernel, read off it: the rate of its wait times the probability of each jump; rows
     * sum to 0.
     */
    public TransitionMatrix generator() {
        double[][] rows = new double[space.size()][space.size()];
        JumpOnceDraws draws = new JumpOnceDraws();
        for (int from = 0; from < rows.length; from++) {
            double[] row = rows[from];
            int start = from;
            if (law[from] > 0) {
                draws.exhaust(() -> {
                    int to = walk(start, Budget.time(1), draws);
                    row[to] += draws.rate() * draws.probability();
                    row[start] -= draws.rate() * draws.probability();
                });
            }
        }
        return new TransitionMatrix(rows, space::label);
    }

    /**
     * πP of one round without its matrix: what {@link #round} would push the law to, in as many numbers as there are places. Costs one round of the kernel for each path from each
     * place.
     */
    public double[] pushed(Budget budget) {
        double[] after = new double[law.length];
        EnumeratingDraws draws = new EnumeratingDraws();
        for (int from = 0; from < law.length; from++) {
            double mass = law[from];
            int start = from;
            if (mass > 0) {
                draws.exhaust(() -> after[walk(start, budget, draws)] += mass * draws.probability());
            }
        }
        return after;
    }

    /** πG of a continuous-time kernel without its matrix: the net flow into each place. */
    public double[] netFlow() {
        double[] flow = new double[law.length];
        JumpOnceDraws draws = new JumpOnceDraws();
        for (int from = 0; from < law.length; from++) {
            double mass = law[from];
            int start = from;
            if (mass > 0) {
                draws.exhaust(() -> {
                    int to = walk(start, Budget.time(1), draws);
                    double rate = mass * draws.rate() * draws.probability();
                    flow[to] += rate;
                    flow[start] -= rate;
                });
            }
        }
        return flow;
    }

    private int walk(int from, Budget budget, EnumeratingDraws draws) {
        Walker walker = space.start(from);
        Kernel fresh = kernel.get();
        walker.bind(beta, fresh.balance());
        fresh.advance(walker, budget, draws, SilentRecorder.RECORDER);
        return space.place(walker);
    }
}
