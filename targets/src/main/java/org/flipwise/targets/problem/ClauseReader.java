package org.flipwise.targets.problem;

import java.util.Arrays;
import org.flipwise.numeric.Elementary;
import org.flipwise.targets.satisfiability.Formula;
import org.flipwise.targets.satisfiability.Satisfiability;
import org.flipwise.tempering.Ladder;

/** What CNF and WCNF files have in common: comments, literals, and the formula that they add up to. */
final class ClauseReader {
    private static final String PENALTY = "penalty:";
    private static final String TEMPER = "temper";
    /** All states that violate a hard clause together have at most e^−40 of the mass of one that violates none. */
    private static final double TEMPERED_OUT = 40;

    /** On the hottest rung the largest weight counts this much. */
    private static final double HOTTEST_EXPONENT = 0.5;

    private static final int LARGEST_DIMENSION = 100_000_000;
    private static final long MOST_BYTES = 1L << 31;
    private final Tokens tokens;
    private final Formula.Builder formula = Formula.builder();
    private int variables;
    private boolean declared;
    private long clauses;
    private long total;
    private long largest;
    private long hardClauses;
    private int headerLine;
    private boolean ended;

    ClauseReader(Tokens tokens) {
        this.tokens = tokens;
        if (tokens.size() > MOST_BYTES) {
            throw tokens.error("the file has " + tokens.size() + " bytes; expected at most " + MOST_BYTES);
        }
        variables = (int) Math.min(LARGEST_DIMENSION, room());
    }

    /** A variable takes two bytes wherever it occurs; some that never occur are granted. */
    private long room() {
        return 1000 + tokens.size();
    }

    /** Returns the weight that the word gives to hard clauses while they are read: {@link Formula#HARD}, or W of {@code hard=penalty:W}. */
    static long hardWeight(ProblemArgument word) {
        String text = word.text("hard");
        if (text == null || text.equals("forbid") || text.equals(TEMPER)) {
            return Formula.HARD;
        }
        if (text.startsWith(PENALTY)) {
            try {
                long weight = Long.parseLong(text.substring(PENALTY.length()));
                if (weight > 0 && weight <= Satisfiability.LARGEST_WEIGHT) {
                    return weight;
                }
            } catch (NumberFormatException notANumber) {
                // falls through to the one message below
            }
        }
        throw word.usage(
                "hard is '" + text + "'; expected forbid, temper, or penalty:W with a whole number W from 1 to "
                        + Satisfiability.LARGEST_WEIGHT);
    }

    /** Moves to the next word that is not in a comment line. */
    boolean next() {
        boolean found = tokens.next();
        while (found && tokens.firstOfLine() && tokens.startsWith('c')) {
            found = tokens.nextLine();
        }
        return found;
    }

    /** Moves to the first word of the next clause, if there is one. */
    boolean nextClause() {
        if (ended || !next() || tokens.is("%")) {
            ended = true;
            return false;
        }
        if (tokens.line() == headerLine) {
            throw tokens.wrong("the end of the header's line");
        }
        return true;
    }

    /** Reads the number of variables from the header, which stands on one line. */
    void variables(int line) {
        headerWord(line, "a number of variables");
        variables = (int) tokens.whole("a number of variables", 1, LARGEST_DIMENSION);
        if (variables > room()) {
            throw tokens.error("declares " + variables + " variables; expected at most " + room() + ", as the file has "
                    + tokens.size() + " bytes");
        }
        declared = true;
    }

    long declaredClauses(int line) {
        headerWord(line, "a number of clauses");
        long count = tokens.whole("a number of clauses", 0, Integer.MAX_VALUE);
        tokens.requireRoom(count, 2, "clauses");
        return count;
    }

    private void headerWord(int line, String what) {
        if (!next() || tokens.line() != line) {
            throw tokens.wrong(what + " in the header");
        }
    }

    /** The header is complete: what comes next must stand on another line. */
    void endHeader(int line) {
        headerLine = line;
    }

    /** Reads a clause up to its 0; the present word is its first literal. */
    void literals(long weight) {
        int start = tokens.line();
        int column = tokens.column();
        boolean empty = true;
        for (int signed = literal(); signed != 0; signed = literal()) {
            empty = false;
            formula.literal(signed);
            advance();
        }
        if (empty && weight == Formula.HARD) {
            throw tokens.error("a hard clause without literals forbids every state; expected at least one literal");
        }
        total += weight;
        if (total > Satisfiability.LARGEST_WEIGHT) {
            throw ProblemException.at(
                    tokens.name(),
                    start,
                    column,
                    "the weights add up to more than " + Satisfiability.LARGEST_WEIGHT
                            + " = 2^53 with this clause; expected smaller ones");
        }
        hardClauses += weight == Formula.HARD ? 1 : 0;
        largest = Math.max(largest, weight);
        formula.end(weight);
        clauses++;
    }

    /** Reads over a clause of no weight. */
    void skip() {
        while (literal() != 0) {
            advance();
        }
        clauses++;
    }

    private void advance() {
        if (!next()) {
            throw tokens.wrong("a literal, or the 0 that ends the clause");
        }
    }

    private int literal() {
        return (int) tokens.whole("a literal, or 0 to end the clause,", -variables, variables);
    }

    void requireClauses(long expected) {
        if (clauses != expected) {
            throw tokens.error(
                    "the file has " + clauses + " clauses; expected " + expected + ", the number in its header");
        }
    }

    /**
     * Hard clauses become soft, with a weight W that leaves the law at β as it is, to e^−40: a state that violates one has at most e^(−βW) against e^(−β·all soft weights) of any that violates none, and there are fewer than 2^p of
     * them. At smaller β they can be violated: the ladder connects what flips do not, and ends at β = 0, where Z is known. Returns W.
     */
    private long temper(ProblemArgument word, double beta) {
        double weight = Math.ceil((variables * Elementary.log(2) + TEMPERED_OUT) / beta) + total;
        if (!(weight * hardClauses + total <= Satisfiability.LARGEST_WEIGHT)) {
            throw word.usage("hard=temper would need weights above " + Satisfiability.LARGEST_WEIGHT + " = 2^53 for "
                    + hardClauses + " hard clauses at beta " + beta + "; expected a larger beta or smaller weights");
        }
        largest = (long) weight;
        formula.soften(largest);
        return largest;
    }

    /** Returns the problem: the law e^(−β·weight of the clauses not satisfied), β = 1 unless the word says otherwise. */
    Problem problem(ProblemArgument word) {
        if (!declared) {
            variables = formula.largestVariable();
        }
        if (variables == 0) {
            throw tokens.error("no variable in the file; expected clauses of literals ended by 0");
        }
        double beta = word.positive("beta", 1);
        long tempered = TEMPER.equals(word.text("hard")) && hardClauses > 0 ? temper(word, beta) : 0;
        Formula built = formula.build(variables);
        boolean soft = largest > 0;
        ContentHash hash = new ContentHash("clauses")
                .add(variables)
                .add((double) built.constant())
                .add(beta);
        for (int clause = 0; clause < built.clauses(); clause++) {
            hash.add((double) built.weight(clause)).add(built.length(clause));
            for (int position = 0; position < built.length(clause); position++) {
                hash.add(built.literal(clause, position));
            }
        }
        return new Problem(
                word.text(),
                Satisfiability.tempered(word.text(), built, beta, tempered),
                hash.hex(),
                soft ? ladder(beta, tempered > 0) : Ladder.of(beta));
    }

    private Ladder ladder(double beta, boolean tempered) {
        Ladder ladder = LogicLadders.between(beta, HOTTEST_EXPONENT / largest, variables);
        return tempered ? Ladder.of(Arrays.copyOf(ladder.betas(), ladder.rungs() + 1)) : ladder;
    }
}
