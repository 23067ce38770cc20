package org.flipwise.targets.labs;

import java.util.Optional;
import org.flipwise.state.BitState;
import org.flipwise.target.CostTable;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Objective;
import org.flipwise.target.Reference;
import org.flipwise.target.Target;

/**
 * Low-autocorrelation binary sequences: with spins s_i = 2x_i − 1,
 * <pre>C_k = Σ_{i &lt; n−k} s_i s_{i+k},   E = Σ_{k=1}^{n−1} C_k²,   U = −E.</pre>
 * All values are whole and exact. A full evaluation takes n²/64 word operations; a flip takes O(n) and brings all n ratios up to date.
 */
public final class LowAutocorrelation implements Target {
    /** The longest sequence: E &lt; n³/3 is then far below 2^53. */
    public static final int LARGEST_LENGTH = 4096;

    private final String name;
    private final int length;
    private final double coldestBeta;

    private LowAutocorrelation(String name, int length, double coldestBeta) {
        this.name = name;
        this.length = length;
        this.coldestBeta = coldestBeta;
    }

    /** Sequences of the given length, 2 to 4096; the target is e^(−coldestBeta·E). */
    public static LowAutocorrelation of(String name, int length, double coldestBeta) {
        if (length < 2 || length > LARGEST_LENGTH) {
            throw new IllegalArgumentException("length must be from 2 to " + LARGEST_LENGTH + ", not " + length);
        }
        return new LowAutocorrelation(name, length, coldestBeta);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public int dimension() {
        return length;
    }

    @Override
    public boolean narrowOptima() {
        return true;
    }

    @Override
    public double potential(BitState x) {
        SpinWords spins = SpinWords.of(x);
        long energy = 0;
        for (int k = 1; k < length; k++) {
            long c = spins.forward(0, k, length - k);
            energy += c * c;
        }
        return 0 - (double) energy;
    }

    @Override
    public Optional<Reference> reference() {
        return Optional.of(Reference.uniform(dimension()));
    }

    @Override
    public double evaluationCost(CostTable costs) {
        return CostTable.RATIOS_PER_TERM * costs.ratioUpdate() * (length + length * (double) length / Long.SIZE);
    }

    @Override
    public Neighbourhood at(BitState x) {
        return new CorrelationTable(x);
    }

    /** Changing every sign leaves all correlations as they are. */
    @Override
    public boolean symmetric() {
        return true;
    }

    @Override
    public double coldestBeta() {
        return coldestBeta;
    }

    @Override
    public Optional<Objective> objective() {
        return Optional.of(new Objective("energy", false));
    }
}
