package org.flipwise.estimate;

import java.util.List;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Steps;

/** A recorder that passes every event to those of several recorders of one rung that make use of it, in order. */
public final class CompositeRecorder implements Recorder {
    private final Recorder[] recorders;
    private final Recorder[] everyStay;
    private final Recorder[] firstStay;
    private final Recorder[] flips;
    private final Recorder[] conditionals;
    /** Those that make use of every stay or of flips. */
    private final Recorder[] ofSteps;

    private final boolean expectedWeights;
    private boolean fresh;

    private CompositeRecorder(List<? extends Recorder> recorders, boolean expectedWeights) {
        this.recorders = recorders.toArray(Recorder[]::new);
        everyStay = those(recorders, Stays.EVERY);
        firstStay = those(recorders, Stays.FIRST_OF_A_ROUND);
        flips = recorders.stream().filter(Recorder::followsFlips).toArray(Recorder[]::new);
        conditionals = recorders.stream().filter(Recorder::wantsConditionals).toArray(Recorder[]::new);
        ofSteps = recorders.stream()
                .filter(recorder -> recorder.stays() == Stays.EVERY || recorder.followsFlips())
                .toArray(Recorder[]::new);
        this.expectedWeights = expectedWeights;
    }

    private static Recorder[] those(List<? extends Recorder> recorders, Stays stays) {
        return recorders.stream().filter(recorder -> recorder.stays() == stays).toArray(Recorder[]::new);
    }

    /** Combines recorders, which all get expected weights (Rao–Blackwell) or all get the weights drawn. */
    public static CompositeRecorder of(List<? extends Recorder> recorders, boolean expectedWeights) {
        return new CompositeRecorder(recorders, expectedWeights);
    }

    @Override
    public void enter(Neighbourhood x) {
        for (Recorder recorder : recorders) {
            recorder.enter(x);
        }
        fresh = true;
    }

    @Override
    public void stay(Neighbourhood x, double weight) {
        if (fresh) {
            fresh = false;
            for (Recorder recorder : firstStay) {
                recorder.stay(x, weight);
            }
        }
        for (Recorder recorder : everyStay) {
            recorder.stay(x, weight);
        }
    }

    /** Returns the least of those that are told of steps; the first stay of a round is reported at once where a recorder wants that one alone. */
    @Override
    public double liveAbove() {
        double least = fresh && firstStay.length > 0 ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        for (Recorder recorder : ofSteps) {
            least = Math.min(least, recorder.liveAbove());
        }
        return least;
    }

    @Override
    public void steps(Steps steps) {
        for (Recorder recorder : ofSteps) {
            recorder.steps(steps);
        }
    }

    @Override
    public void flip(int bit) {
        for (Recorder recorder : flips) {
            recorder.flip(bit);
        }
    }

    @Override
    public void leave() {
        for (Recorder recorder : recorders) {
            recorder.leave();
        }
    }

    @Override
    public void discard() {
        for (Recorder recorder : recorders) {
            recorder.discard();
        }
    }

    @Override
    public void save(Encoder into) {
        for (Recorder recorder : recorders) {
            recorder.save(into);
        }
    }

    @Override
    public void restore(Decoder from) {
        for (Recorder recorder : recorders) {
            recorder.restore(from);
        }
    }

    @Override
    public Stays stays() {
        if (everyStay.length > 0) {
            return Stays.EVERY;
        }
        return firstStay.length > 0 ? Stays.FIRST_OF_A_ROUND : Stays.NONE;
    }

    @Override
    public boolean followsFlips() {
        return flips.length > 0;
    }

    @Override
    public boolean wantsConditionals() {
        return conditionals.length > 0;
    }

    @Override
    public void conditionals(int[] bits, double[] ones, int n) {
        for (Recorder recorder : conditionals) {
            recorder.conditionals(bits, ones, n);
        }
    }

    @Override
    public boolean wantsExpectedWeights() {
        return expectedWeights;
    }
}
