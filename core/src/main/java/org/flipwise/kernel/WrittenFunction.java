package org.flipwise.kernel;

import org.flipwise.balance.BalancingFunction;
import org.flipwise.balance.BoundedBalance;
import org.flipwise.codec.CodecException;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;

/** A balancing function, saved by its name. A table works with the one its law has, or with the one that is bounded there. */
final class WrittenFunction {
    private WrittenFunction() {}

    static void save(BalancingFunction function, Encoder into) {
        into.flag(function instanceof BoundedBalance);
        into.text(function.name());
    }

    /** Returns the saved function, one of the two of a law. */
    static BalancingFunction restore(BalancingFunction ofLaw, Decoder from) {
        boolean bounded = from.flag();
        String name = from.text();
        BalancingFunction found = !bounded && ofLaw instanceof BoundedBalance withGamma ? withGamma.unbounded() : ofLaw;
        if (bounded != found instanceof BoundedBalance || !name.equals(found.name())) {
            throw new CodecException("found a table at work with '" + name + "'; expected '" + ofLaw.name() + "'");
        }
        return found;
    }
}
