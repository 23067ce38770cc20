package org.flipwise.paper.high;

import java.util.List;
import org.flipwise.paper.Algorithm;
import org.flipwise.paper.reference.AuthorsData;
import org.flipwise.paper.reference.ExactValues;
import org.flipwise.paper.statistics.NumberFormats;
import org.flipwise.report.page.Agreement;
import org.flipwise.report.page.Finding;

/** Which θ the p = 1000 experiment was run with: the text's 0.001 or 0.0012, judged by the authors' own swap rates. */
final class ThetaOfP1000 {
    private static final double OF_THE_TEXT = 0.001;

    private ThetaOfP1000() {}

    static Finding finding() {
        HighDimension space = HighDimension.P1000;
        double text = distance(space, OF_THE_TEXT);
        double used = distance(space, space.theta());
        return new Finding(
                used < text ? Agreement.LETTER_ONLY : Agreement.AGREES,
                "The authors' swap rates of A-IIT and MH-mult lie " + NumberFormats.text(used)
                        + " from the exact stationary ones in the mean with θ = " + space.theta() + ", and "
                        + NumberFormats.text(text) + " with the text's θ = " + OF_THE_TEXT
                        + (used < text ? ": the numbers were made with " + space.theta() + "." : "."));
    }

    /** Mean distance of the authors' rates from half the exact ones. */
    private static double distance(HighDimension space, double theta) {
        double sum = 0;
        int pairs = 0;
        for (Algorithm algorithm : Algorithm.WITH_MULTIPLICITY) {
            List<Double> ladder = space.ladder(algorithm);
            var theirs = AuthorsData.swapRates(space.id(), algorithm);
            for (int pair = 0; pair < theirs.size(); pair++) {
                double exact = ExactValues.swapRateSixModes(space.p(), theta, ladder.get(pair), ladder.get(pair + 1));
                sum += Math.abs(theirs.get(pair).mean() - exact / 2);
                pairs++;
            }
        }
        return sum / pairs;
    }
}
