package org.flipwise.reliability.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.flipwise.checkpoint.TuningFile;
import org.flipwise.cli.InProcess;
import org.flipwise.reliability.Program;
import org.flipwise.settings.SampleOptions;
import org.flipwise.settings.SampleSettings;
import org.flipwise.spec.Options;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.flipwise.tune.Tuning;
import org.flipwise.tune.TuningListener;
import org.flipwise.tune.TuningMemory;
import org.flipwise.tune.TuningStoppedException;

/** Folders of real runs, small enough to be resumed in a moment: finished ones, and others that were stopped. */
final class SentRuns {
    /** A problem of six bits that is nobody's file. */
    static final String PROBLEM = "qubo:random?n=6&density=1&seed=1";

    /** A command of the user's own, which appends to the file {@code ran} beside it when it starts. */
    static final String SCRIPT = """
        echo started >> "$(dirname "$0")/ran"
        while read -r word number bits sets; do
          if [ "$word" = flipwise ]; then echo "target 1 dimension=3"; continue; fi
          line=$number
          for set in $sets; do line="$line 0"; done
          echo "$line"
        done
        """;

    private static final int TUNING_ROUNDS = 200;
    private final Path place;

    private SentRuns(Path place) {
        this.place = place;
    }

    /** Makes folders in a place. */
    static SentRuns in(Path place) {
        return new SentRuns(place);
    }

    private Path made(String name, String words) {
        Path run = place.resolve(name);
        List<String> all = new ArrayList<>(List.of(words.split(" +")));
        all.addAll(List.of("--seed", "1", "--threads", "1", "--quiet", "--out", run.toString()));
        Program.Ended ended = InProcess.run(place, all);
        assertThat(ended.code()).as(ended.err()).isZero();
        return run;
    }

    /** Makes the folder of a run of 'sample' that has come to its end. */
    Path sampled(String name) {
        return made(name, "sample " + PROBLEM + " --betas 1,0.5 --kernel mh --rounds 60 --checkpoint 0.0001");
    }

    /** Makes the folder of a run of 'solve' that has come to its end. */
    Path solved(String name) {
        return made(name, "solve " + PROBLEM + " --betas 1,0.5 --stop rounds=60 --checkpoint 0.0001");
    }

    /** Makes the folder of a run of 'compare' that has come to its end. */
    Path compared(String name) {
        return made(
                name, "compare " + PROBLEM + " --kernels mh,iit --ladders common --betas 1,0.5 --sims 2 --cpu 0.005");
    }

    /** Makes the folder of a run of 'sample' that was stopped while it looked for a ladder. */
    Path tuning(String name) throws IOException, InterruptedException {
        Path run = made(name, "sample " + PROBLEM + " --kernel a-iit --rounds 30");
        Neighbourhood.remove(run.resolve("checkpoint"));
        Files.delete(run.resolve("ladder.json"));
        stop(run);
        Problem problem = Problems.resolve(PROBLEM);
        Map<String, String> given = Map.of("kernel", "a-iit", "rounds", "30", "seed", "1", "threads", "1");
        SampleSettings asked = SampleOptions.resolve(Options.of(given), problem);
        TuningFile memory = TuningFile.in(run, problem, asked);
        assertThatThrownBy(() -> Tuning.settle(problem, asked, new Impatient(memory)))
                .isInstanceOf(TuningStoppedException.class);
        assertThat(run.resolve("checkpoint/tuning.ckpt")).isRegularFile();
        return run;
    }

    /** Ends a search after some rounds. */
    private static final class Impatient implements TuningListener {
        private final TuningMemory memory;
        private int rounds;

        Impatient(TuningMemory memory) {
            this.memory = memory;
        }

        @Override
        public TuningMemory memory() {
            return memory;
        }

        @Override
        public void doing(String what) {}

        @Override
        public void round() {
            if (++rounds > TUNING_ROUNDS) {
                throw new TuningStoppedException();
            }
        }
    }

    /** Turns a finished run into one that was stopped before its end: the last checkpoint, or the last outcome, and all results are gone. */
    static Path stop(Path run) throws IOException {
        List<Path> checkpoints = list(run.resolve("checkpoint"), ".ckpt");
        if (checkpoints.size() > 1) {
            Files.delete(checkpoints.get(checkpoints.size() - 1));
        }
        Path outcomes = run.resolve("outcomes.jsonl");
        if (Files.exists(outcomes)) {
            List<String> lines = Files.readAllLines(outcomes);
            Files.writeString(outcomes, String.join("\n", lines.subList(0, lines.size() - 1)) + "\n");
        }
        for (String result : List.of("summary.json", "compare.json", "report.html", "draws.nc")) {
            Files.deleteIfExists(run.resolve(result));
        }
        Path status = run.resolve("status.json");
        String text = Files.readString(status);
        assertThat(text).contains("\"FINISHED\"");
        Files.writeString(status, text.replace("\"FINISHED\"", "\"STOPPED\""));
        return run;
    }

    private static List<Path> list(Path folder, String ending) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.filter(entry -> entry.toString().endsWith(ending))
                    .sorted()
                    .toList();
        }
    }

    /** Returns the regular files of a folder and its subfolders by their names from there. */
    static Map<String, Path> files(Path run) throws IOException {
        Map<String, Path> files = new TreeMap<>();
        try (Stream<Path> entries = Files.walk(run)) {
            entries.filter(Files::isRegularFile)
                    .forEach(file -> files.put(run.relativize(file).toString(), file));
        }
        return files;
    }
}
