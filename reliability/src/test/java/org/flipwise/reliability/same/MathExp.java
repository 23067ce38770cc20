package org.flipwise.reliability.same;

/** The wrong twin: the exponential of {@link Math}, whose last digit is the platform's own. */
public class MathExp extends OwnExp {
    @Override
    double exp(double x) {
        return Math.exp(x);
    }
}
