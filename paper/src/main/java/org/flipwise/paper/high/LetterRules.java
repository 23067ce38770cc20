package org.flipwise.paper.high;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.flipwise.paper.Algorithm;
import org.flipwise.paper.BurnInGamma;
import org.flipwise.paper.Item;
import org.flipwise.paper.Results;
import org.flipwise.paper.Scale;
import org.flipwise.paper.Task;
import org.flipwise.paper.reference.AuthorsData;
import org.flipwise.paper.reference.SampleStatistics;
import org.flipwise.paper.statistics.AgreementRule;
import org.flipwise.paper.statistics.CostUnit;
import org.flipwise.paper.statistics.NumberFormats;
import org.flipwise.paper.statistics.OutcomeStatistics;
import org.flipwise.paper.statistics.ResultTable;
import org.flipwise.paper.statistics.TimeTables;
import org.flipwise.paper.statistics.TimeToAllModes;
import org.flipwise.report.chart.Axis;
import org.flipwise.report.chart.Figure;
import org.flipwise.report.chart.Panel;
import org.flipwise.report.chart.Series;
import org.flipwise.report.chart.Style;
import org.flipwise.report.page.Agreement;
import org.flipwise.report.page.Cell;
import org.flipwise.report.page.Chapter;
import org.flipwise.report.page.DataTable;
import org.flipwise.report.page.Finding;
import org.jspecify.annotations.Nullable;

/** What the text does not say of the authors' programs in high dimension: γ of single-step rungs in burn-in, and how round trips are counted. */
public final class LetterRules extends Item {
    static final List<HighDimension> SPACES = List.of(HighDimension.P3000, HighDimension.P5000, HighDimension.P7000);
    /** What is compared rung by rung, at p = 1000 too, where a simulation takes seconds. */
    private static final List<BurnInGamma> OLD_AND_NEW = List.of(BurnInGamma.TEXT, BurnInGamma.LETTER);
    /** Of the simulations at p = 1000. */
    private static final double TENTH = 0.1;

    public LetterRules() {
        super(
                "letter-rules",
                "γ of single-step rungs in burn-in and the count of round trips, by the text and by the authors' programs",
                false);
    }

    @Override
    public List<Task> tasks(Scale scale) {
        List<Task> tasks = new ArrayList<>();
        for (HighDimension space : SPACES) {
            for (BurnInGamma rule : BurnInGamma.values()) {
                tasks.add(new Task(space.adaptive(rule), space.simulations(scale)));
            }
            Algorithm.ALL.stream()
                    .filter(algorithm -> algorithm != Algorithm.A_IIT)
                    .forEach(algorithm -> tasks.add(new Task(space.letter(algorithm), space.simulations(scale))));
        }
        for (BurnInGamma rule : OLD_AND_NEW) {
            HighDimension slow = HighDimension.P1000;
            tasks.add(new Task(slow.adaptive(rule), slow.simulations(new Scale(TENTH * scale.share()))));
        }
        return tasks;
    }

    @Override
    public Chapter chapter(Results results) {
        List<Finding> findings = new ArrayList<>();
        SPACES.forEach(space -> findings.add(bounds(space, results)));
        SPACES.forEach(space -> findings.add(trips(space, results)));
        SPACES.forEach(space -> findings.add(price(space, results)));
        return new Chapter(
                name(),
                "What the authors' programs do and the text does not say",
                "In a short burn-in each rung finds its own γ = max{√r, 1/√r}; round trips are from the coldest rung to the hottest and back.",
                results.of(SPACES.get(0).adaptive(BurnInGamma.LETTER)).size()
                        + " simulations of A-IIT with each of four rules for γ of its single-step rungs in burn-in, and of the other algorithms, all else as the paper ran them, p = 3000, 5000 and 7000.",
                findings,
                List.of(figure(results)),
                List.of(
                        rules(results),
                        roundTrips(results),
                        byRung(
                                name() + "-bounds",
                                "Bounds γ of A-IIT on every rung, by the text and by the letter",
                                results,
                                LetterRules::bounds),
                        byRung(
                                name() + "-iterations",
                                "Iterations of A-IIT between swaps on its rejection-free rungs, by the text and by the letter",
                                results,
                                LetterRules::iterations)),
                List.of(
                        AgreementRule.RULE,
                        "Signed: a proposal raises γ to √r, so one downhill raises nothing. Lent: proposals are decided with the γ of the hottest rejection-free rung, which is larger, so that states approach their modes more slowly. By the letter: both.",
                        "After burn-in every rung has its own frozen γ, so the law at stationarity does not depend on the rule."));
    }

    private static String label(BurnInGamma rule) {
        return switch (rule) {
            case TEXT -> "text";
            case SIGNED -> "signed";
            case LENT -> "lent";
            case LETTER -> "letter (signed and lent)";
        };
    }

    /** Verdicts on γ of every rung against the authors'. */
    static List<Agreement> boundVerdicts(HighDimension space, BurnInGamma rule, Results results) {
        return known(bounds(space, rule, results).rows(), RungRow::verdict);
    }

    /** Verdicts on the iterations of every rejection-free rung against the authors'. */
    static List<Agreement> iterationVerdicts(HighDimension space, BurnInGamma rule, Results results) {
        return known(iterations(space, rule, results).rows(), RungRow::verdict);
    }

    private static RungRows bounds(HighDimension space, BurnInGamma rule, Results results) {
        return RungRows.bounds(space.id(), results.of(space.adaptive(rule)), List.of());
    }

    private static RungRows iterations(HighDimension space, BurnInGamma rule, Results results) {
        return RungRows.iterations(
                space,
                space.id(),
                Algorithm.A_IIT,
                HighDimension.REJECTION_FREE,
                results.of(space.adaptive(rule)),
                List.of());
    }

    private static <T> List<Agreement> known(List<T> rows, Function<T, @Nullable Agreement> verdict) {
        return rows.stream().map(verdict).flatMap(Stream::ofNullable).toList();
    }

    private static Cell share(List<Agreement> verdicts) {
        return NumberFormats.share((int) agreeing(verdicts), verdicts.size());
    }

    private static long agreeing(List<Agreement> verdicts) {
        return verdicts.stream().filter(one -> one == Agreement.AGREES).count();
    }

    private static Finding bounds(HighDimension space, Results results) {
        List<String> each = new ArrayList<>();
        for (BurnInGamma rule : BurnInGamma.values()) {
            List<Agreement> bounds = boundVerdicts(space, rule, results);
            List<Agreement> iterations = iterationVerdicts(space, rule, results);
            each.add(label(rule) + " " + agreeing(bounds) + " of " + bounds.size() + " and " + agreeing(iterations)
                    + " of " + iterations.size());
        }
        List<Agreement> letter = new ArrayList<>(boundVerdicts(space, BurnInGamma.LETTER, results));
        letter.addAll(iterationVerdicts(space, BurnInGamma.LETTER, results));
        return new Finding(
                AgreementRule.of(AgreementRule.worst(letter), false),
                "Bounds γ and iterations of A-IIT that agree with the authors' at p = " + space.p()
                        + ", by the rule of the single-step rungs in burn-in: " + NumberFormats.list(each) + ".");
    }

    private static Finding trips(HighDimension space, Results results) {
        List<RoundTrips.Row> rows = RoundTrips.rows(space, results);
        List<Agreement> halves = known(rows, RoundTrips.Row::halvesVerdict);
        List<Agreement> whole = known(rows, RoundTrips.Row::wholeVerdict);
        return new Finding(
                AgreementRule.of(AgreementRule.worst(halves), false),
                "Round trips at p = " + space.p() + ": counted in halves over a padded history " + agreeing(halves)
                        + " of " + halves.size() + " algorithms agree with the authors', counted as whole trips "
                        + agreeing(whole) + ".");
    }

    private static TimeToAllModes times(HighDimension space, BurnInGamma rule, Results results, CostUnit unit) {
        return TimeToAllModes.of(results.of(space.adaptive(rule)), unit);
    }

    /** What the letter costs against the text. */
    private static Finding price(HighDimension space, Results results) {
        double p = times(space, BurnInGamma.LETTER, results, CostUnit.ROUNDS)
                .logRankPValue(times(space, BurnInGamma.TEXT, results, CostUnit.ROUNDS));
        List<String> medians = new ArrayList<>();
        for (CostUnit unit : List.of(CostUnit.ROUNDS, CostUnit.EVALUATIONS, CostUnit.CPU)) {
            medians.add(NumberFormats.text(
                            times(space, BurnInGamma.TEXT, results, unit).median()) + " and "
                    + NumberFormats.text(
                            times(space, BurnInGamma.LETTER, results, unit).median()) + " " + unit.phrase());
        }
        return new Finding(
                Agreement.BEYOND,
                "Medians until A-IIT has found all modes at p = " + space.p() + ", by the text and by the letter: "
                        + NumberFormats.list(medians) + " (one law of rounds: p-value " + NumberFormats.probability(p)
                        + ").");
    }

    private DataTable rules(Results results) {
        record Row(HighDimension space, BurnInGamma rule) {}
        int hottest = HighDimension.RUNGS - 1;
        List<Row> rows = new ArrayList<>();
        for (HighDimension space : SPACES) {
            for (BurnInGamma rule : BurnInGamma.values()) {
                rows.add(new Row(space, rule));
            }
        }
        ResultTable<Row> table = ResultTable.of(rows);
        table.index("p", row -> row.space.p());
        table.text("rule", row -> label(row.rule));
        table.column("bounds that agree", row -> share(boundVerdicts(row.space, row.rule, results)));
        table.column("iterations that agree", row -> share(iterationVerdicts(row.space, row.rule, results)));
        table.mean(
                "γ of the hottest rung",
                row -> OutcomeStatistics.gamma(results.of(row.space.adaptive(row.rule)), hottest));
        table.mean("authors'", row -> AuthorsData.bounds(row.space.id()).get(hottest));
        for (CostUnit unit : List.of(CostUnit.EVALUATIONS, CostUnit.CPU, CostUnit.ROUNDS)) {
            table.times(
                    (unit == CostUnit.CPU ? "CPU s" : unit.phrase()) + " to all modes",
                    row -> times(row.space, row.rule, results, unit));
        }
        return table.table(
                name() + "-gamma",
                "Four rules for γ of the single-step rungs of A-IIT in burn-in",
                "Agreement with the authors' data: 13 bounds and 8 numbers of iterations. " + TimeTables.MEDIANS);
    }

    /** A quantity of every rung under one rule. */
    private interface Quantity {
        RungRows of(HighDimension space, BurnInGamma rule, Results results);
    }

    /** A rung by both rules. */
    private record TwoRules(HighDimension space, RungRow text, RungRow letter) {}

    private static DataTable byRung(String id, String title, Results results, Quantity quantity) {
        List<TwoRules> rows = new ArrayList<>();
        for (HighDimension space : HighDimension.values()) {
            List<RungRow> text = quantity.of(space, BurnInGamma.TEXT, results).rows();
            List<RungRow> letter =
                    quantity.of(space, BurnInGamma.LETTER, results).rows();
            for (int rung = 0; rung < text.size(); rung++) {
                rows.add(new TwoRules(space, text.get(rung), letter.get(rung)));
            }
        }
        ResultTable<TwoRules> table = ResultTable.of(rows);
        table.index("p", row -> row.space.p());
        table.index("rung", row -> row.text.position());
        table.mean("authors", row -> row.text.theirs());
        table.mean("by the text", row -> row.text.ours());
        table.verdict("verdict", row -> row.text.verdict());
        table.mean("by the letter", row -> row.letter.ours());
        table.verdict("verdict by the letter", row -> row.letter.verdict());
        table.number("β", row -> row.text.beta());
        return table.table(
                id,
                title,
                "Means over simulations of those by the text and by the letter, and of the authors'; at p = 1000 of a tenth of the simulations.");
    }

    private DataTable roundTrips(Results results) {
        List<RoundTrips.Row> rows = new ArrayList<>();
        SPACES.forEach(space -> rows.addAll(RoundTrips.rows(space, results)));
        ResultTable<RoundTrips.Row> table = ResultTable.of(rows);
        table.index("p", row -> row.space().p());
        return RoundTrips.table(
                table, name() + "-round-trips", "Round trips per replica until all modes were found, by both counts");
    }

    /** Mean γ over the authors', by rung. */
    private Figure figure(Results results) {
        List<Panel> panels = new ArrayList<>();
        for (HighDimension space : SPACES) {
            List<SampleStatistics> theirs = AuthorsData.bounds(space.id());
            List<Series> lines = new ArrayList<>();
            int hue = 0;
            for (BurnInGamma rule : BurnInGamma.values()) {
                List<Series.Value> values = new ArrayList<>();
                for (int rung = 0; rung < theirs.size(); rung++) {
                    SampleStatistics ours = OutcomeStatistics.gamma(results.of(space.adaptive(rule)), rung);
                    double scale = theirs.get(rung).mean();
                    double own = ours.standardError();
                    double other = theirs.get(rung).standardError();
                    double error = Math.sqrt(own * own + other * other);
                    values.add(Series.Value.of(rung, ours.mean() / scale, AgreementRule.ERRORS * error / scale));
                }
                lines.add(new Series.Band(label(rule), Style.of(hue), values));
                hue++;
            }
            lines.add(new Series.Level("authors", Style.of(hue).asDashed(), 1));
            panels.add(new Panel(
                    "p = " + space.p(), RungFigures.rungs(theirs.size()), Axis.linear("γ over the authors'"), lines));
        }
        return new Figure(
                name(),
                "γ of A-IIT by rung, over the authors'",
                "Lines with bands of four combined standard errors: only with a lent γ do they stay at 1 up to the hottest rung.",
                panels);
    }
}
