package org.flipwise.reliability.fuzz;

import java.util.List;

/**
 * A reader of bytes from outside.
 *
 * @param name that of its folder in the corpus
 * @param reading what it does with bytes
 * @param refusals all that it may throw
 * @param form how the message of a refusal must look
 */
record Parser(String name, Reading reading, List<Class<? extends Throwable>> refusals, Form form) {

    /** Reads bytes. */
    interface Reading {
        void read(byte[] input) throws Exception;
    }

    /** How the message of a refusal must look. */
    enum Form {
        /** One line that begins with file, line and column, and says what was expected. */
        PLACED,
        /** One line. */
        LINE
    }

    Parser {
        refusals = List.copyOf(refusals);
    }

    boolean refusesBy(Throwable thrown) {
        return refusals.stream().anyMatch(type -> type.isInstance(thrown));
    }

    @Override
    public String toString() {
        return name;
    }
}
