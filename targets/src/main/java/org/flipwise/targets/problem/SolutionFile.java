package org.flipwise.targets.problem;

import java.nio.file.Path;
import java.util.OptionalDouble;
import org.flipwise.state.BitState;
import org.flipwise.target.Target;
import org.flipwise.targets.labs.LowAutocorrelation;

/**
 * A state as the checkers of the Quantum Optimization Benchmarking Library read it. Lines that start with # are comments, one of which may tell the value: {@code # Objective value = 7}.
 *
 * @param state the bits
 * @param value what the file says the objective is, where it does
 */
public record SolutionFile(BitState state, OptionalDouble value) {
    private static final String VALUE = "# Objective value = ";

    /** The three forms of a solution. */
    enum Style {
        /** The bits, one digit each: sequences. */
        DIGITS,
        /** The numbers of the ones, from 1, one to a line: sets of nodes. */
        INDICES,
        /** A line {@code x#i v} for each variable, from 1. */
        VARIABLES;

        static Style of(Target target) {
            if (target instanceof LowAutocorrelation) {
                return DIGITS;
            }
            return IndependentSets.of(target).isPresent() ? INDICES : VARIABLES;
        }
    }

    /** Returns the text of a solution, in the form that the problem's checker takes. */
    public static String text(Target target, BitState state) {
        StringBuilder text = new StringBuilder();
        target.objective()
                .ifPresent(objective -> text.append(VALUE)
                        .append(shown(objective.value(target.potential(state))))
                        .append('\n'));
        switch (Style.of(target)) {
            case DIGITS -> text.append(state).append('\n');
            case INDICES -> {
                for (int bit = 0; bit < state.dimension(); bit++) {
                    if (state.get(bit)) {
                        text.append(bit + 1).append('\n');
                    }
                }
            }
            default -> {
                for (int bit = 0; bit < state.dimension(); bit++) {
                    text.append("x#").append(bit + 1).append(state.get(bit) ? " 1\n" : " 0\n");
                }
            }
        }
        return text.toString();
    }

    /** Returns a value as a solution file has it: a whole number without a point. */
    public static String shown(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? Long.toString((long) value)
                : Double.toString(value);
    }

    /**
     * Reads a solution in any of the three forms, told apart by its first word: {@code x…} names a variable; a word or words of the digits 0 and 1, blanks or not, are bits;
     * for a set of nodes every number is a node's. Variables that are not named are 0.
     */
    public static SolutionFile read(Path file, Target target) {
        double[] said = {Double.NaN};
        BitState state = BitState.zeros(target.dimension());
        try (Tokens tokens = Tokens.open(file)) {
            boolean found = nextLine(tokens, said);
            if (!found) {
                throw tokens.wrong("a solution");
            }
            if (tokens.startsWith('x')) {
                variables(tokens, state, said);
            } else if (Style.of(target) == Style.INDICES) {
                indices(tokens, state, said);
            } else {
                digits(tokens, state, said);
            }
        }
        return new SolutionFile(state, Double.isNaN(said[0]) ? OptionalDouble.empty() : OptionalDouble.of(said[0]));
    }

    /** Moves to the next line that is no comment, and notes the value that one may tell. */
    private static boolean nextLine(Tokens tokens, double[] said) {
        while (tokens.nextLine()) {
            if (!tokens.startsWith('#')) {
                return true;
            }
            if (tokens.is("#") && tokens.more() && tokens.is("Objective") && tokens.more() && tokens.is("value")) {
                tokens.more();
                if (tokens.is("=")) {
                    tokens.more();
                }
                said[0] = tokens.number("the objective's value");
            }
        }
        return false;
    }

    private static void digits(Tokens tokens, BitState state, double[] said) {
        int bits = 0;
        boolean more = true;
        while (more) {
            String word = tokens.beginning();
            for (int i = 0; i < word.length(); i++) {
                char c = word.charAt(i);
                if (c != '0' && c != '1' && c != ',') {
                    throw tokens.wrong("digits 0 and 1");
                }
                if (c != ',') {
                    if (bits == state.dimension()) {
                        throw tokens.error("more than " + bits + " digits; expected as many as there are variables");
                    }
                    if (c == '1') {
                        state.flip(bits);
                    }
                    bits++;
                }
            }
            more = tokens.more() || nextLine(tokens, said);
        }
        if (bits < state.dimension()) {
            throw tokens.wrong(state.dimension() + " digits, not " + bits);
        }
    }

    private static void indices(Tokens tokens, BitState state, double[] said) {
        boolean more = true;
        while (more) {
            set(tokens, state, (int) tokens.whole("a node", 1, state.dimension()) - 1);
            more = tokens.more() || nextLine(tokens, said);
        }
    }

    private static void set(Tokens tokens, BitState state, int bit) {
        if (state.get(bit)) {
            throw tokens.error("number " + (bit + 1) + " a second time; expected each once");
        }
        state.flip(bit);
    }

    private static void variables(Tokens tokens, BitState state, double[] said) {
        boolean[] named = new boolean[state.dimension()];
        boolean more = true;
        while (more) {
            int bit = index(tokens, state.dimension());
            if (named[bit]) {
                throw tokens.error("variable " + (bit + 1) + " a second time; expected each once");
            }
            named[bit] = true;
            if (tokens.moreWhole("a value", 0, 1) == 1) {
                state.flip(bit);
            }
            tokens.endLine();
            more = nextLine(tokens, said);
        }
    }

    /** Returns the number in a name such as x#17, x17 or x_17. */
    private static int index(Tokens tokens, int variables) {
        String digits = tokens.text().replaceFirst("^x[#_\\[]?", "").replaceFirst("\\]$", "");
        if (!digits.matches("[0-9]{1,9}") || Integer.parseInt(digits) < 1 || Integer.parseInt(digits) > variables) {
            throw tokens.wrong("a variable from x#1 to x#" + variables);
        }
        return Integer.parseInt(digits) - 1;
    }
}
