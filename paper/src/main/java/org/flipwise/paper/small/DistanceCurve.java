package org.flipwise.paper.small;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.paper.Algorithm;
import org.flipwise.paper.Outcome;
import org.flipwise.paper.reference.AuthorsData;
import org.flipwise.paper.statistics.OutcomeStatistics;

/**
 * The mean over simulations of the total variation distance in the course of a run.
 *
 * @param points in the order of the rounds
 */
record DistanceCurve(List<At> points) {

    /** Means over simulations after a round; rounds and evaluations are NaN where they are not known. */
    record At(double round, double cpuSeconds, double evaluations, double distance) {}

    /** Ours; simulations look at the same rounds. */
    static DistanceCurve of(List<Outcome> outcomes) {
        List<At> points = new ArrayList<>();
        int looks = outcomes.stream()
                .mapToInt(outcome -> outcome.distances().size())
                .min()
                .orElse(0);
        for (int i = 0; i < looks; i++) {
            int look = i;
            points.add(new At(
                    OutcomeStatistics.of(outcomes, o -> o.distances().get(look).round())
                            .mean(),
                    OutcomeStatistics.of(outcomes, o -> o.distances().get(look).cpuSeconds())
                            .mean(),
                    OutcomeStatistics.of(outcomes, o -> o.distances().get(look).evaluations())
                            .mean(),
                    OutcomeStatistics.of(outcomes, o -> o.distances().get(look).distance())
                            .mean()));
        }
        return new DistanceCurve(points);
    }

    static DistanceCurve authors(String experiment, Algorithm algorithm) {
        return new DistanceCurve(AuthorsData.distances(experiment, algorithm).stream()
                .map(point -> new At(Double.NaN, point.seconds(), Double.NaN, point.mean()))
                .toList());
    }

    /** The first look below a distance; NaN everywhere if there was none. */
    At below(double distance) {
        return points.stream()
                .filter(at -> at.distance() < distance)
                .findFirst()
                .orElse(new At(Double.NaN, Double.NaN, Double.NaN, Double.NaN));
    }
}
