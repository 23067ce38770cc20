package org.flipwise.reliability.disk;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * A user's target whose answers are slow, never come or exhaust the memory, controlled by files in a folder: {@code slow}, {@code hang}, {@code greedy}; the last two from a certain
 * evaluation on. While it hangs there is a file {@code hangs}. Its values are always the same.
 */
public final class Moody {
    private static final Path FOLDER = Path.of(System.getProperty("flipwise.moody", "."));
    private static final long SLOW = Long.getLong("flipwise.moody.nanos", 500_000);
    /** How many evaluations are answered before it hangs or takes memory. */
    private static final long FROM = Long.getLong("flipwise.moody.from", 0);

    private static final AtomicLong EVALUATIONS = new AtomicLong();
    private static final List<byte[]> HOARD = new ArrayList<>();

    int dimension() {
        return 40;
    }

    double logDensity(boolean[] state) throws Exception {
        if (Files.exists(FOLDER.resolve("slow"))) {
            LockSupport.parkNanos(SLOW);
        }
        boolean begun = EVALUATIONS.incrementAndGet() > FROM;
        if (begun && Files.exists(FOLDER.resolve("hang"))) {
            Files.writeString(FOLDER.resolve("hangs"), "");
            while (Files.exists(FOLDER.resolve("hang"))) {
                LockSupport.parkNanos(SLOW);
            }
        }
        while (begun && Files.exists(FOLDER.resolve("greedy"))) {
            HOARD.add(new byte[1 << 20]);
        }
        double value = 0;
        for (int bit = 0; bit < state.length; bit++) {
            value -= state[bit] ? 0.1 + 0.01 * bit : 0;
        }
        return value;
    }
}
