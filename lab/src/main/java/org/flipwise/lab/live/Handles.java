package org.flipwise.lab.live;

import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Optional;

/**
 * The file handles of this process. A connection takes one, and a run that shares the process needs handles too, for its files, its helpers and the classes of the program; so the
 * connections get a share of what is free, and never the rest.
 *
 * @param most that the process may have ({@code ulimit -n}); none is less than 0
 * @param open of these
 */
record Handles(long most, long open) {
    /** Left to the run, before anything is shared out. */
    static final int RESERVED = 64;
    /** A connection, another that is being closed while its thread still reads, and a file or folder that is read for an answer. */
    static final int PER_CONNECTION = 3;

    /** Those of this process, where the system counts them. */
    static Optional<Handles> now() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
                ? Optional.of(new Handles(unix.getMaxFileDescriptorCount(), unix.getOpenFileDescriptorCount()))
                : Optional.empty();
    }

    /** How many connections there is room for: (most − open − {@value #RESERVED}) / {@value #PER_CONNECTION}, between 0 and what is wanted. */
    int connections(int wanted) {
        return most < 0 ? wanted : (int) Math.max(0, Math.min(wanted, (most - open - RESERVED) / PER_CONNECTION));
    }
}
