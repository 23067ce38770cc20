package org.flipwise.reliability.soak;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.flipwise.reliability.Program;
import org.flipwise.reliability.soak.Tally.Count;

/** A second process on a run folder that is in use. */
final class Bystander {
    private static final int BUSY = 75;
    private final Program program;
    private final String name;
    private final Path run;
    private final List<String> words;
    private final List<String> told;
    private final Tally tally;

    /**
     * @param name of the folder, as the program is given it
     * @param run the folder as this process sees it
     * @param words the run's own
     */
    Bystander(Program program, String name, Path run, List<String> words, List<String> told, Tally tally) {
        this.program = program;
        this.name = name;
        this.run = run;
        this.words = words;
        this.told = told;
        this.tally = tally;
    }

    void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new AssertionError(otherwise);
        }
    }

    /** Tries to continue with the run, and to begin another in its folder: neither is let, and not a byte changes. */
    void tryToWrite() throws IOException {
        Map<String, String> before = Folders.content(run);
        Program.Ended resumed = said("resume " + name + " --quiet");
        require(resumed.code() == BUSY, "a second 'resume' ended with " + resumed.code() + "\n" + resumed.err());
        Program.Ended sampled = said(String.join(" ", words) + " --quiet --out " + name);
        require(sampled.code() == BUSY, "a second 'sample' ended with " + sampled.code() + "\n" + sampled.err());
        require(before.equals(Folders.content(run)), "a second writer changed files");
        tally.add(Count.REFUSED, 2);
    }

    /** Looks at the run, which may end meanwhile, in all the ways there are. */
    void look() {
        for (String line : List.of("show " + name, "report " + name + " --out look.html", "report " + name)) {
            Program.Ended ended = said(line);
            require(ended.code() == 0, "'" + line + "' ended with " + ended.code() + "\n" + ended.err());
            tally.add(Count.LOOKS);
        }
    }

    private Program.Ended said(String line) {
        Program.Ended ended = program.run(line);
        told.add("  meanwhile " + line + ": " + ended.code());
        return ended;
    }
}
