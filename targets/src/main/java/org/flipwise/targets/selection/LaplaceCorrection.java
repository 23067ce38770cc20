package org.flipwise.targets.selection;

/**
 * The second term of Laplace's expansion of log m (Tierney and Kadane 1986; Shun and McCullagh 1995) at the mode of a regression's posterior:
 * <pre>ε = −⅛ Σ_i k4_i q_ii² + ⅛ Σ_ij k3_i k3_j q_ii q_ij q_jj + 1/12 Σ_ij k3_i k3_j q_ij³,   q = X H⁻¹ Xᵀ,</pre>
 * k3 and k4 being less the third and fourth derivatives of each row's log-likelihood by η; a normal prior adds nothing to them. With H = LLᵀ and the rows z_i = L⁻¹x_i,
 * q_ij = z_i·z_j, the second sum is |Σ_i k3_i q_ii z_i|² and the third is Σ_abc T_abc² of the tensor T_abc = Σ_i k3_i z_ia z_ib z_ic: O(n·d³) for d coefficients.
 *
 * <p>ε is the next term of log m, not of m: over independent coefficients it adds up, and it is O(1/n). Where a posterior is far from normal ε says little, and it may be
 * large, of either sign. So what is added to log m is ε/√(1 + (ε/d)²), which differs from ε by O(1/n³) and stays within ±d: no coefficient changes m by more than a factor e.
 */
final class LaplaceCorrection {
    private static final double ONE_EIGHTH = 1.0 / 8;
    private static final double ONE_TWELFTH = 1.0 / 12;

    private final double[][] z;
    private final double[] k3;
    private final double[] k4;
    private final double[] leverage;
    private final double[] work;

    /**
     * Takes over the arrays given, which are changed.
     *
     * @param columns of X, one for each coefficient
     * @param k3 of each row
     * @param k4 of each row
     */
    LaplaceCorrection(double[][] columns, Factor hessian, double[] k3, double[] k4) {
        this.z = columns;
        this.k3 = k3;
        this.k4 = k4;
        this.leverage = new double[k3.length];
        this.work = new double[k3.length];
        whiten(hessian);
    }

    /** Columns of X into columns of XL⁻ᵀ, and q_ii. */
    private void whiten(Factor hessian) {
        for (int a = 0; a < z.length; a++) {
            int at = hessian.at(a);
            for (int m = 0; m < a; m++) {
                double l = hessian.lower()[at + m];
                for (int row = 0; row < work.length; row++) {
                    z[a][row] -= l * z[m][row];
                }
            }
            double pivot = hessian.lower()[at + a];
            for (int row = 0; row < work.length; row++) {
                z[a][row] /= pivot;
                leverage[row] += z[a][row] * z[a][row];
            }
        }
    }

    /** Returns what is added to log m: ε within its limits. */
    double limited() {
        double share = term() / z.length;
        return z.length * (share / Math.sqrt(1 + share * share));
    }

    /** ε. */
    double term() {
        return -ONE_EIGHTH * ofFourth() + ONE_EIGHTH * ofThirdByLeverage() + ONE_TWELFTH * ofThird();
    }

    private double ofFourth() {
        for (int row = 0; row < work.length; row++) {
            work[row] = k4[row] * leverage[row];
        }
        return Design.product(work, leverage);
    }

    private double ofThirdByLeverage() {
        for (int row = 0; row < work.length; row++) {
            work[row] = k3[row] * leverage[row];
        }
        double sum = 0;
        for (double[] column : z) {
            double v = Design.product(work, column);
            sum += v * v;
        }
        return sum;
    }

    /** Σ_abc T_abc², each T_abc with a ≥ b ≥ c counted as often as its places can be exchanged. */
    private double ofThird() {
        double sum = 0;
        for (int a = 0; a < z.length; a++) {
            for (int b = 0; b <= a; b++) {
                for (int row = 0; row < work.length; row++) {
                    work[row] = k3[row] * z[a][row] * z[b][row];
                }
                for (int c = 0; c <= b; c++) {
                    double t = Design.product(work, z[c]);
                    int orders = a == c ? 1 : a == b || b == c ? 3 : 6;
                    sum += orders * t * t;
                }
            }
        }
        return sum;
    }
}
