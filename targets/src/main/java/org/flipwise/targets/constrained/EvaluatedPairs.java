package org.flipwise.targets.constrained;

import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.state.BitState;
import org.flipwise.target.Costs;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.Target;

/** Of a target that is nothing but a log density: one evaluation for each look, of which the last is kept for the move that may follow it. */
final class EvaluatedPairs implements PairChanges {
    private final Target target;
    private final BitState state;
    /** The state last looked at, its base and its potential. */
    private final BitState other;

    private final Costs costs = new Costs();
    private double base;
    private double potential;
    private double otherBase;
    private double otherPotential;

    EvaluatedPairs(Target target, BitState start) {
        this.target = target;
        state = start.copy();
        other = start.copy();
        evaluate();
        take();
    }

    private void evaluate() {
        otherBase = target.base(other);
        otherPotential = target.potential(other);
        costs.evaluated(1);
    }

    private void take() {
        state.set(other);
        base = otherBase;
        potential = otherPotential;
    }

    private void look(MoveDelta into) {
        evaluate();
        into.set(otherPotential - potential, otherBase - base, 1);
    }

    @Override
    public BitState state() {
        return state;
    }

    @Override
    public double base() {
        return base;
    }

    @Override
    public double potential() {
        return potential;
    }

    @Override
    public boolean holdsPotential() {
        return true;
    }

    @Override
    public void flip(int bit, MoveDelta into) {
        other.set(state);
        other.flip(bit);
        look(into);
    }

    @Override
    public void swap(int one, int zero, MoveDelta into) {
        other.set(state);
        other.flip(one);
        other.flip(zero);
        look(into);
    }

    @Override
    public void swaps(int one, int[] zeros, int from, int to, double[] deltaPotential, double[] deltaBase) {
        other.set(state);
        other.flip(one);
        for (int i = from; i < to; i++) {
            other.flip(zeros[i]);
            evaluate();
            deltaPotential[i - from] = otherPotential - potential;
            deltaBase[i - from] = otherBase - base;
            other.flip(zeros[i]);
        }
        forget();
    }

    private void forget() {
        other.set(state);
        otherBase = base;
        otherPotential = potential;
    }

    /** Flips one bit, or two where the second is not −1; evaluates only where that was not the last look. */
    private void goTo(int bit, int second) {
        state.flip(bit);
        if (second >= 0) {
            state.flip(second);
        }
        if (!state.equals(other)) {
            other.set(state);
            evaluate();
        }
        take();
    }

    @Override
    public void applyFlip(int bit) {
        goTo(bit, -1);
    }

    @Override
    public void applySwap(int one, int zero) {
        goTo(one, zero);
    }

    @Override
    public void applyAll(BitState mask) {
        other.set(state);
        other.flipAll(mask);
        evaluate();
        take();
    }

    @Override
    public Costs costs() {
        return costs;
    }

    @Override
    public void save(Encoder into) {
        state.save(into);
        other.save(into);
        costs.save(into);
        into.reals(new double[] {base, potential, otherBase, otherPotential});
    }

    @Override
    public void restore(Decoder from) {
        state.restore(from);
        other.restore(from);
        costs.restore(from);
        double[] values = new double[4];
        from.fill(values);
        base = values[0];
        potential = values[1];
        otherBase = values[2];
        otherPotential = values[3];
    }
}
