package org.flipwise.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.time.Instant;
import org.flipwise.folder.RunStatus.State;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A shared disk has runs of several machines: the number of a process says nothing about those of others, only silence does. */
class ProcessNumbersBelongToOneMachineTest {
    private static final String LONG_AGO = "2001-01-01T00:00:00Z";

    private static RunStatus status(@Nullable String host, String updated) {
        return new RunStatus(
                State.RUNNING,
                Long.MAX_VALUE,
                LONG_AGO,
                host,
                updated,
                "sampling",
                1,
                1,
                10,
                null,
                0.5,
                1,
                null,
                null,
                null,
                0,
                null,
                null,
                null);
    }

    @Test
    void aRunOfAnotherMachineIsAliveWhileItIsHeardOf() {
        assumeTrue(HostName.here() != null, "a machine without a name");
        assertThat(status("no-such-host", Instant.now().toString()).died()).isFalse();
        assertThat(status("no-such-host", LONG_AGO).died()).isTrue();
        assertThat(status("no-such-host", LONG_AGO).isElsewhere()).isTrue();
    }

    /** The negative control: here, or where no machine is named, the process decides, however lately it was heard of. */
    @Test
    void aRunOfThisMachineIsDeadWithItsProcess() {
        String now = Instant.now().toString();
        assertThat(status(HostName.here(), now).died()).isTrue();
        assertThat(status(null, now).died()).isTrue();
        assertThat(status(null, now).isElsewhere()).isFalse();
    }
}
