package org.flipwise.paper.high;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.flipwise.paper.Algorithm;
import org.flipwise.paper.Results;
import org.flipwise.paper.reference.AuthorsData;
import org.flipwise.paper.reference.SampleStatistics;
import org.flipwise.paper.statistics.AgreementRule;
import org.flipwise.paper.statistics.NumberFormats;
import org.flipwise.paper.statistics.OutcomeStatistics;
import org.flipwise.report.page.Agreement;
import org.flipwise.report.page.Cell;
import org.flipwise.report.page.DataTable;
import org.flipwise.report.page.Finding;
import org.jspecify.annotations.Nullable;

/** Round trips per replica until all modes were found, ours and the authors'. */
final class RoundTrips {
    private RoundTrips() {}

    /** The authors' mean over replicas. Replicas of one simulation are not independent, so the error is that of fully dependent ones, an upper bound. */
    private record Theirs(double mean, double error) {
        static Theirs of(HighDimension space, Algorithm algorithm) {
            double mean = 0;
            double error = 0;
            var byReplica = AuthorsData.roundTrips(space.id(), algorithm);
            for (var replica : byReplica) {
                mean += replica.mean() / byReplica.size();
                error += replica.standardError() / byReplica.size();
            }
            return byReplica.isEmpty() ? new Theirs(Double.NaN, Double.NaN) : new Theirs(mean, error);
        }
    }

    private static SampleStatistics ours(HighDimension space, Results results, Algorithm algorithm) {
        return OutcomeStatistics.of(
                results.of(space.letter(algorithm)), outcome -> (double) outcome.roundTrips() / HighDimension.RUNGS);
    }

    private static @Nullable Agreement verdict(SampleStatistics ours, Theirs theirs) {
        return ours.n() == 0 || Double.isNaN(theirs.mean) ? null : AgreementRule.of(ours, theirs.mean, theirs.error, 0);
    }

    static DataTable table(HighDimension space, Results results) {
        List<List<Cell>> rows = new ArrayList<>();
        for (Algorithm algorithm : Algorithm.ALL) {
            SampleStatistics ours = ours(space, results, algorithm);
            Theirs theirs = Theirs.of(space, algorithm);
            rows.add(List.of(
                    Cell.of(algorithm.label()),
                    NumberFormats.mean(ours),
                    NumberFormats.measuredCell(theirs.mean, theirs.error),
                    NumberFormats.verdict(verdict(ours, theirs))));
        }
        return new DataTable(
                space.id() + "-round-trips",
                "Round trips per replica until all modes were found",
                List.of("algorithm", "ours", "authors", "verdict"),
                rows,
                "Means over simulations and replicas. A round trip of ours is from the coldest rung to the hottest and back.");
    }

    static Finding finding(HighDimension space, Results results) {
        List<Agreement> verdicts = new ArrayList<>();
        List<String> each = new ArrayList<>();
        for (Algorithm algorithm : Algorithm.ALL) {
            SampleStatistics ours = ours(space, results, algorithm);
            Theirs theirs = Theirs.of(space, algorithm);
            Stream.ofNullable(verdict(ours, theirs)).forEach(verdicts::add);
            each.add(algorithm.label() + " " + NumberFormats.text(ours.mean()) + " (" + NumberFormats.text(theirs.mean)
                    + ")");
        }
        return new Finding(
                AgreementRule.worst(verdicts),
                "Round trips per replica until all modes were found, in brackets the authors': "
                        + NumberFormats.list(each) + ".");
    }
}
