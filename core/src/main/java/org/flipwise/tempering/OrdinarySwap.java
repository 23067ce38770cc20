package org.flipwise.tempering;

/** log A = (β_hot − β_cold)(U(x_cold) − U(x_hot)): keeps the product of the laws π^β (the paper's equation for the swap). */
public final class OrdinarySwap implements SwapRule {

    /** Creates the rule, which has no settings. */
    public OrdinarySwap() {}

    @Override
    public double logAcceptance(Replica cold, Replica hot) {
        return (hot.rung().beta() - cold.rung().beta())
                * (cold.walker().at().potential() - hot.walker().at().potential());
    }
}
