package org.flipwise.targets.constrained;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;
import org.flipwise.target.CostTable;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Objective;
import org.flipwise.target.Reference;
import org.flipwise.target.Target;
import org.flipwise.target.TargetException;

/**
 * A target restricted to the states that meet a {@link Constraint}: all others are forbidden, and moves add, drop or swap ones within it. The law is that of the target given the
 * constraint; no penalty is involved. A look at a swap costs O(log degree) on a pairwise model, one evaluation of a black box, two flips elsewhere; a rejection-free step looks at every
 * move, about k(p − k) of them with k ones.
 */
public final class Constrained implements Target {
    private static final int TRIES = 1000;
    private final Target inner;
    private final Constraint constraint;

    private Constrained(Target inner, Constraint constraint) {
        this.inner = inner;
        this.constraint = constraint;
    }

    /** Restricts a target whose own moves flip single bits with equal probability. */
    public static Constrained of(Target inner, Constraint constraint) {
        if (constraint.dimension() != inner.dimension()) {
            throw new IllegalArgumentException(
                    "a constraint on " + constraint.dimension() + " bits for a target on " + inner.dimension());
        }
        return new Constrained(inner, constraint);
    }

    /** Restricts a target to the states that another one allows, if that one is restricted; else returns it as it is. */
    public static Target like(Target restricted, Target target) {
        return restricted instanceof Constrained own ? of(target, own.constraint()) : target;
    }

    /** Returns the target without the constraint. */
    public Target inner() {
        return inner;
    }

    public Constraint constraint() {
        return constraint;
    }

    @Override
    public String name() {
        return inner.name();
    }

    @Override
    public int dimension() {
        return inner.dimension();
    }

    @Override
    public double base(BitState x) {
        return inner.base(x);
    }

    @Override
    public double potential(BitState x) {
        return constraint.allows(x) ? inner.potential(x) : Double.NEGATIVE_INFINITY;
    }

    @Override
    public double evaluationCost(CostTable costs) {
        return inner.evaluationCost(costs);
    }

    @Override
    public Neighbourhood at(BitState x) {
        return neighbourhood(x, false);
    }

    @Override
    public Neighbourhood proposalsAt(BitState x) {
        return neighbourhood(x, true);
    }

    private Neighbourhood neighbourhood(BitState x, boolean proposals) {
        if (!constraint.allows(x)) {
            throw new TargetException("state " + TargetException.shown(x) + " of '" + name()
                    + "' does not meet the constraint; expected one that does");
        }
        return new SwapNeighbourhood(constraint.blocks(), PairChanges.of(inner, x, proposals));
    }

    @Override
    public boolean singleFlips() {
        return false;
    }

    @Override
    public boolean manyMoves() {
        return constraint.mostMoves() > SwapNeighbourhood.MOST_GROUPS;
    }

    @Override
    public double coldestBeta() {
        return inner.coldestBeta();
    }

    @Override
    public OptionalDouble temperedOut() {
        return inner.temperedOut();
    }

    @Override
    public boolean selectsVariables() {
        return inner.selectsVariables();
    }

    @Override
    public boolean external() {
        return inner.external();
    }

    @Override
    public void release() {
        inner.release();
    }

    /** Returns those that meet the constraint. */
    @Override
    public List<BitState> modes() {
        return inner.modes().stream().filter(constraint::allows).toList();
    }

    /** Returns a state drawn uniformly among those that meet the constraint; where the target forbids it, another, up to {@value #TRIES}. */
    @Override
    public Optional<BitState> feasible(Draws draws) {
        UniformOnAllowed uniform = new UniformOnAllowed(constraint);
        BitState x = BitState.zeros(dimension());
        for (int attempt = 0; attempt < TRIES; attempt++) {
            uniform.draw(x, draws);
            if (inner.base(x) + inner.potential(x) > Double.NEGATIVE_INFINITY) {
                return Optional.of(x);
            }
        }
        throw new TargetException("none of " + TRIES + " random states that meet the constraint is possible under '"
                + name() + "'; give a possible one with --start FILE");
    }

    /** Returns the uniform law on the allowed states where that of the target is uniform on all. */
    @Override
    public Optional<Reference> reference() {
        return inner.reference().filter(Reference::isUniform).map(all -> new UniformOnAllowed(constraint));
    }

    @Override
    public double startDensity() {
        return inner.startDensity();
    }

    @Override
    public Optional<Objective> objective() {
        return inner.objective();
    }

    @Override
    public String variable(int bit) {
        return inner.variable(bit);
    }
}
