package org.flipwise.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.flipwise.outcome.JobPackage;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunSpec;
import org.flipwise.state.BitState;
import org.flipwise.targets.own.OwnSettings;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.flipwise.yaml.ProblemFile;
import org.jspecify.annotations.Nullable;

/** Problems on their way from one folder to another; when they arrive, the folder where they were packed has another name. */
record Far(Path folder) {
    static final Path EXAMPLES = Path.of("..", "examples");
    private static final long SEED = 20_261_115;
    private static final int STATES = 20;

    /** The folder in which things are packed. */
    Path here() {
        return folder.resolve("here");
    }

    /** The folder in which they are opened. */
    Path there() {
        return folder.resolve("there");
    }

    /** With a copy of the examples in the first folder. */
    static Far withExamples(Path folder) throws IOException {
        Far far = new Far(folder);
        try (Stream<Path> files = Files.walk(EXAMPLES)) {
            files.sorted().forEach(file -> {
                try {
                    Files.copy(
                            file, far.here().resolve(EXAMPLES.relativize(file).toString()));
                } catch (IOException failure) {
                    throw new UncheckedIOException(failure);
                }
            });
        }
        return far;
    }

    /** What the command line would know of a problem, and the problem. */
    record Asked(
            String word,
            @Nullable String format,
            OwnSettings own,
            @Nullable Path file,
            Problem problem) {

        JobPackage packed(Map<String, String> options) {
            return packed(Workers.SAMPLE, options);
        }

        JobPackage packed(String kind, Map<String, String> options) {
            Map<String, String> all = new HashMap<>(options);
            if (format != null) {
                all.put("format", format);
            }
            return JobPackager.of(RunSpec.of(kind, word, Options.of(all)), file, own, problem);
        }
    }

    /** A word whose file, if it is one, is in the first folder. */
    Asked asked(String word, @Nullable String format, OwnSettings own) {
        String found = Files.exists(here().resolve(word.split("\\?", 2)[0]))
                ? here().resolve(word.split("\\?", 2)[0]) + word.substring(word.split("\\?", 2)[0].length())
                : word;
        if (ProblemFile.isNamed(found, format)) {
            ProblemFile file = ProblemFile.read(Path.of(found));
            return new Asked(file.problemArgument(), null, own, Path.of(found), file.problem(null, own));
        }
        return new Asked(found, format, own, null, Problems.resolve(found, format, own));
    }

    /** The job package on arrival: the files it was made from are no longer at their place. */
    UnpackedPackage arrived(JobPackage jobPackage) throws IOException {
        byte[] bytes = jobPackage.bytes();
        if (Files.exists(here())) {
            Files.move(here(), folder.resolve("gone"));
        }
        return UnpackedPackage.in(there(), JobPackage.open(bytes, JobPackage.hash(bytes)));
    }

    /** To the last digit, at states drawn with a fixed seed. */
    static void assertSame(Problem found, Problem sent) {
        assertThat(found.hash()).isEqualTo(sent.hash());
        assertThat(found.name()).isEqualTo(sent.name());
        assertThat(found.costs()).isEqualTo(sent.costs());
        assertThat(found.ladder().betas()).isEqualTo(sent.ladder().betas());
        assertThat(found.target().modes()).isEqualTo(sent.target().modes());
        int dimension = sent.target().dimension();
        assertThat(found.target().dimension()).isEqualTo(dimension);
        Random random = new Random(SEED);
        for (int k = 0; k < STATES; k++) {
            BitState state = BitState.zeros(dimension);
            for (int bit = 0; bit < dimension; bit++) {
                if (random.nextBoolean()) {
                    state.flip(bit);
                }
            }
            assertThat(found.target().potential(state))
                    .as("state %s, seed %d", state, SEED)
                    .isEqualTo(sent.target().potential(state));
        }
    }
}
