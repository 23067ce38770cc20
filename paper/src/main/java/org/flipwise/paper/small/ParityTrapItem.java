package org.flipwise.paper.small;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.flipwise.paper.Algorithm;
import org.flipwise.paper.Item;
import org.flipwise.paper.Outcome;
import org.flipwise.paper.Results;
import org.flipwise.paper.Scale;
import org.flipwise.paper.Task;
import org.flipwise.paper.reference.ExactValues;
import org.flipwise.paper.reference.SampleStatistics;
import org.flipwise.paper.statistics.AgreementRule;
import org.flipwise.paper.statistics.NumberFormats;
import org.flipwise.paper.statistics.OutcomeStatistics;
import org.flipwise.paper.statistics.ResultTable;
import org.flipwise.report.chart.Axis;
import org.flipwise.report.chart.Figure;
import org.flipwise.report.chart.Panel;
import org.flipwise.report.chart.Series;
import org.flipwise.report.chart.Style;
import org.flipwise.report.page.Agreement;
import org.flipwise.report.page.Chapter;
import org.flipwise.report.page.DataTable;
import org.flipwise.report.page.Finding;

/** What a fixed number of jumps per round does to the swap rates of IIT and RF-MH, and what it leaves alone. */
public final class ParityTrapItem extends Item {

    public ParityTrapItem() {
        super("parity-trap", "The parity trap of IIT and RF-MH with a fixed number of jumps", false);
    }

    @Override
    public List<Task> tasks(Scale scale) {
        return ParityTrap.tasks(scale);
    }

    /** One way to run one algorithm: its outcomes, and the exact swap rates of that way. */
    private record Way(
            SmallSpace space,
            Algorithm algorithm,
            String how,
            List<Outcome> outcomes,
            List<Double> exact,
            double mass) {
        SampleStatistics rate(int pair) {
            return OutcomeStatistics.swapRate(outcomes, pair);
        }

        Agreement ratesVerdict() {
            return AgreementRule.worst(IntStream.range(0, exact.size())
                    .mapToObj(pair -> AgreementRule.of(rate(pair), exact.get(pair), 0, 0))
                    .toList());
        }

        Agreement massesVerdict() {
            return AgreementRule.worst(IntStream.range(0, space.modes())
                    .mapToObj(mode -> AgreementRule.of(OutcomeStatistics.mass(outcomes, mode), mass, 0, 0))
                    .toList());
        }

        String name() {
            return space.id() + " " + algorithm.label() + " (" + how + ")";
        }
    }

    private static List<Way> ways(Results results) {
        List<Way> ways = new ArrayList<>();
        Scale scale = results.scale();
        for (SmallSpace space : SmallSpace.values()) {
            double mass = ExactValues.modeMass16(space.problem());
            SmallSpaceRuns runs = new SmallSpaceRuns(space, results);
            for (Algorithm algorithm : Algorithm.JUMPING) {
                List<Outcome> one = results.of(space.letter(algorithm, scale));
                List<Outcome> two = results.of(ParityTrap.afterTwo(space, algorithm, scale));
                List<Outcome> coin = results.of(ParityTrap.coin(space, algorithm, scale));
                List<Double> stationary = list(runs.exactSwapRates(algorithm));
                List<Double> afterOne = list(runs.lockedSwapRates(algorithm, 1));
                List<Double> afterTwo = list(runs.lockedSwapRates(algorithm, 2));
                ways.add(new Way(space, algorithm, "fixed, 1 jump alone", one, afterOne, mass));
                ways.add(new Way(space, algorithm, "fixed, 2 jumps alone", two, afterTwo, mass));
                ways.add(new Way(space, algorithm, "a coin for one more", coin, stationary, mass));
            }
        }
        return ways;
    }

    private static List<Double> list(double[] values) {
        return Arrays.stream(values).boxed().toList();
    }

    @Override
    public Chapter chapter(Results results) {
        List<Way> ways = ways(results);
        return new Chapter(
                name(),
                title(),
                "",
                "IIT and RF-MH on the paper's ladders from the zero vector: with its fixed number of jumps after one jump alone (as it did) and after two, and with one more jump"
                        + " by an independent coin for each replica.",
                List.of(rates(ways), masses(ways)),
                List.of(figure(ways)),
                List.of(rateTable(ways), massTable(ways)),
                List.of(
                        AgreementRule.RULE,
                        "A jump flips one bit, so the parity of the number of ones alternates. Replicas that start alike and make equally many jumps have one parity at every"
                                + " swap, and each pair of rungs is tried at the same one for ever: the joint chain is reducible, though every replica by itself is not."));
    }

    private static Finding rates(List<Way> ways) {
        Way one = ways.get(6);
        Way two = ways.get(7);
        Way coin = ways.get(8);
        String numbers = "seven modes, " + one.algorithm().label() + ", coldest pair: "
                + NumberFormats.meanText(one.rate(0)) + " after one jump alone, "
                + NumberFormats.meanText(two.rate(0)) + " after two, "
                + NumberFormats.meanText(coin.rate(0)) + " with a coin (exact: "
                + NumberFormats.exact(one.exact().get(0)) + ", "
                + NumberFormats.exact(two.exact().get(0)) + ", "
                + NumberFormats.exact(coin.exact().get(0)) + ")";
        String wrong = wrong(ways, Way::ratesVerdict);
        return new Finding(
                verdict(ways, Way::ratesVerdict),
                "With a fixed number of jumps the swap rate depends on one jump of burn-in; " + numbers + ". "
                        + (wrong.isEmpty()
                                ? "All rates agree with the exact values of their way of running."
                                : "Not as the exact values: " + wrong + "."));
    }

    private static Finding masses(List<Way> ways) {
        String wrong = wrong(ways, Way::massesVerdict);
        return new Finding(
                verdict(ways, Way::massesVerdict),
                wrong.isEmpty()
                        ? "The masses of the modes agree with the exact ones however the jumps are counted: the trap changes swap rates, not estimates."
                        : "The masses of the modes are off: " + wrong + ".");
    }

    /** Beyond the paper where all agree with the exact values. */
    private static Agreement verdict(List<Way> ways, Function<Way, Agreement> of) {
        Agreement worst = AgreementRule.worst(ways.stream().map(of).toList());
        return worst == Agreement.AGREES ? Agreement.BEYOND : worst;
    }

    /** Those that do not agree, the undecided ones marked as such. */
    private static String wrong(List<Way> ways, Function<Way, Agreement> of) {
        return ways.stream()
                .filter(way -> of.apply(way) != Agreement.AGREES)
                .map(way -> way.name() + (of.apply(way) == Agreement.UNDECIDED ? ", undecided" : ""))
                .collect(Collectors.joining("; "));
    }

    private static DataTable rateTable(List<Way> ways) {
        List<Compared> rates = new ArrayList<>();
        for (Way way : ways) {
            for (int pair = 0; pair < way.exact().size(); pair++) {
                rates.add(new Compared(
                        way,
                        SmallSpaceRuns.pairName(pair),
                        way.rate(pair),
                        way.exact().get(pair)));
            }
        }
        return table("swap-rates", "Swap rates (accepted/attempted) by how jumps are counted", "pair", rates);
    }

    private static DataTable massTable(List<Way> ways) {
        List<Compared> masses = new ArrayList<>();
        for (Way way : ways) {
            for (int mode = 0; mode < way.space().modes(); mode++) {
                masses.add(new Compared(
                        way, Integer.toString(mode + 1), OutcomeStatistics.mass(way.outcomes(), mode), way.mass()));
            }
        }
        return table("masses", "Masses of the modes by how jumps are counted", "mode", masses);
    }

    /** One number of ours beside the exact one. */
    private record Compared(Way way, String what, SampleStatistics ours, double exact) {}

    private static DataTable table(String id, String title, String what, List<Compared> numbers) {
        return ResultTable.of(numbers)
                .text("problem", number -> number.way.space().id())
                .text("algorithm", number -> number.way.algorithm().label())
                .text("jumps", number -> number.way.how())
                .text(what, Compared::what)
                .mean("ours", number -> number.ours)
                .exact("exact", number -> number.exact)
                .verdict("verdict", number -> AgreementRule.of(number.ours, number.exact, 0, 0))
                .table("parity-trap-" + id, title, "");
    }

    private static Figure figure(List<Way> ways) {
        List<Panel> panels = new ArrayList<>();
        for (SmallSpace space : SmallSpace.values()) {
            List<String> places = new ArrayList<>();
            List<Series.Value> ours = new ArrayList<>();
            List<Series.Value> exact = new ArrayList<>();
            for (Way way : ways) {
                if (way.space() == space) {
                    SampleStatistics rate = way.rate(0);
                    ours.add(Series.Value.of(places.size(), rate.mean(), AgreementRule.ERRORS * rate.standardError()));
                    exact.add(Series.Value.of(places.size(), way.exact().get(0)));
                    places.add(way.algorithm().label() + ", " + way.how());
                }
            }
            panels.add(new Panel(
                    space.id(),
                    Axis.of("", places),
                    Axis.linear("swap rate of the coldest pair").between(0, 0.3),
                    List.of(new Series.Dots("ours", Style.of(0), ours), new Series.Dots("exact", Style.of(5), exact))));
        }
        return new Figure(
                "parity-trap",
                "One jump of burn-in decides the swap rate",
                "Swap rates of the coldest pair with a fixed number of jumps after one and after two jumps alone, and with a coin.",
                panels);
    }
}
