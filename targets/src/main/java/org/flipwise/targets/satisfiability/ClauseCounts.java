package org.flipwise.targets.satisfiability;

import org.flipwise.state.BitState;
import org.flipwise.target.FlipNeighbourhood;
import org.flipwise.target.Flips;

/**
 * Per clause, how many of its literals are true, and the exclusive or of their variables (which names the variable where there is only one). Per
 * variable, the soft weight that its flip would make true less the weight that it would make false, and the like for hard clauses:
 * <pre>ΔU_v = make_v − break_v,  or −∞ where (violated hard clauses) + (hard break_v) − (hard make_v) &gt; 0.</pre>
 * A look is O(1). A flip of v takes O(clauses of v), plus O(length) for each clause that becomes true or false.
 */
class ClauseCounts extends FlipNeighbourhood {
    private final Formula formula;
    private final int[] trueLiterals;
    private final int[] trueVariables;
    private final long[] gain;
    private final int[] hardLoss;
    private final int[] touched;
    private final long[] touchedAt;
    private int touchedCount;
    private long version;
    private long violated;
    private int violatedHard;
    private boolean everything;

    ClauseCounts(Formula formula, BitState start) {
        super(start);
        this.formula = formula;
        trueLiterals = new int[formula.clauses()];
        trueVariables = new int[formula.clauses()];
        gain = new long[formula.variables()];
        hardLoss = new int[formula.variables()];
        touched = new int[formula.variables()];
        touchedAt = new long[formula.variables()];
        violated = formula.constant();
        for (int clause = 0; clause < trueLiterals.length; clause++) {
            count(clause, start);
        }
        touchedCount = 0;
        costs().evaluated(1);
    }

    private void count(int clause, BitState x) {
        for (int l = formula.clauseStart[clause]; l < formula.clauseStart[clause + 1]; l++) {
            int code = formula.literal[l];
            if (x.get(code >> 1) == ((code & 1) == 0)) {
                trueLiterals[clause]++;
                trueVariables[clause] ^= code >> 1;
            }
        }
        if (trueLiterals[clause] == 1) {
            addGain(trueVariables[clause], clause, -1);
        } else if (trueLiterals[clause] == 0) {
            turn(clause, 1);
        }
    }

    /** The weight of a clause counts for (+1) or against (−1) flipping a variable. */
    private void addGain(int variable, int clause, int sign) {
        long weight = formula.weight[clause];
        if (weight == Formula.HARD) {
            hardLoss[variable] -= sign;
        } else {
            gain[variable] += sign * weight;
        }
        if (touchedAt[variable] != version) {
            touchedAt[variable] = version;
            touched[touchedCount++] = variable;
        }
    }

    /** A clause becomes false (+1), and each of its variables could make it true; or no longer is (−1). */
    private void turn(int clause, int sign) {
        if (formula.weight[clause] == Formula.HARD) {
            violatedHard += sign;
        } else {
            violated += sign * formula.weight[clause];
        }
        for (int l = formula.clauseStart[clause]; l < formula.clauseStart[clause + 1]; l++) {
            addGain(formula.literal[l] >> 1, clause, sign);
        }
    }

    @Override
    public final double potential() {
        return violatedHard > 0 ? Double.NEGATIVE_INFINITY : 0 - (double) violated;
    }

    @Override
    protected final double deltaPotential(int bit) {
        costs().updatedRatios(1);
        if (forbidden(bit)) {
            return Double.NEGATIVE_INFINITY;
        }
        return violatedHard > 0 ? Double.POSITIVE_INFINITY : gain[bit];
    }

    /** Returns whether flipping the bit leads to a forbidden state. */
    final boolean forbidden(int bit) {
        return violatedHard + hardLoss[bit] > 0;
    }

    /** make − break of a bit's soft clauses. */
    final long gain(int bit) {
        return gain[bit];
    }

    @Override
    protected final void flipping(int bit) {
        version++;
        touchedCount = 0;
        int before = violatedHard;
        int positive = 2 * bit;
        int rising = state().get(bit) ? positive + 1 : positive;
        for (int o = formula.literalStart[rising]; o < formula.literalStart[rising + 1]; o++) {
            rise(formula.occurrence[o], bit);
        }
        int falling = rising ^ 1;
        for (int o = formula.literalStart[falling]; o < formula.literalStart[falling + 1]; o++) {
            fall(formula.occurrence[o], bit);
        }
        everything = before != violatedHard;
        costs().updatedRatios(touchedCount);
        update();
    }

    private void rise(int clause, int bit) {
        if (trueLiterals[clause] == 0) {
            turn(clause, -1);
            addGain(bit, clause, -1);
        } else if (trueLiterals[clause] == 1) {
            addGain(trueVariables[clause], clause, 1);
        }
        trueLiterals[clause]++;
        trueVariables[clause] ^= bit;
    }

    private void fall(int clause, int bit) {
        trueLiterals[clause]--;
        trueVariables[clause] ^= bit;
        if (trueLiterals[clause] == 0) {
            addGain(bit, clause, 1);
            turn(clause, 1);
        } else if (trueLiterals[clause] == 1) {
            addGain(trueVariables[clause], clause, -1);
        }
    }

    /** The ratios of the touched bits have changed. */
    void update() {}

    /** Returns whether the last flip changed every ratio: it made a forbidden state possible, or the other way round. */
    final boolean everything() {
        return everything;
    }

    final int touchedCount() {
        return touchedCount;
    }

    final int touchedBit(int i) {
        return touched[i];
    }

    @Override
    public final boolean touchesFew() {
        return true;
    }

    @Override
    protected final void touched(int bit, Flips flips) {
        if (!everything) {
            flips.listTouched();
            for (int i = 0; i < touchedCount; i++) {
                flips.touch(touched[i]);
            }
        }
    }
}
