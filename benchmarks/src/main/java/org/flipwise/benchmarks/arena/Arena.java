package org.flipwise.benchmarks.arena;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.flipwise.report.chart.SvgFigure;

/**
 * The automatic run against every fixed choice. For each target: {@code sample} with nothing said, every kernel on one rung at the cold β, and every kernel on a tuned ladder with rounds of
 * p/10, p and 10p; effective draws per processor second, tuning included, medians over seeds, among options whose results are right. Finished runs are kept in the
 * folder, so that the command can be stopped and given again; options that the expression leaves out stand as the folder has them. Writes {@code arena.md} and {@code arena.svg} into the folder after each target.
 *
 * <pre>Arena FOLDER [seeds, 10] [part of a target's name] [a regular expression for options] [--seconds=10] [--reference=30] [--quick]</pre>
 */
public final class Arena {
    private static final String QUICK = "--quick";
    private static final String SECONDS = "--seconds=";
    private static final String REFERENCE = "--reference=";

    private Arena() {}

    public static void main(String[] args) throws IOException {
        List<String> plain =
                Arrays.stream(args).filter(arg -> !arg.startsWith("--")).toList();
        List<String> flags =
                Arrays.stream(args).filter(arg -> arg.startsWith("--")).toList();
        boolean quick = flags.contains(QUICK);
        check(flags);
        if (plain.isEmpty()) {
            throw new IllegalArgumentException("expected a folder: Arena FOLDER [SEEDS] [TARGET] [OPTION]");
        }
        Path folder = Files.createDirectories(Path.of(plain.get(0)));
        Pattern option = Pattern.compile(plain.size() > 3 ? plain.get(3) : "");
        Contest.Plan plan = new Contest.Plan(
                plain.size() > 1 ? Integer.parseInt(plain.get(1)) : quick ? 3 : 10,
                value(flags, SECONDS, quick ? 3 : 10),
                value(flags, REFERENCE, 30),
                choice -> option.matcher(choice.name()).find());
        String target = plain.size() > 2 ? plain.get(2) : "";
        List<Choice> choices = quick ? Choice.quick() : Choice.all();
        List<Standings> standings = new ArrayList<>();
        for (ArenaTarget one : quick ? ArenaTarget.quick(folder) : ArenaTarget.all(folder)) {
            if (one.name().contains(target)) {
                Contest contest =
                        new Contest(folder, one, choices, plan, new InProcessSampler(one), System.err::println);
                standings.add(contest.run());
                write(folder, standings, plan);
            }
        }
        System.out.print(new ArenaReport(standings).markdown(plan));
    }

    private static void check(List<String> flags) {
        for (String flag : flags) {
            if (!flag.equals(QUICK) && !flag.startsWith(SECONDS) && !flag.startsWith(REFERENCE)) {
                throw new IllegalArgumentException("'" + flag + "': expected --quick, --seconds=N or --reference=N");
            }
        }
    }

    private static double value(List<String> flags, String name, double otherwise) {
        return flags.stream()
                .filter(flag -> flag.startsWith(name))
                .mapToDouble(flag -> Double.parseDouble(flag.substring(name.length())))
                .findFirst()
                .orElse(otherwise);
    }

    private static void write(Path folder, List<Standings> standings, Contest.Plan plan) throws IOException {
        Files.writeString(
                folder.resolve("arena.md"), new ArenaReport(standings).markdown(plan), StandardCharsets.UTF_8);
        Files.writeString(
                folder.resolve("arena.svg"), SvgFigure.of(new Profile(standings).figure()), StandardCharsets.UTF_8);
    }
}
