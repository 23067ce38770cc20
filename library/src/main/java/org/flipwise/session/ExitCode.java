package org.flipwise.session;

import org.flipwise.fault.Fault;

/** How the program ends, after sysexits. */
public enum ExitCode {
    OK(0, "done"),
    USAGE(64, "the command line is wrong or contradicts itself"),
    BAD_DATA(65, "the problem is malformed, or gave an impossible density"),
    NO_INPUT(66, "there is no such problem or run"),
    UNAVAILABLE(69, "a required process, compiler or cluster is missing, died or hangs"),
    INTERNAL(70, "a bug in Flipwise, or too little memory"),
    CANNOT_CREATE(73, "the --out folder cannot be created or is not empty"),
    IO(74, "the result or a checkpoint could not be written"),
    BUSY(75, "the folder or port is in use; try again later, or use another"),
    HUNG_UP(129, "the terminal was closed (SIGHUP)"),
    INTERRUPTED(130, "interrupted (Ctrl-C)"),
    TERMINATED(143, "terminated (SIGTERM)");

    private final int code;
    private final String meaning;

    ExitCode(int code, String meaning) {
        this.code = code;
        this.meaning = meaning;
    }

    /** Returns the code of a fault, whose number is the same. */
    static ExitCode of(Fault fault) {
        for (ExitCode one : values()) {
            if (one.code == fault.exitCode()) {
                return one;
            }
        }
        throw new IllegalArgumentException("no exit code for " + fault);
    }

    public int code() {
        return code;
    }

    public String meaning() {
        return meaning;
    }
}
