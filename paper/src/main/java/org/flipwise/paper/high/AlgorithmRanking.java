package org.flipwise.paper.high;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.flipwise.paper.Algorithm;
import org.flipwise.paper.Results;
import org.flipwise.paper.reference.AuthorsData;
import org.flipwise.paper.statistics.CostUnit;
import org.flipwise.paper.statistics.NumberFormats;
import org.flipwise.paper.statistics.TimeToAllModes;
import org.flipwise.report.page.Agreement;
import org.flipwise.report.page.Finding;

/** Which algorithm finds all modes first, here and in the authors' data, in each unit of cost. */
final class AlgorithmRanking {
    private final HighDimension space;
    private final Results results;

    AlgorithmRanking(HighDimension space, Results results) {
        this.space = space;
        this.results = results;
    }

    private TimeToAllModes ours(Algorithm algorithm, CostUnit unit) {
        return TimeToAllModes.of(results.of(space.letter(algorithm)), unit);
    }

    private TimeToAllModes theirs(Algorithm algorithm) {
        return TimeToAllModes.ofSeconds(AuthorsData.timesToAllModes(space.id(), algorithm));
    }

    /** Both comparisons in CPU seconds, here and there. */
    Finding headline() {
        Algorithm first = sooner(Algorithm.A_IIT, Algorithm.MH_MULT);
        Algorithm second = sooner(Algorithm.IIT, Algorithm.RF_MH);
        Set<Agreement> verdicts = EnumSet.of(order(first, second), order(Algorithm.A_IIT, Algorithm.MH_MULT));
        Agreement known = verdicts.contains(Agreement.BEYOND) ? Agreement.BEYOND : Agreement.AGREES;
        return new Finding(
                verdicts.contains(Agreement.DIFFERS) ? Agreement.DIFFERS : known,
                "CPU seconds to all modes at p = " + space.p() + ", " + first.label() + " against " + second.label()
                        + ": " + both(first, second) + ". A-IIT against MH-mult: "
                        + both(Algorithm.A_IIT, Algorithm.MH_MULT) + ".");
    }

    /** Whether the same one is ahead in both; beyond where our simulations are too few to tell. */
    private Agreement order(Algorithm one, Algorithm other) {
        TimeToAllModes first = ours(one, CostUnit.CPU);
        int here = first.order(ours(other, CostUnit.CPU));
        if (here == theirs(one).order(theirs(other))) {
            return Agreement.AGREES;
        }
        return here == 0 && first.tooFew() ? Agreement.BEYOND : Agreement.DIFFERS;
    }

    private String both(Algorithm one, Algorithm other) {
        return "here " + comparison(one, ours(one, CostUnit.CPU), other, ours(other, CostUnit.CPU))
                + ", in the authors' data " + comparison(one, theirs(one), other, theirs(other));
    }

    /** How many times faster than the authors'. */
    Finding speed() {
        double least = Double.POSITIVE_INFINITY;
        double most = 0;
        List<String> each = new ArrayList<>();
        for (Algorithm algorithm : Algorithm.ALL) {
            double median = ours(algorithm, CostUnit.CPU).median();
            double theirMedian = theirs(algorithm).median();
            each.add(algorithm.label() + " " + NumberFormats.text(median) + " (" + NumberFormats.text(theirMedian)
                    + ")");
            least = Math.min(least, theirMedian / median);
            most = Math.max(most, theirMedian / median);
        }
        return new Finding(
                Agreement.BEYOND,
                "Median CPU seconds to all modes, in brackets the authors': " + NumberFormats.list(each) + ", from "
                        + NumberFormats.times(least) + " to " + NumberFormats.times(most)
                        + " times less: theirs recompute every neighbour's distances at each rejection-free iteration,"
                        + " so they measure that and not the algorithms.");
    }

    /** A-IIT against MH-mult. */
    Finding balancing() {
        return versus(
                Algorithm.A_IIT,
                Algorithm.MH_MULT,
                " (the item common-ladder tells the ladder's part from the balancing function's)");
    }

    /** The better multiplicity algorithm of the authors' two against the better of the others. */
    Finding multiplicity() {
        Algorithm first = sooner(Algorithm.A_IIT, Algorithm.MH_MULT);
        Algorithm second = sooner(Algorithm.IIT, Algorithm.RF_MH);
        return versus(first, second, "");
    }

    private Algorithm sooner(Algorithm one, Algorithm other) {
        return theirs(one).median() <= theirs(other).median() ? one : other;
    }

    private Finding versus(Algorithm one, Algorithm other, String more) {
        List<String> here = Stream.of(CostUnit.CPU, CostUnit.ROUNDS, CostUnit.EVALUATIONS)
                .map(unit -> "by " + unit.phrase() + " " + comparison(one, ours(one, unit), other, ours(other, unit)))
                .toList();
        String text = one.label() + " against " + other.label() + ": in the authors' data by CPU seconds "
                + comparison(one, theirs(one), other, theirs(other)) + "; here " + NumberFormats.list(here) + more
                + ".";
        return new Finding(order(one, other), text);
    }

    private static String comparison(Algorithm one, TimeToAllModes first, Algorithm other, TimeToAllModes second) {
        double ratio = second.median() / first.median();
        return switch (first.order(second)) {
            case -1 -> one.label() + " needs " + NumberFormats.times(ratio) + " times less";
            case 1 -> other.label() + " needs " + NumberFormats.times(1 / ratio) + " times less";
            default ->
                "no difference shows" + (first.tooFew() ? " in so few simulations" : "") + " (medians "
                        + NumberFormats.text(first.median()) + " and " + NumberFormats.text(second.median()) + ")";
        };
    }

    /** The law of the number of rounds, where the authors' is known. */
    List<Finding> rounds() {
        List<Finding> findings = new ArrayList<>();
        for (Algorithm algorithm : Algorithm.ALL) {
            TimeToAllModes theirs = TimeToAllModes.ofRounds(AuthorsData.timesToAllModes(space.id(), algorithm));
            if (theirs.simulations() == 0) {
                continue;
            }
            TimeToAllModes ours = ours(algorithm, CostUnit.ROUNDS);
            double p = ours.logRankPValue(theirs);
            findings.add(
                    new Finding(
                            p < TimeToAllModes.SIGNIFICANCE ? Agreement.DIFFERS : Agreement.AGREES,
                            "Rounds of swaps until " + algorithm.label() + " has found all modes: median "
                                    + NumberFormats.text(ours.median())
                                    + ", authors " + NumberFormats.text(theirs.median()) + "; log-rank p-value "
                                    + NumberFormats.probability(p)
                                    + ". Both count the rounds that were over before the hit: "
                                    + theirs.even() + " of " + theirs.simulations() + " of theirs and " + ours.even()
                                    + " of "
                                    + ours.simulations()
                                    + " of ours are even, as they must be where a swap of the first pair, tried every second round, brings the last mode."));
        }
        return findings;
    }
}
