package org.flipwise.fault;

/** The cause of a failure, with its exit code after sysexits. */
public enum Fault {
    /** Options or arguments that are not understood or contradict each other. */
    USAGE(64),
    /** Input that is malformed, damaged or belongs to something else, or a target that broke its contract. */
    BAD_DATA(65),
    /** A file, a problem or a run that does not exist. */
    NO_INPUT(66),
    /** A process, a compiler, a machine or a cluster that is needed and is not there. */
    UNAVAILABLE(69),
    /** The program itself. */
    INTERNAL(70),
    /** An output folder that cannot be created. */
    CANNOT_CREATE(73),
    /** Something that another process is using. */
    BUSY(75);

    private final int exitCode;

    Fault(int exitCode) {
        this.exitCode = exitCode;
    }

    public int exitCode() {
        return exitCode;
    }
}
