package org.flipwise.reliability.disk;

/**
 * A fault of the disk and its time.
 *
 * @param at the number of the operation, from 1
 */
record Fault(Kind kind, long at) {
    static final Fault NONE = new Fault(Kind.NONE, Long.MAX_VALUE);

    /** What can go wrong. */
    enum Kind {
        NONE,
        /** From that operation on there is no room: a write is done half, nothing new can be made. */
        ENOSPC,
        /** That operation fails; what a failed force should have brought to the disk never gets there. */
        EIO,
        /** From that operation on nothing can be written, forced or made. */
        EIO_LASTING,
        /** From that operation on each write takes a part of what it is given, as it may. */
        SHORT,
        /** The power fails in that operation: it and every later one fails. */
        CRASH
    }
}
