package org.flipwise.paper.high;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
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

/**
 * Round trips per replica until all modes were found, ours and the authors'. Theirs are counted in halves, one for each passage from one end of the ladder to the other, over a history that is padded with the
 * coldest rung where a simulation ended early; so are ours. Whole trips, from the coldest rung to the hottest and back, are counted beside them.
 */
final class RoundTrips {
    /** Of {@link #row}. */
    static final List<String> COLUMNS = List.of(
            "algorithm",
            "ours",
            "authors",
            "verdict",
            "replicas that agree",
            "ours, whole trips",
            "verdict on whole trips");

    /** What the columns mean, for the note under a table. */
    static final String NOTE =
            "Means over simulations and replicas. Ours and the authors': half a trip for each passage from one end of the ladder to the other, from a replica's first stand on the coldest rung after burn-in; the"
                    + " history is padded with the coldest rung after a simulation's end. Whole trips are from the coldest rung to the hottest and back, before the end.";

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

    /** Counted as the authors did. */
    static SampleStatistics halves(HighDimension space, Results results, Algorithm algorithm) {
        return halves(
                space,
                results,
                algorithm,
                passages ->
                        (double) passages.stream().mapToLong(Long::longValue).sum() / HighDimension.RUNGS);
    }

    private static SampleStatistics halves(
            HighDimension space, Results results, Algorithm algorithm, ToDoubleFunction<List<Long>> passages) {
        return OutcomeStatistics.of(results.of(space.letter(algorithm)), outcome -> {
            List<Long> byReplica = outcome.passages();
            return byReplica == null ? Double.NaN : passages.applyAsDouble(byReplica) / 2;
        });
    }

    /** How many of the replicas, numbered by their rungs at the end of burn-in, made as many trips as the authors'. */
    private static long replicasThatAgree(HighDimension space, Results results, Algorithm algorithm) {
        List<SampleStatistics> theirs = AuthorsData.roundTrips(space.id(), algorithm);
        return IntStream.range(0, theirs.size())
                .filter(replica -> {
                    SampleStatistics ours = halves(space, results, algorithm, passages -> passages.get(replica));
                    SampleStatistics own = theirs.get(replica);
                    return ours.n() > 0
                            && AgreementRule.of(ours, own.mean(), own.standardError(), 0) == Agreement.AGREES;
                })
                .count();
    }

    /** Only those from the coldest rung to the hottest and back. */
    static SampleStatistics whole(HighDimension space, Results results, Algorithm algorithm) {
        return OutcomeStatistics.of(
                results.of(space.letter(algorithm)), outcome -> (double) outcome.roundTrips() / HighDimension.RUNGS);
    }

    /** Whether a count of ours is the authors' number; null where one is missing. */
    static @Nullable Agreement verdict(SampleStatistics ours, HighDimension space, Algorithm algorithm) {
        return verdict(ours, Theirs.of(space, algorithm));
    }

    private static @Nullable Agreement verdict(SampleStatistics ours, Theirs theirs) {
        return ours.n() == 0 || Double.isNaN(theirs.mean) ? null : AgreementRule.of(ours, theirs.mean, theirs.error, 0);
    }

    static DataTable table(HighDimension space, Results results) {
        return new DataTable(
                space.id() + "-round-trips",
                "Round trips per replica until all modes were found",
                COLUMNS,
                Algorithm.ALL.stream()
                        .map(algorithm -> row(space, results, algorithm))
                        .toList(),
                NOTE);
    }

    /** What both counts give for an algorithm, under {@link #COLUMNS}. */
    static List<Cell> row(HighDimension space, Results results, Algorithm algorithm) {
        SampleStatistics halves = halves(space, results, algorithm);
        SampleStatistics whole = whole(space, results, algorithm);
        Theirs theirs = Theirs.of(space, algorithm);
        return List.of(
                Cell.of(algorithm.label()),
                NumberFormats.mean(halves),
                NumberFormats.measuredCell(theirs.mean, theirs.error),
                NumberFormats.verdict(verdict(halves, theirs)),
                NumberFormats.share((int) replicasThatAgree(space, results, algorithm), HighDimension.RUNGS),
                NumberFormats.mean(whole),
                NumberFormats.verdict(verdict(whole, theirs)));
    }

    static Finding finding(HighDimension space, Results results) {
        List<Agreement> verdicts = new ArrayList<>();
        List<String> each = new ArrayList<>();
        for (Algorithm algorithm : Algorithm.ALL) {
            SampleStatistics ours = halves(space, results, algorithm);
            Theirs theirs = Theirs.of(space, algorithm);
            Stream.ofNullable(verdict(ours, theirs)).forEach(verdicts::add);
            each.add(algorithm.label() + " " + NumberFormats.text(ours.mean()) + " (" + NumberFormats.text(theirs.mean)
                    + ")");
        }
        return new Finding(
                AgreementRule.worst(verdicts),
                "Round trips per replica until all modes were found, counted in halves over a padded history as the authors did, in brackets theirs: "
                        + NumberFormats.list(each) + ".");
    }
}
