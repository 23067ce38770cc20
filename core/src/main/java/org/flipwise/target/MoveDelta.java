package org.flipwise.target;

/** What one move x → y would change: ΔU, the offset and the proposal probability. {@link Neighbourhood#look} fills it in; it is reused, so that proposals allocate nothing. */
public final class MoveDelta {
    private double deltaPotential;
    private double offset;
    private double probability;

    /** Creates a look at no neighbour; {@link #set} fills it. */
    public MoveDelta() {}

    public void set(double deltaPotential, double offset, double probability) {
        this.deltaPotential = deltaPotential;
        this.offset = offset;
        this.probability = probability;
    }

    /** U(y) − U(x). */
    public double deltaPotential() {
        return deltaPotential;
    }

    /** base(y) − base(x) + log Q(x|y) − log Q(y|x). */
    public double offset() {
        return offset;
    }

    /** Q(y|x). */
    public double probability() {
        return probability;
    }

    /** log r at inverse temperature β; −∞ where the move is forbidden, at β = 0 too. */
    public double logRatio(double beta) {
        return logRatio(beta, deltaPotential, offset);
    }

    /** β·ΔU + offset, with 0·(−∞) read as −∞: a forbidden state stays forbidden on every rung. */
    public static double logRatio(double beta, double deltaPotential, double offset) {
        return deltaPotential == Double.NEGATIVE_INFINITY ? Double.NEGATIVE_INFINITY : beta * deltaPotential + offset;
    }
}
