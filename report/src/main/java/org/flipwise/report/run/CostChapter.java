package org.flipwise.report.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
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
        List<Panel> panels = new ArrayList<>();
        Rungs rungs = new Rungs(summary.tempering().rungs());
        if (rungs.size() > 1) {
            List<Series.Value> iterations =
                    rungs.byNumber(RungLine::iterationsPerRound, RungLine::iterationsPerRoundError);
            panels.add(new Panel(
                    "iterations per round",
                    Rungs.number(),
                    Axis.linear("iterations per round"),
                    List.of(new Series.Dots("", Style.of(0), iterations))));
        }
        blocks(summary).ifPresent(panels::add);
        jumps(summary).ifPresent(panels::add);
        return new ChapterBuilder(
                        "costs",
                        "Work and time",
                        "Counted work does not depend on the machine; seconds do. Evaluations of a black box are the cost measure of the paper: p"
                                + " evaluations for each rejection-free iteration, one for each proposal.",
                        "Iterations per round of the same order on all rungs: a rung that takes far more slows down the others.")
                .draw(new Figure(
                        "costs",
                        "Work by rung",
                        "Iterations per round by rung"
                                + (summary.blockMoves() == null ? "" : ", and the acceptance of block moves")
                                + (summary.modeJumps() == null ? "" : ", and the acceptance of jumps between modes")
                                + ".",
                        panels))
                .list(RunTable.of(work(summary))
                        .text("work", Work::name)
                        .column("run", Work::run)
                        .column("finding the ladder", Work::tuning)
                        .table("costs", "Work and time, burn-in included", ""))
                .folded()
                .chapter();
    }

    /** One kind of work, of the run and of finding its ladder. */
    private record Work(String name, Cell run, Cell tuning) {}

    private static List<Work> work(Summary summary) {
        Summary.LadderLine ladder = summary.tempering().ladder();
        List<Work> work = new ArrayList<>();
        counted(work, "evaluations of the target", summary, CostLine::evaluations);
        counted(work, "evaluations that a black box would have needed", summary, CostLine::equivalentEvaluations);
        counted(work, "updates of ratios", summary, CostLine::ratioUpdates);
        counted(work, "exponentials", summary, CostLine::exps);
        counted(work, "proposals", summary, CostLine::proposals);
        counted(work, "rejection-free iterations", summary, CostLine::iterations);
        counted(work, "jumps", summary, CostLine::jumps);
        add(
                work,
                "rounds of tempering",
                summary.length().rounds() + summary.length().burnIn(),
                ladder.rounds());
        work.add(new Work(
                "seconds, the ladder's among the run's",
                Cells.duration(summary.length().seconds()),
                Cells.duration(ladder.seconds())));
        work.add(new Work(
                "seconds of processor time",
                Cells.duration(summary.length().cpuSeconds()),
                Cells.duration(ladder.cpuSeconds())));
        return work;
    }

    private static void counted(List<Work> work, String name, Summary summary, Function<CostLine, Long> count) {
        CostLine tuning = summary.tempering().ladder().costs();
        add(work, name, count.apply(summary.costs()), tuning == null ? null : count.apply(tuning));
    }

    private static void add(List<Work> work, String name, long run, @Nullable Long tuning) {
        if (run > 0 || (tuning != null && tuning > 0)) {
            work.add(new Work(name, Cells.count(run), Cells.count(tuning)));
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
