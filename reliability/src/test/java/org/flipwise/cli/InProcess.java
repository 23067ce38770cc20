package org.flipwise.cli;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.flipwise.reliability.Program;
import org.flipwise.report.Alphabet;

/** The program in this process, for promises that take hundreds of runs. It is in this package because the program's entry point is not public. */
public final class InProcess {
    private InProcess() {}

    /**
     * Runs it with these words, one argument each.
     *
     * @param runs where runs are kept that are not told where; it may be on a faulty disk
     */
    public static Program.Ended run(Path runs, List<String> words) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = Flipwise.run(words.toArray(String[]::new), new Terminal(out, err, Alphabet.ASCII, false), runs);
        return new Program.Ended(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** The same with words that are parted by blanks. */
    public static Program.Ended run(Path runs, String words) {
        return run(runs, List.of(words.split(" +")));
    }
}
