package org.flipwise.run;

import java.util.Arrays;
import org.flipwise.codec.Decoder;

/** Reads zeros in place of the doubles of one section. */
public final class Forgetful implements Decoder {
    private final String forgotten;
    private final Decoder from;
    private boolean forgets;

    public Forgetful(String forgotten, Decoder from) {
        this.forgotten = forgotten;
        this.from = from;
    }

    @Override
    public void section(String name) {
        forgets = name.equals(forgotten);
        from.section(name);
    }

    @Override
    public boolean flag() {
        return from.flag();
    }

    @Override
    public long whole() {
        return from.whole();
    }

    @Override
    public double real() {
        double value = from.real();
        return forgets ? 0 : value;
    }

    @Override
    public String text() {
        return from.text();
    }

    @Override
    public long[] wholes() {
        return from.wholes();
    }

    @Override
    public int[] ints() {
        return from.ints();
    }

    @Override
    public double[] reals() {
        double[] values = from.reals();
        return forgets ? new double[values.length] : values;
    }

    @Override
    public int wholes(long[] into) {
        return from.wholes(into);
    }

    @Override
    public int ints(int[] into) {
        return from.ints(into);
    }

    @Override
    public int reals(double[] into) {
        int count = from.reals(into);
        if (forgets) {
            Arrays.fill(into, 0);
        }
        return count;
    }
}
