package org.flipwise.targets.factor;

import java.util.Arrays;
import org.flipwise.numeric.Elementary;
import org.flipwise.state.BitState;
import org.flipwise.targets.satisfiability.Formula;

/**
 * A product of factors over the bits 0, …, n − 1, in logarithms:
 * <pre>U(x) = c + Σ_f log f(x restricted to f's bits),</pre>
 * where a value of 0 is −∞. The entry of a factor's table is Σ_i 2^i·x_{scope(i)}: the first bit of the scope is the fastest. Never changed once built.
 */
public final class FactorModel {
    /** A factor of more bits would have a table that no file holds. */
    public static final int LARGEST_SCOPE = 24;

    final int variables;
    final double constant;
    final int[] scopeStart;
    final int[] scope;
    final int[] tableStart;
    final double[] logValue;
    final int[] factorStart;
    final int[] factor;
    final int[] position;
    final int[] neighbourStart;
    final int[] neighbour;

    private FactorModel(Builder from) {
        variables = from.variables;
        constant = from.constant;
        scopeStart = Arrays.copyOf(from.scopeStart, from.factors + 1);
        tableStart = Arrays.copyOf(from.tableStart, from.factors + 1);
        scope = Arrays.copyOf(from.scope, scopeStart[from.factors]);
        logValue = Arrays.copyOf(from.logValue, tableStart[from.factors]);
        factorStart = new int[variables + 1];
        for (int bit : scope) {
            factorStart[bit + 1]++;
        }
        for (int bit = 0; bit < variables; bit++) {
            factorStart[bit + 1] += factorStart[bit];
        }
        factor = new int[scope.length];
        position = new int[scope.length];
        int[] next = factorStart.clone();
        for (int f = 0; f < from.factors; f++) {
            for (int s = scopeStart[f]; s < scopeStart[f + 1]; s++) {
                int at = next[scope[s]]++;
                factor[at] = f;
                position[at] = s - scopeStart[f];
            }
        }
        neighbourStart = new int[variables + 1];
        neighbour = neighbours();
    }

    /** For each bit, the bits that share a factor with it, itself among them where it is in any; each once. Fills in where they start. */
    private int[] neighbours() {
        int[] found = new int[Math.max(16, scope.length)];
        int count = 0;
        int[] seen = new int[variables];
        for (int bit = 0; bit < variables; bit++) {
            for (int e = factorStart[bit]; e < factorStart[bit + 1]; e++) {
                for (int s = scopeStart[factor[e]]; s < scopeStart[factor[e] + 1]; s++) {
                    if (seen[scope[s]] != bit + 1) {
                        seen[scope[s]] = bit + 1;
                        if (count == found.length) {
                            found = Arrays.copyOf(found, count + (count >> 1));
                        }
                        found[count++] = scope[s];
                    }
                }
            }
            neighbourStart[bit + 1] = count;
        }
        return Arrays.copyOf(found, count);
    }

    /** Starts an empty product over n ≥ 1 bits. */
    public static Builder on(int variables) {
        return new Builder(variables);
    }

    public int variables() {
        return variables;
    }

    /** Number of factors that depend on some bit. */
    public int factors() {
        return scopeStart.length - 1;
    }

    /** c: the log of what depends on no bit. */
    public double constant() {
        return constant;
    }

    /** Bits of a factor. */
    public int[] scope(int f) {
        return Arrays.copyOfRange(scope, scopeStart[f], scopeStart[f + 1]);
    }

    /** Logarithms of a factor's values. */
    public double[] logTable(int f) {
        return Arrays.copyOfRange(logValue, tableStart[f], tableStart[f + 1]);
    }

    /** Returns the entry of a factor's table that a state picks, counted over all tables. */
    int entry(int f, BitState x) {
        int entry = 0;
        for (int s = scopeStart[f]; s < scopeStart[f + 1]; s++) {
            if (x.get(scope[s])) {
                entry |= 1 << (s - scopeStart[f]);
            }
        }
        return tableStart[f] + entry;
    }

    /** U(x). O(size of all scopes). */
    public double value(BitState x) {
        double sum = constant;
        for (int f = 0; f < factors(); f++) {
            sum += logValue[entry(f, x)];
        }
        return sum;
    }

    /** Returns whether no factor has the value 0. */
    boolean positive() {
        for (double value : logValue) {
            if (value == Double.NEGATIVE_INFINITY) {
                return false;
            }
        }
        return true;
    }

    /** Returns a hard clause for each value 0: the states that satisfy all of them are the possible ones. */
    public Formula forbidden() {
        Formula.Builder clauses = Formula.builder();
        for (int f = 0; f < factors(); f++) {
            for (int t = tableStart[f]; t < tableStart[f + 1]; t++) {
                if (logValue[t] == Double.NEGATIVE_INFINITY) {
                    for (int s = scopeStart[f]; s < scopeStart[f + 1]; s++) {
                        boolean one = ((t - tableStart[f]) >> (s - scopeStart[f]) & 1) != 0;
                        clauses.literal(one ? -(scope[s] + 1) : scope[s] + 1);
                    }
                    clauses.end(Formula.HARD);
                }
            }
        }
        return clauses.build(variables);
    }

    /** Collects factors. */
    public static final class Builder {
        private final int variables;
        private double constant;
        private int[] scopeStart = new int[17];
        private int[] tableStart = new int[17];
        private int[] scope = new int[64];
        private double[] logValue = new double[64];
        private int factors;

        private Builder(int variables) {
            if (variables < 1) {
                throw new IllegalArgumentException("a product of factors needs at least 1 bit, not " + variables);
            }
            this.variables = variables;
        }

        /**
         * Adds a factor over different bits, with 2^k values that are finite and not negative; where it has no bit, its one value must be positive.
         */
        public Builder factor(int[] bits, double[] values) {
            requireFactor(bits, values);
            if (bits.length == 0) {
                constant += Elementary.log(values[0]);
                return this;
            }
            if (factors + 1 == scopeStart.length) {
                scopeStart = Arrays.copyOf(scopeStart, 2 * factors + 1);
                tableStart = Arrays.copyOf(tableStart, 2 * factors + 1);
            }
            int bitsEnd = scopeStart[factors] + bits.length;
            int valuesEnd = Math.addExact(tableStart[factors], values.length);
            if (bitsEnd > scope.length) {
                scope = Arrays.copyOf(scope, bitsEnd + (bitsEnd >> 1));
            }
            if (valuesEnd > logValue.length) {
                logValue = Arrays.copyOf(logValue, valuesEnd + (valuesEnd >> 1));
            }
            System.arraycopy(bits, 0, scope, scopeStart[factors], bits.length);
            for (int t = 0; t < values.length; t++) {
                logValue[tableStart[factors] + t] = Elementary.log(values[t]);
            }
            factors++;
            scopeStart[factors] = bitsEnd;
            tableStart[factors] = valuesEnd;
            return this;
        }

        private void requireFactor(int[] bits, double[] values) {
            if (bits.length > LARGEST_SCOPE || values.length != 1 << bits.length) {
                throw new IllegalArgumentException("a factor of k ≤ " + LARGEST_SCOPE + " bits has 2^k values; found "
                        + bits.length + " bits and " + values.length + " values");
            }
            for (int i = 0; i < bits.length; i++) {
                for (int j = 0; j < i; j++) {
                    if (bits[i] == bits[j]) {
                        throw new IllegalArgumentException("bit " + bits[i] + " is twice in one factor");
                    }
                }
                if (bits[i] < 0 || bits[i] >= variables) {
                    throw new IndexOutOfBoundsException("bit " + bits[i] + " of " + variables);
                }
            }
            for (double value : values) {
                if (!(value >= (bits.length == 0 ? Double.MIN_VALUE : 0) && value < Double.POSITIVE_INFINITY)) {
                    throw new IllegalArgumentException("a factor has the value " + value);
                }
            }
        }

        public FactorModel build() {
            return new FactorModel(this);
        }
    }
}
