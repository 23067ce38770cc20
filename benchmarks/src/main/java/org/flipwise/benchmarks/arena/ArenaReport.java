package org.flipwise.benchmarks.arena;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;

/** The tables of the arena as Markdown. */
final class ArenaReport {
    private static final double[] FACTORS = {1, 1.4, 2, 4, 10, 100};
    private final List<Standings> targets;

    ArenaReport(List<Standings> targets) {
        this.targets = List.copyOf(targets);
    }

    String markdown(Contest.Plan plan) {
        StringBuilder text = new StringBuilder();
        text.append(String.format(
                Locale.ROOT,
                "%d targets, %d seeds (one or %d of options that fall behind), %s processor seconds a run, references %s times as long.%n%n",
                targets.size(),
                plan.seeds(),
                Math.min(plan.seeds(), Contest.SCREENED),
                number(plan.seconds()),
                number(plan.reference())));
        text.append(options());
        text.append(
                        "| target | auto | auto, timed | best right fixed option | its rate | auto ÷ best | timed ÷ best |\n")
                .append("|---|---|---|---|---|---|---|\n");
        targets.forEach(target -> text.append(row(target)));
        text.append('\n').append(means()).append("\n### By measure\n\n");
        text.append("| target | measure | auto | auto, timed | best right fixed option | its rate | auto ÷ best |\n")
                .append("|---|---|---|---|---|---|---|\n");
        targets.forEach(target -> target.measures().forEach(measure -> text.append(row(target, measure))));
        text.append("\n### Performance profile\n\n").append(profile());
        text.append("\n### Where auto loses or is wrong\n\n").append(losses());
        text.append("\n### Options that were wrong or failed\n\n").append(wrong());
        return text.toString();
    }

    /** The build and the options that were run: kernels by family, so that a reader sees what was not compared. */
    private String options() {
        Map<String, Set<String>> families = new LinkedHashMap<>();
        Set<String> names = new LinkedHashSet<>();
        Set<String> earlier = new TreeSet<>();
        for (Standings target : targets) {
            for (Standing one : target.all()) {
                Choice choice = one.choice();
                names.add(choice.name());
                earlier.add(one.build());
                families.computeIfAbsent(choice.family(), unseen -> new LinkedHashSet<>())
                        .add(choice.member());
            }
        }
        earlier.remove(Runs.build());
        StringBuilder text = new StringBuilder(String.format(
                Locale.ROOT,
                "Build %s%s. %d of %d options:%n%n",
                Runs.build(),
                earlier.isEmpty()
                        ? ""
                        : "; options that it has not run by an earlier one, " + String.join(", ", earlier),
                names.size(),
                Choice.all().size()));
        families.forEach((family, members) -> text.append("- ")
                .append(family)
                .append(": ")
                .append(String.join(family.equals(Choice.AUTOMATIC) ? "; " : ", ", members))
                .append('\n'));
        return text.append('\n').toString();
    }

    private static String row(Standings target) {
        Optional<Standing> best = target.best(Standing::least);
        return String.format(
                Locale.ROOT,
                "| `%s` | %s | %s | %s | %s | %s | %s |%n",
                target.target().name(),
                cell(target, Choice.AUTO, Standing::least),
                cell(target, Choice.AUTO_TIMED, Standing::least),
                best.map(one -> one.choice().name()).orElse("none is right"),
                best.map(one -> number(one.least())).orElse("–"),
                ratio(target, Choice.AUTO).map(ArenaReport::number).orElse("–"),
                ratio(target, Choice.AUTO_TIMED).map(ArenaReport::number).orElse("–"));
    }

    /** Where no fixed option is right in every measure, automatic ones that are have nothing to be compared with. */
    private static String row(Standings target, Measure measure) {
        Optional<Standing> best = target.bestOf(measure);
        boolean partly = best.isPresent() && !best.get().verdict().right();
        Optional<Standing> auto = target.of(Choice.AUTO)
                .filter(one -> one.verdict().right(measure)
                        && !(partly && one.verdict().right()));
        return String.format(
                Locale.ROOT,
                "| `%s` | %s | %s | %s | %s | %s | %s |%n",
                target.target().name(),
                measure.label(),
                cell(target, Choice.AUTO, measure),
                cell(target, Choice.AUTO_TIMED, measure),
                best.map(one -> one.choice().name()).orElse("none is right") + (partly ? " (wrong in others)" : ""),
                best.map(one -> number(one.rate(measure))).orElse("–"),
                best.isPresent() && auto.isPresent()
                        ? number(auto.get().rate(measure) / best.get().rate(measure))
                        : "–");
    }

    private static String cell(Standings target, String option, Measure measure) {
        return target.of(option)
                .map(one -> number(one.rate(measure)) + (one.verdict().right(measure) ? "" : " (wrong)"))
                .orElse("–");
    }

    private static String cell(Standings target, String option, ToDoubleFunction<Standing> number) {
        return target.of(option)
                .map(one -> number(number.applyAsDouble(one)) + (one.verdict().right() ? "" : " (wrong)"))
                .orElse("–");
    }

    /** Returns the rate of an option over that of the best right fixed one; nothing where either is missing or wrong. */
    static Optional<Double> ratio(Standings target, String option) {
        return target.best(Standing::least)
                .flatMap(best ->
                        target.of(option).filter(one -> one.verdict().right()).map(one -> one.least() / best.least()));
    }

    private String means() {
        StringBuilder text = new StringBuilder();
        for (String option : List.of(Choice.AUTO, Choice.AUTO_TIMED)) {
            List<Double> ratios = targets.stream()
                    .flatMap(target -> ratio(target, option).stream())
                    .toList();
            if (!ratios.isEmpty()) {
                double mean = Math.exp(
                        ratios.stream().mapToDouble(Math::log).average().orElseThrow());
                text.append(String.format(
                        Locale.ROOT,
                        "- %s over the best right fixed option: geometric mean %s, smallest %s, at least 0.7 on %d of %d targets%n",
                        option,
                        number(mean),
                        number(ratios.stream().mapToDouble(one -> one).min().orElseThrow()),
                        ratios.stream().filter(one -> one >= 0.7).count(),
                        targets.size()));
            }
        }
        return text.toString();
    }

    private String profile() {
        Profile profile = new Profile(targets);
        StringBuilder text = new StringBuilder("![Performance profile](arena.svg)\n\n| right and within | ");
        StringBuilder line = new StringBuilder("|---|");
        for (double factor : FACTORS) {
            text.append(number(factor)).append("× | ");
            line.append("---|");
        }
        text.append('\n').append(line).append('\n');
        for (String option : profile.options()) {
            text.append("| ").append(option).append(" | ");
            for (double factor : FACTORS) {
                text.append(number(profile.share(option, factor))).append(" | ");
            }
            text.append('\n');
        }
        return text.toString().replace(" \n", "\n");
    }

    private String losses() {
        List<String> lines = new ArrayList<>();
        for (Standings target : targets) {
            for (Standing one : target.all()) {
                if (one.choice().automatic()) {
                    loss(target, one).ifPresent(lines::add);
                }
            }
        }
        return lines.isEmpty() ? "Nowhere.\n" : String.join("", lines);
    }

    private static Optional<String> loss(Standings target, Standing one) {
        String where = "- `" + target.target().name() + "`, " + one.choice().name() + ": ";
        if (!one.verdict().right()) {
            return Optional.of(
                    where + "wrong: " + String.join("; ", one.verdict().wrong().values()) + "\n");
        }
        return ratio(target, one.choice().name())
                .filter(ratio -> ratio < 1)
                .map(ratio -> String.format(
                        Locale.ROOT,
                        "%s%s of the best; %s processor seconds a run, %s of them tuning%n",
                        where,
                        number(ratio),
                        number(one.cpuSeconds()),
                        number(one.tuningShare())));
    }

    private String wrong() {
        StringBuilder text = new StringBuilder();
        for (Standings target : targets) {
            List<String> named = new ArrayList<>();
            for (Standing one : target.all()) {
                if (!one.failures().isEmpty()) {
                    named.add(
                            one.choice().name() + " (failed: " + one.failures().get(0) + ")");
                } else if (!one.choice().automatic() && !one.verdict().right()) {
                    named.add(one.choice().name() + " ("
                            + one.verdict().wrong().values().iterator().next() + ")");
                }
            }
            text.append("- `").append(target.target().name()).append("`, known by ");
            text.append(target.known().source()).append(": ");
            text.append(named.isEmpty() ? "none" : String.join("; ", named)).append('\n');
        }
        return text.toString();
    }

    /** Three digits, without an exponent where it can be helped. */
    static String number(double value) {
        if (value == 0 || !Double.isFinite(value)) {
            return value == 0 ? "0" : "–";
        }
        if (value >= 100) {
            return String.format(Locale.ROOT, "%,.0f", value);
        }
        String text = String.format(Locale.ROOT, "%.3g", value);
        return text.contains("e") || !text.contains(".")
                ? text
                : text.replaceAll("0+$", "").replaceAll("\\.$", "");
    }
}
