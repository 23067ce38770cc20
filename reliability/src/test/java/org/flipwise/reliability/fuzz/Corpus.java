package org.flipwise.reliability.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.flipwise.cluster.JobPackageAccess;
import org.flipwise.run.SimulationAccess;
import org.flipwise.targets.problem.Problems;

/** The inputs that are kept for each parser: sound ones to begin from, those that led the fuzzer to new branches, and those that once broke a promise. */
final class Corpus {
    private Corpus() {}

    /** The folder of a parser, whether or not it is there. */
    static Path folder(Parser parser) {
        return root().resolve(parser.name());
    }

    /** The names of all folders. */
    static List<String> folders() {
        try (Stream<Path> folders = Files.list(root())) {
            return folders.map(folder -> String.valueOf(folder.getFileName())).toList();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static Path root() {
        try {
            return Path.of(Objects.requireNonNull(Corpus.class.getResource("/corpus"), "/corpus")
                    .toURI());
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** The files that are kept for a parser, by name. */
    static List<Path> files(Parser parser) {
        Path folder = folder(parser);
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** All inputs of a parser: the files, and what the program itself writes or shows as an example today. */
    static List<byte[]> inputs(Parser parser) {
        List<byte[]> inputs = new ArrayList<>();
        for (Path file : files(parser)) {
            try {
                inputs.add(Files.readAllBytes(file));
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        }
        inputs.addAll(ofToday(parser));
        return inputs;
    }

    /** The example that the program itself shows of a format. */
    static byte[] example(Parser format) {
        return ofToday(format).get(0);
    }

    private static List<byte[]> ofToday(Parser parser) {
        if (parser.name().equals("state")) {
            return SimulationAccess.saved();
        }
        if (parser.name().equals("checkpoint")) {
            return List.of(SealedCheckpoint.sound());
        }
        if (parser.name().equals("parcel")) {
            return JobPackageAccess.sound();
        }
        Stream<byte[]> examples = Problems.formats().stream()
                .filter(format -> format.name().equals(parser.name()))
                .map(format -> format.example().getBytes(StandardCharsets.UTF_8));
        Stream<byte[]> folders = Stream.of(FolderFile.values())
                .filter(file -> file.parser().equals(parser.name()))
                .map(FolderFile::sound);
        return Stream.concat(examples, folders).toList();
    }
}
