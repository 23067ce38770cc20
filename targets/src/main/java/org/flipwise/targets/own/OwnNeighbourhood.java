package org.flipwise.targets.own;

import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.state.BitState;
import org.flipwise.target.FlipNeighbourhood;
import org.flipwise.target.Flips;
import org.flipwise.target.MoveDelta;

/**
 * Potentials of the neighbours, each valid while its stamp is the present state's. The potential of the state itself is evaluated on demand,
 * if the flips that led here were not looked at before: a state that another replaces takes one evaluation, not one for each bit.
 */
final class OwnNeighbourhood extends FlipNeighbourhood {
    private final Evaluator evaluator;
    private final double[] neighbourPotential;
    private final long[] stamp;
    private final int[] asked;
    private final double[] answers;
    private long version = 1;
    private double potential;
    private boolean known = true;
    /** The state that a mask leads to, as last looked at. */
    private final BitState beyond;

    private double beyondPotential;

    OwnNeighbourhood(BitState start, double potential, Evaluator evaluator) {
        super(start);
        this.evaluator = evaluator;
        this.potential = potential;
        beyond = start.copy();
        beyondPotential = potential;
        int dimension = start.dimension();
        neighbourPotential = new double[dimension];
        stamp = new long[dimension];
        asked = new int[dimension];
        answers = new double[dimension];
        costs().evaluated(1);
    }

    @Override
    public double potential() {
        if (!known) {
            asked[0] = Evaluator.NO_FLIP;
            evaluator.evaluate(state(), asked, 1, answers);
            costs().evaluated(1);
            potential = answers[0];
            known = true;
        }
        return potential;
    }

    @Override
    public boolean holdsPotential() {
        return known;
    }

    @Override
    protected double deltaPotential(int bit) {
        return potentialAt(bit) - potential();
    }

    private double potentialAt(int bit) {
        if (stamp[bit] != version) {
            asked[0] = bit;
            ask(1);
        }
        return neighbourPotential[bit];
    }

    @Override
    public boolean holds(int move) {
        return known && stamp[move] == version;
    }

    /** Every neighbour that is not known yet, in one request. */
    @Override
    protected void lookingAtAll() {
        int count = 0;
        for (int bit = 0; bit < stamp.length; bit++) {
            if (stamp[bit] != version) {
                asked[count++] = bit;
            }
        }
        if (count > 0) {
            ask(count);
        }
    }

    private void ask(int count) {
        evaluator.evaluate(state(), asked, count, answers);
        costs().evaluated(count);
        for (int i = 0; i < count; i++) {
            neighbourPotential[asked[i]] = answers[i];
            stamp[asked[i]] = version;
        }
    }

    /** One evaluation, which {@link #applyAll} need not repeat. */
    @Override
    public boolean lookAll(BitState mask, MoveDelta into) {
        beyond.set(state());
        beyond.flipAll(mask);
        asked[0] = Evaluator.NO_FLIP;
        evaluator.evaluate(beyond, asked, 1, answers);
        costs().evaluated(1);
        beyondPotential = answers[0];
        into.set(beyondPotential - potential(), 0, 1);
        return true;
    }

    @Override
    public void applyAll(BitState mask, Flips flips) {
        flipAll(mask);
        known = state().equals(beyond);
        potential = beyondPotential;
        version++;
        flips.clear();
    }

    /** The state left behind is a neighbour of the new one; whatever is known of both stays known. */
    @Override
    protected void flipping(int bit) {
        double left = potential;
        boolean leftKnown = known;
        known = stamp[bit] == version;
        potential = neighbourPotential[bit];
        version++;
        if (leftKnown) {
            neighbourPotential[bit] = left;
            stamp[bit] = version;
        }
    }

    /** What has been evaluated need not be evaluated again. */
    @Override
    protected void saveMore(Encoder into) {
        into.real(potential);
        into.flag(known);
        into.whole(version);
        into.wholes(stamp);
        into.reals(neighbourPotential);
    }

    @Override
    protected void restoreMore(BitState to, Decoder from) {
        potential = from.real();
        known = from.flag();
        version = from.whole();
        from.fill(stamp);
        from.fill(neighbourPotential);
    }
}
