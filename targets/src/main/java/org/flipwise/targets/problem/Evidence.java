package org.flipwise.targets.problem;

import java.nio.file.Path;
import java.util.Arrays;

/**
 * Observed values of some variables of a UAI model: {@code k v1 value1 … vk valuek}, variables from 0. The older form with the number of samples before it is read if
 * that number is 1; the two are told apart by whether the count of words is odd or even.
 */
final class Evidence {
    private static final byte FREE = -1;
    private final byte[] value;
    private final int[] free;
    private final int[] bitOf;

    private Evidence(byte[] value) {
        this.value = value;
        bitOf = new int[value.length];
        int[] found = new int[value.length];
        int count = 0;
        for (int v = 0; v < value.length; v++) {
            bitOf[v] = count;
            if (value[v] == FREE) {
                found[count++] = v;
            }
        }
        free = Arrays.copyOf(found, count);
    }

    static Evidence none(int variables) {
        byte[] value = new byte[variables];
        Arrays.fill(value, FREE);
        return new Evidence(value);
    }

    static Evidence read(Path file, int variables) {
        try (Tokens tokens = Tokens.open(file)) {
            long words = count(file, 2L * variables + 2);
            byte[] value = new byte[variables];
            Arrays.fill(value, FREE);
            if (words % 2 == 0 && words > 0) {
                tokens.next();
                tokens.whole("1, the number of samples before the number of observations,", 1, 1);
            }
            tokens.next();
            long observed = tokens.whole("a number of observations", 0, variables);
            for (long i = 0; i < observed; i++) {
                tokens.next();
                int v = (int) tokens.whole("a variable", 0, variables - 1);
                if (value[v] != FREE) {
                    throw tokens.error("variable " + v + " is observed twice; expected once");
                }
                tokens.next();
                value[v] = (byte) tokens.whole("a value", 0, 1);
            }
            if (tokens.next()) {
                throw tokens.wrong("the end of the file after " + observed + " observations");
            }
            return new Evidence(value);
        }
    }

    /** Number of words, but not more than is of interest. */
    private static long count(Path file, long most) {
        try (Tokens tokens = Tokens.open(file)) {
            long words = 0;
            while (words <= most && tokens.next()) {
                words++;
            }
            return words;
        }
    }

    /** Returns the variables without evidence, ascending: the bits of the state. */
    int[] free() {
        return free;
    }

    /** Returns the bits of a scope's variables without evidence, the last one first. */
    int[] bits(int[] scope) {
        int[] bits = new int[scope.length];
        int count = 0;
        for (int i = scope.length - 1; i >= 0; i--) {
            if (value[scope[i]] == FREE) {
                bits[count++] = bitOf[scope[i]];
            }
        }
        return Arrays.copyOf(bits, count);
    }

    /** Returns the values that agree with the evidence: a table's entry t has the last variable of the scope at its lowest bit. */
    double[] restrict(int[] scope, double[] values, int freeBits) {
        double[] kept = new double[1 << freeBits];
        for (int r = 0; r < kept.length; r++) {
            int entry = 0;
            int used = 0;
            for (int i = 0; i < scope.length; i++) {
                int observed = value[scope[scope.length - 1 - i]];
                entry |= (observed == FREE ? r >> used++ & 1 : observed) << i;
            }
            kept[r] = values[entry];
        }
        return kept;
    }
}
