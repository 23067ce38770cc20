package org.flipwise.targets.selection;

import org.flipwise.target.TargetException;

/**
 * log m of a model from scratch: variables are appended to a Cholesky factor in the order of their numbers, forced-in ones first, so the value, and
 * whether the model is collinear, depends on the model alone. O(|S|³) and O(n|S|²) where no row of G is at hand. One object per thread.
 */
final class LogMarginal implements Evidence {
    /** Under a g-prior a variable whose residual square is below this share of its square is a combination of the others. */
    static final double COLLINEAR = 1e-10;

    /** A slab keeps A regular; below this, rounding has the last word. */
    private static final double ROUNDING = 1e-13;

    private final Design design;
    private final CoefficientPrior prior;
    private final GramRows gram;
    private final Factor factor = new Factor();

    LogMarginal(Design design, CoefficientPrior prior, GramRows gram) {
        this.design = design;
        this.prior = prior;
        this.gram = gram;
    }

    /** log m of the forced-in columns and these candidates, in increasing order; −∞ where they are collinear under a g-prior. */
    @Override
    public double of(int[] candidates, int count) {
        return factorise(candidates, count) ? value() : Double.NEGATIVE_INFINITY;
    }

    /** Builds the factor; false where the model is collinear. */
    boolean factorise(int[] candidates, int count) {
        factor.clear();
        int size = count + design.forced();
        if (size > prior.largest(design.degrees())) {
            return false;
        }
        for (int i = 0; i < size; i++) {
            int k = member(candidates, i);
            factor.reserve();
            double[] lower = factor.lower();
            int row = factor.at(i);
            for (int m = 0; m < i; m++) {
                lower[row + m] = gram.entry(member(candidates, m), k);
            }
            double diagonal = design.squares(k) + prior.ridge();
            double tolerance = prior.determinant() ? ROUNDING : COLLINEAR;
            if (!factor.append(diagonal, design.withResponse(k), tolerance)) {
                if (prior.determinant()) {
                    throw new TargetException("column '" + design.name(k)
                            + "' cannot be distinguished from others of its model under so wide a slab;"
                            + " leave it out or use a smaller slab");
                }
                return false;
            }
        }
        return true;
    }

    private int member(int[] candidates, int i) {
        int forced = design.forced();
        return i < forced ? design.candidates() + i : candidates[i - forced];
    }

    /** log m of the model last factorised. */
    double value() {
        return prior.logMarginal(factor.size(), factor.logDeterminant(), design.degrees(), design.total(), residual());
    }

    /** yᵀy − κ·c_Sᵀ A_SS⁻¹ c_S of the model last factorised. */
    double residual() {
        return design.total() - prior.shrinkage() * factor.explained();
    }

    Factor factor() {
        return factor;
    }
}
