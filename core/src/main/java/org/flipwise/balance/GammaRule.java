package org.flipwise.balance;

/** What a neighbour with log-ratio a asks of γ. */
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

    /** The least log γ that this neighbour asks for; a must be finite. */
    public abstract double logBound(BalancingFunction g, double a);
}
