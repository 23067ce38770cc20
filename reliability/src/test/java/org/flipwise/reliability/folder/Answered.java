package org.flipwise.reliability.folder;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.flipwise.cli.InProcess;
import org.flipwise.folder.RunDataException;
import org.flipwise.live.LiveServer;
import org.flipwise.live.Runs;
import org.flipwise.reliability.Program;

/**
 * The program's response to a command on a run folder, and whether it is allowed.
 *
 * @param words the command
 */
record Answered(String words, Program.Ended ended) {
    /** What a command may end with: no signal, and no mistake of the program's own. */
    private static final Set<Integer> CODES = Set.of(0, 64, 65, 66, 69, 73, 74, 75);

    private static final Pattern TRACE = Pattern.compile(
            "(?m)^\\s+at [\\w.$/]+\\(|Exception in thread|internal error|\\bjavax?\\.\\w[\\w.]*(Exception|Error)");
    private static final int MOST_LINES = 4;
    private static final int PATIENCE_MILLIS = 120_000;
    private static final int SERVER_ERRORS = 500;
    private static final int OK = 200;
    private static final int INTERNAL = 70;

    /** Runs a command in this process, without an end only so long. */
    static Answered to(Path runs, List<String> words) throws InterruptedException {
        String line = String.join(" ", words);
        return new Answered(line, Limited.run(line, () -> InProcess.run(runs, words)));
    }

    /** Asks for the page that 'watch' shows of a folder. */
    static Answered page(Path run) throws InterruptedException {
        String line = "watch " + run;
        return new Answered(line, Limited.run(line, () -> watched(run)));
    }

    private static Program.Ended watched(Path run) throws IOException {
        Runs runs;
        try {
            runs = Runs.of(run);
            runs.requireForRuns(run.toString());
        } catch (RunDataException refused) {
            return new Program.Ended(refused.fault().exitCode(), "", refused.getMessage() + "\n");
        }
        try (LiveServer server = LiveServer.start(runs, LiveServer.ANY_PORT)) {
            HttpURLConnection asking =
                    (HttpURLConnection) URI.create(server.address()).toURL().openConnection();
            asking.setReadTimeout(PATIENCE_MILLIS);
            int status = asking.getResponseCode();
            String body = "";
            if (status == OK) {
                body = new String(asking.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            }
            asking.disconnect();
            return new Program.Ended(status < SERVER_ERRORS ? 0 : INTERNAL, body, "");
        }
    }

    /** Returns what is wrong with the answer; nothing where it is one of those that are promised. */
    List<String> faults() {
        List<String> faults = new ArrayList<>();
        if (!CODES.contains(ended.code())) {
            faults.add("exit " + ended.code());
        }
        if (TRACE.matcher(ended.err()).find() || TRACE.matcher(ended.out()).find()) {
            faults.add("a stack trace or the name of an exception");
        }
        if (ended.code() != 0 && (ended.err().isBlank() || ended.err().lines().count() > MOST_LINES)) {
            faults.add("a refusal of " + ended.err().lines().count() + " lines");
        }
        return faults;
    }

    @Override
    public String toString() {
        return "'" + words + "' ended with " + ended.code() + ": " + ended.err();
    }
}
