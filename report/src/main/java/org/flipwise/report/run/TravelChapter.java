package org.flipwise.report.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.flipwise.report.NumberText;
import org.flipwise.report.chart.Axis;
import org.flipwise.report.chart.Figure;
import org.flipwise.report.chart.Panel;
import org.flipwise.report.chart.Series;
import org.flipwise.report.chart.Style;
import org.flipwise.report.page.Cell;
import org.flipwise.report.page.Chapter;
import org.flipwise.result.Summary;
import org.flipwise.trace.Trace;
import org.jspecify.annotations.Nullable;

/** The index process: which rung each replica stands on, and the round trips it makes. */
final class TravelChapter {
    private static final int FOLLOWED = 3;
    private static final int CLOSE = 80;
    private static final int SEEN_WHOLE = 300;

    private TravelChapter() {}

    static Optional<Chapter> of(Summary summary, @Nullable Trace trace) {
        if (summary.tempering().rungs().size() < 2) {
            return Optional.empty();
        }
        ChapterBuilder subject = new ChapterBuilder(
                "travel",
                "Replicas and round trips",
                "A replica is a state that moves over the rungs; a round trip takes it from the coldest to the hottest and back. A restart is"
                        + " an arrival at the coldest rung from the hottest: a fresh start for the coldest chain.",
                "Each replica goes all the way up and down, many times. Lines that stay on one side of a rung show where the ladder has a"
                        + " gap.");
        if (trace != null && !trace.chains().isEmpty() && trace.chains().get(0).looks() > 1) {
            subject.draw(figure(
                    trace.chains().get(0), trace.betas().size(), trace.chains().size()));
        }
        Cells table = Cells.of("quantity", "value");
        table.add(Cell.of("round trips"), Cells.count(summary.tempering().roundTrips()));
        Summary.TemperingLine travel = summary.tempering().travel();
        if (travel != null) {
            table.add(Cell.of("restarts of the coldest rung"), Cells.count(travel.restarts()));
            table.add(
                    Cell.of("round trips per round that the swap rates allow"),
                    Cells.number(travel.theoreticalRate(), 3));
            if (travel.efficiency() != null) {
                table.add(Cell.of("share of that rate reached"), Cells.number(travel.efficiency(), 3));
            }
        }
        if (summary.tempering().barrier() != null) {
            table.add(
                    Cell.of("barrier from end to end"),
                    Cells.number(summary.tempering().barrier(), 3));
        }
        return subject.list(table.table("travel", "Round trips", "After burn-in, all simulations together."))
                .chapter();
    }

    private static Figure figure(Trace.Chain chain, int rungs, int chains) {
        List<Panel> panels = new ArrayList<>();
        int looks = chain.looks();
        if (looks <= SEEN_WHOLE) {
            panels.add(panel(chain, rungs, 0, looks, ""));
        } else {
            panels.add(panel(
                    chain, rungs, 0, CLOSE, "its first " + CLOSE + " of " + NumberText.count(looks) + " samples"));
            panels.add(panel(chain, rungs, looks - CLOSE, looks, "its last " + CLOSE));
        }
        return new Figure(
                "index-process",
                "Where replicas went" + (chains > 1 ? " in simulation 1" : ""),
                "Paths of " + followed(rungs).size() + " of " + rungs
                        + " replicas over the rungs, from the coldest (1) to the hottest (" + rungs + ").",
                panels,
                panels.size() == 1 ? Figure.Shape.WIDE : Figure.Shape.ORDINARY);
    }

    private static List<Integer> followed(int replicas) {
        return EvenSelection.of(replicas, FOLLOWED);
    }

    private static Panel panel(Trace.Chain chain, int rungs, int from, int to, String title) {
        List<Series> series = new ArrayList<>();
        for (int replica : followed(rungs)) {
            List<Series.Point> path = IntStream.range(from, to)
                    .mapToObj(look -> new Series.Point(chain.round(look), rung(chain, rungs, replica, look)))
                    .toList();
            series.add(new Series.Line("replica " + (replica + 1), Style.of(series.size()), path));
        }
        double margin = 0.3;
        return new Panel(title, Axis.linear("round"), Axis.whole("rung").between(1 - margin, rungs + margin), series);
    }

    private static double rung(Trace.Chain chain, int rungs, int replica, int look) {
        for (int rung = 0; rung < rungs; rung++) {
            if (chain.replica(rung, look) == replica) {
                return rung + 1;
            }
        }
        return Double.NaN;
    }
}
