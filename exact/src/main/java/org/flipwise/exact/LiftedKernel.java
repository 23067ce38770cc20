package org.flipwise.exact;

import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.estimate.Recorder;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.DirectedJumps;
import org.flipwise.kernel.Heading;
import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;

/**
 * A lifted jump process as a generator on the places (x, origin, direction), read off the shipped code; the law on trial is π_β times the uniform law of origins and directions. Costs one jump of the
 * process for each path from each place.
 */
public final class LiftedKernel {
    private final WalkerSpace space;
    private final double beta;
    private final BalancingFunction balance;
    private final Supplier<? extends Rounds> process;
    private final List<BitState> origins;
    private final double[] law;

    /** One round of a lifted process from a given heading. */
    @FunctionalInterface
    public interface Rounds {
        /** Runs a round; the heading turns as the process does. */
        void advanceFrom(Heading heading, Walker walker, Budget budget, Draws draws, Recorder recorder);
    }

    private LiftedKernel(
            WalkerSpace space,
            double beta,
            BalancingFunction balance,
            Supplier<? extends Rounds> process,
            List<BitState> origins) {
        this.space = space;
        this.beta = beta;
        this.balance = balance;
        this.process = process;
        this.origins = List.copyOf(origins);
        double[] states = space.target().law(beta).probabilities();
        law = new double[2 * origins.size() * states.length];
        for (int place = 0; place < law.length; place++) {
            law[place] = states[place % states.length] / (2 * origins.size());
        }
    }

    /** Returns a process over some origins, which it must not leave. */
    public static LiftedKernel of(
            WalkerSpace space,
            double beta,
            BalancingFunction balance,
            Supplier<? extends Rounds> process,
            List<BitState> origins) {
        return new LiftedKernel(space, beta, balance, process, origins);
    }

    /** Returns a shipped kernel over some origins. */
    public static LiftedKernel of(
            WalkerSpace space, double beta, Supplier<? extends DirectedJumps> kernel, List<BitState> origins) {
        return of(space, beta, kernel.get().balance(), () -> kernel.get()::advanceFrom, origins);
    }

    /** Returns every state as an origin, in the order of states. */
    public static List<BitState> everyOrigin(WalkerSpace space) {
        return IntStream.range(0, space.target().states())
                .mapToObj(space.target()::state)
                .toList();
    }

    /** Returns the law on trial, by place. */
    public double[] law() {
        return law.clone();
    }

    /** Returns the number of the place where a walker stands with a heading. */
    public int place(Walker walker, Heading heading) {
        int origin = origins.indexOf(heading.origin());
        if (origin < 0) {
            throw new IllegalStateException("the process has left its origins for " + heading.origin());
        }
        return (2 * origin + (heading.away() ? 0 : 1)) * space.size() + space.place(walker);
    }

    /** Returns the state, the origin and the direction of a place, for readers. */
    public String label(int place) {
        int lift = place / space.size();
        return space.label(place % space.size())
                + (lift % 2 == 0 ? " away from " : " back to ")
                + origins.get(lift / 2);
    }

    /** Returns the generator, whose rows sum to 0. */
    public TransitionMatrix generator() {
        double[][] rows = new double[law.length][law.length];
        jumps((from, to, rate) -> {
            rows[from][to] += rate;
            rows[from][from] -= rate;
        });
        return new TransitionMatrix(rows, this::label);
    }

    /** Returns the net flow into each place, without the matrix. */
    public double[] netFlow() {
        double[] flow = new double[law.length];
        jumps((from, to, rate) -> {
            flow[to] += law[from] * rate;
            flow[from] -= law[from] * rate;
        });
        return flow;
    }

    private interface Jump {
        void at(int from, int to, double rate);
    }

    private void jumps(Jump jump) {
        JumpOnceDraws draws = new JumpOnceDraws();
        for (int place = 0; place < law.length; place++) {
            int from = place;
            int lift = place / space.size();
            if (law[from] > 0) {
                draws.exhaust(() -> {
                    Walker walker = space.start(from % space.size());
                    walker.bind(beta, balance);
                    Heading heading = new Heading(origins.get(lift / 2), lift % 2 == 0);
                    process.get().advanceFrom(heading, walker, Budget.time(1), draws, SilentRecorder.RECORDER);
                    jump.at(from, place(walker, heading), draws.rate() * draws.probability());
                });
            }
        }
    }
}
