package org.flipwise.reliability.same;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.flipwise.reliability.Program;
import tools.jackson.databind.json.JsonMapper;

/**
 * What a run under way holds.
 *
 * @param round it has reached: of the first footprint at most, of a later one at least
 * @param heap bytes of its live objects, after a collection; the fewest of some looks, as a checkpoint may just be being written
 * @param handles files and sockets it has open; the fewest of some looks, as a file may just be being written
 */
record Footprint(long round, long heap, long handles) {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final int LOOKS = 12;
    private static final int LOOKS_AGAIN = 200;
    private static final long LOOK_MILLIS = 25;
    private static final int MOST_LOOKS = 60_000;
    private static final int COLLECTIONS = 2;
    private static final int COLLECTIONS_AGAIN = 8;

    /** Of a run that is kept in a folder, once it has made so many rounds. */
    static Footprint of(Program.Running run, Path kept, long rounds) {
        await(run, kept, rounds);
        // Asked first: who was asked once keeps a socket for the next one who asks.
        long heap = heap(run, COLLECTIONS, 0);
        long handles = handles(run, LOOKS, 0);
        // The status is written once a second; the next one is of a round after these looks, however long they took.
        return new Footprint(await(run, kept, round(kept) + 1), heap, handles);
    }

    /**
     * The same some rounds after an earlier one. On a busy machine a checkpoint is being written at nearly every look, so there are more looks, until one finds no more than before.
     *
     * @param allowed bytes by which the heap may have grown
     */
    static Footprint since(Footprint before, long allowed, Program.Running run, Path kept, long rounds) {
        long round = await(run, kept, rounds);
        long heap = heap(run, COLLECTIONS_AGAIN, before.heap + allowed);
        return new Footprint(round, heap, handles(run, LOOKS_AGAIN, before.handles));
    }

    private static long await(Program.Running run, Path kept, long rounds) {
        long round = 0;
        for (int look = 0; round < rounds; look++) {
            if (ends(run.process(), LOOK_MILLIS) || look == MOST_LOOKS) {
                throw new AssertionError("at round " + round + " of " + rounds + ": " + run.saidSoFar());
            }
            round = round(kept);
        }
        return round;
    }

    private static long heap(Program.Running run, int looks, long enough) {
        long heap = Long.MAX_VALUE;
        for (int look = 0; look < looks && heap > enough; look++) {
            heap = Math.min(heap, heap(run.process().pid()));
        }
        return heap;
    }

    private static long handles(Program.Running run, int looks, long enough) {
        long handles = Long.MAX_VALUE;
        for (int look = 0; look < looks && handles > enough && !ends(run.process(), LOOK_MILLIS); look++) {
            handles = Math.min(handles, handles(run.process().pid()));
        }
        return handles;
    }

    /** What has grown since an earlier one: the heap by more bytes than allowed, or any handle. */
    List<String> grownSince(Footprint before, long allowed) {
        List<String> grown = new ArrayList<>();
        if (heap - before.heap > allowed) {
            grown.add("heap from " + before.heap + " bytes after round " + before.round + " to " + heap + " after "
                    + round);
        }
        if (handles > before.handles) {
            grown.add("open files from " + before.handles + " to " + handles);
        }
        return grown;
    }

    private static boolean ends(Process process, long millis) {
        try {
            return process.waitFor(millis, TimeUnit.MILLISECONDS);
        } catch (InterruptedException abandoned) {
            throw new AssertionError(abandoned);
        }
    }

    private static long round(Path kept) {
        try {
            return JSON.readTree(Files.readString(kept.resolve("status.json")))
                    .path("round")
                    .asLong(0);
        } catch (NoSuchFileException notYet) {
            return 0;
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static long handles(long process) {
        try (Stream<Path> open = Files.list(Path.of("/proc/" + process + "/fd"))) {
            return open.count();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** The last line of a histogram, for which the machine collects first and stands still: Total, objects, bytes. */
    private static long heap(long process) {
        String jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();
        try {
            Process asked = new ProcessBuilder(jcmd, String.valueOf(process), "GC.class_histogram")
                    .redirectErrorStream(true)
                    .start();
            String said = new String(asked.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            String total = said.lines()
                    .filter(line -> line.startsWith("Total"))
                    .findFirst()
                    .orElseThrow(() -> new AssertionError(said));
            return Long.parseLong(total.strip().split(" +", -1)[2]);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
