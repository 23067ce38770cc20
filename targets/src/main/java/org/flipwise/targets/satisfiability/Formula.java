package org.flipwise.targets.satisfiability;

import java.util.Arrays;
import org.flipwise.state.BitState;

/**
 * Clauses over the variables 0, …, n − 1; each is hard or has a whole weight above 0. A literal is coded as 2v for x_v and 2v + 1 for its negation.
 * Kept in compressed rows: the literals of each clause, and the clauses of each literal; 8 bytes per literal, 12 per clause, 8 per variable.
 * Never changed once built.
 */
public final class Formula {
    /** The weight that stands for a hard clause. */
    public static final long HARD = 0;

    final int variables;
    final int[] clauseStart;
    final int[] literal;
    final long[] weight;
    final int[] literalStart;
    final int[] occurrence;
    private final long constant;
    private final int hard;

    private Formula(int variables, Builder from) {
        this.variables = variables;
        clauseStart = Arrays.copyOf(from.start, from.clauses + 1);
        literal = Arrays.copyOf(from.literal, clauseStart[from.clauses]);
        weight = Arrays.copyOf(from.weight, from.clauses);
        constant = from.constant;
        literalStart = new int[2 * variables + 1];
        for (int code : literal) {
            literalStart[code + 1]++;
        }
        for (int code = 0; code < 2 * variables; code++) {
            literalStart[code + 1] += literalStart[code];
        }
        occurrence = new int[literal.length];
        int[] next = literalStart.clone();
        int hardClauses = 0;
        for (int clause = 0; clause < weight.length; clause++) {
            hardClauses += weight[clause] == HARD ? 1 : 0;
            for (int l = clauseStart[clause]; l < clauseStart[clause + 1]; l++) {
                occurrence[next[literal[l]]++] = clause;
            }
        }
        hard = hardClauses;
    }

    public static Builder builder() {
        return new Builder();
    }

    public int variables() {
        return variables;
    }

    /** Number of clauses, without those that are always true or always false. */
    public int clauses() {
        return weight.length;
    }

    /** Number of literals in all of them. */
    int literals() {
        return literal.length;
    }

    /** Returns how many of them are hard. */
    public int hardClauses() {
        return hard;
    }

    /** Weight of the empty clauses, which every state violates. */
    public long constant() {
        return constant;
    }

    /** Returns the weight of a clause, {@link #HARD} for a hard one. */
    public long weight(int clause) {
        return weight[clause];
    }

    /** Number of different literals in a clause. */
    public int length(int clause) {
        return clauseStart[clause + 1] - clauseStart[clause];
    }

    /** Returns a literal of a clause, signed and counted from 1 as in DIMACS files. */
    public int literal(int clause, int position) {
        int code = literal[clauseStart[clause] + position];
        return (code & 1) == 0 ? code / 2 + 1 : -(code / 2 + 1);
    }

    boolean satisfied(int clause, BitState x) {
        for (int l = clauseStart[clause]; l < clauseStart[clause + 1]; l++) {
            if (x.get(literal[l] >> 1) == ((literal[l] & 1) == 0)) {
                return true;
            }
        }
        return false;
    }

    /** Returns the weight that a state violates; +∞ if a hard clause is among it. O(literals). */
    public double violated(BitState x) {
        long violated = constant;
        for (int clause = 0; clause < weight.length; clause++) {
            if (!satisfied(clause, x)) {
                if (weight[clause] == HARD) {
                    return Double.POSITIVE_INFINITY;
                }
                violated += weight[clause];
            }
        }
        return violated;
    }

    /** Returns the largest weight of soft clauses that share a literal: no flip changes the violated weight by more. */
    long largestChange() {
        long largest = 0;
        for (int code = 0; code < 2 * variables; code++) {
            long sum = 0;
            for (int o = literalStart[code]; o < literalStart[code + 1]; o++) {
                sum += weight[occurrence[o]];
            }
            largest = Math.max(largest, sum);
        }
        return largest;
    }

    /** Returns the greatest common divisor of the soft weights, 1 where there are none. */
    long unit() {
        long divisor = 0;
        for (long one : weight) {
            divisor = gcd(divisor, one);
        }
        return Math.max(1, divisor);
    }

    private static long gcd(long a, long b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    /** Collects clauses literal by literal, in arrays that grow with what has really come. */
    public static final class Builder {
        private int[] start = new int[16];
        private int[] literal = new int[64];
        private long[] weight = new long[16];
        private int clauses;
        private int end;
        private int largest;
        private long constant;

        /** Creates a builder without clauses. */
        public Builder() {}

        /** Adds a literal to the present clause: ±(v + 1) as in DIMACS files, not 0. */
        public Builder literal(int signed) {
            if (end == literal.length) {
                literal = Arrays.copyOf(literal, end + (end >> 1));
            }
            int variable = Math.abs(signed) - 1;
            largest = Math.max(largest, variable + 1);
            literal[end++] = 2 * variable + (signed < 0 ? 1 : 0);
            return this;
        }

        /**
         * Ends the present clause. Repeated literals count once; a clause with a literal and its negation is always true and is left out. An empty
         * soft clause is violated by every state; an empty hard one is refused.
         */
        public Builder end(long clauseWeight) {
            int from = start[clauses];
            Arrays.sort(literal, from, end);
            int kept = from;
            boolean always = false;
            for (int l = from; l < end; l++) {
                if (kept == from || literal[kept - 1] != literal[l]) {
                    always |= kept > from && (literal[kept - 1] ^ 1) == literal[l];
                    literal[kept++] = literal[l];
                }
            }
            boolean empty = end == from;
            end = always ? from : kept;
            if (empty) {
                if (clauseWeight == HARD) {
                    throw new IllegalArgumentException("an empty hard clause forbids every state");
                }
                constant += clauseWeight;
            } else if (!always) {
                close(clauseWeight);
            }
            return this;
        }

        private void close(long clauseWeight) {
            weight[clauses++] = clauseWeight;
            if (clauses == weight.length) {
                weight = Arrays.copyOf(weight, clauses + (clauses >> 1));
                start = Arrays.copyOf(start, weight.length + 1);
            }
            start[clauses] = end;
        }

        /** Adds a whole clause. */
        public Builder clause(long clauseWeight, int... signed) {
            for (int one : signed) {
                literal(one);
            }
            return end(clauseWeight);
        }

        /** Gives the hard clauses so far a weight, which makes them soft. */
        public Builder soften(long hardWeight) {
            for (int clause = 0; clause < clauses; clause++) {
                weight[clause] = weight[clause] == HARD ? hardWeight : weight[clause];
            }
            return this;
        }

        /** Returns the largest number of a variable so far, counted from 1. */
        public int largestVariable() {
            return largest;
        }

        /** Returns the formula over at least one variable, and at least as many as occur. */
        public Formula build(int variables) {
            if (variables < Math.max(1, largest)) {
                throw new IllegalArgumentException("a formula over " + variables + " variables names x" + largest);
            }
            return new Formula(variables, this);
        }
    }
}
