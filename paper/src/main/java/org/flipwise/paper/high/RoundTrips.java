package org.flipwise.paper.high;

import java.util.List;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.flipwise.paper.Algorithm;
import org.flipwise.paper.Outcome;
import org.flipwise.paper.Results;
import org.flipwise.paper.reference.AuthorsData;
import org.flipwise.paper.reference.SampleStatistics;
import org.flipwise.paper.statistics.AgreementRule;
import org.flipwise.paper.statistics.NumberFormats;
import org.flipwise.paper.statistics.OutcomeStatistics;
import org.flipwise.paper.statistics.ResultTable;
import org.flipwise.report.page.Agreement;
import org.flipwise.report.page.DataTable;
import org.flipwise.report.page.Finding;
import org.jspecify.annotations.Nullable;

/**
 * Round trips per replica until all modes were found, ours and the authors'. Theirs are counted in halves, one for each passage from one end of the ladder to the other, over a history that is padded with the
 * coldest rung where a simulation ended early; so are ours. Whole trips, from the coldest rung to the hottest and back, are counted beside them.
 */
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

        /** Whether a count of ours is theirs; null where one is missing. */
        @Nullable
        Agreement verdict(SampleStatistics ours) {
            return ours.n() == 0 || Double.isNaN(mean) ? null : AgreementRule.of(ours, mean, error, 0);
        }
    }

    /** The round trips of an algorithm by both counts. */
    record Row(HighDimension space, Algorithm algorithm, List<Outcome> outcomes, Theirs theirs) {
        private static Row of(HighDimension space, Algorithm algorithm, Results results) {
            return new Row(space, algorithm, results.of(space.letter(algorithm)), Theirs.of(space, algorithm));
        }

        /** Counted as the authors did. */
        private SampleStatistics halves() {
            return halves(passages ->
                    (double) passages.stream().mapToLong(Long::longValue).sum() / HighDimension.RUNGS);
        }

        private SampleStatistics halves(ToDoubleFunction<List<Long>> passages) {
            return OutcomeStatistics.of(outcomes, outcome -> {
                List<Long> byReplica = outcome.passages();
                return byReplica == null ? Double.NaN : passages.applyAsDouble(byReplica) / 2;
            });
        }

        /** Only those from the coldest rung to the hottest and back. */
        private SampleStatistics whole() {
            return OutcomeStatistics.of(outcomes, outcome -> (double) outcome.roundTrips() / HighDimension.RUNGS);
        }

        /** Whether ours, counted as the authors did, is theirs; null where one is missing. */
        @Nullable
        Agreement halvesVerdict() {
            return theirs.verdict(halves());
        }

        /** Whether our whole trips are the authors' number; null where one is missing. */
        @Nullable
        Agreement wholeVerdict() {
            return theirs.verdict(whole());
        }

        /** How many of the replicas, numbered by their rungs at the end of burn-in, made as many trips as the authors'. */
        private int replicasThatAgree() {
            List<SampleStatistics> byReplica = AuthorsData.roundTrips(space.id(), algorithm);
            return (int) IntStream.range(0, byReplica.size())
                    .filter(replica -> {
                        SampleStatistics ours = halves(passages -> passages.get(replica));
                        SampleStatistics own = byReplica.get(replica);
                        return ours.n() > 0
                                && AgreementRule.of(ours, own.mean(), own.standardError(), 0) == Agreement.AGREES;
                    })
                    .count();
        }
    }

    /** Returns a row for each algorithm. */
    static List<Row> rows(HighDimension space, Results results) {
        return Algorithm.ALL.stream()
                .map(algorithm -> Row.of(space, algorithm, results))
                .toList();
    }

    static DataTable table(HighDimension space, Results results) {
        return table(
                ResultTable.of(rows(space, results)),
                space.id() + "-round-trips",
                "Round trips per replica until all modes were found");
    }

    /** Adds the columns of both counts to a table of rows. */
    static DataTable table(ResultTable<Row> table, String id, String title) {
        return table.text("algorithm", row -> row.algorithm.label())
                .mean("ours", row -> row.halves())
                .column("authors", row -> NumberFormats.measuredCell(row.theirs.mean, row.theirs.error))
                .verdict("verdict", row -> row.halvesVerdict())
                .column("replicas that agree", row -> NumberFormats.share(row.replicasThatAgree(), HighDimension.RUNGS))
                .mean("ours, whole trips", row -> row.whole())
                .verdict("verdict on whole trips", row -> row.wholeVerdict())
                .table(
                        id,
                        title,
                        "Means over simulations and replicas. Ours and the authors': half a trip for each passage from one end of the ladder to the other, from a replica's first stand on the coldest rung after burn-in; the"
                                + " history is padded with the coldest rung after a simulation's end. Whole trips are from the coldest rung to the hottest and back, before the end.");
    }

    static Finding finding(HighDimension space, Results results) {
        List<Row> rows = rows(space, results);
        List<String> each = rows.stream()
                .map(row -> row.algorithm.label() + " "
                        + NumberFormats.text(row.halves().mean()) + " (" + NumberFormats.text(row.theirs.mean) + ")")
                .toList();
        return new Finding(
                AgreementRule.worst(rows.stream()
                        .map(Row::halvesVerdict)
                        .filter(Objects::nonNull)
                        .toList()),
                "Round trips per replica until all modes were found, counted in halves over a padded history as the authors did, in brackets theirs: "
                        + NumberFormats.list(each) + ".");
    }
}
