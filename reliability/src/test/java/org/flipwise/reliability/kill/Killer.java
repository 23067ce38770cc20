package org.flipwise.reliability.kill;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.flipwise.reliability.Program;
import org.flipwise.testkit.FolderTree;

/** Kills a run with {@code kill -9} at random moments, by turns soon after a checkpoint and at any time from the start of the process, and continues with it after each. */
final class Killer {
    private static final int KILLED = 137;
    private static final int SOON = 150;
    private final Program program;
    private final Path place;
    private final SplittableRandom random;
    private final int longestMillis;
    private int kills;
    private int inFullSwing;

    /** @param longestMillis until a kill, from the start of the process */
    Killer(Program program, Path place, long seed, int longestMillis) {
        this.program = program;
        this.place = place;
        this.random = new SplittableRandom(seed);
        this.longestMillis = longestMillis;
    }

    /** Kills that came before the end of the process. */
    int kills() {
        return kills;
    }

    /** Those among them that came when a checkpoint was there and the run had not finished. */
    int inFullSwing() {
        return inFullSwing;
    }

    /** Begins a run in the folder {@code run}, and kills it so many times, or until it is finished. */
    Kept disturb(String words, int times) throws InterruptedException {
        Kept kept = Kept.in(place.resolve("run"));
        for (int time = 0; time < times && !kept.state().equals("FINISHED"); time++) {
            String before = kept.newestCheckpoint();
            Program.Running running = program.start(next(words));
            boolean ended = time % 2 == 0
                    ? !Patience.until(running, () -> !kept.newestCheckpoint().equals(before))
                            || running.process().waitFor(random.nextInt(SOON), TimeUnit.MILLISECONDS)
                    : running.process().waitFor(random.nextInt(longestMillis), TimeUnit.MILLISECONDS);
            if (ended) {
                requireDone(running.end());
            } else if (running.kill().code() == KILLED) {
                kills++;
                inFullSwing +=
                        kept.state().equals("RUNNING") && !kept.checkpoints().isEmpty() ? 1 : 0;
            }
        }
        return kept;
    }

    /** Goes on with it to its end. */
    Kept finish(String words) {
        requireDone(program.run(next(words)));
        return Kept.in(place.resolve("run"));
    }

    private String next(String words) {
        Path run = place.resolve("run");
        if (Files.exists(run.resolve("manifest.json"))) {
            return "resume run --quiet --threads " + (1 + random.nextInt(2));
        }
        FolderTree.remove(run); // what a process has left that was killed before it had said what its run is
        return words + " --quiet --checkpoint 0.02 --out run --threads " + (1 + random.nextInt(2));
    }

    private static void requireDone(Program.Ended ended) {
        if (ended.code() != 0) {
            throw new AssertionError("ended with " + ended.code() + ": " + ended.err());
        }
    }
}
