package org.flipwise.targets.own;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A process that leads a session of its own, and all that it starts: they stay in its session when their parent ends, whatever they do with signals, unless they begin a session of their
 * own. Java cannot begin one, so the process is started through {@code setsid}; the members are found in {@code /proc}. Linux has both.
 *
 * @param leader the process number of the leader, which is the number of the session
 * @param born when the leader was started, in ticks: a number is given away again when the session has no more members
 */
record Session(long leader, String born) {
    private static final Path PROCESSES = Path.of("/proc");
    private static final @Nullable String SETSID = setsid();
    /** Where the fields stand in a line of {@code /proc/N/stat} behind the name of the program. */
    private static final int STATE = 0;

    private static final int SESSION = 3;
    private static final int BORN = 19;
    private static final int LOOK_MILLIS = 10;
    /** Members that were killed vanish at once, unless the system holds them. */
    private static final int MOST_LOOKS = 50;

    private static @Nullable String setsid() {
        if (!Files.isReadable(PROCESSES.resolve("self/stat"))) {
            return null;
        }
        Path found = Executable.onPath("setsid");
        return found == null ? null : found.toString();
    }

    /** Returns whether processes can be started in sessions of their own here. */
    static boolean isPossible() {
        return SETSID != null;
    }

    /** Returns the words that start a command in a session of its own, as the process that Java knows; the same words where that is not possible. */
    static List<String> leading(List<String> words) {
        if (SETSID == null) {
            return words;
        }
        List<String> all = new ArrayList<>(List.of(SETSID, "--"));
        all.addAll(words);
        return all;
    }

    /** Returns the session of a process that was started by such words. */
    static Session of(Process leader) {
        List<String> fields = fields(PROCESSES.resolve(Long.toString(leader.pid())));
        return new Session(leader.pid(), fields.isEmpty() ? "" : fields.get(BORN));
    }

    /** Gives the members some time to end by themselves and then ends them. */
    void end(long graceMillis) {
        long start = System.nanoTime();
        boolean patient = true;
        while (patient
                && System.nanoTime() - start < 1_000_000 * graceMillis
                && !members().isEmpty()) {
            patient = pause();
        }
        for (int look = 0; kill() && patient && look < MOST_LOOKS; look++) {
            patient = pause();
        }
    }

    /** Ends all members that are there now, and tells whether there were any. */
    boolean kill() {
        List<Long> members = members();
        members.forEach(member -> ProcessHandle.of(member).ifPresent(ProcessHandle::destroyForcibly));
        return !members.isEmpty();
    }

    private List<Long> members() {
        List<Long> members = new ArrayList<>();
        List<String> first = fields(PROCESSES.resolve(Long.toString(leader)));
        if (!first.isEmpty() && !first.get(BORN).equals(born)) {
            return members;
        }
        try (DirectoryStream<Path> processes = Files.newDirectoryStream(PROCESSES, "[0-9]*")) {
            for (Path process : processes) {
                List<String> fields = fields(process);
                if (!fields.isEmpty()
                        && fields.get(SESSION).equals(Long.toString(leader))
                        && !"ZX".contains(fields.get(STATE))) {
                    members.add(Long.parseLong(process.getFileName().toString()));
                }
            }
        } catch (IOException | DirectoryIteratorException unreadable) {
            // the guard looks again
        }
        return members;
    }

    /** Returns what the system says of a process; nothing where it has ended. */
    private static List<String> fields(Path process) {
        try {
            String line = new String(Files.readAllBytes(process.resolve("stat")), StandardCharsets.ISO_8859_1);
            List<String> fields =
                    List.of(line.substring(line.lastIndexOf(')') + 1).strip().split(" ", -1));
            return fields.size() > BORN ? fields : List.of();
        } catch (IOException ended) {
            return List.of();
        }
    }

    private static boolean pause() {
        try {
            Thread.sleep(LOOK_MILLIS);
            return true;
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
