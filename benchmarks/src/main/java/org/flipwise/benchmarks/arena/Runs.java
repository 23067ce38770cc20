package org.flipwise.benchmarks.arena;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.flipwise.file.DataFolder;
import org.flipwise.outcome.OutcomeFile;
import org.flipwise.provenance.Version;

/**
 * The runs of a target that are done, one line of a file each. What the file has of the present build is not run again. Runs of earlier builds stand for options that the present build
 * has not run.
 */
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

    /** Opens the runs of so many processor seconds each; a file of runs of another length is refused. */
    static Runs open(Path folder, String name, String word, double seconds) {
        try {
            OutcomeFile.Header header = OutcomeFile.Header.of("arena; problem=" + word + "; seconds=" + seconds, 0);
            return new Runs(OutcomeFile.open(DataFolder.at(folder), name, ArenaRun.class, header, false));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** Returns the run of the present build with a seed. */
    Optional<ArenaRun> find(Choice choice, long seed) {
        return all.stream()
                .filter(run -> run.option().equals(choice.name())
                        && run.seed() == seed
                        && run.build().equals(build()))
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

    /** Returns the run of an option with its first seed. */
    ArenaRun first(Choice choice) {
        return of(choice).get(0);
    }

    List<ArenaRun> all() {
        return List.copyOf(all);
    }

    /** Returns the runs of an option by the newest build that has run it, the present one or an earlier one. */
    List<ArenaRun> of(Choice choice) {
        List<ArenaRun> own =
                all.stream().filter(run -> run.option().equals(choice.name())).toList();
        if (own.isEmpty()) {
            return own;
        }
        boolean present = own.stream().anyMatch(run -> run.build().equals(build()));
        String newest = present ? build() : own.get(own.size() - 1).build();
        return own.stream().filter(run -> run.build().equals(newest)).toList();
    }
}
