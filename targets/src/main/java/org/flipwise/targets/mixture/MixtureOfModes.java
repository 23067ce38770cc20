package org.flipwise.targets.mixture;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.flipwise.numeric.Elementary;
import org.flipwise.state.BitState;
import org.flipwise.target.CostTable;
import org.flipwise.target.Lumped;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Reference;
import org.flipwise.target.Target;

/**
 * The paper's target, for any number of modes, weights and widths:
 * <pre>π(x) ∝ Σ_i a_i·exp(−θ_i·d_i(x)),</pre>
 * where d_i is the Hamming distance to mode i. Bits on which the modes show the same pattern of values are alike, so the p neighbours
 * fall into at most 2K groups of equal log-ratio, K the number of patterns up to complement ({@link ModePatterns}); a
 * rejection-free step costs O(K·m), whatever p is.
 */
public final class MixtureOfModes implements Target {
    /** The largest θ: times any distance it is still a number. */
    public static final double LARGEST_THETA = 1e100;

    private final String name;
    private final List<BitState> modes;
    private final double[] theta;
    private final double[] logWeight;
    private final double coldestBeta;
    private final ModePatterns patterns;

    private MixtureOfModes(String name, List<BitState> modes, double[] theta, double[] logWeight, double coldestBeta) {
        this.name = name;
        this.modes = modes;
        this.theta = theta;
        this.logWeight = logWeight;
        this.coldestBeta = coldestBeta;
        this.patterns = new ModePatterns(modes);
    }

    /**
     * Equal weights and one θ.
     *
     * @param coldestBeta inverse temperature of the target
     */
    public static MixtureOfModes of(String name, List<BitState> modes, double theta, double coldestBeta) {
        double[] thetas = new double[modes.size()];
        double[] weights = new double[modes.size()];
        Arrays.fill(thetas, theta);
        Arrays.fill(weights, 1);
        return of(name, modes, thetas, weights, coldestBeta);
    }

    /** One θ_i from 0 to {@link #LARGEST_THETA} and one weight a_i &gt; 0 for each mode; all modes of one length. */
    public static MixtureOfModes of(
            String name, List<BitState> modes, double[] theta, double[] weight, double coldestBeta) {
        if (modes.isEmpty() || theta.length != modes.size() || weight.length != modes.size()) {
            throw new IllegalArgumentException(
                    "a mixture needs at least one mode, with one theta and one weight for each; got " + modes.size()
                            + " modes, " + theta.length + " thetas, " + weight.length + " weights");
        }
        double[] logWeight = new double[weight.length];
        for (int mode = 0; mode < weight.length; mode++) {
            if (modes.get(mode).dimension() != modes.get(0).dimension()) {
                throw new IllegalArgumentException("mode " + (mode + 1) + " has "
                        + modes.get(mode).dimension() + " bits, but mode 1 has "
                        + modes.get(0).dimension());
            }
            if (!(theta[mode] >= 0 && theta[mode] <= LARGEST_THETA)) {
                throw new IllegalArgumentException("theta of mode " + (mode + 1) + " is " + theta[mode]
                        + "; expected a number from 0 to " + LARGEST_THETA);
            }
            if (!(weight[mode] > 0 && weight[mode] < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException(
                        "weight of mode " + (mode + 1) + " is " + weight[mode] + "; expected a finite number above 0");
            }
            logWeight[mode] = Elementary.log(weight[mode]);
        }
        List<BitState> copies = modes.stream().map(BitState::copy).toList();
        return new MixtureOfModes(name, copies, theta.clone(), logWeight, coldestBeta);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public int dimension() {
        return modes.get(0).dimension();
    }

    /** log Σ_i a_i e^(−θ_i d_i), from the distances; O(m·p/64). */
    @Override
    public double potential(BitState x) {
        double[] terms = new double[theta.length];
        for (int mode = 0; mode < terms.length; mode++) {
            terms[mode] = logWeight[mode] - theta[mode] * modes.get(mode).distance(x);
        }
        return Elementary.logSumExp(terms, terms.length);
    }

    @Override
    public Optional<Reference> reference() {
        return Optional.of(Reference.uniform(dimension()));
    }

    @Override
    public double evaluationCost(CostTable costs) {
        return CostTable.RATIOS_PER_TERM
                * costs.ratioUpdate()
                * theta.length
                * (8.0 + dimension() / (double) Long.SIZE);
    }

    @Override
    public Neighbourhood at(BitState x) {
        return new MixtureNeighbourhood(patterns, new MixtureRatios(theta, logWeight), modes, x);
    }

    @Override
    public boolean countable() {
        return true;
    }

    @Override
    public Lumped countsAt(BitState x) {
        return new CountNeighbourhood(patterns, new MixtureRatios(theta, logWeight), modes, x);
    }

    @Override
    public double coldestBeta() {
        return coldestBeta;
    }

    @Override
    public int lumps() {
        return patterns.classes();
    }

    @Override
    public List<BitState> modes() {
        return modes;
    }
}
