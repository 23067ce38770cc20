package org.flipwise.balance;

/** The rule by which a neighbour with log-ratio a determines the least γ. */
public enum GammaRule {
    /** max{g(r), g(1/r)}: with √ this is the paper's text, max{√r, 1/√r}. */
    BALANCE {
        @Override
        public double logBound(BalancingFunction g, double a) {
            return Math.max(g.logH(a), g.logH(-a));
        }
    },
    /** max{r, 1/r}: what the paper's numbers at p = 16 were made with. */
    RATIO {
        @Override
        public double logBound(BalancingFunction g, double a) {
            return Math.abs(a);
        }
    };

    /** Returns the least log γ that a neighbour with log-ratio a requires; a must be finite. */
    public abstract double logBound(BalancingFunction g, double a);
}
