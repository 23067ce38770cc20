package org.flipwise.targets.mixture;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.flipwise.exact.EnumeratedTarget;
import org.flipwise.exact.WalkerSpace;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.Walker;
import org.flipwise.random.KeyedDraws;
import org.flipwise.state.BitState;
import org.flipwise.target.Lumped;
import org.flipwise.target.Target;

/** The vectors of class counts of a small target, as places of a chain that lives on them. */
final class CountSpace implements WalkerSpace {
    private final Target target;
    private final WalkerSpace bits;
    private final UnaryOperator<Lumped> neighbourhood;
    private final List<List<Integer>> counts = new ArrayList<>();
    private final List<BitState> first = new ArrayList<>();
    private final int[] placeOf;

    /** The places of a target, with walkers over neighbourhoods that are changed by the operator. */
    CountSpace(Target target, UnaryOperator<Lumped> neighbourhood) {
        this.target = target;
        this.neighbourhood = neighbourhood;
        bits = WalkerSpace.of(target);
        placeOf = new int[1 << target.dimension()];
        for (int index = 0; index < placeOf.length; index++) {
            BitState x = BitState.ofIndex(target.dimension(), index);
            List<Integer> ups = ups(target.countsAt(x));
            if (!counts.contains(ups)) {
                counts.add(ups);
                first.add(x);
            }
            placeOf[index] = counts.indexOf(ups);
        }
    }

    private static List<Integer> ups(Lumped at) {
        List<Integer> ups = new ArrayList<>();
        for (int lump = 0; lump < at.lumps(); lump++) {
            ups.add(at.lumpUp(lump));
        }
        return ups;
    }

    /** The place of a state of bits. */
    int placeOf(int index) {
        return placeOf[index];
    }

    /** A law of bits as one of counts. */
    double[] lumped(double[] law) {
        double[] sums = new double[size()];
        for (int index = 0; index < law.length; index++) {
            sums[placeOf[index]] += law[index];
        }
        return sums;
    }

    @Override
    public EnumeratedTarget target() {
        return bits.target();
    }

    @Override
    public int size() {
        return counts.size();
    }

    @Override
    public Walker start(int place) {
        return Walker.over(neighbourhood.apply(target.countsAt(first.get(place))), new KeyedDraws());
    }

    @Override
    public int place(Walker walker) {
        return counts.indexOf(ups((Lumped) walker.at()));
    }

    @Override
    public String label(int place) {
        return counts.get(place).toString();
    }

    @Override
    public double[] law(double beta, Kernel kernel) {
        return lumped(bits.law(beta, kernel));
    }

    @Override
    public double[] onStates(double[] law) {
        return law.clone();
    }
}
