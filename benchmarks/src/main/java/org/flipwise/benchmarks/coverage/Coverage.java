package org.flipwise.benchmarks.coverage;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.LongStream;
import org.flipwise.result.Summary;
import org.flipwise.run.SampleRun;
import org.flipwise.settings.SampleOptions;
import org.flipwise.spec.Options;
import org.flipwise.targets.problem.Problem;
import org.flipwise.tune.Tuning;

/**
 * How often 95% intervals hold the truth, and whether a run without warnings is right. Runs of each case with the program's default settings, and with the rules of
 * {@code --stop}, for many seeds; what is finished is kept in the folder, so that the command can be stopped and given again. Two tables are printed: coverage by rule, and verdicts of default runs against the truth.
 *
 * <pre>Coverage FOLDER [seeds, 200] [part of a case's name, or a problem of at most 20 bits] [part of a rule's name]</pre>
 */
public final class Coverage {
    private static final String DEFAULT = "default";
    private static final Map<String, Map<String, String>> RULES = new LinkedHashMap<>();

    static {
        RULES.put(DEFAULT, Map.of());
        RULES.put("ess=200", Map.of("stop", "ess=200"));
        RULES.put("se:energy=0.02", Map.of("stop", "se:energy=0.02"));
    }

    private Coverage() {}

    public static void main(String[] args) throws IOException {
        Path folder = Files.createDirectories(Path.of(args[0]));
        long seeds = args.length > 1 ? Long.parseLong(args[1]) : 200;
        String name = args.length > 2 ? args[2] : "";
        String rule = args.length > 3 ? args[3] : "";
        List<Case> named = Case.all(folder).stream()
                .filter(one -> one.name().contains(name))
                .toList();
        Map<String, List<Score>> byDefault = new LinkedHashMap<>();
        for (Case one : named.isEmpty() ? List.of(Case.enumerable(name, false, name)) : named) {
            for (String word : RULES.keySet()) {
                if (word.contains(rule)) {
                    List<Score> scores = run(folder, one, word, seeds);
                    System.out.println(line(one, word, scores));
                    if (word.equals(DEFAULT)) {
                        byDefault.put(one.name(), scores);
                    }
                }
            }
        }
        System.out.println();
        byDefault.forEach((one, scores) -> System.out.println(verdicts(one, scores)));
    }

    private static Path file(Path folder, Case one, String rule) {
        return folder.resolve((one.name() + " " + rule).replaceAll("[^A-Za-z0-9.]+", "-") + ".tsv");
    }

    /** Scores of so many seeds; those that the folder has are not run again. */
    static List<Score> run(Path folder, Case one, String rule, long seeds) {
        Path file = file(folder, one, rule);
        List<Score> scores = new ArrayList<>(kept(file));
        Set<Long> done = new HashSet<>();
        scores.forEach(score -> done.add(score.seed()));
        if (done.size() < seeds) {
            Truth truth = one.truth().get();
            LongStream.rangeClosed(1, seeds)
                    .filter(seed -> !done.contains(seed))
                    .parallel()
                    .forEach(seed -> {
                        Score score = Score.of(sample(one.problem().get(), rule, seed), truth);
                        synchronized (scores) {
                            scores.add(score);
                            append(file, score.line());
                        }
                    });
        }
        return scores;
    }

    /** How many runs were right and how many were wrong, of those without a warning and of those with one. */
    private static String verdicts(String name, List<Score> scores) {
        long sound = scores.stream().filter(Score::sound).count();
        long wrong = scores.stream().filter(Score::wrong).count();
        long both =
                scores.stream().filter(score -> score.sound() && score.wrong()).count();
        return String.format(
                Locale.ROOT,
                "| `%s` | %d | %d | %d | %d |",
                name,
                sound - both,
                both,
                scores.size() - sound - wrong + both,
                wrong - both);
    }

    private static Summary sample(Problem problem, String rule, long seed) {
        Map<String, String> words = new HashMap<>(RULES.get(rule));
        words.put("seed", Long.toString(seed));
        words.put("threads", "1");
        try {
            return SampleRun.run(
                    problem, Tuning.settle(problem, SampleOptions.resolve(Options.of(words), problem)), snapshot -> {});
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(stopped);
        }
    }

    private static List<Score> kept(Path file) {
        try {
            return Files.exists(file)
                    ? Files.readAllLines(file, StandardCharsets.UTF_8).stream()
                            .map(Score::parse)
                            .toList()
                    : List.of();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static void append(Path file, String line) {
        try {
            Files.writeString(
                    file, line + "\n", StandardCharsets.UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static String line(Case one, String rule, List<Score> scores) {
        StringBuilder line =
                new StringBuilder(String.format(Locale.ROOT, "| `%s` | %s | %d |", one.name(), rule, scores.size()));
        for (Score.Kind kind : Score.Kind.values()) {
            long reported = 0;
            long covered = 0;
            long missing = 0;
            double sum = 0;
            for (Score score : scores) {
                Score.Tally tally = score.of(kind);
                reported += tally.reported();
                covered += tally.covered();
                missing += tally.missing();
                sum += tally.sum();
            }
            line.append(
                    reported + missing == 0
                            ? " – |"
                            : String.format(
                                    Locale.ROOT,
                                    " %.1f%% (%+.1f)%s |",
                                    100.0 * covered / reported,
                                    sum / reported,
                                    missing == 0 ? "" : ", " + missing + " without"));
        }
        long sound = scores.stream().filter(Score::sound).count();
        long wrong =
                scores.stream().filter(score -> score.sound() && score.wrong()).count();
        double rounds =
                median(scores.stream().mapToDouble(Score::rounds).sorted().toArray());
        double ess = median(scores.stream().mapToDouble(Score::ess).sorted().toArray());
        return line.append(String.format(Locale.ROOT, " %d | %d | %.0f | %.0f |", sound, wrong, rounds, ess))
                .toString();
    }

    private static double median(double[] sorted) {
        return sorted.length == 0 ? Double.NaN : sorted[sorted.length / 2];
    }
}
