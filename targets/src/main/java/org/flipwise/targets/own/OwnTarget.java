package org.flipwise.targets.own;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;
import org.flipwise.target.CostTable;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Objective;
import org.flipwise.target.Reference;
import org.flipwise.target.Target;
import org.flipwise.target.TargetException;
import org.jspecify.annotations.Nullable;

/**
 * A user's whole {@link Target}, which need not be safe for threads: every neighbourhood stands on an instance of its own, and calls of the target itself go to one
 * instance by one thread at a time.
 */
final class OwnTarget implements Target {
    private final Supplier<Target> make;
    private final Target first;
    /** Whether it has a reference, in which every state of a finite base has its part. */
    private final boolean knownAtZero;

    OwnTarget(Supplier<Target> make) {
        this.make = make;
        this.first = make.get();
        this.knownAtZero = first.reference().isPresent();
    }

    @Override
    public Neighbourhood at(BitState x) {
        return make.get().at(x);
    }

    @Override
    public Neighbourhood proposalsAt(BitState x) {
        return make.get().proposalsAt(x);
    }

    @Override
    public synchronized String name() {
        return first.name();
    }

    @Override
    public synchronized int dimension() {
        return first.dimension();
    }

    @Override
    public synchronized double base(BitState x) {
        return first.base(x);
    }

    @Override
    public synchronized double potential(BitState x) {
        double value = first.potential(x);
        return value == Double.NEGATIVE_INFINITY && knownAtZero && first.base(x) > value
                ? TargetException.requireSupport(value, first.name(), x)
                : value;
    }

    @Override
    public synchronized double evaluationCost(CostTable costs) {
        return first.evaluationCost(costs);
    }

    @Override
    public synchronized double coldestBeta() {
        return first.coldestBeta();
    }

    @Override
    public synchronized int lumps() {
        return first.lumps();
    }

    @Override
    public synchronized List<BitState> modes() {
        return first.modes();
    }

    @Override
    public synchronized int @Nullable [] coupled(int bit) {
        return first.coupled(bit);
    }

    @Override
    public synchronized boolean symmetric() {
        return first.symmetric();
    }

    @Override
    public synchronized Optional<BitState> feasible(Draws draws) {
        return first.feasible(draws);
    }

    /** A reference is drawn from by any thread, so each has an instance of its own. */
    @Override
    public Optional<Reference> reference() {
        return make.get().reference();
    }

    @Override
    public synchronized double startDensity() {
        return first.startDensity();
    }

    @Override
    public synchronized Optional<Objective> objective() {
        return first.objective();
    }

    @Override
    public synchronized String variable(int bit) {
        return first.variable(bit);
    }
}
