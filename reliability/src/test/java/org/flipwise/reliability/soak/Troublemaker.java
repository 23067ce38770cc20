package org.flipwise.reliability.soak;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.flipwise.reliability.Program;
import org.flipwise.reliability.kill.Kept;
import org.flipwise.reliability.soak.Tally.Count;
import org.jspecify.annotations.Nullable;

/** Causes trouble for a process that runs a run, and waits for its end. */
final class Troublemaker {
    private static final List<String> OF_THE_END = List.of(
            ".draws.nc.partial", "draws.nc", "ladder.json", "figures", ".report.html.partial", "report.html", "tables");
    private static final int START_MILLIS = 800;
    private static final int LOOK_MILLIS = 10;
    private final Bystander others;
    private final Tally tally;
    private final SplittableRandom random;
    private final long usualMillis;

    /** @param usualMillis the time that the run takes when nothing comes over it */
    Troublemaker(Bystander others, Tally tally, SplittableRandom random, long usualMillis) {
        this.others = others;
        this.tally = tally;
        this.random = random;
        this.usualMillis = usualMillis;
    }

    Program.Ended strike(Trouble trouble, Program.Running running, Path run, @Nullable TinyDisk disk)
            throws IOException, InterruptedException {
        Process process = running.process();
        return switch (trouble) {
            case NONE -> running.end();
            case KILL -> kill(running, !process.waitFor(random.nextLong(usualMillis), TimeUnit.MILLISECONDS), null);
            case KILL_AT_START ->
                kill(
                        running,
                        !process.waitFor(random.nextLong(START_MILLIS), TimeUnit.MILLISECONDS),
                        Count.KILLS_AT_START);
            case KILL_IN_TUNING ->
                kill(
                        running,
                        seen(process, () -> Files.exists(run.resolve("status.json")))
                                && !process.waitFor(random.nextLong(START_MILLIS), TimeUnit.MILLISECONDS),
                        Kept.in(run).doing().equals("tuning") ? Count.KILLS_IN_TUNING : null);
            case KILL_AT_CHECKPOINT ->
                kill(running, seen(process, () -> partialCheckpoint(run)), Count.KILLS_AT_CHECKPOINT);
            case KILL_AT_END -> {
                FileTime now = FileTime.fromMillis(System.currentTimeMillis());
                Path mark = run.resolve(OF_THE_END.get(random.nextInt(OF_THE_END.size())));
                yield kill(running, seen(process, () -> isNewer(mark, now)), Count.KILLS_AT_END);
            }
            case TERMINATE -> terminate(running);
            case FREEZE -> freeze(running, run);
            case LOOK -> look(running, run);
            case FULL_DISK -> fill(running, disk);
        };
    }

    private Program.Ended kill(Program.Running running, boolean now, @Nullable Count besides) {
        if (!now) {
            return running.end();
        }
        Program.Ended ended = running.kill();
        if (ended.code() == Trouble.KILLED) {
            tally.add(Count.KILLS);
            if (besides != null) {
                tally.add(besides);
            }
        }
        return ended;
    }

    /** Whether something was seen before the process ended, looking each millisecond. */
    private static boolean seen(Process process, BooleanSupplier what) throws InterruptedException {
        while (!process.waitFor(1, TimeUnit.MILLISECONDS)) {
            if (what.getAsBoolean()) {
                return true;
            }
        }
        return false;
    }

    private static boolean partialCheckpoint(Path run) {
        String[] names = run.resolve("checkpoint").toFile().list();
        return names != null && List.of(names).stream().anyMatch(name -> name.endsWith(".partial"));
    }

    private static boolean isNewer(Path file, FileTime start) {
        try {
            return Files.exists(file) && Files.getLastModifiedTime(file).compareTo(start) > 0;
        } catch (IOException gone) {
            return false;
        }
    }

    private Program.Ended terminate(Program.Running running) throws InterruptedException {
        if (running.process().waitFor(random.nextLong(usualMillis), TimeUnit.MILLISECONDS)) {
            return running.end();
        }
        long start = System.nanoTime();
        running.signal("TERM");
        Program.Ended ended = running.end();
        if (ended.code() != 0) {
            tally.add(Count.TERMS);
            tally.atLeast(Count.SLOWEST_TERM, TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start));
        }
        return ended;
    }

    /** Stops the process where it stands, lets others try to write, and lets it continue. */
    private Program.Ended freeze(Program.Running running, Path run) throws IOException, InterruptedException {
        if (!running.process().waitFor(random.nextLong(usualMillis), TimeUnit.MILLISECONDS)) {
            running.signal("STOP");
            awaitStandstill(running.process());
            try {
                tally.add(Count.FREEZES);
                if (Kept.in(run).isRunBy(running.process().pid())) {
                    others.tryToWrite();
                }
            } finally {
                running.signal("CONT");
            }
        }
        return perhapsKilled(running);
    }

    /** A thread that was asking the system for something stops when it has its answer, such as a new name for a file. */
    private static void awaitStandstill(Process process) throws IOException, InterruptedException {
        Path threads = Path.of("/proc/" + process.pid() + "/task");
        while (Files.isDirectory(threads)
                && !allStand(threads)
                && !process.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
            // look again
        }
    }

    private static boolean allStand(Path threads) throws IOException {
        try (Stream<Path> all = Files.list(threads)) {
            return all.allMatch(thread -> {
                try {
                    String state = Files.readString(thread.resolve("stat"));
                    return state.startsWith(") T", state.lastIndexOf(')'));
                } catch (IOException gone) {
                    return true;
                }
            });
        }
    }

    private Program.Ended look(Program.Running running, Path run) throws InterruptedException {
        if (seen(running.process(), () -> Files.exists(run.resolve("manifest.json")))
                && !running.process().waitFor(random.nextLong(usualMillis), TimeUnit.MILLISECONDS)) {
            others.look();
        }
        return perhapsKilled(running);
    }

    private Program.Ended perhapsKilled(Program.Running running) throws InterruptedException {
        boolean spared = random.nextInt(4) == 0;
        return kill(running, !spared && !running.process().waitFor(random.nextLong(1000), TimeUnit.MILLISECONDS), null);
    }

    /** Fills the disk, and makes room again after a while or after the end. */
    private Program.Ended fill(Program.Running running, @Nullable TinyDisk disk)
            throws IOException, InterruptedException {
        if (disk == null || running.process().waitFor(random.nextLong(usualMillis), TimeUnit.MILLISECONDS)) {
            return running.end();
        }
        disk.fill();
        tally.add(Count.DISK_FULL);
        if (random.nextInt(3) == 0) {
            running.process().waitFor(random.nextLong(2000), TimeUnit.MILLISECONDS);
            disk.empty();
        }
        Program.Ended ended = running.end();
        disk.empty();
        if (ended.code() != 0) {
            tally.add(Count.DISK_FULL_STOPS);
            others.require(ended.err().contains("run"), "does not name what could not be written: " + ended.err());
        }
        return ended;
    }
}
