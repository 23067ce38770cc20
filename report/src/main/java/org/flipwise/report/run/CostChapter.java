package org.flipwise.report.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.flipwise.report.NumberText;
import org.flipwise.report.chart.Axis;
import org.flipwise.report.chart.Figure;
import org.flipwise.report.chart.Panel;
import org.flipwise.report.chart.Series;
import org.flipwise.report.chart.Style;
import org.flipwise.report.page.Cell;
import org.flipwise.report.page.Chapter;
import org.flipwise.result.Summary;
import org.flipwise.result.Summary.CostLine;
import org.flipwise.result.Summary.RungLine;
import org.jspecify.annotations.Nullable;

/** What the run took: counted work, time, and where it went. */
final class CostChapter {
    private CostChapter() {}

    static Optional<Chapter> of(Summary summary) {
        Rungs rungs = new Rungs(summary.tempering().rungs());
        Cells table = Cells.of("work", "run", "finding the ladder");
        CostLine run = summary.costs();
        CostLine tuning = summary.tempering().ladder().costs();
        row(table, "evaluations of the target", run.evaluations(), tuning == null ? null : tuning.evaluations());
        row(
                table,
                "evaluations that a black box would have needed",
                run.equivalentEvaluations(),
                tuning == null ? null : tuning.equivalentEvaluations());
        row(table, "updates of ratios", run.ratioUpdates(), tuning == null ? null : tuning.ratioUpdates());
        row(table, "exponentials", run.exps(), tuning == null ? null : tuning.exps());
        row(table, "proposals", run.proposals(), tuning == null ? null : tuning.proposals());
        row(table, "rejection-free iterations", run.iterations(), tuning == null ? null : tuning.iterations());
        row(table, "jumps", run.jumps(), tuning == null ? null : tuning.jumps());
        row(
                table,
                "rounds of tempering",
                summary.length().rounds() + summary.length().burnIn(),
                summary.tempering().ladder().rounds());
        table.add(
                Cell.of("seconds, the ladder's among the run's"),
                Cells.duration(summary.length().seconds()),
                Cells.duration(summary.tempering().ladder().seconds()));
        table.add(
                Cell.of("seconds of processor time"),
                Cells.duration(summary.length().cpuSeconds()),
                Cells.duration(summary.tempering().ladder().cpuSeconds()));
        ChapterBuilder subject = new ChapterBuilder(
                "costs",
                "Work and time",
                "Counted work does not depend on the machine; seconds do. Evaluations of a black box are the cost measure of the paper: p"
                        + " evaluations for each rejection-free iteration, one for each proposal.",
                "Iterations per round of the same order on all rungs: a rung that takes far more slows down the others.");
        List<Panel> panels = new ArrayList<>();
        if (rungs.size() > 1) {
            panels.add(new Panel(
                    "iterations per round",
                    Rungs.number(),
                    Axis.linear("iterations per round"),
                    List.of(new Series.Dots(
                            "",
                            Style.of(0),
                            rungs.byNumber(RungLine::iterationsPerRound, RungLine::iterationsPerRoundError)))));
        }
        blocks(summary).ifPresent(panels::add);
        jumps(summary).ifPresent(panels::add);
        return subject.draw(new Figure(
                        "costs",
                        "Work by rung",
                        "Iterations per round by rung"
                                + (summary.blockMoves() == null ? "" : ", and the acceptance of block moves")
                                + (summary.modeJumps() == null ? "" : ", and the acceptance of jumps between modes")
                                + ".",
                        panels))
                .list(table.table("costs", "Work and time, burn-in included", ""))
                .folded()
                .chapter();
    }

    private static void row(Cells table, String name, long run, @Nullable Long tuning) {
        if (run > 0 || (tuning != null && tuning > 0)) {
            table.add(Cell.of(name), Cells.count(run), Cells.count(tuning));
        }
    }

    private static Optional<Panel> blocks(Summary summary) {
        Summary.BlockMovesLine blocks = summary.blockMoves();
        return blocks == null
                ? Optional.empty()
                : rates("block moves", String.valueOf(blocks.perRound()), blocks.acceptance());
    }

    private static Optional<Panel> jumps(Summary summary) {
        Summary.ModeJumpsLine jumps = summary.modeJumps();
        return jumps == null
                ? Optional.empty()
                : rates("mode jumps", NumberText.significant(jumps.perRound(), 2), jumps.acceptance());
    }

    private static Optional<Panel> rates(String moves, String perRound, List<Double> acceptance) {
        if (acceptance.isEmpty()) {
            return Optional.empty();
        }
        List<Series.Value> rates = new ArrayList<>();
        acceptance.forEach(rate -> rates.add(Series.Value.of(rates.size() + 1, rate)));
        return Optional.of(new Panel(
                moves + ", " + perRound + " before each round",
                Rungs.number(),
                Axis.linear("accepted / attempted").between(0, 1),
                List.of(new Series.Dots("", Style.of(2), rates))));
    }
}
