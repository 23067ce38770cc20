package org.flipwise.paper.high;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.flipwise.lab.report.page.Agreement;
import org.flipwise.lab.report.page.Finding;
import org.flipwise.paper.Algorithm;
import org.flipwise.paper.Results;
import org.flipwise.paper.known.Authors;
import org.flipwise.paper.measure.Currency;
import org.flipwise.paper.measure.Numerals;
import org.flipwise.paper.measure.TimeToAll;

/** Who finds all modes first, here and in the authors' data, in each currency. */
final class ModeRace {
    private final HighDimension space;
    private final Results results;

    ModeRace(HighDimension space, Results results) {
        this.space = space;
        this.results = results;
    }

    private TimeToAll ours(Algorithm algorithm, Currency currency) {
        return TimeToAll.of(results.of(space.letter(algorithm)), currency);
    }

    private TimeToAll theirs(Algorithm algorithm) {
        return TimeToAll.ofSeconds(Authors.timesToAllModes(space.word(), algorithm));
    }

    /** Both comparisons in CPU seconds, here and there. */
    Finding home() {
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
        TimeToAll first = ours(one, Currency.CPU);
        int here = first.against(ours(other, Currency.CPU));
        if (here == theirs(one).against(theirs(other))) {
            return Agreement.AGREES;
        }
        return here == 0 && first.few() ? Agreement.BEYOND : Agreement.DIFFERS;
    }

    private String both(Algorithm one, Algorithm other) {
        return "here " + said(one, ours(one, Currency.CPU), other, ours(other, Currency.CPU))
                + ", in the authors' data " + said(one, theirs(one), other, theirs(other));
    }

    /** How many times faster than the authors'. */
    Finding speed() {
        double least = Double.POSITIVE_INFINITY;
        double most = 0;
        List<String> each = new ArrayList<>();
        for (Algorithm algorithm : Algorithm.ALL) {
            double median = ours(algorithm, Currency.CPU).median();
            double theirMedian = theirs(algorithm).median();
            each.add(algorithm.label() + " " + Numerals.text(median) + " (" + Numerals.text(theirMedian) + ")");
            least = Math.min(least, theirMedian / median);
            most = Math.max(most, theirMedian / median);
        }
        return new Finding(
                Agreement.BEYOND,
                "Median CPU seconds to all modes, in brackets the authors': " + Numerals.list(each) + ", from "
                        + Numerals.times(least) + " to " + Numerals.times(most)
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
        Map<Currency, String> said = new TreeMap<>();
        for (Currency currency : List.of(Currency.CPU, Currency.ROUNDS, Currency.EVALUATIONS)) {
            said.put(
                    currency,
                    "by " + currency.words() + " " + said(one, ours(one, currency), other, ours(other, currency)));
        }
        String text = one.label() + " against " + other.label() + ": in the authors' data by CPU seconds "
                + said(one, theirs(one), other, theirs(other)) + "; here "
                + Numerals.list(List.copyOf(said.values())) + more + ".";
        return new Finding(order(one, other), text);
    }

    private static String said(Algorithm one, TimeToAll first, Algorithm other, TimeToAll second) {
        double ratio = second.median() / first.median();
        return switch (first.against(second)) {
            case -1 -> one.label() + " needs " + Numerals.times(ratio) + " times less";
            case 1 -> other.label() + " needs " + Numerals.times(1 / ratio) + " times less";
            default ->
                "no difference shows" + (first.few() ? " in so few simulations" : "") + " (medians "
                        + Numerals.text(first.median()) + " and " + Numerals.text(second.median()) + ")";
        };
    }

    /** The law of the number of rounds, where the authors' is known. */
    List<Finding> rounds() {
        List<Finding> findings = new ArrayList<>();
        for (Algorithm algorithm : Algorithm.ALL) {
            TimeToAll theirs = TimeToAll.ofRounds(Authors.timesToAllModes(space.word(), algorithm));
            if (theirs.simulations() == 0) {
                continue;
            }
            TimeToAll ours = ours(algorithm, Currency.ROUNDS);
            double p = ours.oneLaw(theirs);
            findings.add(
                    new Finding(
                            p < TimeToAll.UNLIKELY ? Agreement.DIFFERS : Agreement.AGREES,
                            "Rounds of swaps until " + algorithm.label() + " has found all modes: median "
                                    + Numerals.text(ours.median())
                                    + ", authors " + Numerals.text(theirs.median()) + "; log-rank p-value "
                                    + Numerals.probability(p)
                                    + ". Both count the rounds that were over before the hit: "
                                    + theirs.even() + " of " + theirs.simulations() + " of theirs and " + ours.even()
                                    + " of "
                                    + ours.simulations()
                                    + " of ours are even, as they must be where a swap of the first pair, tried every second round, brings the last mode."));
        }
        return findings;
    }
}
