package org.flipwise.serve;

import org.flipwise.spec.KernelName;

/** What the program that runs a server says of failures and kernels, so that its clients are told the same. */
public interface Program {
    /**
     * What a failure means to the user.
     *
     * @param exit the exit code
     */
    record Explained(int exit, String message) {}

    Explained explain(Throwable thrown);

    /** What a kernel is, in one line. */
    String about(KernelName kernel);
}
