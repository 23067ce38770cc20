package org.flipwise.reliability.fuzz;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.flipwise.checkpoint.CheckpointException;
import org.flipwise.cli.CommandLineAccess;
import org.flipwise.cluster.JobPackageAccess;
import org.flipwise.codec.CodecException;
import org.flipwise.folder.RunDataException;
import org.flipwise.live.RouteAccess;
import org.flipwise.outcome.JobException;
import org.flipwise.outcome.OutcomeException;
import org.flipwise.paper.run.OutcomeAccess;
import org.flipwise.run.SimulationAccess;
import org.flipwise.spec.SettingsException;
import org.flipwise.target.TargetException;
import org.flipwise.targets.own.ExecAccess;
import org.flipwise.targets.own.HelperException;
import org.flipwise.targets.own.OwnSettings;
import org.flipwise.targets.problem.ProblemException;
import org.flipwise.targets.problem.Problems;
import org.flipwise.targets.problem.SolutionFile;
import org.flipwise.yaml.ProblemFile;

/** Every reader of bytes from outside. */
final class Parsers {
    /** Words that run or load what they name. */
    private static final List<String> NOT_READ = List.of("exec:", "class:", ".java");
    /** Numbers that may well be sizes of sound problems which take memory and time; larger ones are refused. */
    private static final Pattern LARGE = Pattern.compile("(?<![0-9])0*+[1-9][0-9]{2,8}(?![0-9])");

    private static final List<Parser> ALL = Stream.of(formats(), words(), files(), folders(), others())
            .flatMap(List::stream)
            .toList();

    private Parsers() {}

    static List<Parser> all() {
        return ALL;
    }

    static Parser named(String name) {
        return ALL.stream()
                .filter(parser -> parser.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no parser '" + name + "' among " + ALL));
    }

    /** Every format that the program lists, and the evidence beside a network. */
    static List<Parser> formats() {
        List<Parser> formats = new ArrayList<>();
        Problems.formats()
                .forEach(listing -> formats.add(placed(listing.name(), input -> format(listing.name(), input))));
        formats.add(placed("evid", Parsers::evidence));
        return formats;
    }

    private static void format(String name, byte[] input) {
        String word = Scratch.file("input." + name, input).toString();
        Problems.resolve(name.equals("csv") ? word + "?response=y" : word, name);
    }

    private static void evidence(byte[] input) {
        Path network = Scratch.file(
                "network.uai",
                "BAYES\n3\n2 2 2\n3\n1 0\n2 0 1\n2 1 2\n2 0.2 0.8\n4 0.4 0.6 0.7 0.3\n4 0.1 0.9 1 0\n"
                        .getBytes(StandardCharsets.UTF_8));
        Problems.resolve(network + "?evid=" + Scratch.file("input.evid", input), "uai");
    }

    private static List<Parser> words() {
        return List.of(
                new Parser("word", Parsers::word, List.of(ProblemException.class), Parser.Form.LINE),
                new Parser(
                        "options",
                        input -> SimulationAccess.options(options(input)),
                        List.of(SettingsException.class, ProblemException.class),
                        Parser.Form.LINE),
                new Parser("command-line", CommandLineAccess::understand, List.of(), Parser.Form.LINE));
    }

    private static void word(byte[] input) {
        String word = text(input);
        if (NOT_READ.stream().noneMatch(word::contains) && !LARGE.matcher(word).find()) {
            Problems.resolve(word);
        }
    }

    /** Lines {@code name=value}; a line without a sign is a name with an empty value. */
    private static Map<String, String> options(byte[] input) {
        Map<String, String> options = new TreeMap<>();
        text(input).lines().forEach(line -> {
            String[] parts = line.split("=", 2);
            options.put(parts[0], parts.length == 1 ? "" : parts[1]);
        });
        options.keySet().removeIf(name -> List.of("start", "ladder").contains(name));
        return options;
    }

    private static List<Parser> files() {
        return List.of(
                placed("yaml", Parsers::yaml),
                placed(
                        "solution",
                        input -> SolutionFile.read(
                                Scratch.file("input.sol", input),
                                Problems.resolve("labs:?n=8").target())),
                placed(
                        "ladder",
                        input -> SimulationAccess.options(Map.of(
                                "ladder", Scratch.file("ladder.json", input).toString()))),
                placed(
                        "start",
                        input -> SimulationAccess.options(
                                Map.of("start", Scratch.file("start.txt", input).toString()))));
    }

    private static void yaml(byte[] input) {
        Path file = Scratch.file("input.yaml", input);
        ProblemFile problem = ProblemFile.read(file);
        problem.options(List.of("kernel", "betas", "rounds", "ladder", "start", "stop", "seed"));
        problem.problemText();
        if (problem.problemArgument().equals(file.toString())) {
            problem.problem(null, OwnSettings.usual());
        }
    }

    private static List<Parser> folders() {
        return Arrays.stream(FolderFile.values())
                .map(file -> new Parser(file.parser(), file::read, List.of(RunDataException.class), Parser.Form.LINE))
                .toList();
    }

    private static List<Parser> others() {
        return List.of(
                new Parser(
                        "checkpoint",
                        SealedCheckpoint::read,
                        List.of(CodecException.class, CheckpointException.class),
                        Parser.Form.LINE),
                new Parser("state", SimulationAccess::restore, List.of(CodecException.class), Parser.Form.LINE),
                new Parser("parcel", JobPackageAccess::open, List.of(JobException.class), Parser.Form.LINE),
                new Parser("outcomes", OutcomeAccess::read, List.of(OutcomeException.class), Parser.Form.LINE),
                new Parser(
                        "exec-greeting",
                        ExecAccess::greet,
                        List.of(TargetException.class, HelperException.class),
                        Parser.Form.LINE),
                new Parser(
                        "exec-answer",
                        ExecAccess::answer,
                        List.of(TargetException.class, HelperException.class),
                        Parser.Form.LINE),
                new Parser("address", RouteAccess::lead, List.of(), Parser.Form.LINE));
    }

    private static Parser placed(String name, Parser.Reading reading) {
        return new Parser(name, reading, List.of(ProblemException.class), Parser.Form.PLACED);
    }

    static String text(byte[] input) {
        return new String(input, StandardCharsets.UTF_8);
    }
}
