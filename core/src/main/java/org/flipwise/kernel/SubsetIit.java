package org.flipwise.kernel;

import org.flipwise.balance.BalancingFunction;

/** {@link MultipleTryIit} under the name of the kernel whose neighbours it looks at k at a time: {@code iit} or {@code rf-mh} with {@code --subset}. For targets without forbidden states. */
public final class SubsetIit extends MultipleTryIit {

    public SubsetIit(BalancingFunction balance) {
        super(balance);
    }

    @Override
    public String name() {
        return "iit";
    }
}
