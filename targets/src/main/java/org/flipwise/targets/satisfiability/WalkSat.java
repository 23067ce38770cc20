package org.flipwise.targets.satisfiability;

import java.util.Arrays;
import java.util.Optional;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;

/**
 * Looks for a state that satisfies all hard clauses (Selman, Kautz and Cohen 1994): from a uniform random state, takes a violated clause at random and flips one
 * of its variables, one that breaks no other clause if there is such, else with equal chances the one that breaks fewest or any. Not a sampler: where
 * it ends has no law of interest.
 */
public final class WalkSat {
    private final Formula formula;
    private final Draws draws;
    private final BitState x;
    private final int[] trueLiterals;
    private final int[] trueVariables;
    private final int[] breaks;
    private final int[] place;
    private int[] broken = new int[64];
    private int brokenCount;

    private WalkSat(Formula formula, Draws draws) {
        this.formula = formula;
        this.draws = draws;
        x = BitState.zeros(formula.variables());
        for (int bit = 0; bit < formula.variables(); bit++) {
            if (draws.below(2) == 1) {
                x.flip(bit);
            }
        }
        trueLiterals = new int[formula.clauses()];
        trueVariables = new int[formula.clauses()];
        breaks = new int[formula.variables()];
        place = new int[formula.clauses()];
        for (int clause = 0; clause < trueLiterals.length; clause++) {
            if (formula.weight[clause] == Formula.HARD) {
                count(clause);
            }
        }
    }

    /** Returns a state without a violated hard clause, or nothing after this many flips. O(clauses of a variable) a flip. */
    public static Optional<BitState> search(Formula formula, Draws draws, long flips) {
        WalkSat walk = new WalkSat(formula, draws);
        for (long flip = 0; flip < flips && walk.brokenCount > 0; flip++) {
            walk.flip(walk.choose());
        }
        return walk.brokenCount == 0 ? Optional.of(walk.x) : Optional.empty();
    }

    private void count(int clause) {
        for (int l = formula.clauseStart[clause]; l < formula.clauseStart[clause + 1]; l++) {
            int code = formula.literal[l];
            if (x.get(code >> 1) == ((code & 1) == 0)) {
                trueLiterals[clause]++;
                trueVariables[clause] ^= code >> 1;
            }
        }
        if (trueLiterals[clause] == 0) {
            breakClause(clause);
        } else if (trueLiterals[clause] == 1) {
            breaks[trueVariables[clause]]++;
        }
    }

    private int choose() {
        int clause = broken[draws.below(brokenCount)];
        int from = formula.clauseStart[clause];
        int length = formula.clauseStart[clause + 1] - from;
        int turn = draws.below(length);
        int best = formula.literal[from + turn] >> 1;
        for (int i = 1; i < length; i++) {
            int variable = formula.literal[from + (turn + i) % length] >> 1;
            if (breaks[variable] < breaks[best]) {
                best = variable;
            }
        }
        boolean free = breaks[best] == 0;
        return free || draws.below(2) == 0 ? best : formula.literal[from + draws.below(length)] >> 1;
    }

    private void flip(int bit) {
        int rising = x.get(bit) ? 2 * bit + 1 : 2 * bit;
        x.flip(bit);
        for (int o = formula.literalStart[rising]; o < formula.literalStart[rising + 1]; o++) {
            if (formula.weight[formula.occurrence[o]] == Formula.HARD) {
                rise(formula.occurrence[o], bit);
            }
        }
        int falling = rising ^ 1;
        for (int o = formula.literalStart[falling]; o < formula.literalStart[falling + 1]; o++) {
            if (formula.weight[formula.occurrence[o]] == Formula.HARD) {
                fall(formula.occurrence[o], bit);
            }
        }
    }

    private void rise(int clause, int bit) {
        if (trueLiterals[clause] == 0) {
            int last = broken[--brokenCount];
            broken[place[clause]] = last;
            place[last] = place[clause];
            breaks[bit]++;
        } else if (trueLiterals[clause] == 1) {
            breaks[trueVariables[clause]]--;
        }
        trueLiterals[clause]++;
        trueVariables[clause] ^= bit;
    }

    private void fall(int clause, int bit) {
        trueLiterals[clause]--;
        trueVariables[clause] ^= bit;
        if (trueLiterals[clause] == 0) {
            breaks[bit]--;
            breakClause(clause);
        } else if (trueLiterals[clause] == 1) {
            breaks[trueVariables[clause]]++;
        }
    }

    private void breakClause(int clause) {
        if (brokenCount == broken.length) {
            broken = Arrays.copyOf(broken, 2 * brokenCount);
        }
        place[clause] = brokenCount;
        broken[brokenCount++] = clause;
    }
}
