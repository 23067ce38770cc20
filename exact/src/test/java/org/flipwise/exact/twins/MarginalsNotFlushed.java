package org.flipwise.exact.twins;

/** Defect: bits that have not flipped since are left out at the end. */
public final class MarginalsNotFlushed extends MarginalTemplate {
    public MarginalsNotFlushed(int dimension) {
        super(dimension);
    }

    @Override
    void flush() {}
}
