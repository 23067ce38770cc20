package org.flipwise.exact;

import org.flipwise.random.Draws;

/** Draws that refuse every swap: the way to let a round pass without one. */
enum RefusingDraws implements Draws {
    SWAPS;

    @Override
    public int below(int n) {
        return 0;
    }

    @Override
    public boolean accept(double logProbability) {
        return false;
    }

    @Override
    public int pick(double[] weights, int n, double total) {
        throw notASwap();
    }

    @Override
    public long holding(double escape, long cap) {
        throw notASwap();
    }

    @Override
    public double waiting(double rate) {
        throw notASwap();
    }

    private static IllegalStateException notASwap() {
        return new IllegalStateException("a swap is decided by a parity and by acceptance alone");
    }
}
