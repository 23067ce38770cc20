package org.flipwise.live;

import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Optional;

/**
 * The file handles of this process. Each connection takes one, and a run in the same process needs handles for its files, its external commands and the program's classes; so connections
 * get only a share of the free handles.
 *
 * @param most the limit of the process ({@code ulimit -n}); negative if there is none
 * @param open the number of open handles
 */
record FileHandles(long most, long open) {
    /** Handles reserved for the run. */
    static final int RESERVED = 64;
    /** Handles per connection: the connection, one that is being closed while its thread still reads, and a file or folder that is read for a response. */
    static final int PER_CONNECTION = 3;

    /** Returns the present handles of this process, if the operating system counts them. */
    static Optional<FileHandles> now() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
                ? Optional.of(new FileHandles(unix.getMaxFileDescriptorCount(), unix.getOpenFileDescriptorCount()))
                : Optional.empty();
    }

    /** Returns how many connections the free handles allow: (most − open − {@value #RESERVED}) / {@value #PER_CONNECTION}, between 0 and the wanted number. */
    int connections(int wanted) {
        return most < 0 ? wanted : (int) Math.max(0, Math.min(wanted, (most - open - RESERVED) / PER_CONNECTION));
    }
}
