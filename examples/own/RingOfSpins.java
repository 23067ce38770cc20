import java.util.Map;
import org.flipwise.state.BitState;
import org.flipwise.target.FlipNeighbourhood;
import org.flipwise.target.Flips;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Target;

/**
 * A ring of p spins that like to agree with their neighbours, log density J·Σ s_i s_(i+1) with s = ±1. A flip changes the ratios of three bits alone, and the neighbourhood says
 * so: a step costs the same at p = 10 and at p = 100,000.
 */
public class RingOfSpins implements Target {
    private final int p;
    private final double coupling;

    /** Takes what follows the question mark: {@code RingOfSpins.java?p=1000&J=0.8}. */
    public RingOfSpins(Map<String, String> parameters) {
        p = Integer.parseInt(parameters.getOrDefault("p", "10"));
        coupling = Double.parseDouble(parameters.getOrDefault("J", "0.8"));
    }

    @Override
    public String name() {
        return "ring of " + p + " spins";
    }

    @Override
    public int dimension() {
        return p;
    }

    private int after(int i) {
        return i + 1 == p ? 0 : i + 1;
    }

    private int before(int i) {
        return i == 0 ? p - 1 : i - 1;
    }

    private int agreeing(BitState x) {
        int sum = 0;
        for (int i = 0; i < p; i++) {
            sum += x.get(i) == x.get(after(i)) ? 1 : -1;
        }
        return sum;
    }

    /** The full evaluation, which {@code flipwise verify} holds the neighbourhood against. */
    @Override
    public double potential(BitState x) {
        return coupling * agreeing(x);
    }

    @Override
    public Neighbourhood at(BitState x) {
        return new Ring(x);
    }

    /** Keeps a whole number, which does not drift and follows from the state: nothing more need be saved with a run. */
    private final class Ring extends FlipNeighbourhood {
        private int agreeing;

        Ring(BitState start) {
            super(start);
            agreeing = agreeing(start);
        }

        @Override
        public double potential() {
            return coupling * agreeing;
        }

        private int change(int bit) {
            boolean own = state().get(bit);
            return -2 * ((state().get(before(bit)) == own ? 1 : -1) + (state().get(after(bit)) == own ? 1 : -1));
        }

        @Override
        protected double deltaPotential(int bit) {
            costs().updatedRatios(1);
            return coupling * change(bit);
        }

        @Override
        protected void flipping(int bit) {
            agreeing += change(bit);
        }

        @Override
        public boolean touchesFew() {
            return true;
        }

        /** Only these three have another ratio now. */
        @Override
        protected void touched(int bit, Flips flips) {
            flips.listTouched();
            flips.touch(before(bit));
            flips.touch(bit);
            flips.touch(after(bit));
        }
    }
}
