package org.flipwise.reliability.health;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.flipwise.testkit.JavaCommand;

/**
 * A search for mutants of a module that no test kills, by PIT in a process of its own: every class of a package is changed in one place at a time, and the tests that run through that place are run until
 * one fails. What an earlier search found is taken over where no class and no test has changed since, so that a search broken off continues with the next package.
 */
final class Mutants {
    private static final Set<String> STOPPED = Set.of("TIMED_OUT", "MEMORY_ERROR", "RUN_ERROR");
    /** Of each module that is searched: the modules whose classes and tests are on the path, itself first. */
    private static final Map<String, List<String>> MODULES = Map.of(
            "core", List.of("core", "exact"),
            "exact", List.of("exact", "core"),
            "targets", List.of("targets", "core", "exact", "testkit"),
            "paper", List.of("paper", "core", "exact", "targets", "testkit", "run", "report", "study"));

    private static final Path REPORTS = Path.of("target", "mutants");

    /**
     * What became of the mutants of a package.
     *
     * @param killed by a test that failed, or stopped
     * @param stopped of these, because a test never ended or its process died: on a busy machine this may be a slow test
     * @param survivors as {@code class:line method mutator}
     */
    record Found(int killed, int stopped, int all, List<String> survivors) {
        double score() {
            return (double) killed / all;
        }

        Found plus(Found other) {
            return new Found(
                    killed + other.killed,
                    stopped + other.stopped,
                    all + other.all,
                    Stream.concat(survivors.stream(), other.survivors.stream()).toList());
        }
    }

    private Mutants() {}

    /**
     * Searches one package of the core.
     *
     * @see #search(String, String, String, String, String)
     */
    static Found search(String name, String classes, String tests, String without) {
        return search("core", name, classes, tests, without);
    }

    /**
     * Searches one package, or some of its classes.
     *
     * @param module core, exact, targets or paper
     * @param name of the search, for its report in {@code target/mutants}
     * @param classes a pattern such as {@code org.flipwise.state.*}
     * @param tests patterns of test classes, parted by commas
     * @param without patterns of test classes left out, likewise
     */
    static Found search(String module, String name, String classes, String tests, String without) {
        try {
            Path report = Files.createDirectories(REPORTS.resolve(name)).toAbsolutePath();
            Path found = report.resolve("mutations.csv");
            Path mark = report.resolve("searched.txt");
            String searched = String.join("\n", classes, tests, without, fingerprint(module));
            if (Files.exists(mark) && Files.readString(mark).equals(searched)) {
                return read(found);
            }
            Path log = report.resolve("log.txt");
            Process search = new ProcessBuilder(command(module, report, classes, tests, without))
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start();
            int code = search.waitFor();
            if (code != 0) {
                throw new IllegalStateException("the search ended with code " + code + "; see " + log);
            }
            Files.writeString(mark, searched);
            return read(found);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        } catch (InterruptedException abandoned) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", abandoned);
        }
    }

    /** Of all classes and tests that a search may run through. */
    private static String fingerprint(String module) throws IOException {
        CRC32 sum = new CRC32();
        for (String folder : tested(module)) {
            try (Stream<Path> files = Files.walk(Path.of(folder))) {
                for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                    sum.update(file.toString().getBytes(StandardCharsets.UTF_8));
                    sum.update(Files.readAllBytes(file));
                }
            }
        }
        return Long.toHexString(sum.getValue());
    }

    /** The folders of classes, those to be changed first. */
    private static List<String> tested(String module) {
        return MODULES.getOrDefault(module, List.of()).stream()
                .flatMap(of -> Stream.of("classes", "test-classes").map(folder -> Path.of("..", of, "target", folder)))
                .filter(Files::isDirectory)
                .map(Mutants::text)
                .toList();
    }

    private static List<String> command(String module, Path report, String classes, String tests, String without) {
        List<String> tested = tested(module);
        List<String> path = new ArrayList<>(tested);
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> !tested.contains(entry)
                        && !Path.of(entry).getFileName().toString().startsWith("flipwise-"))
                .forEach(path::add);
        List<String> command = new ArrayList<>(List.of(JavaCommand.java()));
        command.addAll(List.of("-Xmx1g", "-cp", String.join(File.pathSeparator, path)));
        command.add("org.pitest.mutationtest.commandline.MutationCoverageReport");
        command.addAll(List.of("--classPath", String.join(",", path)));
        command.addAll(List.of(
                "--mutableCodePaths",
                tested.get(0),
                "--sourceDirs",
                text(Path.of("..", module, "src", "main", "java"))));
        command.addAll(List.of("--targetClasses", classes, "--targetTests", tests));
        if (!without.isEmpty()) {
            command.addAll(List.of("--excludedTestClasses", without));
        }
        command.addAll(
                List.of("--reportDir", text(report), "--outputFormats", "CSV,XML", "--timestampedReports=false"));
        command.addAll(List.of("--threads", "1", "--timeoutFactor", "4", "--timeoutConst", "20000"));
        command.add(
                "--jvmArgs=-XX:+UseSerialGC,-XX:TieredStopAtLevel=1,-Xshare:auto,-Djunit.jupiter.extensions.autodetection.enabled=true");
        return command;
    }

    private static String text(Path path) {
        return path.toAbsolutePath().normalize().toString();
    }

    /** Lines of file, class, mutator, method, line, what became of it, and by which test. */
    private static Found read(Path csv) throws IOException {
        List<String[]> rows =
                Files.readAllLines(csv).stream().map(line -> line.split(",", 7)).toList();
        List<String> survivors = rows.stream()
                .filter(row -> !row[5].equals("KILLED") && !STOPPED.contains(row[5]))
                .map(row -> row[1] + ":" + row[4] + " " + row[3] + " " + row[2].substring(row[2].lastIndexOf('.') + 1))
                .collect(Collectors.toList());
        int stopped =
                (int) rows.stream().filter(row -> STOPPED.contains(row[5])).count();
        return new Found(rows.size() - survivors.size(), stopped, rows.size(), survivors);
    }
}
