package org.flipwise.paper.high;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.flipwise.numeric.Elementary;
import org.flipwise.paper.Arm;
import org.flipwise.paper.Item;
import org.flipwise.paper.Outcome;
import org.flipwise.paper.Results;
import org.flipwise.paper.Scale;
import org.flipwise.paper.Task;
import org.flipwise.paper.reference.SampleStatistics;
import org.flipwise.paper.statistics.NumberFormats;
import org.flipwise.paper.statistics.OutcomeStatistics;
import org.flipwise.paper.statistics.ResultTable;
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

/**
 * When non-reversible jumps pay: tabu and lifted jumps against the reversible process with the same rates. The number of effective samples of the log density is inversely proportional to the variance of its mean
 * over independent simulations, so ratios of efficiency are ratios of variance times cost.
 */
public final class NonReversibleJumps extends Item {
    private static final int SIMULATIONS = 200;
    private static final int FEWEST_SIMULATIONS = 4;
    /** Standard deviations of the log of a ratio of two variances on either side of a 95% interval. */
    private static final double NORMAL_95 = 1.96;

    private static final double HALF = 0.5;
    private static final List<String> BALANCES = List.of("sqrt", "min");

    /** A target at one inverse temperature, and how long its simulations are. */
    private record Setting(
            String id, String label, String problem, double beta, int bits, int burnIn, int rounds, double seconds) {
        private static final String SK = "spinglass:sk?n=200&seed=1";
        private static final Setting SK_HOT = new Setting("sk-hot", "SK n = 200, β = 0.3", SK, 0.3, 200, 10, 40, 0.04);
        static final List<Setting> ALL = List.of(
                new Setting("nearly-flat", "SK n = 200, β = 0.01", SK, 0.01, 200, 5, 20, 0.02),
                SK_HOT,
                new Setting("sk-cold", "SK n = 200, β = 1", SK, 1, 200, 50, 150, 0.15),
                torus("torus-hot", "0.3", 40, 160, 0.02),
                torus("torus-critical", "0.44", 200, 800, 0.1),
                new Setting("mixture", "two modes, β = 0.3", "paper:bimodal", 0.3, 16, 100, 1000, 0.02));

        private static Setting torus(String id, String coupling, int burnIn, int rounds, double seconds) {
            return new Setting(
                    id,
                    "torus L = 10, K = " + coupling,
                    "ising:torus?L=10&K=" + coupling,
                    Double.parseDouble(coupling),
                    100,
                    burnIn,
                    rounds,
                    seconds);
        }
    }

    /** A process by its kernel. */
    private record Jumps(String kernel, Style style) {
        static final Jumps REVERSIBLE = new Jumps("ct-iit", Style.of(0));
        static final Jumps TABU = new Jumps("tabu", Style.of(1));
        static final Jumps LIFTED = new Jumps("lifted", Style.of(2));
        static final List<Jumps> DIRECTED = List.of(TABU, LIFTED);
    }

    /** What an effective sample is paid in. */
    private record Price(String label, ToDoubleFunction<Outcome> cost) {
        static final Price JUMPS = new Price("jump", outcome -> outcome.costs().jumps());
        static final Price SECONDS = new Price("processor second", Outcome::cpuSeconds);
        static final List<Price> ALL = List.of(
                JUMPS, new Price("evaluation", outcome -> outcome.costs().equivalentEvaluations()), SECONDS);

        double mean(List<Outcome> outcomes) {
            return OutcomeStatistics.of(outcomes, cost).mean();
        }
    }

    public NonReversibleJumps() {
        super("non-reversible", "When non-reversible jumps (tabu, lifted) pay against ct-iit", false);
    }

    private static Arm arm(Setting setting, Jumps process, String balance) {
        return new Arm(
                "directed-" + setting.id + "-" + process.kernel + "-" + balance,
                process.kernel + ", " + balance + ", " + setting.label,
                setting.problem,
                Map.of(
                        "kernel", process.kernel,
                        "balance", balance,
                        "betas", Double.toString(setting.beta),
                        "clock", Integer.toString(4 * setting.bits),
                        "burn-in", Integer.toString(setting.burnIn),
                        "rounds", Integer.toString(setting.burnIn + setting.rounds)),
                0,
                setting.rounds,
                false,
                setting.seconds);
    }

    @Override
    public List<Task> tasks(Scale scale) {
        int simulations = scale.simulations(SIMULATIONS, FEWEST_SIMULATIONS);
        List<Task> tasks = new ArrayList<>();
        for (Setting setting : Setting.ALL) {
            for (Jumps process : List.of(Jumps.REVERSIBLE, Jumps.TABU, Jumps.LIFTED)) {
                BALANCES.forEach(balance -> tasks.add(new Task(arm(setting, process, balance), simulations)));
            }
        }
        return tasks;
    }

    /** How many times as many effective samples for the same cost as the reversible process has, and its interval. */
    private record Gain(double ratio, double low, double high) {
        static Gain of(Setting setting, Jumps process, String balance, Price price, Results results) {
            List<Outcome> ours = results.of(arm(setting, process, balance));
            List<Outcome> theirs = results.of(arm(setting, Jumps.REVERSIBLE, balance));
            double ratio = variance(theirs) * price.mean(theirs) / (variance(ours) * price.mean(ours));
            double spread = Math.sqrt(2.0 / (ours.size() - 1) + 2.0 / (theirs.size() - 1));
            double factor = Elementary.exp(NORMAL_95 * spread);
            return new Gain(ratio, ratio / factor, ratio * factor);
        }

        private static double variance(List<Outcome> outcomes) {
            SampleStatistics spread = OutcomeStatistics.of(outcomes, Outcome::meanLogDensity);
            return spread.standardError() * spread.standardError() * spread.n();
        }

        Cell cell() {
            String text = NumberFormats.text(ratio) + " (" + NumberFormats.text(low) + " to " + NumberFormats.text(high)
                    + ")";
            return Cell.of(text, ratio);
        }
    }

    @Override
    public Chapter chapter(Results results) {
        return new Chapter(
                name(),
                "Non-reversible jumps against reversible ones",
                "Power and Goldman (arXiv 1912.04681) report that tabu jumps improve on other algorithms, the reversible process among them, on a range of examples. Gagnon and Maire (arXiv 2003.05492) show that lifted samplers perform better in"
                        + " certain situations and not necessarily in others, and (arXiv 2405.15952) that lifting cannot increase an asymptotic variance by more than a factor of about 2. The targets here are others,"
                        + " of the same families: Ising models, glasses, a mixture.",
                results.of(arm(Setting.SK_HOT, Jumps.TABU, "sqrt")).size()
                        + " simulations of one rung of each arm, rounds of 4p units of time, each with a new direction. Effective samples of the log density, from the variance of its mean over simulations, relative to ct-iit"
                        + " with the same balancing function; processor seconds are those of the simulation's thread.",
                findings(results),
                List.of(figure(results)),
                List.of(table(results)),
                List.of(
                        "Only the log density is measured. Costs contain burn-in, which is the same share in all arms of a target."));
    }

    private DataTable table(Results results) {
        record Row(String balance, Setting setting, Jumps process) {}
        List<Row> rows = new ArrayList<>();
        for (String balance : BALANCES) {
            for (Setting setting : Setting.ALL) {
                Jumps.DIRECTED.forEach(process -> rows.add(new Row(balance, setting, process)));
            }
        }
        ResultTable<Row> table = ResultTable.of(rows);
        table.text("target", row -> row.setting.label);
        table.text("h", Row::balance);
        table.text("kernel", row -> row.process.kernel);
        for (Price price : Price.ALL) {
            table.column(
                    "per " + price.label,
                    row -> Gain.of(row.setting, row.process, row.balance, price, results)
                            .cell());
        }
        return table.table(
                name(),
                "Effective samples of the log density for the same cost, relative to ct-iit",
                "Ratios with 95% intervals of a ratio of two variances; above 1 is better than ct-iit. An evaluation is a look at one neighbour, as a black box would need.");
    }

    /** What a kernel gains on each target with each balancing function, for one price. */
    private record Gains(List<String> more, List<String> fewer, int undecided, double least, double leastHigh) {
        static Gains of(Jumps process, Price price, Results results) {
            List<String> more = new ArrayList<>();
            List<String> fewer = new ArrayList<>();
            int undecided = 0;
            double least = Double.POSITIVE_INFINITY;
            double leastHigh = Double.POSITIVE_INFINITY;
            for (Setting setting : Setting.ALL) {
                for (String balance : BALANCES) {
                    Gain gain = Gain.of(setting, process, balance, price, results);
                    String text = NumberFormats.text(gain.ratio) + " on " + setting.label + " with " + balance;
                    if (gain.low > 1) {
                        more.add(text);
                    } else if (gain.high < 1) {
                        fewer.add(text);
                    } else {
                        undecided++;
                    }
                    least = Math.min(least, gain.low);
                    leastHigh = Math.min(leastHigh, gain.high);
                }
            }
            return new Gains(more, fewer, undecided, least, leastHigh);
        }

        String text() {
            return "more in " + listed(more) + ", fewer in " + listed(fewer) + ", undecided in " + undecided + ".";
        }

        private static String listed(List<String> cases) {
            return cases.size() + (cases.isEmpty() ? "" : " (" + NumberFormats.list(cases) + ")");
        }
    }

    private static List<Finding> findings(Results results) {
        List<Finding> findings = new ArrayList<>();
        double least = Double.POSITIVE_INFINITY;
        double leastHigh = Double.POSITIVE_INFINITY;
        for (Jumps process : Jumps.DIRECTED) {
            for (Price price : Price.ALL) {
                Gains gains = Gains.of(process, price, results);
                findings.add(new Finding(
                        process.equals(Jumps.TABU)
                                ? everywhere(gains.more.size(), gains.fewer.size(), gains.undecided)
                                : somewhere(gains.more.size(), gains.fewer.size()),
                        process.kernel + ", effective samples per " + price.label + " against ct-iit: "
                                + gains.text()));
                if (price.equals(Price.JUMPS)) {
                    least = Math.min(least, gains.least);
                    leastHigh = Math.min(leastHigh, gains.leastHigh);
                }
            }
        }
        findings.add(new Finding(
                half(least, leastHigh),
                "Never less than half as many effective samples per jump as the reversible process: the lowest of all 95% intervals begins at "
                        + NumberFormats.text(least) + " and the lowest end of one is " + NumberFormats.text(leastHigh)
                        + "."));
        return findings;
    }

    /** Of a claim of improvement on the examples: agrees where there is more on all targets, differs where there is fewer on one and more on none. */
    static Agreement everywhere(int more, int fewer, int undecided) {
        if (fewer + undecided == 0) {
            return Agreement.AGREES;
        }
        return more == 0 && fewer > 0 ? Agreement.DIFFERS : Agreement.UNDECIDED;
    }

    /** Of a claim of improvement on some targets and not on others: agrees where there is more on one, differs where there is only fewer. */
    static Agreement somewhere(int more, int fewer) {
        if (more > 0) {
            return Agreement.AGREES;
        }
        return fewer > 0 ? Agreement.DIFFERS : Agreement.UNDECIDED;
    }

    /**
     * Of the bound on what can be lost: differs where an interval is below ½ as a whole, agrees where none reaches below.
     *
     * @param low of the lowest end of any interval
     * @param high the lowest upper end of any interval
     */
    static Agreement half(double low, double high) {
        if (high < HALF) {
            return Agreement.DIFFERS;
        }
        return low >= HALF ? Agreement.AGREES : Agreement.UNDECIDED;
    }

    private Figure figure(Results results) {
        return new Figure(
                name(),
                "Effective samples of the log density against ct-iit, h = √",
                "Bars of tabu and lifted jumps on six targets, per jump and per processor second, with 95% intervals and a line at 1.",
                List.of(panel(Price.JUMPS, results), panel(Price.SECONDS, results)));
    }

    private static Panel panel(Price price, Results results) {
        List<Series> series = new ArrayList<>();
        for (Jumps process : Jumps.DIRECTED) {
            List<Series.Value> values = new ArrayList<>();
            for (Setting setting : Setting.ALL) {
                Gain gain = Gain.of(setting, process, "sqrt", price, results);
                values.add(new Series.Value(values.size(), gain.ratio, gain.low, gain.high));
            }
            series.add(new Series.Bars(process.kernel, process.style, values));
        }
        series.add(new Series.Level("ct-iit", Jumps.REVERSIBLE.style.asDashed(), 1));
        return new Panel(
                "per " + price.label,
                Axis.of("", Setting.ALL.stream().map(Setting::label).toList()),
                Axis.linear("effective samples, relative to ct-iit"),
                series);
    }
}
