package org.flipwise.reliability.target;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/**
 * A target in a shell script that resists being ended: it ignores signals and the end of its input, and has started a process whose parent has ended, one under nohup, one that ignores
 * signals, and one in a process group of its own. Each writes its number to a file.
 */
final class Helpers {
    static final String COMMAND = "exec:sh helper.sh";
    static final List<String> NAMES = List.of("leader", "orphan", "nohup", "deaf", "group");
    private static final long PATIENCE_SECONDS = Long.getLong("flipwise.patience.seconds", 300);
    private static final long LOOK_MILLIS = 5;
    private final Path folder;

    private Helpers(Path folder) {
        this.folder = folder;
    }

    /** Writes the script; its answers are {@code 0.5} up to a number of requests, and then what is said. */
    static Helpers in(Path folder, long requests, String then) throws IOException {
        Files.writeString(folder.resolve("helper.sh"), """
                trap '' TERM HUP INT PIPE
                (sleep 600 </dev/null & echo $! >orphan.pid)
                nohup sleep 600 >/dev/null 2>&1 </dev/null &
                echo $! >nohup.pid
                sh -c 'trap "" TERM HUP INT; echo $$ >deaf.pid; exec sleep 600' </dev/null &
                timeout 600 sh -c 'echo $$ >group.pid; exec sleep 600' </dev/null &
                until [ -s deaf.pid ] && [ -s group.pid ]; do :; done
                echo $$ >leader.pid
                asked=0
                while read -r word number bits flips; do
                  if [ "$word" = flipwise ]; then echo 'target 1 dimension=6'; continue; fi
                  asked=$((asked + 1))
                  if [ $asked -gt %d ]; then echo "$$" >then.pid; %s; fi
                  answer=$number
                  for flip in $flips; do answer="$answer 0.5"; done
                  echo "$answer"
                done
                exec sleep 600
                """.formatted(requests, then));
        return new Helpers(folder);
    }

    /** Whether all of them have begun. */
    boolean begun() {
        return NAMES.stream().allMatch(name -> has(name));
    }

    /** Whether a file with a number is there: {@code then.pid} where the requests are over. */
    boolean has(String name) {
        try {
            Path file = folder.resolve(name + ".pid");
            return Files.exists(file) && Files.readString(file).endsWith("\n");
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** The names of those that are there now. */
    List<String> alive() {
        List<String> alive = new ArrayList<>();
        for (String name : NAMES) {
            if (has(name) && isAlive(number(name))) {
                alive.add(name);
            }
        }
        return alive;
    }

    private long number(String name) {
        try {
            return Long.parseLong(
                    Files.readString(folder.resolve(name + ".pid")).strip());
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** One that has ended and waits for somebody to hear of it is not alive. */
    private static boolean isAlive(long number) {
        try {
            String line = Files.readString(Path.of("/proc", Long.toString(number), "stat"));
            return line.charAt(line.lastIndexOf(')') + 2) != 'Z';
        } catch (IOException gone) {
            return false;
        }
    }

    /** How many processes are at work in a folder. */
    static long countIn(Path folder) {
        try (Stream<Path> processes = Files.list(Path.of("/proc"))) {
            return processes.filter(process -> isIn(process, folder)).count();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static boolean isIn(Path process, Path folder) {
        try {
            return Files.readSymbolicLink(process.resolve("cwd")).equals(folder.toRealPath());
        } catch (IOException notAProcess) {
            return false;
        }
    }

    /** Waits until it is so, and says what is alive where it never is. */
    void await(BooleanSupplier condition) throws InterruptedException {
        long start = System.nanoTime();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - start > TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS)) {
                throw new AssertionError("waited in vain; alive are " + alive());
            }
            TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
        }
    }

    /** Ends those that were left. */
    void end() {
        for (String name : NAMES) {
            if (has(name)) {
                ProcessHandle.of(number(name)).ifPresent(ProcessHandle::destroyForcibly);
            }
        }
    }
}
