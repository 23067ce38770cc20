package org.flipwise.benchmarks.arena;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.flipwise.file.DataFolder;
import org.flipwise.outcome.OutcomeFile;
import org.flipwise.run.Version;

/** The runs of a target that are done, one line of a file each. What the file has is not run again. */
final class Runs {
    private final OutcomeFile<ArenaRun> file;
    private final List<ArenaRun> all = new ArrayList<>();

    private Runs(OutcomeFile<ArenaRun> file) {
        this.file = file;
        file.kept().forEach(kept -> all.add(kept.outcome()));
    }

    /** The build of the program, as far as it knows it. */
    static String build() {
        return Version.number() + Version.commit().map(commit -> " " + commit).orElse("");
    }

    /** Opens the runs of so many processor seconds each; a file of runs of another length or of another build is refused. */
    static Runs open(Path folder, String name, String word, double seconds) {
        try {
            OutcomeFile.Header header =
                    OutcomeFile.Header.of("arena; build=" + build() + "; problem=" + word + "; seconds=" + seconds, 0);
            return new Runs(OutcomeFile.open(DataFolder.at(folder), name, ArenaRun.class, header, false));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    Optional<ArenaRun> find(Choice choice, long seed) {
        return all.stream()
                .filter(run -> run.option().equals(choice.name()) && run.seed() == seed)
                .findFirst();
    }

    void add(ArenaRun run) {
        try {
            file.add(run);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        all.add(run);
    }

    List<ArenaRun> all() {
        return List.copyOf(all);
    }

    List<ArenaRun> of(Choice choice) {
        return all.stream().filter(run -> run.option().equals(choice.name())).toList();
    }
}
