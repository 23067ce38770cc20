package org.flipwise.paper;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.assertj.core.api.Assertions;
import org.flipwise.report.chart.Figure;
import org.flipwise.report.chart.Panel;
import org.flipwise.report.chart.Series;
import org.flipwise.report.page.Cell;
import org.flipwise.report.page.Chapter;
import org.flipwise.report.page.DataTable;
import org.flipwise.report.page.Finding;
import org.flipwise.result.Summary;

/** A study as text, all that it runs and all that it says of made-up outcomes, and the files that such texts are compared with. */
public final class StudyText {
    private static final int WORTHS = 23;
    private static final int FAILING = 5;

    private StudyText() {}

    /** What an item asks for at full scale, a line for each arm, and what changes at a tenth of it. */
    public static String arms(Item item) {
        return lines(item, new Scale(1), true) + "\nat a tenth:\n" + lines(item, new Scale(0.1), false);
    }

    private static String lines(Item item, Scale scale, boolean whole) {
        return item.tasks(scale).stream()
                .map(task -> String.format(
                        Locale.ROOT,
                        "%d of %.4g s: %s",
                        task.simulations(),
                        task.arm().secondsEach(),
                        whole
                                ? task.arm().settings() + " (" + task.arm().label() + ")\n"
                                : task.arm().id() + " rounds=" + task.arm().rounds() + "\n"))
                .collect(Collectors.joining());
    }

    /** Outcomes of every arm that follow from its id: no two arms of a study are worth the same but by chance, and some never come to the best value. */
    public static Results made(Item item, Scale scale) {
        Map<String, List<Outcome>> byArm = new HashMap<>();
        for (Task task : item.tasks(scale)) {
            int worth = Math.floorMod(task.arm().id().hashCode(), WORTHS);
            List<Outcome> outcomes = new ArrayList<>();
            for (int number = 0; number < task.simulations(); number++) {
                outcomes.add(made(worth, number));
            }
            byArm.put(task.arm().id(), outcomes);
        }
        return new Results(scale, byArm);
    }

    private static Outcome made(int worth, int number) {
        double own = (1 + worth) * (1 + 0.01 * (number % 3));
        Map<String, Double> numbers = Map.of(
                Outcome.ESS,
                100 * own,
                Outcome.BEST,
                worth % FAILING == 0 || number == 1 ? 9 : 10 - 1e-10 * number,
                Outcome.BEST_CPU,
                1 / own,
                Outcome.BEST_EVALUATIONS,
                1000 / own,
                Outcome.BEST_ROUND,
                100 / own,
                Outcome.SETUP_CPU,
                number == 2 ? 2 : 0.25 / own,
                Outcome.INCLUSION + 7,
                0.5 + 0.1 / own,
                Outcome.INCLUSION + (8 + worth % 2),
                0.125);
        Summary.CostLine costs = new Summary.CostLine(1, 1000 + 10 * worth, 1, 1, 1, 1, 200 + worth);
        double energy = -5 + (number % 2 == 0 ? 0.1 : -0.1) * own;
        return Outcome.of(number, 100, 3, 2 + 0.1 * worth, costs, energy, numbers);
    }

    /** All that a chapter says. */
    public static String of(Chapter chapter) {
        StringBuilder text = new StringBuilder();
        line(text, "# " + chapter.id() + ": " + chapter.title());
        line(text, "claim: " + chapter.claim());
        line(text, "done: " + chapter.done());
        for (Finding finding : chapter.findings()) {
            line(text, "- " + finding.agreement() + ": " + finding.text());
        }
        chapter.figures().forEach(figure -> add(figure, text));
        chapter.tables().forEach(table -> add(table, text));
        chapter.notes().forEach(note -> line(text, "note: " + note));
        return text.toString();
    }

    private static void add(Figure figure, StringBuilder text) {
        line(text, "figure " + figure.id() + ": " + figure.title() + ". " + figure.description());
        for (Panel panel : figure.panels()) {
            line(text, "  panel " + panel.title() + "; " + panel.x() + "; " + panel.y());
            for (Series series : panel.series()) {
                line(text, "    " + series.toString().replaceAll("(\\.\\d{6})\\d+", "$1"));
            }
        }
    }

    private static void add(DataTable table, StringBuilder text) {
        line(text, "table " + table.id() + ": " + table.title() + ". " + table.note());
        line(text, String.join(" | ", table.columns()));
        for (List<Cell> row : table.rows()) {
            line(text, row.stream().map(Cell::text).collect(Collectors.joining(" | ")));
        }
    }

    private static void line(StringBuilder text, String line) {
        text.append(line).append('\n');
    }

    /** Compares a text with the file of this name beside a test class; one that differs is left in {@code target/study-text}. */
    public static void compare(Class<?> test, String name, String text) {
        try (InputStream file = test.getResourceAsStream(name)) {
            String expected = file == null ? "" : new String(file.readAllBytes(), StandardCharsets.UTF_8);
            if (!expected.equals(text)) {
                Path folder = Files.createDirectories(Path.of("target", "study-text"));
                Files.writeString(folder.resolve(name), text);
            }
            Assertions.assertThat(text).as("see target/study-text/" + name).isEqualTo(expected);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
