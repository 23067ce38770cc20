package org.flipwise.target;

import java.util.Arrays;
import org.flipwise.codec.CodecException;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.codec.Saved;

/**
 * The groups of equal log-ratio around a state, as parallel arrays: the first {@link #count()} entries are valid. A group may
 * be empty (mass 0). The arrays are handed out for the loops of {@code kernel}; the code that fills a {@code Groups} owns it.
 */
public final class Groups implements Saved {
    private int count;
    private double[] deltaPotential = new double[16];
    private double[] offset = new double[16];
    private double[] mass = new double[16];

    /** Creates a list of no groups. */
    public Groups() {}

    public void clear() {
        count = 0;
    }

    /**
     * Adds a group.
     *
     * @param deltaPotential U(y) − U(x) of each member
     * @param offset base(y) − base(x) + log Q(x|y) − log Q(y|x) of each member
     * @param mass Q(group|x): the members' proposal probabilities added up, 0 for an empty group
     */
    public void add(double deltaPotential, double offset, double mass) {
        if (count == this.mass.length) {
            grow(2 * count);
        }
        this.deltaPotential[count] = deltaPotential;
        this.offset[count] = offset;
        this.mass[count] = mass;
        count++;
    }

    /** Makes room, so that later additions allocate nothing. */
    public void reserve(int groups) {
        if (groups > mass.length) {
            grow(groups);
        }
    }

    private void grow(int size) {
        deltaPotential = Arrays.copyOf(deltaPotential, size);
        offset = Arrays.copyOf(offset, size);
        mass = Arrays.copyOf(mass, size);
    }

    @Override
    public void save(Encoder into) {
        into.reals(deltaPotential, count);
        into.reals(offset, count);
        into.reals(mass, count);
    }

    @Override
    public void restore(Decoder from) {
        double[] changes = from.reals();
        reserve(changes.length);
        System.arraycopy(changes, 0, deltaPotential, 0, changes.length);
        if (from.reals(offset) != changes.length || from.reals(mass) != changes.length) {
            throw new CodecException("the numbers of groups do not agree");
        }
        count = changes.length;
    }

    public int count() {
        return count;
    }

    /** U(y) − U(x), by group. */
    public double[] deltaPotential() {
        return deltaPotential;
    }

    /** base(y) − base(x) + log Q(x|y) − log Q(y|x), by group. */
    public double[] offset() {
        return offset;
    }

    /** Q(group|x), by group. */
    public double[] mass() {
        return mass;
    }
}
