package org.flipwise.exact;

/**
 * Draws for reading the generator off a continuous-time kernel: the first wait is over at once and the second never, so
 * that the kernel makes one jump. The rate that it drew with times the probability of where it went is the generator's
 * entry.
 */
public final class JumpOnceDraws extends EnumeratingDraws {
    private double rate;
    private boolean waited;

    /** Creates draws at the first outcome of every choice. */
    public JumpOnceDraws() {}

    @Override
    public void rewind() {
        super.rewind();
        rate = 0;
        waited = false;
    }

    @Override
    public double waiting(double rate) {
        if (waited || rate == 0) {
            waited = true;
            return Double.POSITIVE_INFINITY;
        }
        waited = true;
        this.rate = rate;
        return 0;
    }

    /** Returns the rate of the first wait on this path; 0 where none was requested. */
    public double rate() {
        return rate;
    }
}
