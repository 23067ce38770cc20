package org.flipwise.tempering;

import org.flipwise.state.BitState;
import org.flipwise.target.TargetException;

/** Where a replica stood when something was thrown in its round; goes with what was thrown, as suppressed by it. */
public final class Whereabouts extends RuntimeException {
    private static final long serialVersionUID = 1;

    private Whereabouts(String message) {
        super(message, null, false, false);
    }

    /** Notes the state on what was thrown, where it does not name one by itself. */
    static void note(Throwable thrown, BitState state) {
        if (!(thrown instanceof TargetException || thrown instanceof OutOfMemoryError)) {
            thrown.addSuppressed(new Whereabouts("at state " + TargetException.shown(state)));
        }
    }

    /** The same of an overflow: the virtual machine makes it in a hurry, and nothing can be noted on that one. */
    static StackOverflowError noted(StackOverflowError deep, BitState state) {
        StackOverflowError copy = new StackOverflowError(deep.getMessage());
        copy.setStackTrace(deep.getStackTrace());
        note(copy, state);
        return copy;
    }

    /** What was noted on it: {@code at state 0110}; empty where nothing was. */
    public static String of(Throwable thrown) {
        for (Throwable noted : thrown.getSuppressed()) {
            if (noted instanceof Whereabouts where) {
                return String.valueOf(where.getMessage());
            }
        }
        return "";
    }
}
