package org.flipwise.tempering;

import org.flipwise.state.BitState;
import org.flipwise.target.TargetException;

/** The state of a replica when its round threw an exception. It is attached to that exception as a suppressed exception. */
public final class StateAtFailure extends RuntimeException {
    private static final long serialVersionUID = 1;

    private StateAtFailure(String message) {
        super(message, null, false, false);
    }

    /** Attaches the state to an exception, unless the exception already names one. */
    static void attach(Throwable thrown, BitState state) {
        if (!(thrown instanceof TargetException || thrown instanceof OutOfMemoryError)) {
            thrown.addSuppressed(new StateAtFailure("at state " + TargetException.shown(state)));
        }
    }

    /** Returns a copy of a stack overflow with the state attached; the virtual machine's own instance may not accept suppressed exceptions. */
    static StackOverflowError withState(StackOverflowError deep, BitState state) {
        StackOverflowError copy = new StackOverflowError(deep.getMessage());
        copy.setStackTrace(deep.getStackTrace());
        attach(copy, state);
        return copy;
    }

    /** Returns the state attached to an exception, such as {@code at state 0110}, or an empty string if there is none. */
    public static String of(Throwable thrown) {
        for (Throwable suppressed : thrown.getSuppressed()) {
            if (suppressed instanceof StateAtFailure state) {
                return String.valueOf(state.getMessage());
            }
        }
        return "";
    }
}
