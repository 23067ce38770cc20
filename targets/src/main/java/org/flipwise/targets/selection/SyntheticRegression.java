package org.flipwise.targets.selection;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.flipwise.numeric.Elementary;
import org.flipwise.state.BitState;

/**
 * Regressions whose truth is known, as a function of a seed. Columns are normal, each correlated with the one before by ρ; the columns of the
 * support, drawn without replacement, have coefficients ±1; noise is scaled so that the variance of the signal is snr times that of the noise. Columns
 * of the support are named true1, true2, …, by their place, and the others x1, x2, ….
 *
 * <p>With effects given, the support is the first columns, their coefficients are the effects times snr·√(log p/n), and noise has variance 1: the data of Yang, Wainwright and Jordan (2016, "On the
 * computational complexity of high-dimensional Bayesian variable selection") and of those who compare with them, with ρ = e^−1 their correlated design.
 *
 * @param design centred
 * @param support the model that made the response
 */
public record SyntheticRegression(Design design, BitState support) {

    /**
     * What to draw.
     *
     * @param rows n
     * @param candidates p
     * @param support how many columns have an effect
     * @param snr variance of the signal over that of the noise; with effects, their factor
     * @param rho correlation of neighbouring columns
     * @param effects of the first columns, one for each of the support; empty for ±1 on drawn columns
     */
    public record Recipe(
            int rows, int candidates, int support, double snr, double rho, long seed, List<Double> effects) {
        public Recipe {
            effects = List.copyOf(effects);
            if (!effects.isEmpty() && effects.size() != support) {
                throw new IllegalArgumentException(effects.size() + " effects for a support of " + support);
            }
        }

        /** Creates a recipe with effects ±1 on a support that is drawn. */
        public Recipe(int rows, int candidates, int support, double snr, double rho, long seed) {
            this(rows, candidates, support, snr, rho, seed, List.of());
        }

        private double coefficient(int column) {
            return effects.get(column) * snr * Math.sqrt(Elementary.log((double) candidates) / rows);
        }
    }

    public static SyntheticRegression of(Recipe recipe) {
        UniformRandomProvider random = RandomSource.SPLIT_MIX_64.create(recipe.seed());
        BitState support = support(recipe, random);
        double[][] columns = columns(recipe, random);
        double[] signal = new double[recipe.rows()];
        List<String> names = new ArrayList<>();
        for (int k = 0; k < recipe.candidates(); k++) {
            names.add((support.get(k) ? "true" : "x") + (k + 1));
            if (support.get(k)) {
                double effect = recipe.effects().isEmpty() ? (random.nextBoolean() ? 1 : -1) : recipe.coefficient(k);
                for (int row = 0; row < signal.length; row++) {
                    signal[row] += effect * columns[k][row];
                }
            }
        }
        double mean = Arrays.stream(signal).sum() / signal.length;
        double squares = 0;
        for (double value : signal) {
            squares += (value - mean) * (value - mean);
        }
        boolean unit = recipe.support() == 0 || !recipe.effects().isEmpty();
        double noise = unit ? 1 : Math.sqrt(squares / signal.length / recipe.snr());
        for (int row = 0; row < signal.length; row++) {
            signal[row] += noise * normal(random);
        }
        return new SyntheticRegression(Design.of(names, 0, signal, columns, Design.Treatment.CENTRED), support);
    }

    private static BitState support(Recipe recipe, UniformRandomProvider random) {
        BitState support = BitState.zeros(recipe.candidates());
        for (int chosen = 0; chosen < recipe.support(); ) {
            int k = recipe.effects().isEmpty() ? random.nextInt(recipe.candidates()) : chosen;
            if (!support.get(k)) {
                support.flip(k);
                chosen++;
            }
        }
        return support;
    }

    private static double[][] columns(Recipe recipe, UniformRandomProvider random) {
        double[][] columns = new double[recipe.candidates()][recipe.rows()];
        double rest = Math.sqrt(1 - recipe.rho() * recipe.rho());
        for (int k = 0; k < columns.length; k++) {
            for (int row = 0; row < recipe.rows(); row++) {
                double own = normal(random);
                columns[k][row] = k == 0 ? own : recipe.rho() * columns[k - 1][row] + rest * own;
            }
        }
        return columns;
    }

    /** Returns the polar method (Marsaglia and Bray 1964), of which only one of two numbers is used: the same bits everywhere. */
    private static double normal(UniformRandomProvider random) {
        while (true) {
            double u = 2 * random.nextDouble() - 1;
            double v = 2 * random.nextDouble() - 1;
            double s = u * u + v * v;
            if (s > 0 && s < 1) {
                return u * Math.sqrt(-2 * Elementary.log(s) / s);
            }
        }
    }
}
