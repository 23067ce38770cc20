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
     * @param snr variance of the signal over that of the noise
     * @param rho correlation of neighbouring columns
     */
    public record Recipe(int rows, int candidates, int support, double snr, double rho, long seed) {}

    public static SyntheticRegression of(Recipe recipe) {
        UniformRandomProvider random = RandomSource.SPLIT_MIX_64.create(recipe.seed());
        BitState support = support(recipe, random);
        double[][] columns = columns(recipe, random);
        double[] signal = new double[recipe.rows()];
        List<String> names = new ArrayList<>();
        for (int k = 0; k < recipe.candidates(); k++) {
            names.add((support.get(k) ? "true" : "x") + (k + 1));
            if (support.get(k)) {
                double effect = random.nextBoolean() ? 1 : -1;
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
        double noise = recipe.support() == 0 ? 1 : Math.sqrt(squares / signal.length / recipe.snr());
        for (int row = 0; row < signal.length; row++) {
            signal[row] += noise * normal(random);
        }
        return new SyntheticRegression(Design.of(names, 0, signal, columns, Design.Treatment.CENTRED), support);
    }

    private static BitState support(Recipe recipe, UniformRandomProvider random) {
        BitState support = BitState.zeros(recipe.candidates());
        for (int chosen = 0; chosen < recipe.support(); ) {
            int k = random.nextInt(recipe.candidates());
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

    /** The polar method (Marsaglia and Bray 1964), of which only one of two numbers is used: the same bits everywhere. */
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
