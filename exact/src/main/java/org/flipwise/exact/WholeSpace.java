package org.flipwise.exact;

import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.Walker;

/** Places are states. */
record WholeSpace(EnumeratedTarget target) implements WalkerSpace {
    @Override
    public int size() {
        return target.states();
    }

    @Override
    public Walker start(int place) {
        return Walker.over(target.target().at(target.state(place)), new EnumeratingDraws());
    }

    @Override
    public int place(Walker walker) {
        return (int) walker.at().state().index();
    }

    @Override
    public String label(int place) {
        return target.state(place).toString();
    }

    @Override
    public double[] law(double beta, Kernel kernel) {
        ExactLaw law = target.law(beta);
        return kernel.law() == Kernel.Law.TARGET ? law.probabilities() : law.jumpLaw(kernel.balance());
    }

    @Override
    public double[] onStates(double[] law) {
        return law;
    }
}
