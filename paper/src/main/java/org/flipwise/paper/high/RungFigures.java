package org.flipwise.paper.high;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.paper.Algorithm;
import org.flipwise.paper.Outcome;
import org.flipwise.paper.reference.AuthorsData;
import org.flipwise.paper.reference.SampleStatistics;
import org.flipwise.paper.statistics.OutcomeStatistics;
import org.flipwise.report.chart.Axis;
import org.flipwise.report.chart.Figure;
import org.flipwise.report.chart.Panel;
import org.flipwise.report.chart.Series;

/** Figures along a ladder. */
final class RungFigures {
    private RungFigures() {}

    /** Names of the rungs: β1, β2, …. */
    static Axis rungs(int rungs) {
        List<String> names = new ArrayList<>();
        for (int rung = 1; rung <= rungs; rung++) {
            names.add("β" + rung);
        }
        return Axis.of("rung, from the coldest", names);
    }

    /** γ of A-IIT over simulations, by rung. */
    static Figure bounds(HighDimension space, List<Outcome> outcomes) {
        List<Series.Box> ours = new ArrayList<>();
        int rungs = outcomes.isEmpty() ? 0 : outcomes.get(0).rungs().size();
        for (int rung = 0; rung < rungs; rung++) {
            SampleStatistics spread = OutcomeStatistics.gamma(outcomes, rung);
            if (spread.n() > 0) {
                ours.add(OutcomeStatistics.box(rung, spread));
            }
        }
        List<Series.Box> theirs = new ArrayList<>();
        for (var spread : AuthorsData.bounds(space.id())) {
            theirs.add(OutcomeStatistics.box(theirs.size(), spread));
        }
        return new Figure(
                space.id() + "-bounds",
                "p = " + space.p() + ": bounds γ of A-IIT by rung",
                "Box plots over simulations, ours filled and the authors' hollow; γ falls with the inverse temperature.",
                List.of(new Panel(
                        "",
                        rungs(Math.max(rungs, theirs.size())),
                        Axis.log("γ"),
                        List.of(
                                new Series.Boxes("ours", Algorithm.A_IIT.style(), ours),
                                new Series.Boxes(
                                        "authors", Algorithm.A_IIT.style().asDashed(), theirs)))));
    }
}
