package org.flipwise.tempering;

import org.flipwise.codec.CodecException;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.codec.Saved;
import org.flipwise.estimate.Recorder;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;

/** A state that wanders over the rungs. It owns its random stream and its neighbourhood; a swap changes its rung only. */
public final class Replica implements Saved {
    private final int index;
    private final Walker walker;
    private final Draws draws;
    private Rung rung;

    public Replica(int index, Walker walker, Draws draws, Rung rung) {
        this.index = index;
        this.walker = walker;
        this.draws = draws;
        this.rung = rung;
        climbTo(rung);
    }

    public int index() {
        return index;
    }

    public Walker walker() {
        return walker;
    }

    public Rung rung() {
        return rung;
    }

    Draws draws() {
        return draws;
    }

    /** Stands on this rung from now on. */
    void climbTo(Rung next) {
        rung = next;
        walker.bind(next.law());
    }

    /** Sojourns and proposals so far. */
    long workDone() {
        return walker.costs().iterations() + walker.costs().proposals();
    }

    void advance() {
        try {
            rung.advance(this);
        } catch (StackOverflowError deep) {
            throw StateAtFailure.withState(deep, walker.at().state());
        } catch (RuntimeException | Error thrown) {
            StateAtFailure.attach(thrown, walker.at().state());
            throw thrown;
        }
    }

    /** Runs a round of a kernel as part of what the rung records as one. */
    void advance(Kernel kernel, Budget budget, Recorder recorder) {
        try {
            kernel.advance(walker, budget, draws, recorder);
        } catch (StackOverflowError deep) {
            throw StateAtFailure.withState(deep, walker.at().state());
        } catch (RuntimeException | Error thrown) {
            StateAtFailure.attach(thrown, walker.at().state());
            throw thrown;
        }
    }

    /** The walker and the stream; on which rung it stands is saved with the ladder. */
    @Override
    public void save(Encoder into) {
        into.section("replica");
        walker.save(into);
        stream().save(into);
    }

    /** Takes it back, standing on the rung on which it was saved. */
    @Override
    public void restore(Decoder from) {
        from.section("replica");
        walker.restore(from);
        stream().restore(from);
    }

    private Saved stream() {
        if (draws instanceof Saved stream) {
            return stream;
        }
        throw new CodecException("the stream of replica " + index + " cannot be saved");
    }

    /** Runs so long a round on its rung. */
    void advance(Budget budget) {
        rung.advance(this, budget);
    }
}
