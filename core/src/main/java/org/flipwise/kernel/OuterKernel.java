package org.flipwise.kernel;

import java.util.Optional;
import org.flipwise.balance.AdaptiveGamma;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.jspecify.annotations.Nullable;

/** A kernel around another, which it resembles in all but how a round goes. */
public abstract class OuterKernel implements Kernel {
    private final Kernel inner;

    protected OuterKernel(Kernel inner) {
        this.inner = inner;
    }

    /** Returns the kernel inside. */
    public final Kernel inner() {
        return inner;
    }

    /** Returns the kernel of a class among a kernel and those inside it, from the outermost. */
    public static <K extends Kernel> Optional<K> find(Kernel kernel, Class<K> type) {
        Kernel at = kernel;
        while (!type.isInstance(at)) {
            if (!(at instanceof OuterKernel outer)) {
                return Optional.empty();
            }
            at = outer.inner();
        }
        return Optional.of(type.cast(at));
    }

    @Override
    public final String name() {
        return inner.name();
    }

    @Override
    public final BalancingFunction balance() {
        return inner.balance();
    }

    @Override
    public final Law law() {
        return inner.law();
    }

    @Override
    public final Budget.Unit unit() {
        return inner.unit();
    }

    @Override
    public final @Nullable AdaptiveGamma gamma() {
        return inner.gamma();
    }

    @Override
    public final boolean rejectionFree() {
        return inner.rejectionFree();
    }

    @Override
    public void endBurnIn() {
        inner.endBurnIn();
    }

    @Override
    public void save(Encoder into) {
        inner.save(into);
    }

    @Override
    public void restore(Decoder from) {
        inner.restore(from);
    }
}
